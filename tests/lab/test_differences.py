"""Paired differences: the formulas against scipy, and whole judgements against simulated truth."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats  # type: ignore[import-untyped] # it has no types

from spielwerk.lab.differences import (
    ERROR,
    POWER,
    Paired,
    holm,
    pairs_needed,
    student_quantile,
    student_tail,
)


@pytest.mark.parametrize("freedom", [29, 60, 399, 10_000])
@pytest.mark.parametrize("tail", [0.4, 0.05, 0.025, 0.001, 1e-6])
def test_students_distribution_is_that_of_scipy(freedom: int, tail: float) -> None:
    t = float(stats.t.isf(tail, freedom))
    assert student_tail(t, freedom) == pytest.approx(tail, rel=0.02)
    assert student_tail(-t, freedom) == pytest.approx(1 - tail, rel=0.02)
    assert student_quantile(tail, freedom) == pytest.approx(t, rel=0.002)


@given(st.integers(1, 5000), st.floats(1e-9, 0.5))
def test_the_quantile_is_the_inverse_of_the_tail(freedom: int, tail: float) -> None:
    assert student_tail(student_quantile(tail, freedom), freedom) == pytest.approx(tail, rel=1e-6)


def test_holm_as_in_a_textbook() -> None:
    """The smallest counts four times, the next three times, and none less than one before it."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([0.04]) == [0.04]
    assert holm([]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_holm_rejects_step_by_step(chances: list[float]) -> None:
    """Against the other way to say it: from the smallest on, until one is above its level."""
    rejected = 0
    for rank, chance in enumerate(sorted(chances)):
        if chance * (len(chances) - rank) > ERROR:
            break
        rejected += 1
    assert sum(corrected <= ERROR for corrected in holm(chances)) == rejected


def seeded(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - chance without secrets


def normal(random: Random, pairs: int, mean: float, deviation: float) -> list[float]:
    return [random.gauss(mean, deviation) for _ in range(pairs)]


def with_imagined(differences: list[float]) -> list[float]:
    mean = fmean(differences)
    farthest = max(abs(one - mean) for one in differences)
    return [*differences, mean + farthest, mean - farthest]


def test_an_interval_is_the_usual_one_but_for_two_imagined_pairs() -> None:
    differences = normal(seeded(1), 400, 2.0, 5.0)
    paired = Paired(differences)
    imagined = with_imagined(differences)
    usual = stats.ttest_1samp(imagined, 0).confidence_interval(0.95)
    assert paired.interval(0.05) == pytest.approx((usual.low, usual.high), rel=0.01)
    plain = stats.ttest_1samp(differences, 0)
    assert paired.mean == pytest.approx(fmean(differences))
    assert paired.deviation == pytest.approx(stdev(differences), rel=0.05)
    assert paired.chance_if_none() == pytest.approx(float(plain.pvalue), rel=5)
    assert paired.interval(0.05).low < plain.confidence_interval(0.95).low


@pytest.mark.parametrize(("more", "less"), [(4, 0), (6, 0), (12, 2), (40, 20), (60, 55)])
def test_shares_are_judged_as_mcnemar_judges_them(more: int, less: int) -> None:
    """The exact test of pairs that differ, with the interval of Bonett and Price."""
    pairs = 400
    differences = [1.0] * more + [-1.0] * less + [0.0] * (pairs - more - less)
    paired = Paired(differences, limit=1.0)
    exact = float(stats.binomtest(more, more + less).pvalue)
    assert paired.chance_if_none() == pytest.approx(exact, rel=0.3)
    up, down = (more + 1) / (pairs + 2), (less + 1) / (pairs + 2)
    error = sqrt((up + down - (up - down) ** 2) / (pairs + 2))
    z = float(stats.t.isf(0.025, pairs - 1))
    expected = (up - down - z * error, up - down + z * error)
    assert paired.interval(0.05) == pytest.approx(expected, abs=1e-5)


def test_two_one_sided_tests_are_those_of_scipy() -> None:
    differences = normal(seeded(2), 300, 0.3, 4.0)
    imagined = with_imagined(differences)
    below = stats.ttest_1samp(imagined, 1.0, alternative="less").pvalue
    above = stats.ttest_1samp(imagined, -1.0, alternative="greater").pvalue
    found = Paired(differences).chance_if_beyond(1.0)
    assert found == pytest.approx(float(max(below, above)), rel=0.1)
    assert Paired(differences).chance_if_beyond(2.0) < found


def test_equal_games_differ_by_nothing() -> None:
    paired = Paired([0.0] * 50)
    assert (paired.mean, paired.error, paired.same) == (0.0, 0.0, True)
    assert paired.interval(0.01) == (0.0, 0.0)
    assert (paired.chance_if_none(), paired.chance_if_beyond(0.1)) == (1.0, 0.0)
    assert Paired([0.0] * 49 + [1.0]).same is False


def test_games_that_all_differ_by_the_same_leave_no_doubt() -> None:
    paired = Paired([2.0] * 50)
    assert (paired.mean, paired.error, paired.same) == (2.0, 0.0, False)
    assert paired.interval(0.01) == (2.0, 2.0)
    assert paired.chance_if_none() == 0.0
    assert (paired.chance_if_beyond(1.0), paired.chance_if_beyond(3.0)) == (1.0, 0.0)


def test_a_large_difference_takes_no_more_games_than_a_small_one() -> None:
    """What is imagined lies around the mean, not around nothing."""
    differences = normal(seeded(9), 40, 0.0, 1.0)
    moved = Paired([500 + one for one in differences])
    assert moved.deviation == pytest.approx(Paired(differences).deviation)


def test_a_single_pair_says_nothing() -> None:
    with pytest.raises(ValueError, match="at least 2 pairs"):
        Paired([1.0])


def test_the_number_of_pairs_is_that_of_the_textbook() -> None:
    """(1.96 + 0.84)² = 7.85 pairs for a difference as large as the deviation."""
    assert pairs_needed(1.0, 1.0, 0.05) == 8
    assert pairs_needed(10.0, 1.0, 0.05) == 785
    assert pairs_needed(10.0, 1.0, 0.01) > 1100


def test_the_number_of_pairs_finds_the_difference_four_times_of_five() -> None:
    random, difference, repetitions = seeded(3), 1.0, 600
    for deviation, error in ((4.0, 0.05), (6.0, 0.005)):
        pairs = pairs_needed(deviation, difference, error)
        found = sum(
            Paired(normal(random, pairs, difference, deviation)).chance_if_none() <= error
            for _ in range(repetitions)
        )
        assert found / repetitions == pytest.approx(POWER, abs=0.06)


def rare(random: Random, pairs: int) -> list[float]:
    """An option that matters in one game of fifty, and then by much, either way."""
    return [
        random.choice((-1, 1)) * random.expovariate(0.1) if random.random() < 0.02 else 0.0
        for _ in range(pairs)
    ]


def shares(random: Random, pairs: int) -> list[float]:
    return [random.choice((-1.0, -0.5, 0.0, 0.0, 0.0, 0.5, 1.0)) for _ in range(pairs)]


def seldom(random: Random, pairs: int) -> list[float]:
    """An ending that hardly ever comes."""
    return [float((random.random() < 0.02) - (random.random() < 0.02)) for _ in range(pairs)]


@pytest.mark.parametrize("pairs", [30, 200])
def test_what_is_none_is_hardly_ever_called_a_difference(pairs: int) -> None:
    """Twelve comparisons of all kinds without a true difference, many times: one in twenty of
    these families at most may have a false alarm."""
    random, repetitions = seeded(4), 1000 if pairs == 30 else 400
    alarms = 0
    for _ in range(repetitions):
        family = [Paired(rare(random, pairs)) for _ in range(3)]
        family += [Paired(normal(random, pairs, 0.0, 3.0)) for _ in range(3)]
        family += [Paired(shares(random, pairs), limit=1.0) for _ in range(3)]
        family += [Paired(seldom(random, pairs), limit=1.0) for _ in range(3)]
        alarms += min(holm([paired.chance_if_none() for paired in family])) <= ERROR
    assert alarms / repetitions < ERROR


def test_intervals_hold_as_often_as_they_say() -> None:
    random, repetitions = seeded(5), 800
    for mean in (0.0, 1.5):
        held = 0
        for _ in range(repetitions):
            low, high = Paired(normal(random, 60, mean, 3.0)).interval(0.05)
            held += low <= mean <= high
        sure = 3 * sqrt(0.05 * 0.95 / repetitions)
        assert held / repetitions > 0.95 - sure
        assert held / repetitions < 0.99


def test_what_is_large_is_hardly_ever_called_none() -> None:
    """The true difference is just the margin: it may be called none in one of twenty cases."""
    random, repetitions = seeded(6), 800
    wrong = sum(
        Paired(normal(random, 150, 1.0, 3.0)).chance_if_beyond(1.0) <= ERROR
        for _ in range(repetitions)
    )
    assert wrong / repetitions < ERROR + 3 * sqrt(ERROR / repetitions)
