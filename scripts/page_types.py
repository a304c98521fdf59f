"""Write the page's types from the Python structs: `python scripts/page_types.py [--check]`.

The protocol and what all games share go to `web/src/protocol/types.ts`; every game's view and
events go to the `types.ts` in its own folder. With --check nothing is written, and a stale file is
an error.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # this file may be run as a script

from scripts.generate import run  # noqa: E402 - after the path

from spielwerk.catalog import game, titles  # noqa: E402 - likewise
from spielwerk.core import Event, GameEnded, Outcome, View  # noqa: E402 - likewise
from spielwerk.server import protocol, seat_messages, talk_messages  # noqa: E402 - likewise
from spielwerk.server.laboratory import messages as lab_messages  # noqa: E402 - likewise

WEB = ROOT / "web" / "src"
HEADER = "// Made by scripts/page_types.py from the Python structs. Do not edit: run it again."
SHARED: dict[type, str] = {
    View: "View",
    Event: "GameEvent",
    GameEnded: "GameEnded",
    Outcome: "Outcome",
}
PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Writer:
    """Collects interfaces, each after the structs it is made of.

    `known` are structs that another file declares, by their names there.
    """

    def __init__(self, known: dict[type, str]) -> None:
        self.parts: list[str] = []
        self._known = known
        self._names = dict(known)

    def struct(self, cls: type[Any], owner: str = "", fixed: dict[str, str] | None = None) -> str:
        """An interface, and its name; `fixed` narrows fields whose value is known here.

        What belongs to a game carries its name.
        """
        if cls in self._names:
            return self._names[cls]
        name = SHARED.get(cls, owner + cls.__name__.removeprefix(owner))
        self._names[cls] = name
        described = inspect.type_info(cls)
        assert isinstance(described, inspect.StructType)
        base: Any = next((above for above in cls.__mro__[1:] if above in self._known), None)
        inherited = base.__struct_fields__ if base else ()
        lines = [f"export interface {name}{f' extends {self._known[base]}' if base else ''} {{"]
        for named, written in (fixed or {}).items():
            lines.append(f"  {named}: {written};")
        if described.tag is not None:
            tag = "string" if cls is Event else f'"{described.tag}"'
            lines.append(f"  {described.tag_field}: {tag};")
        for field in described.fields:
            if field.name not in inherited:
                written = self._type(field.type, owner)
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


SENT = {"SeatWish", "OpenTable", "JoinTable", "ClaimSeat"}  # what is told too is told whole


def _comment(cls: type[Any]) -> list[str]:
    text = cls.__doc__
    if not text:
        return []
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *[f" * {line}".rstrip() for line in lines], " */"]


def protocol_types() -> str:
    writer = Writer({})
    for cls in SHARED:
        writer.struct(cls)
    told = vars(protocol) | vars(seat_messages) | vars(talk_messages)
    structs = [cls for cls in told.values() if isinstance(cls, type)]
    for cls in (*structs, *lab_messages.TOLD):
        if issubclass(cls, msgspec.Struct):
            writer.struct(cls)
    for name in ("ClientFrame", "ServerFrame"):
        members = [cls.__name__ for cls in get_args(getattr(protocol, name))]
        writer.union(name, members)
    return "\n\n".join([HEADER, *writer.parts]) + "\n"


def game_types(name: str) -> str:
    writer = Writer(dict(SHARED))
    view = game(name).view_type
    owner = view.__name__.removesuffix("View")
    writer.struct(view, owner, {"game": f'"{name}"'})
    events = [writer.struct(event, owner) for event in game(name).event_types]
    writer.union(f"{owner}Event", events)
    imported = 'import type { GameEnded, GameEvent, View } from "../../protocol/types";'
    return "\n\n".join([HEADER, imported, *writer.parts]) + "\n"


def generated() -> dict[Path, str]:
    games = {WEB / "games" / name / "types.ts": game_types(name) for name in titles()}
    return {WEB / "protocol" / "types.ts": protocol_types(), **games}


if __name__ == "__main__":
    sys.exit(run(__doc__, generated(), ROOT, Path(__file__).name))
