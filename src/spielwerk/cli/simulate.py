"""`spielwerk simulate`: many games headless, and what came out."""

from __future__ import annotations

import argparse
import json
import time
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import msgspec
from rich import box
from rich.table import Table

import spielwerk
from spielwerk.cli.arguments import (
    BOT_NAMES,
    Commands,
    InputError,
    add_colour,
    add_command,
    add_experiment,
    find_game,
    name_list,
    open_workers,
    positive,
    read_options,
)
from spielwerk.cli.keep_games import keep_games
from spielwerk.cli.progress import progress_of, say_if_slow
from spielwerk.cli.screen import Screen
from spielwerk.cli.watched import add_progress, is_watched, stop_with_input
from spielwerk.core import AnyGame
from spielwerk.lab import Setup, Tally, fill_seats, run_simulation, wilson
from spielwerk.lab.simulate import PERCENTILES

EXAMPLES: Final = """examples:
  spielwerk simulate serendipity --games 10000
  spielwerk simulate serendipity --games 100 --seats 4 --bots beginner
  spielwerk simulate serendipity --seats 5 --option leave_ownerless=true
  spielwerk simulate serendipity --bots strong,easy --games 50 --json out.json
  spielwerk simulate serendipity --games 1000000 --out games.parquet
      one row per game; after Ctrl-C the same with --resume goes on
  spielwerk simulate ludoteca --games 1000000 --out games.parquet \\
      --decisions decisions.parquet --cluster tcp://host:8786
      one row per decision, too, played on a Dask cluster
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(
        commands, "simulate", "Play many games headless and sum them up.", EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="`spielwerk games` lists them")
    parser.add_argument("--games", type=positive, default=1000, help="default 1000")
    parser.add_argument(
        "--bots",
        type=name_list,
        default=["random"],
        metavar="LEVEL,…",
        help=f"{BOT_NAMES}; seat by seat, the last one fills the table; default: random",
    )
    add_experiment(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the summary to a file")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write one row per game, as Parquet"
    )
    parser.add_argument(
        "--decisions", type=Path, metavar="FILE", help="with --out: one row per decision, too"
    )
    parser.add_argument(
        "--resume", action="store_true", help="with --out: go on where it was stopped"
    )
    add_progress(parser)
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments)
    setup = read_setup(game, arguments)
    lineup = fill_seats(arguments.bots, setup.seats)
    setup.check(lineup, arguments.games)
    if arguments.out is None and (arguments.decisions is not None or arguments.resume):
        raise InputError("--decisions and --resume go with --out FILE: name the file, too")
    if arguments.json is not None:
        try_file(arguments.json)
    screen = Screen(arguments.language, plain=arguments.no_colour)
    watched = is_watched(arguments)
    if not watched:
        say_if_slow(screen)
    begun = time.perf_counter()
    stop_with_input(arguments)
    tally, played = _play(arguments, setup, lineup, screen)
    seconds = time.perf_counter() - begun
    if not watched:
        _report(screen, setup, lineup, tally, played, seconds)
        if arguments.out is not None:
            screen.say("simulate.kept", games=tally.games, file=arguments.out)
    if arguments.json is not None:
        data = _as_data(setup, lineup, tally, seconds)
        write_data(arguments.json, data)
    return 0


def _play(
    arguments: argparse.Namespace, setup: Setup, lineup: list[str], screen: Screen
) -> tuple[Tally, Tally]:
    """All that is there in the end, and what of it is new."""
    if arguments.out is not None:
        return keep_games(arguments, setup, lineup, screen)
    games = arguments.games
    with open_workers(arguments) as workers, progress_of(arguments, screen, games) as progress:
        tally = run_simulation(setup, lineup, games, workers=workers, progress=progress)
    return tally, tally


def read_setup(game: AnyGame, arguments: argparse.Namespace) -> Setup:
    return Setup(
        game=game.id,
        seats=arguments.seats or max(game.seats[0], len(arguments.bots)),
        seed=arguments.seed,
        options=read_options(game, arguments.option),
        iterations=arguments.iterations,
        seconds=arguments.seconds,
        box=game.box,
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _report(
    screen: Screen,
    setup: Setup,
    lineup: list[str],
    tally: Tally,
    played: Tally,
    seconds: float,
) -> None:
    """What came out, and how fast what was played now."""
    game = setup.found()
    title = game.texts.get(screen.language, "name")
    screen.say("simulate.title", game=title, games=tally.games, seats=setup.seats, seed=setup.seed)
    screen.say_box(game.box)
    if played.games:
        total = sum(length * count for length, count in played.decisions.counts.items())
        screen.say(
            "simulate.speed",
            seconds=f"{seconds:.1f}",
            games=f"{played.games / seconds:,.0f}",
            decisions=f"{total / seconds:,.0f}",
        )
    decisions = tally.decisions
    screen.say(
        "simulate.length",
        mean=f"{decisions.mean:.1f}",
        standard_deviation=f"{decisions.standard_deviation:.1f}",
        least=decisions.least,
        most=decisions.most,
    )
    ranks = ", ".join(f"{rank} %: {decisions.percentile(rank)}" for rank in PERCENTILES)
    screen.say("simulate.percentiles", ranks=ranks)
    screen.print_table(_by_seat(screen, lineup, tally))
    for reason, count in tally.reasons.most_common():
        told = game.texts.get(screen.language, f"reasons.{reason}")
        share, interval = percent(count / tally.games), _interval(count, tally.games)
        screen.say("simulate.reason", share=share, interval=interval, reason=told)


def _interval(wins: Fraction | float, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{100 * low:.1f}-{percent(high)}"


def _by_seat(screen: Screen, lineup: list[str], tally: Tally) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(screen.text("column.seat"), justify="right", no_wrap=True)
    table.add_column(screen.text("column.bot"))
    for column in ("score", "standard_deviation", "range", "wins", "share", "confidence_interval"):
        table.add_column(screen.text(f"column.{column}"), justify="right", no_wrap=True)
    for seat, level in enumerate(lineup):
        scores, wins = tally.scores[seat], tally.wins[seat]
        table.add_row(
            str(seat),
            level,
            f"{scores.mean:.1f}",
            f"{scores.standard_deviation:.1f}",
            f"{scores.least}-{scores.most}",
            f"{float(wins):.1f}",
            percent(float(wins / tally.games)),
            _interval(wins, tally.games),
        )
    return table


def _as_data(setup: Setup, lineup: list[str], tally: Tally, seconds: float) -> dict[str, Any]:
    measured = {"seconds": seconds, "results": tally.as_data()}
    return {**setup_data(setup, lineup), "compiled": spielwerk.compiled, **measured}


def setup_data(setup: Setup, bots: list[str]) -> dict[str, Any]:
    """What was played, for a JSON file."""
    return {
        "game": setup.game,
        "rules_version": setup.found().rules_version,
        "box": None if setup.box is None else msgspec.to_builtins(setup.box),
        "seats": setup.seats,
        "seed": setup.seed,
        "options": setup.options,
        "bots": bots,
        "iterations": setup.iterations,
        "seconds_per_move": setup.seconds,
    }


def try_file(path: Path) -> None:
    """One that cannot be written is found out now, not after the games."""
    _write(path, "", mode="a")


def write_data(path: Path, data: dict[str, Any]) -> None:
    _write(path, json.dumps(data, indent=2) + "\n", mode="w")


def _write(path: Path, text: str, mode: str) -> None:
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise InputError(
            f"cannot write {path}: {error.strerror}; choose another file for --json"
        ) from None
