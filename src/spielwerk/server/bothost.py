"""Lets the bots of a table decide when it is their turn, at a pace people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

from anyio import CancelScope

from spielwerk.server.past import record_of
from spielwerk.server.problems import ServerProblem
from spielwerk.server.table import Table
from spielwerk.server.thinking import lane_of
from spielwerk.server.workers import BotPool, Question

log = logging.getLogger("spielwerk.server")

_CHANCE: Final = secrets.SystemRandom()
FIRST_PAUSE: Final = 1.0  # after a failure; it doubles up to the longest
LONGEST_PAUSE: Final = 30.0


class BotHost:
    """Plays for the bots of one table while somebody looks; otherwise they wait too."""

    def __init__(self, table: Table, pool: BotPool, pace: tuple[float, float]) -> None:
        self._table = table
        self._pool = pool
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self._scope = CancelScope()

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        if not self.busy and self._due() is not None:
            self._scope = CancelScope()
            self._task = asyncio.create_task(self._play())

    async def close(self) -> None:
        """Stop, also in mid-thought; afterwards no process thinks for this table."""
        self._scope.cancel()
        if self._task is not None:
            await asyncio.wait({self._task})

    def _due(self) -> int | None:
        """The bot that owes a decision, None if none does or nobody is there to see it."""
        table = self._table
        if table.state is None or table.paused or not table.audience.clients:
            return None
        owing = table.state.to_act()
        return next((seat for seat in owing if self._level(seat) is not None), None)

    async def _play(self) -> None:
        with self._scope:
            pause = FIRST_PAUSE
            while (seat := self._due()) is not None:
                try:
                    await self._decide(seat)
                    pause = FIRST_PAUSE
                except Exception as error:
                    if isinstance(error, ServerProblem) and error.code in (
                        "stale",
                        "over",
                        "paused",
                    ):
                        continue  # somebody acted meanwhile: look again
                    # Whatever it was, people are waiting: tell them, and try again.
                    log.exception("seat %s of table %s", seat, self._table.id)
                    stuck = ServerProblem("bot_stuck").frame()
                    for client in self._table.audience.clients.copy():
                        client.tell(stuck)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)

    async def _decide(self, seat: int) -> None:
        table = self._table
        clock = asyncio.get_running_loop().time
        began = clock()
        async with self._pool.place(table.id, self._callers(), self._lane(seat)) as seconds:
            if self._due() != seat:
                return  # while it waited everybody has left, or the seat has decided
            seq = table.seq
            action = await self._pool.think(self._question(seat, seconds))
        await asyncio.sleep(rest(self._pace, clock() - began))
        await table.play(seat, seq, action)

    def _callers(self) -> list[str]:
        """The addresses for which the table's bots think: of the people who play with them, and
        only where none of these is there, of those who watch."""
        clients = self._table.audience.clients
        seated = [client.address for client in clients if client.seats]
        return seated or [client.address for client in clients]

    def _lane(self, seat: int) -> int:
        assert self._table.state is not None, "somebody owes a decision"
        level = self._level(seat)
        assert level is not None, "it is a bot that does"
        return lane_of(level, len(self._table.state.legal(seat)))

    def _level(self, seat: int) -> str | None:
        """Of the bot that plays there, also for a person; None where somebody plays themselves."""
        if seat in self._table.stood_in:
            return self._table.row.terms.stand_in
        return self._table.seats[seat].level

    def _question(self, seat: int, seconds: float) -> Question:
        level = self._level(seat)
        assert level is not None, "it is a bot that thinks"
        return Question(
            record=record_of(self._table.row, self._table.moves),
            seat=seat,
            level=level,
            seed=secrets.randbits(62),
            seconds=seconds,
        )


def rest(pace: tuple[float, float], thought: float) -> float:
    """How long to wait with a decision after so many seconds of thinking, a little at random."""
    return max(0.0, _CHANCE.uniform(*pace) - thought)
