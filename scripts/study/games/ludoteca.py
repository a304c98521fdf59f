"""What Ludoteca is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from scripts.study import drawing
from scripts.study.asked import Option, Study
from scripts.study.drawing import Data, bars_of, beside, doing
from scripts.study.tales import Share, Tale, Together

from spielwerk.core import Event, State
from spielwerk.games.ludoteca import events as ludoteca
from spielwerk.lab.report.reading import Tables


class Pillars(Tale):
    """Ludoteca: rounds, how long rows are when a 1 closes them, what losers had by then."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.rounds = 0
        self.lengths: Counter[int] = Counter()  # of rows that lock a pillar
        self.locked: list[int] = []
        self.points: list[int] = []
        self.last = 0  # how long the row is to which something was laid last
        self.second: Counter[int] = Counter()  # pillars of the second, when the sixth is locked
        self.locks, self.totals = Together(), Together()

    def begins(self, state: State) -> None:
        self.locked, self.points = [0] * self.seats, [0] * self.seats

    def hears(self, event: Event) -> None:
        if isinstance(event, ludoteca.RoundBegan):
            self.rounds += 1
        elif isinstance(event, ludoteca.CardLaid | ludoteca.HelperLaid):
            self.last = event.place + 1
        elif isinstance(event, ludoteca.StraightLaid | ludoteca.PairLaid):
            self.last = event.place + len(event.cards)
        elif isinstance(event, ludoteca.PillarLocked):
            self.lengths[self.last] += 1
            self.locked[event.seat] = event.count
        elif isinstance(event, ludoteca.RoundScored):
            self.points[event.seat] = event.total

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        self.second[sorted(self.locked)[-2]] += 1
        self.locks.add(self.locked, winners)
        self.totals.add(self.points, winners)

    def data(self, share: Share) -> Data:
        every = self.lengths.total()
        three = sum(often for length, often in self.lengths.items() if length >= 3)
        return {
            "games": self.games,
            "rounds": self.rounds / self.games,
            "locks": every / self.games,
            "alone": share(self.lengths[1], every),
            "two": share(self.lengths[2], every),
            "three": share(three, every),
            "at_the_end": {"pillars": self.locks.data(), "points": self.totals.data()},
            "second": {n: share(self.second[n], self.games) for n in sorted(self.second)},
        }


def closing(results: Data) -> Iterator[tuple[str, Data]]:
    names = {"alone": "the 1 alone", "two": "two cards", "three": "three cards or more"}
    for size, one in results["tales"].items():
        for key, label in names.items():
            yield f"{drawing.players(size)}: {label}", one[key]


STUDY: Final = Study(
    tale=Pillars,
    options={
        "rules": Option("base,extended", "2,4", 1_000),
        "target_points": Option("30,50,70", "2,4", 1_000),
        "min_cards_to_master": Option("1,2,3", "2,4", 1_000),
    },
    figures={
        "closing": bars_of("How long a row is when a 1 locks its pillar", closing),
        "behind": bars_of(
            "Games won by somebody who is not ahead on points",
            lambda results: (
                (drawing.players(size), one["behind_at_the_end"])
                for size, one in results["courses"].items()
            ),
        ),
        "winning": doing(
            {
                "pair": "lays 4 and 3 as a pair",
                "straight": "lays a straight",
                "four": "lays a four",
                "take": "takes the open card",
                "pass": "lays nothing in some turn",
            },
            "3",
        ),
        "pillars": beside(
            "What winners and others have at the end",
            "at_the_end",
            {"pillars": "locked pillars", "points": "points"},
            "3",
        ),
    },
    controls=40,  # which take seconds each
)
