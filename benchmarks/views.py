"""What it saves that an observation makes its view only when a bot looks at it.

    python benchmarks/views.py [--game NAME ...] [--rounds 5] [--games 4]

Whole games of the lower levels, which decide without the view, beside the same games in which
every observation is looked at, in turns in one process. Set PYTHONPATH to the package to measure,
`.build/compiled` or `src`. Reported are the medians by processor time.
"""

from __future__ import annotations

import argparse
import time
from statistics import median
from typing import Any, Final

import spielwerk

LEVELS: Final = ("random", "beginner", "easy")


def main() -> None:
    parser = argparse.ArgumentParser(description="The price of views that nobody reads.")
    parser.add_argument("--game", action="append", choices=spielwerk.titles())
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=4, help="per round and level")
    arguments = parser.parse_args()
    print(f"compiled: {spielwerk.compiled}")
    print(f"{'game':12} {'level':9} {'decisions/s':>12} {'all looked at':>14}  ratio")
    for name in arguments.game or spielwerk.titles():
        for level in LEVELS:
            quick, looking = measure(name, level, arguments.rounds, arguments.games)
            print(f"{name:12} {level:9} {quick:12,.0f} {looking:14,.0f}  {quick / looking:5.2f}")


def measure(name: str, level: str, rounds: int, games: int) -> tuple[float, float]:
    game = spielwerk.game(name)
    rates: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(rounds):
        for look, found in rates.items():
            begun = time.process_time()
            decisions = sum(play(game, level, seed, look=look) for seed in range(games))
            found.append(decisions / (time.process_time() - begun))
    return median(rates[False]), median(rates[True])


def play(game: Any, level: str, seed: int, *, look: bool) -> int:
    """A whole game among bots of a level; how many decisions."""
    bot = spielwerk.bot(level, game, seed=seed, iterations=1)
    state = game.start(game.seats[1], seed, events=False)
    decisions = 0
    while not state.over:
        observation = game.observe(state, state.turn())
        if look:
            assert observation.view is not None
        state.play(observation.seat, bot.choose(observation))
        decisions += 1
    return decisions


if __name__ == "__main__":
    main()
