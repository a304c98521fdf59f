"""A progress bar for experiments, on terminals only, and the word about slow engines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import spielwerk
from spielwerk.cli.screen import Screen


@contextmanager
def progress_bar(screen: Screen, games: int) -> Iterator[Callable[[int], None]]:
    """Yields a function to be told how many games more are done."""
    console = Console(
        stderr=True, color_system="auto" if screen.console.color_system else None, emoji=False
    )
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # Without a terminal a log would fill up with copies of the bar.
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(screen.text("experiment.playing"), total=games)
        yield lambda done: progress.advance(task, done)


def say_if_slow(screen: Screen) -> None:
    if not spielwerk.compiled:
        print(screen.text("experiment.not_compiled"), file=sys.stderr)
