"""Reading which values a sweep goes over, and with which of them the others are compared."""

from __future__ import annotations

import re
from typing import Any, Final

from spielwerk.cli.arguments import InputError, read_value
from spielwerk.core import AnyGame, Option
from spielwerk.core.options import told_value

BETWEEN: Final = ","  # values
BETWEEN_LISTS: Final = "/"  # values that are lists, and have commas inside
NEXT_NAME: Final = re.compile(r",(?=\w+=)")


def read_over(game: AnyGame, pairs: list[str], fixed: dict[str, Any]) -> dict[str, list[Any]]:
    """`["target_points=40,50"]` as values by option; the game judges them where it starts."""
    over: dict[str, list[Any]] = {}
    for pair in pairs:
        option, text = _split(game, "--over", pair)
        if option.name in over:
            raise InputError(
                f"--over {option.name} is given twice; name all its values in one of them"
            )
        if option.name in fixed:
            raise InputError(
                f"{option.name} is in --option and in --over; leave one of the two out"
            )
        separator = BETWEEN if option.length is None else BETWEEN_LISTS
        values = [read_value(option, part) for part in text.split(separator)]
        for place, value in enumerate(values):
            if value in values[:place]:
                raise InputError(
                    f"--over {option.name} has {told_value(value)} twice; leave one of them out"
                )
        over[option.name] = values
    return over


def read_baseline(game: AnyGame, texts: list[str], over: dict[str, list[Any]]) -> dict[str, Any]:
    """`["target_points=50,max_rounds=9"]` as one value by option."""
    named: dict[str, Any] = {}
    for pair in (pair for text in texts for pair in NEXT_NAME.split(text)):
        option, text = _split(game, "--baseline", pair)
        if option.name not in over:
            raise InputError(
                f"--baseline {option.name}: only what --over changes has a baseline; "
                f"for all variants alike it is --option {option.name}={text}"
            )
        if option.name in named:
            raise InputError(f"--baseline {option.name} is given twice; leave one of them out")
        value = read_value(option, text)
        if value not in over[option.name]:
            values = told_values(option, over[option.name])
            raise InputError(
                f"--baseline {option.name}={text}: it must be one of the values of --over, {values}"
            )
        named[option.name] = value
    return named


def _split(game: AnyGame, argument: str, pair: str) -> tuple[Option, str]:
    name, equals, text = pair.partition("=")
    if not equals or not text:
        values = "VALUE" if argument == "--baseline" else "VALUE,VALUE"
        raise InputError(
            f"{argument} takes NAME={values}, not {pair!r}; `spielwerk games` lists the options"
        )
    option = game.options.get(name)
    if option is None:
        raise InputError(f"no option is called {name}; there are {', '.join(game.options)}")
    return option, text


def told_values(option: Option, values: list[Any]) -> str:
    separator = BETWEEN if option.length is None else BETWEEN_LISTS
    return separator.join(told_value(value) for value in values)
