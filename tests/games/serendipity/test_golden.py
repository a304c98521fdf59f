"""The golden games, played again move by move."""

from __future__ import annotations

import pytest

from spielwerk.core import Outcome
from spielwerk.games.serendipity import GAME
from tests.games.serendipity import golden, naive
from tests.games.serendipity.positions import COLOUR_NAMES, TEXTS, action, everything, picture

FILES = sorted(path.stem for path in golden.FOLDER.glob("*.toml"))


@pytest.mark.parametrize("name", FILES)
def test_a_golden_game_plays_as_written(name: str) -> None:
    game = golden.read(name)
    state = GAME.start(game.seats, game.seed, game.options)
    for number, line in enumerate(game.moves, start=1):
        assert not state.over, f"move {number} comes after the end"
        told, _, seen = line.partition(": ")
        seat, move = told.split(" ", 1)
        state.play(int(seat), action(move))
        if seen:
            latest = everything(state).latest
            assert latest is not None
            assert COLOUR_NAMES[latest.tile] == seen, f"move {number}: {line}"
    assert state.outcome() == Outcome(tuple(game.winners), tuple(game.scores), game.reason)
    view = everything(state)
    assert picture(view.tiles, view.rotations).split() == game.meadow.split()
    assert game.scores == naive.scores(view.tiles, view.rotations, view.owners, view.seats)


@pytest.mark.parametrize("name", FILES)
def test_the_names_of_moves_are_those_of_the_engine(name: str) -> None:
    for line in golden.read(name).moves:
        move = line.partition(": ")[0].split(" ", 1)[1]
        assert TEXTS[action(move)] == move


def test_there_is_one_for_every_number_of_seats_and_every_end() -> None:
    games = [golden.read(name) for name in FILES]
    ends = {(game.seats, game.reason) for game in games}
    assert ends == {(seats, end) for seats in range(2, 7) for end in ("all_found", "quiet")}
    assert sorted(golden.PLANS) == FILES


def test_every_kind_of_move_occurs() -> None:
    moves = [line for name in FILES for line in golden.read(name).moves]
    kinds = {line.partition(": ")[0].split()[1] for line in moves}
    assert kinds == set(GAME.space.kinds)
