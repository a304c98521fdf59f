"""Revealing, and what happens to foreign and own tiles: SER-5 to SER-8."""

from __future__ import annotations

import pytest

from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.events import TileRevealed
from spielwerk.games.serendipity.view import Reveal
from tests.games.serendipity.positions import (
    BLUE,
    CELL,
    GREEN,
    NAMES,
    RED,
    VIOLET,
    every,
    everything,
    legal,
    play,
    position,
    shown,
)

# Two players: seat 0 owns blue, red and yellow, seat 1 violet, orange and green.


@pytest.mark.rule("SER-5")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_turn_starts_with_any_face_down_tile_and_nothing_else(seats: int) -> None:
    state = position(seats, up={"A1": BLUE, "C4": VIOLET})
    assert legal(state) == every("reveal", set(NAMES) - {"A1", "C4"})
    assert legal(GAME.start(seats, 3)) == every("reveal", NAMES)


@pytest.mark.rule("SER-5")
def test_everybody_sees_the_revealed_tile() -> None:
    state = position(3, down={"C4": GREEN})
    play(state, "reveal C4")
    for viewer in (0, 1, 2, None):
        assert GAME.view(state, viewer).latest == Reveal(CELL["C4"], GREEN)
    assert GAME.take_events(state)[0] == TileRevealed(
        seat=0, cell=CELL["C4"], tile=GREEN, audience=None
    )


@pytest.mark.rule("SER-6")
@pytest.mark.parametrize("foreign", [VIOLET, GREEN])  # seat 1's, nobody's
def test_a_foreign_tile_is_covered_in_place_and_the_turn_ends(foreign: int) -> None:
    state = position(4, down={"C4": foreign})
    before = everything(state)
    play(state, "reveal C4")
    after = everything(state)
    assert after.tiles == before.tiles == (-1,) * 91
    assert after.hidden == before.hidden
    assert after.to_act == (1,)
    assert legal(state) == every("reveal", NAMES)


@pytest.mark.rule("SER-6")
def test_a_foreign_tile_ends_the_turn_after_an_own_one_too() -> None:
    state = position(2, down={"C4": BLUE, "C5": VIOLET})
    play(state, "reveal C4", "keep", "reveal C5")
    view = everything(state)
    assert view.to_act == (1,)
    assert shown(view.tiles, "C4") == BLUE
    assert shown(view.tiles, "C5") == -1
    assert not view.may_stop


@pytest.mark.rule("SER-7")
@pytest.mark.parametrize("own", [BLUE, RED])
def test_an_own_tile_may_stay_and_the_player_goes_on(own: int) -> None:
    state = position(2, down={"C4": own})
    play(state, "reveal C4")
    assert "keep" in legal(state)
    play(state, "keep")
    view = everything(state)
    assert view.to_act == (0,)
    assert shown(view.tiles, "C4") == own
    assert view.decision == "reveal_or_stop"
    assert legal(state) == every("reveal", set(NAMES) - {"C4"}) | {"stop"}


@pytest.mark.rule("SER-7")
def test_keeping_goes_on_as_long_as_own_tiles_come() -> None:
    state = position(2, down={"A1": BLUE, "A2": RED, "A3": BLUE})
    for name in ("A1", "A2", "A3"):
        play(state, f"reveal {name}", "keep")
    assert state.turn() == 0
    assert everything(state).opened == (2, 0, 1, 0, 0, 0)


@pytest.mark.rule("SER-7")
def test_stopping_ends_the_turn_but_never_before_the_first_reveal() -> None:
    state = position(2, down={"C4": BLUE, "C5": VIOLET})
    assert "stop" not in legal(state)
    play(state, "reveal C4", "keep", "stop")
    assert state.turn() == 1
    assert "stop" not in legal(state)
    play(state, "reveal C5", "keep", "stop")
    assert state.turn() == 0
    assert "stop" not in legal(state)


@pytest.mark.rule("SER-8")
def test_an_own_tile_may_be_swapped_with_any_face_down_tile() -> None:
    state = position(2, up={"A1": BLUE, "A2": VIOLET}, down={"C4": BLUE, "H2": GREEN})
    play(state, "reveal C4")
    assert legal(state) == every("swap", set(NAMES) - {"A1", "A2", "C4"}) | {"keep"}
    play(state, "swap H2")
    view = everything(state)
    assert (shown(view.tiles, "H2"), shown(view.hidden, "H2")) == (BLUE, BLUE)
    assert (shown(view.tiles, "C4"), shown(view.hidden, "C4")) == (-1, GREEN)


@pytest.mark.rule("SER-8")
def test_after_the_swap_the_turn_ends() -> None:
    state = position(2, down={"C4": BLUE, "H2": GREEN})
    play(state, "reveal C4", "swap H2")
    assert state.turn() == 1
    assert "stop" not in legal(state)
    assert everything(state).decision == "reveal"


@pytest.mark.rule("SER-8")
def test_nobody_learns_the_colour_of_the_other_tile() -> None:
    """Two meadows that differ in nothing but that tile look and sound the same."""
    told = []
    for other, spare in ((GREEN, RED), (RED, GREEN)):
        state = position(2, down={"C4": BLUE, "H2": other, "K6": spare}, memory_aid=True)
        play(state, "reveal C4", "swap H2")
        told.append((GAME.view(state, 0), GAME.view(state, None), GAME.take_events(state)))
    assert told[0] == told[1]


@pytest.mark.rule("SER-8")
def test_a_colour_of_another_player_offers_no_choice() -> None:
    state = position(3, down={"C4": GREEN, "C5": GREEN}, seat=1)
    play(state, "reveal C4")  # green is seat 2's
    assert state.turn() == 2
    play(state, "reveal C5")
    assert state.turn() == 2
    assert {"keep", "swap C4"} <= legal(state)
