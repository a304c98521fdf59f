"""Many games stepped at once, beside the same game in PettingZoo.

    python benchmarks/environments.py [--game NAME ...] [--rounds 5] [--games 256] [--steps 2000]

Both choose at random among what is allowed, PettingZoo as its own benchmark does and many games by
`sample`, and take turns in one process, so that whatever else the machine does falls on both. Set
PYTHONPATH to the package to measure, `.build/compiled` or `src`. Reported are the medians of the
rounds, in decisions per second of processor time, and of their ratios; OpenSpiel's interface is
measured beside them.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Final

import numpy as np
import pyspiel

import spielwerk
import spielwerk.adapters.openspiel
from spielwerk.adapters.pettingzoo import env
from spielwerk.adapters.vector import VectorGames

REQUIRED_RATIO: Final = 10.0


def main() -> int:
    parser = argparse.ArgumentParser(description="Environments for learners, side by side.")
    parser.add_argument("--game", action="append", choices=spielwerk.titles())
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=256, help="stepped at once")
    parser.add_argument("--steps", type=int, default=2000, help="per round, of PettingZoo")
    arguments = parser.parse_args()
    print(f"compiled: {spielwerk.compiled}")
    print(
        f"{'game':12} {'seats':>5} {'vector':>9} {'PettingZoo':>10} {'ratio':>6} {'OpenSpiel':>9}"
    )
    missed = []
    for name in arguments.game or spielwerk.titles():
        seats = spielwerk.game(name).seats[1]
        ratio = compare(name, seats, arguments)
        if ratio < REQUIRED_RATIO:
            missed.append(name)
    if missed and spielwerk.compiled:
        print(f"NOT met: less than {REQUIRED_RATIO} times PettingZoo for {', '.join(missed)}")
        return 1
    return 0


def compare(name: str, seats: int, arguments: argparse.Namespace) -> float:
    """The median of the ratios, after all are printed."""
    play = [
        vector_play(name, seats, arguments.games),
        pettingzoo_play(name, seats),
        openspiel_play(name, seats),
    ]
    steps = [arguments.steps * 10, arguments.steps, arguments.steps // 4]
    rounds = [
        [rate(one, count) for one, count in zip(play, steps, strict=True)]
        for _ in range(arguments.rounds)
    ]
    vector, pettingzoo, openspiel = (median(column) for column in zip(*rounds, strict=True))
    ratio = median(quick / slow for quick, slow, _ in rounds)
    print(
        f"{name:12} {seats:5} {vector:9,.0f} {pettingzoo:10,.0f} {ratio:6.1f} {openspiel:9,.0f}",
        flush=True,
    )
    return ratio


def rate(play: Callable[[int], int], steps: int) -> float:
    begun = time.process_time()
    done = play(steps)
    return done / (time.process_time() - begun)


def vector_play(name: str, seats: int, games: int) -> Callable[[int], int]:
    many = VectorGames(name, seats=seats, games=games, seed=1, copy=False)
    many.reset(1)

    def play(steps: int) -> int:
        rounds = -(-steps // games)
        for _ in range(rounds):
            many.step(many.sample())
        return rounds * games

    return play


def pettingzoo_play(name: str, seats: int) -> Callable[[int], int]:
    table = env(name, seats=seats)
    table.reset(seed=1)

    def play(steps: int) -> int:
        for _ in range(steps):
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.reset()
            else:
                allowed = np.flatnonzero(observation["action_mask"]).tolist()
                table.step(random.choice(allowed))  # noqa: S311 - chance without secrets
        return steps

    return play


def openspiel_play(name: str, seats: int) -> Callable[[int], int]:
    table = pyspiel.load_game(f"spielwerk_{name}", {"seats": seats})
    state = table.new_initial_state()

    def play(steps: int) -> int:
        nonlocal state
        for deal in range(steps):
            if state.is_terminal():
                state = table.new_initial_state()
            if state.is_chance_node():
                state.apply_action(deal)
            state.information_state_tensor()
            state.apply_action(random.choice(state.legal_actions()))  # noqa: S311 - likewise
        return steps

    return play


if __name__ == "__main__":
    sys.exit(main())
