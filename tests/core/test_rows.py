"""Numbers as the bits of 32-bit floats: what is kept in tables is what a conversion gives."""

from __future__ import annotations

from array import array
from collections import Counter

import pytest
from mypy_extensions import i32, i64, u8

from spielwerk.core import COUNT, ONE, Share, bits, part, plain_rows, tally
from spielwerk.core.rows import KEPT, blank, blank_flags, blank_numbers, count

WHOLES = (1.0, 3.0, 4.0, 7.0, 20.0, 50.0, 100.0)
COUNTS = (*range(-3, KEPT + 3), 1000)


def as_floats(row: object) -> list[float]:
    entries = memoryview(row).cast("B").cast("f")  # type: ignore[arg-type] # has a buffer
    return [float(entry) for entry in entries]


def rounded(value: float) -> float:
    return array("f", [value])[0]


def test_one_is_one() -> None:
    row = blank(2)
    row[1] = ONE
    assert as_floats(row) == [0.0, 1.0]


@pytest.mark.parametrize("whole", WHOLES)
def test_shares_are_what_a_division_gives(whole: float) -> None:
    share = Share(whole)
    for number in COUNTS:
        row = blank(1)
        row[0] = share.of(number)
        assert as_floats(row) == [rounded(number / whole)]


def test_parts_of_wholes_that_differ() -> None:
    for whole in (1, 3, KEPT - 1, KEPT, 5000):
        for number in COUNTS:
            assert part(number, whole) == bits(number / whole)
    with pytest.raises(ZeroDivisionError):
        part(1, 0)


def test_counting_goes_on_from_what_is_there() -> None:
    row = blank(3)
    for number in range(1, KEPT + 1):
        count(row, 1)
        assert as_floats(row) == [0.0, float(number), 0.0]
    with pytest.raises(IndexError):
        count(row, 1)


def test_a_tally_counts_each_number() -> None:
    numbers = [4, 0, 4, 2, 4, 0]
    row = blank(7)
    tally(row, 1, numbers)
    counted = Counter(numbers)
    assert as_floats(row) == [0.0, *(float(counted[number]) for number in range(6))]
    assert COUNT.of(3) == bits(3.0)


def test_nothing_is_written_outside_a_row() -> None:
    row = blank(2)
    with pytest.raises(IndexError):
        row[2] = ONE


def test_where_librt_is_not_arrays_do_the_same() -> None:
    """In browsers; there the same lines of code get them instead."""
    for kind, made in ((i32, blank(3)), (i64, blank_numbers(3)), (u8, blank_flags(3))):
        plain = plain_rows.vec.__class_getitem__(kind)([0] * 3)
        assert memoryview(plain).format == memoryview(made).format
        assert memoryview(plain).tobytes() == memoryview(made).tobytes()
        plain[2] = 7
        made[2] = 7
        assert memoryview(plain).tobytes() == memoryview(made).tobytes()
        with pytest.raises(IndexError):
            plain[3] = 1
