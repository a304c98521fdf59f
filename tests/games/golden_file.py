"""Golden games as files that people can read: a dataclass for each game, one way to keep it."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

G = TypeVar("G")
QUOTES = '"""'


def read_golden(path: Path, kind: type[G]) -> G:
    """Text over several lines is a list of lines where the dataclass says so."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    for field in fields(kind):  # type: ignore[arg-type] # a dataclass, which no bound can say
        if field.type == "list[str]":
            table[field.name] = table[field.name].strip().splitlines()
        elif isinstance(table[field.name], str):
            table[field.name] = table[field.name].strip("\n")
    return kind(**table)


def golden_text(game: object, **comments: str) -> str:
    """The file of a game, field by field, with a comment before some of them."""
    lines: list[str] = []
    for field in fields(game):  # type: ignore[arg-type] # as above
        value = getattr(game, field.name)
        rows = value if field.type == "list[str]" else str(value).split("\n")
        if len(rows) == 1:
            lines.append(f"{field.name} = {_toml(value)}")
            continue
        comment = [f"# {comments[field.name]}"] if field.name in comments else []
        lines += ["", *comment, f"{field.name} = {QUOTES}", *rows, QUOTES, ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return (
            f"{{ {', '.join(f'{k} = {_toml(v)}' for k, v in value.items())} }}" if value else "{}"
        )
    return str(value)


def moves_of(story: list[str]) -> list[tuple[int, str]]:
    """Who does what, without what comes of it: lines `seat move`, not those that begin with --."""
    lines = [line.split(" ", 1) for line in story if not line.startswith("--")]
    return [(int(seat), move) for seat, move in lines]
