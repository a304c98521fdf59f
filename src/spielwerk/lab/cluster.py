"""The same work on a Dask cluster; distributed does all that is hard about it."""

from __future__ import annotations

import gc
import logging
import pickle
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import CancelledError
from functools import partial
from itertools import islice
from types import TracebackType
from typing import Any, Final, NamedTuple

import spielwerk
from spielwerk.core import Box, SpielwerkError
from spielwerk.lab.pool import Answer, Job

try:
    from distributed import Client, KilledWorker, as_completed
except ImportError:
    raise SpielwerkError(
        "a cluster needs the package distributed: pip install 'spielwerk[lab]'"
    ) from None

AHEAD: Final = 256  # jobs given out at once, more than most clusters have workers;
AHEAD_PER_WORKER: Final = 4  # of those that have more
CONNECTING: Final = 10.0  # seconds until nobody is taken to be there
WAITING: Final = 60.0  # seconds until the first worker must have come


class ClusterError(SpielwerkError):
    """The cluster cannot do the work; the message says what to do."""


class Needs(NamedTuple):
    """What every worker must have, so that it plays the games that would be played here."""

    version: str
    game: str
    rules_version: int | None  # None: there is no such game

    @classmethod
    def here(cls, game: str) -> Needs:
        known = game in spielwerk.titles()
        rules_version = spielwerk.game(game).rules_version if known else None
        return cls(spielwerk.__version__, game, rules_version)

    def __str__(self) -> str:
        rules = "without" if self.rules_version is None else f"rules {self.rules_version} of"
        return f"spielwerk {self.version}, {rules} {self.game}"


class Cluster:
    """The workers that a Dask scheduler knows, at an address such as tcp://host:8786."""

    def __init__(self, address: str, game: str, *, waiting: float = WAITING) -> None:
        """ClusterError if nobody answers there, or no worker comes within `waiting` seconds."""
        self._address = address
        self._needs = Needs.here(game)
        # It tells of lost connections in tracebacks; what matters of that is said by our errors.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        client = _connect(address)
        if client is None:
            # A client that could not connect ends its thread when it is collected. If that happened
            # while the next one starts, both would wait for the same lock for ever.
            gc.collect()
            raise ClusterError(
                f"no Dask scheduler answers at {address}: start one with `dask scheduler`, and "
                "give the address that it prints"
            )
        self._client = client
        try:
            self._client.wait_for_workers(1, timeout=waiting)
        except TimeoutError:
            self.close()
            raise ClusterError(
                f"the cluster at {address} has no workers: start some with `dask worker {address}`"
            ) from None
        self.count: int = sum(self._client.nthreads().values())

    def map(
        self,
        work: Callable[[Job], Answer],
        jobs: Iterable[Job],
        box_of: Callable[[Job], Box | None] = lambda _: None,
    ) -> Generator[Answer, None, None]:
        """See `Workers.map`. What a lost worker had is done by another.

        Workers outlive an experiment and keep the usual boxes at full speed: others are played by
        pure Python there, and `box_of` is of no use.
        """
        places: dict[Any, int] = {}  # of the jobs that are given out, by their futures
        try:
            yield from self._in_order(work, jobs, places)
        except KilledWorker:
            raise ClusterError(
                f"the cluster at {self._address} lost one worker after the other over the same "
                "games, perhaps for want of memory: give them more, or fewer threads each"
            ) from None
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] != "spielwerk":
                raise
            raise ClusterError(
                f"a worker of the cluster at {self._address} has no spielwerk: install "
                f"{spielwerk.__version__} wherever there are workers"
            ) from None
        finally:
            self._client.cancel(list(places))

    def _in_order(
        self, work: Callable[[Job], Answer], jobs: Iterable[Job], places: dict[Any, int]
    ) -> Generator[Answer, None, None]:
        """As the jobs are; no more are given out than are wanted soon, so that neither the
        scheduler nor this process fills up while the first one is waited for."""
        waiting = enumerate(jobs)
        done = as_completed(loop=self._client.loop, with_results=True)

        def give_out(count: int) -> None:
            for place, job in islice(waiting, count):
                task = _packed(partial(_answer, self._needs, work, job))
                future = self._client.submit(task, pure=False)
                places[future] = place
                done.add(future)

        give_out(max(AHEAD, AHEAD_PER_WORKER * self.count))
        answers: dict[int, Answer] = {}
        wanted = 0
        for future, answer in done:
            if isinstance(answer, CancelledError):
                raise ClusterError(f"the scheduler at {self._address} is gone: start it again")
            answers[places.pop(future)] = answer
            while wanted in answers:
                yield answers.pop(wanted)
                wanted += 1
                give_out(1)

    def close(self) -> None:
        self._client.close()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _connect(address: str) -> Client | None:
    try:
        return Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError):  # ValueError: what is no address
        return None


def _packed(call: Callable[[], Answer]) -> Callable[[], Answer]:
    """The call as bytes, in a function that travels by value as it has no name of its own: a
    scheduler without spielwerk passes it on, and a worker without it can say so. Both would break
    down over what they cannot unpack."""
    packed = pickle.dumps(call)

    def unpack_and_call() -> Answer:
        answer: Answer = pickle.loads(packed)()  # noqa: S301 - made above
        return answer

    return unpack_and_call


def _answer(needs: Needs, work: Callable[[Job], Answer], job: Job) -> Answer:
    """Runs on a worker; one that came later is looked at like the others."""
    here = Needs.here(needs.game)
    if here != needs:
        raise ClusterError(
            f"a worker of the cluster has {here}; wanted is {needs}: install the same everywhere"
        )
    return work(job)
