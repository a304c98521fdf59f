"""Figures of the course of games: choices, leads, when it is decided."""

from __future__ import annotations

from typing import Final, NamedTuple

from spielwerk.lab.report import charts
from spielwerk.lab.report.charts import Point, Stack
from spielwerk.lab.report.course_count import NOBODY, PARTS, CourseCount
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
    tries_needed,
)
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.outcome_figures import (
    MATTERS,
    fair_mark,
    histogram,
    share_bar,
    share_cells,
    share_head,
)
from spielwerk.lab.report.wording import Wording
from spielwerk.lab.stats import Distribution

MOST_TICKS: Final = 4
HALF: Final = PARTS // 2 - 1  # the tenth that ends at half time


class Told(NamedTuple):
    """What these figures are made from."""

    course: CourseCount
    games: GamesCount
    wording: Wording


def choices(told: Told) -> Figure:
    """How many actions a decision offers, over the course of the game."""
    wording = told.wording
    by_part = {part: one for part, one in enumerate(told.course.choices) if one.size}
    points = [
        Point(
            wording.number(100 * (part + 1) / PARTS),
            one.mean,
            one.percentile(QUARTER),
            one.percentile(100 - QUARTER),
        )
        for part, one in by_part.items()
    ]
    names = [wording.rounded((part + 1) / PARTS) for part in by_part]
    every = Distribution()
    for one in by_part.values():
        every.merge(one)
    return Figure(
        key="choices",
        title=wording.text("figures.choices.title"),
        sentence=_tell_choices(wording, every.mean, dict(zip(names, points, strict=True))),
        chart=charts.curve(points, _ticks(wording, points)),
        head=(
            wording.text("head.over"),
            wording.text("head.mean"),
            wording.rounded(QUARTER / 100),
            wording.rounded(1 - QUARTER / 100),
        ),
        rows=[
            (name, wording.number(one.value, 1), wording.number(one.low), wording.number(one.high))
            for name, one in zip(names, points, strict=True)
        ],
        how=wording.text("figures.choices.how"),
        rank=SELDOM,
    )


def _ticks(wording: Wording, points: list[Point]) -> list[tuple[float, str]]:
    top = max(1.0, *(max(point.high, point.value) for point in points))
    step = charts.step_for(top, MOST_TICKS)
    digits = 0 if step >= 1 else 1
    return [(n * step, wording.number(n * step, digits)) for n in range(int(top // step) + 1)]


def _tell_choices(wording: Wording, mean: float, points: dict[str, Point]) -> str:
    most_at = max(points, key=lambda name: points[name].value)
    fewest_at = min(points, key=lambda name: points[name].value)
    return wording.text(
        "figures.choices.told",
        mean=wording.number(mean, 1),
        most=wording.number(points[most_at].value, 1),
        most_at=most_at,
        fewest=wording.number(points[fewest_at].value, 1),
        fewest_at=fewest_at,
    )


def lead_changes(told: Told) -> Figure | None:
    """None for a seat alone, who has nobody to overtake."""
    if told.games.seats == 1:
        return None
    wording, values = told.wording, told.course.lead_changes
    sentence = wording.text(
        "figures.lead_changes.told",
        mean=wording.number(values.mean, 1),
        never=wording.percent(values.counts[0] / values.size),
        most=wording.number(values.most),
    )
    return histogram(wording, "lead_changes", sentence, bins(values))


def winner_leads(told: Told) -> Figure | None:
    """How often the later winner is in front already; None where nobody wins alone."""
    course, wording = told.course, told.wording
    if told.games.seats == 1 or course.sole == 0:
        return None
    rows, cells = [], []
    for part in range(PARTS):
        ahead, level = course.ahead[part] / course.sole, course.level[part] / course.sole
        rows.append(Stack(wording.rounded((part + 1) / PARTS), (ahead, level, 1 - ahead - level)))
        cells.append((rows[-1].label, *(wording.percent(share) for share in rows[-1].parts)))
    names = [wording.text(f"figures.winner_leads.{name}") for name in ("ahead", "level", "behind")]
    return Figure(
        key="winner_leads",
        title=wording.text("figures.winner_leads.title"),
        sentence=_tell_winner(told),
        chart=charts.stacks(
            rows, names, [[wording.rounded(share) for share in row.parts] for row in rows]
        ),
        head=(wording.text("head.over"), *names),
        rows=cells,
        how=wording.text("figures.winner_leads.how"),
        rank=SELDOM if 2 * course.level[HALF] > course.sole else ALWAYS,
    )


def _tell_winner(told: Told) -> str:
    course, wording = told.course, told.wording
    sentence = wording.text(
        "figures.winner_leads.told",
        half=wording.percent(course.ahead[HALF] / course.sole),
        late=wording.percent(course.ahead[PARTS - 2] / course.sole),
        chance=wording.percent(1 / told.games.seats),
    )
    behind = course.sole - course.ahead[-1] - course.level[-1]
    if behind:
        share = wording.percent(behind / course.sole)
        sentence += " " + wording.text("figures.winner_leads.otherwise", share=share)
    return sentence


def last_change(told: Told) -> Figure | None:
    """When the lead changes hands for the last time; None where nobody ever leads alone."""
    wording = told.wording
    values = Distribution()
    values.counts.update(told.course.last_changes.counts)
    values.counts.pop(NOBODY, None)
    if told.games.seats == 1 or values.size == 0:
        return None
    columns = []
    for least in range(0, 100, 100 // PARTS):
        part = range(least, least + 100 // PARTS)
        columns.append(Bin(part[0], part[-1], sum(values.counts[one] for one in part)))
    sentence = wording.text(
        "figures.last_change.told",
        middle=wording.rounded(values.percentile(MIDDLE) / 100),
        late=wording.percent(columns[-1].often / values.size),
    )
    return histogram(wording, "last_change", sentence, columns, rank=ALWAYS)


def half_time(told: Told) -> Figure | None:
    """How often who leads at half time wins; None where that never happens or nobody wins."""
    wording, leads = told.wording, Distribution()
    leads.counts.update({n: often for n, often in told.course.leads.counts.items() if n > 0})
    if leads.size == 0 or told.games.fair == 0:
        return None
    every = _ahead(told, leads, 1, leads.most)
    named = [(wording.text("figures.half_time.all"), every)]
    for least, most in _thirds(leads):
        key = "open" if most == leads.most else "one" if least == most else "range"
        name = wording.text(
            f"figures.half_time.{key}", least=wording.number(least), most=wording.number(most)
        )
        named.append((name, _ahead(told, leads, least, most)))
    return Figure(
        key="half_time",
        title=wording.text("figures.half_time.title"),
        sentence=_tell_half_time(wording, every),
        chart=charts.bars(
            [share_bar(wording, *one) for one in named], mark=fair_mark(wording, every.expected)
        ),
        head=(wording.text("figures.half_time.head"), *share_head(wording)),
        rows=[share_cells(wording, *one) for one in named],
        how=wording.text("how.shares"),
        rank=OFTEN,
    )


def _ahead(told: Told, leads: Distribution, least: int, most: int) -> Comparison:
    games = sum(often for lead, often in leads.counts.items() if least <= lead <= most)
    return compare(told.course.wins_ahead(least, most), games, told.games.fair)


def _thirds(leads: Distribution) -> list[tuple[int, int]]:
    """Small, middling and big leads, about as many games each."""
    ends = sorted({leads.percentile(33), leads.percentile(67), leads.most})
    return list(zip([1, *(end + 1 for end in ends[:-1])], ends, strict=True))


def _tell_half_time(wording: Wording, every: Comparison) -> str:
    needed = tries_needed(every)
    told = {
        "share": wording.percent(every.share),
        "low": wording.percent(every.interval.low),
        "high": wording.percent(every.interval.high),
        "fair": wording.percent(every.expected),
    }
    if every.differs:
        return wording.text("figures.half_time.differs", **told)
    if needed is None or needed > MATTERS:
        return wording.text("figures.half_time.alike", **told)
    return wording.text("figures.half_time.chance", games=wording.estimate(needed), **told)
