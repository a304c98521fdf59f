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
from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar, TypeVarTuple

import msgspec
from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process

from spielwerk.catalog import game, replay
from spielwerk.core import Record, SpielwerkError
from spielwerk.opponents import bot

log = logging.getLogger("spielwerk.server")

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

ATTEMPTS: Final = 3
START_SECONDS: Final = 30.0  # for a process to be there; anyio itself gives up after 20
GRACE_SECONDS: Final = 20.0  # for replaying and a busy machine, on top of the thinking


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What should this seat do? The game so far goes to the process, not to the bot."""

    record: Record
    seat: int
    level: str
    seed: int
    seconds: float


class BotError(SpielwerkError):
    """A bot did not come to a decision."""


class BotPool:
    """As many processes as there are cores to spare; they start when first needed."""

    def __init__(self, size: int | None = None) -> None:
        self._places = CapacityLimiter(size or max(1, (os.cpu_count() or 2) - 1))
        self._unlimited = CapacityLimiter(math.inf)

    async def think(self, question: Question) -> int:
        """The bot's action; BotError if there is none.

        Cancel it through a `CancelScope` of anyio: the process is killed in mid-thought, but one
        that is just starting is waited for.
        """
        async with self._places:  # outside the time limit: waiting for a place is not hanging
            for _ in range(ATTEMPTS):
                try:
                    reply = await self._ask(question)
                except TimeoutError:
                    log.warning("a bot process hangs and is replaced")
                except (BrokenWorkerProcess, KeyboardInterrupt):
                    # The interrupt was the process's own: Ctrl+C found it before `prepare` did.
                    log.warning("a bot process has died and is replaced")
                else:
                    if isinstance(reply, str):
                        raise BotError(reply)
                    return reply
        raise BotError(f"{ATTEMPTS} processes in a row gave no answer")

    async def _ask(self, question: Question) -> int | str:
        # anyio loses sight of a process that is cancelled while it starts, so it must not be.
        with fail_after(START_SECONDS, shield=True):
            await self._run(prepare)
        with fail_after(question.seconds + GRACE_SECONDS):
            return await self._run(attempt, question)

    async def _run(self, work: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        return await to_process.run_sync(
            work, *arguments, cancellable=True, limiter=self._unlimited
        )


# -- in the processes ---------------------------------------------------------------


@cache  # once in the life of a process
def prepare() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(10)  # people at the tables come before thinking bots


def attempt(question: Question) -> int | str:
    """The action, or in words what went wrong: not every exception survives the way back."""
    try:
        return answer(question)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        return f"{type(error).__name__}: {error}"


def answer(question: Question) -> int:
    """Rebuild the position, and show the bot what its seat may know of it: nothing else."""
    playing = game(question.record.game)
    observation = playing.observe(replay(question.record), question.seat)
    player = bot(question.level, playing, seed=question.seed, seconds=question.seconds)
    return player.choose(observation)
