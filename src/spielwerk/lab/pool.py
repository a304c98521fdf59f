"""Work shared out to processes, with the same answer however many there are."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Final, NamedTuple, TypeVar

from spielwerk.core import SetupError, SpielwerkError

Job = TypeVar("Job")
Answer = TypeVar("Answer")
Progress = Callable[[int], None]  # told how many games have been finished since the last call

CHUNKS_PER_PROCESS: Final = 16  # enough of them that no process idles for long at the end


class Chunk(NamedTuple):
    """The games first, first + 1, … up to, not including, last."""

    first: int
    last: int


def cores() -> int:
    """How many processes this machine lets us run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def chunks(games: int, jobs: int, longest: int) -> list[Chunk]:
    length = max(1, min(longest, games // (jobs * CHUNKS_PER_PROCESS)))
    return [Chunk(first, min(first + length, games)) for first in range(0, games, length)]


def map_chunks(
    work: Callable[[Job], Answer], jobs: Sequence[Job], processes: int
) -> Iterator[Answer]:
    """The answers in the order of the jobs; `work` must be importable, as it travels by name."""
    if processes < 1:
        raise SetupError(f"at least 1 process is needed, not {processes}")
    processes = min(processes, len(jobs))
    if processes == 1:
        yield from map(work, jobs)
        return
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _mind_interrupts)
    try:
        yield from pool.map(partial(_answer, work), jobs)
    except BrokenProcessPool:
        raise SpielwerkError(
            "a worker process died, perhaps for want of memory; try fewer jobs"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


class _Worker:
    """The state of a worker process. Ctrl-C reaches every process of a terminal: one at work
    stops, and none begins what is still queued, so that the caller need not wait for it."""

    busy = False
    interrupted = False


def _mind_interrupts() -> None:
    def interrupt(*_: object) -> None:
        _Worker.interrupted = True
        if _Worker.busy:  # else the pool waits for jobs, and would complain in a traceback
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupt)


def _answer(work: Callable[[Job], Answer], job: Job) -> Answer:
    if _Worker.interrupted:
        raise KeyboardInterrupt
    _Worker.busy = True
    try:
        return work(job)
    finally:
        _Worker.busy = False
