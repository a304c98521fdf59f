"""What `spielwerk simulate` costs beside the games themselves.

    PYTHONPATH=.build/compiled python benchmarks/simulate.py [--game NAME ...] [--rounds 5]

Random games of the laboratory, with one row each in a Parquet file, beside the bare loop: deals
and `random_playout`, nothing else. Both take turns in one run, so that whatever else the machine
does falls on both. Compared is the processor time of all processes of the command, without what
it takes to start (the same command with few games). By the clock on the wall the command uses all
cores and the loop one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import spielwerk
from spielwerk.lab import cores

WORKER: Final = Path(__file__).with_name("play_worker.py")
ALLOWED: Final = 0.15
FEW: Final = 64  # games that take no time worth mentioning: what is left is starting


class Spent(NamedTuple):
    """Seconds of processor time, and by the clock on the wall."""

    processor: float
    wall: float

    def without(self, other: Spent) -> Spent:
        return Spent(self.processor - other.processor, self.wall - other.wall)


def main() -> int:
    parser = argparse.ArgumentParser(description="simulate against the bare loop.")
    parser.add_argument("--game", action="append", choices=spielwerk.titles())
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=10_000, help="per round")
    parser.add_argument("--jobs", type=int, default=cores())
    arguments = parser.parse_args()
    print(f"compiled: {spielwerk.compiled}, {arguments.jobs} processes")
    print(f"{'game':12} {'bare/s':>8} {'simulate/s':>11}  ratio  least   most  by the clock/s")
    slow = [name for name in arguments.game or spielwerk.titles() if not measure(name, arguments)]
    print(f"more than {ALLOWED:.0%} slower than the bare loop: {', '.join(slow) or 'nothing'}")
    return 1 if slow else 0


def measure(name: str, arguments: argparse.Namespace) -> bool:
    """Print one game's line; whether the command is quick enough."""
    seats = max(2, spielwerk.game(name).seats[0])
    games = arguments.games
    bare: list[float] = []
    command: list[Spent] = []
    for _ in range(arguments.rounds):
        bare.append(play_bare(name, seats, games))
        started = simulate(name, seats, FEW, arguments.jobs)
        command.append(simulate(name, seats, games + FEW, arguments.jobs).without(started))
    ratios = [one / other.processor for one, other in zip(bare, command, strict=True)]
    print(
        f"{name:12} {games / median(bare):8,.0f}"
        f" {games / median(one.processor for one in command):11,.0f}"
        f"  {median(ratios):5.2f}  {min(ratios):5.2f}  {max(ratios):5.2f}"
        f"  {games / median(one.wall for one in command):14,.0f}",
        flush=True,
    )
    return median(ratios) >= 1 - ALLOWED


def play_bare(name: str, seats: int, games: int) -> float:
    """Seconds of processor time, in a process of its own."""
    answer = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(WORKER), name, str(games), "--seats", str(seats)],
        check=True,
        stdout=subprocess.PIPE,
    )
    return float(json.loads(answer.stdout)["seconds"])


def simulate(name: str, seats: int, games: int, jobs: int) -> Spent:
    with tempfile.TemporaryDirectory() as folder:
        words = ["simulate", name, "--seats", str(seats), "--games", str(games)]
        words += ["--jobs", str(jobs), "--out", str(Path(folder, "games.parquet"))]
        before, begun = os.times(), time.perf_counter()
        subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "spielwerk", *words], check=True, stdout=subprocess.DEVNULL
        )
        after = os.times()
    processor = after.children_user + after.children_system
    return Spent(
        processor - before.children_user - before.children_system, time.perf_counter() - begun
    )


if __name__ == "__main__":
    sys.exit(main())
