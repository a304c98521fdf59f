"""Old tables are put away: what nobody has begun is removed, of what is long over the record stays.

Tables in play stay as they are, however old: somebody may want to finish.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from spielwerk.catalog import game as game_of
from spielwerk.core import State
from spielwerk.server.entries import Entry
from spielwerk.server.past import rebuild
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import Limits
from spielwerk.server.storage.store import Store
from spielwerk.server.storage.stored import Ended, StoreError, TableRow, Taken, now

log = logging.getLogger("spielwerk.server")

HOUR: Final = 3600.0
DAY: Final = 86_400_000.0  # milliseconds
AT_ONCE: Final = 20  # so many in one job: moves wait for it
REST: Final = 9  # times as long as it works: players come first


class PuttingAway:
    """Goes through the old tables of a house, a few at a time."""

    def __init__(self, store: Store, limits: Limits, in_use: Callable[[], Collection[str]]) -> None:
        self._store = store
        self._limits = limits
        self._in_use = in_use
        self._unreadable: set[str] = set()  # they stay: nothing could be kept of them

    async def every_hour(self) -> None:
        while True:
            try:
                await self.once()
            except StoreError as error:
                log.warning("old tables could not be put away: %s", error)
            except Exception:
                log.exception("old tables could not be put away; it is tried again in an hour")
            await asyncio.sleep(HOUR)

    async def once(self) -> None:
        if self._limits.waiting_days > 0:
            await self._remove_waiting(now() - self._limits.waiting_days * DAY)
        if self._limits.over_days > 0:
            await self._put_away_ended(now() - self._limits.over_days * DAY)

    async def _remove_waiting(self, before: float) -> None:
        clock = asyncio.get_running_loop().time
        removed = AT_ONCE
        while removed == AT_ONCE:
            began = clock()
            removed = await self._store.remove_waiting(before, self._in_use(), AT_ONCE)
            await asyncio.sleep(REST * (clock() - began))

    async def _put_away_ended(self, before: float) -> None:
        clock = asyncio.get_running_loop().time
        after = (-1, "")
        while found := await self._store.ended_before(before, after, AT_ONCE):
            for one in found:
                after = (one.ended, one.table)
                if one.table in self._unreadable or one.table in self._in_use():
                    continue
                began = clock()
                await self._look_at(one, before)
                await asyncio.sleep(REST * (clock() - began))

    async def _look_at(self, one: Ended, before: float) -> None:
        """Put the table away, or note what it is if that was not known."""
        try:
            row, entries = await self._store.load(one.table)
            state, record = await asyncio.to_thread(_played, row, entries)
        except ServerProblem as problem:
            if problem.code not in ("damaged", "other_rules"):
                raise
            log.warning("table %s cannot be put away: %s", one.table, problem)
            self._unreadable.add(one.table)
            return
        ended = one.ended or one.last_move or row.created
        if state is None:
            await self._store.note(one.table, row.created, None)
        elif record is None:
            await self._store.note(one.table, None, None)
        elif ended >= before:
            await self._store.note(one.table, None, ended)
        else:
            try:
                await self._store.put_away(one.table, len(entries), ended, record)
            except Taken:
                log.warning("table %s was changed while it was put away", one.table)


def _played(row: TableRow, entries: list[Entry]) -> tuple[State | None, str | None]:
    """The last position, None if it has not begun, and the record if the game is over."""
    state = rebuild(row, entries).state
    if state is None or not state.over:
        return state, None
    return state, game_of(row.game, row.box).record(state).to_json()
