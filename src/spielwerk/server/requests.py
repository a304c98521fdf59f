"""What people ask of each other at a table: it is done once everybody has agreed."""

from __future__ import annotations

from collections.abc import Collection, Set

from spielwerk.server.entries import Answered, Paused
from spielwerk.server.problems import ServerProblem
from spielwerk.server.table import Table


def asked_by(table: Table, seat: int) -> set[int]:
    """Who has to agree; those for whom a bot plays are not waited for."""
    return table.people() - {seat}


async def agree(table: Table, seats: Collection[int]) -> None:
    """Note that they want it too. Only under `lock`."""
    for seat in sorted(seats):
        await table.note(seat, Answered(yes=True))


async def answer(table: Table, seats: Set[int], yes: bool) -> None:
    """Agree or not, all at one screen together; who asked can only withdraw."""
    async with table.lock:
        request = table.request
        asked = frozenset() if request is None else seats - {request.seat, *request.agreed}
        if request is None or (yes and not asked):
            raise ServerProblem("nothing_asked")
        if yes:
            await agree(table, asked)
        else:
            await table.note(min(seats), Answered(yes=False))
        if not await settle(table):
            table.audience.tell_change()


async def settle(table: Table) -> bool:
    """Do what is asked, and tell everybody, if nobody is left who has to agree. Only under `lock`.

    To be called whenever there may be fewer of them.
    """
    request = table.request
    if request is None or not asked_by(table, request.seat) <= {*request.agreed}:
        return False
    if request.moves is not None:
        await table.take_back(request.seat, request.moves)
    else:
        await table.note(request.seat, Paused())
        table.audience.tell_change()
    return True
