"""Figures of what is done: how often, by whom, and what nobody does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from spielwerk.core.game import SEAT_WORDS
from spielwerk.lab.report import charts
from spielwerk.lab.report.charts import Bar
from spielwerk.lab.report.course_count import Doing
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.figures import (
    OFTEN,
    SELDOM,
    Comparison,
    Figure,
    compare,
    corrected,
    tries_needed,
)
from spielwerk.lab.report.outcome_figures import (
    MATTERS,
    fair_mark,
    share_bar,
    share_cells,
    share_head,
)
from spielwerk.lab.report.wording import Wording

FEWEST: Final = 30  # doers, below which no share is worth looking at
LEAST_FACTOR: Final = 2  # of games more: to say less would not help anybody
MOST_ROWS: Final = 12  # in a drawing
MOST_CELLS: Final = 60  # in a table
SELDOM_USED: Final = 1 / 20  # of how often its like is used on average


class Named(NamedTuple):
    name: str
    found: Comparison
    doers: int


class Component(NamedTuple):
    """Something that actions name: a card, a place; how often any of them did."""

    name: str
    uses: int
    usual: float  # the mean of its like


# -- how often ---------------------------------------------------------------------


def kinds(told: Told) -> Figure:
    names = list(told.wording.game.space.kinds)
    doing = told.course.kinds
    return _uses(told, "kinds", doing, lambda thing: told.wording.kind(names[thing]), len(names))


def actions(told: Told) -> Figure:
    return _uses(told, "actions", told.course.actions, told.wording.action, MOST_ROWS)


def _uses(told: Told, key: str, doing: Doing, name: Callable[[int], str], shown: int) -> Figure:
    """Per game, what is done most often first."""
    wording, games = told.wording, told.course.games
    order = np.argsort(-doing.uses, kind="stable")[:MOST_CELLS].tolist()
    uses = [int(doing.uses[thing]) for thing in order]
    names = [name(thing) for thing in order]
    total = int(doing.uses.sum())
    rows = [
        Bar(label, often / games, wording.number(often / games, 2 if often < 10 * games else 1))
        for label, often in zip(names, uses, strict=True)
    ]
    sentence = wording.text(
        f"figures.{key}.told",
        name=names[0],
        share=wording.percent(uses[0] / total),
        used=wording.number(int((doing.uses > 0).sum())),
        all=wording.number(len(doing.uses)),
    )
    return Figure(
        key=key,
        title=wording.text(f"figures.{key}.title"),
        sentence=sentence,
        chart=charts.bars(rows[:shown]),
        head=(
            wording.text("head.action"),
            wording.text("head.per_game"),
            wording.text("head.share"),
        ),
        rows=[
            (row.label, row.told, wording.percent(often / total))
            for row, often in zip(rows, uses, strict=True)
        ],
        how=wording.text("how.uses"),
        rank=SELDOM,
    )


# -- what goes with winning --------------------------------------------------------


def kinds_winning(told: Told) -> Figure | None:
    names = list(told.wording.game.space.kinds)
    return winning(
        told, "kinds_winning", told.course.kinds, lambda thing: told.wording.kind(names[thing])
    )


def actions_winning(told: Told) -> Figure | None:
    return winning(told, "actions_winning", told.course.actions, told.wording.action)


def winning(told: Told, key: str, doing: Doing, name: Callable[[int], str]) -> Figure | None:
    """How often those win who do it at least once; None where nothing can be compared.

    What everybody does in every game cannot go with winning, and what few ever did says nothing.
    """
    everybody = told.course.games * told.games.seats
    things = np.flatnonzero((doing.doers >= FEWEST) & (doing.doers < everybody)).tolist()
    if not things or told.games.fair == 0 or told.games.seats == 1:
        return None
    wording = told.wording
    found = [
        Named(
            name(thing),
            compare(doing.wins(thing), int(doing.doers[thing]), told.games.fair, len(things)),
            int(doing.doers[thing]),
        )
        for thing in things
    ]
    found.sort(key=lambda one: -one.found.distance)
    shown = sorted(found[:MOST_ROWS], key=lambda one: -one.found.share)
    bars = [share_bar(wording, one.name, one.found) for one in shown]
    return Figure(
        key=key,
        title=wording.text(f"figures.{key}.title"),
        sentence=_tell_winning(wording, found),
        chart=charts.dots(bars, fair_mark(wording, float(told.games.fair))),
        head=(wording.text("head.action"), *share_head(wording), wording.text("head.doers")),
        rows=[
            (*share_cells(wording, one.name, one.found), wording.number(one.doers))
            for one in found[:MOST_CELLS]
        ],
        how=wording.text(
            "how.winning",
            count=wording.number(len(found)),
            confidence=wording.number(100 * corrected(len(found)), 2),
        ),
        rank=OFTEN if found[0].found.differs else SELDOM,
    )


def _tell_winning(wording: Wording, found: list[Named]) -> str:
    """The strongest first; where none is clear, after how many games it might be."""
    first, count = found[0], len(found)
    values = {
        "name": first.name,
        "share": wording.percent(first.found.share),
        "low": wording.percent(first.found.interval.low),
        "high": wording.percent(first.found.interval.high),
        "fair": wording.percent(first.found.expected),
        "clear": wording.number(sum(one.found.differs for one in found)),
        "all": wording.number(count),
    }
    if first.found.differs:
        more = first.found.share > first.found.expected
        return wording.text(f"figures.winning.{'more' if more else 'less'}", **values)
    needed = tries_needed(first.found, count)
    if needed is None or needed > MATTERS:
        return wording.text("figures.winning.alike", **values)
    factor = wording.estimate(max(LEAST_FACTOR, needed / first.doers))
    return wording.text("figures.winning.chance", factor=factor, **values)


# -- what nobody does --------------------------------------------------------------


def dead(told: Told) -> Figure | None:
    """Components that are never or almost never chosen, and the least used of the others; None
    for a game without any."""
    wording, games = told.wording, told.course.games
    components = sorted(_components(told), key=lambda one: (one.uses / one.usual, one.name))
    if not components:
        return None
    never = [one for one in components if one.uses == 0]
    seldom = [one for one in components if 0 < one.uses < SELDOM_USED * one.usual]
    key = "some" if never or seldom else "none"
    names = [one.name for one in (never or seldom)[:3]]
    sentence = wording.text(
        f"figures.dead.{key}",
        never=wording.number(len(never)),
        seldom=wording.number(len(seldom)),
        all=wording.number(len(components)),
        names=", ".join(wording.text("page.quoted", name=name) for name in names),
        name=wording.text("page.quoted", name=components[0].name),
    )
    rows = [
        Bar(one.name, one.uses / one.usual, wording.percent(one.uses / one.usual))
        for one in components[:MOST_CELLS]
    ]
    often = [wording.number(100 * one.uses / games, 1) for one in components[:MOST_CELLS]]
    return Figure(
        key="dead",
        title=wording.text("figures.dead.title"),
        sentence=sentence,
        chart=charts.bars(rows[:MOST_ROWS]),
        head=(
            wording.text("head.component"),
            wording.text("head.of_usual"),
            wording.text("head.per_hundred"),
        ),
        rows=[(row.label, row.told, times) for row, times in zip(rows, often, strict=True)],
        how=wording.text("figures.dead.how"),
        rank=OFTEN if never else None,
    )


def _components(told: Told) -> list[Component]:
    """Every value of every argument, whatever kind of action names it. Arguments that were never
    given any value belong to kinds that were never chosen, which another figure shows."""
    uses: dict[str, Counter[int]] = {}
    sizes: dict[str, int] = {}
    for kind in told.wording.game.space.kinds.values():
        of_kind = told.course.actions.uses[kind.first : kind.end].reshape(tuple(kind.args.values()))
        for place, (argument, size) in enumerate(kind.args.items()):
            others = tuple(other for other in range(len(kind.args)) if other != place)
            by_value = of_kind.sum(axis=others).tolist()
            uses.setdefault(argument, Counter()).update(dict(enumerate(by_value)))
            there = told.games.seats if argument in SEAT_WORDS else size
            sizes[argument] = max(there, sizes.get(argument, 0))
    return [
        Component(
            told.wording.component(argument, value),
            counts[value],
            counts.total() / sizes[argument],
        )
        for argument, counts in uses.items()
        for value in range(sizes[argument])
        if sizes[argument] > 1 and counts.total() > 0
    ]
