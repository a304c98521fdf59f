"""Talking at a table: who may, how fast, what is told; and that it never gets in a player's way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spielwerk.server.names import clean_text
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import Limits
from spielwerk.server.talk import KEPT
from tests.server.running import Person, Process, Server, come, free_port, serving

Scene = Callable[[Server], Awaitable[None]]


def played(database: Path, scene: Scene, **limits: Any) -> None:
    with serving(database, **limits) as server:
        asyncio.run(scene(server))  # type: ignore[arg-type]


async def leave(*people: Person) -> None:
    for person in people:
        await person.socket.close()


async def say(person: Person, text: str, **fields: Any) -> dict[str, Any]:
    """Write, and wait until it is acknowledged."""
    await person.send("say", text=text, **fields)
    return await person.until("said", text=text)


async def refused(person: Person, frame: str, **fields: Any) -> str:
    await person.send(frame, **fields)
    return await person.problem()


def texts(person: Person) -> list[str]:
    return [said["text"] for said in person.talk]


def test_what_one_says_everybody_hears_and_whoever_comes_later(database: Path) -> None:
    async def scene(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna, ben = [await come(server, table, token) for token in tokens]
        watcher = await come(server, table)
        said = await say(anna, "Good evening!")
        assert {**said, "at": 0} == {
            "type": "said", "seq": 1, "at": 0, "seat": 0, "name": "Anna", "text": "Good evening!",
        }  # fmt: skip
        assert said["at"] > 1_700_000_000_000
        for other in (ben, watcher):
            assert await other.until("said") == said
        await ben.send("react", sign="bravo")
        for person in (anna, ben, watcher):
            shown = await person.until("reacted")
            assert shown == {"type": "reacted", "seq": 2, "seat": 1, "sign": "bravo"}
        async with await come(server, table, tokens[1]) as late:
            assert late.talk == [said]
            assert late.seq == 2
        await leave(anna, ben, watcher)

    played(database, scene)


def test_people_talk_while_they_wait_and_after_the_end(database: Path) -> None:
    async def scene(server: Server) -> None:
        opened = server.open("me", "open")
        async with await come(server, opened["table"], opened["token"]) as anna:
            await say(anna, "Who plays?")
            ben = await come(server, opened["table"], server.join(opened["table"])["token"])
            await anna.until("welcome")
            assert texts(ben) == texts(anna) == ["Who plays?"]
            people = [anna, ben]
            while not anna.over:
                mover, other = people if anna.legal else people[::-1]
                await mover.act(mover.legal[0])
                await other.until("moved")
            await say(ben, "Well played")
            await anna.until("said")
            await anna.send("again")
            following = (await anna.until("table"))["table"]["next_table"]
            while following is None:
                following = (await anna.until("table"))["table"]["next_table"]
            async with await come(server, following, opened["token"]) as again:
                assert again.talk == []  # another table, another evening
            await leave(ben)

    played(database, scene)


def test_talking_makes_no_move_stale(database: Path) -> None:
    async def scene(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna, ben = [await come(server, table, token) for token in tokens]
        before = anna.seq
        await say(ben, "Take your time")
        await ben.send("react", sign="thinking")
        await ben.until("reacted")
        await anna.send("act", seq=before, action=42)  # she has not looked at what was said
        moved = await anna.until("moved")
        assert (moved["seq"], moved["moves"], moved["action"]) == (3, 1, 42)
        await anna.send("act", seq=before, action=42)  # sent again: still played once
        assert (await anna.until("moved"))["moves"] is None
        await leave(anna, ben)

    played(database, scene)


def test_nor_does_it_after_a_restart(database: Path) -> None:
    async def begin(server: Server) -> tuple[str, list[str], int]:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            await anna.act(42)
            seq = anna.seq
            await say(anna, "Hm")
        return table, tokens, seq

    async def go_on(server: Server, table: str, tokens: list[str], seq: int) -> None:
        people = [await come(server, table, token) for token in tokens]
        mover = next(person for person in people if person.legal)
        await mover.send("act", seq=seq, action=mover.legal[0])
        assert (await mover.until("moved"))["moves"] == 2
        await leave(*people)

    with serving(database) as server:
        table, tokens, seq = asyncio.run(begin(server))
    with serving(database) as server:
        asyncio.run(go_on(server, table, tokens, seq))


def test_talking_ends_no_request_and_shows_no_view(database: Path) -> None:
    async def scene(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna, ben = [await come(server, table, token) for token in tokens]
        await anna.act(42)
        await ben.until("moved")
        await anna.send("undo")
        await anna.until("table")
        await ben.until("table")
        held = server.run(lambda: server.house._tables[table])
        sights = held._sights
        heard = len(ben.raw)
        await say(ben, "Why?")
        assert [msgspec.json.decode(raw)["type"] for raw in ben.raw[heard:]] == ["said"]
        assert held.request is not None
        assert held._sights is sights
        assert not server.house._hosts  # no bot was woken
        await ben.send("answer", yes=True)
        assert (await anna.until("welcome"))["moves"] == 0
        assert texts(anna) == ["Why?"]  # a move is taken back, words are not
        await leave(anna, ben)

    played(database, scene)


def test_who_watches_writes_only_where_the_table_allows_it(database: Path) -> None:
    async def scene(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna = await come(server, table, tokens[0])
        watcher = await come(server, table)
        wish = {"text": "Hello", "name": "Cleo"}
        assert await refused(watcher, "say", **wish) == "players_talk"
        await anna.send("set_talk", talk="everybody")
        assert (await watcher.until("table"))["table"]["terms"]["talk"] == "everybody"
        said = await say(watcher, "Hello", name=" Cleo ")
        assert (said["seat"], said["name"]) == (None, "Cleo")
        assert await refused(watcher, "react", sign="wow") == "spectator"
        for name, code in [
            (None, "wrong_name"), ("", "wrong_name"), ("x" * 25, "wrong_name"),
            ("\u202eanna", "wrong_name"), ("Turing", "bots_name"), ("ANNA", "name_taken"),
            ("\u0410nna", "name_taken"), ("gast1", "name_taken"),
        ]:  # fmt: skip
            assert await refused(watcher, "say", text="Hello", name=name) == code, name
        await anna.send("set_talk", talk="off")
        await watcher.until("table")
        assert await refused(watcher, "say", **wish) == "talk_off"
        assert await refused(anna, "say", text="Hello") == "talk_off"
        assert await refused(anna, "react", sign="wow") == "talk_off"
        assert texts(anna) == ["Hello"]
        await leave(anna, watcher)

    played(database, scene)


def test_the_opener_who_does_not_play_writes_under_a_name(database: Path) -> None:
    async def scene(server: Server) -> None:
        opened = server.open("beginner", "beginner")
        async with await come(server, opened["table"], opened["token"]) as opener:
            assert (await say(opener, "Watch this", name="Teacher"))["seat"] is None

    played(database, scene)


@pytest.mark.parametrize(
    ("frame", "fields"), [("set_talk", {"talk": "off"}), ("set_watching", {"watching": False})]
)
def test_only_the_opener_switches(database: Path, frame: str, fields: dict[str, Any]) -> None:
    async def scene(server: Server) -> None:
        table, tokens = server.full_table(2)
        ben = await come(server, table, tokens[1])
        watcher = await come(server, table)
        assert await refused(ben, frame, **fields) == "not_opener"
        assert await refused(watcher, frame, **fields) == "spectator"
        terms = server.info(table)["terms"]
        assert (terms["talk"], terms["watching"]) == ("players", True)
        await leave(ben, watcher)

    played(database, scene)


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "say"},
        {"type": "say", "text": 7},
        {"type": "say", "text": "x", "html": True},
        {"type": "react", "sign": "rude"},
        {"type": "react", "sign": "👍"},
        {"type": "set_talk", "talk": "some"},
        {"type": "set_watching", "watching": 1},
    ],
)
def test_what_makes_no_sense_changes_nothing(database: Path, frame: dict[str, Any]) -> None:
    async def scene(server: Server) -> None:
        opened = server.open("me", "open")
        async with await come(server, opened["table"], opened["token"]) as anna:
            await anna.socket.send(msgspec.json.encode(frame).decode())
            assert await anna.problem() == "malformed"
            assert (await say(anna, "Still here"))["seq"] == 1

    played(database, scene)


def test_the_table_can_be_opened_without_talk(database: Path) -> None:
    async def scene(server: Server) -> None:
        opened = server.open("me", "open", terms={"talk": "off"})
        async with await come(server, opened["table"], opened["token"]) as anna:
            assert anna.table["terms"]["talk"] == "off"
            assert await refused(anna, "say", text="Hello") == "talk_off"
        wrong = {"game": "serendipity", "seats": [], "options": {}, "name": "A", "colour": 0}
        reply = server.call("/api/tables", {**wrong, "terms": {"talk": "loud"}})
        assert (reply.status, reply.body["code"]) == (400, "malformed")

    played(database, scene)


def test_a_seat_writes_so_fast_and_no_faster_in_however_many_windows(database: Path) -> None:
    async def scene(server: Server) -> None:
        table, tokens = server.full_table(2)
        windows = [await come(server, table, tokens[0]) for _ in range(2)]
        ben = await come(server, table, tokens[1])
        for number in range(4):
            await say(windows[number % 2], f"{number}")
        for window in windows:
            assert await refused(window, "say", text="more") == "too_fast"
            assert await refused(window, "react", sign="wow") == "too_fast"
        await say(ben, "another seat")
        await windows[0].until("said", text="another seat")
        await windows[0].act(42)  # whoever may not write may still play
        await leave(*windows, ben)

    played(database, scene, says_per_minute=4)


def test_an_address_writes_so_fast_at_all_tables(database: Path) -> None:
    async def scene(server: Server) -> None:
        first, second = server.open("me", "open"), server.open("me", "open")
        anna = await come(server, first["table"], first["token"])
        await say(anna, "one")
        await say(anna, "two")
        async with await come(server, second["table"], second["token"]) as elsewhere:
            assert await refused(elsewhere, "say", text="three") == "too_fast"
        await leave(anna)

    played(database, scene, says_per_address=2)


def test_who_watches_is_counted_by_address(database: Path) -> None:
    async def scene(server: Server) -> None:
        opened = server.open("me", "beginner", terms={"talk": "everybody"})
        for number in range(2):
            async with await come(server, opened["table"]) as guest:
                await say(guest, f"{number}", name="Cleo")
        async with await come(server, opened["table"]) as guest:
            assert await refused(guest, "say", text="3", name="Dora") == "too_fast"

    played(database, scene, says_per_minute=2)


def test_a_table_takes_so_much_and_shows_the_latest(database: Path) -> None:
    async def scene(server: Server) -> None:
        opened = server.open("me", "open")
        async with await come(server, opened["table"], opened["token"]) as anna:
            for number in range(KEPT + 2):
                await say(anna, f"{number}")
            assert await refused(anna, "say", text="more") == "talk_full"
        async with await come(server, opened["table"], opened["token"]) as anna:
            assert texts(anna) == [f"{number}" for number in range(2, KEPT + 2)]

    played(database, scene, says_per_table=KEPT + 2)


def test_the_limits_leave_room_for_people() -> None:
    limits = Limits()
    assert limits.says_per_minute >= 30
    assert limits.says_per_address >= 30 * 10  # a class behind one router


def test_what_was_said_and_chosen_survives_kill_9(database: Path) -> None:
    server = Process(free_port(), database)
    table, tokens = server.full_table(2)

    async def talk() -> list[dict[str, Any]]:
        async with await come(server, table, tokens[0]) as anna:
            await say(anna, "Written down")
            await anna.send("set_talk", talk="everybody")
            await anna.until("table")
            await anna.send("say", text="And acknowledged")
            await anna.until("said")
            server.kill()
            return anna.talk

    async def look() -> tuple[list[dict[str, Any]], Any, int]:
        async with await come(server, table, tokens[1]) as ben:
            return ben.talk, ben.table["terms"], ben.seq

    said = asyncio.run(talk())
    server.start()
    again, terms, seq = asyncio.run(look())
    assert again == said
    assert [line["text"] for line in said] == ["Written down", "And acknowledged"]
    assert (terms["talk"], seq) == ("everybody", 3)
    server.kill()


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Hello   there ", "Hello there"),
        ("two\r\nlines\u2028and\tmore", "two lines and more"),
        ("\u202eevil\u202c\u200b\x00\x1b[31m", "evil[31m"),
        ("<b onclick=x>&amp;</b>", "<b onclick=x>&amp;</b>"),
        ("👩‍👩‍👧 नमस्ते", "👩‍👩‍👧 नमस्ते"),
        ("e\u0301", "é"),
        ("x" * 300, "x" * 300),
    ],
)
def test_words_are_cleaned(written: str, shown: str) -> None:
    assert clean_text(written) == shown


@pytest.mark.parametrize("written", ["", "  \n", "\u200b\u202e", "\u3164", "\u0301", "x" * 301])
def test_nothing_to_be_seen_or_too_much_is_no_message(written: str) -> None:
    with pytest.raises(ServerProblem, match="wrong_text"):
        clean_text(written)
