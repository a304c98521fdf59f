"""One process keeps the tables of a file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.stored import StoreError
from tests.server.running import Process, free_port, serving
from tests.server.test_command import run


def lock_of(database: Path) -> Path:
    return database.with_name(database.name + "-lock")


def test_a_second_server_is_told_what_to_do(database: Path) -> None:
    server = Process(free_port(), database)
    link = database.with_name("link.sqlite")
    link.symlink_to(database)
    try:
        for name in (str(database), database.name, f"../{database.parent.name}/{link.name}"):
            ended = run("--database", name, "--port", "0", cwd=database.parent)
            assert (ended.returncode, ended.stdout) == (1, "")
            assert f"{name} is in use by tables that are open already" in ended.stderr
            assert "Close those, or choose another file with --database" in ended.stderr
            assert len(ended.stderr.splitlines()) == 1
        assert server.open("me", "open")["seat"] == 0, "the first one was disturbed"
        server.kill()
        server.start()  # a lock does not outlive its process
        assert server.terminate() == 0
    finally:
        server.kill()
    assert not lock_of(database).exists()


def test_the_lock_is_held_from_the_first_look_on(database: Path) -> None:
    opened = Database(str(database))
    with pytest.raises(StoreError, match="in use"):
        Database(str(database))
    opened.close()
    Database(str(database)).close()


def test_a_port_in_use_lets_go_of_the_file(database: Path) -> None:
    with serving(database.with_name("other.sqlite")) as server:
        address = ("--host", "127.0.0.1", "--port", str(server.port))
        ended = run("--database", str(database), *address, cwd=Path.cwd())
    assert "is in use" in ended.stderr
    assert not lock_of(database).exists()


def test_a_file_that_is_not_ours_is_let_go(database: Path) -> None:
    database.write_text("Dear diary, " * 100)
    for _ in range(2):
        with pytest.raises(StoreError, match="another kind"):
            Database(str(database))
    assert not lock_of(database).exists()


def test_what_is_in_memory_is_everybodys_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = Database(":memory:"), Database(":memory:")
    first.check_in_place()
    first.close()
    second.close()
    assert list(tmp_path.iterdir()) == []


RACE = """
import os, sys
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.stored import StoreError
won = 0
while won < 30:
    try:
        opened = Database(sys.argv[1])
    except StoreError:
        continue
    with open(sys.argv[1] + ".inside", "x"):
        won += 1
    os.unlink(sys.argv[1] + ".inside")
    opened.close()
"""


def test_however_they_come_and_go_one_has_it(database: Path) -> None:
    """The file of the lock is removed in the end, and somebody may just have opened it."""
    racers = [
        subprocess.Popen([sys.executable, "-c", RACE, str(database)], env=os.environ)  # noqa: S603 - ours
        for _ in range(3)
    ]
    assert [racer.wait(60) for racer in racers] == [0, 0, 0]
