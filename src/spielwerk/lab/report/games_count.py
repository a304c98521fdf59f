"""What is counted of games: how long, with how many points, won by whom, ended why."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from spielwerk.lab.report.reading import Games, Numbers
from spielwerk.lab.stats import Distribution


def counted(values: Numbers) -> Distribution:
    """How often each value is there."""
    found, often = np.unique(values, return_counts=True)
    made = Distribution()
    made.counts.update(dict(zip(found.tolist(), often.tolist(), strict=True)))
    return made


class GamesCount:
    """Counts that grow game by game; `whole` is what a victory is worth in earned."""

    def __init__(self, seats: int, whole: int) -> None:
        self.seats = seats
        self.games = 0
        self.lengths = Distribution()
        self.lengths_by_reason: dict[str, Distribution] = {}
        self.scores = [Distribution() for _ in range(seats)]
        self.margins = Distribution()  # from the best to the second; nothing for one seat
        self.reasons: Counter[str] = Counter()
        self.winners: Counter[int] = Counter()  # by how many share the victory; 0: nobody
        self.starters: Counter[int] = Counter()
        self._whole = whole
        self._by_seat = np.zeros(seats, np.int64)
        self._by_reason: dict[str, Numbers] = {}  # and seat
        self._by_turn = np.zeros(seats, np.int64)  # who makes the first decision is 0

    def add(self, part: Games) -> None:
        self.games += len(part.lengths)
        self.lengths.merge(counted(part.lengths))
        self._add_reasons(part)
        for seat, scores in enumerate(self.scores):
            scores.merge(counted(part.scores[:, seat]))
        if self.seats > 1:
            ranked = np.sort(part.scores, axis=1)
            self.margins.merge(counted(ranked[:, -1] - ranked[:, -2]))
        self.winners.update(counted((part.earned > 0).sum(axis=1)).counts)
        self.starters.update(counted(part.first).counts)
        self._by_seat += part.earned.sum(axis=0)
        turns = (part.first[:, None] + np.arange(self.seats)) % self.seats
        self._by_turn += np.take_along_axis(part.earned, turns, axis=1).sum(axis=0)

    def _add_reasons(self, part: Games) -> None:
        names, places = np.unique(np.array(part.reasons), return_inverse=True)
        for place, name in enumerate(names.tolist()):
            lengths = counted(part.lengths[places == place])
            self.reasons[name] += lengths.size
            self.lengths_by_reason.setdefault(name, Distribution()).merge(lengths)
            earned = part.earned[places == place].sum(axis=0)
            self._by_reason[name] = self._by_reason.get(name, 0) + earned

    @property
    def wins(self) -> list[Fraction]:
        """By seat; a victory shared by two counts half."""
        return [Fraction(int(part), self._whole) for part in self._by_seat]

    @property
    def wins_by_reason(self) -> dict[str, list[Fraction]]:
        """By why games end, then by seat."""
        return {
            name: [Fraction(int(part), self._whole) for part in earned]
            for name, earned in self._by_reason.items()
        }

    @property
    def wins_by_turn(self) -> list[Fraction]:
        """By place in the order of turns, from who makes the first decision."""
        return [Fraction(int(part), self._whole) for part in self._by_turn]

    @property
    def fair(self) -> Fraction:
        """What every seat would win if all were alike: less than its part where nobody wins."""
        return sum(self.wins, Fraction(0)) / (self.games * self.seats)
