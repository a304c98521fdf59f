"""The games as a client sees them: what can be chosen, done and said, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from spielwerk.catalog import game as game_of
from spielwerk.core import VALUES, Box, Option
from spielwerk.opponents import bots
from spielwerk.server.protocol import BoxInfo, GameInfo, GameTitle, KindInfo, OptionInfo

RULES: Final = "rules."


def game_title(name: str, language: str) -> GameTitle:
    game = game_of(name)
    told = ("name", "subtitle", "author", "players", "duration", "age")
    return GameTitle(
        id=game.id,
        language=language,
        seats=game.seats,
        **{key: game.texts.get(language, key) for key in told},
    )


def game_info(
    name: str, language: str, box: Box | None = None, boxes: Sequence[Box] = ()
) -> GameInfo:
    """A game with a box; `boxes` are those that tables can be opened with."""
    game = game_of(name, box)
    fewest, most = game.seats
    return GameInfo(
        id=game.id,
        language=language,
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
            if not key.startswith((RULES, VALUES))
        },
        words=game.words(language),
        levels=bots(),
        private=game.private,
        box=None if box is None else BoxInfo.of(box),
        boxes=[BoxInfo.of(one) for one in boxes if one.game == name],
    )


def rule_texts(name: str, language: str, box: Box | None = None) -> dict[str, str]:
    texts = game_of(name, box).texts.templates(language)
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
            "applies": _applies(option),
        },
        OptionInfo,
    )


def _applies(option: Option) -> dict[str, object] | None:
    if option.applies is None:
        return None
    other, values = option.applies
    return {"option": other, "values": values}
