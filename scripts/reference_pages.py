"""Write pages of the documents from the program: `python scripts/reference_pages.py [--check]`.

`docs/program/messages.md` has every field of every message between tables and clients, from the
structs; `docs/play/options.md` the options of every game, from the catalog; `docs/host/limits.md`
the limits that a host can change; `docs/program/features.md` what learners see, from the comments
beside the entries. With --check nothing is written, and a stale file is an error.
"""

from __future__ import annotations

import ast
import inspect as source
import io
import sys
import tokenize
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # this file may be run as a script

from scripts.generate import run  # noqa: E402 - after the path

from spielwerk.catalog import game, titles  # noqa: E402 - likewise
from spielwerk.core import AnyGame, Event, Option, Outcome, View  # noqa: E402 - likewise
from spielwerk.server import protocol, seat_messages, talk_messages, terms  # noqa: E402 - likewise
from spielwerk.server.laboratory.messages import TOLD as TOLD_BY_THE_LAB  # noqa: E402 - likewise
from spielwerk.server.settings import Limits  # noqa: E402 - likewise

MADE = "<!-- Made by scripts/reference_pages.py. Do not edit: run it again. -->"
LANGUAGE = "en"
SHARED = (View, Event, Outcome)
PLAIN = {
    inspect.IntType: "integer",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "anything",
}
MESSAGES = """# Every message, field by field

All there is between the tables and their clients, made from the structs of the program. What the
messages are for, in which order they come and what goes wrong is told in
[the protocol](../concepts/protocol.md).

A field marked *optional* may be left out of what a client sends; what it gets is always complete.
Frames of the socket carry their name in the field `type`, events theirs in the field `event`. Every
game adds fields of its own to the view, and has events of its own.
"""
OPTIONS = """# Options

What a table can agree on before the first move. On the page they stand in the box of the game; in
the terminal `--option name=value` chooses one, as often as you like, and `spielwerk games` lists
them in your language. Nothing has to be chosen: the defaults are the printed rules, or the ruling
that the page of rules argues for.
"""
LIMITS = """# Limits

What one connection, one address or one table may take, so that nobody can take it all. The defaults
are generous: a school class behind one address, each child with a page and a table, does not meet
them. Any of them can be changed, as often as you like:

```sh
spielwerk serve --limit openings_per_minute=20 --limit watchers_per_table=50
```

An address is what a connection comes from: one IPv4 address, or one IPv6 network of 64 bits, which
is what a household gets. Behind a web server of your own, that server says for whom it asks
(`X-Forwarded-For`); the tables believe it from this computer, and from the addresses named with
`--proxy`. Whoever meets a limit is told so, in their language, with what to do; whoever goes on
sending, or does not read, is cut off. Nobody else notices.
"""

FEATURES = """# What learners see

The entries of the arrays of [environments for learners](environments.md), made from the program.
`game.features.names(seats)` gives every one of them by name: first those that there are once, then
for every seat the same, one's own first (`self.`), then clockwise (`next_1.` and so on). An entry
is a flag, a count, or a number divided by what is said beside it; labels are the numbers that
actions and views use, or names.
"""


def comments(cls: type[Any]) -> dict[str, str]:
    """What stands beside the fields of a struct in the source."""
    text = source.getsource(cls)
    beside = beside_lines(text)
    (tree,) = ast.parse(text).body
    assert isinstance(tree, ast.ClassDef)
    return {
        node.target.id: beside.get(node.lineno, "")
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def beside_lines(text: str) -> dict[int, str]:
    """The comments of a source by line."""
    return {
        token.start[0]: token.string.lstrip("#: ")
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    }


def json_type(kind: inspect.Type) -> str:
    """A msgspec type as a reader of JSON calls it."""
    match kind:
        case inspect.Metadata(extra_json_schema={"title": str()}):
            return "some fields of the view"
        case inspect.Metadata():
            return json_type(kind.type)
        case inspect.StructType():
            name = kind.cls.__name__
            return f"[{name}](#{name.lower()})"
        case inspect.LiteralType():
            return ", ".join(f'`"{value}"`' for value in kind.values)
        case inspect.UnionType():
            return " or ".join(json_type(part) for part in kind.types)
        case inspect.ListType() | inspect.VarTupleType():
            return f"list of {_inner(kind.item_type)}"
        case inspect.TupleType():
            return f"[{', '.join(json_type(part) for part in kind.item_types)}]"
        case inspect.DictType():
            return f"object of {_inner(kind.value_type)}"
    return PLAIN[type(kind)]


def _inner(kind: inspect.Type) -> str:
    written = json_type(kind)
    return f"({written})" if " or " in written else written


def row(cls: type[Any], field: inspect.Field, beside: str) -> str:
    optional = "" if field.required or cls in SHARED else " *(optional)*"
    said = beside.replace("None", "`null`")  # the reader has JSON before them
    return f"| `{field.encode_name}`{optional} | {json_type(field.type)} | {said} |"


def section(cls: type[Any]) -> str:
    """A struct as a section of the page."""
    described = inspect.type_info(cls)
    assert isinstance(described, inspect.StructType)
    said = " ".join(source.cleandoc(cls.__doc__ or "").split())
    lines = [f"### {cls.__name__}", "", said, ""]
    if described.tag is not None and cls not in SHARED:
        lines += [f'`"{described.tag_field}": "{described.tag}"`', ""]
    if described.fields:
        lines += ["| field | type | |", "| --- | --- | --- |"]
        beside = comments(cls)
        lines += [row(cls, field, beside[field.name]) for field in described.fields]
        lines.append("")
    return "\n".join(lines)


def messages() -> str:
    """The page of the messages: over HTTP, from a client, to a client, and what all games share."""
    frames = {name: get_args(getattr(protocol, name)) for name in ("ClientFrame", "ServerFrame")}
    structs = [
        cls
        for cls in (
            vars(protocol) | vars(seat_messages) | vars(talk_messages) | vars(terms)
        ).values()
        if isinstance(cls, type) and issubclass(cls, msgspec.Struct) and cls not in SHARED
    ]
    structs += TOLD_BY_THE_LAB
    over_http = [cls for cls in structs if not any(cls in some for some in frames.values())]
    groups = {
        "Over HTTP, and parts of other messages": over_http,
        "Over the socket: what a client sends": frames["ClientFrame"],
        "Over the socket: what a client gets": frames["ServerFrame"],
        "What all games share": SHARED,
    }
    parts = [MADE, MESSAGES]
    for title, members in groups.items():
        parts += [f"## {title}\n", *(section(cls) for cls in members)]
    return "\n".join(parts)


def options_of(one: AnyGame) -> list[str]:
    lines = [f"## {one.texts.get(LANGUAGE, 'name')}", ""]
    lines += [f"Rules: [{one.id}](../rules/{one.id}.md)", ""]
    for option in one.options.values():
        title, text = (one.texts.get(LANGUAGE, key) for key in (option.title, option.text))
        lines.append(f"- **{title}** (`{option.name}`): {text} {' '.join(values_of(one, option))}")
    return [*lines, ""]


def values_of(one: AnyGame, option: Option) -> list[str]:
    """What is allowed, with how many seats where that makes a difference."""
    fewest, most = one.seats
    by_seats: dict[str, list[int]] = {}
    for seats in range(fewest, most + 1):
        here = option.for_seats(seats)
        said = f"{here.allowed()}; default {shown(here.default)}"
        by_seats.setdefault(said, []).append(seats)
    if len(by_seats) == 1:
        return [f"Allowed: {said}." for said in by_seats]
    return [
        f"With {' or '.join(str(seats) for seats in group)} seats: {said}."
        for said, group in by_seats.items()
    ]


def shown(value: object) -> str:
    """As it is typed after --option."""
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(value).lower()


def options() -> str:
    parts = [line for name in titles() for line in options_of(game(name))]
    return "\n".join([MADE, OPTIONS, *parts])


def limits() -> str:
    beside = comments(Limits)
    rows = [
        f"| `{field.name}` | {field.default:,} | {beside[field.name]} |"
        for field in msgspec.structs.fields(Limits)
    ]
    return "\n".join([MADE, LIMITS, "| limit | default | |", "| --- | --- | --- |", *rows, ""])


def entry_comments(one: AnyGame) -> dict[str, str]:
    """What stands beside the entries in a game's features.py, by name."""
    text = (one.folder / "features.py").read_text(encoding="utf-8")
    beside = beside_lines(text)
    found = {}
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.AnnAssign(
                value=ast.Call(
                    func=ast.Attribute(attr="add" | "add_each"),
                    args=[ast.Constant(value=str(name)), *_],
                )
            ):
                found[name] = beside.get(node.end_lineno or node.lineno, "")
    return found


def features_of(one: AnyGame) -> list[str]:
    layout, said = one.features.layout, entry_comments(one)
    lengths = [f"{one.features.length(n)} with {n}" for n in range(one.seats[0], one.seats[1] + 1)]
    lines = [f"## {one.texts.get(LANGUAGE, 'name')}", ""]
    lines += [f"Version {one.features.version}. Entries by seats: {', '.join(lengths)}.", ""]
    for title, names in (("once", layout.once), ("for every seat", layout.each)):
        groups: dict[str, list[str]] = {}
        for name in names:
            group, _, label = name.partition(".")
            groups.setdefault(group, []).append(label)
        lines += [f"| {title} | entries | labels | |", "| --- | --- | --- | --- |"]
        for group, labels in groups.items():
            shown_labels = ", ".join(labels) if len(labels) < 9 else f"{labels[0]} … {labels[-1]}"
            about = said.get(group, "")
            lines.append(f"| `{group}` | {len(labels)} | {shown_labels} | {about} |")
        lines.append("")
    return lines


def features() -> str:
    parts = [line for name in titles() for line in features_of(game(name))]
    return "\n".join([MADE, FEATURES, *parts])


def generated() -> dict[Path, str]:
    docs = ROOT / "docs"
    return {
        docs / "program" / "features.md": features(),
        docs / "program" / "messages.md": messages(),
        docs / "play" / "options.md": options(),
        docs / "host" / "limits.md": limits(),
    }


if __name__ == "__main__":
    sys.exit(run(__doc__, generated(), ROOT, Path(__file__).name))
