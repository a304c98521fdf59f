"""The jobs of the store: what is read and written in one go.

A job that raises leaves the file as it was. One statement does so by itself; where there are
several they are `whole`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import chain
from typing import Final

import msgspec

from spielwerk.core import Box
from spielwerk.server.clocks import Deadline
from spielwerk.server.entries import Entry, Note
from spielwerk.server.problems import ServerProblem
from spielwerk.server.seats import Seat
from spielwerk.server.storage.stored import (
    FIELDS,
    Ended,
    Move,
    Stamp,
    TableRow,
    Taken,
    columns,
    understood,
    understood_box,
    understood_log,
    understood_record,
    waiting,
)

_INSERT: Final = (
    f"INSERT INTO tables ({', '.join(FIELDS)}, waits, ended) "  # noqa: S608 - constants
    f"VALUES ({', '.join('?' * len(FIELDS))}, ?, NULL)"
)
# Where the content of a box is lost, its digest stands there, which is no JSON.
_BOX: Final = "coalesce((SELECT content FROM boxes WHERE digest = box), box)"
_READ: Final = ", ".join(_BOX if name == "box" else name for name in FIELDS)
_SELECT: Final = f"SELECT {_READ} FROM tables WHERE id = ?"  # noqa: S608 - constants


@contextmanager
def whole(db: sqlite3.Connection) -> Iterator[None]:
    """All that is written within, or nothing of it."""
    db.execute("SAVEPOINT job")
    try:
        yield
    except BaseException:
        if db.in_transaction:  # some errors of the disk have ended it already
            db.execute("ROLLBACK TO job")
            db.execute("RELEASE job")
        raise
    db.execute("RELEASE job")


# -- tables ---------------------------------------------------------------------------


def insert(db: sqlite3.Connection, row: TableRow) -> None:
    stored = columns(row)
    with whole(db) if row.box is not None else nullcontext():
        if row.box is not None:
            content = msgspec.json.encode(row.box).decode()
            db.execute("INSERT OR IGNORE INTO boxes VALUES (?, ?)", (row.box.digest, content))
        db.execute(_INSERT, (*stored.values(), row.created if waiting(row.seats) else None))


def box(db: sqlite3.Connection, digest: str) -> Box | None:
    """A box that some table is played with; None if none is."""
    found = db.execute("SELECT content FROM boxes WHERE digest = ?", (digest,)).fetchone()
    return None if found is None else understood_box(found[0])


def _drop_boxes(db: sqlite3.Connection) -> None:
    """Those that no table is played with any more."""
    db.execute("DELETE FROM boxes WHERE NOT EXISTS (SELECT 1 FROM tables WHERE box = digest)")


def load(db: sqlite3.Connection, table: str) -> tuple[TableRow, list[Entry]]:
    """A table and its log; ServerProblem if it is not there or cannot be read."""
    found = db.execute(_SELECT, (table,)).fetchone()
    if found is None:
        kept = db.execute("SELECT 1 FROM records WHERE id = ?", (table,)).fetchone()
        raise ServerProblem("put_away" if kept else "unknown_table")
    return understood(found), entries(db, table, 0)


def entries(db: sqlite3.Connection, table: str, first: int) -> list[Entry]:
    """The log of a table from that number on."""
    log = 'SELECT seq, seat, action, note, at FROM log WHERE "table" = ? AND seq >= ? ORDER BY seq'
    return understood_log(db.execute(log, (table, first)).fetchall(), first)


def stamps(db: sqlite3.Connection, tables: Sequence[str]) -> dict[str, Stamp]:
    """Of those tables that are there."""
    found = db.execute(
        "SELECT id, revision, "  # noqa: S608 - constants
        'coalesce((SELECT max(seq) + 1 FROM log WHERE "table" = id), 0), next_table, created, '
        '(SELECT at FROM log WHERE "table" = id AND note IS NULL ORDER BY seq DESC LIMIT 1) '
        f"FROM tables WHERE id IN ({', '.join('?' * len(tables))})",
        tables,
    )
    return {number: Stamp(*stamp) for number, *stamp in found}


def save_seats(db: sqlite3.Connection, table: str, seats: list[Seat], revision: int) -> None:
    saved = db.execute(
        "UPDATE tables SET seats = ?, revision = revision + 1, waits = iif(?, waits, NULL) "
        "WHERE id = ? AND revision = ?",
        (msgspec.json.encode(seats).decode(), waiting(seats), table, revision),
    )
    if saved.rowcount != 1:
        raise Taken("the seats have changed")


def add_next(db: sqlite3.Connection, table: str, row: TableRow) -> str:
    found = db.execute("SELECT next_table FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        raise ServerProblem("put_away")
    if found[0] is not None:
        return str(found[0])
    with whole(db):
        insert(db, row)
        db.execute("UPDATE tables SET next_table = ? WHERE id = ?", (row.id, table))
    return row.id


# -- moves ------------------------------------------------------------------------------

_APPEND: Final = 'INSERT INTO log ("table", seq, seat, action, at, note) VALUES '
_GROUPS: Final = {size: _APPEND + ", ".join(["(?, ?, ?, ?, ?, ?)"] * size) for size in (64, 8, 1)}


def append_all(db: sqlite3.Connection, moves: Sequence[Move]) -> None:
    """Log moves, in few statements; sqlite3.IntegrityError if a number is taken."""
    with whole(db) if len(moves) > 1 else nullcontext():
        at = 0
        for size, statement in _GROUPS.items():
            while len(moves) - at >= size:
                db.execute(statement, tuple(chain.from_iterable(moves[at : at + size])))
                at += size


def append_note(
    db: sqlite3.Connection, table: str, seq: int, seat: int, at: int, note: Note
) -> None:
    db.execute(_GROUPS[1], (table, seq, seat, 0, at, msgspec.json.encode(note).decode()))


def append_last(db: sqlite3.Connection, move: Move) -> None:
    """The move that ends the game."""
    table, _, _, _, at, _ = move
    with whole(db):
        append_all(db, [move])
        db.execute("UPDATE tables SET ended = ? WHERE id = ?", (at, table))


# -- clocks -----------------------------------------------------------------------------


def append_timed(db: sqlite3.Connection, move: Move, ends: bool, deadline: Deadline | None) -> None:
    """A move at a table with a clock, and when the next time is up."""
    with whole(db):
        if ends:
            append_last(db, move)
        else:
            append_all(db, [move])
        keep_deadline(db, move[0], deadline and deadline.at)


def append_note_timed(
    db: sqlite3.Connection,
    table: str,
    seq: int,
    seat: int,
    at: int,
    note: Note,
    deadline: Deadline | None,
) -> None:
    """A note at a table with a clock, likewise."""
    with whole(db):
        append_note(db, table, seq, seat, at, note)
        keep_deadline(db, table, deadline and deadline.at)


def keep_deadline(db: sqlite3.Connection, table: str, deadline: int | None) -> None:
    db.execute("UPDATE tables SET deadline = ? WHERE id = ?", (deadline, table))


def due_by(db: sqlite3.Connection, at: int, besides: Collection[str], limit: int) -> list[str]:
    """Tables where somebody's time is up by then, the most urgent first."""
    found = db.execute(
        "SELECT id FROM tables WHERE deadline <= ? ORDER BY deadline LIMIT ?",
        (at, limit + len(besides)),
    )
    return [number for (number,) in found if number not in besides][:limit]


# -- putting away -----------------------------------------------------------------------


def remove_waiting(
    db: sqlite3.Connection, before: float, in_use: Collection[str], limit: int
) -> int:
    """Remove tables that wait since then; how many, 0 if there are no more."""
    found = db.execute(
        "SELECT id FROM tables WHERE waits < ? ORDER BY waits LIMIT ?",
        (before, limit + len(in_use)),
    ).fetchall()
    late = [number for number in found if number[0] not in in_use][:limit]
    with whole(db):
        db.executemany('DELETE FROM log WHERE "table" = ?', late)  # what was said meanwhile
        db.executemany("DELETE FROM tables WHERE id = ?", late)
        _drop_boxes(db)
    return len(late)


# Not as long as the table is there where the same people play again: its link leads to that one.
_LET_GO: Final = "NOT EXISTS (SELECT 1 FROM tables AS next WHERE next.id = tables.next_table)"


def ended_before(
    db: sqlite3.Connection, before: float, after: tuple[int, str], limit: int
) -> list[Ended]:
    """Tables that ended before then, from after that one on in the order of their end."""
    found = db.execute(
        'SELECT id, ended, (SELECT max(at) FROM log WHERE "table" = id) FROM tables '  # noqa: S608 - constants
        f"WHERE ended < ? AND (ended, id) > (?, ?) AND {_LET_GO} ORDER BY ended, id LIMIT ?",
        (before, *after, limit),
    )
    return [Ended(*row) for row in found]


def note(db: sqlite3.Connection, table: str, waits: int | None, ended: int | None) -> None:
    """What format 1 did not know: since when a table waits, or when it ended."""
    db.execute(
        "UPDATE tables SET waits = ?, ended = ? WHERE id = ? AND ended = 0", (waits, ended, table)
    )


def put_away(db: sqlite3.Connection, table: str, entries: int, ended: int, record: str) -> None:
    """Keep the record of a table instead of it; Taken if it has changed meanwhile."""
    with whole(db):
        keep = "INSERT INTO records SELECT id, game, ?, ? FROM tables WHERE id = ?"
        db.execute(keep, (ended, record, table))
        log = db.execute('DELETE FROM log WHERE "table" = ?', (table,))
        row = db.execute(f"DELETE FROM tables WHERE id = ? AND {_LET_GO}", (table,))  # noqa: S608 - constants
        if (log.rowcount, row.rowcount) != (entries, 1):
            raise Taken("the table has changed")
        _drop_boxes(db)


def record(db: sqlite3.Connection, table: str) -> bytes | None:
    """The record of a table that was put away, as it was written; None if there is none."""
    found = db.execute("SELECT record FROM records WHERE id = ?", (table,)).fetchone()
    return None if found is None else understood_record(found[0])
