"""What `spielwerk simulate --out` costs beside the games themselves.

    PYTHONPATH=.build/compiled python benchmarks/simulate.py [--game NAME ...] [--games 4000]

The same random games are played twice in this process, a chunk of them at a time in turns, so that
whatever else the machine does falls on both: in a bare loop, which deals and calls
`random_playout` and nothing else, and as rows that are pickled, as between processes, and end up
in a Parquet file. The ratio of their processor times is judged. The last columns are the command
as a whole with all its processes, its start included: games per second of their processor time,
and by the clock on the wall.
"""

from __future__ import annotations

import argparse
import os
import pickle
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

import spielwerk
from spielwerk.core import Rng, random_playout
from spielwerk.lab import Setup, cores, derive
from spielwerk.lab.pool import Chunk
from spielwerk.lab.runs import Run, describe
from spielwerk.lab.simulate import LONGEST_RANDOM, _Job, _work

ALLOWED: Final = 0.15
CHUNK: Final = LONGEST_RANDOM  # games in a turn, as they are given to a process


class Spent(NamedTuple):
    """Seconds of processor time, and by the clock on the wall."""

    processor: float
    wall: float


def main() -> int:
    parser = argparse.ArgumentParser(description="simulate against the bare loop.")
    parser.add_argument("--game", action="append", choices=spielwerk.titles())
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--jobs", type=int, default=cores())
    arguments = parser.parse_args()
    print(f"compiled: {spielwerk.compiled}; {arguments.games} games")
    print(
        f"{'game':12} {'bare/s':>7} {'rows/s':>7}  ratio {'command/s':>10} {'by the clock/s':>15}"
    )
    slow = []
    for name in arguments.game or spielwerk.titles():
        setup = Setup(name, max(2, spielwerk.game(name).seats[0]))
        bare, rows = take_turns(setup, arguments.games)
        whole = simulate(setup, arguments.games, arguments.jobs)
        rates = [arguments.games / seconds for seconds in (bare, rows, *whole)]
        print(
            f"{name:12} {rates[0]:7,.0f} {rates[1]:7,.0f}  {bare / rows:5.2f}"
            f" {rates[2]:10,.0f} {rates[3]:15,.0f}",
            flush=True,
        )
        if bare / rows < 1 - ALLOWED:
            slow.append(name)
    print(f"more than {ALLOWED:.0%} slower than the bare loop: {', '.join(slow) or 'nothing'}")
    return 1 if slow else 0


def take_turns(setup: Setup, games: int) -> tuple[float, float]:
    """Seconds of processor time that the bare loop takes, and the rows."""
    lineup = ["random"] * setup.seats
    bare = rows = 0.0
    with tempfile.TemporaryDirectory() as folder:
        about = describe(setup, lineup, decisions=False, command="")
        with Run(Path(folder, "games.parquet"), about) as run:
            for first in range(0, games, CHUNK):
                chunk = Chunk(first, min(first + CHUNK, games))
                bare += play_bare(setup, range(*chunk))
                begun = time.process_time()
                answer = pickle.dumps(_work(_Job(setup, tuple(lineup), chunk, decisions=False)))
                run._add(pickle.loads(answer))  # noqa: S301 - made the line before
                rows += time.process_time() - begun
            begun = time.process_time()
            run._flush()
            run.finish()
            rows += time.process_time() - begun
    return bare, rows


def play_bare(setup: Setup, numbers: range) -> float:
    """As the laboratory plays them, from seeds that are known beforehand."""
    game = spielwerk.game(setup.game)
    seeds = [(derive(0, "deal", number), derive(0, "random", number)) for number in numbers]
    begun = time.process_time()
    for deal, chance in seeds:
        random_playout(game.start(setup.seats, deal, events=False), Rng(chance))
    return time.process_time() - begun


def simulate(setup: Setup, games: int, jobs: int) -> Spent:
    with tempfile.TemporaryDirectory() as folder:
        words = ["simulate", setup.game, "--seats", str(setup.seats), "--games", str(games)]
        words += ["--jobs", str(jobs), "--out", str(Path(folder, "games.parquet"))]
        before, begun = os.times(), time.perf_counter()
        subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "spielwerk", *words], check=True, stdout=subprocess.DEVNULL
        )
        wall, after = time.perf_counter() - begun, os.times()
    children = after.children_user + after.children_system
    return Spent(children - before.children_user - before.children_system, wall)


if __name__ == "__main__":
    sys.exit(main())
