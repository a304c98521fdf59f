"""What a sweep has shown: which differences are real, which are none, which nobody can tell yet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from spielwerk.lab.differences import ERROR, Paired, holm, pairs_needed
from spielwerk.lab.measures import Measure, measures_for
from spielwerk.lab.stats import ConfidenceInterval
from spielwerk.lab.sweep import FEWEST_GAMES, Block

REAL: Final = "real"
NONE: Final = "none"  # none worth speaking of
UNCLEAR: Final = "unclear"
VERDICTS: Final = (REAL, NONE, UNCLEAR)

FEWEST_PAIRS: Final = 30  # with fewer, nothing is claimed: the formulas are not good enough yet


@dataclass(frozen=True)
class Notice:
    """The smallest difference worth noticing."""

    share: float = 0.05  # of all games, where a share of them is compared
    scatter: float = 0.2  # of the deviation from game to game, for points and lengths

    def margin(self, measure: Measure, base: list[float]) -> float:
        return self.share if measure.share else self.scatter * pstdev(base)


class Comparison(NamedTuple):
    """A measure in a variant and in the baseline, on the same deals."""

    measure: Measure
    variant: int
    base: float
    value: float
    paired: Paired
    margin: float


@dataclass(frozen=True)
class Finding:
    """A comparison judged, with all others in mind."""

    comparison: Comparison
    verdict: str
    interval: ConfidenceInterval  # of `Findings.confidence`; without 0 there is a difference
    chance_if_none: float  # corrected for the number of comparisons, as the next one is
    chance_if_beyond: float
    more_games: int | None  # to tell; None where it is told, or cannot be reckoned


@dataclass(frozen=True)
class Findings:
    """All that was compared in a sweep."""

    confidence: float  # of the intervals
    blocks: list[list[Finding]]

    @property
    def comparisons(self) -> int:
        return sum(len(findings) for findings in self.blocks)


def judge(blocks: list[Block], notice: Notice) -> Findings:
    """Compare all variants with their baselines, as far as they have been played."""
    compared = [_compare(block, notice) for block in blocks]
    family = [comparison for block in compared for comparison in block]
    enough = [comparison.paired.pairs >= FEWEST_PAIRS for comparison in family]
    different, beyond = (
        holm([chance if there else 1.0 for chance, there in zip(chances, enough, strict=True)])
        for chances in (
            [comparison.paired.chance_if_none() for comparison in family],
            [comparison.paired.chance_if_beyond(comparison.margin) for comparison in family],
        )
    )
    # One confidence for all intervals, at which just those leave out 0 that Holm's way finds: what
    # it finds is surer than this level asks, and nothing else is sure enough for it.
    found = sum(chance <= ERROR for chance in different)
    error = ERROR / max(1, len(family) - found)
    judged = (
        _judge(*each, error, ERROR / max(1, len(family)))
        for each in zip(family, different, beyond, strict=True)
    )
    return Findings(1 - error, [[next(judged) for _ in block] for block in compared])


def _compare(block: Block, notice: Notice) -> list[Comparison]:
    if block.complete() < FEWEST_GAMES:
        return []
    played = [block.paired(variant) for variant in range(len(block.variants))]
    endings = Counter(result.reason for results in played for result in results)
    comparisons = []
    for variant, results in enumerate(played):
        if variant == block.base:
            continue
        for measure in measures_for(block.seats, endings):
            base = [float(measure.of(result)) for result in played[block.base]]
            values = [float(measure.of(result)) for result in results]
            paired = Paired(
                [value - other for value, other in zip(values, base, strict=True)],
                limit=1.0 if measure.share else None,
            )
            margin = notice.margin(measure, base)
            comparisons.append(
                Comparison(measure, variant, fmean(base), fmean(values), paired, margin)
            )
    return comparisons


def _judge(
    comparison: Comparison, different: float, beyond: float, error: float, strictest: float
) -> Finding:
    """What is surely small is none worth speaking of, also where it is surely there."""
    verdict = NONE if beyond <= ERROR else REAL if different <= ERROR else UNCLEAR
    interval = comparison.paired.interval(error)
    if comparison.measure.share:
        interval = ConfidenceInterval(max(-1.0, interval.low), min(1.0, interval.high))
    more = more_games(comparison, strictest) if verdict == UNCLEAR else None
    return Finding(comparison, verdict, interval, different, beyond, more)


def more_games(comparison: Comparison, error: float) -> int | None:
    """How many games more would find the smallest difference worth noticing.

    Where there are as many already, the difference lies between none and that; then it is the
    number that would tell it from one of the two.
    """
    paired, margin = comparison.paired, comparison.margin
    for difference in (margin, max(abs(paired.mean), margin - abs(paired.mean))):
        if difference > 0:
            needed = max(FEWEST_PAIRS, pairs_needed(paired.deviation, difference, error))
            if needed > paired.pairs:
                return needed - paired.pairs
    return None
