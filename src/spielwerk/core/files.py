"""Reading a game's data files; every error names the file and the entry."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

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
        raise DataError(f"{path}: {error}") from None
