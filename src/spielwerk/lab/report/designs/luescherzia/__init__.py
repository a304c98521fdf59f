"""A group that gets out together or not at all: how often it does, and how long it holds out."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from spielwerk.lab.report import charts
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.designs import Design, texts_beside
from spielwerk.lab.report.figures import ALWAYS, Figure, compare
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.outcome_figures import share_bar, share_cells, share_head, spread_figure
from spielwerk.lab.report.wording import Wording

TEXTS: Final = texts_beside(__file__)


class Group(Design):
    def figures(self, count: GamesCount, told: Told | None, wording: Wording) -> list[Figure]:
        return [_success(count, wording), _endurance(count, wording)]


def _success(count: GamesCount, wording: Wording) -> Figure:
    own = wording.of(TEXTS)
    won = compare(Fraction(count.games - count.winners[0]), count.games, 0)
    lost = compare(Fraction(count.winners[0]), count.games, 0)
    named = [(own.text("figures.success.won"), won), (own.text("figures.success.lost"), lost)]
    return Figure(
        key="success",
        title=own.text("figures.success.title"),
        sentence=own.text(
            "figures.success.told",
            share=wording.percent(won.share),
            low=wording.percent(won.interval.low),
            high=wording.percent(won.interval.high),
            seats=count.seats,
        ),
        chart=charts.bars([share_bar(wording, *one) for one in named]),
        head=(own.text("figures.success.head"), *share_head(wording)),
        rows=[share_cells(wording, *one) for one in named],
        how=wording.text("how.frequencies"),
        rank=ALWAYS,
    )


def _endurance(count: GamesCount, wording: Wording) -> Figure:
    own = wording.of(TEXTS)
    named = [
        (wording.reason(name), count.lengths_by_reason[name])
        for name, _ in count.reasons.most_common()
    ]
    medians = [(values.percentile(50), name) for name, values in named]
    sentence = own.text(
        "figures.endurance.told" if len(named) > 1 else "figures.endurance.one",
        soonest=wording.number(min(medians)[0]),
        soonest_reason=min(medians)[1],
        latest=wording.number(max(medians)[0]),
        latest_reason=max(medians)[1],
    )
    return spread_figure(wording, "endurance", sentence, named, own)


DESIGN: Final = Group
