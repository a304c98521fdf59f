"""One's own tables from afar: whose turn, since when, how it ended; nothing else, and cheaply."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.server import looks
from spielwerk.server.past import Past, rebuild
from spielwerk.server.storage.stored import TableRow
from tests.server.running import Address, Server, come, serving
from tests.server.test_handing import claim, code_for


def mine(server: Address, *seats: tuple[str, str]) -> Any:
    wanted = [{"table": table, "token": token} for table, token in seats]
    reply = server.call("/api/mine", {"seats": wanted})
    assert reply.status == 200, reply
    return reply.body


def test_tables_that_wait_run_and_are_over(server: Server) -> None:
    async def finish(table: str, token: str) -> None:
        rng = Rng(7)
        async with await come(server, table, token) as anna:
            while not anna.over:
                await (anna.act(rng.pick(anna.legal)) if anna.legal else anna.until("moved"))

    waiting = server.open("me", "open", colour=3)
    running, tokens = server.full_table(2)
    ended = server.open("me", "beginner")
    asyncio.run(finish(ended["table"], ended["token"]))
    seats = [(waiting["table"], waiting["token"]), (running, tokens[1])]
    found = mine(server, *seats, (ended["table"], ended["token"]))
    assert (found["moved"], found["gone"]) == ([], [])
    first, second, third = found["tables"]
    assert (first["state"], first["seat"], first["to_act"]) == ("waiting", 0, [])
    assert (first["played"], third["played"]) == (False, True)
    assert first["seats"] == [
        {"occupant": "person", "name": "Anna", "colour": 3},
        {"occupant": "open", "name": "", "colour": 0},
    ]
    assert (second["state"], second["seat"], second["to_act"]) == ("playing", 1, [0])
    assert (second["outcome"], second["next_table"]) == (None, None)
    assert (third["state"], third["to_act"]) == ("over", [])
    assert set(third["outcome"]) == {"winners", "scores", "reason"}
    assert len(third["outcome"]["scores"]) == 2


def test_what_is_gone_moved_or_not_ours(server: Server) -> None:
    async def move(table: str, token: str) -> str:
        async with await come(server, table, token) as anna:
            return str(claim(server, await code_for(anna)).body["token"])

    table, tokens = server.full_table(2)
    new = asyncio.run(move(table, tokens[0]))
    found = mine(server, (table, tokens[0]), (table, "foreign"), ("nowhere", new), (table, new))
    assert (found["moved"], found["gone"]) == ([table], [table, "nowhere"])
    assert [one["seat"] for one in found["tables"]] == [0]


def test_the_opener_who_watches_has_a_table_too(server: Server) -> None:
    opened = server.open("open", "open")
    (found,) = mine(server, (opened["table"], opened["token"]))["tables"]
    assert (found["seat"], found["state"]) == (None, "waiting")


def test_a_sleeping_table_is_played_again_once_and_anew_after_a_change(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    def counted(row: TableRow, entries: Any) -> Past:
        played.append(row.id)
        return rebuild(row, entries)

    async def act(server: Server, table: str, token: str) -> None:
        async with await come(server, table, token) as anna:
            await anna.act(anna.legal[0])

    monkeypatch.setattr(looks, "rebuild", counted)
    with serving(database) as server:
        table, tokens = server.full_table(2)
        server.run(lambda: server.house.drop_idle(0))
        for _ in range(3):
            (found,) = mine(server, (table, tokens[0]))["tables"]
            assert found["to_act"] == [0]
        assert played == [table]
        assert mine(server, (table, "foreign"))["gone"] == [table]
        asyncio.run(act(server, table, tokens[0]))
        server.run(lambda: server.house.drop_idle(0))
        mine(server, (table, tokens[0]))
        mine(server, (table, tokens[1]))
        assert played == [table, table]
        assert server.house.loaded == []


def test_since_when_is_told_by_the_last_move(database: Path) -> None:
    async def act(server: Server, table: str, token: str) -> None:
        async with await come(server, table, token) as anna:
            await anna.act(42)
            await anna.send("undo")
            await anna.until("table")

    with serving(database) as server:
        table, tokens = server.full_table(2)
        asyncio.run(act(server, table, tokens[0]))
    with sqlite3.connect(database) as store:  # it was played an hour ago; asked for undo just now
        store.execute("UPDATE log SET at = at - 3600000 WHERE note IS NULL")
    with serving(database) as server:
        (found,) = mine(server, (table, tokens[0]))["tables"]
        assert 3600 <= found["ago"] < 7200


def test_a_table_of_other_rules_is_shown_as_stuck(database: Path) -> None:
    with serving(database) as server:
        table, tokens = server.full_table(2)
    with sqlite3.connect(database) as store:
        store.execute("UPDATE tables SET rules_version = 999")
    with serving(database) as server:
        (found,) = mine(server, (table, tokens[0]))["tables"]
        assert (found["state"], found["to_act"], found["outcome"]) == ("stuck", [], None)


def test_looks_are_counted_and_checked(database: Path) -> None:
    with serving(database, looks_per_minute=2) as server:
        too_many = {"seats": [{"table": "t", "token": "x"}] * 61}
        assert server.call("/api/mine", too_many).body["code"] == "malformed"
        assert mine(server) == {"tables": [], "moved": [], "gone": []}
        assert mine(server, ("t", "x"))["gone"] == ["t"]
        assert server.call("/api/mine", {"seats": []}).body["code"] == "too_many_looks"


def test_nothing_of_what_lies_on_the_table_is_told(server: Server) -> None:
    table, tokens = server.full_table(2, "ludoteca")
    (found,) = mine(server, (table, tokens[0]))["tables"]
    fields = "table game seat seats state to_act played ago outcome next_table"
    assert set(found) == set(fields.split())
    assert tokens[0] not in str(found)
