"""Plays at random and reports how fast; started by `random_play.py` in a process of its own.

The measured package comes from PYTHONPATH, so this file imports it late and nothing else does.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import tracemalloc
from typing import Any, Final

WARM_UP: Final = 20  # games before the clock starts
COPIES: Final = 500  # of a position, to see what one weighs and costs


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("--peer", action="store_true", help="the game is one of OpenSpiel's")
    arguments = parser.parse_args()
    found = openspiel if arguments.peer else spielwerk
    json.dump(found(arguments.game, arguments.games), sys.stdout)


def spielwerk(game_id: str, games: int) -> dict[str, Any]:
    """Random games with every number of seats in turn."""
    import spielwerk  # noqa: PLC0415 - see above
    from spielwerk.core import Rng, random_playout  # noqa: PLC0415

    game = spielwerk.game(game_id)
    fewest, most = game.seats

    def play_games(count: int) -> int:
        decisions = 0
        for number in range(count):
            seats = fewest + number % (most - fewest + 1)
            state = game.start(seats, number, events=False)
            decisions += random_playout(state, Rng(number))
        return decisions

    play_games(WARM_UP)
    timed = Timed()
    decisions = play_games(games)
    found = timed.stop(decisions)
    state = game.start(most, 1, events=False)
    half = random_playout(state, Rng(1)) // 2
    state = game.start(most, 1, events=False)
    random_playout(state, Rng(1), half)
    state.moves = None  # a search forgets the past too
    return found | copies(state) | {"compiled": spielwerk.compiled, "file": spielwerk.__file__}


def copies(state: Any) -> dict[str, float]:
    """What a copy of a position in mid-game costs: microseconds and bytes."""
    begun = time.process_time()
    for _ in range(COPIES):
        state.clone()
    seconds = time.process_time() - begun
    tracemalloc.start()
    kept = [state.clone() for _ in range(COPIES)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"clone_us": seconds / COPIES * 1e6, "bytes": size / len(kept)}


def openspiel(game_id: str, games: int) -> dict[str, Any]:
    """A game of OpenSpiel driven from Python; what chance does counts as a decision too."""
    import pyspiel  # noqa: PLC0415 - only where the peer is asked for

    game = pyspiel.load_game(game_id)
    chance = random.Random(1)  # noqa: S311 - repeatable, not secret

    def play_games(count: int) -> int:
        decisions = 0
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(actions, odds)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    play_games(WARM_UP)
    timed = Timed()
    return timed.stop(play_games(games))


class Timed:
    """Processor time and the clock on the wall, from now on."""

    def __init__(self) -> None:
        self._begun, self._wall_begun = time.process_time(), time.perf_counter()

    def stop(self, decisions: int) -> dict[str, Any]:
        return {
            "decisions": decisions,
            "seconds": time.process_time() - self._begun,
            "wall_seconds": time.perf_counter() - self._wall_begun,
        }


if __name__ == "__main__":
    main()
