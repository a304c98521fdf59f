"""The log on disk."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from spielwerk.server.entries import Entry
from spielwerk.server.problems import ServerProblem
from spielwerk.server.seats import OPEN, Seat
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.sqlite.schema import SCHEMA
from spielwerk.server.storage.sqlite.store import SqliteStore
from spielwerk.server.storage.stored import StoreError, TableRow, Taken
from spielwerk.server.terms import Terms


def row(number: str = "t", **others: Any) -> TableRow:
    fields: dict[str, Any] = {
        "id": number,
        "game": "serendipity",
        "rules_version": 1,
        "options": {"memory_aid": True, "colours": [0, 1]},
        "terms": Terms(),
        "seats": [Seat(occupant="person", name="Zoë", token="f" * 64), OPEN],
        "host": None,
        "seed": "ab" * 32,
        "next_table": None,
        "revision": 0,
        "created": 5,
    }
    return TableRow(**(fields | others))


def test_what_was_answered_is_in_the_file(database: Path) -> None:
    async def write() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        await asyncio.gather(*[store.append("t", seq, seq % 2, 7 * seq) for seq in range(500)])
        # Another connection sees it without this one being closed.
        with sqlite3.connect(database) as db:
            assert db.execute("SELECT count(*) FROM log").fetchone() == (500,)
        db.close()
        await store.close()

    async def read() -> None:
        store = SqliteStore(Database(str(database)))
        stored = await store.load("t")
        assert stored == (row(), [Entry(seq % 2, 7 * seq, None, ANY) for seq in range(500)])
        with pytest.raises(ServerProblem, match="unknown_table"):
            await store.load("u")
        await store.close()

    asyncio.run(write())
    asyncio.run(read())


def test_the_file_waits_for_the_disk(database: Path) -> None:
    opened = Database(str(database))
    db = opened.connection
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    opened.close()


def test_a_move_is_logged_once(database: Path) -> None:
    async def race() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        tries = [store.append("t", seq, 0, action) for seq in range(20) for action in range(10)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 20
        assert sum(isinstance(result, Taken) for result in results) == 180
        stored = await store.load("t")
        # In each group the first was first, and the late ones have not spoilt the batch.
        assert stored[1] == [Entry(0, 0, None, ANY)] * 20
        with pytest.raises(Taken):
            await store.append("nowhere", 0, 0, 0)
        await store.close()

    asyncio.run(race())


def test_seats_are_changed_by_who_knows_the_latest(database: Path) -> None:
    async def change() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        seats = [OPEN, OPEN, OPEN]
        await store.save_seats("t", seats, 0)
        with pytest.raises(Taken):
            await store.save_seats("t", [], 0)
        await store.save_seats("t", seats, 1)
        stored = await store.load("t")
        assert (stored[0].seats, stored[0].revision) == (seats, 2)
        await store.close()

    asyncio.run(change())


def test_a_table_has_one_next_table(database: Path) -> None:
    async def follow() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        nexts = await asyncio.gather(*[store.add_next("t", row(f"n{n}")) for n in range(5)])
        assert nexts == ["n0"] * 5
        with pytest.raises(ServerProblem, match="unknown_table"):
            await store.load("n1")
        with pytest.raises(ServerProblem, match="put_away"):
            await store.add_next("nowhere", row("n9"))
        await store.close()

    asyncio.run(follow())


def test_what_the_disk_does_not_take_is_not_answered(database: Path) -> None:
    async def write() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        other = sqlite3.connect(database)
        other.execute("DROP TABLE log")
        other.commit()
        other.close()
        with pytest.raises(StoreError, match="database failed"):
            await store.append("t", 0, 0, 0)
        await store.add(row("u"))
        await store.close()
        with pytest.raises(StoreError):
            await store.add(row("w"))

    asyncio.run(write())


def test_closing_finishes_what_was_asked(database: Path) -> None:
    async def write() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row())
        asked = [store.append("t", seq, 0, 0) for seq in range(200)]
        await store.close()
        assert await asyncio.gather(*asked) == [None] * 200

    asyncio.run(write())


def test_a_newer_database_gives_a_sentence(database: Path) -> None:
    Database(str(database)).close()
    db = sqlite3.connect(database)
    db.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    db.close()
    with pytest.raises(StoreError, match="newer Spielwerk"):
        Database(str(database))


def test_files_that_are_not_ours_give_a_sentence(database: Path, tmp_path: Path) -> None:
    db = sqlite3.connect(database)
    db.execute("CREATE TABLE recipes (cake)")
    db.close()
    with pytest.raises(StoreError, match="another program"):
        Database(str(database))
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="--database"):
        Database(str(letter))
    assert letter.read_text().startswith("Dear diary")
    with pytest.raises(StoreError, match="No such file"):
        Database(str(tmp_path / "missing" / "tables.sqlite"))
    with pytest.raises(StoreError, match="directory"):
        Database(str(tmp_path))
