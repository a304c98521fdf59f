"""Reading which values a sweep goes over, and with which of them the others are compared."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from spielwerk import catalog
from spielwerk.box_folders import read_box
from spielwerk.cli.arguments import InputError, read_value
from spielwerk.core import AnyGame
from spielwerk.core.box import COMPONENTS
from spielwerk.core.options import told_value
from spielwerk.lab.sweep import BOX, USUAL, BoxChoice

BETWEEN: Final = ","  # values
BETWEEN_LISTS: Final = "/"  # values that are lists, and have commas inside
NEXT_NAME: Final = re.compile(r",(?=\w+=)")


def read_over(game: AnyGame, pairs: list[str], fixed: dict[str, Any]) -> dict[str, list[Any]]:
    """`["target_points=40,50"]` as values by option; the game judges them where it starts."""
    over: dict[str, list[Any]] = {}
    for pair in pairs:
        name, text = _split(game, "--over", pair)
        if name in over:
            raise InputError(f"--over {name} is given twice; name all its values in one of them")
        if name in fixed:
            given = "--box" if name == BOX else "--option"
            raise InputError(f"{name} is in {given} and in --over; leave one of the two out")
        separator = _separator(game, name)
        values = [_read(game, name, part) for part in text.split(separator)]
        for place, value in enumerate(values):
            if _same(value) in map(_same, values[:place]):
                raise InputError(
                    f"--over {name} has {told_value(value)} twice; leave one of them out"
                )
        over[name] = values
    return over


def read_baseline(game: AnyGame, texts: list[str], over: dict[str, list[Any]]) -> dict[str, Any]:
    """`["target_points=50,max_rounds=9"]` as one value by option."""
    named: dict[str, Any] = {}
    for pair in (pair for text in texts for pair in NEXT_NAME.split(text)):
        name, text = _split(game, "--baseline", pair)
        if name not in over:
            alike = f"--box {text}" if name == BOX else f"--option {name}={text}"
            raise InputError(
                f"--baseline {name}: only what --over changes has a baseline; "
                f"for all variants alike it is {alike}"
            )
        if name in named:
            raise InputError(f"--baseline {name} is given twice; leave one of them out")
        value = _read(game, name, text)
        if value not in over[name]:
            values = _separator(game, name).join(told_value(one) for one in over[name])
            raise InputError(
                f"--baseline {name}={text}: it must be one of the values of --over, {values}"
            )
        named[name] = value
    return named


def _split(game: AnyGame, argument: str, pair: str) -> tuple[str, str]:
    name, equals, text = pair.partition("=")
    if not equals or not text:
        values = "VALUE" if argument == "--baseline" else "VALUE,VALUE"
        raise InputError(
            f"{argument} takes NAME={values}, not {pair!r}; `spielwerk games` lists the options"
        )
    if name not in game.options and name != BOX:
        raise InputError(f"no option is called {name}; there are {', '.join(game.options)}")
    return name, text


def _separator(game: AnyGame, name: str) -> str:
    """What stands between the values of an option, or between boxes."""
    return BETWEEN if name == BOX or game.options[name].length is None else BETWEEN_LISTS


def _read(game: AnyGame, name: str, text: str) -> Any:
    if name != BOX:
        return read_value(game.options[name], text)
    if text == USUAL.called:
        return USUAL
    folder = Path(text)
    box = read_box(folder)
    catalog.game(game.id, box, called=folder / COMPONENTS)  # says what is wrong
    return BoxChoice(str(folder), box)


def _same(value: Any) -> Any:
    """What two values have in common if it makes no difference which is played."""
    return value.box if isinstance(value, BoxChoice) else value
