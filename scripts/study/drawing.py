"""The figures: drawn by the report's own charts from the results, so that they follow from them.

A figure is a file with its style in it: on the site it takes the colours of the page, light or
dark, and opened alone those of the system.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any, Final, NamedTuple

from spielwerk.catalog import game as find_game
from spielwerk.core.texts import MINUS
from spielwerk.lab.report import charts
from spielwerk.lab.report.charts import Bar, Mark, Spread, Stack

Data = dict[str, Any]
MOST_SEATS_SHOWN: Final = 9  # rows, beyond which only the first and the last seat are drawn
MOST_TICKS: Final = 4
STYLE: Final = """
.study{display:block;overflow:visible;margin:1.2em 0;
--ink:var(--color-foreground-primary,CanvasText);--quiet:var(--color-foreground-secondary,GrayText);--card:var(--color-background-primary,Canvas);
--line:var(--color-background-border,#8886);--one:#2f6f93;--two:#d9a441;--three:#9aa3b0;
--mark:#b0392f;--band:#64a9d166}
body[data-theme=dark] .study{--one:#64a9d1;--two:#e0b050;--three:#6b7686;--mark:#ff8a7a}
@media(prefers-color-scheme:dark){body[data-theme=auto] .study,svg.study:root{--one:#64a9d1;
--two:#e0b050;--three:#6b7686;--mark:#ff8a7a}}
.study:root{color-scheme:light dark}
.study text{fill:var(--ink);font-size:14px;font-family:system-ui,sans-serif}
.study .label,.study .value,.study .tick{paint-order:stroke;stroke:var(--card);stroke-width:4px;
stroke-linejoin:round}.study .tick{fill:var(--quiet)}.study .value{font-weight:600}
.study .bar,.study .dot{fill:var(--one)}.study .box{fill:var(--band);stroke:var(--one)}
.study .whisker{stroke:var(--ink);stroke-width:1.5}.study .middle{stroke:var(--ink);stroke-width:3}
.study .mark{stroke:var(--mark);stroke-width:2;stroke-dasharray:5 4}
.study .axis{stroke:var(--line)}.study .part0{fill:var(--one)}.study .part1{fill:var(--two)}
.study .part2{fill:var(--three)}.study .on0,.study .on1,.study .on2{fill:#10151b}
.study .on0{fill:#fff}body[data-theme=dark] .study .on0{fill:#10151b}
@media(prefers-color-scheme:dark){body[data-theme=auto] .study .on0{fill:#10151b}}
"""


class Figure(NamedTuple):
    title: str
    chart: str


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f}%"


def signed(value: float, digits: int = 1) -> str:
    told = f"{abs(value):.{digits}f}"
    return ("" if not told.strip("0.") else "+" if value > 0 else MINUS) + told


def players(size: str | int) -> str:
    return f"{size} players" if int(size) > 1 else "alone"


def as_file(name: str, figure: Figure) -> str:
    """The drawing with its name and its style."""
    start = figure.chart.index(">") + 1
    head = figure.chart[:start].replace(
        "<svg ",
        f'<svg xmlns="http://www.w3.org/2000/svg" class="study" aria-labelledby="{name}" ',
        1,
    )
    title = f'<title id="{name}">{escape(figure.title, quote=False)}</title>'
    style = STYLE.strip().replace("\n", "")
    return f"{head}{title}<style>{style}</style>{figure.chart[start:]}\n"


# -- figures that every game has -----------------------------------------------------


def seats(results: Data) -> Figure:
    """How much more or less often than its fair share each place in the order of turns wins."""
    sizes = {size: one["turns"] for size, one in results["games"].items() if int(size) > 1}
    every = sum(len(turns) for turns in sizes.values())
    rows = []
    for size, turns in sizes.items():
        for place, won in enumerate(turns):
            if every <= MOST_SEATS_SHOWN or place in (0, len(turns) - 1):
                name = "begins" if place == 0 else f"turn {place + 1}"
                rows.append(_difference(f"{players(size)}, {name}", won, won["fair"]))
    title = "Wins more or less often than the fair share, in percentage points"
    return Figure(title, charts.dots(rows, Mark(0.0, "fair share")))


def _difference(label: str, one: Data, expected: float) -> Bar:
    points = [100 * (one[key] - expected) for key in ("share", "low", "high")]
    return Bar(label, points[0], signed(points[0]), points[1], points[2])


def length(results: Data) -> Figure:
    title = "Decisions in a game: the middle half as a box, nine tenths as a line"
    return Figure(title, spreads(results["games"], "length"))


def margin(results: Data) -> Figure:
    title = "Points between the best and the second: the middle half, nine tenths"
    return Figure(title, spreads(results["games"], "margin"))


def spreads(found: Data, key: str) -> str:
    rows = [
        Spread(
            players(size),
            (one[key]["p5"], one[key]["p25"], one[key]["p50"], one[key]["p75"], one[key]["p95"]),
            str(one[key]["p50"]),
        )
        for size, one in found.items()
        if key in one
    ]
    low, high = min(row.marks[0] for row in rows), max(row.marks[4] for row in rows)
    step = charts.step_for(max(1.0, high - low), MOST_TICKS)
    places = range(-int(-low // step), int(high // step) + 1)
    ticks = [(place * step, f"{place * step:.0f}".replace("-", MINUS)) for place in places]
    return charts.spreads(rows, ticks)


def known(results: Data) -> Figure:
    """Whether the later winner leads, at half time and shortly before the end."""
    rows = []
    for size, one in results["courses"].items():
        for part, when in ((4, "half time"), (8, "at 90%")):
            if "ahead" in one:
                ahead, level = one["ahead"][part]["share"], one["level"][part]
                rows.append(Stack(f"{players(size)}, {when}", (ahead, level, 1 - ahead - level)))
    told = [[percent(part, 0) for part in row.parts] for row in rows]
    names = ["the later winner leads alone", "level with others", "is behind"]
    return Figure("Is the later winner in front already?", charts.stacks(rows, names, told))


def runaway(results: Data) -> Figure:
    """How often those win who lead at half time, by how much they lead."""
    rows = []
    for size, one in results["courses"].items():
        if one.get("half_time"):
            fair = percent(one["half_time"]["fair"], 0)
            for part in one["half_time"]["by_lead"]:
                name = f"{players(size)} (fair {fair}), ahead by {_range(part)}"
                rows.append(_bar(name, part))
    return Figure("Wins of those who lead alone at half time", charts.bars(rows))


def _range(part: Data) -> str:
    least, most = part["least"], part["most"]
    return f"{least}" if least == most else f"{least} to {most}"


def _bar(label: str, one: Data) -> Bar:
    return Bar(label, one["share"], percent(one["share"]), one["low"], one["high"])


def endings(results: Data) -> Figure:
    texts = find_game(results["game"]).texts
    rows = [
        _bar(f"{players(size)}: {texts.get('en', f'reasons.{reason}')}", one)
        for size, there in results["games"].items()
        for reason, one in sorted(there["endings"].items(), key=lambda pair: -pair[1]["share"])
    ]
    return Figure("How games end", charts.bars(rows))


def rules(results: Data) -> Figure:
    """What each option does to the length of games."""
    rows = []
    for option, sweep in results["sweeps"].items():
        for size, variants in sweep["tables"].items():
            for value, found in variants.items():
                one = found["length"]
                parts = [one[key] / one["usual"] for key in ("difference", "low", "high")]
                told = f"{signed(100 * parts[0], 0)}%"
                label = f"{option}={value}, {players(size)}"
                rows.append(Bar(label, parts[0], told, parts[1], parts[2]))
    return Figure("Games get longer or shorter by", charts.dots(rows, Mark(0.0, "as usual")))


def doing(kinds: dict[str, str], size: str) -> Callable[[Data], Figure]:
    """Kinds of action that go with winning or losing, in plain words, at tables of one size."""

    def figure(results: Data) -> Figure:
        found = results["courses"][size]["kinds"]
        there = [
            (label, found[kind]["wins"]) for kind, label in kinds.items() if "wins" in found[kind]
        ]
        there.sort(key=lambda pair: -pair[1]["share"])
        fair = results["courses"][size]["fair"]
        title = f"Wins of those who do it at least once in a game ({players(size)})"
        chart = charts.dots(
            [_bar(label, one) for label, one in there], Mark(fair, f"fair share {percent(fair)}")
        )
        return Figure(title, chart)

    return figure


# -- figures of one game ----------------------------------------------------------------


def bars_of(
    title: str, rows: Callable[[Data], Iterator[tuple[str, Data]]], mark: str = ""
) -> Callable[[Data], Figure]:
    """Shares by their names; with `mark` beside the fair share, as dots."""

    def figure(results: Data) -> Figure:
        there = list(rows(results))
        drawn = [_bar(label, one) for label, one in there]
        if mark:
            fair = there[0][1]["fair"]
            return Figure(title, charts.dots(drawn, Mark(fair, f"{mark} {percent(fair)}")))
        return Figure(title, charts.bars(drawn))

    return figure


def beside(title: str, part: str, names: dict[str, str], size: str) -> Callable[[Data], Figure]:
    """Means of winners and of others."""

    def figure(results: Data) -> Figure:
        found = results["tales"][size][part]
        rows = [
            Bar(f"{label}, {who}", found[key][who] or 0.0, f"{found[key][who] or 0.0:.1f}")
            for key, label in names.items()
            for who in ("winners", "others")
        ]
        return Figure(f"{title} ({players(size)})", charts.bars(rows))

    return figure


def tales(key: str) -> Callable[[Data], Iterator[tuple[str, Data]]]:
    """A share at every number of seats."""

    def rows(results: Data) -> Iterator[tuple[str, Data]]:
        for size, one in results["tales"].items():
            yield players(size), one[key]

    return rows
