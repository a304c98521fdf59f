"""A progress bar for experiments, on terminals only, and the word about slow engines."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

import spielwerk
from spielwerk.cli.screen import Screen
from spielwerk.cli.watched import is_watched, progress_lines


class Rate(ProgressColumn):
    """How many games a second; what earlier runs have done does not count."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self._screen = screen

    def render(self, task: Task) -> Text:
        if not task.speed:
            return Text("")
        games = f"{task.speed:,.0f}" if task.speed >= 10 else f"{task.speed:.1f}"
        return Text(self._screen.text("experiment.rate", games=games))


@contextmanager
def progress_bar(
    screen: Screen, games: int, *, done: int = 0, doing: str = "playing"
) -> Iterator[Callable[[int], None]]:
    """Yields a function to be told how many games more are done; `done` were there before.

    When something else than playing is done (a text of `experiment`), it is counted without a rate.
    """
    console = Console(
        stderr=True, color_system="auto" if screen.console.color_system else None, emoji=False
    )
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        *([Rate(screen)] if doing == "playing" else []),
        TimeRemainingColumn(),
    )
    # Without a terminal a log would fill up with copies of the bar.
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(screen.text(f"experiment.{doing}"), total=games, completed=done)
        yield lambda done: progress.advance(task, done)


def progress_of(
    arguments: argparse.Namespace,
    screen: Screen,
    games: int,
    *,
    done: int = 0,
    doing: str = "playing",
) -> AbstractContextManager[Callable[[int], None]]:
    """The bar, or lines for a program that watches."""
    if is_watched(arguments):
        return progress_lines(doing, games, done)
    return progress_bar(screen, games, done=done, doing=doing)


def say_if_slow(screen: Screen) -> None:
    if not spielwerk.compiled:
        print(screen.text("experiment.not_compiled"), file=sys.stderr)
