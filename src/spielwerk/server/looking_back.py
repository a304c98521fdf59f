"""Looking back: a table as a viewer saw it after fewer moves, and how it went on from there.

It is played again beside the event loop. Only moves that stand can be looked back on, and what was
shown once and then left to memory is not shown again (`Event.later`, `Game.look_back`).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import astuple

from spielwerk.catalog import game as game_of
from spielwerk.core import AnyGame, State, View
from spielwerk.core.comparing import changed
from spielwerk.core.record import begin, play_on
from spielwerk.server.entries import Moves
from spielwerk.server.past import record_of
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import LookBack, LookedBack, PastMove
from spielwerk.server.storage.stored import TableRow

if TYPE_CHECKING:
    from spielwerk.server.client import Client
    from spielwerk.server.limits import PerAddress
    from spielwerk.server.table import Table

MOST_MOVES: Final = 60  # that are told at once
STRIDE: Final = 16  # moves between positions that are kept
MOST_WAYS: Final = 8  # games of which positions are kept

_ENCODER: Final = msgspec.json.Encoder()


class LookingBack:
    """Answers those who look back, one after the other."""

    def __init__(self, callers: PerAddress, reckoning: asyncio.Semaphore) -> None:
        self._callers = callers
        self._reckoning = reckoning  # whatever plays games again takes turns
        self._ways: OrderedDict[str, Way] = OrderedDict()  # the one used last is the last

    async def look(self, table: Table, client: Client, wish: LookBack) -> None:
        moves = table.moves
        _check(wish, table, len(moves))
        self._count(client, wish.last - wish.first + 1)
        async with self._reckoning:
            way = self._way(table.row)
            client.send(await asyncio.to_thread(_answer, way, moves, client.seat, wish))

    def _count(self, client: Client, views: int) -> None:
        now = asyncio.get_running_loop().time()
        own = client.moments.admits(now, views)
        if not self._callers.of(client.address).moments.admits(now, views) or not own:
            raise ServerProblem("too_many_moments")

    def _way(self, row: TableRow) -> Way:
        way = self._ways.pop(row.id, None) or Way(row)
        self._ways[row.id] = way
        if len(self._ways) > MOST_WAYS:
            self._ways.popitem(last=False)
        return way


class Way:
    """The way through one game, with positions to go on from."""

    def __init__(self, row: TableRow) -> None:
        self.game: AnyGame = game_of(row.game, row.box)
        self._row = row
        self._moves: Moves = []
        self._stops: list[State] = []  # after no move, after STRIDE moves, and so on

    def position(self, moves: Moves, count: int) -> State:
        """The position after so many of the moves; it is the caller's, its events are taken."""
        self._follow(moves)
        stop = min(count // STRIDE, len(self._stops) - 1)
        state = self._stops[stop].clone()
        for played, _ in enumerate(play_on(state, moves[stop * STRIDE : count]), 1):
            self.game.take_events(state)
            if played % STRIDE == 0:
                self._stops.append(state.clone())
        return state

    def _follow(self, moves: Moves) -> None:
        """Forget the positions that came of moves which do not stand any more."""
        if not self._stops:
            first = begin(self.game, record_of(self._row, []), events=True)
            self.game.take_events(first)
            self._stops.append(first)
        known = (len(self._stops) - 1) * STRIDE
        while self._moves[:known] != moves[:known]:
            known -= STRIDE
        del self._stops[known // STRIDE + 1 :]
        self._moves = moves


def _check(wish: LookBack, table: Table, standing: int) -> None:
    if table.state is None:
        raise ServerProblem("waiting")
    if not 0 <= wish.first <= wish.last <= standing:
        raise ServerProblem("no_such_moment", f"there are 0 to {standing} moves")
    if wish.last - wish.first > MOST_MOVES:
        raise ServerProblem("no_such_moment", f"at most {MOST_MOVES} moves are told at once")


def _answer(way: Way, moves: Moves, viewer: int | None, wish: LookBack) -> bytes:
    game = way.game
    state = way.position(moves, wish.first)
    first = last = game.look_back(game.view(state, viewer))
    told = []
    played = moves[wish.first : wish.last]
    for (seat, _), _ in zip(played, play_on(state, played), strict=True):
        seen = game.look_back(game.view(state, viewer))
        heard = [event for event in game.take_events(state) if event.seen_by(viewer)]
        kept = [event.later() for event in heard if event.later().seen_by(viewer)]
        told.append(PastMove(seat=seat, events=kept, view=_changes(last, seen)))
        last = seen
    return _ENCODER.encode(LookedBack(first=wish.first, view=first, moves=told))


def _changes(before: View, after: View) -> dict[str, object]:
    return changed(after.__struct_fields__, astuple(before), astuple(after))
