"""Bots think in processes of their own, so that the tables never wait for one.

A process that dies or hangs is replaced and its question is asked again. The processes are
anyio's: it starts and keeps them, kills one whose question is cancelled, and ends all of them
with the event loop.
"""

from __future__ import annotations

import logging
import math
import os
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Final, TypeVar, TypeVarTuple

import msgspec
from anyio import (
    BrokenWorkerProcess,
    CapacityLimiter,
    Event,
    current_time,
    fail_after,
    sleep,
    to_process,
)

import spielwerk
from spielwerk.catalog import game_of, replay
from spielwerk.core import Record, SpielwerkError
from spielwerk.opponents import bot
from spielwerk.server.settings import Settings
from spielwerk.server.thinking import Thought, ThoughtQueue

log = logging.getLogger("spielwerk.server")

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

ATTEMPTS: Final = 3
START_SECONDS: Final = 30.0  # for a process to be there; anyio itself gives up after 20
END_SECONDS: Final = 0.2  # for anyio to notice that a process has ended
GRACE_SECONDS: Final = 20.0  # for importing, replaying and a busy machine, on top of the thinking
# anyio's word for it; what it stumbles over when a process dies while starting; and the exception
# of a process that Ctrl+C reached, which anyio raises here as if it were ours.
DEATHS: Final = (BrokenWorkerProcess, ProcessLookupError, KeyboardInterrupt)


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What should this seat do? The game so far goes to the process, not to the bot."""

    record: Record
    seat: int
    level: str
    seed: int
    seconds: float
    compiled: bool = False  # whether only a process with compiled engines is to answer


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The action, or in words what went wrong: not every exception survives the way back.

    Or, from a process with pure engines where compiled ones are wanted, its number.
    """

    action: int | None = None
    error: str | None = None
    outdated: int | None = None


class BotError(SpielwerkError):
    """A bot did not come to a decision."""


class BotPool:
    """As many processes as there are cores to spare, and two for the short thoughts of weaker
    levels; they start when first needed."""

    def __init__(self, settings: Settings) -> None:
        self.compiled = spielwerk.compiled
        """Whether processes must have compiled engines; one that has not is replaced."""
        places = settings.bot_processes or max(1, (os.cpu_count() or 2) - 1)
        self._queue = ThoughtQueue(places, settings.bot_seconds, settings.bot_floor)
        self._turns: dict[Thought, Event] = {}
        self._unlimited = CapacityLimiter(math.inf)

    @asynccontextmanager
    async def place(self, table: str, addresses: Sequence[str], lane: int) -> AsyncIterator[float]:
        """Wait for the turn of a table's bot; how many seconds it may then think.

        One of the addresses, at least one, stands for the table. The place is free again
        afterwards, also if waiting or thinking is cancelled.
        """
        thought = self._queue.ask(table, addresses, lane, current_time())
        turn = self._turns[thought] = Event()
        self._begin()
        try:
            await turn.wait()
            yield thought.seconds
        finally:
            del self._turns[thought]
            self._queue.end(thought, current_time())
            self._begin()

    def _begin(self) -> None:
        for thought in self._queue.begin(current_time()):
            self._turns[thought].set()

    async def think(self, question: Question) -> int:
        """The bot's action; BotError if there is none. Only with a place.

        Cancel it through a `CancelScope` of anyio: the process is killed in mid-thought, but one
        that is just starting is waited for.
        """
        for _ in range(ATTEMPTS):
            try:
                reply = await self._ask_up_to_date(question)
            except TimeoutError:
                log.warning("a bot process hangs and is replaced")
            except DEATHS:
                log.warning("a bot process has died and is replaced")
            else:
                if reply.action is None:
                    raise BotError(reply.error)
                return reply.action
        raise BotError(f"{ATTEMPTS} processes in a row gave no answer")

    async def _ask_up_to_date(self, question: Question) -> Answer:
        asked = msgspec.structs.replace(question, compiled=self.compiled)
        while (reply := await self._ask(asked)).outdated is not None:
            os.kill(reply.outdated, signal.SIGTERM)
            await sleep(END_SECONDS)
        return reply

    async def _ask(self, question: Question) -> Answer:
        # anyio loses sight of a process that is cancelled while it starts, so it must not be.
        # Ctrl+C is for the server, which ends the processes; this first call imports nothing, so
        # that hardly any time is left in which one could still be interrupted.
        with fail_after(START_SECONDS, shield=True):
            await self._run(signal.signal, signal.SIGINT, signal.SIG_IGN)
        with fail_after(question.seconds + GRACE_SECONDS):
            reply: object = await self._run(attempt, question)
        if not isinstance(reply, Answer):
            raise BrokenWorkerProcess("it was interrupted, and its answers are one behind")
        return reply

    async def _run(self, work: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        return await to_process.run_sync(
            work, *arguments, cancellable=True, limiter=self._unlimited
        )


# -- in the processes ---------------------------------------------------------------


def attempt(question: Question) -> Answer:
    if question.compiled and not spielwerk.compiled:
        return Answer(outdated=os.getpid())
    stand_back()
    try:
        return Answer(action=answer(question))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        return Answer(error=f"{type(error).__name__}: {error}")


@cache  # once in the life of a process
def stand_back() -> None:
    """People at the tables come before thinking bots."""
    if hasattr(os, "nice"):
        os.nice(10)


def answer(question: Question) -> int:
    """Rebuild the position, and show the bot what its seat may know of it: nothing else."""
    playing = game_of(question.record)
    observation = playing.observe(replay(question.record), question.seat)
    player = bot(question.level, playing, seed=question.seed, seconds=question.seconds)
    return player.choose(observation)
