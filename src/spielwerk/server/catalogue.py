"""The games as a client sees them: what can be chosen, done and said, in one language."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

import msgspec

from spielwerk.catalog import game as game_of
from spielwerk.core import SEAT_WORDS, AnyGame, Event, Option
from spielwerk.opponents import bots
from spielwerk.server.protocol import GameInfo, KindInfo, OptionInfo

RULES: Final = "rules."


@cache
def game_info(name: str, language: str) -> GameInfo:
    game = game_of(name)
    fewest, most = game.seats
    return GameInfo(
        id=game.id,
        rules_version=game.rules_version,
        seats=game.seats,
        options={
            str(seats): [_option(option) for option in game.options_for(seats).values()]
            for seats in range(fewest, most + 1)
        },
        kinds=[
            KindInfo(name=kind.name, first=kind.first, size=kind.size, args=list(kind.args.items()))
            for kind in game.space.kinds.values()
        ],
        texts={
            key: text
            for key, text in game.texts.templates(language).items()
            if not key.startswith(RULES)
        },
        words=_words(game, language),
        levels=bots(),
    )


@cache
def rule_texts(name: str, language: str) -> dict[str, str]:
    texts = game_of(name).texts.templates(language)
    return {key: text for key, text in texts.items() if key.startswith(RULES)}


def _option(option: Option) -> OptionInfo:
    low, high = option.range if option.range is not None else (None, None)
    return msgspec.convert(
        {
            "name": option.name,
            "default": option.default,
            "choices": option.choices,
            "minimum": low,
            "maximum": high,
            "length": option.length,
        },
        OptionInfo,
    )


def event_types(name: str) -> list[type[Event]]:
    """The events a game may send, as its module `events` declares them."""
    module = import_module(f"spielwerk.games.{name}.events")
    found = [value for value in vars(module).values() if isinstance(value, type)]
    return [kind for kind in found if issubclass(kind, Event) and kind is not Event]


def _words(game: AnyGame, language: str) -> dict[str, list[str]]:
    """The words for all values: of the arguments, and of what only events name."""
    sizes: dict[str, int] = {}
    for kind in game.space.kinds.values():
        for name, size in kind.args.items():
            sizes[name] = max(size, sizes.get(name, 0))
    largest = max(sizes.values(), default=0)
    for event in event_types(game.id):
        for field in msgspec.structs.fields(event):
            name = field.name.removesuffix("s") if field.type == tuple[int, ...] else field.name
            if field.type not in (int, tuple[int, ...]) or name in sizes or name in SEAT_WORDS:
                continue
            sizes[name] = _values(game, name) or largest
    words = {
        name: [game.word(name, value, language) for value in range(size)]
        for name, size in sizes.items()
    }
    # Plain numbers need no words.
    return {name: said for name, said in words.items() if said != [*map(str, range(len(said)))]}


def _values(game: AnyGame, name: str) -> int:
    """How many values of that name the texts know."""
    known = game.texts.keys()
    return sum(key.startswith(f"values.{name}.") for key in known)
