"""The file of the tables: what is wrong with it at the start, and what becomes of it meanwhile."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from spielwerk.server import command
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.sqlite.store import SqliteStore
from spielwerk.server.storage.stored import StoreError
from tests.server.running import Person, Process, Server, come, free_port, serving
from tests.server.test_command import environment
from tests.server.test_durable import kept

PAGE = 4096
NOISE = bytes(range(255, -1, -1)) * 32  # two pages


def some_games(database: Path) -> None:
    """A file of some size."""
    Database(str(database)).close()
    db = sqlite3.connect(database)
    for number in range(200):
        table = (f"table{number}", "serendipity", 1, "{}", "[]" + " " * 300, None, "x", None, 0, 0)
        places = ", ".join("?" * len(table))
        shape = f"INSERT INTO tables VALUES ({places}, NULL, NULL, ?, NULL, NULL)"  # noqa: S608 - ours
        db.execute(shape, (*table, "{}"))
        moves = [(table[0], seq, 0, 0, 0) for seq in range(50)]
        db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, NULL)", moves)
    db.commit()
    db.close()


def said_at_the_start(database: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert command.main(["--database", str(database), "--port", "0"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    assert said.err.startswith("spielwerk serve: the database ")
    return said.err


def cut(database: Path) -> None:
    os.truncate(database, database.stat().st_size // 2)


def cut_in_the_first_page(database: Path) -> None:
    os.truncate(database, 700)


def scribble_over_the_start(database: Path) -> None:
    with database.open("r+b") as file:
        file.seek(100)
        file.write(NOISE[:3000])


def scribble_over_the_header(database: Path) -> None:
    with database.open("r+b") as file:
        file.write(NOISE[:100])


def forget_the_log(database: Path) -> None:
    db = sqlite3.connect(database)
    db.execute("DROP TABLE log")
    db.commit()
    db.close()


def make_it_a_folder(database: Path) -> None:
    database.unlink()
    database.mkdir()


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (cut, "is damaged. Put a backup in its place"),
        (cut_in_the_first_page, "is damaged"),
        (scribble_over_the_start, "is damaged"),
        (scribble_over_the_header, "is a file of another kind, or damaged"),
        (forget_the_log, "is not complete (no such table: log)"),
        (make_it_a_folder, "cannot be opened: Is a directory"),
    ],
)
def test_a_file_that_cannot_be_used_gives_one_sentence(
    database: Path, damage: Callable[[Path], None], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    some_games(database)
    damage(database)
    said = said_at_the_start(database, capsys)
    assert why in said
    assert "--database" in said


def test_a_file_that_another_program_writes_gives_one_sentence(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some_games(database)
    db = sqlite3.connect(database)
    db.execute("BEGIN EXCLUSIVE")
    assert "is in use by another program" in said_at_the_start(database, capsys)
    db.close()


def test_random_bytes_in_the_middle_damage_the_tables_that_are_there_and_no_others(
    database: Path,
) -> None:
    with serving(database) as server:
        tables = [server.full_table(2)[0] for _ in range(200)]
    # Where rows of tables are, and not an index of all of them: which page is which is chance.
    content = database.read_bytes()
    rows = [at for at in range(0, len(content), PAGE) if b'"person"' in content[at : at + PAGE]]
    with database.open("r+b") as file:
        file.seek(rows[len(rows) // 2])
        file.write(NOISE[:PAGE])
    with serving(database) as server:
        codes = [server.info(table).get("code") for table in tables]
        assert set(codes) == {None, "damaged"}
        fresh, tokens = new_table(server)
        asyncio.run(play_one(server, fresh, tokens[0]))


def new_table(server: Server) -> tuple[str, list[str]]:
    """Its id is chance, and what would be stored on the damaged page cannot be."""
    for _ in range(20):
        with suppress(AssertionError):  # that it was stored
            return server.full_table(2)
    raise AssertionError("no table can be opened any more")


async def play_one(server: Server, number: str, token: str) -> None:
    async with await come(server, number, token) as anna:
        await anna.act(anna.legal[0])


def test_an_empty_companion_that_was_left_does_no_harm(database: Path) -> None:
    some_games(database)
    for ending in ("-wal", "-shm", "-lock"):
        database.with_name(database.name + ending).touch()
    with serving(database) as server:
        assert server.open("me", "open")["seat"] == 0


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may look into, unlike those of pytest."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_a_file_that_may_only_be_read_gives_a_sentence(open_folder: Path) -> None:
    database = open_folder / "tables.sqlite"
    some_games(database)
    open_folder.chmod(0o777)
    database.chmod(0o444)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)  # to whom that means nothing
    try:
        with pytest.raises(StoreError, match="Permission denied"):
            Database(str(database))
    finally:
        if root:
            os.seteuid(0)
    assert sorted(path.name for path in open_folder.iterdir()) == ["tables.sqlite"]


def test_a_full_disk_gives_one_sentence(tmp_path: Path) -> None:
    """Here a file may not grow beyond a page, which is less than a database takes."""

    def stay_small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    ended = subprocess.run(
        [sys.executable, "-B", "-m", "spielwerk.server", "--port", "0"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=stay_small,
        env=environment(),
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert "spielwerk.sqlite cannot be read or written: the disk fails, or is full" in ended.stderr


# -- while the tables are open -----------------------------------------------------------


def remove(database: Path) -> None:
    database.unlink()


def move_away(database: Path) -> None:
    database.rename(database.with_name("elsewhere.sqlite"))


def replace(database: Path) -> None:
    copy = database.with_name("copy.sqlite")
    shutil.copy(database, copy)
    copy.replace(database)


def remove_the_newest_moves(database: Path) -> None:
    database.with_name(database.name + "-wal").unlink()


def remove_the_folder(database: Path) -> None:
    database.parent.rename(database.parent.with_name("gone"))


def empty(database: Path) -> None:
    os.truncate(database, 0)


@pytest.mark.parametrize(
    "harm",
    [remove, move_away, replace, remove_the_newest_moves, remove_the_folder, empty],
)
def test_nothing_is_acknowledged_in_a_file_that_is_gone(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            harm(database)
            for _ in range(2):  # and it stays so
                await anna.send("act", seq=0, action=anna.legal[0])
                assert await storage_problem(anna) == 0
        for call in (f"/api/tables/{number}x", "/api/tables/x", "/api/health"):
            reply = server.call(call)
            assert (reply.status, reply.body["code"]) == (503, "storage")

    folder = tmp_path / "folder"
    folder.mkdir()
    database = folder / "tables.sqlite"
    with serving(database) as server:
        asyncio.run(play(server))


async def storage_problem(person: Person) -> int:
    """How many moves the person has seen when the problem comes."""
    frame = await person.until("problem", code="storage")
    assert "while the tables were open" in frame["detail"]
    return person.seq


def test_a_file_that_comes_back_is_used_after_a_restart(database: Path) -> None:
    away = database.with_name("elsewhere.sqlite")
    server = Process(free_port(), database)

    async def play() -> tuple[str, str]:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            await anna.act(anna.legal[0])
        token = tokens[anna.view["to_act"][0]]
        async with await come(server, number, token) as person:
            database.rename(away)
            await person.send("act", seq=1, action=person.legal[0])
            assert await storage_problem(person) == 1
            away.rename(database)
            await person.send("act", seq=1, action=person.legal[0])
            assert await storage_problem(person) == 1
        return number, token

    async def play_on(number: str, token: str) -> None:
        async with await come(server, number, token) as person:
            # What was written but never acknowledged may be there: it is when it is sent again.
            assert person.seq in (1, 2)

    try:
        number, token = asyncio.run(play())
        assert server.terminate() == 0
        server.start()
        asyncio.run(play_on(number, token))
        assert server.terminate() == 0
    finally:
        server.kill()
    assert kept(database)[0][:3] == (number, 0, 0)


def test_a_full_disk_takes_no_move_and_takes_it_when_there_is_room(database: Path) -> None:
    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            limit(server, 1)
            filler = 0
            while True:  # there is still room in the last pages
                reply = server.call("/api/tables", OPENING)
                if reply.status == 503:
                    break
                filler += 1
                assert filler < 100
            assert reply.body["code"] == "storage"
            assert "full" in reply.body["detail"]
            limit(server, 1_000_000)
            assert (await anna.act(anna.legal[0]))["seq"] == 1
            assert server.call("/api/tables", OPENING).status == 201

    with serving(database) as server:
        asyncio.run(play(server))


OPENING: Any = {
    "game": "serendipity",
    "seats": [{"occupant": "me"}, {"occupant": "open"}],
    "options": {},
    "name": "A" * 20,
    "colour": 0,
}


def limit(server: Server, pages: int) -> None:
    """How large the file may grow; never smaller than it is."""
    store = server.house._store
    assert isinstance(store, SqliteStore)

    async def ask() -> None:
        await store._ask(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall())

    asyncio.run_coroutine_threadsafe(ask(), server._app.state.loop).result(30)


def test_a_server_whose_file_is_gone_can_be_stopped(database: Path) -> None:
    server = Process(free_port(), database)
    try:
        server.open("me", "open")
        database.unlink()
        assert server.call("/api/tables", OPENING).body["code"] == "storage"
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0
    finally:
        server.kill()
