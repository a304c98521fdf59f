"""Fixtures of the page's tests as TypeScript: typed by the game's own types, so that one that does
not fit them does not compile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

HEADER = "// Made by scripts/page_fixtures.py from the rules. Do not edit: run it again."


def module(imports: dict[str, str], *constants: str) -> str:
    """A file: the types it takes from where, and its constants."""
    taken = [f'import type {{ {names} }} from "{path}";' for path, names in imports.items()]
    return "\n\n".join([HEADER, "\n".join(taken), *constants]) + "\n"


def constant(name: str, kind: str, value: Any) -> str:
    """A value with its type, an entry per line."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        return entries(name, kind, ((key, compact(one)) for key, one in plain.items()))
    lines = "".join(f"  {compact(one)},\n" for one in plain)
    return f"export const {name}: {kind} = [\n{lines}];"


def entries(name: str, kind: str, written: Iterable[tuple[str, str]]) -> str:
    """An object whose values are written already."""
    lines = "".join(f"  {key}: {text},\n" for key, text in written)
    return f"export const {name}: {kind} = {{\n{lines}}};"


def compact(value: Any) -> str:
    return msgspec.json.encode(value).decode()
