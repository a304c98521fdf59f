"""Taking back a decision: at once where it harms nobody, else if all people at the table agree."""

from __future__ import annotations

import asyncio

from spielwerk.catalog import game as game_of
from spielwerk.core import play_through
from spielwerk.core.showing import shows
from spielwerk.server.entries import Moves, UndoAnswered, UndoAsked
from spielwerk.server.past import record_of
from spielwerk.server.problems import ServerProblem
from spielwerk.server.rows import TableRow
from spielwerk.server.table import Table


async def undo(table: Table, seat: int) -> None:
    """Take back the seat's last decision and what came after it, or ask the others for it."""
    async with table.lock:
        kept = _last_decision(table, seat)
        others = _people(table, besides=seat)
        if not others or await _harmless(table, kept):
            await table.take_back(seat, kept)
            return
        if table.request is not None:
            raise ServerProblem("asked_already")
        await table.note(seat, UndoAsked(kept))
        table.tell_change()


async def answer(table: Table, seat: int, yes: bool) -> None:
    """Agree or not; who asked can only withdraw."""
    async with table.lock:
        request = table.request
        if request is None or (yes and (seat == request.seat or seat in request.agreed)):
            raise ServerProblem("nothing_asked")
        await table.note(seat, UndoAnswered(yes))
        agreed = table.request
        if agreed is not None and _people(table, besides=request.seat) <= {*agreed.agreed}:
            await table.take_back(request.seat, request.moves)
        else:
            table.tell_change()


def _last_decision(table: Table, seat: int) -> int:
    """How many moves stood before it; ServerProblem if there is nothing to take back."""
    if table.state is None:
        raise ServerProblem("waiting")
    if table.over:
        raise ServerProblem("over")
    moves = table.moves
    for number in range(len(moves) - 1, -1, -1):
        if moves[number][0] == seat:
            return number
    raise ServerProblem("nothing_to_undo")


def _people(table: Table, besides: int) -> frozenset[int]:
    return frozenset(
        number
        for number, seat in enumerate(table.seats)
        if seat.occupant == "person" and number != besides
    )


async def _harmless(table: Table, kept: int) -> bool:
    """Whether it is the last decision of all, and has shown nobody anything new."""
    moves = table.moves
    if kept != len(moves) - 1:
        return False
    return not await asyncio.to_thread(_showed, table.row, moves)


def _showed(row: TableRow, moves: Moves) -> bool:
    game = game_of(row.game)
    before = play_through(game, record_of(row, moves[:-1]), events=True)
    return shows(game, before, *moves[-1])
