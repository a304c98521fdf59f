"""The opener can close a table to all who have no seat; they are told so, and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from tests.server.running import Person, Server, come, knock, serving


async def turned_away(server: Server, table: str, token: str | None = None) -> int:
    """Say hello and hear that nobody may watch; the code of the close."""
    person = await knock(server, table)
    await person.send("hello", token=token)
    return await sent_off(person)


async def sent_off(person: Person) -> int:
    """The problem is the last that is heard."""
    assert await person.problem() == "watching_closed"
    return await person.closed()


def heard(person: Person, since: int = 0) -> list[str]:
    return [msgspec.json.decode(raw)["type"] for raw in person.raw[since:]]


def test_a_closed_table_turns_watchers_away_and_keeps_its_people(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna, ben = [await come(server, table, token) for token in tokens]
        watcher = await come(server, table)
        before = len(watcher.raw)
        await anna.send("set_watching", watching=False)
        assert await sent_off(watcher) == 4403
        told = (await ben.until("table", seq=1))["table"]
        assert (told["terms"]["watching"], told["spectators"]) == (False, 0)
        await anna.send("say", text="Among ourselves")
        for person in (anna, ben):
            await person.until("said")
        await anna.act(42)
        await ben.until("moved")
        assert heard(watcher, before) == ["problem"]
        assert not any("ourselves" in raw for raw in watcher.raw)
        stranger = await knock(server, table)
        await stranger.send("hello", token=None)
        assert await sent_off(stranger) == 4403
        assert heard(stranger) == ["problem"]
        info = server.info(table)  # who has the link still finds the table
        assert [seat["name"] for seat in info["seats"]] == ["Anna", "Gast 1"]
        assert "talk" not in info
        await anna.send("set_watching", watching=True)
        await ben.until("table", seq=4)
        async with await come(server, table) as back:
            assert [said["text"] for said in back.talk] == ["Among ourselves"]
        for person in (anna, ben):
            await person.socket.close()

    with serving(database) as server:
        asyncio.run(play(server))


def test_guests_may_look_until_the_game_begins(database: Path) -> None:
    async def play(server: Server) -> None:
        opened = server.open("me", "open", terms={"watching": False})
        table = opened["table"]
        guest = await come(server, table)
        curious = await come(server, table)
        seated = server.join(table)
        for person in (guest, curious):  # nobody sees the first deal
            before = len(person.raw)
            assert await sent_off(person) == 4403
            assert "welcome" not in heard(person, before)
        async with await come(server, table, seated["token"]) as ben:
            assert ben.view is not None
        assert await turned_away(server, table) == 4403

    with serving(database) as server:
        asyncio.run(play(server))


def test_the_opener_always_watches(database: Path) -> None:
    async def play(server: Server) -> None:
        opened = server.open("beginner", "beginner", terms={"watching": False})
        table = opened["table"]
        async with await come(server, table, opened["token"]) as opener:
            assert opener.seat is None
            assert await turned_away(server, table) == 4403
            await opener.send("set_watching", watching=True)
            await opener.until("table")
            async with await come(server, table) as watcher:
                await opener.send("set_watching", watching=False)
                assert await sent_off(watcher) == 4403
            await opener.send("ping")
            await opener.until("pong")

    with serving(database) as server:
        asyncio.run(play(server))


def test_a_table_stays_closed_after_a_restart_and_for_the_next_game(database: Path) -> None:
    async def close(server: Server) -> tuple[str, list[str]]:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            await anna.send("set_watching", watching=False)
            await anna.until("table")
        return table, tokens

    async def go_on(server: Server, table: str, tokens: list[str]) -> None:
        assert await turned_away(server, table) == 4403
        anna, ben = people = [await come(server, table, token) for token in tokens]
        while not anna.over:
            mover, other = people if anna.legal else people[::-1]
            await mover.act(mover.legal[0])
            await other.until("moved")
        assert await turned_away(server, table) == 4403
        await ben.send("again")
        following = None
        while following is None:
            following = (await ben.until("table"))["table"]["next_table"]
        assert server.info(following)["terms"]["watching"] is False
        for person in people:
            await person.socket.close()

    with serving(database) as server:
        table, tokens = asyncio.run(close(server))
    with serving(database) as server:
        asyncio.run(go_on(server, table, tokens))


def test_what_a_watcher_was_writing_is_not_said_once_they_are_out(database: Path) -> None:
    async def play(server: Server) -> None:
        opened = server.open("me", "beginner", terms={"talk": "everybody"})
        table = opened["table"]
        anna = await come(server, table, opened["token"])
        watcher = await come(server, table)
        held = server.run(lambda: server.house._tables[table])
        assert server.run(held.lock.take)
        await anna.send("set_watching", watching=False)  # both wait for the table, she first
        while not server.run(lambda: len(held.lock._waiting)):
            await asyncio.sleep(0.01)
        await watcher.send("say", text="One more word", name="Cleo")
        while server.run(lambda: len(held.lock._waiting)) < 2:
            await asyncio.sleep(0.01)
        server.run(held.lock.release)
        assert await sent_off(watcher) == 4403
        await anna.until("table", seq=1)
        await anna.send("ping")
        await anna.until("pong")
        assert anna.talk == []
        assert "said" not in heard(anna)
        await anna.socket.close()

    with serving(database) as server:
        asyncio.run(play(server))
