"""`spielwerk sweep`: what rulings and house rules change, on the same deals."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any, Final

from spielwerk.cli.arguments import (
    BOT_NAMES,
    Commands,
    InputError,
    add_colour,
    add_command,
    add_repeatable,
    find_game,
    name_list,
    open_workers,
    percentage,
    positive,
    read_options,
    seat_list,
)
from spielwerk.cli.progress import progress_bar, say_if_slow
from spielwerk.cli.screen import Screen
from spielwerk.cli.sweep_report import as_data, report
from spielwerk.cli.sweep_values import read_baseline, read_over
from spielwerk.core import AnyGame
from spielwerk.lab import DEFAULT_ITERATIONS, Notice, Setup, Sweep, judge
from spielwerk.lab.sweep import BOX, FEWEST_GAMES, Block, all_variants, choose_baseline

EXAMPLES: Final = """examples:
  spielwerk sweep ludoteca --over target_points=40,50,60 --bots easy
  spielwerk sweep ludoteca --over min_cards_to_master=1,3 \\
      --over helper_8_scores=true,false --baseline min_cards_to_master=3
  spielwerk sweep serendipity --over colours=0,1,2,3,4,5/5,4,3,2,1,0
      an option that is a list has commas inside, so / stands between
  spielwerk sweep ludoteca --over box=usual,my-box --over target_points=50,60
      the usual box and one of your own (see `spielwerk box`)
  spielwerk sweep serendipity --over leave_ownerless=false,true --seats 3,4

Every combination is played on the same deals. Same seed, same answer.
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(
        commands, "sweep", "Compare options on the same deals: what do they change?", EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="`spielwerk games` lists them")
    parser.add_argument(
        "--over",
        action="append",
        required=True,
        metavar="NAME=VALUE,…",
        help="values of an option to compare, as often as you like; for boxes box=usual,FOLDER",
    )
    parser.add_argument(
        "--baseline",
        action="append",
        default=[],
        metavar="NAME=VALUE,…",
        help="what the others are compared with; default: the default, else the first value",
    )
    _add_playing(parser)
    _add_notice(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all numbers to a file")
    add_colour(parser)
    parser.set_defaults(run=run)


def _add_playing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=positive, default=400, help="of each; default 400")
    parser.add_argument(
        "--bots",
        type=name_list,
        default=["medium"],
        metavar="LEVEL,…",
        help=f"{BOT_NAMES}; seat by seat, the last one fills the table; default: medium",
    )
    parser.add_argument(
        "--seats",
        type=seat_list,
        metavar="NUMBER,…",
        help="each is compared by itself; default: as many as bots are named",
    )
    parser.add_argument(
        "--iterations", type=positive, help=f"how much a bot thinks; default {DEFAULT_ITERATIONS}"
    )
    add_repeatable(parser)


def _add_notice(parser: argparse.ArgumentParser) -> None:
    usual = Notice()
    parser.add_argument(
        "--notice-share",
        type=percentage,
        default=100 * usual.share,
        metavar="PERCENT",
        help="the smallest difference between shares of games worth noticing; default "
        f"{100 * usual.share:.0f}",
    )
    parser.add_argument(
        "--notice-scatter",
        type=percentage,
        default=100 * usual.scatter,
        metavar="PERCENT",
        help="that between points or lengths, in per cent of how much games scatter (their "
        f"standard deviation); default {100 * usual.scatter:.0f}",
    )


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments)
    sweep = read_sweep(game, arguments)
    if arguments.json is not None:
        _check_file(arguments.json)
    screen = Screen(arguments.language, plain=arguments.no_colour)
    say_if_slow(screen)
    interrupted = False
    try:
        with open_workers(arguments) as workers, progress_bar(screen, sweep.total) as progress:
            sweep.play(workers=workers, progress=progress)
    except KeyboardInterrupt:
        if all(block.complete() < FEWEST_GAMES for block in sweep.blocks):
            raise  # there is nothing to tell
        interrupted = True
    notice = Notice(arguments.notice_share / 100, arguments.notice_scatter / 100)
    findings = judge(sweep.blocks, notice)
    try:  # the file first, as nobody may be there to read; and what cannot be written can be read
        if arguments.json is not None:
            data = as_data(game, sweep, findings, notice)
            _write(arguments.json, json.dumps(data, indent=2) + "\n")
    finally:
        report(screen, game, sweep, findings)
    if interrupted:
        raise KeyboardInterrupt  # so that a script knows, too
    return 0


def read_sweep(game: AnyGame, arguments: argparse.Namespace) -> Sweep:
    fixed = read_options(game, arguments.option)
    over = read_over(game, arguments.over, fixed | ({} if game.box is None else {BOX: game.box}))
    named = read_baseline(game, arguments.baseline, over)
    variants = all_variants(over)
    blocks = []
    for seats in arguments.seats or [max(game.seats[0], len(arguments.bots))]:
        setup = Setup(game.id, seats, arguments.seed, fixed, arguments.iterations, box=game.box)
        base = choose_baseline(setup, over, named)
        blocks.append(Block(setup, arguments.bots, variants, base))
    sweep = Sweep(blocks, arguments.games)  # which judges the values
    if len(variants) < 2:
        raise InputError("there is nothing to compare: give an option of --over two values or more")
    return sweep


def _check_file(path: Path) -> None:
    """Now, not after an hour of play; an existing file is replaced, but only by a whole one."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise InputError(
            f"cannot write {path}: give --json a file name in a folder that you may write to"
        )


def _write(path: Path, text: str) -> None:
    new = path.with_name(f"{path.name}.new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(path)  # at once, so that a full disk leaves the old file whole
    except OSError as error:
        new.unlink(missing_ok=True)
        raise InputError(
            f"cannot write {path}: {error.strerror}; choose another file for --json"
        ) from None
