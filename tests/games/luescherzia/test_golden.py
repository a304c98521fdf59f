"""The golden games, played again move by move."""

from __future__ import annotations

import pytest

from spielwerk.core import Outcome
from spielwerk.games.luescherzia import GAME
from tests.games.golden_file import moves_of
from tests.games.luescherzia import golden
from tests.games.luescherzia.positions import action, everything

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
        told = [f"{seat} {move}", *golden.notes(state)]
        assert told == game.story[len(story) : len(story) + len(told)], f"move {number}"
        story += told
    assert story == game.story
    assert state.outcome() == Outcome(tuple(game.winners), tuple(game.scores), game.reason)
    assert [person.hearts for person in everything(state).adventurers] == game.hearts
    assert golden.board(state) == game.board


@pytest.mark.rule("LUE-26")
@pytest.mark.rule("LUE-29")
def test_there_is_one_for_every_end_there_is() -> None:
    assert sorted(golden.PLANS) == FILES
    games = [golden.read(name) for name in FILES]
    assert sorted(game.reason for game in games) == ["all_out", "exit", "fin", "too_few_points"]
    for game in games:
        assert bool(game.winners) == (game.reason == "exit")


@pytest.mark.rule("LUE-28")
@pytest.mark.rule("LUE-29")
def test_they_are_of_one_player_of_two_and_of_more() -> None:
    assert {min(golden.read(name).seats, 3) for name in FILES} == {1, 2, 3}


def test_every_kind_of_move_occurs() -> None:
    played = {move.split()[0] for name in FILES for _, move in moves_of(golden.read(name).story)}
    # test_finds.py, test_sites.py and test_traps_and_npcs.py have these.
    rare = {"drop", "go", "heal_card", "lose", "stop", "take_find"}
    assert set(GAME.space.kinds) - played == rare


def test_every_option_occurs() -> None:
    values = [golden.read(name).options for name in FILES]
    for name, option in GAME.options.items():
        assert any(options.get(name, option.default) != option.default for options in values)
