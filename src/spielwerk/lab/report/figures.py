"""A figure of the page, and the arithmetic that several of them need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from statistics import NormalDist
from typing import Final, NamedTuple

from spielwerk.lab.report.charts import step_for
from spielwerk.lab.stats import CONFIDENCE, ConfidenceInterval, Distribution, wilson

MIDDLE: Final = 50  # ranks: the median
QUARTER: Final = 25
MOST_COLUMNS: Final = 30
ALWAYS: Final = 1  # ranks of findings: these come first on the page,
OFTEN: Final = 2
SELDOM: Final = 3


@dataclass(frozen=True)
class Figure:
    """A drawing with its title, the sentence that says what it shows, and its numbers."""

    key: str  # its anchor on the page
    title: str
    sentence: str
    chart: str  # SVG
    head: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(repr=False)
    how: str = ""  # how to read it, under the drawing
    rank: int | None = None  # among the findings at the top; None: never there


@dataclass(frozen=True)
class Section:
    key: str
    title: str
    figures: list[Figure]


class Comparison(NamedTuple):
    """A share of victories beside the one to be expected."""

    share: float
    interval: ConfidenceInterval
    expected: float

    @property
    def differs(self) -> bool:
        """Whether chance alone would hardly do this."""
        return not self.interval.low <= self.expected <= self.interval.high

    @property
    def distance(self) -> float:
        """How far the interval is from what was to be expected; negative if it is within."""
        return max(self.interval.low - self.expected, self.expected - self.interval.high)


def corrected(comparisons: int) -> float:
    """The confidence of each of so many intervals with which all of them together are right in 95
    of 100 reports (Bonferroni): who looks at a hundred things finds five by chance."""
    return 1 - (1 - CONFIDENCE) / max(1, comparisons)


def compare(
    wins: Fraction, tries: int, expected: Fraction | float, comparisons: int = 1
) -> Comparison:
    interval = wilson(wins, tries, corrected(comparisons))
    return Comparison(float(wins) / tries, interval, float(expected))


def tries_needed(found: Comparison, comparisons: int = 1) -> float | None:
    """After how many the difference, if it stays as it is, would be told from chance; None where
    there is none to speak of."""
    difference = abs(found.share - found.expected)
    if difference < 1e-9:
        return None
    z = NormalDist().inv_cdf((1 + corrected(comparisons)) / 2)
    variance = found.expected * (1 - found.expected)
    return z * z * variance / difference**2


class Bin(NamedTuple):
    """Values from `least` to `most`, both included."""

    least: int
    most: int
    often: int


def bins(values: Distribution, most: int = MOST_COLUMNS) -> list[Bin]:
    """Equally wide, from a multiple of the width on; what is empty in between is there too. There
    may be one more than `most`."""
    width = max(1, round(step_for(values.most - values.least + 1, most)))
    first, last = values.least // width, values.most // width
    counts: Counter[int] = Counter()
    for value, often in values.counts.items():
        counts[value // width] += often
    return [
        Bin(place * width, (place + 1) * width - 1, counts[place])
        for place in range(first, last + 1)
    ]


def labelled(columns: Sequence[Bin], most: int) -> list[int]:
    """Which columns are named: at round numbers, at most so many."""
    if len(columns) <= most:
        return list(range(len(columns)))
    width = columns[0].most - columns[0].least + 1
    every = round(step_for(len(columns), most))
    return [n for n, one in enumerate(columns) if one.least // width % every == 0]
