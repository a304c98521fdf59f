"""How full the wardrobe gets: pieces tidied away in a game, and where they go."""

from __future__ import annotations

from typing import Final

import numpy as np

from spielwerk.lab.report import charts
from spielwerk.lab.report.charts import Bar
from spielwerk.lab.report.course_count import of_kind
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.designs import Design, texts_beside
from spielwerk.lab.report.figures import MIDDLE, OFTEN, QUARTER, SELDOM, Figure, bins
from spielwerk.lab.report.games_count import GamesCount, counted
from spielwerk.lab.report.outcome_figures import histogram
from spielwerk.lab.report.reading import Course, Tables
from spielwerk.lab.report.wording import Wording
from spielwerk.lab.stats import Distribution

TEXTS: Final = texts_beside(__file__)


class Wardrobe(Design):
    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        kinds = tables.game.space.kinds
        self._tidy, self._put = kinds["tidy"], kinds["put"]
        self._pieces = Distribution()  # per game

    def add_course(self, course: Course) -> None:
        tidied = course.game[of_kind(self._tidy, course.action)]
        self._pieces.merge(counted(np.bincount(tidied, minlength=course.games)))

    def figures(self, count: GamesCount, told: Told | None, wording: Wording) -> list[Figure]:
        return [] if told is None else [self._fullness(wording), self._places(told, wording)]

    def _fullness(self, wording: Wording) -> Figure:
        own, pieces = wording.of(TEXTS), self._pieces
        sentence = own.text(
            "figures.fullness.told",
            low=wording.number(pieces.percentile(QUARTER)),
            middle=wording.number(pieces.percentile(MIDDLE)),
            high=wording.number(pieces.percentile(100 - QUARTER)),
            most=wording.number(pieces.most),
        )
        return histogram(wording, "fullness", sentence, bins(pieces), rank=OFTEN, own=own)

    def _places(self, told: Told, wording: Wording) -> Figure:
        own, kind = wording.of(TEXTS), self._put
        uses = told.course.actions.uses[kind.first : kind.end]
        by_place = uses.reshape(kind.args["place"], kind.args["pile"]).sum(axis=1)
        games, names = told.course.games, wording.game.words(wording.language)["place"]
        bars = [
            Bar(names[place], by_place[place] / games, wording.number(by_place[place] / games, 2))
            for place in np.argsort(-by_place, kind="stable").tolist()
        ]
        return Figure(
            key="places",
            title=own.text("figures.places.title"),
            sentence=own.text(
                "figures.places.told",
                first=bars[0].label,
                most=bars[0].told,
                last=bars[-1].label,
                least=bars[-1].told,
            ),
            chart=charts.bars(bars),
            head=(own.text("figures.places.head"), wording.text("head.per_game")),
            rows=[(bar.label, bar.told) for bar in bars],
            how=own.text("figures.places.how"),
            rank=SELDOM,
        )


DESIGN: Final = Wardrobe
