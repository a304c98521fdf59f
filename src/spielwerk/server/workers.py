"""Bots think in processes of their own, so that the tables never wait for one.

A process that dies or hangs is replaced and its question is asked again.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

import msgspec

from spielwerk.catalog import game, replay
from spielwerk.core import Record, SpielwerkError
from spielwerk.opponents import bot

log = logging.getLogger("spielwerk.server")

ATTEMPTS: Final = 3
GRACE_SECONDS: Final = 20.0  # for starting, replaying and a busy machine, on top of the thinking


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What should this seat do? The game so far goes to the process, not to the bot."""

    record: Record
    seat: int
    level: str
    seed: int
    seconds: float


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    action: int | None
    error: str | None


class BotError(SpielwerkError):
    """A bot did not come to a decision."""


def answer(question: Question) -> int:
    """Rebuild the position, and show the bot what its seat may know of it: nothing else."""
    playing = game(question.record.game)
    observation = playing.observe(replay(question.record), question.seat)
    player = bot(question.level, playing, seed=question.seed, seconds=question.seconds)
    return player.choose(observation)


def work(pipe: Connection) -> None:
    """The life of a process: questions in, answers out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(10)  # people at the tables come before thinking bots
    encoder = msgspec.msgpack.Encoder()
    decoder = msgspec.msgpack.Decoder(Question)
    while True:
        try:
            question = decoder.decode(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            reply = Answer(action=answer(question), error=None)
        except Exception as error:  # noqa: BLE001 - a bug of one bot must not end the process
            reply = Answer(action=None, error=f"{type(error).__name__}: {error}")
        pipe.send_bytes(encoder.encode(reply))


class Worker:
    """One process and the pipe to it. `ask` blocks: it is for a thread."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ended = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def ask(self, question: Question) -> int:
        message = msgspec.msgpack.encode(question)
        for _ in range(ATTEMPTS):
            if self._ended:
                raise BotError("the tables are closing")
            pipe = self._pipe or self._start()
            try:
                pipe.send_bytes(message)
                if pipe.poll(question.seconds + GRACE_SECONDS):
                    reply = msgspec.msgpack.decode(pipe.recv_bytes(), type=Answer)
                    break
                log.warning("a bot process hangs and is replaced")
            except (EOFError, OSError):
                log.warning("a bot process has died and is replaced")
            self.stop()
        else:
            raise BotError(f"{ATTEMPTS} processes in a row gave no answer")
        if reply.action is None:
            raise BotError(reply.error)
        return reply.action

    def _start(self) -> Connection:
        context: Any = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True, name="spielwerk-bot")
        process.start()
        theirs.close()  # so that the end of the process is the end of the pipe
        self._process, self._pipe = process, ours
        return self._pipe

    def end(self) -> None:
        """From any thread: whoever waits for an answer is told that there will be none."""
        self._ended = True
        process = self._process
        if process is not None:
            process.kill()

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


class BotPool:
    """As many workers as there are cores to spare; they start when first needed."""

    def __init__(self, size: int | None = None) -> None:
        size = size or max(1, (os.cpu_count() or 2) - 1)
        self.workers = [Worker() for _ in range(size)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self._idle.put_nowait(worker)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="spielwerk-bot")

    async def think(self, question: Question) -> int:
        """The bot's action; BotError if there is none."""
        worker = await self._idle.get()
        asked = asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, question)

        def done(asked: asyncio.Future[int]) -> None:
            # Also when nobody waits any more the worker was busy until now.
            self._idle.put_nowait(worker)
            if not asked.cancelled():
                asked.exception()  # seen, or asyncio would complain where nobody waits

        asked.add_done_callback(done)
        return await asyncio.shield(asked)

    async def close(self) -> None:
        for worker in self.workers:
            worker.end()
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self.workers:
            worker.stop()
