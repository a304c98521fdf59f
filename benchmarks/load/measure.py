"""One measurement: a fresh server, a warm-up, then play in stretches until the time is over.

Where games end sooner than the time, everybody goes to new tables. Opening them is not counted as
play, but for itself.
"""

from __future__ import annotations

import os
import statistics
import time
from typing import Final

import msgspec
from benchmarks.load.clients import Crowd, Tally, Target, crowd
from benchmarks.load.servers import Server, Side, serving

_PROCESSES: Final = min(4, max(2, (os.cpu_count() or 2) - 1))
# Node compiles what runs often while it runs: after so many moves it has.
_WARM_TABLES: Final = 20
_WARM_MOVES: Final = 3000
_WARM_SECONDS: Final = 8.0
_FEWEST: Final = 100  # moves that are worth a number
_PATIENCE: Final = 10  # times the wished time, for who does not get so far


class Load(msgspec.Struct, frozen=True):
    """How many play, how long and how fast."""

    tables: int
    seconds: float
    pace: float | None  # moves per second and table; None: as soon as they may
    view_bytes: int  # of the game on boardgame.io


class Measured(msgspec.Struct, kw_only=True):
    """What one round has shown; times in seconds of the server's processor unless it says wait."""

    game: str
    storage: str
    tables: int
    round: int
    moves: int
    games: int  # that ended
    seconds: float  # on the clock
    processor: float
    opening: float  # processor time for a table with its seats and sockets
    wait_middle: float  # for the acknowledgement
    wait_slow: float  # 99 of 100 wait less
    memory: float  # bytes by which the server has grown for every table
    message: float  # bytes, of what a viewer is told of a move
    view: float  # bytes, of a whole view at the beginning
    yardstick: float  # see there

    @property
    def per_move(self) -> float:
        return self.processor / self.moves


def measure(side: Side, load: Load, number: int) -> Measured:
    with serving(side, load.view_bytes) as server:
        target = Target(side.dialect, server.port, side.game)
        with crowd(target, min(_PROCESSES, load.tables)) as people:
            _warm_up(people)
            stretches = _Stretches(server, people, load)
            while not stretches.enough:
                stretches.add()
    return stretches.summary(side, number)


def _warm_up(people: Crowd) -> None:
    moves = 0
    end = time.perf_counter() + _WARM_SECONDS
    while moves < _WARM_MOVES and time.perf_counter() < end:
        people.open(_WARM_TABLES)
        tallies = people.play(1.0, None)
        moves += sum(len(tally.waits) for tally in tallies)


def yardstick() -> float:
    """Processor seconds for a million additions in Python: how fast this machine is just now."""
    begun = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number
    return time.process_time() - begun


class _Stretches:
    """Tables are opened and played at, again and again; here it is added up."""

    def __init__(self, server: Server, people: Crowd, load: Load) -> None:
        self.seconds = 0.0
        self._server = server
        self._people = people
        self._load = load
        self._count = 0
        self._opening = 0.0
        self._processor = 0.0
        self._grown = 0
        self._tallies: list[Tally] = []
        self._yardstick = yardstick()

    @property
    def enough(self) -> bool:
        """Whether the time is over; a slow server has more of it, until there is a number."""
        if self.seconds < self._load.seconds:
            return False
        moves = sum(len(tally.waits) for tally in self._tallies)
        return moves >= _FEWEST or self.seconds >= _PATIENCE * self._load.seconds

    def add(self) -> None:
        small, before = self._server.memory_bytes(), self._server.processor_seconds()
        self._people.open(self._load.tables)
        begun, opened = time.perf_counter(), self._server.processor_seconds()
        interval = None if self._load.pace is None else 1 / self._load.pace
        left = max(self._load.seconds - self.seconds, self._load.seconds / 2)
        self._tallies += self._people.play(left, interval)
        self.seconds += time.perf_counter() - begun
        self._processor += self._server.processor_seconds() - opened
        self._opening += opened - before
        if self._count == 0:  # later the tables of before are still there, for a while
            self._grown = self._server.memory_bytes() - small
        self._count += 1

    def summary(self, side: Side, number: int) -> Measured:
        waits = sorted(wait for tally in self._tallies for wait in tally.waits)
        views = [view for tally in self._tallies for view in tally.view_bytes]
        moves = len(waits)
        if moves < _FEWEST:
            raise RuntimeError(f"only {moves} moves in {self.seconds:.1f} s: nothing to measure")
        told = sum(tally.told for tally in self._tallies)
        return Measured(
            game=side.game,
            storage=side.storage,
            tables=self._load.tables,
            round=number,
            moves=moves,
            games=sum(tally.ended for tally in self._tallies),
            seconds=self.seconds,
            processor=self._processor,
            opening=self._opening / (self._count * self._load.tables),
            wait_middle=waits[moves // 2],
            wait_slow=waits[moves * 99 // 100],
            memory=self._grown / self._load.tables,
            message=sum(tally.told_bytes for tally in self._tallies) / told,
            view=statistics.mean(views),
            yardstick=self._yardstick,
        )
