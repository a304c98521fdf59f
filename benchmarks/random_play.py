"""How fast random play is, compiled and pure, measured in the same run.

    python benchmarks/random_play.py [--compiled PATH] [--rounds 5] [--games 1000]

Each round plays the same games in two fresh processes, one after the other, so that whatever
else the machine does falls on both. The requirement is judged by processor time, in which a
busy machine shows less; the speed by the clock on the wall is printed beside it. Reported are
the medians of the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PURE: Final = ROOT / "src"
COMPILED: Final = ROOT / ".build" / "compiled"

REQUIRED_RATIO: Final = 2.5
REQUIRED_SPEED: Final = 1_200_000  # decisions per second, compiled
FEWEST_ROUNDS: Final = 5
WARM_UP: Final = 20  # games before the clock starts


class Measured(NamedTuple):
    decisions: int
    seconds: float  # of processor time
    wall_seconds: float

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds

    @property
    def wall_speed(self) -> float:
        return self.decisions / self.wall_seconds


def main() -> int:
    parser = argparse.ArgumentParser(description="Random play, compiled against pure.")
    parser.add_argument("--compiled", type=Path, default=COMPILED, metavar="PATH")
    parser.add_argument("--rounds", type=int, default=FEWEST_ROUNDS)
    parser.add_argument("--games", type=int, default=1000, help="per round and package")
    parser.add_argument("--game", default="serendipity")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        print(json.dumps(play(arguments.game, arguments.games)))
        return 0
    if arguments.rounds < FEWEST_ROUNDS:
        parser.error(f"--rounds: fewer than {FEWEST_ROUNDS} say little about a shared machine")
    if arguments.games < 1:
        parser.error("--games: at least 1")
    if arguments.compiled == COMPILED:
        if outdated():
            build()
    elif not (arguments.compiled / "spielwerk").is_dir():
        parser.error(f"--compiled: there is no package spielwerk in {arguments.compiled}")
    compare(arguments.compiled, arguments.game, arguments.games, arguments.rounds)
    return 0


def outdated() -> bool:
    """Whether the default package is missing, or older than the source."""
    built = [path.stat().st_mtime for path in COMPILED.glob("spielwerk/core/*.so")]
    written = [path.stat().st_mtime for path in PURE.rglob("*.py")]
    return not built or min(built) < max(written)


def build() -> None:
    shutil.rmtree(COMPILED, ignore_errors=True)
    print(f"Compiling into {COMPILED} (a minute or two) ...", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
    subprocess.run(  # noqa: S603 - our own interpreter on our own source
        [*command, "--target", str(COMPILED), str(ROOT)],
        check=True,
        env={**os.environ, "SPIELWERK_REQUIRE_COMPILED": "1"},
    )


def compare(compiled: Path, game: str, games: int, rounds: int) -> None:
    fast: list[Measured] = []
    slow: list[Measured] = []
    for number in range(1, rounds + 1):
        quick = measure(compiled, game, games, compiled=True)
        plain = measure(PURE, game, games, compiled=False)
        if quick.decisions != plain.decisions:
            sys.exit("compiled and pure played different games: compile the package again")
        fast.append(quick)
        slow.append(plain)
        print(
            f"round {number} of {rounds}: compiled {quick.speed:>11,.0f}/s, "
            f"pure {plain.speed:>9,.0f}/s, ratio {quick.speed / plain.speed:.2f}",
            flush=True,
        )
    report(fast, slow)


def report(fast: list[Measured], slow: list[Measured]) -> None:
    pairs = list(zip(fast, slow, strict=True))
    speed = median(one.speed for one in fast)
    ratio = median(quick.speed / plain.speed for quick, plain in pairs)
    wall_ratio = median(quick.wall_speed / plain.wall_speed for quick, plain in pairs)
    print("medians, in decisions per second:")
    print(
        f"  processor time: compiled {speed:,.0f}, "
        f"pure {median(one.speed for one in slow):,.0f}, ratio {ratio:.2f}"
    )
    print(
        f"  wall clock:     compiled {median(one.wall_speed for one in fast):,.0f}, "
        f"pure {median(one.wall_speed for one in slow):,.0f}, ratio {wall_ratio:.2f}"
    )
    wanted = f"at least {REQUIRED_SPEED:,}/s of processor time and {REQUIRED_RATIO} times pure"
    met = speed >= REQUIRED_SPEED and ratio >= REQUIRED_RATIO
    print(f"wanted: {wanted}: {'met' if met else 'NOT met'} in this run")


def measure(package: Path, game: str, games: int, *, compiled: bool) -> Measured:
    """One round in a process of its own that sees only that package."""
    answer = subprocess.run(  # noqa: S603 - this very script
        [sys.executable, __file__, "--worker", "--game", game, "--games", str(games)],
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(package)},
        cwd=package,
    )
    found = json.loads(answer.stdout)
    if found["compiled"] != compiled:
        sys.exit(f"the package in {package} is {'not ' * compiled}compiled: {found['file']}")
    return Measured(found["decisions"], found["seconds"], found["wall_seconds"])


def play(game_id: str, games: int) -> dict[str, object]:
    """Random games with every number of seats in turn; the worker's part."""
    # The measured package comes from PYTHONPATH: the main process must not need it.
    import spielwerk  # noqa: PLC0415
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
    begun, wall_begun = time.process_time(), time.perf_counter()
    decisions = play_games(games)
    seconds, wall_seconds = time.process_time() - begun, time.perf_counter() - wall_begun
    return {
        "decisions": decisions,
        "seconds": seconds,
        "wall_seconds": wall_seconds,
        "compiled": spielwerk.compiled,
        "file": str(spielwerk.__file__),
    }


if __name__ == "__main__":
    sys.exit(main())
