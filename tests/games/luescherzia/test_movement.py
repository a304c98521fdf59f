"""Direction, movement and laying tiles: LUE-10 to LUE-13, LUE-24 and LUE-38."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import MarkerMoved
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    bag,
    card,
    carry_out,
    dice,
    enter,
    field,
    find,
    gone,
    legal,
    march,
    other_box,
    play,
    position,
    seen,
    stand_on,
    tile,
    tile_on,
    tiles,
    told,
)


def where(state: Luescherzia) -> tuple[int, int]:
    return seen(state).field, seen(state).facing


# -- influence (LUE-10) ------------------------------------------------------------


@pytest.mark.rule("LUE-10")
@pytest.mark.parametrize("direction", range(4))
def test_one_success_in_orientation_sets_the_direction_freely(direction: int) -> None:
    state = carry_out(position(at="J2", bag=[], points={0: 0}), {0: card("F1")})
    assert legal(state) == {"skip", "orient"}
    dice(state, 1, 5)
    play(state, "orient")
    assert legal(state) == {f"face {one}" for one in range(4)}
    play(state, f"face {direction}")
    ends = {NORTH: "J1", EAST: "K2", SOUTH: "J3", WEST: "I2"}
    assert where(state) == (field(ends[direction]), direction)


@pytest.mark.rule("LUE-10")
def test_paying_one_sp_does_it_too() -> None:
    state = carry_out(position(at="J2", bag=[], points={0: 2}), {0: card("F1")})
    assert legal(state) == {"skip", "orient", "pay"}
    play(state, "pay", "face 1")
    assert state.points[0] == 1
    assert where(state) == (field("K2"), EAST)


@pytest.mark.rule("LUE-10")
def test_there_is_one_try_per_turn_and_a_failed_one_changes_nothing() -> None:
    state = carry_out(position(at="J2", bag=[], points={0: 2}), {0: card("F1")})
    dice(state, 1, 4)
    play(state, "orient", "roll 0", "accept")
    assert state.turn() != 0  # no second try, though there were SP
    assert where(state) == (field("J3"), SOUTH)


@pytest.mark.rule("LUE-10")
def test_skipping_is_legal() -> None:
    state = march(position(at="J2", bag=[]), "F1")
    assert where(state) == (field("J3"), SOUTH)
    assert state.points[0] == 3


# -- moving (LUE-11) -----------------------------------------------------------------

MOVES = [
    # facing, code, where to from J10 (all around is free), facing after
    (SOUTH, "F1", "J11", SOUTH),
    (SOUTH, "B1", "J9", NORTH),
    (SOUTH, "L1", "K10", EAST),
    (SOUTH, "R1", "I10", WEST),
    (SOUTH, "F1L", "J11", EAST),
    (SOUTH, "F1R", "J11", WEST),
    (NORTH, "F1", "J9", NORTH),
    (NORTH, "F2", "J8", NORTH),
    (NORTH, "F2L", "J8", WEST),
    (NORTH, "F2R", "J8", EAST),
    (NORTH, "L1", "I10", WEST),
    (NORTH, "L2", "H10", WEST),
    (NORTH, "R1", "K10", EAST),
    (SOUTH, "R2", "H10", WEST),
    (EAST, "B1", "I10", WEST),
    (EAST, "R1", "J11", SOUTH),
    (EAST, "L1", "J9", NORTH),
    (WEST, "F2", "H10", WEST),
    (WEST, "L1", "J11", SOUTH),
    (WEST, "R2", "J8", NORTH),
]


@pytest.mark.rule("LUE-11")
@pytest.mark.rule("LUE-C3")
@pytest.mark.parametrize(("facing", "code", "to", "after"), MOVES)
def test_movement_is_relative_to_the_facing(facing: int, code: str, to: str, after: int) -> None:
    state = march(position(at="J10", facing=facing, bag=[]), code)
    assert where(state) == (field(to), after)


BLOCKED = [
    ("A1", WEST, "F1", "A1", WEST),
    ("A1", NORTH, "F1R", "A1", EAST),  # the turn is carried out all the same
    ("A1", NORTH, "F2L", "A1", WEST),
    ("A2", NORTH, "F2R", "A1", EAST),  # one step, then the edge
    ("F2", SOUTH, "F1L", "F2", EAST),  # rock
    ("F1", SOUTH, "F2R", "F2", WEST),
    ("A1", SOUTH, "R1", "A1", WEST),
    ("J12", NORTH, "F1", "J11", NORTH),
    ("K1", SOUTH, "L2", "K1", EAST),  # no row follows the last column
    ("A2", NORTH, "L1", "A2", WEST),
]


@pytest.mark.rule("LUE-11")
@pytest.mark.rule("LUE-C1")
@pytest.mark.parametrize(("at", "facing", "code", "to", "after"), BLOCKED)
def test_the_edge_and_rock_stop_the_marker_but_not_the_turn(
    at: str, facing: int, code: str, to: str, after: int
) -> None:
    state = march(position(at=at, facing=facing, bag=[]), code)
    assert where(state) == (field(to), after)
    blocked = "MarkerBlocked" in told(state)
    assert blocked == (at != "J12")


@pytest.mark.rule("LUE-11")
def test_fields_passed_over_have_no_effect() -> None:
    state = position(at="J1", laid={"J2": tile("monster", hearts=1)}, bag=[tile("rest")])
    march(state, "F2")
    assert seen(state).field == field("J3")
    assert tile_on(state, "J3") == tile("rest")
    state = march(position(at="J1", bag=[tile("rest"), tile("fork")]), "F2")
    assert tile_on(state, "J2") is None  # nor is a tile drawn for them


@pytest.mark.rule("LUE-11")
@pytest.mark.rule("LUE-26")
def test_the_exit_ends_the_move() -> None:
    """Rock lies north of it; the way in is from the west."""
    for at, code in (("J13", "F2"), ("I13", "F2"), ("J13", "F2L")):
        state = march(position(at=at, facing=EAST), code)
        assert state.over
        assert seen(state).field == field("K13")
        assert "MarkerBlocked" not in told(state)


@pytest.mark.rule("LUE-11")
def test_an_exit_in_the_middle_of_the_way_is_not_passed_by(tmp_path: Path) -> None:
    lookup = other_box(tmp_path, ('"..........X"', '".........X."'))
    state = march(position(at="I13", facing=EAST, lookup=lookup), "F2")
    assert state.over
    assert seen(state).field == field("J13")


@pytest.mark.rule("LUE-11")
def test_a_move_tells_every_field() -> None:
    state = march(position(at="J1", bag=[]), "F2")
    (moved,) = [event for event in GAME.take_events(state) if isinstance(event, MarkerMoved)]
    assert moved.path == (field("J1"), field("J2"), field("J3"))


# -- laying tiles (LUE-12, LUE-13) ---------------------------------------------------


@pytest.mark.rule("LUE-12")
def test_entering_an_empty_field_draws_a_tile_at_random() -> None:
    drawn = Counter[int]()
    for seed in range(60):
        state = position(at="J1")
        carry_out(state, {0: card("F1")})
        state.rng = Rng(seed)
        play(state, "skip")
        (one,) = [
            one
            for one in tiles("monster")
            + tiles("trap")
            + tiles("npc")
            + tiles("fork")
            + tiles("rest")
            + tiles("find_site")
            if state.tile_at[one] == field("J2")
        ]
        drawn[one] += 1
        assert one not in bag(state)
    assert len(drawn) > 12
    assert set(drawn) <= set(range(18))


@pytest.mark.rule("LUE-12")
def test_a_field_with_a_tile_draws_none() -> None:
    state = position(at="J1", laid={"J2": tile("fork")}, bag=[tile("rest")])
    march(state, "F1")
    assert bag(state) == {tile("rest")}


@pytest.mark.rule("LUE-12")
def test_the_start_and_emptied_fields_are_like_others() -> None:
    state = march(position(at="F2", facing=NORTH, bag=[tile("npc")]), "F1")
    assert tile_on(state, "F1") == tile("npc")
    monster = tile("monster", hearts=1)
    state = enter(monster, drawn=False, bag=[tile("npc")], pips=[5, 5, 5])
    play(state, "fight", "trade")
    assert tile_on(state, "F2") is None
    play(state, "pay", "face 1")  # the others go away and come back
    assert seen(state).decision == "npc"


@pytest.mark.rule("LUE-12")
def test_with_an_empty_bag_nothing_happens() -> None:
    state = march(position(at="J1", bag=[]), "F1")
    assert seen(state).field == field("J2")
    assert tile_on(state, "J2") is None
    assert "BagEmpty" in told(state)
    assert state.turn() != 0


@pytest.mark.rule("LUE-13")
@pytest.mark.parametrize(
    ("one", "moves", "pips", "leaves"),
    [
        (tile("monster", hearts=1), ["fight", "trade"], [5, 5, 5], True),
        (tile("monster", hearts=1), ["fight"], [1, 1, 1], False),
        (tile("monster", hearts=1), ["flee"], [5, 5], False),
        (tile("trap", effect="lose_hearts"), [], [5, 5, 5], False),
        (tile("trap", effect="miss_turn"), [], [1, 1, 1], False),
        (tile("npc"), ["recruit", "return_npc"], [5, 5, 5], True),
        (tile("npc"), ["recruit", "keep_npc"], [5, 5, 5], True),
        (tile("npc"), ["recruit"], [1, 1, 1], False),
        (tile("fork"), [], [], False),
        (tile("rest"), ["search", "trade"], [5, 1, 1], False),
        (tile("find_site"), ["search", "trade"], [5, 1, 1], False),
    ],
)
def test_only_defeated_monsters_and_recruited_npcs_leave(
    one: int, moves: list[str], pips: list[int], leaves: bool
) -> None:
    state = play(enter(one, pips=pips), *moves)
    assert state.turn() != 0
    assert tile_on(state, "F2") == (None if leaves else one)
    assert bag(state) == set()
    kept = "keep_npc" in moves
    assert (one in gone(state)) == (leaves and not kept)


# -- the order of checks, blocked moves (LUE-24, LUE-38) -----------------------------


@pytest.mark.rule("LUE-24")
@pytest.mark.parametrize(
    ("one", "decision"),
    [
        (tile("monster", hearts=1), "flee"),
        (tile("npc"), "flee"),
        (tile("fork"), "roll"),
    ],
)
def test_the_check_for_leaving_comes_between_influence_and_movement(
    one: int, decision: str
) -> None:
    held = {0: [find("flee")]}
    state = position(laid={"J2": one}, at="J2", bag=[], held=held, points={0: 2})
    carry_out(state, {0: card("F1")})
    assert seen(state).decision == "influence"
    play(state, "pay", "face 0")
    assert seen(state).decision == decision
    assert where(state) == (field("J2"), NORTH)


@pytest.mark.rule("LUE-24")
@pytest.mark.rule("LUE-15")
@pytest.mark.parametrize("kind", ["monster", "npc", "fork"])
def test_a_card_that_does_not_leave_the_field_asks_for_no_check(kind: str) -> None:
    """The edge is in the way: no check to leave; a monster may be fought."""
    state = stand_on(tile(kind), "A1", "R1", points=3)
    assert "CheckBegan" not in told(state)
    assert (seen(state).decision, state.turn() == 0) == (
        ("lying", True) if kind == "monster" else ("influence", False)
    )


@pytest.mark.rule("LUE-38")
def test_a_blocked_move_enters_nothing() -> None:
    state = march(position(at="A1", bag=[tile("rest")], hearts={0: 3}), "R1")
    assert tile_on(state, "A1") is None
    assert bag(state) == {tile("rest")}
    assert seen(state).adventurers[0].hearts == 3
    for one in (tile("rest"), tile("trap"), tile("npc"), tile("find_site")):
        state = stand_on(one, "A1", "R1", points=3, hearts={0: 3})
        assert state.turn() != 0
        assert "CheckBegan" not in told(state)
        assert seen(state).adventurers[0].hearts == 3


@pytest.mark.rule("LUE-38")
@pytest.mark.rule("LUE-11")
def test_a_move_stopped_after_a_step_enters_that_field() -> None:
    state = march(position(at="F1", bag=[tile("npc")]), "F2")
    assert seen(state).field == field("F2")
    assert seen(state).decision == "npc"


@pytest.mark.rule("LUE-13")
def test_sites_passed_by_stay() -> None:
    for kind in ("rest", "find_site"):
        state = play(enter(tile(kind)), "pass")
        assert tile_on(state, "F2") == tile(kind)
        assert "SitePassed" in told(state)


@pytest.mark.rule("LUE-10")
@pytest.mark.rule("LUE-35")
def test_a_find_sets_the_direction_instead_of_a_check_or_sp() -> None:
    held = {0: [find("face")]}
    state = carry_out(position(at="J2", bag=[], held=held, points={0: 2}), {0: card("F1")})
    assert legal(state) == {"skip", "orient", "pay", "face_card"}
    play(state, "face_card", "face 3")
    assert where(state) == (field("I2"), WEST)
    assert state.points[0] == 2
    assert seen(state).adventurers[0].finds == ()
    assert state.turn() != 0
