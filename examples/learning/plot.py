"""Draw the curve that training wrote down: `python -m learning.plot curve.json curve.svg`."""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path
from typing import Any

from spielwerk.lab.report.charts import step_for

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 60, 130, 40, 50  # margins, the right one for the names of the levels
COLOURS = {
    "random": "#6b7280",
    "beginner": "#2563a8",
    "easy": "#1f7a4d",
    "medium": "#b45309",
    "strong": "#a02040",
}
BETWEEN_NAMES = 18


def draw(curve: dict[str, Any]) -> str:
    """One line for each level, with a band for the 95 % interval. A level that was met only in the
    end is a dot."""
    rows = curve["rows"]
    most: float = rows[-1]["decisions"]

    def x(decisions: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * decisions / most

    def y(won: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - won)

    drawn = [*_axes(most, x, y)]
    names: list[tuple[float, str]] = []
    for level, colour in COLOURS.items():
        points = [
            (row["decisions"], score)
            for row in rows
            for score in row["scores"]
            if score["level"] == level
        ]
        if not points:
            continue
        upper = [f"{x(at):.1f},{y(score['high']):.1f}" for at, score in points]
        lower = [f"{x(at):.1f},{y(score['low']):.1f}" for at, score in reversed(points)]
        line = [f"{x(at):.1f},{y(score['won']):.1f}" for at, score in points]
        drawn.append(f'<polygon points="{" ".join(upper + lower)}" fill="{colour}" opacity=".13"/>')
        drawn.append(
            f'<polyline points="{" ".join(line)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        at, score = points[-1]
        if len(points) == 1:
            drawn.append(
                f'<line x1="{x(at):.1f}" x2="{x(at):.1f}" y1="{y(score["low"]):.1f}" '
                f'y2="{y(score["high"]):.1f}" stroke="{colour}" stroke-width="2"/>'
            )
        drawn.append(f'<circle cx="{x(at):.1f}" cy="{y(score["won"]):.1f}" r="4" fill="{colour}"/>')
        names.append((y(score["won"]), level))
    drawn += _named(names)
    title = f"Games won against each level of bot, {curve['game']} for two"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="14"><title>{escape(title)}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text x="{LEFT}" y="24" font-size="15">{escape(title)}</text>{"".join(drawn)}</svg>\n'
    )


def _axes(most: float, x: Any, y: Any) -> list[str]:
    drawn = []
    for tenths in range(0, 11, 2):
        at = y(tenths / 10)
        strong = "#999" if tenths == 0 else "#e2e2e2"
        drawn.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at:.1f}" y2="{at:.1f}" '
            f'stroke="{strong}"/><text x="{LEFT - 8}" y="{at + 5:.1f}" text-anchor="end">'
            f"{tenths * 10} %</text>"
        )
    half = y(0.5)
    drawn.append(
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{half:.1f}" y2="{half:.1f}" stroke="#777" '
        'stroke-dasharray="5 5"/>'
    )
    step = step_for(most, 6)
    for number in range(int(most / step) + 1):
        told = f"{number * step:,.0f}"
        drawn.append(
            f'<text x="{x(number * step):.1f}" y="{HEIGHT - BOTTOM + 20}" '
            f'text-anchor="middle">{told}</text>'
        )
    drawn.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">'
        "decisions played against itself</text>"
    )
    return drawn


def _named(names: list[tuple[float, str]]) -> list[str]:
    """The levels beside the ends of their lines, moved apart where they would overlap."""
    drawn, lowest = [], 0.0
    for at, level in sorted(names):
        place = max(at, lowest + BETWEEN_NAMES)
        lowest = place
        drawn.append(
            f'<text x="{WIDTH - RIGHT + 12}" y="{place + 5:.1f}" fill="{COLOURS[level]}" '
            f'font-weight="bold">{level}</text>'
        )
    return drawn


def main() -> None:
    source, target = map(Path, sys.argv[1:])
    curve = json.loads(source.read_text(encoding="utf-8"))
    target.write_text(draw(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
