"""Reading a game's data files; every error names the file and the entry."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from spielwerk.core.errors import DataError

T = TypeVar("T")


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
    """A component file, or the text that stands for it, as the struct that describes it."""
    table = read_toml(path, text)
    try:
        return msgspec.convert(table, shape)
    except msgspec.ValidationError as error:
        raise DataError(f"{path}: {error}{_allowed(shape, str(error), table)}") from None


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
