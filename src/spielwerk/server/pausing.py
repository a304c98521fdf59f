"""A table rests if all people agree, and goes on as soon as one of them wants to."""

from __future__ import annotations

from collections.abc import Set

from spielwerk.server.entries import PauseAsked, Paused, Resumed
from spielwerk.server.problems import ServerProblem
from spielwerk.server.requests import agree, asked_by
from spielwerk.server.table import Table


async def pause(table: Table, seat: int, company: Set[int]) -> None:
    """Pause, or ask the others for it; who sits at the same screen has agreed by word of mouth."""
    async with table.lock:
        check_playing(table)
        if table.request is not None:
            raise ServerProblem("asked_already")
        others = asked_by(table, seat)
        if others <= company:
            await table.note(seat, Paused())
        else:
            await table.note(seat, PauseAsked())
            await agree(table, others & company)
        table.audience.tell_change()


async def resume(table: Table, seat: int) -> None:
    async with table.lock:
        if not table.paused:
            raise ServerProblem("not_paused")
        await table.note(seat, Resumed())
        table.audience.tell_change()


def check_playing(table: Table) -> None:
    """ServerProblem if there is no game that goes on."""
    if table.state is None:
        raise ServerProblem("waiting")
    if table.over:
        raise ServerProblem("over")
    if table.paused:
        raise ServerProblem("paused")
