"""Everything that components.toml may say is played: effects that this box does not use, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import CheckBegan
from spielwerk.games.luescherzia.lookup import Lookup
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    carry_out,
    enter,
    find,
    legal,
    other_box,
    play,
    position,
    seen,
    stand_on,
    tile,
)

MISSES = [1, 2, 3, 4, 1]
HITS = [5, 6, 5, 6, 5]
ROESLIS_STRENGTH = '[{ effect = "rest_hearts", hearts = 2 }]'


def gifted(folder: Path, effect: str) -> Lookup:
    """Rösli, who sits on seat 0, has another strength."""
    return other_box(folder, (ROESLIS_STRENGTH, f"[{{ {effect} }}]"))


def begun(state: Luescherzia) -> CheckBegan:
    return [event for event in GAME.take_events(state) if isinstance(event, CheckBegan)][-1]


@pytest.mark.rule("LUE-30")
def test_sp_for_any_check(tmp_path: Path) -> None:
    lookup = gifted(tmp_path, 'effect = "success_points", checks = ["trap", "rest"], points = 2')
    assert enter(tile("trap"), lookup=lookup, pips=HITS).points[0] == 1 + 2
    assert enter(tile("trap"), lookup=lookup, pips=MISSES).points[0] == 0
    assert play(enter(tile("rest"), lookup=lookup, pips=HITS), "search").points[0] == 2


@pytest.mark.rule("LUE-20")
@pytest.mark.rule("LUE-30")
def test_sp_for_a_rest_are_something_to_gain(tmp_path: Path) -> None:
    lookup = gifted(tmp_path, 'effect = "success_points", checks = ["rest"], points = 2')
    state = enter(tile("rest"), lookup=lookup, find_pile=[], pips=HITS)
    assert legal(state) == {"search", "pass"}
    assert play(state, "search").points[0] == 2


@pytest.mark.rule("LUE-30")
@pytest.mark.parametrize(("terrain", "land", "water"), [("any", 4, 4), ("water", 3, 4)])
def test_dice_by_terrain(tmp_path: Path, terrain: str, land: int, water: int) -> None:
    effect = f'effect = "dice", checks = ["fight"], terrain = "{terrain}", by = 1'
    lookup = gifted(tmp_path, effect)
    for on, number in (("F2", land), ("C5", water)):
        state = play(enter(tile("monster"), on, lookup=lookup, points=1), "fight")
        assert begun(state).dice == number


@pytest.mark.rule("LUE-30")
def test_more_successes_needed(tmp_path: Path) -> None:
    lookup = gifted(tmp_path, 'effect = "successes", checks = ["fork", "influence"], by = 1')
    assert begun(stand_on(tile("fork"), lookup=lookup, points=1)).needed == 2
    state = play(carry_out(position(lookup=lookup), {0: 7}), "orient")
    assert begun(state).needed == 2


@pytest.mark.rule("LUE-30")
def test_more_hearts_lost_to_traps(tmp_path: Path) -> None:
    lookup = gifted(tmp_path, 'effect = "hearts_lost", checks = ["trap"], by = 2')
    state = enter(tile("trap", effect="lose_hearts"), lookup=lookup, pips=MISSES)
    assert seen(state).adventurers[0].hearts == 11 - 3


@pytest.mark.rule("LUE-30")
def test_water_of_another_height(tmp_path: Path) -> None:
    lookup = gifted(tmp_path, 'effect = "water_level", by = 2')
    encounter = seen(enter(tile("monster"), "C5", lookup=lookup)).encounter
    assert encounter is not None
    assert encounter.level == 3


@pytest.mark.rule("LUE-30")
def test_more_finds_at_a_rest_site(tmp_path: Path) -> None:
    lookup = gifted(tmp_path, 'effect = "more_finds", checks = ["rest"], by = 2')
    state = enter(tile("rest"), lookup=lookup, pips=[5, 1, 1])
    play(state, "search")
    assert len(legal(state)) == 3
    assert all(move.startswith("pick") for move in legal(state))


@pytest.mark.rule("LUE-16")
@pytest.mark.rule("LUE-22")
@pytest.mark.parametrize(
    ("effect", "amount"), [("lose_hearts", 4), ("lose_points", 4), ("miss_turn", 2)]
)
def test_a_trap_with_an_amount_of_its_own(tmp_path: Path, effect: str, amount: int) -> None:
    """It counts instead of the level, on water too."""
    line = f'level = 1\neffect = "{effect}"'
    lookup = other_box(tmp_path, (line, f"{line}\namount = {amount}"))
    one = tile("trap", 1, effect=effect)
    state = enter(one, "C5", lookup=lookup, points=9, pips=MISSES)
    play(state, "roll 0", "accept")
    person = seen(state).adventurers[0]
    lost = {"lose_hearts": 11 - person.hearts, "lose_points": 9 - state.points[0]}
    assert {**lost, "miss_turn": person.missed}[effect] == amount


@pytest.mark.rule("LUE-35")
def test_a_find_with_several_effects(tmp_path: Path) -> None:
    face = '{ effect = "face" }'
    lookup = other_box(tmp_path, (face, face + ', { effect = "points", points = 2 }'))
    state = position(lookup=lookup, held={0: [find("face")]})
    assert seen(state).adventurers[0].find_points == 2
    carry_out(state, {0: 7})
    play(state, "face_card")
    assert seen(state).adventurers[0].find_points == 0


@pytest.mark.rule("LUE-C3")
@pytest.mark.rule("LUE-11")
def test_a_card_that_only_turns(tmp_path: Path) -> None:
    """It leaves nothing and enters nothing."""
    lookup = other_box(tmp_path, ('"B1", "L1", "R1"', '"F0L", "L1", "R1"'))
    state = position(lookup=lookup, at="J4", laid={"J4": tile("npc")}, bag=[tile("rest")])
    carry_out(state, {0: 1})
    play(state, "skip")
    assert (seen(state).facing, seen(state).tiles[seen(state).field]) == (1, tile("npc"))
    assert state.turn() != 0
