"""The golden games, played again move by move, by the engine and by the model."""

from __future__ import annotations

import pytest

from spielwerk.core import Outcome
from spielwerk.games.flandern import GAME
from tests.games.flandern import golden
from tests.games.flandern.model import Model
from tests.games.flandern.positions import ARMS, GOLDEN, action, everything
from tests.games.golden_file import moves_of

FILES = sorted(path.stem for path in golden.FOLDER.glob("*.toml"))

every_game = pytest.mark.parametrize("name", FILES)


@every_game
def test_a_golden_game_plays_as_written(name: str) -> None:
    game = golden.read(name)
    state = GAME.start(game.seats, game.seed, game.options)
    story = golden.notes(state)
    for number, (seat, move) in enumerate(moves_of(game.story), start=1):
        assert not state.over, f"move {number} comes after the end"
        state.play(seat, action(move))
        story += [f"{seat} {move}", *golden.notes(state)]
        assert story == game.story[: len(story)], f"move {number}"
    assert story == game.story
    scores = tuple(game.track[: game.seats])
    assert state.outcome() == Outcome(tuple(game.winners), scores, game.reason)
    assert list(everything(state).track) == game.track
    assert golden.board(state) == game.board


@every_game
def test_the_model_plays_it_too(name: str) -> None:
    game = golden.read(name)
    start = GAME.start(game.seats, game.seed, {**game.options, "deal_cities": False})
    view = everything(start)
    pile = [GOLDEN[code % len(GOLDEN)] for code in reversed(view.pile)]
    told_start = next(line for line in game.story if line.startswith("-- round 1"))
    model = Model(
        game.seats,
        int(told_start.split()[-1]),
        pile,
        tied_best=view.tied_rank == "best",
        pieces_in_scored=view.pieces_in_scored,
    )
    for seat in (model.owing()[0] for _ in range(game.seats)):
        home = next(line for line in game.story if line.endswith(f": centre {ARMS[seat]}"))
        model.play(seat, f"centre {home.split()[1].rstrip(':')}")
    for seat, move in moves_of(game.story):
        if not move.startswith("centre"):
            model.play(seat, move)
    assert model.reason == game.reason
    assert [model.points[guild] for guild in ARMS[:5]] == game.track
    best = max(game.track[: game.seats])
    assert game.winners == [seat for seat in range(game.seats) if game.track[seat] == best]


@pytest.mark.rule("FLA-20")
@pytest.mark.rule("FLA-23")
def test_there_is_one_for_every_number_of_seats_and_every_end() -> None:
    games = [golden.read(name) for name in FILES]
    ends = {(game.seats, game.reason, "-- no golden card is left" in game.story) for game in games}
    ways = [("full", False), ("pile", False), ("pile", True)]
    assert ends == {(seats, *way) for seats in (2, 3, 4) for way in ways}
    assert sorted(golden.PLANS) == FILES


def test_every_kind_of_move_occurs() -> None:
    played = {move.split()[0] for name in FILES for _, move in moves_of(golden.read(name).story)}
    assert played == set(GAME.space.kinds)


def test_every_option_occurs() -> None:
    values = [golden.read(name).options for name in FILES]
    for name, option in GAME.options.items():
        assert any(options.get(name, option.default) != option.default for options in values)
