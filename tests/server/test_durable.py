"""Acknowledged means on disk, and what cannot be kept is not played."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from spielwerk import game
from spielwerk.server.settings import Limits
from spielwerk.server.storage.sqlite.store import SqliteStore
from spielwerk.server.storage.stored import StoreError
from tests.server.running import Server, come, knock, serving


def kept(database: Path) -> list[Any]:
    db = sqlite3.connect(database)
    try:
        return db.execute('SELECT "table", seq, seat, action FROM log').fetchall()
    finally:
        db.close()


def test_nobody_hears_of_a_move_before_it_is_on_disk(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = SqliteStore._commit
    asked, released = threading.Event(), threading.Event()
    slow = False

    def wait(self: SqliteStore, batch: Any) -> Any:
        if slow:
            asked.set()
            assert released.wait(30)
        return commit(self, batch)

    async def play(server: Server) -> None:
        nonlocal slow
        number, tokens = server.full_table(2)
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[0]) as tab,
            await come(server, number, tokens[1]) as ben,
            await come(server, number) as guest,
        ):
            slow = True
            await anna.send("act", seq=0, action=9)
            assert await asyncio.to_thread(asked.wait, 30)
            for person in (tab, ben, guest):
                await person.send("ping")
                while (await person.get())["type"] != "pong":
                    assert person.seq == 0, "told before it was kept"
            assert kept(database) == []
            slow = False
            released.set()
            for person in (anna, tab, ben, guest):
                await person.until("moved", seq=1)
                assert kept(database) == [(number, 0, 0, 9)]

    monkeypatch.setattr(SqliteStore, "_commit", wait)
    with serving(database) as server:
        try:
            asyncio.run(play(server))
        finally:
            released.set()


def test_what_the_disk_does_not_take_is_not_played(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = SqliteStore.append
    full = True

    def fail(self: SqliteStore, *move: Any) -> asyncio.Future[None]:
        if full:
            raise StoreError("the disk is full")
        return append(self, *move)

    async def play(server: Server) -> None:
        nonlocal full
        number, tokens = server.full_table(2)
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[1]) as ben,
        ):
            before = anna.view
            await anna.send("act", seq=0, action=9)
            assert await anna.problem() == "storage"
            async with await come(server, number, tokens[0]) as tab:
                assert (tab.seq, tab.view) == (0, before)
            full = False
            assert (await anna.act(9))["seq"] == 1
            await ben.until("moved", seq=1)
            assert not any('"problem"' in text for text in ben.raw)

    monkeypatch.setattr(SqliteStore, "append", fail)
    with serving(database) as server:
        asyncio.run(play(server))
        assert [row[1:] for row in kept(database)] == [(0, 0, 9)]


def test_a_player_who_leaves_at_once_has_played(database: Path) -> None:
    """The socket is gone before the commit: the move counts, and the others are told."""

    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[1]) as ben:
            for action in range(5):
                anna = await come(server, number, tokens[ben.view["to_act"][0]])
                seq = anna.seq
                await anna.send("act", seq=seq, action=anna.legal[action])
                anna.socket.transport.abort()
                await ben.until("moved", seq=seq + 1)

    with serving(database) as server:
        asyncio.run(play(server))


def change(database: Path, statement: str, *values: Any) -> None:
    db = sqlite3.connect(database)
    db.execute(statement, values)
    db.commit()
    db.close()


def test_a_table_of_other_rules_gives_a_sentence(database: Path) -> None:
    async def look(server: Server, number: str, token: str) -> tuple[str, int]:
        async with await knock(server, number) as anna:
            with suppress(ConnectionClosed):  # whoever comes is told, without having to say hello
                await anna.send("hello", token=token)
            return await anna.problem(), await anna.closed()

    with serving(database) as server:
        number, tokens = server.full_table(2)
        broken, _ = server.full_table(2)
    change(database, "UPDATE tables SET rules_version = 99 WHERE id = ?", number)
    change(database, "INSERT INTO log VALUES (?, 0, 1, 5, 0, NULL)", broken)
    with serving(database) as server:
        assert asyncio.run(look(server, number, tokens[0])) == ("other_rules", 4409)
        reply = server.call(f"/api/tables/{number}")
        assert (reply.status, reply.body["code"]) == (409, "other_rules")
        assert "version 99" in reply.body["detail"]
        assert server.call(f"/api/tables/{broken}").body["code"] == "damaged"
        healthy, _ = server.full_table(2)
        assert server.info(healthy)["state"] == "playing"


def test_a_bug_in_the_rules_does_not_get_into_the_log(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move is tried beside the table first: one that fails is neither logged nor played."""

    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            await anna.send("act", seq=0, action=99)  # illegal, but the refusals do not notice
            assert await anna.problem() == "internal"
            assert await anna.closed() == 1011
        async with await come(server, number, tokens[0]) as anna:
            assert (await anna.act(0))["seq"] == 1

    monkeypatch.setattr(type(game("serendipity")), "refusal", lambda *_: None)
    with serving(database) as server:
        asyncio.run(play(server))
    assert [row[1:] for row in kept(database)] == [(0, 0, 0)]


def test_a_table_takes_so_many_watchers_and_seated_people_always(database: Path) -> None:
    async def crowd(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with (
            await come(server, number),
            await come(server, number),
            await knock(server, number) as late,
        ):
            await late.send("hello", token=None)
            assert (await late.problem(), await late.closed()) == ("crowded", 1013)
            async with await come(server, number, tokens[0]) as anna:
                assert (await anna.act(0))["seq"] == 1

    assert Limits().watchers_per_table == 200
    with serving(database, watchers_per_table=2) as server:
        asyncio.run(crowd(server))
