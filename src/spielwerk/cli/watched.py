"""Experiments that another program watches: progress as lines of JSON, stopped by closing a pipe.

What is said on the way has one line for each step, `{"doing": "playing", "done": 40, "of": 1000,
"seconds": 1.5}`, on the standard output, where nothing else is said then. The end of the standard
input stops the experiment as Ctrl-C does: so whoever started it need not know of signals, and if it
dies, however it dies, the experiment does not go on without it.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

JSON: Final = "json"
SECONDS_BETWEEN_LINES: Final = 0.2
_STDIN: Final = 0


def add_progress(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--progress",
        choices=["bar", JSON],
        default="bar",
        help="json, for programs: lines of JSON instead of a bar and of all that is said; "
        "the end of the standard input then stops it as Ctrl-C does",
    )


def is_watched(arguments: argparse.Namespace) -> bool:
    watched: bool = arguments.progress == JSON
    return watched


def say_step(doing: str, **values: float) -> None:
    print(json.dumps({"doing": doing, **values}), flush=True)


@contextmanager
def progress_lines(doing: str, total: int, done: int) -> Iterator[Callable[[int], None]]:
    """As `progress_bar`; a few lines a second, among them the first and the last."""
    begun = said = time.monotonic()

    def say() -> None:
        nonlocal said
        said = time.monotonic()
        say_step(doing, done=done, of=total, seconds=round(said - begun, 3))

    def advance(more: int) -> None:
        nonlocal done
        done += more
        if done >= total or time.monotonic() - said >= SECONDS_BETWEEN_LINES:
            say()

    say()
    yield advance


def stop_with_input(arguments: argparse.Namespace) -> None:
    """From now on the end of the standard input is Ctrl-C, where the experiment is watched."""
    if is_watched(arguments):
        # A shell that runs something in the background makes it deaf to Ctrl-C.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    # Not through `sys.stdin`: its lock would be held at the end of the program, which is an error.
    while os.read(_STDIN, 1024):
        pass
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGINT)  # the processes at work too, as a terminal does
    else:
        signal.raise_signal(signal.SIGINT)
