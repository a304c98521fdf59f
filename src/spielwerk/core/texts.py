"""Every word a player reads, in three languages, from a game's `texts` folder."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import Any, Final

from spielwerk.core.errors import DataError, UnknownName
from spielwerk.core.files import read_toml

LANGUAGES: Final = ("de", "en", "fr")
"""The languages in which everything a player reads is there."""
SIGNED: Final = "+d"
NEGATIVE: Final = re.compile(r"-\d+")
MINUS: Final = "\N{MINUS SIGN}"


def is_one(number: int, language: str) -> bool:
    """Whether a number takes the singular, as the Unicode plural rules of the languages say:
    French counts nothing as one."""
    return abs(number) == 1 or (number == 0 and language == "fr")


class Filler(string.Formatter):
    """Fills in {placeholders}; `{count:a card|{count} cards}` is the form that goes with the
    number, and `{by:+d}` the number with its sign. Negative numbers get a minus, no hyphen."""

    def __init__(self, language: str) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> Any:
        if "|" not in format_spec:
            told = str(super().format_field(value, format_spec))
            return told.replace("-", MINUS) if NEGATIVE.fullmatch(told) else told
        one, other = format_spec.split("|")
        return one if is_one(int(value), self._language) else other


def _flat(table: dict[str, object], prefix: str, path: Path) -> dict[str, str]:
    """`{"prompts": {"reveal": "…"}}` as `{"prompts.reveal": "…"}`."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{prefix}{key}.", path))
        elif isinstance(value, str):
            flat[prefix + key] = value
        else:
            raise DataError(f"{path}: {prefix}{key} must be a text")
    return flat


def _placeholders(path: Path, key: str, template: str) -> set[str]:
    try:
        parts = list(string.Formatter().parse(template))
    except ValueError as error:
        raise DataError(f"{path}: {key}: {error}") from None
    for _, name, form, _ in parts:
        if not form or form == SIGNED:
            continue
        if form.count("|") != 1:
            raise DataError(f"{path}: {key}: {{{name}:{form}}} must have two forms, one|other")
        if _placeholders(path, key, form) - {name}:
            raise DataError(f"{path}: {key}: {{{name}:{form}}} may hold {{{name}}} alone")
    return {name for _, name, _, _ in parts if name}


class Texts:
    """A game's texts by language and key; all languages have the same keys and placeholders."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fillers = {language: Filler(language) for language in LANGUAGES}
        self._by_language = {
            language: _flat(read_toml(folder / f"{language}.toml"), "", folder / f"{language}.toml")
            for language in LANGUAGES
        }
        self._check()

    def add(self, made: dict[str, dict[str, str]]) -> None:
        """Take in texts that a game makes of its components, by language and key.

        A key that is there already keeps its place and gets the new text.
        """
        for language in LANGUAGES:
            self._by_language[language].update(made[language])
        self._check()

    def _check(self) -> None:
        first = self._fields(LANGUAGES[0])
        for language in LANGUAGES[1:]:
            path = self._folder / f"{language}.toml"
            other = self._fields(language)
            for key in sorted(first.keys() ^ other.keys()):
                where = "is missing" if key in first else f"is not in {LANGUAGES[0]}.toml"
                raise DataError(f"{path}: {key} {where}")
            for key, names in first.items():
                if names != other[key]:
                    raise DataError(f"{path}: {key} has other {{placeholders}} than the German")

    def _fields(self, language: str) -> dict[str, set[str]]:
        """The placeholders of every text."""
        path = self._folder / f"{language}.toml"
        texts = self._by_language[language]
        return {key: _placeholders(path, key, template) for key, template in texts.items()}

    def keys(self) -> list[str]:
        """All keys, in alphabetical order."""
        return sorted(self._by_language[LANGUAGES[0]])

    def has(self, key: str) -> bool:
        """Whether there is a text for the key."""
        return key in self._by_language[LANGUAGES[0]]

    def templates(self, language: str) -> dict[str, str]:
        """All texts with their {placeholders}, for clients that fill them in themselves."""
        if language not in self._by_language:
            raise UnknownName(f"no language {language}; there are {', '.join(LANGUAGES)}")
        return self._by_language[language].copy()

    def get(self, language: str, key: str, **values: object) -> str:
        """A text with its {placeholders} filled in."""
        if language not in self._by_language:
            raise UnknownName(f"no language {language}; there are {', '.join(LANGUAGES)}")
        if key not in self._by_language[language]:
            raise UnknownName(f"{self._folder}: no text {key}")
        return self._fillers[language].format(self._by_language[language][key], **values)
