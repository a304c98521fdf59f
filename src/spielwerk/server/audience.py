"""Who is connected to a table, and what all of them are told."""

from __future__ import annotations

import asyncio
from itertools import chain
from typing import TYPE_CHECKING, Final

import msgspec

from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import ServerFrame, TableChanged, Times
from spielwerk.server.storage.stored import now
from spielwerk.server.watching import turn_away

if TYPE_CHECKING:
    from spielwerk.server.client import Client
    from spielwerk.server.limits import Window
    from spielwerk.server.table import Table

BACK_SECONDS: Final = 1.5  # who closes a socket and is back within it was never away
_ENCODER: Final = msgspec.json.Encoder()


def encoded(frame: ServerFrame) -> bytes:
    return _ENCODER.encode(frame)


class Audience:
    """The sockets of one table."""

    __slots__ = ("_left", "_table", "_told_here", "_told_watchers", "clients", "writing")

    def __init__(self, table: Table) -> None:
        self._table = table
        self.clients: list[Client] = []
        self._left: dict[int, float] = {}  # when somebody at a seat last closed a socket
        self._told_here: set[int] = set()  # the seats that were heard when it was told
        self._told_watchers = 0
        self.writing: dict[int | str, Window] = {}  # how fast, by seat or a watcher's address

    def enter(self, client: Client) -> None:
        self.clients.append(client)
        self._table.touch()
        client.send(self._table.welcome(client))
        self.tell_times(client)
        if client.seats:
            self.tell_change(besides=client)

    def leave(self, client: Client) -> None:
        """Others hear of it a little later: who comes back at once was never away."""
        self.clients.remove(client)
        self._table.touch()
        self._left.update(dict.fromkeys(client.seats, self._table.touched))

    def unseat(self, seat: int, why: ServerProblem) -> None:
        """Whoever sits there by what no longer counts is told so; everybody sees who sits where."""
        for client in self.clients.copy():
            if client.seats == {seat}:
                client.end(why)
            elif seat in client.seats:  # the others at that screen play on
                client.leave_seat(seat)
                client.send(self._table.welcome(client))
        self._left.pop(seat, None)
        self.tell_change()

    @property
    def watchers(self) -> int:
        return sum(not client.seats for client in self.clients)

    def here(self) -> set[int]:
        """The seats that are heard, or were until a moment ago."""
        heard = (client.seats for client in self.clients if client.heard)
        late = asyncio.get_running_loop().time() - BACK_SECONDS
        return {
            *chain.from_iterable(heard),
            *(seat for seat, left in self._left.items() if left > late),
        }

    def tell_who_is_here(self) -> None:
        """Tell everybody if a seat has fallen silent or is heard again, or if other people watch.

        Hundreds may come and go to watch; that is told now and then, not to all for each of them.
        """
        if self.here() != self._told_here or self.watchers != self._told_watchers:
            self.tell_change()

    def tell_change(self, besides: Client | None = None) -> None:
        """Tell everybody what they may know about the table."""
        self._told_here = self.here()
        self._told_watchers = self.watchers
        self.tell(encoded(TableChanged(seq=self._table.seq, table=self._table.info())), besides)

    def tell(self, frame: bytes, besides: Client | None = None) -> None:
        for client in self.clients.copy():
            if client is not besides:
                client.send(frame)
        self.tell_times()

    def welcome_all(self) -> None:
        """After more than a move has changed: everybody starts from a whole view again."""
        turn_away(self._table)  # the game may have begun, or another process has closed it
        for client in self.clients.copy():
            client.send(self._table.welcome(client))
        self.tell_times()

    def tell_times(self, *to: Client) -> None:
        """Tell some, or everybody, how the clocks stand, where there are any."""
        clocks, at = self._table.clocks, now()
        if clocks is None:
            return
        left = [clocks.left(seat, at) for seat in range(len(self._table.seats))]
        frame = encoded(Times(left=left, running=sorted(clocks.running)))
        for client in to or self.clients.copy():
            client.send(frame)
