"""Bots think elsewhere, see only what their seat may know, and are replaced when they die."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from spielwerk import game
from spielwerk.bots import Bot
from spielwerk.core import Observation, Rng, State
from spielwerk.server import workers
from spielwerk.server.bothost import BotHost, rest
from spielwerk.server.house import Settings
from spielwerk.server.workers import BotError, BotPool, Question
from tests.server.running import PATIENCE, Server, alive, come, play_to_the_end, serving, wait_until

SEED = "5a" * 32


def question(**others: Any) -> Question:
    playing = game("serendipity")
    state = playing.start(2, SEED, {})
    record = playing.record(state)
    fields: dict[str, Any] = {
        "record": record,
        "seat": 0,
        "level": "easy",
        "seed": 1,
        "seconds": 0.01,
    }
    return Question(**(fields | others))


def test_a_bot_gets_an_observation_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    class Curious(Bot):
        def choose(self, observation: Observation) -> int:
            seen.append(observation)
            return observation.legal[-1]

    def make(level: str, playing: Any, **others: Any) -> Bot:
        assert set(others) == {"seed", "seconds"}
        assert (level, playing) == ("easy", game("serendipity"))
        return Curious()

    monkeypatch.setattr(workers, "bot", make)
    assert workers.answer(question()) == 90
    (observation,) = seen
    assert type(observation) is Observation
    inside = [getattr(observation, name) for name in dir(observation) if name[:2] != "__"]
    (position,) = [value for value in inside if isinstance(value, State)]
    # The position inside is a guess: it knows neither the seed nor the moves.
    assert (position.origin, position.moves) == (None, None)
    assert SEED not in repr(inside)


def test_a_process_that_dies_is_replaced() -> None:
    async def think() -> None:
        pool = BotPool(1)
        assert 0 <= await pool.think(question()) < 91
        first = pool.workers[0].pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        assert 0 <= await pool.think(question()) < 91
        second = pool.workers[0].pid
        assert second is not None
        assert second != first
        # Also while it thinks, and the question is asked again.
        busy = asyncio.create_task(pool.think(question(level="strong", seconds=0.5)))
        await asyncio.sleep(0.1)
        os.kill(second, signal.SIGKILL)
        assert 0 <= await busy < 91
        last = pool.workers[0].pid
        await pool.close()
        assert last is not None
        wait_until(lambda: not alive(last))

    asyncio.run(think())


def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        pool = BotPool(1)
        await pool.think(question())
        hanging = pool.workers[0].pid
        assert hanging is not None
        os.kill(hanging, signal.SIGSTOP)
        monkeypatch.setattr(workers, "GRACE_SECONDS", 3.0)
        assert 0 <= await pool.think(question()) < 91
        assert pool.workers[0].pid != hanging
        await pool.close()

    asyncio.run(think())


def test_a_bug_of_a_bot_is_told_and_the_process_goes_on() -> None:
    async def think() -> None:
        pool = BotPool(1)
        with pytest.raises(BotError, match="no bot is called wizard"):
            await pool.think(question(level="wizard"))
        pid = pool.workers[0].pid
        assert 0 <= await pool.think(question()) < 91
        assert pool.workers[0].pid == pid
        await pool.close()
        with pytest.raises(BotError, match="closing"):
            await asyncio.to_thread(pool.workers[0].ask, question())

    asyncio.run(think())


def test_a_game_goes_on_when_its_bots_die(database: Path) -> None:
    async def play(server: Server) -> None:
        table = server.open("me", "easy", "medium")
        killed: set[int] = set()
        async with await come(server, table["table"], table["token"]) as anna:
            rng = Rng(2)
            while not anna.over:
                if anna.legal:
                    await anna.act(rng.pick(anna.legal))
                else:
                    await anna.until("moved")
                pid = server.pool.workers[0].pid
                if pid is not None and len(killed) < 4 and anna.seq > 20 * len(killed) + 5:
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)
            assert len(killed) == 4
            assert not any('"problem"' in text for text in anna.raw)

    with serving(database) as server:
        asyncio.run(play(server))
        pids = [worker.pid for worker in server.pool.workers]
    assert pids[0] is not None
    assert not alive(pids[0]), "the processes end with the server"


def test_the_tables_do_not_wait_for_a_thinking_bot(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one bot thinks without end, another table plays a whole game."""
    thinking = threading.Event()
    enough = threading.Event()
    ask = workers.Worker.ask

    def think_long(self: workers.Worker, asked: Question) -> int:
        thinking.set()
        assert enough.wait(PATIENCE)
        return ask(self, asked)

    async def play(server: Server) -> None:
        slow = server.open("me", "easy")
        async with await come(server, slow["table"], slow["token"]) as waiting:
            while waiting.legal:
                await waiting.act(waiting.legal[0])
            assert await asyncio.to_thread(thinking.wait, PATIENCE)
            number, tokens = server.full_table(2)
            async with (
                await come(server, number, tokens[0]) as anna,
                await come(server, number, tokens[1]) as ben,
            ):
                await asyncio.gather(play_to_the_end(anna, Rng(1)), play_to_the_end(ben, Rng(2)))
            played = waiting.seq
            enough.set()
            await waiting.until("moved", seq=played + 1)

    monkeypatch.setattr(workers.Worker, "ask", think_long)
    with serving(database) as server:
        try:
            asyncio.run(play(server))
        finally:
            enough.set()


def test_a_bot_that_fails_is_asked_again(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = workers.Worker.ask
    failures = iter(range(1))

    def fail_first(self: workers.Worker, asked: Question) -> int:
        if next(failures, None) is not None:
            raise BotError("a bad day")
        return ask(self, asked)

    async def play(server: Server) -> None:
        table = server.open("easy", "me")
        async with await come(server, table["table"], table["token"]) as anna:
            assert await anna.problem() == "bot_stuck"
            await anna.until("moved", seq=1)

    monkeypatch.setattr(workers.Worker, "ask", fail_first)
    monkeypatch.setattr("spielwerk.server.bothost.FIRST_PAUSE", 0.05)
    with serving(database) as server:
        asyncio.run(play(server))


def test_bots_rest_while_nobody_looks(server: Server) -> None:
    async def play() -> None:
        table = server.open("easy", "easy")
        async with await come(server, table["table"]) as guest:
            await guest.until("moved", seq=3)
        host = server.house.bots_of(table["table"])
        assert isinstance(host, BotHost)
        while server.run(lambda: host.busy):
            await asyncio.sleep(0.01)
        async with await come(server, table["table"]) as guest:
            stopped = guest.seq
            await guest.until("moved", seq=stopped + 1)

    asyncio.run(play())


def test_thinking_counts_as_part_of_the_pace() -> None:
    pauses = {rest((0.6, 0.9), 0.0) for _ in range(50)}
    assert all(0.6 <= pause <= 0.9 for pause in pauses)
    assert len(pauses) > 1, "the pace varies"
    assert all(0.1 <= rest((0.6, 0.9), 0.5) <= 0.4 for _ in range(50))
    assert rest((0.6, 0.9), 2.0) == 0.0
    assert Settings().pace == (0.6, 0.9)


def test_bots_keep_the_pace(database: Path) -> None:
    async def play(server: Server) -> float:
        table = server.open("easy", "easy")
        async with await come(server, table["table"]) as guest:
            await guest.until("moved", seq=1)
            began = time.monotonic()
            await guest.until("moved", seq=6)
            return time.monotonic() - began

    with serving(database, pace=(0.1, 0.1)) as server:
        # Sleeping never ends early, so this holds on any machine.
        assert asyncio.run(play(server)) > 0.4
