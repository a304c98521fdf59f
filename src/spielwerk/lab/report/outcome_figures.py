"""Figures that the table of games alone can give: who wins, how long it takes, points, endings."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from spielwerk.lab.parquet import About
from spielwerk.lab.report import charts
from spielwerk.lab.report.charts import Bar, Column, Mark, Spread
from spielwerk.lab.report.figures import (
    ALWAYS,
    MIDDLE,
    OFTEN,
    QUARTER,
    SELDOM,
    Bin,
    Comparison,
    Figure,
    bins,
    compare,
    labelled,
    tries_needed,
)
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.wording import Wording
from spielwerk.lab.stats import Distribution, wilson

MOST_LABELS: Final = 5  # under a drawing, on a phone
MATTERS: Final = 1_000_000  # games; who needs more to see a difference need not care about it
SPREAD: Final = (5, 25, 50, 75, 95)  # per cent


class Outcome(NamedTuple):
    """What these figures are made from."""

    games: GamesCount
    about: About
    seconds: float  # that people take for a decision
    wording: Wording

    @property
    def mixed(self) -> bool:
        """Whether seats have different bots."""
        return len(set(self.about["bots"])) > 1

    def seat(self, seat: int) -> str:
        name = self.wording.seat(seat)
        return f"{name} ({self.about['bots'][seat]})" if self.mixed else name


# -- who wins ----------------------------------------------------------------------


def seats(found: Outcome) -> Figure | None:
    """Victories by seat; None for a seat alone."""
    if found.games.seats == 1:
        return None
    names = [found.seat(seat) for seat in range(found.games.seats)]
    return _shares(found, "seats", names, found.games.wins, mixed=found.mixed)


def turns(found: Outcome) -> Figure | None:
    """Victories by place in the order of turns; None where the same seat begins every game."""
    if found.games.seats == 1 or len(found.games.starters) == 1:
        return None
    wording = found.wording
    names = [wording.text("figures.turns.place", place=n + 1) for n in range(found.games.seats)]
    return _shares(found, "turns", names, found.games.wins_by_turn, mixed=False)


def _shares(
    found: Outcome, key: str, names: list[str], wins: list[Fraction], *, mixed: bool
) -> Figure:
    count, wording = found.games, found.wording
    compared = [compare(won, count.games, count.fair, count.seats) for won in wins]
    rows = [share_bar(wording, name, one) for name, one in zip(names, compared, strict=True)]
    differs = any(one.differs for one in compared)
    return Figure(
        key=key,
        title=wording.text(f"figures.{key}.title"),
        sentence=_tell_shares(found, names, compared, mixed=mixed),
        chart=charts.bars(rows, mark=fair_mark(wording, float(count.fair))),
        head=(wording.text(f"figures.{key}.head"), *share_head(wording)),
        rows=[share_cells(wording, *one) for one in zip(names, compared, strict=True)],
        how=wording.text("how.shares"),
        rank=ALWAYS if differs and not mixed else OFTEN,
    )


def _tell_shares(
    found: Outcome, names: list[str], compared: list[Comparison], *, mixed: bool
) -> str:
    wording = found.wording
    if found.games.fair == 0:
        return wording.text("figures.seats.nobody", games=wording.number(found.games.games))
    place = max(range(len(names)), key=lambda n: abs(compared[n].share - compared[n].expected))
    most = compared[place]
    needed = tries_needed(most, len(names))
    told = {
        "name": names[place],
        "share": wording.percent(most.share),
        "low": wording.percent(most.interval.low),
        "high": wording.percent(most.interval.high),
        "fair": wording.percent(most.expected),
    }
    if most.differs:
        key = "differs_mixed" if mixed else "differs"
    elif needed is None or needed > MATTERS:
        key = "alike"
    else:
        key, told["games"] = "chance", wording.estimate(needed)
    return wording.text(f"figures.seats.{key}", **told)


def share_bar(wording: Wording, name: str, found: Comparison) -> Bar:
    return Bar(name, found.share, wording.percent(found.share), *found.interval)


def share_head(wording: Wording) -> tuple[str, str, str]:
    return wording.text("head.share"), wording.text("head.low"), wording.text("head.high")


def share_cells(wording: Wording, name: str, found: Comparison) -> tuple[str, ...]:
    told = (found.share, found.interval.low, found.interval.high)
    return (name, *(wording.percent(one) for one in told))


def fair_mark(wording: Wording, fair: float) -> Mark:
    return Mark(fair, wording.text("page.fair", share=wording.percent(fair)))


def victories(found: Outcome) -> Figure:
    """By how many share them."""
    count, wording = found.games, found.wording
    several = sum(often for winners, often in count.winners.items() if winners > 1)
    nobody = count.winners[0]
    told = {}
    for name, often in (("several", several), ("nobody", nobody)):
        low, high = wilson(often, count.games)
        told[name] = wording.percent(often / count.games)
        told[f"{name}_low"], told[f"{name}_high"] = wording.percent(low), wording.percent(high)
    names = {n: wording.text("figures.victories.winners", count=n) for n in sorted(count.winners)}
    names[0] = wording.text("figures.victories.no_winner")
    sorts = [(names[n], count.winners[n]) for n in sorted(count.winners)]
    key = "with_losses" if nobody else "told" if several else "always_one"
    return _frequencies(
        wording, "victories", wording.text(f"figures.victories.{key}", **told), sorts, count.games
    )


def endings(found: Outcome) -> Figure:
    """By reason."""
    count, wording = found.games, found.wording
    often = [(wording.reason(name), n) for name, n in count.reasons.most_common()]
    key = "several" if len(often) > 1 else "one"
    low, high = wilson(often[0][1], count.games)
    sentence = wording.text(
        f"figures.endings.{key}",
        reason=often[0][0],
        share=wording.percent(often[0][1] / count.games),
        low=wording.percent(low),
        high=wording.percent(high),
    )
    return _frequencies(wording, "endings", sentence, often, count.games)


def _frequencies(
    wording: Wording, key: str, sentence: str, often: list[tuple[str, int]], games: int
) -> Figure:
    """How many of the games are of which sort."""
    compared = [(name, compare(Fraction(n), games, 0)) for name, n in often]
    return Figure(
        key=key,
        title=wording.text(f"figures.{key}.title"),
        sentence=sentence,
        chart=charts.bars([share_bar(wording, name, one) for name, one in compared]),
        head=(wording.text(f"figures.{key}.head"), *share_head(wording)),
        rows=[share_cells(wording, name, one) for name, one in compared],
        how=wording.text("how.frequencies"),
        rank=SELDOM,
    )


# -- length and points -------------------------------------------------------------


def lengths(found: Outcome) -> Figure:
    wording, values = found.wording, found.games.lengths
    ranks = [values.percentile(rank) for rank in (QUARTER, MIDDLE, 100 - QUARTER)]
    minutes = [wording.number(rank * found.seconds / 60) for rank in ranks]
    whole = float(found.seconds).is_integer()
    sentence = wording.text(
        "figures.lengths.told",
        low=wording.number(ranks[0]),
        middle=wording.number(ranks[1]),
        high=wording.number(ranks[2]),
        seconds=wording.number(found.seconds, 0 if whole else 1),
        minutes_low=minutes[0],
        minutes_high=minutes[2],
        box=wording.game.texts.get(wording.language, "duration"),
    )
    columns = bins(values)
    lower = [
        wording.text("page.minutes", minutes=wording.number(one.least * found.seconds / 60))
        for one in columns
    ]
    return histogram(wording, "lengths", sentence, columns, lower=lower, rank=OFTEN)


def histogram(
    wording: Wording,
    key: str,
    sentence: str,
    columns: Sequence[Bin],
    *,
    lower: Sequence[str] = (),
    rank: int | None = SELDOM,
    own: Wording | None = None,
) -> Figure:
    """How many games have which value; title and the rest are in the `own` texts if there are."""
    own = own or wording
    games = sum(one.often for one in columns)
    cells = [
        (_range(wording, one), wording.number(one.often), wording.percent(one.often / games))
        for one in columns
    ]
    drawn = [
        Column(wording.number(one.least), one.often, f"{name}: {share}")
        for one, (name, _, share) in zip(columns, cells, strict=True)
    ]
    names = (
        own.text(f"figures.{key}.head"),
        wording.text("head.games"),
        wording.text("head.share"),
    )
    return Figure(
        key=key,
        title=own.text(f"figures.{key}.title"),
        sentence=sentence,
        chart=charts.histogram(drawn, labelled(columns, MOST_LABELS), lower),
        head=names,
        rows=list(cells),
        how=own.text(f"figures.{key}.how"),
        rank=rank,
    )


def _range(wording: Wording, one: Bin) -> str:
    if one.least == one.most:
        return wording.number(one.least)
    ends = wording.number(one.least), wording.number(one.most)
    return wording.text("page.range", low=ends[0], high=ends[1])


def scores(found: Outcome) -> Figure:
    wording, by_seat = found.wording, found.games.scores
    every = Distribution()
    for one in by_seat:
        every.merge(one)
    names = [found.seat(seat) for seat in range(len(by_seat))]
    means = [one.mean for one in by_seat]
    sentence = wording.text(
        "figures.scores.told" if len(means) > 1 else "figures.scores.alone",
        low=wording.number(every.percentile(5)),
        high=wording.number(every.percentile(95)),
        middle=wording.number(every.percentile(MIDDLE)),
        least=wording.number(min(means), 1),
        most=wording.number(max(means), 1),
    )
    return spread_figure(wording, "scores", sentence, list(zip(names, by_seat, strict=True)))


def spread_figure(
    wording: Wording,
    key: str,
    sentence: str,
    named: list[tuple[str, Distribution]],
    own: Wording | None = None,
) -> Figure:
    """How values lie, side by side; title and head are in the game's `own` texts if it has any."""
    own = own or wording
    rows = []
    for name, values in named:
        first, second, middle, third, last = (values.percentile(rank) for rank in SPREAD)
        rows.append(Spread(name, (first, second, middle, third, last), wording.number(middle)))
    low, high = min(row.marks[0] for row in rows), max(row.marks[4] for row in rows)
    step = charts.step_for(max(1.0, high - low), MOST_LABELS - 1)
    marks = range(ceil(low / step), int(high // step) + 1)
    return Figure(
        key=key,
        title=own.text(f"figures.{key}.title"),
        sentence=sentence,
        chart=charts.spreads(rows, [(n * step, wording.number(n * step)) for n in marks]),
        head=(
            own.text(f"figures.{key}.head"),
            wording.text("head.mean"),
            *(wording.rounded(rank / 100) for rank in SPREAD),
        ),
        rows=[
            (name, wording.number(values.mean, 1), *(wording.number(mark) for mark in row.marks))
            for (name, values), row in zip(named, rows, strict=True)
        ],
        how=wording.text("how.spreads"),
        rank=SELDOM,
    )


def margins(found: Outcome) -> Figure | None:
    if found.games.seats == 1:
        return None
    wording, values = found.wording, found.games.margins
    sentence = wording.text(
        "figures.margins.told",
        low=wording.number(values.percentile(QUARTER)),
        middle=wording.number(values.percentile(MIDDLE)),
        high=wording.number(values.percentile(100 - QUARTER)),
        level=wording.percent(values.counts[0] / values.size),
    )
    return histogram(wording, "margins", sentence, bins(values))
