"""What is stored can be wrong: the table says so, and all others go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from spielwerk.core import Rng
from tests.server.running import Server, come, knock, play_to_the_end, serving

SEATS = """UPDATE tables SET seats = json_set(seats, '$[1].{}', {}) WHERE id = :id"""

# What is done to a table after six moves, the problem that it gets, and what is told of it.
DAMAGES = {
    "seats that are no JSON": (
        "UPDATE tables SET seats = '[{' WHERE id = :id",
        ("damaged", "the seats are no JSON"),
    ),
    "seats that are no text": (
        "UPDATE tables SET seats = CAST(x'ff00ff' AS TEXT) WHERE id = :id",
        ("damaged", "the file is damaged"),
    ),
    "a seat of an unknown kind": (SEATS.format("kind", "'king'"), ("damaged", "seats[1].kind")),
    "a name that is a number": (SEATS.format("name", "7"), ("damaged", "seats[1].name")),
    "a bot of no level": (SEATS.format("kind", "'bot'"), ("damaged", "a bot has no level")),
    "a seat that is open after all": (SEATS.format("kind", "'open'"), ("damaged", "sat down")),
    "no seats": ("UPDATE tables SET seats = '[]' WHERE id = :id", ("damaged", "entry 1 is of a")),
    "options that are no object": (
        "UPDATE tables SET options = '[1]' WHERE id = :id",
        ("damaged", "options"),
    ),
    "an option that is gone": (
        "UPDATE tables SET options = json_set(options, '$.moon', 1) WHERE id = :id",
        ("other_rules", "moon"),
    ),
    "a game that is gone": (
        "UPDATE tables SET game = 'halma' WHERE id = :id",
        ("other_rules", "halma"),
    ),
    "a seed that is none": (
        "UPDATE tables SET seed = 'secret' || seed WHERE id = :id",
        ("damaged", "the seed"),
    ),
    "a hole in the log": (
        'DELETE FROM log WHERE "table" = :id AND seq = 2',
        ("damaged", "entry 3 is missing"),
    ),
    "no beginning": (
        'DELETE FROM log WHERE "table" = :id AND seq = 0',
        ("damaged", "entry 1 is missing"),
    ),
    "a move of nobody": (
        'UPDATE log SET seat = 5 WHERE "table" = :id AND seq = 3',
        ("damaged", "entry 4 is of a seat"),
    ),
    "a move from below": (
        'UPDATE log SET seat = -1 WHERE "table" = :id AND seq = 3',
        ("damaged", "entry 4 is of a seat"),
    ),
    "a move out of turn": (
        'UPDATE log SET seat = 1 - seat WHERE "table" = :id AND seq = 4',
        ("damaged", "move 5"),
    ),
    "a note that is none": (
        'UPDATE log SET note = json_object() WHERE "table" = :id AND seq = 5',
        ("damaged", "entry 6"),
    ),
    "a move that is none": (
        'UPDATE log SET action = 4611686018427387904 WHERE "table" = :id AND seq = 5',
        ("damaged", "entry 6"),
    ),
}


def change(database: Path, statement: str, **values: Any) -> None:
    db = sqlite3.connect(database)
    db.execute(statement, values)
    db.commit()
    db.close()


async def visit(server: Server, number: str, token: str | None) -> tuple[str, int, str]:
    """The last words to who comes there."""
    async with await knock(server, number) as person:
        with suppress(ConnectionClosed):  # they may be told before they have said hello
            await person.send("hello", token=token)
        return await person.problem(), await person.closed(), person.raw[-1]


async def some_moves(server: Server, number: str, tokens: list[str], count: int) -> None:
    people = [await come(server, number, token) for token in tokens]
    await asyncio.gather(*[play_to_the_end(person, Rng(1), count) for person in people])
    for person in people:
        await person.socket.close()


class Kept:
    """A server with one table for every damage, and a healthy one."""

    def __init__(self, server: Server, database: Path, tables: dict[str, Any]) -> None:
        self.server = server
        self.database = database
        self.tables = tables


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    database = tmp_path_factory.mktemp("damaged") / "tables.sqlite"
    with serving(database) as server:
        tables = {name: server.full_table(2) for name in DAMAGES}
        for number, tokens in tables.values():
            asyncio.run(some_moves(server, number, tokens, 6))
    for name, (statement, _) in DAMAGES.items():
        change(database, statement, id=tables[name][0])
    with serving(database) as server:
        yield Kept(server, database, tables)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_table_that_cannot_be_read_says_so(kept: Kept, damage: str) -> None:
    _, (code, detail) = DAMAGES[damage]
    number, tokens = kept.tables[damage]
    reply = kept.server.call(f"/api/tables/{number}")
    assert (reply.body["code"], detail in reply.body["detail"]) == (code, True), reply.body
    assert reply.status == {"damaged": 500, "other_rules": 409}[code]
    assert kept.server.call(f"/api/tables/{number}/record").body["code"] == code
    told, end, frame = asyncio.run(visit(kept.server, number, tokens[0]))
    assert (told, end) == (code, {"damaged": 4500, "other_rules": 4409}[code])
    assert json.loads(frame)["detail"] == reply.body["detail"]
    assert_no_secret(kept.database, number, frame)


def assert_no_secret(database: Path, number: str, told: str) -> None:
    db = sqlite3.connect(database)
    ((seed, host),) = db.execute("SELECT seed, host FROM tables WHERE id = ?", (number,)).fetchall()
    db.close()
    assert seed not in told
    assert host not in told


def test_all_other_tables_go_on(kept: Kept) -> None:
    for number, _ in kept.tables.values():
        kept.server.call(f"/api/tables/{number}")
    healthy, tokens = kept.server.full_table(2)
    asyncio.run(some_moves(kept.server, healthy, tokens, 6))
    assert kept.server.info(healthy)["state"] == "playing"


def test_a_waiting_table_is_looked_at_too(database: Path) -> None:
    with serving(database) as server:
        tables = [server.open("me", "open")["table"] for _ in range(3)]
    change(database, "UPDATE tables SET seed = 'x' WHERE id = :id", id=tables[0])
    change(database, "UPDATE tables SET game = 'halma' WHERE id = :id", id=tables[1])
    change(database, "UPDATE tables SET options = '{\"moon\": 1}' WHERE id = :id", id=tables[2])
    with serving(database) as server:
        codes = [server.info(table)["code"] for table in tables]
        assert codes == ["damaged", "other_rules", "other_rules"]
        wish = {"name": "Ben", "colour": None, "seat": None}
        assert server.call(f"/api/tables/{tables[0]}/join", wish).body["code"] == "damaged"


def test_a_table_that_is_damaged_while_it_is_played_takes_no_move(database: Path) -> None:
    """Somebody else has the number of the move, so the table is read again, and cannot be."""

    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            change(database, "INSERT INTO log VALUES (:id, 0, 9, 0, 0, NULL)", id=number)
            await anna.send("act", seq=0, action=anna.legal[0])
            assert (await anna.problem(), await anna.closed()) == ("damaged", 4500)
            assert anna.seq == 0, "it was acknowledged"

    with serving(database) as server:
        asyncio.run(play(server))
        healthy, tokens = server.full_table(2)
        asyncio.run(some_moves(server, healthy, tokens, 3))
