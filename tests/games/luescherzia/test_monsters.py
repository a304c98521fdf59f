"""Monsters: LUE-14, LUE-15, and levels on water (LUE-22)."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    BEI,
    GUSTI,
    MIRTA,
    NOLDI,
    carry_out,
    enter,
    field,
    find,
    legal,
    other_box,
    play,
    position,
    seen,
    stand_on,
    tile,
    tile_on,
    told,
)

HITS = [5, 6, 5, 6, 5]
MISSES = [1, 2, 3, 4, 1]


def hearts(state: Luescherzia) -> int:
    return seen(state).adventurers[0].hearts


# -- fighting (LUE-14) -------------------------------------------------------------


@pytest.mark.rule("LUE-14")
@pytest.mark.parametrize(("level", "of"), [(1, 1), (1, 2), (2, 1), (2, 3), (3, 2), (3, 3)])
def test_a_fight_needs_as_many_successes_as_the_monster_has_hearts(level: int, of: int) -> None:
    one = tile("monster", level, hearts=of)
    enough = play(enter(one, pips=[5] * of + [1] * (3 - of)), "fight")
    assert seen(enough).decision == "trade"
    assert tile_on(enough, "F2") is None
    short = play(enter(one, pips=[5] * (of - 1) + [1] * (4 - of)), "fight")
    assert hearts(short) == 11 - level
    assert tile_on(short, "F2") == one


@pytest.mark.rule("LUE-14")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_defeated_monster_brings_a_find_and_sp_for_its_level(level: int) -> None:
    one = tile("monster", level, hearts=1 if level < 3 else 2)
    treasure = find("points", points=8)
    state = play(enter(one, pips=HITS, find_pile=[treasure]), "fight")
    assert state.points[0] == level
    assert seen(state).drawn == (treasure,)
    play(state, "keep")
    assert seen(state).adventurers[0].finds == (treasure,)
    assert hearts(state) == 11


@pytest.mark.rule("LUE-14")
def test_an_undefeated_monster_has_all_its_hearts_the_next_time() -> None:
    one = tile("monster", 1, hearts=2)
    state = play(enter(one, pips=[5, 1, 1]), "fight")
    assert tile_on(state, "F2") == one
    assert hearts(state) == 10
    again = play(enter(one, drawn=False, pips=[5, 1, 1]), "fight")
    assert hearts(again) == 10


@pytest.mark.rule("LUE-14")
def test_there_is_a_single_check() -> None:
    state = play(enter(tile("monster", 1, hearts=2), pips=MISSES), "fight")
    assert told(state).count("DiceRolled") == 1
    assert state.turn() != 0


@pytest.mark.rule("LUE-14")
def test_who_may_draw_more_finds_chooses_one(tmp_path: Path) -> None:
    lookup = other_box(
        tmp_path,
        (
            'strength = [{ effect = "rest_hearts", hearts = 2 }]',
            'strength = [{ effect = "more_finds", checks = ["fight"], by = 1 }]',
        ),
    )
    pile = [find("heal"), find("flee"), find("face")]
    state = enter(tile("monster", hearts=1), lookup=lookup, find_pile=pile[:2], pips=HITS)
    play(state, "fight")
    assert legal(state) == {f"pick {one}" for one in pile[:2]}
    play(state, f"pick {pile[1]}", "keep")
    assert seen(state).adventurers[0].finds == (pile[1],)
    assert seen(state).find_discard == 1


# -- fleeing from a monster just drawn (LUE-15) --------------------------------------


@pytest.mark.rule("LUE-15")
def test_a_monster_just_drawn_is_fought_or_fled_from() -> None:
    assert legal(enter(tile("monster"))) == {"fight", "flee"}


@pytest.mark.rule("LUE-15")
@pytest.mark.parametrize(
    ("level", "hits", "left", "points"),
    [(1, 1, 11, 1), (1, 0, 10, 0), (2, 2, 11, 1), (2, 1, 9, 0), (3, 2, 8, 0)],
)
def test_fleeing_needs_successes_of_its_level_and_brings_one_sp_else_it_costs_hearts(
    level: int, hits: int, left: int, points: int
) -> None:
    state = enter(tile("monster", level, hearts=2), pips=[5] * hits + [1] * (2 - hits))
    play(state, "flee")
    assert (hearts(state), state.points[0]) == (left, points)
    assert tile_on(state, "F2") == tile("monster", level, hearts=2)
    assert seen(state).field == field("F2")
    assert state.turn() != 0  # nothing else follows


# -- one that lies there -------------------------------------------------------------


@pytest.mark.rule("LUE-15")
def test_a_monster_that_lies_there_may_be_fought_or_left_in_peace() -> None:
    state = enter(tile("monster"), drawn=False)
    assert legal(state) == {"fight", "pass"}
    play(state, "pass")
    assert (hearts(state), state.points[0]) == (11, 0)
    assert "MonsterSpared" in told(state)
    assert "CheckBegan" not in told(state)


@pytest.mark.rule("LUE-15")
@pytest.mark.rule("LUE-38")
def test_it_may_be_fought_where_the_move_was_blocked() -> None:
    state = stand_on(tile("monster", hearts=1), "A1", "R1", pips=HITS)
    assert legal(state) == {"fight", "pass"}
    play(state, "fight")
    assert seen(state).decision == "trade"


@pytest.mark.rule("LUE-15")
@pytest.mark.parametrize(
    ("level", "hits", "left", "points"), [(1, 1, 11, 1), (1, 0, 10, 0), (2, 2, 11, 1), (2, 1, 9, 0)]
)
def test_moving_away_from_one_asks_for_the_check_and_the_turn_goes_on(
    level: int, hits: int, left: int, points: int
) -> None:
    one = tile("monster", level, hearts=2)
    state = stand_on(one, pips=[5] * hits + [1] * (2 - hits), bag=[tile("npc")])
    assert (hearts(state), state.points[0]) == (left, points)
    assert seen(state).field == field("F2")
    assert seen(state).decision == "npc"
    assert tile_on(state, "F1") == one


@pytest.mark.rule("LUE-15")
def test_the_one_who_moves_pays_and_nobody_else() -> None:
    state = stand_on(tile("monster", 2), pips=MISSES)
    assert [person.hearts for person in seen(state).adventurers] == [9, 9, 9]


@pytest.mark.rule("LUE-15")
def test_leaving_a_monster_with_a_long_step_asks_once() -> None:
    state = stand_on(tile("monster"), "J1", "F2", pips=MISSES)
    assert told(state).count("CheckBegan") == 1
    assert seen(state).field == field("J3")


# -- levels on water (LUE-22) ----------------------------------------------------------


@pytest.mark.rule("LUE-22")
def test_on_water_a_monster_takes_and_brings_one_more() -> None:
    one = tile("monster", 2, hearts=1)
    state = play(enter(one, "C5", pips=HITS), "fight")
    assert state.points[0] == 3
    assert hearts(play(enter(one, "C5", pips=MISSES), "fight")) == 11 - 3
    assert hearts(play(enter(one, "C5", pips=[5, 5]), "flee")) == 11 - 3  # two do not suffice
    away = stand_on(one, "C5", "L1", pips=[5, 5])
    assert hearts(away) == 11 - 3


@pytest.mark.rule("LUE-22")
def test_water_changes_no_hearts_of_a_monster() -> None:
    state = play(enter(tile("monster", 1, hearts=1), "C5", pips=[5, 1, 1]), "fight")
    assert seen(state).decision == "trade"


@pytest.mark.rule("LUE-22")
@pytest.mark.rule("LUE-30")
def test_the_level_is_that_of_the_player_on_turn() -> None:
    """Water raises nothing for the ferryman, but for all others."""
    one = tile("monster", 1, hearts=1)
    levels = []
    for avatar in (NOLDI, BEI, MIRTA, GUSTI):
        state = enter(one, "D5", drawn=False, avatars=[avatar, *{0, 2, 5} - {avatar}])
        encounter = seen(state).encounter
        assert encounter is not None
        levels.append(encounter.level)
    assert levels == [1, 2, 2, 2]


@pytest.mark.rule("LUE-15")
def test_influence_can_keep_the_group_with_the_monster() -> None:
    """Turned to the edge the card does not leave, so no check is made, and it can be fought."""
    state = position(at="A1", laid={"A1": tile("monster", hearts=1)}, bag=[])
    carry_out(state, {0: 7})
    play(state, "pay", "face 3")
    assert legal(state) == {"fight", "pass"}
    assert "CheckBegan" not in told(state)
