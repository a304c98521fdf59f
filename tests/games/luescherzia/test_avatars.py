"""Strengths and weaknesses, which come before other rules: LUE-C4 and LUE-30."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import CheckBegan
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    BEI,
    GUSTI,
    MIRTA,
    NOLDI,
    ROESLI,
    SAEMI,
    Dice,
    enter,
    everything,
    find,
    finds,
    legal,
    play,
    seen,
    stand_on,
    tile,
    tiles,
)

HITS = [5, 6, 5, 6, 5]
MISSES = [1, 2, 3, 4, 1]
pytestmark = [pytest.mark.rule("LUE-C4"), pytest.mark.rule("LUE-30")]


def who(avatar: int) -> list[int]:
    """This avatar on seat 0, and two others."""
    return [avatar, *[other for other in (BEI, GUSTI, MIRTA) if other != avatar][:2]]


def hearts(state: Luescherzia) -> int:
    return seen(state).adventurers[0].hearts


def begun(state: Luescherzia) -> CheckBegan:
    return [event for event in GAME.take_events(state) if isinstance(event, CheckBegan)][-1]


# -- Bei Wäl Regreb ----------------------------------------------------------------------


@pytest.mark.parametrize("hits", [1, 3])
def test_bei_gets_one_sp_whenever_a_search_succeeds(hits: int) -> None:
    state = enter(tile("find_site"), avatars=who(BEI), pips=[5] * hits + [1] * (5 - hits))
    play(state, "search")
    assert state.points[0] == 1
    other = enter(tile("find_site"), avatars=who(MIRTA), pips=[5, 1, 1, 1])
    assert play(other, "search").points[0] == 0


def test_bei_gets_none_for_a_failed_search_or_at_a_rest_site() -> None:
    state = enter(tile("find_site"), drawn=False, bag=[], avatars=who(BEI), pips=[1] * 5)
    assert play(state, "search").points[0] == 0
    state = enter(tile("rest"), avatars=who(BEI), pips=[5] * 5)
    assert play(state, "search").points[0] == 0


def test_bei_has_no_bonus_of_npcs_and_twice_their_penalty() -> None:
    crew = [tile("npc", 3), *tiles("npc", 1, skills={"O": 1, "R": -1})]  # ND +2, OR +1
    state = enter(tile("fork"), avatars=who(BEI), crew={0: crew})
    assert everything(state).raw_skills[:5] == (2, 1, 0, -1, 5)
    assert seen(state).adventurers[0].skills == (2, 1, 1, 1, 5)


def test_tools_help_bei_all_the_same() -> None:
    state = enter(tile("fork"), avatars=who(BEI), held={0: [find("skill", skill="N")]})
    assert seen(state).adventurers[0].skills == (3, 1, 2, 1, 5)


# -- Noldi Ankermatt -----------------------------------------------------------------------


def test_water_does_not_raise_levels_for_noldi() -> None:
    monster = tile("monster", 2, hearts=1)
    assert hearts(play(enter(monster, "C5", avatars=who(NOLDI), pips=MISSES), "fight")) == 7
    assert play(enter(monster, "C5", avatars=who(NOLDI), pips=HITS), "fight").points[0] == 2
    trap = enter(tile("trap", 1), "C5", avatars=who(NOLDI), pips=[5, 1])
    assert trap.points[0] == 1


@pytest.mark.parametrize(("on", "code", "number"), [("F1", "F1", 1), ("C5", "L1", 2)])
def test_noldi_has_one_die_fewer_when_fleeing_or_leaving_on_land(
    on: str, code: str, number: int
) -> None:
    for one in (tile("monster"), tile("npc")):
        assert begun(stand_on(one, on, code, avatars=who(NOLDI))).dice == number
    target = "F2" if on == "F1" else "C5"
    state = play(enter(tile("monster"), target, avatars=who(NOLDI)), "flee")
    assert begun(state).dice == number


def test_noldis_other_checks_are_as_ever_on_land() -> None:
    state = play(enter(tile("monster"), avatars=who(NOLDI), points=1), "fight")
    assert begun(state).dice == 3
    assert begun(stand_on(tile("fork"), avatars=who(NOLDI), points=1)).dice == 4
    assert begun(enter(tile("trap"), avatars=who(NOLDI), points=1)).dice == 2


def test_noldis_die_is_taken_off_before_the_limits() -> None:
    """D 1 - 1 is one die all the same, and D 2 + 4 - 1 five."""
    penalty = tiles("npc", 1, skills={"R": 1, "D": -1})
    assert begun(stand_on(tile("npc"), avatars=who(NOLDI), crew={0: penalty})).dice == 1
    bonus = [
        *tiles("npc", 1, skills={"D": 1, "A": -1}),
        *tiles("npc", 2, skills={"D": 1, "O": -1}),
    ]
    held = finds("skill", skill="D")
    state = stand_on(tile("npc"), avatars=who(NOLDI), crew={0: bonus}, held={0: held})
    assert begun(state).dice == 5


# -- Rösli Rebmann -------------------------------------------------------------------------


@pytest.mark.parametrize("on_turn", [True, False])
def test_roesli_gets_two_hearts_at_any_rest_site(on_turn: bool) -> None:
    avatars = [ROESLI, NOLDI, GUSTI] if on_turn else [NOLDI, ROESLI, GUSTI]
    state = enter(tile("rest"), avatars=avatars, hearts={0: 4, 1: 4, 2: 4})
    gained = [person.hearts - 4 for person in seen(state).adventurers]
    assert gained == ([2, 1, 1] if on_turn else [1, 2, 1])


@pytest.mark.parametrize(("points", "asked"), [(1, False), (2, True), (3, True)])
def test_a_re_roll_costs_roesli_two_sp(points: int, asked: bool) -> None:
    state = enter(tile("monster", hearts=1), avatars=[ROESLI, NOLDI, GUSTI], points=points)
    state.rng = Dice([1, 1, 1, 1])
    play(state, "fight", "roll 0")
    assert (legal(state) == {"accept", "reroll"}) == asked
    if asked:
        check = seen(state, 0).check
        assert check is not None
        assert (check.price, check.rerolls) == (2, 1)
        play(state, "reroll")
        assert state.points[0] == points - 2


def test_dice_bought_before_cost_roesli_one_sp_each() -> None:
    state = enter(tile("monster", hearts=1), avatars=[ROESLI, NOLDI, GUSTI], points=2)
    state.rng = Dice([1, 1, 1, 1, 1])
    play(state, "fight", "roll 2")
    assert state.points[0] == 0


def test_two_successes_missing_cost_roesli_four_sp() -> None:
    for points, asked in ((3, False), (4, True)):
        state = enter(tile("monster", hearts=2), avatars=[ROESLI, NOLDI, GUSTI], points=points)
        state.rng = Dice([1, 1, 1])
        play(state, "fight", "roll 0")
        assert ("reroll" in legal(state)) == asked


# -- Gusti Gantrisch -----------------------------------------------------------------------


@pytest.mark.parametrize(("level", "lost"), [(1, 1), (2, 1), (3, 2)])
def test_a_lost_fight_costs_gusti_one_heart_less_but_one_at_least(level: int, lost: int) -> None:
    one = tile("monster", level, hearts=2)
    state = enter(one, drawn=False, avatars=who(GUSTI), pips=MISSES)
    assert hearts(play(state, "fight")) == 9 - lost


def test_gusti_gets_no_such_help_when_leaving_or_in_a_trap() -> None:
    assert hearts(stand_on(tile("monster", 2), avatars=who(GUSTI), pips=MISSES)) == 7
    assert hearts(enter(tile("trap", 2), avatars=who(GUSTI), pips=MISSES)) == 7


def test_gusti_may_not_decline_a_monster_just_drawn() -> None:
    state = enter(tile("monster", hearts=1), avatars=who(GUSTI), points=1)
    assert begun(state).check == 1
    assert seen(state).decision == "roll"
    lying = enter(tile("monster", hearts=1), drawn=False, avatars=who(GUSTI))
    assert legal(lying) == {"fight", "pass"}


def test_gusti_must_fight_what_a_failed_search_brings() -> None:
    one = tile("monster", 2, hearts=1)
    made: dict[str, Any] = {"avatars": who(GUSTI), "pips": [1, 1, 1, 1, 1, 1]}
    state = enter(tile("find_site"), drawn=False, bag=[one], **made)
    play(state, "search")
    assert state.turn() != 0
    assert hearts(state) == 8


# -- Mirta vom Moos ------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "needed"), [(1, 1), (2, 1), (3, 2)])
def test_mirta_needs_one_success_less_against_traps_but_one_at_least(
    level: int, needed: int
) -> None:
    state = enter(tile("trap", level), avatars=who(MIRTA), points=1)
    assert begun(state).needed == needed
    state = enter(tile("trap", level), avatars=who(MIRTA), pips=[5] * needed + [1] * (4 - needed))
    assert state.points[0] == 1
    state = enter(
        tile("trap", level, effect="lose_hearts"),
        avatars=who(MIRTA),
        pips=[5] * (needed - 1) + [1] * (5 - needed),
    )
    assert hearts(state) == 8 - level  # it takes as much as ever


@pytest.mark.parametrize("level", [1, 2, 3])
def test_mirta_loses_one_heart_more_to_monsters(level: int) -> None:
    one = tile("monster", level, hearts=2)
    fought = play(enter(one, avatars=who(MIRTA), pips=MISSES), "fight")
    fled = play(enter(one, avatars=who(MIRTA), pips=MISSES), "flee")
    left = stand_on(one, avatars=who(MIRTA), pips=MISSES)
    assert [hearts(state) for state in (fought, fled, left)] == [8 - level - 1] * 3


# -- Sämi Seeteufel ------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "needed"), [(1, 1), (2, 1), (3, 2)])
def test_saemi_needs_one_success_less_to_recruit_but_gets_the_same_sp(
    level: int, needed: int
) -> None:
    pips = [5] * needed + [1] * (4 - needed)
    state = play(enter(tile("npc", level), avatars=who(SAEMI), pips=pips), "recruit")
    assert legal(state) == {"keep_npc", "return_npc"}
    assert state.points[0] == level
    short = enter(tile("npc", level), avatars=who(SAEMI), pips=[5] * (needed - 1) + [1] * 4)
    assert play(short, "recruit").points[0] == 0


def test_saemi_needs_as_many_as_all_to_leave_and_to_avoid_traps() -> None:
    assert begun(stand_on(tile("npc", 3), avatars=who(SAEMI), points=1)).needed == 1
    assert begun(enter(tile("trap", 3), avatars=who(SAEMI), points=1)).needed == 3
