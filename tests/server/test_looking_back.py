"""Looking back: what a seat was told then, without what was left to memory; nothing else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spielwerk.catalog import game, titles
from spielwerk.core import Rng
from spielwerk.server.looking_back import MOST_MOVES, MOST_WAYS
from tests.server.running import Frame, Person, Server, come, serving

MOVES = 130


async def look(person: Person, first: int, last: int | None = None) -> Frame:
    await person.send("look_back", first=first, last=first if last is None else last)
    return await person.until("looked_back")


async def refused(person: Person, first: int, last: int) -> str:
    await person.send("look_back", first=first, last=last)
    return await person.problem()


class Diary:
    """What somebody saw after every move, as they were told it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.views = [person.view]

    async def follow(self, seq: int) -> None:
        while self.person.seq < seq:
            await self.person.get()
        self.views.append(self.person.view)

    def looked_back(self, moment: int) -> Any:
        """As the game says it may be shown again."""
        playing = game(self.views[moment]["game"])
        seen = msgspec.convert(self.views[moment], playing.view_type)
        return json.loads(msgspec.json.encode(playing.look_back(seen)))

    async def compare(self, rng: Rng) -> None:
        """Every moment, many at a time, and some moments by themselves."""
        played = len(self.views) - 1
        async with await come(*self._here()) as again:
            told = json.loads(again.raw[-1])["told"]
            log = again.log[told[0] :]
            assert (len(told), sum(told)) == (played + 1, len(again.log))
            for first in range(0, played + 1, MOST_MOVES):
                last = min(first + MOST_MOVES, played)
                frame = await look(again, first, last)
                view = frame["view"]
                for moment, move in enumerate(frame["moves"], first + 1):
                    assert view == self.looked_back(moment - 1)
                    assert all(view[name] != move["view"][name] for name in move["view"])
                    view |= move["view"]
                    assert move["events"] == [log.pop(0) for _ in range(told[moment])]
                assert view == self.looked_back(last)
            for moment in {rng.below(played + 1) for _ in range(12)}:
                frame = await look(again, moment)
                assert frame["view"] == self.looked_back(moment)
                assert (frame["first"], frame["moves"]) == (moment, [])

    def sits(self, server: Server, table: str, token: str | None) -> Diary:
        self._where = (server, table, token)
        return self

    def _here(self) -> tuple[Server, str, str | None]:
        return self._where


@pytest.mark.parametrize("name", titles())
def test_every_moment_is_shown_as_it_was_told(server: Server, name: str) -> None:
    """To every seat and to spectators, while the game goes on."""

    async def play() -> None:
        seats = game(name).seats[0] + 1
        table, tokens = server.full_table(seats, game=name)
        diaries = [
            Diary(await come(server, table, token)).sits(server, table, token)
            for token in (*tokens, None)
        ]
        rng = Rng(5)
        people = [diary.person for diary in diaries[:-1]]
        while len(diaries[0].views) <= MOVES and not people[0].over:
            actor = rng.pick([seat for seat in range(seats) if people[seat].legal])
            await people[actor].act(rng.pick(people[actor].legal))
            for diary in diaries:
                await diary.follow(people[actor].seq)
            if len(diaries[0].views) == MOVES // 2:
                await diaries[0].compare(rng)  # what is kept on the way serves later too
        for diary in diaries:
            await diary.compare(rng)
            await diary.person.socket.close()

    asyncio.run(play())


def test_what_was_left_to_memory_is_not_shown_again(server: Server) -> None:
    async def play(aid: bool) -> tuple[Frame, Frame]:
        table, tokens = server.full_table(2, memory_aid=aid)
        people = [await come(server, table, token) for token in tokens]
        told: list[str] = []
        while "TileCovered" not in told:
            actor = next(person for person in people if person.legal)
            moved = await actor.act(actor.legal[0])
            for person in people:
                while person.seq < actor.seq:
                    await person.get()
            told = [event["event"] for event in moved["events"]]
        assert told[0] == "TileRevealed"
        frame = await look(actor, actor.seq - 1, actor.seq)
        for person in people:
            await person.socket.close()
        return moved, frame

    for aid in (False, True):
        moved, frame = asyncio.run(play(aid))
        (move,) = frame["moves"]
        assert "latest" in moved["view"]
        assert ("latest" in move["view"]) == aid
        assert [event["event"] for event in move["events"]] == ["TileLookedAt", "TileCovered"]


def test_moves_taken_back_are_gone(server: Server) -> None:
    async def play() -> None:
        opened = server.open("me", "beginner", game="ludoteca")
        async with await come(server, opened["table"], opened["token"]) as anna:
            rng = Rng(3)
            while sum(json.loads(text)["type"] == "moved" for text in anna.raw) < 40:
                if anna.legal:
                    await anna.act(rng.pick(anna.legal))
                else:
                    await anna.until("moved")
            while not anna.legal:
                await anna.until("moved")
            await anna.act(rng.pick(anna.legal))
            seen = await look(anna, 0, 40)
            await anna.send("undo")
            stand = (await anna.until("welcome"))["moves"]
            assert await refused(anna, stand + 50, stand + 50) == "no_such_moment"
            assert (await look(anna, stand))["view"] == anna.view
            assert await look(anna, 0, min(40, stand)) == seen | {
                "moves": seen["moves"][: min(40, stand)]
            }

    asyncio.run(play())


def test_another_way_is_taken_after_moves_are_taken_back(server: Server) -> None:
    """What is kept of a game that was played differently does not come up again."""

    async def play() -> None:
        table, tokens = server.full_table(2, game="flandern")
        people = [await come(server, table, token) for token in tokens]

        async def go_on(count: int, rng: Rng) -> list[Any]:
            views = []
            for _ in range(count):
                actor = next(person for person in people if person.legal)
                await actor.act(rng.pick(actor.legal))
                for person in people:
                    while person.seq < actor.seq:
                        await person.get()
                views.append(people[0].view)
            return views

        await go_on(40, Rng(1))
        await look(people[0], 40)
        for _ in range(12):
            asker = people[0]
            await asker.send("undo")
            while True:
                frame = await asker.get()
                if frame["type"] == "welcome":
                    break
                if frame["type"] == "table" and frame["table"]["request"]:
                    await people[1].send("answer", yes=True)
            stand = frame["moves"]
        for person in people:
            while person.seq < asker.seq:
                await person.get()
        views = await go_on(40 - stand, Rng(2))
        for moment, view in enumerate(views, stand + 1):
            assert (await look(people[0], moment))["view"] == view
        for person in people:
            await person.socket.close()

    asyncio.run(play())


def test_it_is_the_same_after_a_restart(database: Path) -> None:
    async def play(server: Server) -> tuple[str, str, Frame]:
        table, tokens = server.full_table(3)
        async with await come(server, table, tokens[0]) as anna:
            while anna.legal:
                await anna.act(anna.legal[-1])
            return table, tokens[0], await look(anna, 0, anna.seq)

    async def again(server: Server, table: str, token: str) -> Frame:
        async with await come(server, table, token) as anna:
            return await look(anna, 0, anna.seq)

    with serving(database) as server:
        table, token, seen = asyncio.run(play(server))
    with serving(database) as server:
        assert asyncio.run(again(server, table, token)) == seen


def test_there_are_only_moments_that_have_been(server: Server) -> None:
    async def play() -> None:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            moments = [(-1, 0), (0, 1), (1, 0), (1, 1), (0, MOST_MOVES + 1), (-(10**30), 10**30)]
            assert {await refused(anna, *moment) for moment in moments[:-1]} == {"no_such_moment"}
            assert await refused(anna, *moments[-1]) in ("no_such_moment", "malformed")
            await anna.send("look_back", first="0", last=0)
            assert await anna.problem() == "malformed"
            await anna.send("look_back", first=0)
            assert await anna.problem() == "malformed"
            assert (await look(anna, 0))["view"] == anna.view

    asyncio.run(play())


def test_not_more_moves_are_told_at_once_than_the_limit(server: Server) -> None:
    async def play() -> None:
        opened = server.open("me", "beginner", game="ludoteca")
        async with await come(server, opened["table"], opened["token"]) as anna:
            rng = Rng(1)
            while anna.seq <= MOST_MOVES:
                if anna.legal:
                    await anna.act(rng.pick(anna.legal))
                else:
                    await anna.until("moved")
            assert await refused(anna, 0, MOST_MOVES + 1) == "no_such_moment"
            assert len((await look(anna, 0, MOST_MOVES))["moves"]) == MOST_MOVES

    asyncio.run(play())


def test_a_table_that_waits_has_no_past(server: Server) -> None:
    async def play() -> None:
        opened = server.open("me", "open")
        async with await come(server, opened["table"], opened["token"]) as anna:
            assert await refused(anna, 0, 0) == "waiting"

    asyncio.run(play())


@pytest.mark.parametrize("limit", ["moments_per_minute", "moments_per_address"])
def test_looking_back_is_limited(database: Path, limit: str) -> None:
    """It costs the server something, so views are counted, and the table goes on."""

    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        async with (
            await come(server, table, tokens[0]) as anna,
            await come(server, table, tokens[1]) as ben,
        ):
            await anna.act(0)
            await look(anna, 0, 1)
            await look(anna, 0)
            assert await refused(anna, 0, 0) == "too_many_moments"
            await ben.until("moved")
            if limit == "moments_per_address":
                assert await refused(ben, 0, 0) == "too_many_moments"
            else:
                await look(ben, 0)
            actor = ben if ben.legal else anna
            await actor.act(actor.legal[0])

    with serving(database, **{limit: 3}) as server:
        asyncio.run(play(server))


def test_many_tables_are_looked_back_on(server: Server) -> None:
    """Only of a few games anything is kept."""

    async def play() -> None:
        for _ in range(2 * MOST_WAYS):
            table, tokens = server.full_table(2)
            async with await come(server, table, tokens[0]) as anna:
                await anna.act(anna.legal[0])
                assert (await look(anna, 0))["view"]["tiles"] == [-1] * 91

    asyncio.run(play())
