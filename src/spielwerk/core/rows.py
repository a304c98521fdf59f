"""Rows of numbers that learners see, written by compiled code as quickly as C would.

Compiled Python writes into a memoryview through objects, some 30 ns for a number; into a `vec` of
machine integers it takes one or two. There are none of 32-bit floats, so an entry is written as
the bits of one: `into[place] = ONE`, or `share.of(count)`.
"""

from __future__ import annotations

from struct import pack, unpack
from typing import Final

from mypy_extensions import i32, i64, u8

try:
    from librt.vecs import vec
except ImportError:  # in browsers, where nothing is compiled
    from spielwerk.core.plain_rows import vec  # type: ignore[assignment] # what is needed of it

ONE: Final = 0x3F800000
"""The bits of 1.0."""
KEPT: Final = 128
"""Below it, what is to be written for a count is kept; no entry is larger anyway."""


def blank(length: int) -> vec[i32]:
    """A row of zeros."""
    return vec[i32]([0] * length)


def blank_flags(length: int) -> vec[u8]:
    return vec[u8]([0] * length)


def blank_numbers(length: int) -> vec[i64]:
    return vec[i64]([0] * length)


def bits(value: float) -> int:
    """A number as a 32-bit float, as it is written into a row. Slow: see Share."""
    found: int = unpack("=i", pack("=f", value))[0]
    return found


class Share:
    """Counts divided by a whole, as the bits of 32-bit floats; those of small counts are kept."""

    __slots__ = ("_kept", "_whole")

    def __init__(self, whole: float) -> None:
        self._whole = whole
        self._kept = blank(KEPT)
        for count in range(KEPT):
            self._kept[count] = bits(count / whole)

    def of(self, count: int) -> i32:
        """What is to be written for a count."""
        if 0 <= count < KEPT:
            return self._kept[count]
        return bits(count / self._whole)


COUNT: Final = Share(1.0)
"""Counts as they are."""
_SHARES: Final[list[Share | None]] = [None] * KEPT


def part(count: int, whole: int) -> i32:
    """As Share, for a whole that differs from table to table."""
    if not 0 < whole < KEPT:
        return bits(count / whole)
    share = _SHARES[whole]
    if share is None:
        share = Share(float(whole))
        _SHARES[whole] = share
    return share.of(count)


_SHORT: Final = 16  # bits that are 0 in every whole number below KEPT


def _successors() -> vec[i32]:
    """By the other bits of a whole number, counted from those of 1: the next one."""
    last = bits(KEPT - 1.0)
    found = blank(((last - ONE) >> _SHORT) + 1)
    for number in range(1, KEPT):
        found[(bits(float(number)) - ONE) >> _SHORT] = bits(number + 1.0)
    return found


_NEXT: Final = _successors()


def count(into: vec[i32], place: i64) -> None:
    """One more of something: 0 becomes 1, 1 becomes 2, and so on up to KEPT."""
    before = into[place]
    if before == 0:
        into[place] = ONE
    else:
        into[place] = _NEXT[i64(before - ONE) >> _SHORT]


def tally(into: vec[i32], first: i64, numbers: list[int]) -> None:
    """Count how often each number is there: number n in the entry n after the first."""
    for number in numbers:
        count(into, first + number)
