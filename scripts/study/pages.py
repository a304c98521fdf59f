"""The pages: texts with places for numbers, which come from the results and from nowhere else.

In a text `{games.2.length.p50}` is a number of the results by its path, and a share is told with
its interval, `{games.2.turns.0}`: 50.1% (49.5% to 50.7%). After a colon stands how else to tell it:
`:share` without the interval, `:points` as percentage points from the fair share, `:interval` where
these points lie, `:fair` that share, `:times` as a multiple of it, `:of` the number behind it,
`:change` a difference of a sweep with its interval, `:percent` the same where it is a share, or a
number of digits.
`{figure:seats}` puts in a figure with the command that makes it again, `{commands}` all commands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any, Final

from scripts.study import plan
from scripts.study.asked import FOLDER, figures_of
from scripts.study.drawing import Data, percent, signed

INDEX: Final = Path(__file__).parent / "index.md"
NOTE: Final = (
    "<!-- Made by scripts/study from its texts and results. Do not edit: run it again. -->\n"
)


class Telling(Formatter):
    """Fills a text with the results of a game, or of all of them by their names."""

    def __init__(self, results: Data, game: str = "") -> None:
        self.results = results
        self.game = game
        self.shown: list[str] = []  # the figures, in their order
        self.tried = results.get("scale") != 1.0  # few games may lack what is rare

    def get_field(
        self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> tuple[Any, str]:
        if field_name in ("figure", "commands"):
            return field_name, field_name
        value: Any = self.results
        try:
            for part in field_name.split("."):
                value = value[int(part)] if isinstance(value, list) else value[part]
        except (KeyError, IndexError, TypeError):
            if not self.tried:
                raise ValueError(f"the results of {self.game} have no {field_name}") from None
            return None, field_name
        return value, field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if value == "figure":
            self.shown.append(format_spec)
            return figure_block(self.game, format_spec, self.results)
        if value == "commands":
            return commands_block(self.game)
        if value is None:
            return "(too few games)"
        return told(value, format_spec)


def told(value: Any, spec: str) -> str:
    """A number of the results as the pages write it."""
    if not isinstance(value, dict):
        return percent(value) if spec == "share" else f"{value:,.{int(spec or 0)}f}"
    if spec in ("change", "percent"):
        scale = 100 if spec == "percent" else 1
        mean, low, high = (signed(scale * value[key]) for key in ("difference", "low", "high"))
        unit = " points" if spec == "percent" else ""
        return f"{mean}{unit} (between {low} and {high})"
    if spec == "of":
        return f"{value['of']:,}"
    if spec == "points":
        return signed(100 * (value["share"] - value["fair"]))
    if spec == "interval":
        low, high = (signed(100 * (value[key] - value["fair"])) for key in ("low", "high"))
        return f"{low} to {high}"
    if spec == "fair":
        return percent(value["fair"])
    if spec == "times":
        return f"{value['share'] / value['fair']:.1f}"
    if spec == "share":
        return percent(value["share"])
    if spec:
        raise ValueError(f"a share cannot be told as {spec}")
    return f"{percent(value['share'])} ({percent(value['low'])} to {percent(value['high'])})"


def figure_block(game: str, name: str, results: Data) -> str:
    """With its title above, and below what makes it again."""
    if name not in figures_of(game):
        raise ValueError(f"{game} has no figure called {name}")
    return (
        f"*{figures_of(game)[name](results).title}*\n\n"
        f":::{{raw}} html\n:file: figures/{game}-{name}.svg\n:::\n\n"
        f"```sh\npython -m scripts.study {game} --figure {name}\n```"
    )


def commands_block(game: str) -> str:
    lines = [" ".join(["spielwerk", *one.command()]) for one in plan.experiments(game)]
    return "```sh\n" + "\n".join(lines) + "\n```"


def page(game: str, results: Data) -> str:
    """A page of a game; every figure of the game must be shown there once."""
    telling = Telling(results, game)
    text = telling.format((FOLDER / f"{game}.md").read_text(encoding="utf-8"))
    if sorted(telling.shown) != sorted(figures_of(game)):
        missing = set(figures_of(game)) ^ set(telling.shown)
        raise ValueError(f"the page of {game} shows too many or too few figures: {missing}")
    return NOTE + text


def index(results: Data) -> str:
    """The first page, from the results of all games by their names."""
    whole = all(one["scale"] == 1.0 for one in results.values())
    telling = Telling({**results, "scale": 1.0 if whole else 0.0})
    return NOTE + telling.format(INDEX.read_text(encoding="utf-8"))
