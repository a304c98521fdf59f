"""How fast random play is, compiled and pure, of all games in the same run.

    python benchmarks/random_play.py [--game NAME ...] [--rounds 5] [--games 200] [--peer]

Each round plays the same games in fresh processes, one after the other, so that whatever else the
machine does falls on all. The requirements are judged by processor time, in which a busy machine
shows less; the speed by the clock on the wall is printed beside it. Reported are the medians of
the rounds. With --peer OpenSpiel's gin rummy, a card game too, is driven from Python in the same
rounds and compared with Ludoteca (`pip install open_spiel` first).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
WORKER: Final = Path(__file__).with_name("play_worker.py")
PURE: Final = ROOT / "src"
COMPILED: Final = ROOT / ".build" / "compiled"

REQUIRED_RATIO: Final = 2.5
REQUIRED_SPEED: Final = {"serendipity": 1_200_000}  # decisions per second, compiled
PEER, PEER_OF, PEER_RATIO = "gin_rummy", "ludoteca", 5.0
FEWEST_ROUNDS: Final = 5

Measured = dict[str, Any]  # as the worker prints it


def main() -> int:
    every = sorted(path.parent.name for path in PURE.glob("spielwerk/games/*/game.py"))
    parser = argparse.ArgumentParser(description="Random play, compiled against pure.")
    parser.add_argument("--compiled", type=Path, default=COMPILED, metavar="PATH")
    parser.add_argument("--rounds", type=int, default=FEWEST_ROUNDS)
    parser.add_argument("--games", type=int, default=200, help="per round and package")
    parser.add_argument("--game", action="append", choices=every, help="by default all of them")
    parser.add_argument("--peer", action="store_true", help=f"with OpenSpiel's {PEER}")
    arguments = parser.parse_args()
    if arguments.rounds < FEWEST_ROUNDS:
        parser.error(f"--rounds: fewer than {FEWEST_ROUNDS} say little about a shared machine")
    if arguments.games < 1:
        parser.error("--games: at least 1")
    if arguments.compiled == COMPILED:
        build()
    elif not (arguments.compiled / "spielwerk").is_dir():
        parser.error(f"--compiled: there is no package spielwerk in {arguments.compiled}")
    rounds = [
        play_round(arguments, arguments.game or every, number)
        for number in range(1, arguments.rounds + 1)
    ]
    return report(rounds)


def build() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "engines.py")]
    if subprocess.run([*command, "ready"], check=False).returncode != 0:  # noqa: S603 - ours
        print(f"Compiling into {COMPILED} (a minute or two) ...", flush=True)
        subprocess.run([*command, "build"], check=True)  # noqa: S603 - ours


Round = dict[str, tuple[Measured, Measured]]  # by game: compiled and pure


def play_round(arguments: argparse.Namespace, names: list[str], number: int) -> Round:
    found: Round = {}
    for name in names:
        quick = measure(arguments.compiled, name, arguments.games, compiled=True)
        plain = measure(PURE, name, arguments.games, compiled=False)
        if quick["decisions"] != plain["decisions"]:
            sys.exit("compiled and pure played different games: compile the package again")
        found[name] = quick, plain
        print(f"round {number} of {arguments.rounds}, {name}: {speeds(quick, plain)}", flush=True)
    if arguments.peer:
        peer = work(PURE, PEER, arguments.games, "--peer")
        found[PEER] = peer, peer
        print(f"round {number}, {PEER} in OpenSpiel: {speed(peer):,.0f}/s", flush=True)
    return found


def measure(package: Path, game: str, games: int, *, compiled: bool) -> Measured:
    found = work(package, game, games)
    if found["compiled"] != compiled:
        sys.exit(f"the package in {package} is {'not ' * compiled}compiled: {found['file']}")
    return found


def work(package: Path, game: str, games: int, *flags: str) -> Measured:
    """One measurement in a process of its own that sees only that package."""
    answer = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(WORKER), game, str(games), *flags],
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(package)},
        cwd=package,
    )
    found: Measured = json.loads(answer.stdout)
    return found


def speed(one: Measured, clock: str = "seconds") -> float:
    return float(one["decisions"] / one[clock])


def speeds(quick: Measured, plain: Measured) -> str:
    ratio = speed(quick) / speed(plain)
    return f"compiled {speed(quick):>11,.0f}/s, pure {speed(plain):>9,.0f}/s, ratio {ratio:.2f}"


def report(rounds: list[Round]) -> int:
    """The medians as a table, and what was wanted; 1 if something was not met."""
    print("\nmedians; decisions per second of processor time (and by the clock on the wall)")
    print("game          compiled               pure                 ratio  clone µs  bytes")
    complaints = []
    for name in rounds[0]:
        if name == PEER:
            continue
        pairs = [one[name] for one in rounds]
        ratio = median(speed(quick) / speed(plain) for quick, plain in pairs)
        quick = [pair[0] for pair in pairs]
        plain = [pair[1] for pair in pairs]
        print(
            f"{name:12} {both(quick)} {both(plain)}  {ratio:5.2f}"
            f"  {median(one['clone_us'] for one in quick):8.2f}"
            f"  {median(one['bytes'] for one in quick):5,.0f}"
        )
        if ratio < REQUIRED_RATIO:
            complaints.append(f"{name} compiled is {ratio:.2f} times pure, not {REQUIRED_RATIO}")
        wanted = REQUIRED_SPEED.get(name, 0)
        if median(map(speed, quick)) < wanted:
            complaints.append(f"{name} makes fewer than {wanted:,} decisions per second")
    complaints += compare_peer(rounds)
    print("\n".join(f"NOT met: {one}" for one in complaints) or "all requirements are met")
    return 1 if complaints else 0


def both(several: list[Measured]) -> str:
    wall = median(speed(one, "wall_seconds") for one in several)
    return f"{median(map(speed, several)):9,.0f} ({wall:9,.0f})"


def compare_peer(rounds: list[Round]) -> list[str]:
    if PEER not in rounds[0] or PEER_OF not in rounds[0]:
        return []
    ratio = median(speed(one[PEER_OF][0]) / speed(one[PEER][0]) for one in rounds)
    peer = median(speed(one[PEER][0]) for one in rounds)
    print(f"{PEER_OF} is {ratio:.1f} times OpenSpiel's {PEER} ({peer:,.0f}/s, chance included)")
    missed = f"{PEER_OF} is {ratio:.2f} times {PEER}, not {PEER_RATIO}"
    return [] if ratio >= PEER_RATIO else [missed]


if __name__ == "__main__":
    sys.exit(main())
