"""What is kept of a table, and what can go wrong with it, whatever keeps it."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import msgspec

from spielwerk.core import Box, SpielwerkError
from spielwerk.server.entries import Entry, read_note
from spielwerk.server.problems import ServerProblem
from spielwerk.server.seats import Seat
from spielwerk.server.terms import Terms

Move = tuple[str, int, int, int, int, None]  # table, seq, seat, action, at, no note


class StoreError(ServerProblem):
    """What keeps the tables cannot be used, or something could not be written; the message says
    why.

    `damage`: what is stored is wrong, not what was done with it.
    """

    def __init__(self, why: str, *, damage: bool = False) -> None:
        super().__init__("storage", why)
        self.damage = damage

    def __str__(self) -> str:
        return str(self.detail)


class Taken(SpielwerkError):
    """Somebody else was first: reload and look again."""


class Damaged(ServerProblem):
    """What is stored of a table makes no sense; the message says where, and nothing secret."""

    def __init__(self, what: str) -> None:
        super().__init__("damaged", what)


class TableRow(msgspec.Struct, kw_only=True, frozen=True):
    """A table as it is stored, without its moves."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    terms: Terms
    seats: list[Seat]
    host: str | None
    seed: str
    next_table: str | None
    revision: int
    created: int
    box: Box | None = None  # None: the usual one


FIELDS: Final = TableRow.__struct_fields__


class Ended(NamedTuple):
    """A table that is over, or may be: `ended` is 0 where nobody has looked yet."""

    table: str
    ended: int
    last_move: int | None  # when it was played


class Stamp(NamedTuple):
    """Changes whenever anything about a table does."""

    revision: int
    entries: int
    next_table: str | None
    created: int
    moved: int | None  # when the last move was played


def now() -> int:
    return time.time_ns() // 1_000_000


def waiting(seats: Collection[Seat]) -> bool:
    """Whether a table with these seats waits for people."""
    return any(seat.occupant == "open" for seat in seats)


# -- as columns and back ------------------------------------------------------------------


def columns(row: TableRow) -> dict[str, Any]:
    """A table as its columns have it; of a box the digest alone."""
    stored = msgspec.structs.asdict(row)
    for name in ("options", "terms", "seats"):
        stored[name] = msgspec.json.encode(stored[name]).decode()
    if row.box is not None:
        stored["box"] = row.box.digest
    return stored


def understood(found: tuple[Any, ...]) -> TableRow:
    """The row of these columns, in the order of FIELDS, with the content of the box; else
    Damaged."""
    fields = dict(zip(FIELDS, found, strict=True))
    for name in ("options", "terms", "seats", *(["box"] if fields["box"] is not None else [])):
        try:
            fields[name] = msgspec.json.decode(fields[name])
        except (msgspec.DecodeError, TypeError, RecursionError):
            raise Damaged(f"the {name} are no JSON") from None
    try:
        row = msgspec.convert(fields, TableRow)
    except msgspec.ValidationError as error:
        # The place and no more: what stands there may be somebody's.
        where = str(error).partition("`$.")[2].rstrip("`") or "the row"
        raise Damaged(f"{where} is not what can stand there") from None
    for seat in row.seats:
        if seat.occupant == "bot" and seat.level is None:
            raise Damaged("a bot has no level")
    return row


def understood_entry(seq: int, seat: int, action: int, note: str | None, at: int) -> Entry:
    """A line of the log; else Damaged."""
    if note is None:
        return Entry(seat, action, None, at)
    try:
        return Entry(seat, action, read_note(note), at)
    except (msgspec.DecodeError, RecursionError):
        raise Damaged(f"entry {seq + 1} of the log is neither a move nor a note") from None


def understood_log(lines: list[tuple[int, int, int, str | None, int]], first: int) -> list[Entry]:
    """Lines from that number on: seq, seat, action, note, at; Damaged if one is missing."""
    for number, (seq, *_) in enumerate(lines, start=first):
        if seq != number:
            raise Damaged(f"entry {number + 1} is missing in the log")
    return [understood_entry(*line) for line in lines]


def understood_box(content: str) -> Box:
    try:
        return msgspec.json.decode(content, type=Box)
    except msgspec.DecodeError:
        raise Damaged("the box is no JSON of a box") from None


def understood_record(content: str) -> bytes:
    """The record of a table that was put away, as it was written."""
    try:
        msgspec.json.decode(content)
    except msgspec.DecodeError:
        raise Damaged("the record is no JSON") from None
    return content.encode()
