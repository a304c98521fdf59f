"""Write the page's types from the Python structs: `python scripts/page_types.py [--check]`.

The protocol gives the frames; every game of the catalog gives its view and its events, found in
its modules `view` and `events`. With --check nothing is written, and a stale file is an error.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from spielwerk.catalog import titles
from spielwerk.core import View
from spielwerk.server import protocol
from spielwerk.server.catalogue import event_types

TARGET = Path(__file__).parent.parent / "web" / "src" / "protocol" / "types.ts"
HEADER = """\
// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.
"""
PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Writer:
    """Collects interfaces, each after the structs it is made of."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._names: dict[type, str] = {}

    def struct(self, cls: type[Any], owner: str = "", fixed: dict[str, str] | None = None) -> str:
        """An interface, and its name; `fixed` narrows fields whose value is known here.

        What belongs to a game carries its name, so that a new game never renames another's.
        """
        if cls in self._names:
            return self._names[cls]
        name = owner + cls.__name__.removeprefix(owner)
        self._names[cls] = name
        described = inspect.type_info(cls)
        assert isinstance(described, inspect.StructType)
        lines = [f"export interface {name} {{"]
        if described.tag is not None:
            lines.append(f'  {described.tag_field}: "{described.tag}";')
        for field in described.fields:
            written = self._type(field.type, owner)
            written = (fixed or {}).get(field.name, written)
            lines.append(f"  {field.encode_name}{_mark(cls, field)}: {written};")
        self.parts.append("\n".join([*_comment(cls), *lines, "}"]))
        return name

    def _type(self, kind: inspect.Type, owner: str) -> str:
        """A msgspec type as TypeScript writes it."""

        def inside(part: inspect.Type) -> str:
            return self._type(part, owner)

        match kind:
            case inspect.Metadata(extra_json_schema={"title": str(title)}):
                return title
            case inspect.Metadata():
                return inside(kind.type)
            case inspect.StructType():
                return self.struct(kind.cls, owner)
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' for value in kind.values)
            case inspect.UnionType():
                return " | ".join(inside(part) for part in kind.types)
            case inspect.ListType() | inspect.VarTupleType():
                item = inside(kind.item_type)
                return f"({item})[]" if "|" in item else f"{item}[]"
            case inspect.TupleType():
                return f"[{', '.join(inside(part) for part in kind.item_types)}]"
            case inspect.DictType():
                return f"Record<{inside(kind.key_type)}, {inside(kind.value_type)}>"
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        raise TypeError(f"no TypeScript for {kind}")

    def union(self, name: str, members: list[str], comment: str | None = None) -> None:
        lines = [] if comment is None else [f"/** {comment} */"]
        if len(members) == 1:
            lines.append(f"export type {name} = {members[0]};")
        else:
            lines.append(f"export type {name} =")
            lines += [f"  | {member}" for member in members]
            lines[-1] += ";"
        self.parts.append("\n".join(lines))


def _mark(cls: type[Any], field: inspect.Field) -> str:
    """What a client sends may leave defaults out; what it gets is always complete."""
    return "?" if not field.required and cls.__name__ in SENT else ""


SENT = {"SeatWish", "OpenTable", "JoinTable"}


def _comment(cls: type[Any]) -> list[str]:
    text = cls.__doc__
    if not text:
        return []
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *[f" * {line}".rstrip() for line in lines], " */"]


def write_protocol(writer: Writer) -> None:
    for cls in vars(protocol).values():
        if isinstance(cls, type) and issubclass(cls, msgspec.Struct):
            writer.struct(cls)
    for name in ("ClientFrame", "ServerFrame"):
        members = [cls.__name__ for cls in get_args(getattr(protocol, name))]
        writer.union(name, members)


def view_type(game: str) -> type[View]:
    """The view a client gets: the narrowest one, as wider ones are for after the end."""
    module = import_module(f"spielwerk.games.{game}.view")
    own = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, View) and value is not View
    ]
    return min(own, key=lambda cls: len(cls.__mro__))


def write_game(writer: Writer, game: str) -> tuple[str, str]:
    """The names of a game's view and of the union of its events."""
    view = view_type(game)
    owner = view.__name__.removesuffix("View")
    seen = writer.struct(view, owner, {"game": f'"{game}"'})
    events = [writer.struct(event, owner) for event in event_types(game)]
    writer.union(f"{owner}Event", events)
    return seen, f"{owner}Event"


def generated() -> str:
    writer = Writer()
    found = [write_game(writer, game) for game in titles()]
    views = [view for view, _ in found]
    writer.union("GameView", views, "The view of any game, told apart by `game`.")
    changes = [f"Partial<{view}>" for view in views]
    writer.union("ViewChanges", changes, "The fields of a view that changed.")
    writer.union("GameEvent", [event for _, event in found])
    write_protocol(writer)
    return "\n\n".join([HEADER.rstrip(), *writer.parts]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if the file is stale")
    check = parser.parse_args().check
    text = generated()
    if check:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET.name} is stale: run python scripts/page_types.py", file=sys.stderr)
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
