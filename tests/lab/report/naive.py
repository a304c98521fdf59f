"""The same numbers once more, row by row and without any of the report's own code."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

import pandas as pd

from tests.lab.report.tables import Kept


class Naive:
    """What a patient person would count."""

    def __init__(self, kept: Kept) -> None:
        self.games: Any = pd.read_parquet(kept.games)
        self.decisions: Any = pd.read_parquet(kept.decisions).rename(columns={"index": "place"})
        self.seats = int(self.games["seats"].iloc[0])
        self.count = len(self.games)
        self.credit = {
            (row.number, seat): Fraction(1, len(row.winners))
            if seat in row.winners
            else Fraction(0)
            for row in self.games.itertuples()
            for seat in range(self.seats)
        }
        self.courses: list[Any] = [rows for _, rows in self.decisions.groupby("number")]

    def wins(self) -> list[Fraction]:
        return [
            sum((self.credit[number, seat] for number in self.games["number"]), Fraction(0))
            for seat in range(self.seats)
        ]

    def wins_by_reason(self) -> dict[str, list[Fraction]]:
        won: dict[str, list[Fraction]] = {}
        for row in self.games.itertuples():
            of_it = won.setdefault(row.reason, [Fraction(0)] * self.seats)
            for seat in range(self.seats):
                of_it[seat] += self.credit[row.number, seat]
        return won

    def wins_by_turn(self) -> list[Fraction]:
        won = [Fraction(0)] * self.seats
        for row in self.games.itertuples():
            for turn in range(self.seats):
                won[turn] += self.credit[row.number, (row.first + turn) % self.seats]
        return won

    def margins(self) -> Counter[int]:
        found: Counter[int] = Counter()
        for scores in self.games["scores"]:
            second, best = sorted(scores)[-2:]
            found[int(best - second)] += 1
        return found

    def choices(self) -> list[list[int]]:
        """By tenth of the game."""
        found: list[list[int]] = [[] for _ in range(10)]
        for rows in self.courses:
            for row in rows.itertuples():
                found[10 * row.place // len(rows)].append(row.choices)
        return found

    def leaders(self, rows: Any) -> list[list[int]]:
        """Decision by decision, the seats with most points."""
        return [
            [seat for seat in range(self.seats) if scores[seat] == max(scores)]
            for scores in rows["scores"]
        ]

    def leads(self) -> tuple[Counter[int], Counter[int]]:
        """How often the lead changes in a game; when it does for the last time, in per cent."""
        changes: Counter[int] = Counter()
        last: Counter[int] = Counter()
        for rows in self.courses:
            leader, changed, at = -1, 0, -1
            for number, top in enumerate(self.leaders(rows)):
                if len(top) == 1 and top[0] != leader:
                    changed += leader >= 0
                    leader, at = top[0], number
            changes[changed] += 1
            last[-1 if at < 0 else 100 * at // len(rows)] += 1
        return changes, last

    def winner_leads(self) -> tuple[int, list[int], list[int]]:
        """Games with one winner; in how many that one leads, alone or not, after each tenth."""
        sole, ahead, level = 0, [0] * 10, [0] * 10
        winners = {row.number: list(row.winners) for row in self.games.itertuples()}
        for rows in self.courses:
            won = winners[int(rows["number"].iloc[0])]
            if len(won) != 1:
                continue
            sole += 1
            leaders = self.leaders(rows)
            for part in range(10):
                top = leaders[max(len(rows) * (part + 1) // 10, 1) - 1]
                ahead[part] += top == won
                level[part] += won[0] in top and len(top) > 1
        return sole, ahead, level

    def half_time(self) -> tuple[int, Fraction]:
        """Games in which one leads alone at half time, and how often that one wins."""
        games, won = 0, Fraction(0)
        for rows in self.courses:
            top = self.leaders(rows)[max(len(rows) // 2, 1) - 1]
            if len(top) == 1:
                games += 1
                won += self.credit[int(rows["number"].iloc[0]), top[0]]
        return games, won

    def doers(self, column: str) -> tuple[Counter[Any], dict[Any, Fraction]]:
        """By action or kind: who did it at least once in a game, and how often they won."""
        did: defaultdict[Any, set[tuple[int, int]]] = defaultdict(set)
        for row in self.decisions.itertuples():
            did[getattr(row, column)].add((row.number, row.seat))
        return (
            Counter({thing: len(who) for thing, who in did.items()}),
            {
                thing: sum((self.credit[one] for one in who), Fraction(0))
                for thing, who in did.items()
            },
        )
