"""Ctrl-C between games, not within one."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def between_games() -> Iterator[Callable[[], None]]:
    """Yields a function to be called between games: only there, and at the end, Ctrl-C has effect.

    Compiled arithmetic takes an exception in its midst for a lack of memory and ends the process
    at once, with all that it has played. Who presses Ctrl-C a second time wants just that, and is
    not made to wait for a long game.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None  # signals are the main thread's
        return
    usual = signal.getsignal(signal.SIGINT)
    pressed = False

    def remember(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            pass_on(number, frame)
        pressed = True

    def pass_on(number: int, frame: FrameType | None) -> None:
        if callable(usual):
            usual(number, frame)

    def look() -> None:
        if pressed:
            pass_on(signal.SIGINT, None)

    signal.signal(signal.SIGINT, remember)
    try:
        yield look
    finally:
        signal.signal(signal.SIGINT, usual)
    look()
