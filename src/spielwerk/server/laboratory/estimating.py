"""How long games would take: as long as such games took here, else as long as a few of them do."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from spielwerk.server.laboratory.messages import Estimate, RunWish, Step
from spielwerk.server.laboratory.processes import REFUSED, Watched
from spielwerk.server.laboratory.run import size_of
from spielwerk.server.laboratory.wishes import lineup, simulation
from spielwerk.server.problems import ServerProblem

# One game at a time is told of the first; then enough that starting does not count.
TRIES: Final = (16, 512, 8192)
ENOUGH_SECONDS: Final = 0.5  # of playing, to be believed
PATIENCE: Final = 10.0  # seconds for a try
MOST_KNOWN: Final = 500
MOST_WAITING: Final = 5  # for others to be measured


class Estimates:
    """What is known of how fast games are played here. One is measured at a time."""

    def __init__(self, watched: Watched, processes: int) -> None:
        self._watched = watched
        self._processes = processes
        self._one_at_a_time = asyncio.Lock()
        self._waiting = 0
        self._known: dict[bytes, Estimate] = {}

    def learn(self, wish: RunWish, rate: float, size: float) -> None:
        """Such games have been played so fast."""
        self._keep(wish, Estimate(games_per_second=rate, bytes_per_game=size, tried=0.0))

    async def of(self, wish: RunWish) -> Estimate:
        """ServerProblem where too many want to know."""
        known = self._known.get(_kind(wish))
        if known is not None:
            return known
        if self._waiting >= MOST_WAITING:
            raise ServerProblem("lab_busy")
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                found = self._known.get(_kind(wish))
                return found if found is not None else self._keep(wish, await self._measure(wish))
        finally:
            self._waiting -= 1

    def _keep(self, wish: RunWish, found: Estimate) -> Estimate:
        self._known[_kind(wish)] = found
        while len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]  # the oldest
        return found

    async def _measure(self, wish: RunWish) -> Estimate:
        """On one process, and so many times as fast on all of them."""
        last, size, tried = Step(doing="", done=0), 0, 0.0
        for games in TRIES:
            few = msgspec.structs.replace(wish, games=games)
            with tempfile.TemporaryDirectory(prefix="spielwerk-") as folder:
                last = await self._try(few, Path(folder))
                size = await asyncio.to_thread(size_of, Path(folder))
            tried += last.seconds
            if last.seconds >= ENOUGH_SECONDS or last.done < games:
                break
        if not last.done or not last.seconds:
            return Estimate(games_per_second=None, bytes_per_game=None, tried=PATIENCE)
        rate = self._processes * last.done / last.seconds
        return Estimate(games_per_second=rate, bytes_per_game=size / last.done, tried=tried)

    async def _try(self, wish: RunWish, folder: Path) -> Step:
        """How far it comes."""
        last = Step(doing="playing", done=0)

        def hear(step: Step) -> None:
            nonlocal last
            if step.doing == "playing":
                last = step

        self._watched.reset()
        clock = asyncio.get_running_loop().call_later(PATIENCE, self._watched.stop)
        try:
            ended = await self._watched.run([*simulation(wish), "--jobs", "1"], folder, hear)
        finally:
            clock.cancel()
        if ended.status == REFUSED:
            raise ServerProblem("wrong_options", ended.said)
        return last


def _kind(wish: RunWish) -> bytes:
    """What decides how long a game takes."""
    told = (wish.game, wish.seats, lineup(wish), wish.options, wish.decisions)
    return msgspec.json.encode(told, order="deterministic")
