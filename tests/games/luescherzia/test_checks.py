"""Checks: LUE-4 to LUE-6 and LUE-39."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import CheckBegan, DiceRolled
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.games.luescherzia.types import CheckView
from tests.games.luescherzia.positions import (
    BEI,
    BOX,
    GUSTI,
    MIRTA,
    NOLDI,
    SAEMI,
    A,
    D,
    N,
    O,
    R,
    carry_out,
    dice,
    enter,
    everything,
    find,
    finds,
    legal,
    other_box,
    play,
    position,
    seen,
    stand_on,
    tile,
    tiles,
    told,
)

MONSTER = tile("monster", 1, hearts=1)
SITE = tile("find_site")


def check(state: Luescherzia) -> CheckView:
    found = seen(state, state.turn()).check
    assert found is not None
    return found


def fight(**made: Any) -> Luescherzia:
    """Seat 0 is about to roll in a fight; Noldi unless told, whose N is 3. The monster lay there,
    so that nobody has to fight unasked."""
    made.setdefault("avatars", [NOLDI, BEI, GUSTI])
    made.setdefault("points", 9)
    return play(enter(made.pop("one", MONSTER), drawn=False, **made), "fight")


def dice_of(state: Luescherzia) -> int:
    """How many dice the last check began with; five are rolled at once."""
    begun = [event for event in GAME.take_events(state) if isinstance(event, CheckBegan)]
    return begun[-1].dice


# -- how many dice, and what they say (LUE-4) --------------------------------------

BEGUN: dict[str, tuple[int, Callable[[list[int]], Luescherzia]]] = {
    "fight": (N, lambda avatars: play(enter(MONSTER, points=1, avatars=avatars), "fight")),
    "flee": (D, lambda avatars: play(enter(MONSTER, points=1, avatars=avatars), "flee")),
    "trap": (A, lambda avatars: enter(tile("trap"), points=1, avatars=avatars)),
    "recruit": (R, lambda avatars: play(enter(tile("npc"), points=1, avatars=avatars), "recruit")),
    "leave_npc": (D, lambda avatars: stand_on(tile("npc"), points=1, avatars=avatars)),
    "fork": (O, lambda avatars: stand_on(tile("fork"), points=1, avatars=avatars)),
    "rest": (A, lambda avatars: play(enter(tile("rest"), points=1, avatars=avatars), "search")),
    "search": (A, lambda avatars: play(enter(SITE, points=1, avatars=avatars), "search")),
}  # fmt: skip


@pytest.mark.rule("LUE-4")
@pytest.mark.parametrize("name", BEGUN)
@pytest.mark.parametrize("avatar", [SAEMI, MIRTA])
def test_every_check_has_its_skill_and_as_many_dice(name: str, avatar: int) -> None:
    skill, begin = BEGUN[name]
    state = begin([avatar, BEI, NOLDI])
    found = check(state)
    assert (found.check, found.skill) == (name, skill)
    value = BOX["avatars"][avatar]["skills"]["NORDA"[skill]]
    assert found.dice == value
    if value < 5:
        play(state, "roll 0")
        rolled = [event for event in GAME.take_events(state) if isinstance(event, DiceRolled)]
        assert len(rolled[0].rolled) == value


@pytest.mark.rule("LUE-4")
@pytest.mark.rule("LUE-10")
def test_influence_is_a_check_of_orientation() -> None:
    state = position(avatars=[NOLDI, BEI, GUSTI])
    carry_out(state, {0: 7})
    play(state, "orient")
    assert (check(state).check, check(state).skill, check(state).dice) == ("influence", O, 4)
    assert check(state).needed == 1


@pytest.mark.rule("LUE-4")
@pytest.mark.parametrize("pips", range(1, 7))
def test_each_five_or_six_is_a_success(pips: int) -> None:
    state = fight(avatars=[BEI, NOLDI, GUSTI], points=0, pips=[1, pips])
    won = pips >= 5
    assert ("MonsterDefeated" in told(state)) == won
    assert seen(state).adventurers[0].hearts == (10 if won else 9)


@pytest.mark.rule("LUE-4")
def test_every_success_counts() -> None:
    state = fight(
        one=tile("monster", 3, hearts=4),
        held={0: finds("skill", skill="N")},
        pips=[5, 6, 1, 6, 4],
    )
    assert check(state).successes == 3


@pytest.mark.rule("LUE-4")
def test_bonuses_and_penalties_add_up_over_sources() -> None:
    bonus = tiles("npc", 1, skills={"N": 1, "O": -1})
    penalty = tiles("npc", 1, skills={"A": 1, "N": -1})
    tools = finds("skill", skill="N")
    assert dice_of(fight(held={0: tools[:1]})) == 4
    assert dice_of(fight(held={0: tools})) == 5
    assert dice_of(fight(held={0: tools[:1]}, crew={0: bonus})) == 5
    assert dice_of(fight(held={0: tools[:1]}, crew={0: penalty})) == 3
    assert dice_of(fight(held={0: tools[:1]}, crew={0: [*bonus, *penalty]})) == 4
    assert dice_of(fight(held={1: tools}, crew={2: bonus})) == 3  # others' do not help


@pytest.mark.rule("LUE-4")
def test_there_are_never_more_than_five_dice_and_never_fewer_than_one() -> None:
    tools = finds("skill", skill="N")
    state = fight(avatars=[GUSTI, BEI, NOLDI], held={0: tools}, crew={0: [tile("npc", 3)]})
    assert everything(state).raw_skills[0] == 8
    assert (dice_of(state), seen(state).adventurers[0].skills[N]) == (5, 5)
    crew = [*tiles("npc", 2, skills={"N": 1, "R": -1}), *tiles("npc", 3, skills={"A": 2, "R": -1})]
    state = enter(tile("npc"), avatars=[GUSTI, BEI, NOLDI], crew={0: crew}, points=3)
    play(state, "recruit")
    assert everything(state).raw_skills[R] == -1
    assert (dice_of(state), seen(state).adventurers[0].skills[R]) == (1, 1)


@pytest.mark.rule("LUE-4")
def test_a_sum_beyond_five_is_not_lost_to_a_penalty() -> None:
    """4 + 1 + 1 + 1 - 1 is held at 5; held step by step it would be 4."""
    crew = [*tiles("npc", 1, skills={"N": 1, "O": -1}), *tiles("npc", 1, skills={"A": 1, "N": -1})]
    state = fight(avatars=[GUSTI, BEI, NOLDI], held={0: finds("skill", skill="N")}, crew={0: crew})
    assert dice_of(state) == 5


# -- SP before the roll (LUE-5) ----------------------------------------------------


@pytest.mark.rule("LUE-5")
@pytest.mark.parametrize(("points", "most"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_each_sp_paid_before_is_a_die_up_to_five(points: int, most: int) -> None:
    state = fight(points=points)
    assert legal(state) == {f"roll {paid}" for paid in range(most + 1)}
    dice(state, 1, 1, 1, 1, 1)
    play(state, f"roll {most}")
    rolled = next(event for event in GAME.take_events(state) if isinstance(event, DiceRolled))
    assert len(rolled.rolled) == 3 + most
    assert state.points[0] == points - most


@pytest.mark.rule("LUE-5")
def test_without_sp_the_roll_is_not_asked_for() -> None:
    state = fight(points=0, pips=[1, 1, 1])
    assert state.turn() != 0
    assert "DiceRolled" in told(state)


@pytest.mark.rule("LUE-5")
def test_the_skill_is_held_first_and_then_sp_add_dice() -> None:
    """R is 1 - 2, so one die; one SP makes it two, not one."""
    crew = [*tiles("npc", 2, skills={"N": 1, "R": -1}), *tiles("npc", 3, skills={"A": 2, "R": -1})]
    state = enter(tile("npc"), avatars=[GUSTI, BEI, NOLDI], crew={0: crew}, points=9)
    play(state, "recruit")
    assert legal(state) == {f"roll {paid}" for paid in range(5)}
    dice(state, 1, 5)
    play(state, "roll 1")
    assert "NpcRecruited" in told(state)


@pytest.mark.rule("LUE-5")
def test_a_skill_of_five_buys_nothing() -> None:
    state = enter(tile("trap"), avatars=[BEI, NOLDI, GUSTI], points=9, pips=[1] * 5)
    assert check(state).dice == 5
    assert legal(state) == {"accept", "reroll"}  # rolled at once
    assert state.points[0] == 9


# -- SP after the roll (LUE-6) -----------------------------------------------------


@pytest.mark.rule("LUE-6")
def test_each_sp_paid_after_rolls_one_failed_die_again_and_the_new_result_counts() -> None:
    state = fight(one=tile("monster", 1, hearts=2), points=5)
    dice(state, 4, 6, 3, 2, 1, 5)
    play(state, "roll 0")
    assert check(state).rolled == (4, 6, 3)
    play(state, "reroll")
    assert sorted(check(state).rolled) in ([2, 3, 6], [2, 4, 6])
    assert state.points[0] == 4
    play(state, "reroll")
    assert check(state).successes == 1
    assert state.points[0] == 3
    play(state, "reroll")
    assert "MonsterDefeated" in told(state)
    assert state.points[0] == 2 + 1  # and the prize


@pytest.mark.rule("LUE-6")
def test_a_success_is_never_rolled_again() -> None:
    state = fight(one=tile("monster", 1, hearts=2), points=9)
    dice(state, 5, 1, 6 - 2)
    play(state, "roll 0")
    for _ in range(8):
        dice(state, 1)
        play(state, "reroll")
        if state.turn() != 0:
            break
        assert check(state).rolled.count(5) == 1


@pytest.mark.rule("LUE-6")
def test_the_player_may_leave_it_at_that() -> None:
    state = fight(points=3)
    dice(state, 1, 1, 1)
    play(state, "roll 0", "accept")
    assert seen(state).adventurers[0].hearts == 8
    assert state.points[0] == 3


@pytest.mark.rule("LUE-6")
@pytest.mark.parametrize(
    ("hearts", "points", "pips", "asked"),
    [
        (1, 3, [5, 1, 1], False),  # it suffices
        (2, 3, [5, 5, 1], False),
        (2, 3, [5, 1, 1], True),
        (2, 1, [5, 1, 1], True),
        (2, 1, [1, 1, 1], False),  # one SP cannot make two successes
        (2, 2, [1, 1, 1], True),
        (2, 0, [5, 1, 1], False),
    ],
)
def test_the_check_ends_when_nothing_can_help(
    hearts: int, points: int, pips: list[int], asked: bool
) -> None:
    state = enter(tile("monster", 1, hearts=hearts), avatars=[NOLDI, BEI, GUSTI], points=points)
    dice(state, *pips)
    play(state, "fight")
    if points:
        play(state, "roll 0")
    assert (legal(state) == {"accept", "reroll"}) == asked
    assert (state.turn() == 0 and "accept" in legal(state)) == asked


@pytest.mark.rule("LUE-6")
def test_too_few_dice_are_not_rolled_again() -> None:
    """Three dice cannot show four successes, however many SP there are."""
    state = fight(one=tile("monster", 3, hearts=4), points=9)
    dice(state, 5, 5, 1)
    play(state, "roll 0")
    assert state.turn() != 0
    assert seen(state).adventurers[0].hearts == 6


# -- tiles that change a skill during their check (LUE-39) -------------------------


@pytest.mark.rule("LUE-39")
def test_none_of_the_tiles_here_changes_a_skill() -> None:
    assert all(face.modifies == (0,) * 5 for face in seen(position()).box.tiles)
    assert not any("modifies" in one for one in BOX["tiles"])


@pytest.mark.rule("LUE-39")
def test_a_tile_may_change_a_skill_during_its_own_check(tmp_path: Path) -> None:
    monster = 'type = "monster"\nlevel = 1'
    changes = f"modifies = {{ N = 2, D = -1, O = 3 }}\n{monster}"
    lookup = other_box(tmp_path, (monster, changes))
    state = fight(lookup=lookup)
    assert dice_of(state) == 5
    assert seen(state).adventurers[0].skills == (3, 4, 1, 2, 2)
    state = stand_on(MONSTER, lookup=lookup, avatars=[GUSTI, BEI, NOLDI], points=9)
    assert (check(state).check, check(state).dice) == ("flee", 1)
    other = tile("monster", 1, hearts=2)
    assert dice_of(fight(one=other, lookup=lookup)) == 3


@pytest.mark.rule("LUE-39")
def test_it_does_not_change_the_direction_check_made_on_it(tmp_path: Path) -> None:
    lookup = other_box(
        tmp_path, ('type = "fork"\nlevel = 1', 'type = "fork"\nmodifies = { O = 2 }\nlevel = 1')
    )
    state = position(laid={"F1": tile("fork")}, bag=[], lookup=lookup, points={0: 5})
    carry_out(state, {0: 7})
    play(state, "orient")
    assert check(state).dice == 2
    dice(state, 1, 1)
    play(state, "roll 0", "accept")
    assert (check(state).check, check(state).dice) == ("fork", 4)


@pytest.mark.rule("LUE-35")
def test_a_find_rolls_the_whole_check_again() -> None:
    """The dice bought are rolled again, too, and SP may follow."""
    state = fight(one=tile("monster", 1, hearts=2), points=4, held={0: [find("reroll_all")]})
    dice(state, 6, 1, 1, 1, 2, 3, 4, 2)
    play(state, "roll 1")
    assert legal(state) == {"accept", "reroll", "reroll_all"}
    play(state, "reroll_all")
    assert check(state).rolled == (2, 3, 4, 2)
    assert legal(state) == {"accept", "reroll"}
    assert seen(state).adventurers[0].finds == ()
    assert seen(state).find_discard == 1
