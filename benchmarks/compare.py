"""Two builds of the package in the same run: is anything slower than before?

    python benchmarks/compare.py --before PATH --after PATH [--game NAME ...] [--rounds 9]

Each PATH is a folder with a package `spielwerk`, compiled or not. Random play, search and an arena
of the lower levels take turns in fresh processes, so that whatever else the machine does falls on
both. Reported is the best of the rounds by processor time, and what is slower than allowed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

WORKER: Final = Path(__file__).with_name("compare_worker.py")
TIMES: Final = {"play": 100, "search": 2, "arena": 6}  # games, or passes over the positions
ALLOWED: Final = 0.97


def main() -> int:
    parser = argparse.ArgumentParser(description="Two builds of the package, side by side.")
    parser.add_argument("--before", type=Path, required=True, metavar="PATH")
    parser.add_argument("--after", type=Path, required=True, metavar="PATH")
    parser.add_argument("--game", action="append", help="by default all of them")
    parser.add_argument("--task", action="append", choices=list(TIMES), help="by default all")
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    names = arguments.game or games_in(arguments.before)
    slower = []
    print(f"{'game':12} {'task':7} {'before/s':>12} {'after/s':>12}  ratio")
    for name in names:
        for task in arguments.task or TIMES:
            before, after = measure(arguments, name, task)
            print(f"{name:12} {task:7} {before:12,.0f} {after:12,.0f}  {after / before:5.3f}")
            sys.stdout.flush()
            if after / before < ALLOWED:
                slower.append(f"{task} of {name}")
    print(f"slower by more than {1 - ALLOWED:.0%}: {', '.join(slower) or 'nothing'}")
    return 1 if slower else 0


def games_in(package: Path) -> list[str]:
    return sorted(path.parent.name for path in package.glob("spielwerk/games/*/game.py"))


def measure(arguments: argparse.Namespace, name: str, task: str) -> tuple[float, float]:
    """The best rates of both, taking turns."""
    before = after = 0.0
    for _ in range(arguments.rounds):
        before = max(before, rate(arguments.before, name, task))
        after = max(after, rate(arguments.after, name, task))
    return before, after


def rate(package: Path, name: str, task: str) -> float:
    answer = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-P", str(WORKER), task, name, str(TIMES[task])],
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(package.resolve())},
    )
    found = json.loads(answer.stdout)
    return float(found["done"] / found["seconds"])


if __name__ == "__main__":
    sys.exit(main())
