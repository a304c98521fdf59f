"""Older files become what they are today in one go, or stay what they were."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from spielwerk.server.storage.sqlite import schema
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.stored import StoreError
from tests.server.running import PATIENCE
from tests.server.test_old_files import OLD


@pytest.fixture
def old(database: Path) -> Path:
    db = sqlite3.connect(database)
    db.executescript(OLD)
    db.close()
    return database


def dumped(database: Path) -> list[str]:
    db = sqlite3.connect(database)
    found = [f"format {db.execute('PRAGMA user_version').fetchone()[0]}", *db.iterdump()]
    db.close()
    return found


def shape(database: Path) -> list[tuple[str, ...]]:
    """Tables, columns and indexes, whatever the words they were made with."""
    db = sqlite3.connect(database)
    names = db.execute("SELECT type, name, tbl_name FROM sqlite_schema ORDER BY name").fetchall()
    columns = [
        (table, *column)
        for kind, table, _ in names
        if kind == "table"
        for column in db.execute(f"PRAGMA table_info({table})")
    ]
    db.close()
    return names + columns


def test_an_old_file_gets_the_shape_of_a_new_one(old: Path) -> None:
    before = sqlite3.connect(old)
    moves = before.execute("SELECT * FROM log").fetchall()
    before.close()
    new = old.with_name("new.sqlite")
    for path in (old, new):
        Database(str(path)).close()
    assert shape(old) == shape(new)
    db = sqlite3.connect(old)
    assert db.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA,)
    kept = db.execute('SELECT "table", seq, seat, action, at FROM log').fetchall()
    assert kept == moves
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


def test_a_step_that_fails_leaves_the_old_file(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = dumped(old)
    broken = (*schema.FORMATS, ("CREATE TABLE more (x)", "CREATE TABLE more (x)"))
    monkeypatch.setattr(schema, "FORMATS", broken)
    with pytest.raises(StoreError, match="already exists"):
        Database(str(old))
    assert dumped(old) == before


KILLED = """
import os, sqlite3, sys
from spielwerk.server.storage.sqlite import schema
from spielwerk.server.storage.sqlite.database import Database
steps = [step for steps in schema.FORMATS[1:] for step in steps]
last = steps[int(sys.argv[2])]

def watch(statement):
    if statement == last:
        os.kill(os.getpid(), 9)

connect = sqlite3.connect

def watched(*args, **options):
    connection = connect(*args, **options)
    connection.set_trace_callback(watch)
    return connection

sqlite3.connect = watched
Database(sys.argv[1])
"""


@pytest.mark.parametrize("step", range(len(schema.FORMATS[1])))
def test_a_crash_in_the_middle_leaves_the_old_file(old: Path, step: int) -> None:
    before = dumped(old)
    ended = subprocess.run(  # noqa: S603 - ours
        [sys.executable, "-c", KILLED, str(old), str(step)],
        env=os.environ,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == -9
    assert dumped(old) == before
    Database(str(old)).close()
    assert dumped(old)[0] == f"format {schema.SCHEMA}"
