"""A table rests by agreement: no move is taken, no time passes, no bot decides."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from tests.server.running import Server, come, serving
from tests.server.test_standing_in import leave, sit

SLOW: Final = {"clock": {"per": "decision", "seconds": 3600}}


def test_all_agree_to_pause_and_one_goes_on(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(3, terms=SLOW)
        anna, ben, cleo = people = await sit(server, table, tokens)
        await anna.act(42)
        await anna.send("pause")
        await ben.see(lambda ben: ben.table["request"] is not None)
        request = {"what": "pause", "seat": 0, "moves": None, "agreed": []}
        assert ben.table["request"] == request
        await ben.send("answer", yes=True)
        for person in people:
            await person.see(lambda person: person.table["request"] == {**request, "agreed": [1]})
        mover = next(person for person in people if person.legal)
        await mover.act(mover.legal[0])  # the game goes on meanwhile, and the question stays
        await cleo.see(lambda cleo: cleo.seq == mover.seq)
        assert cleo.table["request"] is not None
        await cleo.send("answer", yes=True)
        for person in people:
            await person.see(lambda person: person.table["paused"])
            assert person.table["request"] is None
            await person.see(lambda person: person.times["running"] == [])
        mover = next(person for person in people if person.legal)
        await mover.send("act", seq=mover.seq, action=mover.legal[0])
        assert await mover.problem() == "paused"
        await anna.send("undo")
        assert await anna.problem() == "paused"
        await anna.send("pause")
        assert await anna.problem() == "paused"
        await ben.send("resume")  # anybody may
        for person in people:
            await person.see(lambda person: not person.table["paused"])
            await person.see(lambda person: person.times["running"] != [])
        await mover.act(mover.legal[0])
        await anna.send("resume")
        assert await anna.problem() == "not_paused"
        await leave(*people)

    with serving(database) as server:
        asyncio.run(play(server))


def test_one_no_is_enough_and_who_asked_may_withdraw(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna, ben = people = await sit(server, table, tokens)
        for refusing in (ben, anna):
            await anna.send("pause")
            for person in people:
                await person.see(lambda person: person.table["request"] is not None)
            await ben.send("pause")
            assert await ben.problem() == "asked_already"
            await refusing.send("answer", yes=False)
            for person in people:
                await person.see(lambda person: person.table["request"] is None)
                assert not person.table["paused"]
        await leave(*people)

    with serving(database) as server:
        asyncio.run(play(server))


def test_bots_wait_and_a_pause_survives_a_restart(database: Path) -> None:
    async def begin(server: Server) -> tuple[str, str]:
        opened = server.open("me", "beginner")
        async with await come(server, opened["table"], opened["token"]) as anna:
            await anna.send("pause")  # nobody else has to agree
            await anna.see(lambda anna: anna.table["paused"])
        return opened["table"], opened["token"]

    async def go_on(server: Server, table: str, token: str) -> None:
        async with await come(server, table, token) as anna:
            assert anna.table["paused"]
            await anna.send("resume")
            await anna.see(lambda anna: not anna.table["paused"])
            while anna.legal:
                await anna.act(anna.legal[0])
            seen = anna.seq
            await anna.send("pause")
            await anna.see(lambda anna: anna.table["paused"])
            assert await asyncio.to_thread(server.run, lambda: due(server, table)) is None
            await anna.send("resume")
            await anna.see(lambda anna: anna.seq > seen + 2)  # the bot has moved

    def due(server: Server, table: str) -> int | None:
        host = server.house.bots_of(table)
        assert host is not None
        return host._due()

    with serving(database) as server:
        table, token = asyncio.run(begin(server))
    with serving(database, pace=(0.5, 0.5)) as server:
        asyncio.run(go_on(server, table, token))


def test_there_is_nothing_to_pause_before_the_game(database: Path) -> None:
    async def play(server: Server) -> None:
        opened = server.open("me", "open")
        async with await come(server, opened["table"], opened["token"]) as anna:
            await anna.send("pause")
            assert await anna.problem() == "waiting"
        async with await come(server, opened["table"]) as guest:
            for frame in ("pause", "resume", "come_back"):
                await guest.send(frame)
                assert await guest.problem() == "spectator"

    with serving(database) as server:
        asyncio.run(play(server))
