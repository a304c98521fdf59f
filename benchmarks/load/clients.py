"""People at tables, in processes of their own, so that the server is what is measured.

A process of clients is told to open tables and then to play at them; between the two it reports, so
that processor time can be read when everybody sits and nobody has moved yet.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import time
import traceback
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

import uvloop
from benchmarks.load.seats import (
    SEATS,
    Caller,
    Invitation,
    OurSeat,
    PeerSeat,
    Seat,
    Seen,
    open_ours,
    open_peer,
)

from spielwerk.core import Rng

PATIENCE: Final = 120.0  # for anything that must happen: a failure, not a measurement
_LAST_WORD: Final = 30.0  # for the acknowledgement of the last moves


class Dialect(NamedTuple):
    seat: type[Seat]
    open: Callable[[Caller, str], Invitation]


OURS: Final = Dialect(OurSeat, open_ours)
PEER: Final = Dialect(PeerSeat, open_peer)


class Target(NamedTuple):
    """Where to play what."""

    dialect: Dialect
    port: int
    game: str


class Tally:
    """What the clients of one process have seen of one stretch of play."""

    def __init__(self) -> None:
        self.waits = array("d")  # seconds until the acknowledgement, one for each move
        self.told = 0  # messages about moves, to anybody
        self.told_bytes = 0
        self.view_bytes = array("L")  # of whole views
        self.ended = 0  # games


class Table:
    """Three people. Whoever may act does so, at once or when the next move is due."""

    def __init__(self, target: Target, invitation: Invitation, tally: Tally, rng: Rng) -> None:
        make = target.dialect.seat
        self.seats = [make(invitation, number, self._saw) for number in range(SEATS)]
        self.seated = asyncio.Event()
        self._port = target.port
        self._tally = tally
        self._rng = rng
        self._going = False
        self._due: tuple[Seat, Seen] | None = None  # who acts next
        self._acted = -1  # the position in which somebody has acted already
        self._welcomed = 0
        self._over = 0  # seats that know it
        self._interval: float | None = None  # between moves
        self._next = 0.0  # when the next move is due

    async def sit_down(self) -> None:
        for seat in self.seats:
            await seat.connect(self._port)
        await asyncio.wait_for(self.seated.wait(), PATIENCE)

    def start(self, interval: float | None, delay: float) -> None:
        self._going = True
        self._interval = interval
        self._next = asyncio.get_running_loop().time() + delay
        assert self._due is not None, "nobody may act"
        self._schedule()

    def stop(self) -> None:
        self._going = False

    @property
    def finished(self) -> bool:
        return self._over == SEATS

    @property
    def waits(self) -> bool:
        """A move is on its way."""
        return any(seat.asked is not None for seat in self.seats)

    def check(self) -> None:
        if any(seat.lost for seat in self.seats):
            raise RuntimeError("a socket was lost")

    def close(self) -> None:
        for seat in self.seats:
            seat.close()

    def _saw(self, seat: Seat, seen: Seen) -> None:
        if seen.view_bytes:
            self._tally.view_bytes.append(seen.view_bytes)
            self._welcomed += 1
            if self._welcomed == SEATS:
                self.seated.set()
        else:
            self._tally.told += 1
            self._tally.told_bytes += seen.message_bytes
        if seat.asked is not None and seen.seq > seat.asked[0]:
            self._tally.waits.append(time.perf_counter() - seat.asked[1])
            seat.asked = None
        if seen.over:
            self._over += 1
            self._tally.ended += self._over == SEATS
        elif seen.choices and seen.seq > self._acted:
            # Where several may act, the first to hear of it does; the others will be asked again.
            self._acted = seen.seq
            self._due = (seat, seen)
            if self._going:
                self._schedule()

    def _schedule(self) -> None:
        if self._interval is None:
            self._act()
            return
        asyncio.get_running_loop().call_at(self._next, self._act)
        self._next += self._interval

    def _act(self) -> None:
        if self._due is None or not self._going:
            return
        seat, seen = self._due
        self._due = None
        seat.asked = (seen.seq, time.perf_counter())
        seat.act(seen, self._rng)


class Clients:
    """The tables of one process."""

    def __init__(self, target: Target, number: int) -> None:
        self._target = target
        self._rng = Rng(number)
        self._tables: list[Table] = []
        self._tally = Tally()

    async def open(self, tables: int) -> None:
        """New tables in the place of those there are."""
        for table in self._tables:
            table.close()
        self._tally = Tally()
        invitations = await asyncio.to_thread(self._invite, tables)
        self._tables = [
            Table(self._target, one, self._tally, self._rng.spawn()) for one in invitations
        ]
        for table in self._tables:
            await table.sit_down()

    def _invite(self, tables: int) -> list[Invitation]:
        with Caller(self._target.port) as caller:
            return [self._target.dialect.open(caller, self._target.game) for _ in range(tables)]

    async def play(self, seconds: float, interval: float | None) -> Tally:
        """Until all games or the time are over and every move is acknowledged."""
        end = time.perf_counter() + seconds
        for number, table in enumerate(self._tables):
            table.start(interval, (interval or 0.0) * number / len(self._tables))
        while time.perf_counter() < end and not all(table.finished for table in self._tables):
            await asyncio.sleep(0.005)
            self._check()
        for table in self._tables:
            table.stop()
        late = time.perf_counter() + _LAST_WORD
        while any(table.waits for table in self._tables):
            await asyncio.sleep(0.002)
            self._check()
            if time.perf_counter() > late:
                raise RuntimeError(f"moves are not acknowledged within {_LAST_WORD:.0f} s")
        return self._tally

    def _check(self) -> None:
        for table in self._tables:
            table.check()


# -- between processes -----------------------------------------------------------------


class Failed(NamedTuple):
    why: str


async def _serve(line: Connection, target: Target, number: int) -> None:
    clients = Clients(target, number)
    while True:
        order = await asyncio.to_thread(line.recv)
        try:
            answer = await _carry_out(order, clients)
        except Exception:  # noqa: BLE001 - whatever it is, it is told where somebody reads it
            answer = Failed(traceback.format_exc())
        line.send(answer)


async def _carry_out(order: int | tuple[float, float | None], clients: Clients) -> object:
    """Open so many tables, or play for so many seconds with so long between moves."""
    if isinstance(order, int):
        await clients.open(order)
        return None
    return await clients.play(*order)


def _process(line: Connection, target: Target, number: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us ends us
    with suppress(EOFError, BrokenPipeError):  # or is gone
        uvloop.run(_serve(line, target, number))


class Crowd:
    """Clients in several processes, who do together what they are told."""

    def __init__(self, lines: list[Connection]) -> None:
        self._lines = lines

    def open(self, tables: int) -> None:
        count = len(self._lines)
        for number, line in enumerate(self._lines):
            line.send(tables // count + (number < tables % count))
        self._answers()

    def play(self, seconds: float, interval: float | None) -> list[Tally]:
        for line in self._lines:
            line.send((seconds, interval))
        return [answer for answer in self._answers() if isinstance(answer, Tally)]

    def _answers(self) -> list[object]:
        answers: list[object] = []
        for line in self._lines:
            if not line.poll(PATIENCE + _LAST_WORD):
                raise RuntimeError("a process of clients does not answer")
            answers.append(line.recv())
        for answer in answers:
            if isinstance(answer, Failed):
                raise RuntimeError(answer.why)
        return answers


@contextmanager
def crowd(target: Target, processes: int) -> Iterator[Crowd]:
    context = multiprocessing.get_context("spawn")
    started = []
    lines = []
    try:
        for number in range(processes):
            here, there = context.Pipe()
            process = context.Process(target=_process, args=(there, target, number), daemon=True)
            process.start()
            there.close()
            started.append(process)
            lines.append(here)
        yield Crowd(lines)
    finally:
        for process in started:
            process.kill()  # they have nothing to lose
            process.join()
        for line in lines:
            line.close()
