"""The log of all tables in one SQLite file: what is acknowledged is on disk.

One thread owns the connection. It takes all jobs that are waiting, runs them in one transaction
and answers them after the commit, so that a hundred tables share one wait for the disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, TypeVar

import msgspec

from spielwerk.core import Box
from spielwerk.server.clocks import Clocks
from spielwerk.server.entries import Entry, Note
from spielwerk.server.seats import Seat
from spielwerk.server.storage.sqlite import jobs
from spielwerk.server.storage.sqlite.database import Database, failure
from spielwerk.server.storage.store import CLOSING_SECONDS, Store
from spielwerk.server.storage.stored import (
    Damaged,
    Ended,
    Move,
    Stamp,
    StoreError,
    TableRow,
    Taken,
    now,
)

T = TypeVar("T")

log = logging.getLogger("spielwerk.server")

BATCH: Final = 1000  # jobs after which no more are taken


class _Job(msgspec.Struct):
    """What is asked: to log a move, or something else."""

    work: Move | Callable[[sqlite3.Connection], Any]
    answer: asyncio.Future[Any]


class _Spoilt(Exception):
    """SQLite could not do a job, and may have ended the transaction of all of them."""

    def __init__(self, error: sqlite3.Error) -> None:
        super().__init__(str(error))
        self.error = error


class SqliteStore(Store):
    """The log in a file.

    Should its thread ever fail, everything that was asked gets a StoreError, and so does what is
    asked later; `on_failure` is called with a sentence about it, in the event loop. So it is if
    the disk does not let it finish.
    """

    def __init__(
        self, database: Database, on_failure: Callable[[str], None] = lambda _: None
    ) -> None:
        self._database = database
        self._connection = database.connection
        self._on_failure = on_failure
        self._asked: list[_Job] = []  # since the event loop last looked
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._batch: list[_Job] = []  # what the thread is working on
        self._complaint = ""  # what was last wrong with the file, and was said
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="spielwerk-store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._closed = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join, CLOSING_SECONDS)
        if self._thread.is_alive():
            self._on_failure("the disk does not answer; what was acknowledged before is kept")

    @property
    def lost(self) -> bool:
        """Whether the file is gone, and nothing is kept any more."""
        return self._database.lost

    # -- what can be asked ---------------------------------------------------

    def append(
        self, table: str, seq: int, seat: int, action: int, ends: bool = False
    ) -> asyncio.Future[None]:
        move = (table, seq, seat, action, now(), None)
        return self._ask((lambda db: jobs.append_last(db, move)) if ends else move)

    def append_timed(self, move: Move, ends: bool, clocks: Clocks) -> asyncio.Future[None]:
        return self._ask(lambda db: jobs.append_timed(db, move, ends, clocks.deadline))

    async def append_note(
        self, table: str, seq: int, entry: Entry, note: Note, clocks: Clocks | None
    ) -> None:
        line = (table, seq, entry.seat, entry.at, note)
        if clocks is None:
            await self._ask(lambda db: jobs.append_note(db, *line))
        else:
            await self._ask(lambda db: jobs.append_note_timed(db, *line, clocks.deadline))

    async def entries(self, table: str, first: int) -> list[Entry]:
        return await self._read(lambda db: jobs.entries(db, table, first))

    async def due_by(self, at: int, besides: Collection[str], limit: int) -> list[str]:
        return await self._ask(lambda db: jobs.due_by(db, at, besides, limit))

    async def keep_deadline(self, table: str, deadline: int | None) -> None:
        await self._ask(lambda db: jobs.keep_deadline(db, table, deadline))

    async def add(self, row: TableRow) -> None:
        await self._ask(lambda db: jobs.insert(db, row))

    async def load(self, table: str) -> tuple[TableRow, list[Entry]]:
        return await self._read(lambda db: jobs.load(db, table))

    async def stamps(self, tables: Sequence[str]) -> dict[str, Stamp]:
        return await self._read(lambda db: jobs.stamps(db, tables))

    async def save_seats(self, table: str, seats: list[Seat], revision: int) -> None:
        await self._ask(lambda db: jobs.save_seats(db, table, seats, revision))

    async def add_next(self, table: str, row: TableRow) -> str:
        return await self._ask(lambda db: jobs.add_next(db, table, row))

    async def remove_waiting(self, before: float, in_use: Collection[str], limit: int) -> int:
        return await self._ask(lambda db: jobs.remove_waiting(db, before, in_use, limit))

    async def ended_before(self, before: float, after: tuple[int, str], limit: int) -> list[Ended]:
        return await self._ask(lambda db: jobs.ended_before(db, before, after, limit))

    async def note(self, table: str, waits: int | None, ended: int | None) -> None:
        await self._ask(lambda db: jobs.note(db, table, waits, ended))

    async def put_away(self, table: str, entries: int, ended: int, record: str) -> None:
        await self._ask(lambda db: jobs.put_away(db, table, entries, ended, record))

    async def box(self, digest: str) -> Box | None:
        return await self._read(lambda db: jobs.box(db, digest))

    async def record(self, table: str) -> bytes | None:
        return await self._read(lambda db: jobs.record(db, table))

    # -- the thread ----------------------------------------------------------

    def _ask(self, work: Move | Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        if self._closed:
            raise StoreError("the tables are closing")
        answer: asyncio.Future[T] = self._loop.create_future()
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(_Job(work, answer))
        return answer

    def _hand_over(self) -> None:
        """What arrives together goes to the thread together: to wake it for every move would cost
        both threads more than the move."""
        if self._asked:
            self._jobs.put(self._asked)
            self._asked = []

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._ask(work)
        except StoreError as error:
            if error.damage:
                raise Damaged("the file is damaged where the table is stored") from None
            raise

    def _run(self) -> None:
        try:
            while self._take_batch():
                results = self._commit(self._batch)
                self._loop.call_soon_threadsafe(self._answer, self._batch, results)
        except BaseException as error:  # noqa: BLE001 - else people would wait for it forever
            self._loop.call_soon_threadsafe(self._give_up, self._batch, error)
        finally:
            self._database.close()

    def _take_batch(self) -> bool:
        """Wait for jobs and take all there are; False if there will be no more."""
        self._batch = []
        asked = self._jobs.get()
        while asked is not None:
            self._batch += asked
            if len(self._batch) >= BATCH or self._jobs.empty():
                return True
            asked = self._jobs.get()
        if self._batch:
            self._jobs.put(None)  # for the next look
        return bool(self._batch)

    def _commit(self, batch: Sequence[_Job]) -> list[Any]:
        """The result of every job, an exception where it failed and has left nothing."""
        try:
            if self._database.lost:
                self._database.check_in_place()
            self._connection.execute("BEGIN IMMEDIATE")
            results = _attempt_all(batch, self._connection)
            self._connection.execute("COMMIT")
            # In a file that is gone, nothing is kept.
            self._database.check_in_place()
        except _Spoilt as spoilt:
            self._roll_back()
            if len(batch) > 1:  # each for itself: the others need not suffer
                return [self._commit([job])[0] for job in batch]
            return self._failed(batch, failure(spoilt.error))
        except sqlite3.Error as error:
            self._roll_back()
            return self._failed(batch, failure(error))
        except StoreError as lost:
            return self._failed(batch, lost)
        if self._complaint:
            self._complaint = ""
            log.warning("the database can be written again")
        return results

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _failed(self, batch: Sequence[_Job], why: StoreError) -> list[StoreError]:
        if why.damage:
            log.error("%s is damaged: docs/host/backup.md tells what to do", self._database.path)
        elif str(why) != self._complaint:  # said once, not for every move on a full disk
            self._complaint = str(why)
            log.error("%s: %s", self._database.path, why)
        return [StoreError(str(why), damage=why.damage) for _ in batch]

    # -- back in the event loop ------------------------------------------------

    def _answer(self, batch: Sequence[_Job], results: Sequence[Any]) -> None:
        try:
            for job, result in zip(batch, results, strict=True):
                if job.answer.done():
                    continue  # whoever asked has gone
                if isinstance(result, Exception):
                    job.answer.set_exception(result)
                else:
                    job.answer.set_result(result)
        except Exception as error:  # noqa: BLE001 - likewise
            self._give_up(batch, error)

    def _give_up(self, batch: Sequence[_Job], error: BaseException) -> None:
        """Something is wrong with the store itself: nobody is to wait for it."""
        self._closed = True
        log.critical("the store has failed", exc_info=error)
        self._hand_over()
        waiting = list(batch)
        while not self._jobs.empty():
            waiting += self._jobs.get() or ()
        self._jobs.put(None)  # if it was not the thread that failed
        for job in waiting:
            if not job.answer.done():
                job.answer.set_exception(StoreError("the tables have failed and are closing"))
        self._on_failure("the tables have failed and are closed; what was acknowledged is kept")


def _attempt_all(batch: Sequence[_Job], connection: sqlite3.Connection) -> list[Any]:
    """The results. Moves are logged together, before what else there is to do: between threads
    every statement is a hand-over, and that costs more than the statement."""
    moves = [job.work for job in batch if isinstance(job.work, tuple)]
    try:
        jobs.append_all(connection, moves)
        logged = True
    except (sqlite3.IntegrityError, OverflowError):
        logged = False  # each for itself, then
    except sqlite3.Error as error:
        raise _Spoilt(error) from None
    return [
        None if logged and isinstance(job.work, tuple) else _attempt(job, connection)
        for job in batch
    ]


def _attempt(job: _Job, connection: sqlite3.Connection) -> Any:
    """One job must not spoil the others: what goes wrong in it is its own result."""
    try:
        if isinstance(job.work, tuple):
            return jobs.append_all(connection, [job.work])
        return job.work(connection)
    except sqlite3.IntegrityError as error:
        return Taken(str(error))
    except sqlite3.Error as error:
        raise _Spoilt(error) from None
    except StopIteration as error:  # which no future takes
        return RuntimeError(f"a job stopped an iteration: {error}")
    except Exception as error:  # noqa: BLE001 - whoever asked gets it
        return error
