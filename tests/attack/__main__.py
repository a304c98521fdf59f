"""Attack a server of our own, and tell what two innocent people felt of it.

    python -m tests.attack [--minutes 10] [--only pings "strong bots"] [--processes 2]

One server with the limits as they come, on a free port of this computer; every attack has an equal
share of the time. Nothing is asserted here: the table is to be read.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.attack.attacks import ATTACKS
from tests.attack.running import Felt, attacked, serving


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="for all of it; default: 10")
    parser.add_argument("--only", nargs="+", choices=ATTACKS, default=list(ATTACKS), metavar="NAME")
    parser.add_argument("--processes", type=int, default=2, help="of each attacker; default: 2")
    chosen = parser.parse_args()
    seconds = 60 * chosen.minutes / len(chosen.only)
    console = Console(width=120)
    felt: list[Felt] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.sqlite") as server:
        for number, name in enumerate(chosen.only, start=1):
            console.print(f"{number} of {len(chosen.only)}: {name}, {seconds:.0f} s", style="dim")
            felt.append(attacked(server, name, seconds, chosen.processes))
    console.print(report(felt))
    return 0


def report(felt: list[Felt]) -> Table:
    table = Table(title="What innocent people at other tables felt")
    table.add_column("attack")
    headings = ["tried", "moves", "p50 ms", "p99 ms", "worst ms", "easy bot p50 s", "worst s"]
    for heading in (*headings, "MB before", "after"):
        table.add_column(heading, justify="right")
    for one in felt:
        table.add_row(
            one.name,
            f"{one.tried:,}",
            f"{len(one.moves.seconds):,}",
            *(f"{1000 * one.moves.part(share):.1f}" for share in (0.5, 0.99, 1)),
            *(f"{one.answers.part(share):.1f}" for share in (0.5, 1)),
            f"{one.before:.0f}",
            f"{one.after:.0f}",
        )
    return table


if __name__ == "__main__":
    sys.exit(main())
