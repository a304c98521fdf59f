"""`spielwerk simulate --out`: games kept in files, gone on with where they were stopped."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from spielwerk.cli.arguments import InputError, open_workers
from spielwerk.cli.progress import progress_bar
from spielwerk.cli.screen import Screen
from spielwerk.core import SpielwerkError
from spielwerk.lab import Setup, Tally

if TYPE_CHECKING:
    from spielwerk.lab.runs import Run


def keep_games(
    arguments: argparse.Namespace, setup: Setup, lineup: list[str], screen: Screen
) -> tuple[Tally, Tally]:
    """Play into the files that were asked for; what is in them now, and what of it is new.

    Ctrl-C leaves them whole with what there is, and says how to go on.
    """
    from spielwerk.lab.runs import Run, describe  # noqa: PLC0415 - needs an optional package

    decisions = arguments.decisions
    about = describe(setup, lineup, decisions=decisions is not None, command=arguments.command_line)
    with Run(arguments.out, about, decisions=decisions, resume=arguments.resume) as run:
        try:
            played = _play(arguments, setup, lineup, screen, run)
        except KeyboardInterrupt:
            _stop(arguments, screen, run)
            raise
        return _finish(screen, run), played


def _play(
    arguments: argparse.Namespace, setup: Setup, lineup: list[str], screen: Screen, run: Run
) -> Tally:
    before = run.games
    try:
        with (
            open_workers(arguments) as workers,
            progress_bar(screen, arguments.games, done=before) as progress,
        ):
            return run.play(setup, lineup, arguments.games, workers=workers, progress=progress)
    except SpielwerkError as error:
        if run.games == before:
            raise
        raise InputError(
            f"{error} ({run.games} games are kept; the same command with --resume goes on)"
        ) from None


def _finish(screen: Screen, run: Run) -> Tally:
    with progress_bar(screen, run.pieces, doing="writing") as progress:
        return run.finish(progress)


def _stop(arguments: argparse.Namespace, screen: Screen, run: Run) -> None:
    _finish(screen, run)
    key = "stopped" if run.games else "stopped_early"
    told = screen.text(
        f"simulate.{key}", games=run.games, wanted=arguments.games, file=arguments.out
    )
    print(f"\n{told}", file=sys.stderr)
