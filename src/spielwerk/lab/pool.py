"""Work shared out to processes or a cluster, with the same answer however many there are."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context, resource_tracker
from typing import Final, NamedTuple, Protocol, TypeVar

import spielwerk
from spielwerk import catalog
from spielwerk.core import Box, SetupError, SpielwerkError

Job = TypeVar("Job")
Answer = TypeVar("Answer")
Given_co = TypeVar("Given_co", covariant=True)
Progress = Callable[[int], None]  # told how many games have been finished since the last call

CHUNKS_PER_PROCESS: Final = 16  # enough of them that no process idles for long at the end
AHEAD_PER_PROCESS: Final = 8  # jobs given out before the first of them is answered


class Chunk(NamedTuple):
    """The games first, first + 1, … up to, not including, last."""

    first: int
    last: int


class Workers(Protocol):
    """Where work is done: processes of this machine, or a cluster."""

    @property
    def count(self) -> int:
        """How many jobs are done at once."""

    def map(
        self,
        work: Callable[[Job], Answer],
        jobs: Iterable[Job],
        box_of: Callable[[Job], Box | None] = lambda _: None,
    ) -> Generator[Answer, None, None]:
        """The answers in the order of the jobs; `work` must be importable, as it travels by name.
        Closing the generator calls off what is still waiting. `box_of` says with which box the
        games of a job are played; the answers do not depend on it, only how fast they come."""


class Pending(Protocol[Given_co]):
    """A job that was given out: the future of an executor or of a cluster."""

    def result(self) -> Given_co: ...


def cores() -> int:
    """How many processes this machine lets us run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def chunks(first: int, last: int, workers: int, longest: int) -> Iterator[Chunk]:
    """The games from first up to, not including, last, in pieces of at most `longest`."""
    length = max(1, min(longest, (last - first) // (workers * CHUNKS_PER_PROCESS)))
    return (Chunk(begin, min(begin + length, last)) for begin in range(first, last, length))


@contextmanager
def map_chunks(
    work: Callable[[Job], Answer],
    jobs: Iterable[Job],
    workers: Workers,
    box_of: Callable[[Job], Box | None] = lambda _: None,
) -> Iterator[Iterator[Answer]]:
    """The answers in the order of the jobs, whoever does them (see `Workers.map`); what nobody has
    asked for by the end of the block is called off."""
    with closing(workers.map(work, jobs, box_of)) as answers:
        yield answers


def in_order(
    give_out: Callable[[Job], Pending[Answer]], jobs: Iterable[Job], ahead: int
) -> Iterator[Answer]:
    """The answers in the order of the jobs, of which at most `ahead` are given out at once: who
    waits for the first must not fill the memory with the others."""
    waiting: deque[Pending[Answer]] = deque()
    for job in jobs:
        waiting.append(give_out(job))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


class Processes:
    """Processes of this machine; a single one is this process itself.

    A process plays one box of a game at full speed (see `spielwerk.boxed`), so every box has
    processes of its own; where there is one process, and it has another box, another one works
    while it waits.
    """

    def __init__(self, count: int = 1) -> None:
        if count < 1:
            raise SetupError(f"at least 1 process is needed, not {count}")
        self.count = count

    def map(
        self,
        work: Callable[[Job], Answer],
        jobs: Iterable[Job],
        box_of: Callable[[Job], Box | None] = lambda _: None,
    ) -> Generator[Answer, None, None]:
        waiting = iter(jobs)
        first = list(islice(waiting, self.count))
        processes = len(first)  # no more than there are jobs
        jobs = chain(first, waiting)
        pools: dict[Box | None, ProcessPoolExecutor] = {}
        task = partial(_answer, work)

        def give_out(job: Job) -> Pending[Answer]:
            box = box_of(job)
            if box not in pools:
                spawn = get_context("spawn")
                pools[box] = ProcessPoolExecutor(processes, spawn, _begin, (box,))
            with _interrupts_held():  # this may start a process
                return pools[box].submit(task, job)

        try:
            if processes > 1:
                yield from in_order(give_out, jobs, processes * AHEAD_PER_PROCESS)
                return
            for job in jobs:
                yield work(job) if _at_home(box_of(job)) else give_out(job).result()
        except BrokenProcessPool:
            raise SpielwerkError(
                "a worker process died, perhaps for want of memory; try fewer jobs"
            ) from None
        finally:
            for pool in pools.values():
                pool.shutdown(cancel_futures=True)


def _at_home(box: Box | None) -> bool:
    """Whether another process would be no faster."""
    return box is None or not spielwerk.compiled or catalog.settled(box)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until the end of the block; in a process that is started in it, until it minds
    them. One that is still importing would complain in a traceback."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # where it has to be started it would let interrupts through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """The state of a worker process. Ctrl-C reaches every process of a terminal: one at work
    stops, and none begins what is still queued, so that the caller need not wait for it."""

    busy = False
    interrupted = False


def _begin(box: Box | None) -> None:
    """What a worker process does first."""
    _mind_interrupts()
    if box is not None:
        catalog.settle(box)


def _mind_interrupts() -> None:
    def interrupt(*_: object) -> None:
        _Worker.interrupted = True
        if _Worker.busy:  # else the pool waits for jobs, and would complain in a traceback
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupt)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _answer(work: Callable[[Job], Answer], job: Job) -> Answer:
    if _Worker.interrupted:
        raise KeyboardInterrupt
    _Worker.busy = True
    try:
        return work(job)
    finally:
        _Worker.busy = False
