"""The pages: texts with places for numbers, which come from the results and from nowhere else.

In a text `{games.2.length.p50}` is a number of the results by its path, and a share is told with its
interval, `{games.2.turns.0}`: 50.1% (49.5% to 50.7%). After a colon stands how to tell it otherwise:
`:share` without the interval, `:points` as percentage points from the fair share, `:times` as a
multiple of it, `:change` a difference of a sweep with its interval, `:percent` the same where it is a
share, `:of` the number behind it, `:signed`, or a number of digits. `{figure:seats}` puts in a figure
with the command that makes it again, `{commands}` all commands of the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any, Final

from scripts.study import plan
from scripts.study.drawing import Data, percent, signed
from scripts.study.figures import of as figures_of

TEXTS: Final = Path(__file__).parent / "texts"
NOTE: Final = (
    "<!-- Made by scripts/study from its texts and results. Do not edit: run it again. -->\n"
)


class Telling(Formatter):
    """Fills a text with the results of a game, or of all of them by their names."""

    def __init__(self, results: Data, game: str = "") -> None:
        self.results = results
        self.game = game
        self.shown: list[str] = []  # the figures, in their order

    def get_field(
        self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> tuple[Any, str]:
        if field_name in ("figure", "commands"):
            return field_name, field_name
        value: Any = self.results
        for part in field_name.split("."):
            value = value[int(part)] if isinstance(value, list) else value[part]
        return value, field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if value == "figure":
            self.shown.append(format_spec)
            return figure_block(self.game, format_spec)
        if value == "commands":
            return commands_block(self.game)
        return told(value, format_spec)


def told(value: Any, spec: str) -> str:
    """A number of the results as the pages write it."""
    if not isinstance(value, dict):
        return f"{value:,.{int(spec or 0)}f}" if spec != "signed" else signed(value)
    if spec in ("change", "percent"):
        scale, digits = (100, 1) if spec == "percent" else (1, 1)
        mean, low, high = (
            signed(scale * value[key], digits) for key in ("difference", "low", "high")
        )
        unit = " points" if spec == "percent" else ""
        return f"{mean}{unit} (between {low} and {high})"
    if spec == "of":
        return f"{value['of']:,}"
    if spec == "points":
        return signed(100 * (value["share"] - value["fair"]))
    if spec == "interval":
        low, high = (signed(100 * (value[key] - value["fair"])) for key in ("low", "high"))
        return f"{low} to {high}"
    if spec == "times":
        return f"{value['share'] / value['fair']:.1f}"
    if spec == "share":
        return percent(value["share"])
    if spec:
        raise ValueError(f"a share cannot be told as {spec}")
    return f"{percent(value['share'])} ({percent(value['low'])} to {percent(value['high'])})"


def figure_block(game: str, name: str) -> str:
    if name not in figures_of(game):
        raise ValueError(f"{game} has no figure called {name}")
    return (
        f":::{{raw}} html\n:file: figures/{game}-{name}.svg\n:::\n\n"
        f"```sh\npython -m scripts.study {game} --figure {name}\n```"
    )


def commands_block(game: str) -> str:
    lines = [" ".join(["spielwerk", *one.command()]) for one in plan.experiments(game)]
    return "```sh\n" + "\n".join(lines) + "\n```"


def page(game: str, results: Data) -> str:
    """A page of a game; every figure of the game must be shown there once."""
    telling = Telling(results, game)
    text = telling.format((TEXTS / f"{game}.md").read_text(encoding="utf-8"))
    if sorted(telling.shown) != sorted(figures_of(game)):
        missing = set(figures_of(game)) ^ set(telling.shown)
        raise ValueError(f"the page of {game} shows too many or too few figures: {missing}")
    return NOTE + text


def index(results: Data) -> str:
    """The first page, from the results of all games by their names."""
    return NOTE + Telling(results).format((TEXTS / "index.md").read_text(encoding="utf-8"))
