"""How players call the parts of the box: names from components.toml, sentences made of effects.

All of it becomes texts (`values.find.12`), so that everybody who has the texts has the words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielwerk.core.texts import LANGUAGES

from . import components as c
from .lookup import LOOKUP, SKILLS, TILE_TYPES, TRAP_NAMES, TileType

if TYPE_CHECKING:
    from spielwerk.core.texts import Texts


def made_texts(texts: Texts) -> dict[str, dict[str, str]]:
    """By language and key."""
    return {language: _made(texts, language) for language in LANGUAGES}


def _made(texts: Texts, language: str) -> dict[str, str]:
    made: dict[str, str] = {}
    for card in range(LOOKUP.cards + 1):
        made[f"values.card.{card}"] = _card(texts, card, language)
    for field in range(LOOKUP.fields):
        made[f"values.field.{field}"] = field_name(field)
    for number in range(1, LOOKUP.rounds):
        made[f"values.round.{number}"] = str(number)
    made[f"values.round.{LOOKUP.rounds}"] = "fin"
    for tile in range(LOOKUP.tiles):
        made[f"values.tile.{tile}"] = _tile(texts, tile, language)
    for number, find in enumerate(c.BOX.finds):
        name = _in(find.name, language)
        effect = ", ".join(_effect(texts, "finds", one, language) for one in find.effects)
        full = texts.get(language, "finds.full", name=name, effect=effect)
        made[f"values.find.{number}"] = full
        made[f"values.find_name.{number}"] = name
        made[f"values.find_effect.{number}"] = effect
    for number, avatar in enumerate(c.BOX.avatars):
        made[f"values.avatar.{number}"] = avatar.name
        made[f"values.profession.{number}"] = _in(avatar.profession, language)
        made[f"values.strength.{number}"] = _effects(texts, avatar.strength, language)
        made[f"values.weakness.{number}"] = _effects(texts, avatar.weakness, language)
    return made


def field_name(field: int) -> str:
    """Columns are letters from the west, rows numbers from the north."""
    return f"{chr(ord('A') + field % LOOKUP.width)}{field // LOOKUP.width + 1}"


def _in(words: c.Words, language: str) -> str:
    return str(getattr(words, language))


def _card(texts: Texts, card: int, language: str) -> str:
    if card == 0:
        return texts.get(language, "cards.none")
    first, last = LOOKUP.turn_first[card], LOOKUP.turn_last[card]
    move = texts.get(language, f"cards.first.{first}", steps=LOOKUP.steps[card])
    move = texts.get(language, f"cards.last.{last}", move=move)
    return texts.get(language, "cards.full", card=card, move=move)


def _tile(texts: Texts, tile: int, language: str) -> str:
    tile_type = LOOKUP.tile_types[tile]
    effect = ""
    if tile_type == TileType.TRAP:
        effect = texts.get(language, f"traps.{TRAP_NAMES[LOOKUP.trap_effects[tile]]}")
    return texts.get(
        language,
        f"tiles.{TILE_TYPES[tile_type]}",
        level=LOOKUP.levels[tile],
        hearts=LOOKUP.monster_hearts[tile],
        skills=_skills(texts, LOOKUP.npc_skills[tile * SKILLS : (tile + 1) * SKILLS], language),
        effect=effect,
    )


def _skills(texts: Texts, changes: list[int], language: str) -> str:
    told = []
    for skill, by in enumerate(changes):
        if by:
            name = texts.get(language, f"values.skill.{skill}")
            told.append(texts.get(language, "finds.skill", by=by, skill=name))
    return ", ".join(told)


def _effects(texts: Texts, effects: list[c.AvatarEffect], language: str) -> str:
    return " ".join(_effect(texts, "effects", effect, language) for effect in effects)


def _effect(texts: Texts, section: str, effect: msgspec.Struct, language: str) -> str:
    """The sentence of an effect, with the values of its entry filled in. A number that reads badly
    in it has a sentence of its own, such as `water_level_0`."""
    entry = msgspec.structs.asdict(effect)
    key = f"{section}.{effect.__struct_config__.tag}"
    for value in entry.values():
        if isinstance(value, int) and texts.has(f"{key}_{value}"):
            key = f"{key}_{value}"
            break
    values = {name: _value(texts, name, value, language) for name, value in entry.items()}
    return texts.get(language, key, **values)


def _value(texts: Texts, name: str, value: object, language: str) -> object:
    if name == "checks" and isinstance(value, list):
        checks = [texts.get(language, f"values.check.{c.CHECKS.index(one)}") for one in value]
        return ", ".join(checks)
    if name == "skill" and isinstance(value, str):
        return texts.get(language, f"values.skill.{c.SKILLS.index(value)}")
    if name == "terrain":
        return texts.get(language, f"terrain.{value}")
    return value
