"""Reading a game's data files; every error names the file and the entry."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from spielwerk.core.errors import DataError

T = TypeVar("T")

LONGEST_LIST: Final = 500
LARGEST_NUMBER: Final = 999


def read_text(path: Path) -> str:
    """A text file; some editors mark it as UTF-8, which is no part of it."""
    try:
        return path.read_text(encoding="utf-8").removeprefix("\ufeff")
    except FileNotFoundError:
        raise DataError(f"{path}: the file is missing") from None
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: {error}") from None
    except OSError as error:
        raise DataError(f"{path}: {error.strerror or error}") from None


def read_toml(path: Path, text: str | None = None) -> dict[str, Any]:
    """A TOML file; with a text, which is then read instead, `path` is what errors call it."""
    try:
        return tomllib.loads(read_text(path) if text is None else text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path}: {error}") from None
    except RecursionError:
        raise DataError(f"{path}: it is nested too deeply") from None


def read_components(path: Path, shape: type[T], text: str | None = None) -> T:
    """A component file, or the text that stands for it, as the struct that describes it.

    A text comes from others (see `core.box`), and is held within what games can be made of.
    """
    table = read_toml(path, text)
    if text is not None:
        _check_sizes(path, "", table)
    try:
        return msgspec.convert(table, shape)
    except msgspec.ValidationError as error:
        raise DataError(f"{path}: {error}{_allowed(shape, str(error), table)}") from None


def check_names(path: Path, entries: str, found: Iterable[str], wanted: Sequence[str]) -> None:
    """DataError unless entries are called as the texts and the page know them."""
    if list(found) != list(wanted):
        raise DataError(
            f"{path}: {entries} must be, in this order, {', '.join(wanted)}: by these the texts "
            "and the page know them"
        )


def _check_sizes(path: Path, place: str, value: object) -> None:
    """DataError for numbers and lists of which no game could be made in any bearable time."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _check_sizes(path, f"{place}.{key}" if place else key, inner)
    elif isinstance(value, list):
        if len(value) > LONGEST_LIST:
            raise DataError(
                f"{path}: {place} has {len(value)} entries; {LONGEST_LIST} are the most"
            )
        for number, inner in enumerate(value):
            _check_sizes(path, f"{place}[{number}]", inner)
    elif isinstance(value, int | float) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise DataError(
            f"{path}: {place} must be from {-LARGEST_NUMBER} to {LARGEST_NUMBER}, not {value}"
        )


def _allowed(shape: type, complaint: str, entry: object) -> str:
    """What could stand where a complaint such as "... - at `$.flowers[1].source`" points; `entry`
    is what the file says, followed along that way."""
    place = re.search(r" - at `\$([^`]*)`$", complaint)
    kinds = [inspect.type_info(shape)]
    for name, index in re.findall(r"\.(\w+)|\[([^]]*)\]", place[1] if place else ""):
        if index:
            entry = entry[int(index)] if isinstance(entry, list) else None
            continue
        structs = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
        inner = [
            field.type
            for kind in _meant(structs, entry)
            for field in kind.fields
            if field.encode_name == name
        ]
        if not inner:  # the word that tells several structs apart
            break
        kinds = [part for kind in inner for part in _parts(kind)]
        entry = entry.get(name) if isinstance(entry, dict) else None
    told = list(dict.fromkeys(word for kind in kinds for word in _words(kind)))
    return f"; allowed: {', '.join(told)}" if told else ""


def _meant(structs: list[inspect.StructType], entry: object) -> list[inspect.StructType]:
    """Of several structs the one that the entry names; all of them if it names none."""
    if not isinstance(entry, dict):
        return structs
    named = [one for one in structs if one.tag_field and entry.get(one.tag_field) == one.tag]
    return named or structs


def _parts(kind: inspect.Type) -> list[inspect.Type]:
    """What may stand in its place: each of several kinds, and the entries of a list."""
    if isinstance(kind, inspect.ListType):
        return _parts(kind.item_type)
    if isinstance(kind, inspect.UnionType):
        return [part for one in kind.types for part in _parts(one)]
    return [kind]


def _words(kind: inspect.Type) -> list[str]:
    if isinstance(kind, inspect.LiteralType):
        return [str(value) for value in kind.values]
    if isinstance(kind, inspect.StructType):
        names = [field.encode_name for field in kind.fields]
        return names if kind.tag_field is None else [f"{kind.tag} ({', '.join(names)})"]
    return []
