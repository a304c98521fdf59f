"""The lone 1: a row that begins with the card that ends it, which may lock a pillar at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import numpy as np

from spielwerk.lab.report import charts
from spielwerk.lab.report.course_count import Doing, arguments, of_kind
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.designs import Design, texts_beside
from spielwerk.lab.report.figures import ALWAYS, SELDOM, Comparison, Figure, compare
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.outcome_figures import fair_mark, share_bar, share_cells, share_head
from spielwerk.lab.report.reading import Course, Numbers, Tables, Truths
from spielwerk.lab.report.wording import Wording

TEXTS: Final = texts_beside(__file__)
# LUD-C1: a pillar card is 8 times its pillar plus its value less 1; then follow the helpers.
VALUES: Final = 8
HELPER_ONE: Final = 48
LAYING: Final = ("lay", "two", "at", "pair", "straight")  # what puts cards into a pillar's row


class LoneOne(Design):
    """Whether a row was empty is not in the table: it was if nobody has put a card into it since
    the points changed last, which they do at the end of a round. Rows that were emptied again by
    taking cards out are missed."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self._kinds = tables.game.space.kinds
        self._pillars = self._kinds["retract"].args["pillar"]
        self._seats = tables.seats
        self._doing = Doing(tables.seats, tables.whole, 1)
        self._rows = 0  # that were begun
        self._shortest = tables.about["options"]["min_cards_to_master"]

    def add_course(self, course: Course) -> None:
        changed = (np.diff(course.scores, axis=0, prepend=course.scores[:1]) != 0).any(axis=1)
        rounds = np.cumsum(changed) - changed  # the decision that ends a round belongs to it
        laid, owner, pillar, one = self._laid(course)
        place = (rounds[laid] * course.games + course.game[laid]) * self._seats + owner
        place = place * self._pillars + pillar
        _, first = np.unique(place, return_index=True)
        self._rows += len(first)
        lone = laid[first[one[first]]]
        nothing_else = np.zeros(len(lone), np.int64)
        self._doing.add(course.game[lone], course.seat[lone], nothing_else, course.earned)

    def _laid(self, course: Course) -> tuple[Numbers, Numbers, Numbers, Truths]:
        """In order: the decisions that put a card into a row, whose, which, and whether it is a
        single 1."""
        owner, pillar = course.seat.copy(), np.full(len(course.seat), -1)
        one = np.zeros(len(course.seat), np.bool_)
        for name in LAYING:
            there = np.flatnonzero(of_kind(self._kinds[name], course.action))
            found = arguments(self._kinds[name], course.action[there])
            pillar[there] = found["pillar"]
            if name == "two":
                owner[there] = found["owner"]
            elif name == "at":
                one[there] = found["value"] == 1
            elif name == "lay":
                card = found["card"]
                one[there] = (card == HELPER_ONE) | ((card < HELPER_ONE) & (card % VALUES == 0))
        laid = np.flatnonzero(pillar >= 0)
        return laid, owner[laid], pillar[laid], one[laid]

    def figures(self, count: GamesCount, told: Told | None, wording: Wording) -> list[Figure]:
        everybody = count.games * count.seats
        did = int(self._doing.doers[0])
        if told is None or not 0 < did < everybody:
            return []
        own, wins = wording.of(TEXTS), self._doing.wins(0)
        others = sum(count.wins, Fraction(0)) - wins
        found = [
            (own.text("figures.lone.did"), compare(wins, did, count.fair, 2)),
            (own.text("figures.lone.did_not"), compare(others, everybody - did, count.fair, 2)),
        ]
        return [self._figure(found, count, wording, own)]

    def _figure(
        self,
        found: list[tuple[str, Comparison]],
        count: GamesCount,
        wording: Wording,
        own: Wording,
    ) -> Figure:
        with_it = found[0][1]
        lone = int(self._doing.uses[0])
        return Figure(
            key="lone",
            title=own.text("figures.lone.title"),
            sentence=own.text(
                "figures.lone.differs" if with_it.differs else "figures.lone.chance",
                often=wording.number(lone / count.games, 1),
                rows=wording.percent(lone / self._rows),
                share=wording.percent(with_it.share),
                low=wording.percent(with_it.interval.low),
                high=wording.percent(with_it.interval.high),
                fair=wording.percent(with_it.expected),
            ),
            chart=charts.bars(
                [share_bar(wording, *one) for one in found],
                mark=fair_mark(wording, with_it.expected),
            ),
            head=(own.text("figures.lone.head"), *share_head(wording)),
            rows=[share_cells(wording, *one) for one in found],
            how=own.text("figures.lone.how", shortest=self._shortest),
            rank=ALWAYS if with_it.differs else SELDOM,
        )


DESIGN: Final = LoneOne
