"""Many games of one setup, counted seat by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from spielwerk.bots import RANDOM
from spielwerk.lab.pool import Chunk, Progress, chunks, map_chunks
from spielwerk.lab.setup import Result, Setup, play_one
from spielwerk.lab.stats import Distribution, wilson

LONGEST_RANDOM: Final = 64  # games in a chunk: random ones take a millisecond,
LONGEST_THOUGHT: Final = 4  # games of bots that search take seconds
PERCENTILES: Final = (5, 25, 50, 75, 95)


class Tally:
    """What is kept of the games: counts that add up the same in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = Distribution()  # per game
        self.scores = [Distribution() for _ in range(seats)]
        self.wins = [Fraction(0)] * seats  # a victory shared by two counts half
        self.reasons: Counter[str] = Counter()

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions.add(result.decisions)
        self.reasons[result.reason] += 1
        for seat, score in enumerate(result.scores):
            self.scores[seat].add(score)
        for seat in result.winners:
            self.wins[seat] += Fraction(1, len(result.winners))

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.decisions.merge(other.decisions)
        self.reasons.update(other.reasons)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs)
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]

    def as_data(self) -> dict[str, Any]:
        """For a JSON file: the summary, and the counts it was made from."""
        return {
            "games": self.games,
            "decisions": _as_data(self.decisions),
            "seats": [
                {
                    "wins": float(wins),
                    "share": float(wins / self.games),
                    "confidence_interval": list(wilson(wins, self.games)),
                    "scores": _as_data(scores),
                }
                for wins, scores in zip(self.wins, self.scores, strict=True)
            ],
            "reasons": dict(sorted(self.reasons.items())),
        }


def _as_data(values: Distribution) -> dict[str, Any]:
    return {
        "mean": values.mean,
        "standard_deviation": values.standard_deviation,
        "least": values.least,
        "most": values.most,
        "percentiles": {str(percent): values.percentile(percent) for percent in PERCENTILES},
        "counts": {str(value): count for value, count in sorted(values.counts.items())},
    }


class _Job(NamedTuple):
    setup: Setup
    lineup: tuple[str, ...]
    games: Chunk


def _work(job: _Job) -> Tally:
    tally = Tally(job.setup.seats)
    for number in range(*job.games):
        tally.add(play_one(job.setup, job.lineup, number, number))
    return tally


def run_simulation(
    setup: Setup,
    lineup: Sequence[str],
    games: int,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Tally:
    """Play `games` deals with one level of bot per seat.

    Bots that count iterations, and random play, give the same tally whatever the jobs.
    """
    setup.check(lineup, games)
    longest = LONGEST_RANDOM if set(lineup) == {RANDOM} else LONGEST_THOUGHT
    work = [_Job(setup, tuple(lineup), games) for games in chunks(games, jobs, longest)]
    total = Tally(setup.seats)
    for tally in map_chunks(_work, work, jobs):
        total.merge(tally)
        if progress is not None:
            progress(tally.games)
    return total
