"""Work that tests give to a cluster; its workers import nothing else of the tests."""

from __future__ import annotations

import time

from spielwerk.core import UnknownName


def square(number: int) -> int:
    return number * number


def linger(number: int) -> int:
    time.sleep(0.02)
    return number


def fail(number: int) -> int:
    raise UnknownName(f"no number is called {number}")
