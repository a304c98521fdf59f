"""What it costs to show a learner a position.

    python benchmarks/features.py [--game NAME ...] [--rounds 5] [--positions 300]

Positions of random games with the most seats are shown to the seat that is asked, again and again.
Set PYTHONPATH to the package to measure, `.build/compiled` or `src`. Reported are the medians of
the rounds by processor time, and whether they keep to the limit, which is for compiled engines.
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median
from typing import Final

import spielwerk
from spielwerk.core import AnyGame, Rng, State

LIMIT: Final = 10.0  # microseconds
FLOAT: Final = 4


def main() -> int:
    parser = argparse.ArgumentParser(description="The price of features.")
    parser.add_argument("--game", action="append", choices=spielwerk.titles())
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--positions", type=int, default=300)
    arguments = parser.parse_args()
    print(f"compiled: {spielwerk.compiled}")
    print(f"{'game':12} {'seats':>5} {'entries':>7} {'µs':>7}")
    slow = []
    for name in arguments.game or spielwerk.titles():
        game = spielwerk.game(name)
        seats = game.seats[1]
        cost = measure(game, positions(game, seats, arguments.positions), arguments.rounds)
        print(f"{name:12} {seats:5} {game.features.length(seats):7} {cost:7.2f}", flush=True)
        if cost > LIMIT:
            slow.append(name)
    if slow and spielwerk.compiled:
        print(f"NOT met: more than {LIMIT} µs for {', '.join(slow)}")
        return 1
    return 0


def positions(game: AnyGame, seats: int, wanted: int) -> list[State]:
    """Every few moves of random games."""
    found: list[State] = []
    rng = Rng(1)
    while len(found) < wanted:
        state = game.start(seats, rng.below(1000), events=False)
        while not state.over and len(found) < wanted:
            state.advance(state.turn(), rng.pick(state.legal(state.turn())))
            if rng.below(5) == 0 and not state.over:
                found.append(state.clone())
    return found


def measure(game: AnyGame, states: list[State], rounds: int) -> float:
    features = game.features
    into = memoryview(bytearray(FLOAT * features.length(states[0].seats))).cast("f")
    costs = []
    for _ in range(rounds):
        begun = time.process_time()
        for state in states:
            features.fill(state, state.turn(), into)
        costs.append((time.process_time() - begun) / len(states) * 1e6)
    return median(costs)


if __name__ == "__main__":
    sys.exit(main())
