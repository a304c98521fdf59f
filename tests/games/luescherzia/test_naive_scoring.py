"""The engine's points against those of somebody who counts along, on thousands of positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.golden import Player
from tests.games.luescherzia.naive import Tally
from tests.games.luescherzia.play import lively_move

Mover = Callable[[Luescherzia], tuple[int, int]]

POINTS = ("PointsGained", "PointsLost", "GameEnded")  # what would give the answer away
RANDOM_GAMES = 12
GAMES_HOME = 40
SOLO_WIN = 2961  # the seed of a game that a single player wins


def overhear(state: Luescherzia, tally: Tally) -> None:
    """All that a spectator is told, but no amounts."""
    for event in GAME.take_events(state):
        if event.seen_by(None) and type(event).__name__ not in POINTS:
            tally.hear(msgspec.to_builtins(event))


def count_along(state: Luescherzia, mover: Mover) -> Counter[str]:
    """Compare after every move; how many positions there were, and why the game ended."""
    tally = Tally(state.seats)
    overhear(state, tally)
    seen = Counter[str]()
    while not state.over:
        state.play(*mover(state))
        overhear(state, tally)
        assert tally.scores() == state.scores()
        assert (tally.reason() is not None) == state.over
        seen["positions"] += 1
    outcome = state.outcome()
    assert outcome is not None
    assert (tally.reason(), tally.scores()) == (outcome.reason, list(outcome.scores))
    assert tally.winners() == list(outcome.winners)
    seen[outcome.reason] += 1
    return seen


def random_games(seats: int) -> Counter[str]:
    seen = Counter[str]()
    for seed in range(RANDOM_GAMES):
        rng = Rng(100 * seats + seed)
        options = {"secret_points": seed % 2 == 0, "choose_avatars": seed == 3}
        state = GAME.start(seats, seed, options)
        seen += count_along(state, partial(lively_move, rng=rng))
    return seen


def games_on_the_way_home(seats: int) -> Counter[str]:
    seen = Counter[str]()
    for seed in range(GAMES_HOME):
        player = Player(seed, "hasty" if seed % 3 == 0 else "home")
        state = GAME.start(seats, seed, {"easy_start": seats > 1})
        seen += count_along(state, player.move)
    return seen


@pytest.mark.rule("LUE-14")
@pytest.mark.rule("LUE-16")
@pytest.mark.rule("LUE-17")
@pytest.mark.rule("LUE-23")
@pytest.mark.rule("LUE-26")
@pytest.mark.rule("LUE-27")
@pytest.mark.parametrize("seats", range(1, 7))
def test_who_counts_along_knows_all_points_in_random_games(seats: int) -> None:
    assert random_games(seats)["positions"] > 800


@pytest.mark.rule("LUE-26")
@pytest.mark.rule("LUE-27")
@pytest.mark.rule("LUE-29")
@pytest.mark.parametrize("seats", range(1, 7))
def test_who_counts_along_knows_all_points_on_the_way_home(seats: int) -> None:
    seen = games_on_the_way_home(seats)
    assert seen["positions"] > 2000
    assert seen["fin"]
    assert seen["exit" if seats > 1 else "too_few_points"]


@pytest.mark.rule("LUE-29")
def test_who_counts_along_sees_a_single_player_win() -> None:
    player = Player(SOLO_WIN, "home")
    assert count_along(GAME.start(1, SOLO_WIN), player.move)["exit"] == 1
