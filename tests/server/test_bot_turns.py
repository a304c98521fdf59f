"""Who may think next, seen from the tables: bots wait for turns that are shared fairly.

The processes are played by the test, which lets every thought end when it likes. The policy itself
is tested on its own, in test_thinking.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path

import msgspec
import pytest
from anyio import CancelScope
from websockets.asyncio.client import connect

from spielwerk.server import workers
from spielwerk.server.settings import Settings
from spielwerk.server.thinking import lane_of
from spielwerk.server.workers import Answer, BotPool, Question
from tests.server.running import HOST, PATIENCE, Person, Server, serving, wait_until

HOG, INNOCENT, FRIEND = "192.0.2.1", "192.0.2.2", "192.0.2.3"
SECONDS = 20.0


class Thinking:
    """A server with one place for long thoughts; every thought ends when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self._ends: list[asyncio.Event] = []
        self._people: list[Person] = []

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        self._ends.append(asyncio.Event())
        await self._ends[-1].wait()
        return Answer(action=workers.answer(msgspec.structs.replace(question, level="random")))

    def serve(self, server: Server) -> None:
        self.server = server

    def play(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        async def whole() -> None:
            try:
                await work()
            finally:
                for person in self._people:
                    await person.socket.close()

        asyncio.run(whole())

    def end(self, number: int) -> None:
        self.server.run(self._ends[number].set)

    async def question(self, number: int) -> Question:
        """The question of that number, once it is asked."""
        async with asyncio.timeout(PATIENCE):
            while len(self.asked) <= number:
                await asyncio.sleep(0.01)
        return self.asked[number]

    async def come(self, address: str, table: str, token: str | None) -> Person:
        """Through a proxy, which tells on whose behalf it asks."""
        url = f"ws://{HOST}:{self.server.port}/ws/{table}"
        headers = {"X-Forwarded-For": address}
        person = Person(await connect(url, compression=None, additional_headers=headers))
        self._people.append(person)
        await person.send("hello", token=token)
        await person.until("welcome")
        return person

    async def sit_down(self, address: str, *seats: str) -> Person:
        """Open a table and take one's seat; a bot in the first one then waits for its turn."""
        opened = self.server.open(*seats)
        return await self.come(address, opened["table"], opened["token"])


@pytest.fixture
def thinking(database: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    played = Thinking()

    async def ask(_: BotPool, question: Question) -> Answer:
        return await played.ask(question)

    monkeypatch.setattr(BotPool, "_ask", ask)
    with serving(database, bot_seconds=SECONDS, bot_processes=1) as server:
        played.serve(server)
        yield played


def is_of(question: Question, person: Person) -> bool:
    """Whether it is about a person's table: told by the hash that a table publishes."""
    return bool(question.record.commitment == person.table["commitment"])


def test_one_address_with_many_tables_does_not_keep_another_waiting(thinking: Thinking) -> None:
    async def play() -> None:
        for _ in range(8):
            await thinking.sit_down(HOG, "strong", "me")
        await thinking.question(0)
        innocent = await thinking.sit_down(INNOCENT, "strong", "me")
        thinking.end(0)
        assert is_of(await thinking.question(1), innocent)

    thinking.play(play)


def test_nobody_waits_longer_because_of_whom_they_play_with(thinking: Thinking) -> None:
    """A table of two counts for the one who is at fewer tables, whoever came first."""

    async def play() -> None:
        for _ in range(8):
            await thinking.sit_down(HOG, "strong", "me")
        await thinking.question(0)
        opened = thinking.server.open("strong", "me", "open")
        joined = thinking.server.join(opened["table"])
        table = opened["table"]
        friend = await thinking.come(FRIEND, table, joined["token"])
        await thinking.come(HOG, table, opened["token"])
        thinking.end(0)
        assert is_of(await thinking.question(1), friend)

    thinking.play(play)


def test_who_only_watches_does_not_give_a_table_more(thinking: Thinking) -> None:
    async def play() -> None:
        watched = await thinking.sit_down(HOG, "me", "strong")
        await thinking.come(INNOCENT, watched.table["id"], None)
        await thinking.sit_down(HOG, "strong", "me")
        await thinking.question(0)
        first = await thinking.sit_down(HOG, "strong", "me")
        while watched.legal:
            await watched.act(watched.legal[0])
        thinking.end(0)
        assert is_of(await thinking.question(1), first)

    thinking.play(play)


@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_a_weak_bot_does_not_wait_for_strong_ones(thinking: Thinking, level: str) -> None:
    async def play() -> None:
        for _ in range(3):
            await thinking.sit_down(HOG, "strong", "me")
        await thinking.question(0)
        innocent = await thinking.sit_down(INNOCENT, level, "me")
        await thinking.question(1)
        thinking.end(1)
        await innocent.until("moved", seq=1)

    thinking.play(play)


def test_bots_think_shorter_the_more_tables_wait(thinking: Thinking) -> None:
    async def play() -> None:
        for _ in range(4):
            await thinking.sit_down(HOG, "strong", "me")
        seconds = []
        for number in range(4):
            seconds.append((await thinking.question(number)).seconds)
            thinking.end(number)
        assert seconds == [SECONDS, *[SECONDS / 4] * 3], "the first one was alone"

    thinking.play(play)


def test_a_table_that_is_left_while_it_waits_does_not_think(thinking: Thinking) -> None:
    async def play() -> None:
        await thinking.sit_down(HOG, "strong", "me")
        await thinking.question(0)
        left = await thinking.sit_down(HOG, "strong", "me")
        last = await thinking.sit_down(HOG, "strong", "me")
        await left.socket.close()
        wait_until(lambda: not thinking.server.info(left.table["id"])["seats"][1]["here"])
        thinking.end(0)
        assert is_of(await thinking.question(1), last)

    thinking.play(play)


@pytest.mark.parametrize("waiting", [True, False])
def test_a_cancelled_bot_leaves_its_place_to_others(waiting: bool) -> None:
    """Whether it waits for its place or has it."""

    async def think() -> None:
        pool = BotPool(Settings(bot_processes=1))
        begun: list[str] = []
        end = asyncio.Event()

        async def hold(table: str, scope: CancelScope) -> None:
            with scope:
                async with pool.place(table, [HOG], lane_of("strong", choices=2)):
                    begun.append(table)
                    await end.wait()

        scopes = [CancelScope() for _ in range(3)]
        tables = [asyncio.create_task(hold(f"{n}", scope)) for n, scope in enumerate(scopes)]
        while not begun:
            await asyncio.sleep(0)
        scopes[1 if waiting else 0].cancel()
        await tables[1 if waiting else 0]
        end.set()
        await asyncio.gather(*tables)
        assert begun == (["0", "2"] if waiting else ["0", "1", "2"])

    asyncio.run(think())
