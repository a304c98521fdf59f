"""Notices when somebody's time is up or somebody has been gone for long, at every table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from spielwerk.server import standing_in
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import LOOK_SECONDS
from spielwerk.server.storage.store import Store
from spielwerk.server.storage.stored import StoreError, now
from spielwerk.server.table import Table

log = logging.getLogger("spielwerk.server")

ASLEEP_SECONDS: Final = 5.0  # between looks at tables that nobody looks at
AT_ONCE: Final = 20  # of those in one look


class Watchdog:
    """Looks after the tables of a house.

    Times of tables that are not in memory are found in the file. Nobody is gone where nobody else
    is there to miss them: an evening that all have left waits for them as it was.
    """

    def __init__(
        self,
        store: Store,
        tables: Mapping[str, Table],
        load: Callable[[str], Awaitable[Table]],
        wake: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._tables = tables  # in memory
        self._load = load
        self._wake = wake  # bots look whether they play now
        self._gone: dict[tuple[str, int], float] = {}  # since when, by table and seat
        self._looked = float("-inf")  # at tables that are not in memory

    async def watch(self) -> None:
        while True:
            try:
                await self.once()
            except StoreError:
                pass  # the store has said so, and it is tried again
            except Exception:
                log.exception("the clocks could not be looked at; it is tried again")
            await asyncio.sleep(LOOK_SECONDS)

    async def once(self) -> None:
        time = asyncio.get_running_loop().time()
        if time - self._looked >= ASLEEP_SECONDS:
            self._looked = time
            await self._look_for_sleepers()
        gone: dict[tuple[str, int], float] = {}
        for table in list(self._tables.values()):
            if await standing_in.for_late(table, now()):
                self._wake(table)
            minutes = table.row.terms.away_minutes
            if minutes is not None and table.state is not None:
                await self._look_who_is_gone(table, time, 60.0 * minutes, gone)
        self._gone = gone

    async def _look_for_sleepers(self) -> None:
        for number in await self._store.due_by(now(), self._tables.keys(), AT_ONCE):
            try:
                await self._load(number)  # which notices it
            except ServerProblem as problem:
                log.warning("the clock of table %s is stopped: %s", number, problem)
                await self._store.keep_deadline(number, None)

    async def _look_who_is_gone(
        self, table: Table, time: float, patience: float, gone: dict[tuple[str, int], float]
    ) -> None:
        here = table.audience.here()
        for seat, stood_in in list(table.stood_in.items()):
            if stood_in.away and seat in here:
                await standing_in.come_back(table, seat)
        people = table.people()
        if table.over or table.paused or not people & here:
            return
        for seat in people - here:
            gone[table.id, seat] = self._gone.get((table.id, seat), time)
        late = [seat for seat in people - here if time - gone[table.id, seat] >= patience]
        if late:
            await standing_in.for_gone(table, late)
            self._wake(table)
