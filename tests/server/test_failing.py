"""The store fails: whoever waits is told, the process ends and says why; nobody waits forever."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from spielwerk.server.entries import Entry
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.sqlite.store import SqliteStore
from spielwerk.server.storage.stored import StoreError, Taken
from tests.server.running import (
    HOST,
    PATIENCE,
    Address,
    Server,
    come,
    free_port,
    knock,
    serving,
    wait_for_answers,
)
from tests.server.test_store import row


def test_the_fault_of_a_job_is_its_own(database: Path) -> None:
    def divide(_: sqlite3.Connection) -> float:
        return 1 / 0

    def stop(_: sqlite3.Connection) -> Any:
        return next(iter(()))

    async def ask() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        good = [store.append("t", seq, 0, 0) for seq in range(10)]
        bad = [store._ask(divide), store._ask(stop), store.append("t", 10, 0, 2**70)]
        results = await asyncio.gather(*good[:5], *bad, *good[5:], return_exceptions=True)
        assert [type(result) for result in results[5:8]] == [
            ZeroDivisionError,
            RuntimeError,
            OverflowError,
        ]
        assert results[:5] + results[8:] == [None] * 10
        await store.append("t", 10, 0, 0)
        await store.close()

    asyncio.run(ask())


def test_what_a_failing_job_has_written_is_taken_back(database: Path) -> None:
    async def ask() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        moves = [store.append("t", seq, 0, 0) for seq in range(3)]
        late = store.put_away("t", 2, 5, "{}")  # there are three moves
        *_, result = await asyncio.gather(*moves, late, return_exceptions=True)
        assert isinstance(result, Taken)
        assert await store.load("t") == (row(), [Entry(0, 0, None, ANY)] * 3)
        assert await store.record("t") is None
        await store.close()

    asyncio.run(ask())


def test_what_sqlite_refuses_does_not_spoil_the_others(database: Path) -> None:
    async def ask() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        other = sqlite3.connect(database)
        other.execute("DROP TABLE records")
        other.commit()
        other.close()
        moves = [store.append("t", seq, 0, 0) for seq in range(4)]
        *_, refused = await asyncio.gather(*moves, store.record("t"), return_exceptions=True)
        assert isinstance(refused, StoreError)
        assert (await store.load("t"))[1] == [Entry(0, 0, None, ANY)] * 4
        await store.close()

    asyncio.run(ask())


def test_a_bug_in_finding_a_table_ends_the_conversation(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble(_: SqliteStore, __: str) -> None:
        raise ZeroDivisionError

    async def visit(server: Server) -> None:
        async with await knock(server, "anywhere") as person:
            assert (await person.problem(), await person.closed()) == ("internal", 1011)

    monkeypatch.setattr(SqliteStore, "load", stumble)
    with serving(database) as server:
        asyncio.run(visit(server))


def dies(_: SqliteStore, __: Sequence[Any]) -> list[Any]:
    raise SystemExit


def forgets_one(_: SqliteStore, batch: Sequence[Any]) -> list[Any]:
    return [None] * (len(batch) - 1)


@pytest.mark.parametrize("commit", [dies, forgets_one])
def test_whoever_waits_for_a_store_that_fails_is_told(
    database: Path, monkeypatch: pytest.MonkeyPatch, commit: Any
) -> None:
    async def ask() -> list[str]:
        failures: list[str] = []
        store = SqliteStore(Database(str(database)), failures.append)
        await store.add(row())
        monkeypatch.setattr(SqliteStore, "_commit", commit)
        tries = [store.append("t", seq, 0, 0) for seq in range(5)]
        async with asyncio.timeout(PATIENCE):
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert isinstance(results[-1], StoreError)
            with pytest.raises(StoreError):
                await store.append("t", 9, 0, 0)
            await store.close()
        return failures

    failures = asyncio.run(ask())
    assert len(failures) == 1
    assert "failed" in failures[0]
    Database(str(database)).close()  # nobody holds it any more


PROGRAM = """
import sys
from spielwerk.server.command import listen, serve
from spielwerk.server.storage.sqlite.store import SqliteStore
from tests.server import test_failing
from tests.server.running import quick
commit = SqliteStore._commit

def fails(self, batch):
    if self._connection.execute("SELECT count(*) FROM log").fetchone()[0] == 3:
        return getattr(test_failing, sys.argv[3])(self, batch)
    return commit(self, batch)

SqliteStore._commit = fails
sys.exit(serve(quick(sys.argv[2]), listen("127.0.0.1", int(sys.argv[1]))))
"""


class Failing(Address):
    """A server in a process of its own whose store fails after three moves."""

    def __init__(self, database: Path, way: str) -> None:
        super().__init__(free_port())
        command = [sys.executable, "-c", PROGRAM, str(self.port), str(database), way]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)  # noqa: S603 - ours
        wait_for_answers(self, self.process)

    async def play(self) -> None:
        number, tokens = self.full_table(2)
        people = [await come(self, number, token) for token in tokens]
        for seq in range(1, 4):
            who = next(person for person in people if person.legal)
            await who.send("act", seq=who.seq, action=who.legal[0])
            for person in people:
                await person.until("moved", seq=seq)
        who = next(person for person in people if person.legal)
        await who.send("act", seq=who.seq, action=who.legal[0])
        assert await who.problem() == "storage"
        for person in people:
            assert await person.closed() == 1012


@pytest.mark.parametrize("way", ["dies", "forgets_one"])
def test_a_server_whose_store_fails_ends_and_says_so(database: Path, way: str) -> None:
    server = Failing(database, way)
    try:
        asyncio.run(server.play())
        _, said = server.process.communicate(timeout=PATIENCE)
    finally:
        server.process.kill()
        server.process.wait(PATIENCE)
    assert server.process.returncode == 1
    assert said.splitlines()[-1].startswith("spielwerk serve: the tables have failed")


STUCK = """
import sys, time
from spielwerk.server import house
from spielwerk.server.storage.sqlite import store
from spielwerk.server.command import listen, serve
from tests.server.running import quick
store.CLOSING_SECONDS = house.CLOSING_SECONDS = 0.5
commit = store.SqliteStore._commit

def hangs(self, batch):
    if len(self._connection.execute("SELECT 1 FROM tables").fetchall()) == 1:
        print("it hangs", flush=True)
        time.sleep(3600)
    return commit(self, batch)

store.SqliteStore._commit = hangs
sys.exit(serve(quick(sys.argv[2]), listen("127.0.0.1", int(sys.argv[1]))))
"""


def test_a_disk_that_does_not_answer_does_not_keep_the_server_from_closing(database: Path) -> None:
    port = free_port()
    address = Address(port)
    command = [sys.executable, "-c", STUCK, str(port), str(database)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True)  # noqa: S603 - ours
    assert process.stdout is not None
    hangs = process.stdout.readline

    async def ask() -> None:
        opened = await asyncio.to_thread(address.open, "me", "open")
        _, writer = await asyncio.open_connection(HOST, port)
        writer.write(f"GET /api/tables/{opened['table']} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await writer.drain()
        assert await asyncio.to_thread(hangs) == "it hangs\n"
        process.send_signal(signal.SIGTERM)
        writer.close()
        await writer.wait_closed()

    try:
        wait_for_answers(address, process)
        asyncio.run(ask())
        _, said = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait(PATIENCE)
    assert process.returncode == 1
    assert said.splitlines()[-1].startswith("spielwerk serve: the disk does not answer")
