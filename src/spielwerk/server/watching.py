"""Who may look at a table. The opener can close it to all who have no seat there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.server.entries import NOBODY
from spielwerk.server.problems import ServerProblem
from spielwerk.server.talk import WatchingSet

if TYPE_CHECKING:
    from spielwerk.server.client import Client
    from spielwerk.server.table import Table


def check_may_look(table: Table, client: Client) -> None:
    """ServerProblem where no watchers are wanted.

    As long as a table waits for people everybody may look: they may want to sit down.
    """
    belongs = client.seats or table.opened_by(client)
    if not belongs and not table.terms.watching and not table.waiting:
        raise ServerProblem("watching_closed")


async def set_watching(table: Table, client: Client, watching: bool) -> None:
    """Let people watch or not; only who opened the table says it."""
    async with table.lock:
        await table.note(NOBODY if client.seat is None else client.seat, WatchingSet(watching))
        turn_away(table)
        table.audience.tell_change()


def turn_away(table: Table) -> None:
    """Tell those who may no longer look that they may not, and let go of them."""
    for client in table.audience.clients.copy():
        try:
            check_may_look(table, client)
        except ServerProblem as problem:
            client.end(problem)
