"""Measures one package at one task; started by `compare.py` in a process of its own.

The measured package comes from PYTHONPATH, and it may be an older one: only what has long been
public is used here.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import spielwerk
from spielwerk.core import Rng, random_playout

POSITIONS: Final = 12  # per game, spread over one random game, for searches to think about
ITERATIONS: Final = 100


def play(game: Any, times: int) -> int:
    """Random games with every number of seats in turn; how many decisions."""
    fewest, most = game.seats
    decisions = 0
    for number in range(times):
        seats = fewest + number % (most - fewest + 1)
        decisions += random_playout(game.start(seats, number, events=False), Rng(number))
    return decisions


def search(game: Any, times: int) -> int:
    """A strong bot thinks about the same positions again and again."""
    thoughts = 0
    for number in range(times):
        for seat, observation in _observations(game):
            bot = spielwerk.bot("strong", game, seed=number * 8 + seat, iterations=ITERATIONS)
            bot.choose(observation)
            thoughts += 1
    return thoughts


def _observations(game: Any) -> list[tuple[int, Any]]:
    length = random_playout(game.start(game.seats[0], 5, events=False), Rng(5))
    found = []
    for number in range(POSITIONS):
        state = game.start(game.seats[0], 5, events=False)
        random_playout(state, Rng(5), number * length // POSITIONS)
        found.append((state.turn(), game.observe(state, state.turn())))
    return found


def arena(game: Any, times: int) -> int:
    """Whole games of easy against beginner; how many decisions."""
    decisions = 0
    for number in range(times):
        seats = game.seats[0]
        levels = ["easy", "beginner"] * seats
        bots = [spielwerk.bot(levels[s], game, seed=number + s, iterations=1) for s in range(seats)]
        state = game.start(seats, number, events=False)
        while not state.over:
            seat = state.turn()
            state.play(seat, bots[seat].choose(game.observe(state, seat)))
            decisions += 1
    return decisions


TASKS: Final[dict[str, Callable[[Any, int], int]]] = {
    "play": play,
    "search": search,
    "arena": arena,
}


def main() -> None:
    task, name, times = TASKS[sys.argv[1]], sys.argv[2], int(sys.argv[3])
    game = spielwerk.game(name)
    task(game, 1)  # warm
    begun = time.process_time()
    done = task(game, times)
    seconds = time.process_time() - begun
    json.dump({"done": done, "seconds": seconds, "compiled": spielwerk.compiled}, sys.stdout)


if __name__ == "__main__":
    main()
