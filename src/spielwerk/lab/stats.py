"""The few statistics the laboratory reports, exact where they can be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95


class ConfidenceInterval(NamedTuple):
    low: float
    high: float


def wilson(
    wins: Fraction | float, games: int, confidence: float = CONFIDENCE
) -> ConfidenceInterval:
    """Wilson's confidence interval for the chance to win, from `wins` of `games`.

    Shared wins are fractions. It takes games for independent. Games on one deal are not quite:
    they tend to make up for each other's luck when the seats rotate, so there the interval is
    rather too wide than too narrow.
    """
    if games < 1 or not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games are not possible")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = float(wins) / games
    weight = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / weight
    reach = z / weight * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return ConfidenceInterval(max(0.0, centre - reach), min(1.0, centre + reach))


class Distribution:
    """How often each whole number came up; adding up in any order gives the same."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, value: int) -> None:
        self.counts[value] += 1

    def merge(self, other: Distribution) -> None:
        self.counts.update(other.counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.counts == other.counts

    __hash__ = None  # type: ignore[assignment] # it changes, so it must not be a key

    @property
    def size(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return self._sum() / self.size

    @property
    def standard_deviation(self) -> float:
        """Of a sample; 0 for a single value."""
        size = self.size
        if size < 2:
            return 0.0
        squares = sum(value * value * count for value, count in self.counts.items())
        return sqrt((squares - Fraction(self._sum() ** 2, size)) / (size - 1))

    @property
    def least(self) -> int:
        return min(self.counts)

    @property
    def most(self) -> int:
        return max(self.counts)

    def percentile(self, percent: int) -> int:
        """The smallest value that at least that many per cent of all do not exceed."""
        rank = max(1, ceil(Fraction(percent * self.size, 100)))
        passed = 0
        for value in sorted(self.counts):
            passed += self.counts[value]
            if passed >= rank:
                return value
        raise ValueError("nothing has been counted yet")

    def _sum(self) -> int:
        return sum(value * count for value, count in self.counts.items())
