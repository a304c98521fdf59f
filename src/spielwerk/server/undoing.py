"""Taking back a decision: at once where it harms nobody, else if all people at the table agree."""

from __future__ import annotations

import asyncio
from collections.abc import Set

from spielwerk.catalog import game as game_of
from spielwerk.core import play_through
from spielwerk.core.showing import shows
from spielwerk.server.entries import Moves, UndoAsked
from spielwerk.server.past import record_of
from spielwerk.server.pausing import check_playing
from spielwerk.server.problems import ServerProblem
from spielwerk.server.requests import agree, asked_by
from spielwerk.server.storage.stored import TableRow
from spielwerk.server.table import Table


async def undo(table: Table, seat: int, company: Set[int]) -> None:
    """Take back the seat's last decision and what came after it, or ask the others for it.

    Who sits at the same screen has agreed by word of mouth.
    """
    async with table.lock:
        kept = _last_decision(table, seat)
        others = asked_by(table, seat)
        if others <= company or await _harmless(table, kept):
            await table.take_back(seat, kept)
            return
        if table.request is not None:
            raise ServerProblem("asked_already")
        await table.note(seat, UndoAsked(kept))
        await agree(table, others & company)
        table.audience.tell_change()


def _last_decision(table: Table, seat: int) -> int:
    """How many moves stood before it; ServerProblem if there is nothing to take back."""
    check_playing(table)
    moves = table.moves
    for number in range(len(moves) - 1, -1, -1):
        if moves[number][0] == seat:
            return number
    raise ServerProblem("nothing_to_undo")


async def _harmless(table: Table, kept: int) -> bool:
    """Whether it is the last decision of all, and has shown nobody anything new."""
    moves = table.moves
    if kept != len(moves) - 1:
        return False
    return not await asyncio.to_thread(_showed, table.row, moves)


def _showed(row: TableRow, moves: Moves) -> bool:
    game = game_of(row.game, row.box)
    before = play_through(game, record_of(row, moves[:-1]), events=True)
    return shows(game, before, *moves[-1])
