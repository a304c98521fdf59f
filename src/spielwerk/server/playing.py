"""A move on its way: judged, written down, told. It needs no task of its own, which would cost as
much as the rest of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from spielwerk.core import State
from spielwerk.server.clocks import Clocks
from spielwerk.server.problems import ServerProblem
from spielwerk.server.storage.stored import Taken, now

if TYPE_CHECKING:
    from spielwerk.server.table import Table

# Is told how a move ended: whether it is new, or why it was not played.
Then = Callable[[bool | Exception], None]


class Playing:
    """A move at a table whose lock is held; it is released before `then` is called, in any case."""

    __slots__ = ("_action", "_after", "_clocks", "_late", "_seat", "_seq", "_table", "_then")

    def __init__(self, table: Table, seat: int, seq: int, action: int, then: Then) -> None:
        self._table = table
        self._seat = seat
        self._seq = seq
        self._action = action
        self._then = then
        self._after: State | None = None
        self._clocks: Clocks | None = None  # after the move, where there are any
        self._late: asyncio.Task[None] | None = None

    def begin(self) -> None:
        table, seat, action = self._table, self._seat, self._action
        try:
            table.touch()
            if table.repeats(seat, self._seq, action):
                self._end(False)
                return
            self._after = after = table.after(seat, action)
            if table.clocks is None:
                written = table.store.append(table.id, table.seq, seat, action, after.over)
            else:
                written = self._append_timed(table.clocks.copy(), after)
        except Exception as error:  # noqa: BLE001 - whoever plays gets it
            self._end(error)
            return
        written.add_done_callback(self._written)

    def _append_timed(self, clocks: Clocks, after: State) -> asyncio.Future[None]:
        table, at = self._table, now()
        clocks.move(at, self._seat, after.to_act())
        self._clocks = clocks
        move = (table.id, table.seq, self._seat, self._action, at, None)
        return table.store.append_timed(move, after.over, clocks)

    def _written(self, written: asyncio.Future[None]) -> None:
        problem = written.exception()
        if isinstance(problem, Taken):
            self._late = asyncio.create_task(self._look_again())
        elif isinstance(problem, Exception):
            self._end(problem)
        else:
            self._tell()

    def _tell(self) -> None:
        assert self._after is not None, "it was judged before"
        try:
            self._table.clocks = self._clocks
            self._table.advance(self._after, self._seat, self._action)
        except Exception as error:  # noqa: BLE001 - likewise
            self._end(error)
        else:
            self._end(True)

    async def _look_again(self) -> None:
        """Another process has written to the log: it may have been this very move."""
        try:
            await self._table.reload()
            if not self._table.repeats(self._seat, self._seq, self._action):
                raise ServerProblem("stale")
        except Exception as error:  # noqa: BLE001 - likewise
            self._end(error)
        else:
            self._end(False)

    def _end(self, outcome: bool | Exception) -> None:
        self._table.lock.release()
        self._then(outcome)


def settle(done: asyncio.Future[bool], outcome: bool | Exception) -> None:
    """A future as `then`."""
    if done.done():
        return  # whoever asked has gone
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
