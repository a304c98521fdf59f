"""What of an earlier view may be shown again: SER-20."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.view import SerendipityView
from tests.games.serendipity.positions import (
    BLUE,
    BOTTOM,
    CELL,
    GREEN,
    SERENDIP,
    VIOLET,
    all_of,
    play,
    position,
    shown,
)


def looked_back(state: Serendipity) -> SerendipityView:
    return GAME.look_back(GAME.view(state, 0))


def meadow(**options: Any) -> Serendipity:
    """Blue and violet have owners; ten Serendips lie open, and green lies beside one of them."""
    up = all_of(SERENDIP, BOTTOM[:10])
    down = {"A1": GREEN, "A2": BLUE, "A3": VIOLET}
    return position(2, up=up, down=down, colours_per_player=1, **options)


@pytest.mark.rule("SER-20")
def test_a_covered_tile_stays_covered() -> None:
    state = play(meadow(), "reveal A3")
    assert GAME.view(state, 0).latest is not None
    assert looked_back(state).latest is None
    assert shown(looked_back(state).tiles, "A3") == -1


@pytest.mark.rule("SER-20")
def test_an_own_flower_lies_open_for_good() -> None:
    assert shown(looked_back(play(meadow(), "reveal A2")).tiles, "A2") == BLUE


@pytest.mark.rule("SER-20")
def test_an_ownerless_flower_may_be_covered_again() -> None:
    state = play(meadow(leave_ownerless=True), "reveal A1")
    view, again = GAME.view(state, 0), looked_back(state)
    before = GAME.view(meadow(leave_ownerless=True), 0)
    assert shown(view.tiles, "A1") == GREEN
    assert again.tiles == before.tiles
    assert again.opened == before.opened
    assert again.carpets == before.carpets
    assert again.derived.carpets == before.derived.carpets
    assert again.scores == before.scores == view.scores
    assert again.focus == CELL["A1"]


@pytest.mark.rule("SER-20")
def test_one_that_was_left_lies_open() -> None:
    state = play(meadow(leave_ownerless=True), "reveal A1", "leave")
    assert shown(looked_back(state).tiles, "A1") == GREEN


@pytest.mark.rule("SER-20")
def test_with_the_aid_everything_is_in_sight_anyway() -> None:
    state = play(meadow(memory_aid=True), "reveal A3")
    assert looked_back(state) == GAME.view(state, 0)
    assert looked_back(state).latest is not None
