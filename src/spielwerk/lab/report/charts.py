"""Drawings as SVG: shapes in per cent of the width, letters in pixels.

So a drawing fills a phone as well as a wide screen, and its letters are never smaller than those of
the text around it. Bars begin at zero; every colour has its name beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap
from typing import Final, NamedTuple

LINE: Final = 20  # pixels, of a line of letters
LONGEST_LABEL: Final = 42  # characters that fit on a phone
MOST_LINES: Final = 2  # of a name
BAR: Final = 14  # pixels, the height of a bar
GAP: Final = 12  # and below it
PLOT: Final = 180  # pixels, the height of columns and curves
CLOSE: Final = 8  # per cent of the width: a label nearer to the edge would be cut off


class Bar(NamedTuple):
    """A value by its name, with its interval if it has one."""

    label: str
    value: float
    told: str  # the value as it is written
    low: float | None = None
    high: float | None = None


class Mark(NamedTuple):
    """A line across the drawing to compare with."""

    value: float
    label: str


class Column(NamedTuple):
    """One column of a histogram; columns stand side by side."""

    label: str  # of its left edge
    value: float
    told: str  # what it stands for, in words


class Spread(NamedTuple):
    """How values lie: 5, 25, 50, 75 and 95 per cent of them are at most so big."""

    label: str
    marks: tuple[float, float, float, float, float]
    told: str


class Stack(NamedTuple):
    """Parts of a whole, from the left; they add up to 1 or less."""

    label: str
    parts: tuple[float, ...]


class Point(NamedTuple):
    label: str
    value: float
    low: float
    high: float


def step_for(reach: float, most: int) -> float:
    """1, 2 or 5 times a power of ten, so that at most `most` steps go into `reach`."""
    rough = reach / most
    power = 10.0 ** floor(log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999999)


def bars(rows: Sequence[Bar], *, mark: Mark | None = None) -> str:
    """Bars from zero, each under its name, with a whisker for the interval."""
    reach = max([*(row.high or row.value for row in rows), mark.value if mark else 0.0]) or 1.0
    drawn, y = [], LINE if mark else 0
    for row in rows:
        named = _named(row.label, row.told, y)
        y += named.height
        width = _percent(row.value / reach)
        drawn += [named.drawn, f'<rect class="bar" x="0" y="{y}" width="{width}" height="{BAR}"/>']
        if row.low is not None and row.high is not None:
            drawn.append(
                _whisker(_percent(row.low / reach), _percent(row.high / reach), y + BAR / 2)
            )
        y += BAR + GAP
    if mark is not None:
        drawn.insert(0, _mark(mark.label, _percent(mark.value / reach), y - GAP + 4))
    return _svg(y, drawn)


def dots(rows: Sequence[Bar], mark: Mark) -> str:
    """Dots with intervals on both sides of a line; the axis shows what is needed, not zero."""
    ends = [end for row in rows for end in (row.low, row.high) if end is not None]
    low, high = min([*ends, mark.value]), max([*ends, mark.value])
    low, high = low - 0.02 * (high - low), high + 0.02 * (high - low)
    reach = high - low or 1.0

    def at(value: float) -> str:
        return _percent((value - low) / reach)

    drawn, y = [], LINE
    for row in rows:
        named = _named(row.label, row.told, y)
        y += named.height
        drawn.append(named.drawn)
        if row.low is not None and row.high is not None:
            drawn.append(_whisker(at(row.low), at(row.high), y + BAR / 2))
        drawn.append(f'<circle class="dot" cx="{at(row.value)}" cy="{y + BAR / 2}" r="6"/>')
        y += BAR + GAP
    drawn.insert(0, _mark(mark.label, at(mark.value), y - GAP + 4))
    return _svg(y, drawn)


def spreads(rows: Sequence[Spread], told: Sequence[tuple[float, str]]) -> str:
    """A box for the middle half, a line for nine tenths, a bar for the middle; `told` are the
    numbers of the axis."""
    low = min([*(row.marks[0] for row in rows), *(value for value, _ in told)])
    high = max([*(row.marks[4] for row in rows), *(value for value, _ in told)])
    reach = high - low or 1.0

    def at(value: float) -> str:
        return _percent((value - low) / reach)

    drawn, y = [], 0
    for row in rows:
        named = _named(row.label, row.told, y)
        y += named.height
        drawn.append(named.drawn)
        first, second, middle, third, last = row.marks
        drawn.append(_whisker(at(first), at(last), y + BAR / 2))
        width = _percent((third - second) / reach)
        drawn.append(f'<rect class="box" x="{at(second)}" y="{y}" width="{width}" height="{BAR}"/>')
        drawn.append(_line("middle", at(middle), y - 3, at(middle), y + BAR + 3))
        y += BAR + GAP
    grid = [_line("axis", at(value), 0, at(value), y) for value, _ in told]
    names = [_axis_label(label, 100 * (value - low) / reach, y) for value, label in told]
    return _svg(y + LINE, [*grid, *drawn, *names])


def histogram(columns: Sequence[Column], named: Sequence[int], lower: Sequence[str] = ()) -> str:
    """Columns side by side, some of them named, with a second line of names if it is given."""
    reach = max(column.value for column in columns) or 1.0
    width = 100 / len(columns)
    drawn = []
    for number, column in enumerate(columns):
        high = PLOT * column.value / reach
        drawn.append(
            f'<rect class="bar" x="{number * width:.3f}%" y="{PLOT - high:.1f}" '
            f'width="{width * 0.92:.3f}%" height="{high:.1f}"><title>{escape(column.told)}</title>'
            "</rect>"
        )
    drawn.append(_line("axis", "0%", PLOT, "100%", PLOT))
    for number in named:
        x = (number + 0.46) * width
        drawn.append(_axis_label(columns[number].label, x, PLOT))
        if lower:
            drawn.append(_axis_label(lower[number], x, PLOT + LINE))
    return _svg(PLOT + LINE * (2 if lower else 1), drawn)


def curve(points: Sequence[Point], ticks: Sequence[tuple[float, str]]) -> str:
    """A line with a band around it, from zero; the points are evenly spaced."""
    reach = max([*(point.high for point in points), *(point.value for point in points)])
    reach = max(reach, ticks[-1][0]) or 1.0
    step = 100 / len(points)
    places = [(number + 0.5) * step for number in range(len(points))]

    def y(value: float) -> float:
        return PLOT * (1 - value / reach)

    upper = [f"{x:.2f},{y(point.high):.1f}" for x, point in zip(places, points, strict=True)]
    under = [f"{x:.2f},{y(point.low):.1f}" for x, point in zip(places, points, strict=True)]
    middle = [f"{x:.2f},{y(point.value):.1f}" for x, point in zip(places, points, strict=True)]
    drawn = []
    for value, label in ticks:
        drawn.append(_line("axis", "0%", LINE + y(value), "100%", LINE + y(value)))
        drawn.append(_text("tick", "0%", LINE + y(value) - 4, label))
    drawn.append(
        f'<svg x="0" y="{LINE}" width="100%" height="{PLOT}" viewBox="0 0 100 {PLOT}" '
        'preserveAspectRatio="none">'
        f'<polygon class="band" points="{" ".join([*upper, *reversed(under)])}"/>'
        f'<polyline class="curve" points="{" ".join(middle)}"/></svg>'
    )
    for x, point in zip(places, points, strict=True):
        cy = LINE + y(point.value)
        drawn.append(f'<circle class="dot" cx="{x:.2f}%" cy="{cy:.1f}" r="4"/>')
        drawn.append(_axis_label(point.label, x, PLOT + LINE))
    return _svg(PLOT + 2 * LINE, drawn)


def stacks(rows: Sequence[Stack], names: Sequence[str], percent: Sequence[Sequence[str]]) -> str:
    """Parts of a whole side by side; the names stand above in the order of the parts."""
    drawn = []
    for place, name in enumerate(names):
        y = place * LINE
        drawn.append(f'<rect class="part{place}" x="0" y="{y + 3}" width="14" height="14"/>')
        drawn.append(_text("label", "22", y + 15, name))
    top = len(names) * LINE + 8
    for number, row in enumerate(rows):
        y, x = top + number * 44, 0.0
        drawn.append(_text("label", "0%", y + 15, row.label))
        for place, part in enumerate(row.parts):
            drawn.append(
                f'<rect class="part{place}" x="{_percent(x)}" y="{y + 20}" '
                f'width="{_percent(part)}" height="20"/>'
            )
            if part >= 0.16:  # there is room for the number
                middle = _percent(x + part / 2)
                drawn.append(_text(f"on{place}", middle, y + 35, percent[number][place], "middle"))
            x += part
    return _svg(top + len(rows) * 44, drawn)


# -- pieces ------------------------------------------------------------------------


def _svg(height: float, drawn: Sequence[str]) -> str:
    """Without its name: the page adds the title and what it shows."""
    return f'<svg width="100%" height="{ceil(height)}" role="img">{"".join(drawn)}</svg>'


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"


def _text(kind: str, x: str, y: float, text: str, anchor: str = "start") -> str:
    told = escape(text, quote=False)
    return f'<text class="{kind}" x="{x}" y="{y:.0f}" text-anchor="{anchor}">{told}</text>'


class Heading(NamedTuple):
    drawn: str
    height: int


def _named(label: str, told: str, y: float) -> Heading:
    """A name at the left, in two lines if it must be, and its value at the right; what is still
    too long is cut, and can be read by pointing at it."""
    lines = wrap(label, LONGEST_LABEL - len(told)) or [""]
    cut = len(lines) > MOST_LINES
    if cut:
        lines = [*lines[: MOST_LINES - 1], lines[MOST_LINES - 1] + " …"]
    name = "".join(
        f'<tspan x="0" y="{y + 15 + number * 18:.0f}">{escape(line, quote=False)}</tspan>'
        for number, line in enumerate(lines)
    )
    whole = f"<title>{escape(label, quote=False)}</title>" if cut else ""
    drawn = f'<text class="label">{name}{whole}</text>' + _text(
        "value", "100%", y + 15, told, "end"
    )
    return Heading(drawn, LINE + 18 * (len(lines) - 1) + 2)


def _line(kind: str, x1: str, y1: float, x2: str, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1}" y1="{y1:.1f}" x2="{x2}" y2="{y2:.1f}"/>'


def _whisker(low: str, high: str, y: float) -> str:
    ends = [_line("whisker", x, y - 5, x, y + 5) for x in (low, high)]
    return "".join([_line("whisker", low, y, high, y), *ends])


def _mark(label: str, x: str, bottom: float) -> str:
    """A line to compare with, named at its upper end."""
    anchor = "end" if float(x.removesuffix("%")) > 50 else "start"
    return _line("mark", x, LINE, x, bottom) + _text("tick", x, 14, label, anchor)


def _axis_label(label: str, place: float, top: float) -> str:
    anchor = "start" if place < CLOSE else "end" if place > 100 - CLOSE else "middle"
    x = 0.0 if anchor == "start" else 100.0 if anchor == "end" else place
    return _text("tick", f"{x:.2f}%", top + 16, label, anchor)
