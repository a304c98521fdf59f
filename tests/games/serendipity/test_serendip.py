"""What a Serendip allows, and what no swap may do: SER-9 to SER-12."""

from __future__ import annotations

import pytest

from spielwerk.games.serendipity import GAME
from tests.games.serendipity.positions import (
    BLUE,
    CELL,
    GREEN,
    NAMES,
    ROTATIONS,
    SERENDIP,
    VIOLET,
    action,
    every,
    everything,
    legal,
    play,
    position,
    shown,
)

# Two players: seat 0 owns blue, red and yellow, seat 1 violet, orange and green.
UP = {"A1": BLUE, "A2": VIOLET, "A3": SERENDIP}
DOWN = {"F6": SERENDIP, "H2": GREEN, "H3": SERENDIP}
LOOSE = set(NAMES) - {"A3", "F6"}  # what may still be moved once F6 lies open


@pytest.mark.rule("SER-9")
def test_a_serendip_that_stays_is_rotated_then_two_tiles_may_be_swapped() -> None:
    state = position(2, up=UP, down=DOWN)
    play(state, "reveal F6")
    assert legal(state) == every("move", LOOSE) | {"stay"}
    play(state, "stay")
    assert legal(state) == ROTATIONS
    play(state, "rotate 4")
    assert legal(state) == every("first", LOOSE) | {"none"}
    play(state, "first A1")
    assert legal(state) == every("second", LOOSE - {"A1"})
    play(state, "second H2")
    view = everything(state)
    assert (shown(view.tiles, "F6"), view.rotations[CELL["F6"]]) == (SERENDIP, 4)
    assert (shown(view.hidden, "A1"), shown(view.hidden, "H2")) == (GREEN, BLUE)
    assert view.to_act == (1,)


@pytest.mark.rule("SER-9")
def test_the_swap_may_be_declined_and_the_turn_ends() -> None:
    state = position(2, up=UP, down=DOWN)
    before = everything(state).hidden
    play(state, "reveal F6", "stay", "rotate 0", "none")
    view = everything(state)
    assert view.hidden == before
    assert view.to_act == (1,)
    assert not view.may_stop
    assert legal(state) <= every("reveal", NAMES)


@pytest.mark.rule("SER-9")
@pytest.mark.rule("SER-11")
@pytest.mark.parametrize(
    ("one", "other"),
    [("A1", "A2"), ("A1", "H2"), ("H2", "A1"), ("H2", "H4"), ("H2", "H3"), ("H3", "A2")],
)
def test_the_swap_takes_tiles_face_up_or_face_down(one: str, other: str) -> None:
    """Any two, and each keeps its face: a covered Serendip moves unknowingly."""
    state = position(2, up=UP, down=DOWN)
    play(state, "reveal F6", "stay", "rotate 1")
    before = everything(state)
    play(state, f"first {one}", f"second {other}")
    after = everything(state)
    for here, there in ((one, other), (other, one)):
        assert shown(after.hidden, here) == shown(before.hidden, there)
        assert shown(after.tiles, here) == shown(before.tiles, there)
    untouched = [cell for cell in range(91) if NAMES[cell] not in (one, other)]
    assert all(after.hidden[cell] == before.hidden[cell] for cell in untouched)
    assert all(after.tiles[cell] == before.tiles[cell] for cell in untouched)


@pytest.mark.rule("SER-9")
def test_the_swap_spares_open_serendips_and_asks_for_two_different_tiles() -> None:
    state = position(2, up=UP, down=DOWN)
    play(state, "reveal F6", "stay", "rotate 1")
    assert not state.allows(0, action("first F6"))
    assert not state.allows(0, action("first A3"))
    play(state, "first H2")
    for wrong in ("F6", "A3", "H2"):
        assert not state.allows(0, action(f"second {wrong}"))


@pytest.mark.rule("SER-10")
@pytest.mark.parametrize("target", ["A1", "A2", "H2", "H3"])
def test_a_serendip_may_be_swapped_with_anything_but_an_open_serendip(target: str) -> None:
    state = position(2, up=UP, down=DOWN)
    before = everything(state)
    play(state, "reveal F6")
    assert legal(state) == every("move", LOOSE) | {"stay"}
    play(state, f"move {target}")
    assert legal(state) == ROTATIONS
    play(state, "rotate 5")
    after = everything(state)
    assert (shown(after.tiles, target), after.rotations[CELL[target]]) == (SERENDIP, 5)
    assert shown(after.hidden, "F6") == shown(before.hidden, target)
    assert shown(after.tiles, "F6") == shown(before.tiles, target)
    assert after.rotations[CELL["F6"]] == 0
    assert sum(after.rotations) == 5


@pytest.mark.rule("SER-10")
def test_after_moving_a_serendip_the_player_goes_on_or_stops() -> None:
    state = position(2, up=UP, down=DOWN)
    play(state, "reveal F6", "move H2", "rotate 5")
    view = everything(state)
    assert (view.to_act, view.decision) == ((0,), "reveal_or_stop")
    covered = set(NAMES) - {"A1", "A2", "A3", "H2"}  # green came back to F6, face down
    assert legal(state) == every("reveal", covered) | {"stop"}
    play(state, "stop")
    assert state.turn() == 1


@pytest.mark.rule("SER-10")
def test_every_rotation_is_offered_and_taken() -> None:
    for rotation in range(6):
        state = position(2, up=UP, down=DOWN)
        play(state, "reveal F6", "move A1", f"rotate {rotation}")
        assert everything(state).rotations[CELL["A1"]] == rotation


@pytest.mark.rule("SER-11")
@pytest.mark.parametrize(
    ("moves", "place", "came"),
    [
        (("reveal C4", "swap H2"), "C4", -1),  # an own tile and a covered one
        (("reveal F6", "move H2"), "F6", -1),  # a Serendip and a covered one
        (("reveal F6", "move A2"), "F6", VIOLET),  # a Serendip and an open one
    ],
)
def test_in_a_swap_every_tile_keeps_its_face(moves: tuple[str, ...], place: str, came: int) -> None:
    state = position(2, up=UP, down={**DOWN, "C4": BLUE})
    play(state, *moves)
    view = everything(state)
    assert shown(view.tiles, place) == came
    target = moves[1].split()[1]
    assert shown(view.tiles, target) == shown(view.hidden, target)


@pytest.mark.rule("SER-12")
def test_a_placed_serendip_is_never_swapped_again() -> None:
    state = position(2, up=UP, down={**DOWN, "C4": VIOLET})
    play(state, "reveal F6", "move H2", "rotate 2", "reveal C4")  # H2 is placed now, as A3 was
    play(state, "reveal H3")
    for kind in ("move H2", "move A3"):
        assert not state.allows(1, action(kind))
    play(state, "stay", "rotate 0")
    for kind in ("first H2", "first A3", "first H3"):
        assert not state.allows(1, action(kind))
        assert action(kind) not in state.legal(1)
    play(state, "first A1")
    for kind in ("second H2", "second A3", "second H3"):
        refusal = GAME.refusal(state, 1, action(kind))
        assert refusal is not None
        assert refusal.rule in ("SER-9", "SER-12")


@pytest.mark.rule("SER-12")
def test_an_own_tile_cannot_push_a_placed_serendip_away() -> None:
    state = position(2, up=UP, down={"C4": BLUE})
    play(state, "reveal C4")
    assert not state.allows(0, action("swap A3"))


@pytest.mark.rule("SER-12")
def test_a_placed_serendip_is_never_rotated_again() -> None:
    """Only the Serendip just revealed is turned; all the others keep their rotation."""
    state = position(2, up=UP, down=DOWN, rotations={"A3": 3})
    play(state, "reveal F6", "move H2", "rotate 2", "stop")
    play(state, "reveal H3", "stay", "rotate 5", "first A1", "second A2")
    rotations = everything(state).rotations
    assert [rotations[CELL[name]] for name in ("A3", "H2", "H3")] == [3, 2, 5]
    assert not legal(state) & ROTATIONS


@pytest.mark.rule("SER-12")
def test_a_covered_serendip_may_be_moved_unknowingly() -> None:
    state = position(2, down={"C4": BLUE, "H3": SERENDIP})
    play(state, "reveal C4", "swap H3")
    assert shown(everything(state).hidden, "C4") == SERENDIP
    play(state, "reveal C4")
    assert "stay" in legal(state)
