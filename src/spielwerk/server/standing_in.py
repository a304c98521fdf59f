"""A bot plays on for somebody whose time is up or who is gone, until they take their seat back."""

from __future__ import annotations

from collections.abc import Collection

from spielwerk.server.entries import NOBODY, Returned, StoodIn
from spielwerk.server.requests import settle
from spielwerk.server.table import Table


async def for_late(table: Table, at: int) -> bool:
    """Let bots play on for those whose time is up by then; whether there are any.

    It counts from when their time was up, however late it is noticed.
    """
    if not _due(table, at):
        return False
    async with table.lock:
        while _due(table, at):
            assert table.clocks is not None
            late = table.clocks.deadline
            assert late is not None
            await table.note(NOBODY, StoodIn(late.seat, away=False), late.at)
        await _tell(table)
    return True


def _due(table: Table, at: int) -> bool:
    deadline = None if table.clocks is None else table.clocks.deadline
    return deadline is not None and deadline.at <= at


async def for_gone(table: Table, seats: Collection[int]) -> None:
    """Let bots play on for those who are gone."""
    async with table.lock:
        for seat in sorted(table.people().intersection(seats)):
            await table.note(NOBODY, StoodIn(seat, away=True))
        await _tell(table)


async def _tell(table: Table) -> None:
    if not await settle(table):  # one less may have to agree to what was asked
        table.audience.tell_change()


async def come_back(table: Table, seat: int, seq: int = 0) -> int:
    """Give a person the seat back, if a bot plays there.

    The number of a move that they send is `seq`: it is answered with the one that it has then.
    """
    async with table.lock:
        if seat not in table.stood_in:
            return seq
        fresh = table.asks(seat, seq)
        await table.note(seat, Returned(seat))
        table.audience.tell_change()
        return table.seq if fresh else seq
