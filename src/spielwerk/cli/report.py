"""`spielwerk report`: a page with the plots that a game designer asks for."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from spielwerk.cli.arguments import Commands, add_colour, add_command, positive_seconds
from spielwerk.cli.progress import progress_of
from spielwerk.cli.screen import Screen
from spielwerk.cli.watched import add_progress, is_watched, stop_with_input
from spielwerk.core import LANGUAGES

EXAMPLES: Final = """examples:
  spielwerk simulate flandern --games 2000 --out games.parquet --decisions decisions.parquet
  spielwerk report games.parquet --decisions decisions.parquet
  spielwerk report games.parquet --out flandern.html --language de
  spielwerk report games.parquet --pace 20
      minutes for people who take twenty seconds for a decision
  spielwerk report games.parquet --out report.html --all-languages
      report.de.html, report.en.html and report.fr.html, counted once
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
    parser.add_argument(
        "--all-languages",
        action="store_true",
        help="a page in each language; its name gets the language before its ending",
    )
    add_progress(parser)
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from spielwerk.lab.report.making import (  # noqa: PLC0415 - needs optional packages
        SECONDS_PER_DECISION,
        check_target,
        count,
        make_page,
        write_report,
    )
    from spielwerk.lab.report.reading import Tables  # noqa: PLC0415 - likewise

    pages = _pages(arguments)
    for out in pages.values():
        check_target(out, arguments.games_file, arguments.decisions)
    tables = Tables(arguments.games_file, arguments.decisions)
    screen = Screen(arguments.language, plain=arguments.no_colour)
    stop_with_input(arguments)
    with progress_of(arguments, screen, tables.size, doing="counting") as progress:
        counted = count(tables, progress)
    for language, out in pages.items():
        page = make_page(
            tables,
            counted,
            language=language,
            seconds=arguments.pace or SECONDS_PER_DECISION,
            command=arguments.command_line,
        )
        write_report(out, page)
        if not is_watched(arguments):
            screen.say("report.written", file=out)
    return 0


def _pages(arguments: argparse.Namespace) -> dict[str, Path]:
    """Where the page of each language goes."""
    out: Path = arguments.out
    if not arguments.all_languages:
        return {arguments.language: out}
    return {language: out.with_suffix(f".{language}{out.suffix}") for language in LANGUAGES}
