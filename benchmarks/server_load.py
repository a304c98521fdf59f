"""What a move costs the server, for every game, and beside it the same load on boardgame.io.

    python benchmarks/server_load.py [--games NAME ...] [--tables 10 100 500] [--seconds 2]
        [--rounds 3] [--no-peers] [--paced 1] [--json FILE]

Set PYTHONPATH to the package to measure, `.build/compiled` or `src`. Every table has three people
who are all connected and told of every move. They act as soon as they may, so that the server is
always busy; with --paced they act so many times a second at every table. Ours keeps its log on
disk and has every move there before anybody hears of it; a second one with its log in memory says
what that costs. Servers take turns, each in a fresh process, and whoever is ahead in one round is
behind in the next. Processor time is the server's own with all its threads, while moves are made;
opening tables is counted for itself. Memory is what the server grows by; with few tables that says
little. Loopback only, Linux only; everything that is started is ended.

How comparable boardgame.io's game is (benchmarks/peers/boardgameio): three players, a hand that
only its owner sees (`playerView`), a deck, a board, a game as long as ours are on average. Its
rules are a few lines where ours are whole rulebooks, its view has --view-bytes where ours have
2,000 to 16,000, and undo is off: all that is in its favour. It sends the whole view where ours
sends what has changed; that is how each of them works, and the sizes are printed. Both check who
moves; boardgame.io does not say what a player may do, ours lists it. With files, boardgame.io tells
a move before it is written and never asks the disk whether it was; ours does both.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).parent.parent))  # this file is run as a script

from benchmarks.load import report
from benchmarks.load.measure import Load, Measured, measure
from benchmarks.load.seats import SEATS
from benchmarks.load.servers import (
    DISK,
    MEMORY,
    PEER_FILES,
    PEER_MEMORY,
    Side,
    fetch_peer,
)

import spielwerk

MOST_TABLES: Final = 2000
MOST_SECONDS: Final = 60.0
MOST_ROUNDS: Final = 25
TABLES: Final = [10, 100, 500]
PACED_TABLES: Final = [500]


def main() -> int:
    chosen = arguments()
    if sys.platform != "linux":
        raise SystemExit("this reads a server's memory from /proc, which only Linux has")
    signal.signal(signal.SIGTERM, _end)
    signal.signal(signal.SIGHUP, _end)
    room_for_sockets(chosen.tables)
    console = Console(stderr=True, emoji=False)
    peers = chosen.peers and with_peer(console)
    try:
        rounds = run(chosen, peers, console)
    except KeyboardInterrupt:
        raise SystemExit("ended; nothing is left running") from None
    if chosen.json:
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(rounds)) + b"\n")
    results = report.Results(rounds, chosen.games, chosen.tables)
    return tell(results, chosen.paced)


def _end(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def arguments() -> argparse.Namespace:
    games = report.games_for(SEATS)
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--games", nargs="+", choices=games, default=games, metavar="NAME")
    add("--tables", type=int, nargs="+", help=f"by default {TABLES}, paced {PACED_TABLES}")
    add("--seconds", type=float, help="of play in every round; by default 2, paced 10")
    add("--rounds", type=int, default=3)
    add("--peers", action=argparse.BooleanOptionalAction, default=True)
    add("--paced", type=float, metavar="MOVES", help="a second at every table")
    add("--view-bytes", type=int, default=4200, help="of the game on boardgame.io")
    add("--json", type=Path, metavar="FILE", help="where all rounds are written")
    chosen = parser.parse_args()
    chosen.tables = sorted(set(chosen.tables or (PACED_TABLES if chosen.paced else TABLES)))
    chosen.games = sorted(set(chosen.games))
    chosen.seconds = chosen.seconds or (10.0 if chosen.paced else 2.0)
    bounds = {
        "--tables": (chosen.tables[0], chosen.tables[-1], 1, MOST_TABLES),
        "--seconds": (chosen.seconds, chosen.seconds, 0.5, MOST_SECONDS),
        "--rounds": (chosen.rounds, chosen.rounds, 1, MOST_ROUNDS),
        "--paced": (chosen.paced or 1.0, chosen.paced or 1.0, 0.01, 100.0),
        "--view-bytes": (chosen.view_bytes, chosen.view_bytes, 1500, 60_000),
    }
    for name, (low, high, least, most) in bounds.items():
        if low < least or high > most:
            parser.error(f"{name}: from {least} to {most}")
    return chosen


def room_for_sockets(tables: list[int]) -> None:
    """Servers and clients have a descriptor for every socket, and inherit our limit."""
    needed = SEATS * max(tables) + 500
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise SystemExit(f"{needed} open files are needed, {hard} allowed: choose fewer --tables")
    if soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def with_peer(console: Console) -> bool:
    with console.status("fetching boardgame.io from npm"):
        problem = fetch_peer()
    if problem is not None:
        console.print(f"boardgame.io is not measured: {problem}", highlight=False)
    return problem is None


def turns(games: list[str], peers: bool, paced: bool) -> list[Side]:
    """All servers in the order of the first round, the peer's between ours."""
    storages = [DISK] if paced else [DISK, MEMORY]
    ours = [Side(name, storage) for name in games for storage in storages]
    middle = len(ours) // 2
    return [*ours[:middle], *([PEER_MEMORY, PEER_FILES] if peers else []), *ours[middle:]]


def run(chosen: argparse.Namespace, peers: bool, console: Console) -> list[Measured]:
    sides = turns(chosen.games, peers, bool(chosen.paced))
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found = []
    with Progress(TextColumn("{task.description}"), *columns, console=console) as progress:
        task = progress.add_task("", total=chosen.rounds * len(chosen.tables) * len(sides))
        for number in range(chosen.rounds):
            for tables in chosen.tables:
                load = Load(tables, chosen.seconds, chosen.paced, chosen.view_bytes)
                for side in sides if number % 2 == 0 else reversed(sides):
                    doing = f"{report.title(side)}, {side.storage}, {tables} tables"
                    progress.update(task, description=doing)
                    if not console.is_terminal:  # where the bar shows only when it is full
                        console.print(f"{doing}, round {number + 1}", highlight=False)
                    found.append(measure(side, load, number))
                    progress.advance(task)
    return found


def tell(results: report.Results, pace: float | None) -> int:
    """Markdown, and 1 if an aim was missed."""
    engines = "compiled" if spielwerk.compiled else "pure"
    print(f"Engines: {engines}. Medians of rounds that take turns; ratios with their spread.\n")
    if pace is not None:
        print(report.paced(results, pace))
    else:
        print(report.closed_loop(results))
    print(f"\n{report.sizes(results)}\n")
    judged = [] if pace is not None else report.aims(results)
    for met, aim in judged:
        print(f"- {'met' if met else '**missed**'}: {aim}")
    load = ", ".join(f"{part:.1f}" for part in os.getloadavg())
    print(f"\nA million additions in Python took {results.yardstick:.3f} s of processor time here;")
    print(f"load of the last 1, 5, 15 minutes: {load}, on {os.cpu_count()} cores.")
    return 0 if all(met for met, _ in judged) else 1


if __name__ == "__main__":
    sys.exit(main())
