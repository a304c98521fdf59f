"""`spielwerk report`: a page with the plots that a game designer asks for."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from spielwerk.cli.arguments import Commands, add_colour, add_command, positive_seconds
from spielwerk.cli.progress import progress_bar
from spielwerk.cli.screen import Screen

EXAMPLES: Final = """examples:
  spielwerk simulate flandern --games 2000 --out games.parquet --decisions decisions.parquet
  spielwerk report games.parquet --decisions decisions.parquet
  spielwerk report games.parquet --out flandern.html --language de
  spielwerk report games.parquet --pace 20
      minutes for people who take twenty seconds for a decision
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(
        commands, "report", "Make a page of plots from the games of a simulation.", EXAMPLES
    )
    parser.add_argument("games_file", metavar="GAMES", type=Path, help="what simulate --out wrote")
    parser.add_argument(
        "--decisions",
        type=Path,
        metavar="FILE",
        help="what simulate --decisions wrote; many plots need it",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("report.html"),
        metavar="FILE",
        help="the page; default report.html; an earlier report there is replaced",
    )
    parser.add_argument(
        "--pace",
        type=positive_seconds,
        metavar="SECONDS",
        help="that people take for a decision, for minutes; docs/program/report.md on the default",
    )
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from spielwerk.lab.report.making import (  # noqa: PLC0415 - needs optional packages
        SECONDS_PER_DECISION,
        check_target,
        make_report,
        write_report,
    )
    from spielwerk.lab.report.reading import Tables  # noqa: PLC0415 - likewise

    check_target(arguments.out, arguments.games_file, arguments.decisions)
    tables = Tables(arguments.games_file, arguments.decisions)
    screen = Screen(arguments.language, plain=arguments.no_colour)
    with progress_bar(screen, tables.size, doing="counting") as progress:
        page = make_report(
            tables,
            language=arguments.language,
            seconds=arguments.pace or SECONDS_PER_DECISION,
            command=arguments.command_line,
            progress=progress,
        )
    write_report(arguments.out, page)
    screen.say("report.written", file=arguments.out)
    return 0
