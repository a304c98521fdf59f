"""Plans that meet: the same city chosen by several at once, and cards that come to nothing."""

from __future__ import annotations

from typing import Final

import numpy as np

from spielwerk.lab.report import charts
from spielwerk.lab.report.charts import Bar
from spielwerk.lab.report.course_count import arguments, of_kind
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.designs import Design, texts_beside
from spielwerk.lab.report.figures import OFTEN, Figure
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.reading import Course, Numbers, Tables
from spielwerk.lab.report.wording import Wording

TEXTS: Final = texts_beside(__file__)
BUILDING: Final = ("build", "finish")  # what a plan leads to
PLANS: Final = ("clash", "level", "lapsed")


class Plans(Design):
    """A round is over once every seat has a choice that stands, so counting these tells rounds.
    That a plan came to nothing is told by its owner building nothing in that round; the start
    player, who may build by the golden card as well, is missed then."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self._kinds = tables.game.space.kinds
        self._seats = tables.seats
        self._cities = self._kinds["town"].args["city"]
        self._rounds = 0
        self._plans = 0  # to build: a city or a building site was chosen
        self._often = dict.fromkeys(PLANS, 0)

    def add_course(self, course: Course) -> None:
        committed = of_kind(self._kinds["commit"], course.action)
        withdrawn = of_kind(self._kinds["withdraw"], course.action)
        standing = np.cumsum(committed.astype(np.int64) - withdrawn)  # choices, of all rounds
        who = (standing - 1) // self._seats * self._seats + course.seat  # round by round
        chosen = np.flatnonzero(committed)
        _, last = np.unique(who[chosen][::-1], return_index=True)  # what was not taken back
        found = arguments(self._kinds["commit"], course.action[chosen[::-1][last]])
        cards = found["card"].reshape(-1, self._seats)
        self._rounds += len(cards)
        self._count_clashes(cards, found["influence"].reshape(-1, self._seats))
        building = np.zeros(len(course.action), np.bool_)
        for name in BUILDING:
            building |= of_kind(self._kinds[name], course.action)
        built = np.isin(np.arange(cards.size), who[building]).reshape(cards.shape)
        planned = cards <= self._cities  # the card after those of the cities is the building site
        self._plans += int(planned.sum())
        self._often["lapsed"] += int((planned & ~built).sum())

    def _count_clashes(self, cards: Numbers, influence: Numbers) -> None:
        """Rounds in which two choose the same city, and in which two of these are as strong."""
        clash = np.zeros(len(cards), np.bool_)
        level = clash.copy()
        for one in range(self._seats):
            for other in range(one):
                same = (cards[:, one] == cards[:, other]) & (cards[:, one] < self._cities)
                clash |= same
                level |= same & (influence[:, one] == influence[:, other])
        self._often["clash"] += int(clash.sum())
        self._often["level"] += int(level.sum())

    def figures(self, count: GamesCount, told: Told | None, wording: Wording) -> list[Figure]:
        if told is None:
            return []
        own = wording.of(TEXTS)
        shares = {name: self._often[name] / self._rounds for name in PLANS}
        shares["lapsed"] = self._often["lapsed"] / max(1, self._plans)
        names = {name: own.text(f"figures.plans.{name}") for name in PLANS}
        bars = [Bar(names[name], shares[name], wording.percent(shares[name])) for name in PLANS]
        return [
            Figure(
                key="plans",
                title=own.text("figures.plans.title"),
                sentence=own.text(
                    "figures.plans.told",
                    **{name: wording.percent(share) for name, share in shares.items()},
                ),
                chart=charts.bars(bars),
                head=(own.text("figures.plans.head"), wording.text("head.share")),
                rows=[(bar.label, bar.told) for bar in bars],
                how=own.text("figures.plans.how", rounds=wording.number(self._rounds)),
                rank=OFTEN,
            )
        ]


DESIGN: Final = Plans
