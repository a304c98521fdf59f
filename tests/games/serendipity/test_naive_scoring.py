"""The engine's points against the naive scorer's, on thousands of meadows."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.meadow import Face
from spielwerk.games.serendipity.rules import Serendipity
from tests.games.serendipity import naive
from tests.games.serendipity.play import lively_move
from tests.games.serendipity.positions import SERENDIP, everything

SEATS = range(2, 7)


def agree(state: Serendipity) -> None:
    """Scores, and every carpet the view shows, are what the naive scorer finds."""
    view = everything(state)
    shown, rotations = view.tiles, view.rotations
    expected = naive.scores(shown, rotations, state.owners, state.seats)
    assert state.scores() == list(view.scores) == expected
    for carpet in view.carpets:
        worths = naive.carpets(shown, rotations, carpet.colour)
        if not worths:
            assert (carpet.cells, carpet.points) == ((), 0)
            continue
        same = [worth for worth in worths if worth.cells == frozenset(carpet.cells)]
        assert len(same) == 1
        assert carpet.points == same[0].points == max(worth.points for worth in worths)
        found = (carpet.flowers, carpet.touching, carpet.edges)
        assert found == (same[0].flowers, same[0].touching, same[0].edges)


def strew(state: Serendipity, rng: Rng) -> None:
    """Any tiles, faces and rotations: few colours make large carpets, many make small ones."""
    palette = [rng.below(7) for _ in range(1 + rng.below(7))]
    open_share = 1 + rng.below(8)
    meadow = state.meadow
    meadow.tiles = [rng.pick(palette) for _ in range(91)]
    for cell, tile in enumerate(meadow.tiles):
        up = Face.FIXED if tile == SERENDIP else Face.UP
        meadow.faces[cell] = up if rng.below(8) < open_share else Face.DOWN
        meadow.rotations[cell] = rng.below(6) if meadow.faces[cell] == Face.FIXED else 0


@pytest.mark.rule("SER-15")
@pytest.mark.rule("SER-16")
@pytest.mark.rule("SER-17")
@pytest.mark.parametrize("seats", SEATS)
def test_strewn_meadows(seats: int) -> None:
    rng = Rng(seats)
    state = GAME.start(seats, 0, events=False)
    for _ in range(1000):
        strew(state, rng)
        agree(state)


@pytest.mark.rule("SER-15")
@pytest.mark.rule("SER-16")
@pytest.mark.rule("SER-17")
@pytest.mark.parametrize("seats", SEATS)
def test_meadows_from_play(seats: int) -> None:
    """Every position at the beginning of a turn of two games, and how they end."""
    rng = Rng(100 + seats)
    compared = 0
    for seed in range(2):
        state = GAME.start(seats, seed, events=False)
        before = -1
        while not state.over:
            if state.seat != before:
                agree(state)
                compared += 1
            before = state.seat
            state.play(state.seat, lively_move(state, rng))
        agree(state)
    assert compared > 100
