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


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"{path}: the file is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from None


def read_components(path: Path, shape: type[T]) -> T:
    """A component file as the struct that describes it."""
    try:
        return msgspec.convert(read_toml(path), shape)
    except msgspec.ValidationError as error:
        raise DataError(f"{path}: {error}{_allowed(shape, str(error))}") from None


def _allowed(shape: type, complaint: str) -> str:
    """What could stand where a complaint such as "... - at `$.flowers[1].source`" points."""
    place = re.search(r" - at `\$([^`]*)`$", complaint)
    kind = inspect.type_info(shape)
    for name in re.findall(r"\.(\w+)", place[1] if place else ""):
        if isinstance(kind, inspect.StructType):
            kind = next(field.type for field in kind.fields if field.encode_name == name)
        while isinstance(kind, inspect.ListType):
            kind = kind.item_type
    if isinstance(kind, inspect.LiteralType):
        return f"; allowed: {', '.join(map(str, kind.values))}"
    if isinstance(kind, inspect.StructType):
        return f"; allowed: {', '.join(field.encode_name for field in kind.fields)}"
    return ""
