"""Numbers from the textbooks, and from the standard library where it has them."""

from __future__ import annotations

import statistics
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.lab import Distribution, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (8, 10, 0.4902, 0.9433),
        (1, 20, 0.0089, 0.2361),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (130, 200, 0.5817, 0.7127),
    ],
)
def test_wilson_gives_the_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_wilson_takes_shared_wins_and_lies_between_its_neighbours() -> None:
    less, shared, more = wilson(10, 40), wilson(Fraction(21, 2), 40), wilson(11, 40)
    assert less.low < shared.low < more.low
    assert less.high < shared.high < more.high


@given(st.integers(1, 500), st.data())
def test_wilson_is_symmetric_and_holds_the_share(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1
    mirrored = wilson(games - wins, games)
    assert (1 - high, 1 - low) == pytest.approx(mirrored)


def test_wilson_narrows_with_games_and_widens_with_confidence() -> None:
    def width(games: int, confidence: float = 0.95) -> float:
        low, high = wilson(games * 0.6, games, confidence)
        return high - low

    assert width(1000) < width(100) < width(100, 0.99)


@pytest.mark.parametrize(("wins", "games"), [(0, 0), (11, 10), (-1, 10)])
def test_wilson_rejects_what_cannot_be(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match="not possible"):
        wilson(wins, games)


def counted(values: list[int]) -> Distribution:
    distribution = Distribution()
    for value in values:
        distribution.add(value)
    return distribution


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=60))
def test_a_distribution_agrees_with_the_standard_library(values: list[int]) -> None:
    distribution = counted(values)
    assert distribution.size == len(values)
    assert distribution.mean == pytest.approx(statistics.fmean(values))
    assert distribution.standard_deviation == pytest.approx(statistics.stdev(values))
    assert (distribution.least, distribution.most) == (min(values), max(values))
    assert distribution.counts == Counter(values)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=60), st.integers(0, 100))
def test_a_percentile_is_the_smallest_value_that_enough_do_not_exceed(
    values: list[int], percent: int
) -> None:
    found = counted(values).percentile(percent)
    enough = [
        value
        for value in values
        if 100 * sum(other <= value for other in values) >= percent * len(values)
    ]
    assert found == min(enough)


def test_percentiles_of_one_to_a_hundred() -> None:
    distribution = counted(list(range(1, 101)))
    assert [distribution.percentile(p) for p in (0, 1, 5, 50, 95, 100)] == [1, 1, 5, 50, 95, 100]


def test_a_single_value_does_not_deviate() -> None:
    assert counted([7]).standard_deviation == 0


def test_an_empty_distribution_has_no_percentile() -> None:
    with pytest.raises(ValueError, match="nothing"):
        Distribution().percentile(50)


@given(st.lists(st.integers(0, 9)), st.lists(st.integers(0, 9)))
def test_merging_is_counting_together(one: list[int], other: list[int]) -> None:
    merged = counted(one)
    merged.merge(counted(other))
    assert merged == counted(one + other)
    assert (merged == counted([*one, *other, 3])) is False
