"""`spielwerk arena`: which bot is better, and how sure that is."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from rich import box
from rich.table import Table

from spielwerk.cli.arguments import (
    BOT_NAMES,
    Commands,
    add_colour,
    add_command,
    add_experiment,
    find_game,
    name_list,
    open_workers,
    positive,
)
from spielwerk.cli.progress import progress_bar, say_if_slow
from spielwerk.cli.screen import Screen
from spielwerk.cli.simulate import percent, read_setup, setup_data, try_file, write_data
from spielwerk.lab import Standing, fill_seats, rounded_up, run_arena

EXAMPLES: Final = """examples:
  spielwerk arena serendipity --bots strong,medium --games 200
  spielwerk arena serendipity --bots strong,medium --seats 4
      one strong bot at a table full of medium ones
  spielwerk arena serendipity --bots easy,beginner --iterations 50

Every deal is played once from every seat. Without --seconds the result is the
same each time.
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(
        commands, "arena", "Let bots play each other on the same deals in all seats.", EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="`spielwerk games` lists them")
    parser.add_argument(
        "--bots",
        type=name_list,
        required=True,
        metavar="LEVEL,…",
        help=f"{BOT_NAMES}; the last one fills the table",
    )
    parser.add_argument("--games", type=positive, default=200, help="default 200")
    add_experiment(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the standings to a file")
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments)
    setup = read_setup(game, arguments)
    setup.check(fill_seats(arguments.bots, setup.seats), arguments.games)
    games = rounded_up(arguments.games, setup.seats)
    if arguments.json is not None:
        try_file(arguments.json)
    screen = Screen(arguments.language, plain=arguments.no_colour)
    say_if_slow(screen)
    if games != arguments.games:
        screen.say("arena.rounded", games=games, seats=setup.seats)
    with open_workers(arguments) as workers, progress_bar(screen, games) as progress:
        standings = run_arena(setup, arguments.bots, games, workers=workers, progress=progress)
    title = game.texts.get(screen.language, "name")
    deals = games // setup.seats
    screen.say(
        "arena.title", game=title, games=games, deals=deals, seats=setup.seats, seed=setup.seed
    )
    screen.say_box(game.box)
    screen.print_table(_by_bot(screen, standings))
    screen.say("arena.note")
    if arguments.json is not None:
        found = [standing.as_data() for standing in standings]
        write_data(arguments.json, {**setup_data(setup, arguments.bots), "standings": found})
    return 0


def _by_bot(screen: Screen, standings: list[Standing]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(screen.text("column.bot"))
    for column in ("games", "wins", "share", "confidence_interval", "fair", "ahead", "score"):
        table.add_column(screen.text(f"column.{column}"), justify="right", no_wrap=True)
    for standing in standings:
        low, high = standing.confidence_interval
        table.add_row(
            standing.level,
            str(standing.games),
            f"{float(standing.wins):.1f}",
            percent(standing.share),
            f"{100 * low:.1f}-{percent(high)}",
            percent(standing.fair_share),
            "-" if standing.ahead_share is None else percent(standing.ahead_share),
            f"{standing.scores.mean:.1f}",
        )
    return table
