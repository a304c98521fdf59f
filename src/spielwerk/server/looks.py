"""What a browser's tables look like from afar: whose turn it is, since when, and how it ended.

Tables that nobody plays at are not in memory. To know whose turn it is there, the game is played
again once for every change, not for every look; a look stays right as long as its stamp does.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from spielwerk.core import Outcome, State
from spielwerk.server.entries import Log
from spielwerk.server.past import rebuild
from spielwerk.server.problems import ServerProblem
from spielwerk.server.seat_messages import MySeats, MyTable, MyTables, SeatName, SeatToken
from spielwerk.server.seats import hashed
from spielwerk.server.sitting import Sitting, sitting
from spielwerk.server.storage.store import Store
from spielwerk.server.storage.stored import Stamp, TableRow, now
from spielwerk.server.table import Table

log = logging.getLogger("spielwerk.server")

KEPT: Final = 5000  # looks, a few hundred bytes each


class Look(NamedTuple):
    """What everybody who sits at a table may see from afar."""

    game: str
    sitting: Sitting
    state: Literal["waiting", "playing", "over", "stuck"]
    to_act: list[int]
    outcome: Outcome | None


class Looks:
    """Looks at tables for who has a seat there."""

    def __init__(
        self, store: Store, tables: Mapping[str, Table], rebuilding: asyncio.Semaphore
    ) -> None:
        self._store = store
        self._tables = tables  # those in memory
        self._rebuilding = rebuilding
        self._kept: OrderedDict[str, tuple[Stamp, Look]] = OrderedDict()

    async def at(self, mine: MySeats) -> MyTables:
        stamps = await self._store.stamps([seat.table for seat in mine.seats])
        found = MyTables(tables=[], moved=[], gone=[])
        for seat in mine.seats:
            try:
                found.tables.append(await self._at(seat, stamps))
            except ServerProblem as problem:
                there = found.moved if problem.code in ("seat_moved", "seat_given") else found.gone
                there.append(seat.table)
        return found

    async def _at(self, mine: SeatToken, stamps: Mapping[str, Stamp]) -> MyTable:
        """ServerProblem if there is nothing for this token."""
        if mine.table not in stamps:
            raise ServerProblem("unknown_table")
        stamp, mark = stamps[mine.table], hashed(mine.token)
        look = await self._look(mine.table, stamp, mark)
        return MyTable(
            table=mine.table,
            game=look.game,
            seat=look.sitting.seat_of(mark),
            seats=[
                SeatName(occupant=seat.occupant, name=seat.name, colour=seat.colour)
                for seat in look.sitting.seats
            ],
            state=look.state,
            to_act=look.to_act,
            played=stamp.moved is not None,
            ago=max(0, now() - (stamp.moved or stamp.created)) // 1000,
            outcome=look.outcome,
            next_table=stamp.next_table,
        )

    async def _look(self, number: str, stamp: Stamp, mark: str) -> Look:
        table = self._tables.get(number)
        if table is not None:
            return _seen(table.row, table.sitting, table.state)
        kept = self._kept.get(number)
        if kept is None or kept[0] != stamp:
            kept = (stamp, await self._played_again(number, mark))
            self._kept[number] = kept
        self._kept.move_to_end(number)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept[1]

    async def _played_again(self, number: str, mark: str) -> Look:
        """Only for who has a seat there: others cannot make us work."""
        row, entries = await self._store.load(number)
        there = sitting(row.seats, row.host, Log(entries).reseated)
        there.seat_of(mark)
        try:
            async with self._rebuilding:
                past = await asyncio.to_thread(rebuild, row, entries)
        except ServerProblem as problem:
            log.warning("table %s can only be seen from afar: %s", number, problem)
            return Look(row.game, there, "stuck", [], None)
        return _seen(row, there, past.state)


def _seen(row: TableRow, there: Sitting, state: State | None) -> Look:
    if state is None:
        return Look(row.game, there, "waiting", [], None)
    outcome = state.outcome()
    phase: Literal["playing", "over"] = "playing" if outcome is None else "over"
    return Look(row.game, there, phase, list(state.to_act()), outcome)
