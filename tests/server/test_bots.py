"""Bots think elsewhere, see only what their seat may know, and are replaced when they die."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvloop
from anyio import CancelScope, to_process

from spielwerk import game
from spielwerk.bots import Bot
from spielwerk.core import Observation, Rng, State
from spielwerk.server import workers
from spielwerk.server.bothost import BotHost, rest
from spielwerk.server.settings import Settings
from spielwerk.server.thinking import lane_of
from spielwerk.server.workers import BotError, BotPool, Question
from tests.server import bad_bots
from tests.server.bad_bots import Behaviour
from tests.server.processes import alive, bot_processes
from tests.server.running import Server, come, play_to_the_end, serving

SEED = "5a" * 32
ONE = Settings(bot_processes=1)
LONG = lane_of("strong", choices=2)


@pytest.fixture
def behaviour(tmp_path: Path) -> Iterator[Behaviour]:
    with pytest.MonkeyPatch.context() as monkeypatch:  # its own: tests undo theirs midway
        folder = tmp_path / "bots"
        folder.mkdir()
        yield Behaviour(monkeypatch, folder)


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


async def idle_process() -> int:
    """The process of this event loop that was used last."""
    return await to_process.run_sync(os.getpid)


def test_a_process_that_dies_is_replaced(behaviour: Behaviour) -> None:
    async def think() -> int:
        pool = BotPool(ONE)
        assert 0 <= await pool.think(question()) < 91
        first = await idle_process()
        os.kill(first, signal.SIGKILL)
        assert 0 <= await pool.think(question()) < 91
        second = await idle_process()
        assert second != first
        # Also while it thinks, and the question is asked again.
        behaviour.become("attempt", bad_bots.die_once)
        assert await pool.think(question()) == bad_bots.ACTION
        third = await idle_process()
        assert behaviour.begun() == [second, third]
        return third

    assert not alive(asyncio.run(think())), "the processes end with the loop"


def test_after_three_deaths_there_is_no_answer(behaviour: Behaviour) -> None:
    behaviour.become("attempt", bad_bots.die)
    with pytest.raises(BotError, match="3 processes in a row"):
        asyncio.run(BotPool(ONE).think(question()))
    assert len(set(behaviour.begun())) == 3


def test_a_process_that_hangs_is_replaced(
    behaviour: Behaviour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think() -> None:
        monkeypatch.setattr(workers, "GRACE_SECONDS", 3.0)  # enough for a slow machine to begin in
        thinking = asyncio.create_task(BotPool(ONE).think(question()))
        while not behaviour.begun() and not thinking.done():
            await asyncio.sleep(0.01)
        monkeypatch.undo()  # the next one may take its time
        assert await thinking == bad_bots.ACTION
        hanging, *_ = behaviour.begun()
        assert hanging != await idle_process()
        assert not alive(hanging)

    behaviour.become("attempt", bad_bots.hang_once)
    asyncio.run(think())


def test_a_process_that_hangs_while_nobody_asks_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def think() -> None:
        pool = BotPool(ONE)
        await pool.think(question())
        hanging = await idle_process()
        os.kill(hanging, signal.SIGSTOP)
        monkeypatch.setattr(workers, "START_SECONDS", 0.5)
        thinking = asyncio.create_task(pool.think(question()))
        await asyncio.sleep(0.2)
        monkeypatch.undo()  # the next one may take its time
        assert 0 <= await thinking < 91
        assert not alive(hanging)

    asyncio.run(think())


def test_a_bug_of_a_bot_is_told_and_the_process_goes_on() -> None:
    async def think() -> None:
        pool = BotPool(ONE)
        with pytest.raises(BotError, match="no bot is called wizard"):
            await pool.think(question(level="wizard"))
        process = await idle_process()
        assert 0 <= await pool.think(question()) < 91
        assert await idle_process() == process

    asyncio.run(think())


def test_processes_stand_back_and_leave_the_interrupt_to_the_server() -> None:
    async def think() -> None:
        pool = BotPool(ONE)
        await pool.think(question())
        process = await idle_process()
        assert await to_process.run_sync(os.nice, 0) == os.nice(0) + 10
        os.kill(process, signal.SIGINT)
        assert 0 <= await pool.think(question()) < 91
        assert await idle_process() == process

    asyncio.run(think())


@pytest.mark.parametrize("work", [bad_bots.be_interrupted, bad_bots.give_the_answer_before])
def test_an_interrupted_process_gives_no_answer(behaviour: Behaviour, work: object) -> None:
    """Neither is the interrupt taken for the server's, nor what comes next for an action."""
    behaviour.become("attempt", work)
    with pytest.raises(BotError, match="3 processes in a row"):
        asyncio.run(BotPool(ONE).think(question()))


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_process_that_dies_while_it_starts_is_replaced(
    run: Callable[[Any], None], number: signal.Signals
) -> None:
    others = bot_processes()

    async def think() -> None:
        thinking = asyncio.create_task(BotPool(ONE).think(question()))
        while not (starting := bot_processes() - others):
            await asyncio.sleep(0)
        os.kill(starting.pop(), number)
        assert 0 <= await thinking < 91

    run(think())


async def think_at(pool: BotPool, table: str) -> int:
    async with pool.place(table, [""], LONG) as seconds:
        return await pool.think(question(seconds=seconds))


def test_no_more_bots_think_at_once_than_there_are_places(behaviour: Behaviour) -> None:
    async def think() -> None:
        pool = BotPool(Settings(bot_processes=2, bot_seconds=0.01))
        thinking = [asyncio.create_task(think_at(pool, f"table {n}")) for n in range(5)]
        while len(behaviour.begun()) < 2:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert len(behaviour.begun()) == 2
        behaviour.allow()
        assert all(0 <= action < 91 for action in await asyncio.gather(*thinking))
        assert len(behaviour.begun()) == 2, "processes are used again"

    behaviour.become("attempt", bad_bots.think_until_allowed)
    asyncio.run(think())


def test_weak_bots_have_a_process_of_their_own(database: Path, behaviour: Behaviour) -> None:
    """Even where there is one for strong ones: here it never comes to an end."""

    async def play(server: Server) -> None:
        strong = server.open("strong", "me")
        async with await come(server, strong["table"], strong["token"]):
            while not behaviour.begun():
                await asyncio.sleep(0.01)
            weak = server.open("easy", "me")
            async with await come(server, weak["table"], weak["token"]) as anna:
                await anna.until("moved", seq=1)

    behaviour.become("attempt", bad_bots.think_until_allowed_if_strong)
    with serving(database) as server:
        asyncio.run(play(server))


@pytest.mark.parametrize("starting", [True, False])
def test_a_cancelled_question_leaves_no_process(behaviour: Behaviour, starting: bool) -> None:
    others = bot_processes()

    async def think() -> set[int]:
        scope = CancelScope()

        async def ask() -> None:
            with scope:
                await BotPool(ONE).think(question())

        asking = asyncio.create_task(ask())
        while not (bot_processes() - others if starting else behaviour.begun()):
            await asyncio.sleep(0.01)
        processes = bot_processes() - others
        scope.cancel()
        await asyncio.wait({asking})
        return processes

    behaviour.become("attempt", bad_bots.think_until_allowed)
    (process,) = asyncio.run(think())
    assert not alive(process)


def test_a_game_goes_on_when_its_bots_die(database: Path) -> None:
    others = bot_processes()

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
                if len(killed) < 4 and anna.seq > 20 * len(killed) + 5:
                    for process in bot_processes() - others - killed:
                        os.kill(process, signal.SIGKILL)
                        killed.add(process)
            assert len(killed) == 4
            assert not any('"problem"' in text for text in anna.raw)

    with serving(database) as server:
        asyncio.run(play(server))
        assert bot_processes() > others
    assert bot_processes() == others, "the processes end with the server"


def test_the_tables_do_not_wait_for_a_thinking_bot(database: Path, behaviour: Behaviour) -> None:
    """While one bot thinks without end, another table plays a whole game."""

    async def play(server: Server) -> None:
        slow = server.open("me", "easy")
        async with await come(server, slow["table"], slow["token"]) as waiting:
            while waiting.legal:
                await waiting.act(waiting.legal[0])
            while not behaviour.begun():
                await asyncio.sleep(0.01)
            number, tokens = server.full_table(2)
            async with (
                await come(server, number, tokens[0]) as anna,
                await come(server, number, tokens[1]) as ben,
            ):
                await asyncio.gather(play_to_the_end(anna, Rng(1)), play_to_the_end(ben, Rng(2)))
            played = waiting.seq
            behaviour.allow()
            await waiting.until("moved", seq=played + 1)

    behaviour.become("attempt", bad_bots.think_until_allowed)
    with serving(database) as server:
        asyncio.run(play(server))


def test_a_server_that_stops_does_not_wait_for_a_thinking_bot(
    database: Path, behaviour: Behaviour
) -> None:
    async def play(server: Server) -> None:
        table = server.open("easy", "easy")
        async with await come(server, table["table"]):
            while not behaviour.begun():
                await asyncio.sleep(0.01)

    behaviour.become("attempt", bad_bots.think_until_allowed)
    with serving(database) as server:
        asyncio.run(play(server))
    (process,) = behaviour.begun()
    assert not alive(process)


def test_a_bot_that_fails_is_asked_again(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    think = BotPool.think
    failures = iter(range(1))

    async def fail_first(self: BotPool, asked: Question) -> int:
        if next(failures, None) is not None:
            raise BotError("a bad day")
        return await think(self, asked)

    async def play(server: Server) -> None:
        table = server.open("easy", "me")
        async with await come(server, table["table"], table["token"]) as anna:
            assert await anna.problem() == "bot_stuck"
            await anna.until("moved", seq=1)

    monkeypatch.setattr(BotPool, "think", fail_first)
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
