"""`spielwerk simulate --out`: games kept in files, gone on with where they were stopped."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from spielwerk.cli.arguments import InputError, open_workers
from spielwerk.cli.progress import progress_of
from spielwerk.cli.screen import Screen
from spielwerk.cli.watched import is_watched, say_step
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
    with (
        Run(arguments.out, about, decisions=decisions, resume=arguments.resume) as run,
        _saying_what_is_kept(run),
    ):
        try:
            played = _play(arguments, setup, lineup, screen, run)
        except KeyboardInterrupt:
            _finish(arguments, screen, run)
            if not is_watched(arguments):
                key = "stopped" if run.games else "stopped_early"
                _say(screen, key, games=run.games, wanted=arguments.games, file=arguments.out)
            raise
        return _finish(arguments, screen, run), played


@contextmanager
def _saying_what_is_kept(run: Run) -> Iterator[None]:
    """When something goes wrong on the way, all that was written before is still there."""
    before = run.games
    try:
        yield
    except SpielwerkError as error:
        if run.games == before:
            raise
        raise InputError(
            f"{error} ({run.games} games are kept; the same command with --resume goes on)"
        ) from None


def _play(
    arguments: argparse.Namespace, setup: Setup, lineup: list[str], screen: Screen, run: Run
) -> Tally:
    games = arguments.games
    with (
        open_workers(arguments) as workers,
        progress_of(arguments, screen, games, done=run.games) as progress,
    ):
        return run.play(setup, lineup, games, workers=workers, progress=progress)


def _finish(arguments: argparse.Namespace, screen: Screen, run: Run) -> Tally:
    try:
        with progress_of(arguments, screen, run.pieces, doing="writing") as progress:
            tally = run.finish(progress)
    except KeyboardInterrupt:
        if not is_watched(arguments):
            _say(screen, "stopped_writing")
        raise
    if is_watched(arguments):
        say_step("kept", done=run.games)
    return tally


def _say(screen: Screen, key: str, **values: object) -> None:
    print(f"\n{screen.text(f'simulate.{key}', **values)}", file=sys.stderr)
