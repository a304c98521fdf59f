"""The table shows the head of the chain as it goes; who noted one holds the record to it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from spielwerk import game
from spielwerk.core import Record, Rng, check, heads
from tests.server.running import Person, Server, come, play_to_the_end, serving


def noted(person: Person) -> dict[int, str]:
    """By the number of moves what a person was told, which never changes."""
    notes: dict[int, str] = {}
    for frame in map(json.loads, person.raw):
        if frame.get("head") is not None:
            assert notes.setdefault(frame["seq"], frame["head"]) == frame["head"]
    return notes


def record_of(server: Server, table: str) -> Record:
    return Record.from_json(server.call(f"/api/tables/{table}/record").content)


def test_every_head_that_was_told_is_one_of_the_record(server: Server) -> None:
    async def play() -> Person:
        table = server.open("me", "beginner", "beginner")
        async with await come(server, table["table"], table["token"]) as anna:
            await play_to_the_end(anna, Rng(1))
            return anna

    anna = asyncio.run(play())
    record = record_of(server, anna.table["id"])
    check(game("serendipity"), record)
    assert list(noted(anna).values()) == heads(record)
    assert record.chain == noted(anna)[anna.seq]


def test_a_table_that_waits_has_no_head(server: Server) -> None:
    async def play() -> None:
        table = server.open("me", "open")
        async with await come(server, table["table"], table["token"]) as anna:
            assert json.loads(anna.raw[0])["head"] is None
            server.join(table["table"])
            assert len((await anna.until("welcome"))["head"]) == 64

    asyncio.run(play())


def test_a_move_sent_again_brings_no_head_of_another_move(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            first = await anna.act(3)
            await anna.send("act", seq=0, action=3)
            again = await anna.until("moved")
            assert (again["seq"], again["head"]) == (1, None)
            assert first["head"] is not None

    asyncio.run(play())


def test_a_restarted_server_carries_the_chain_on(database: Path) -> None:
    async def play(server: Server, number: str, tokens: list[str], limit: int) -> Person:
        people = [await come(server, number, token) for token in tokens]
        await asyncio.gather(
            *(play_to_the_end(person, Rng(seat), limit) for seat, person in enumerate(people))
        )
        for person in people:
            await person.socket.close()
        return people[0]

    with serving(database) as server:
        number, tokens = server.full_table(2)
        before = noted(asyncio.run(play(server, number, tokens, limit=30)))
    with serving(database) as server:
        after = noted(asyncio.run(play(server, number, tokens, limit=100_000)))
        told = heads(record_of(server, number))
    both = before | after
    assert before.items() <= both.items(), "the same head before and after"
    assert [both[seq] for seq in sorted(both)] == told
