"""The log of all tables in one SQLite file: what is acknowledged is on disk.

One thread owns the connection. It takes all jobs that are waiting, runs them in one transaction
and answers them after the commit, so that a hundred tables share one wait for the disk.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from spielwerk.core import SpielwerkError
from spielwerk.server.seats import Seat

T = TypeVar("T")

SCHEMA: Final = 1
APPLICATION: Final = 0x53504957  # marks the file as ours: "SPIW"
BATCH: Final = 1000
IN_MEMORY: Final = ":memory:"

_TABLES: Final = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL,      -- JSON
    seats TEXT NOT NULL,        -- JSON, tokens as hashes
    host TEXT,                  -- the token of the opener, as a hash
    seed TEXT NOT NULL,         -- secret until the game is over
    next_table TEXT,            -- where the same people play again
    revision INTEGER NOT NULL,  -- counts the changes of seats: who read an older one must reload
    created INTEGER NOT NULL    -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
CREATE TABLE log (
    "table" TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,       -- 0 for the first move
    seat INTEGER NOT NULL,
    action INTEGER NOT NULL,
    at INTEGER NOT NULL,        -- milliseconds since 1970
    PRIMARY KEY ("table", seq)  -- a move is played once, whoever else tries
) STRICT, WITHOUT ROWID;
"""


class StoreError(SpielwerkError):
    """The file cannot be used, or something could not be written; the message says why."""


class Taken(SpielwerkError):
    """Somebody else was first: reload and look again."""


class TableRow(msgspec.Struct, kw_only=True, frozen=True):
    """A table as it is stored, without its moves."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: list[Seat]
    host: str | None
    seed: str
    next_table: str | None
    revision: int
    created: int


Moves = list[tuple[int, int]]  # seat, action


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    answer: asyncio.Future[Any]


class Store:
    """Awaitable access to the log. `close` finishes what was asked before."""

    def __init__(self, path: str) -> None:
        self._connection = connect(path)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="spielwerk-store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    # -- what can be asked ---------------------------------------------------

    async def append(self, table: str, seq: int, seat: int, action: int) -> None:
        """Log a move; Taken if another one has its number already."""
        row = (table, seq, seat, action, now())
        await self._ask(
            lambda db: db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?)", row) and None
        )

    async def add(self, row: TableRow) -> None:
        await self._ask(lambda db: _insert(db, row))

    async def load(self, table: str) -> tuple[TableRow, Moves] | None:
        return await self._ask(lambda db: _load(db, table))

    async def save_seats(self, table: str, seats: list[Seat], revision: int) -> None:
        """Replace the seats of revision `revision`; Taken if that is not the latest."""
        await self._ask(lambda db: _save_seats(db, table, seats, revision))

    async def add_next(self, table: str, row: TableRow) -> str:
        """Add the table that follows another one, once: the id of the one that was first."""
        return await self._ask(lambda db: _add_next(db, table, row))

    # -- the thread ----------------------------------------------------------

    async def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreError("the tables are closing")
        job = _Job(work, self._loop.create_future())
        self._jobs.put(job)
        answer: T = await job.answer
        return answer

    def _run(self) -> None:
        open_for_more = True
        while open_for_more:
            batch: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == BATCH or self._jobs.empty():
                    break
                job = self._jobs.get()
            open_for_more = job is not None
            if batch:
                results = self._commit(batch)
                self._loop.call_soon_threadsafe(_answer, batch, results)
        self._connection.close()

    def _commit(self, batch: list[_Job]) -> list[Any]:
        """The result of every job, an exception where it failed; nothing is kept if all failed."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = [_attempt(job, self._connection) for job in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return [StoreError(f"the database failed: {error}")] * len(batch)
        return results


def now() -> int:
    return time.time_ns() // 1_000_000


def _attempt(job: _Job, connection: sqlite3.Connection) -> Any:
    """One job must not spoil the others: being late is its own result."""
    try:
        return job.work(connection)
    except sqlite3.IntegrityError as error:
        return Taken(str(error))
    except Taken as late:
        return late


def _answer(batch: list[_Job], results: list[Any]) -> None:
    for job, result in zip(batch, results, strict=True):
        if job.answer.cancelled():
            continue
        if isinstance(result, Exception):
            job.answer.set_exception(result)
        else:
            job.answer.set_result(result)


# -- jobs: each leaves the tables as they were if it raises -------------------------


def _insert(db: sqlite3.Connection, row: TableRow) -> None:
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.id,
            row.game,
            row.rules_version,
            msgspec.json.encode(row.options).decode(),
            msgspec.json.encode(row.seats).decode(),
            row.host,
            row.seed,
            row.next_table,
            row.revision,
            row.created,
        ),
    )


def _load(db: sqlite3.Connection, table: str) -> tuple[TableRow, Moves] | None:
    found = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    names = [field.name for field in msgspec.structs.fields(TableRow)]
    fields = dict(zip(names, found, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"])
    fields["seats"] = msgspec.json.decode(fields["seats"], type=list[Seat])
    moves = db.execute('SELECT seat, action FROM log WHERE "table" = ? ORDER BY seq', (table,))
    return TableRow(**fields), moves.fetchall()


def _save_seats(db: sqlite3.Connection, table: str, seats: list[Seat], revision: int) -> None:
    saved = db.execute(
        "UPDATE tables SET seats = ?, revision = revision + 1 WHERE id = ? AND revision = ?",
        (msgspec.json.encode(seats).decode(), table, revision),
    )
    if saved.rowcount != 1:
        raise Taken("the seats have changed")


def _add_next(db: sqlite3.Connection, table: str, row: TableRow) -> str:
    found = db.execute("SELECT next_table FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        raise Taken("the table is gone")
    if found[0] is not None:
        return str(found[0])
    _insert(db, row)
    db.execute("UPDATE tables SET next_table = ? WHERE id = ?", (row.id, table))
    return row.id


# -- opening the file ---------------------------------------------------------------


def connect(path: str) -> sqlite3.Connection:
    """The database, made if it is not there yet; StoreError if it cannot be ours."""
    try:
        if path != IN_MEMORY:
            # It holds the secret seeds, so it is nobody else's to read.
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        # The connection is made here and used in one other thread only.
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        _prepare(connection, path)
    except OSError as error:
        raise StoreError(
            f"the database {path} cannot be opened: {error.strerror}. "
            "Choose another file with --database."
        ) from None
    except sqlite3.Error as error:
        raise StoreError(
            f"{path} cannot be used as a database: {error}. Choose another file with --database."
        ) from None
    return connection


def _prepare(connection: sqlite3.Connection, path: str) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if objects and application != APPLICATION:
        raise StoreError(
            f"{Path(path).name} is the database of another program. "
            "Choose another file with --database."
        )
    if schema > SCHEMA:
        raise StoreError(
            f"{Path(path).name} was written by a newer Spielwerk (its format is {schema}, this one "
            f"knows {SCHEMA}). Update Spielwerk, or choose another file with --database."
        )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # NORMAL loses moves at a power cut
    connection.execute("PRAGMA fullfsync = ON")  # or macOS does not wait for the disk itself
    connection.execute("PRAGMA foreign_keys = ON")
    if schema == 0:
        connection.execute("BEGIN IMMEDIATE")
        if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            for statement in _TABLES.split(";")[:-1]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
        connection.execute("COMMIT")
