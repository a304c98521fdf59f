"""Differences between pairs of games: how large, how sure, and how many games it takes to know.

Why it is computed like this is argued in docs/decisions/0026-paired-differences.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, copysign, erfc, expm1, fsum, log1p, sqrt
from statistics import NormalDist
from typing import Final

from spielwerk.lab.stats import ConfidenceInterval

ERROR: Final = 0.05  # how often a whole sweep may claim something that is not so
POWER: Final = 0.8  # how often the number of games that is asked for shall be enough


def student_tail(t: float, freedom: int) -> float:
    """The chance that Student's t exceeds `t`, by Wallace's approximation.

    From 29 degrees of freedom on it is right within 2 % of itself down to one in a million, rather
    too large than too small, and `student_quantile` is its exact inverse.
    """
    z = copysign(sqrt(freedom * log1p(t * t / freedom)), t) * _wallace(freedom)
    return erfc(z / sqrt(2)) / 2


def student_quantile(tail: float, freedom: int) -> float:
    """The t that is exceeded with a chance of `tail`, at most one half."""
    z = -NormalDist().inv_cdf(tail) / _wallace(freedom)
    return sqrt(freedom * expm1(z * z / freedom))


def _wallace(freedom: int) -> float:
    return (8 * freedom + 1) / (8 * freedom + 3)


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction: with the values it gives, the chance that any of those not above ERROR
    is a mere accident is ERROR at most, however many were looked at and however they hang
    together."""
    corrected = [1.0] * len(chances)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[place]))
        corrected[place] = highest
    return corrected


def pairs_needed(deviation: float, difference: float, error: float) -> int:
    """How many pairs find a true difference of that size with a chance of POWER."""
    normal = NormalDist()
    reach = normal.inv_cdf(1 - error / 2) + normal.inv_cdf(POWER)
    return ceil((reach * deviation / difference) ** 2)


class Paired:
    """A sample of differences, each between two games on one deal.

    Where an option hardly ever matters, nearly all differences are 0, and the few others would make
    the usual interval too narrow. So two pairs are imagined as far from the mean as any is, one
    above it and one below. Differences that cannot exceed a `limit`, as those of shares cannot
    exceed 1, get one of +limit and one of -limit instead: the interval of Bonett and Price.
    """

    def __init__(self, differences: Sequence[float], limit: float | None = None) -> None:
        if len(differences) < 2:
            raise ValueError(f"at least 2 pairs are needed, not {len(differences)}")
        self.pairs = len(differences)
        self.same = not any(differences)  # in every single pair
        self.mean = fsum(differences) / self.pairs
        if limit is None:
            farthest = max(abs(difference - self.mean) for difference in differences)
            imagined = (self.mean + farthest, self.mean - farthest)
        else:
            imagined = (limit, -limit)
        sample = (*differences, *imagined)
        self.centre = fsum(sample) / len(sample)
        squares = fsum((difference - self.centre) ** 2 for difference in sample)
        self.deviation = sqrt(squares / len(sample))
        self.error = self.deviation / sqrt(len(sample))

    def interval(self, error: float) -> ConfidenceInterval:
        """Where the true difference lies, but for a chance of `error`."""
        reach = student_quantile(error / 2, self.pairs - 1) * self.error
        return ConfidenceInterval(self.centre - reach, self.centre + reach)

    def chance_if_none(self) -> float:
        """How likely so large a difference is by accident, if there is none in truth."""
        return min(1.0, 2 * self._tail(abs(self.centre)))

    def chance_if_beyond(self, margin: float) -> float:
        """How likely so small a difference is, if in truth it is `margin` or more, either way."""
        return 0.0 if self.same and not self.error else self._tail(margin - abs(self.centre))

    def _tail(self, distance: float) -> float:
        """The chance to be that far off the truth, to one side."""
        if self.error == 0:  # all pairs differ by the same
            return 0.0 if distance > 0 else 1.0
        return student_tail(distance / self.error, self.pairs - 1)
