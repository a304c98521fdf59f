"""Many games of one setup, counted seat by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, Final, NamedTuple

from spielwerk.bots import RANDOM
from spielwerk.core.playout import Trace
from spielwerk.lab.interrupts import between_games
from spielwerk.lab.pool import Chunk, Processes, Progress, Workers, chunks, map_chunks
from spielwerk.lab.rows import GameRows
from spielwerk.lab.setup import Setup, game_seeds, play_seeded
from spielwerk.lab.stats import Distribution, wilson

LONGEST_RANDOM: Final = 256  # games in a chunk: random ones take less than a millisecond,
LONGEST_NOTED: Final = 32  # those of which every decision is kept weigh more,
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

    def count(
        self,
        lengths: Sequence[int],
        scores: Sequence[int],
        winners: Iterable[tuple[int, ...]],
        reasons: Iterable[str],
    ) -> None:
        """Take in games, column by column; `scores` has those of all seats, game after game."""
        self.games += len(lengths)
        self.decisions.counts.update(lengths)
        self.reasons.update(reasons)
        for seat, distribution in enumerate(self.scores):
            distribution.counts.update(scores[seat :: len(self.scores)])
        for together, often in Counter(winners).items():
            for seat in together:
                self.wins[seat] += Fraction(often, len(together))

    def count_rows(self, rows: GameRows) -> None:
        self.count(rows.lengths, rows.scores, rows.winners, rows.reasons)

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
    decisions: bool


def _work(job: _Job) -> GameRows:
    rows = GameRows(job.games.first, job.setup.seats, decisions=job.decisions)
    numbers = range(*job.games)
    seeds = game_seeds(job.setup, zip(numbers, numbers, strict=True))
    with between_games() as look:
        for number, (deal, chance) in zip(numbers, seeds, strict=True):
            look()
            trace = Trace() if job.decisions else None
            rows.add(play_seeded(job.setup, job.lineup, deal, chance, number, trace))
    return rows


@contextmanager
def play_rows(
    setup: Setup,
    lineup: Sequence[str],
    games: Chunk,
    *,
    decisions: bool = False,
    workers: Workers,
) -> Iterator[Iterator[GameRows]]:
    """Play the games of these numbers with one level of bot per seat; their rows, in order.

    Bots that count iterations, and random play, give the same rows whatever the workers.
    """
    longest = _longest_chunk(lineup, decisions)
    work = (
        _Job(setup, tuple(lineup), chunk, decisions)
        for chunk in chunks(*games, workers.count, longest)
    )
    with map_chunks(_work, work, workers, lambda job: job.setup.box) as rows:
        yield rows


def _longest_chunk(lineup: Sequence[str], decisions: bool) -> int:
    if set(lineup) != {RANDOM}:
        return LONGEST_THOUGHT
    return LONGEST_NOTED if decisions else LONGEST_RANDOM


def run_simulation(
    setup: Setup,
    lineup: Sequence[str],
    games: int,
    *,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> Tally:
    """Play `games` deals and sum them up; without workers, in this process."""
    setup.check(lineup, games)
    total = Tally(setup.seats)
    with play_rows(setup, lineup, Chunk(0, games), workers=workers or Processes()) as every:
        for rows in every:
            total.count_rows(rows)
            if progress is not None:
                progress(len(rows))
    return total
