"""Memory against luck: how bots fare that remember different amounts, at one table."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from spielwerk.bots import levels
from spielwerk.lab.report import charts
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.designs import Design, texts_beside
from spielwerk.lab.report.figures import ALWAYS, Comparison, Figure, compare
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.outcome_figures import fair_mark, share_bar, share_cells, share_head
from spielwerk.lab.report.reading import Tables
from spielwerk.lab.report.wording import Wording

TEXTS: Final = texts_beside(__file__)
# How many of the tiles it has seen a level remembers; one that is not here remembers all.
MEMORY: Final = {
    levels.RANDOM: 0,
    "beginner": levels.BEGINNER_MEMORY,
    "easy": levels.EASY_MEMORY,
    "medium": levels.MEDIUM_MEMORY,
}


class Memory(Design):
    """Only where bots of different levels sit at the table: otherwise there is no difference."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self._bots: list[str] = tables.about["bots"]

    def figures(self, count: GamesCount, told: Told | None, wording: Wording) -> list[Figure]:
        if len(set(self._bots)) == 1 or count.fair == 0:
            return []
        own = wording.of(TEXTS)
        found = [self._fares(level, count, own) for level in dict.fromkeys(self._bots)]
        found.sort(key=lambda one: -one[1].share)
        (best, most), (worst, least) = found[0], found[-1]
        sentence = own.text(
            "figures.memory.told",
            best=best,
            most=wording.percent(most.share),
            worst=worst,
            least=wording.percent(least.share),
            fair=wording.percent(most.expected),
        )
        bars = [share_bar(wording, *one) for one in found]
        return [
            Figure(
                key="memory",
                title=own.text("figures.memory.title"),
                sentence=sentence,
                chart=charts.bars(bars, mark=fair_mark(wording, most.expected)),
                head=(own.text("figures.memory.head"), *share_head(wording)),
                rows=[share_cells(wording, *one) for one in found],
                how=own.text("figures.memory.how"),
                rank=ALWAYS,
            )
        ]

    def _fares(self, level: str, count: GamesCount, own: Wording) -> tuple[str, Comparison]:
        """The level with what it remembers, and the victories of one of its seats."""
        seats = [seat for seat, name in enumerate(self._bots) if name == level]
        wins = sum((count.wins[seat] for seat in seats), Fraction(0))
        key = "some" if level in MEMORY else "everything"
        name = own.text(f"figures.memory.{key}", level=level, tiles=MEMORY.get(level))
        levels_there = len(set(self._bots))
        return name, compare(wins, count.games * len(seats), count.fair, levels_there)


DESIGN: Final = Memory
