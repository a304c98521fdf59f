"""What can be asked of whatever keeps the tables, and what it promises.

What is answered is on disk. A job that raises leaves everything as it was. The number of an entry
decides races: of several who write the same one, in one process or in many, the first succeeds and
the others get Taken.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Final

from spielwerk.core import Box
from spielwerk.server.clocks import Clocks
from spielwerk.server.entries import Entry, Note
from spielwerk.server.seats import Seat
from spielwerk.server.storage.stored import Ended, Move, Stamp, TableRow

CLOSING_SECONDS: Final = 20.0  # for a disk that does not answer when the tables close


class Store(ABC):
    """Awaitable access to the tables. Whatever cannot be answered raises a StoreError."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked before; nothing can be asked any more."""

    @property
    @abstractmethod
    def lost(self) -> bool:
        """Whether nothing is kept any more until a restart."""

    # -- the log -----------------------------------------------------------------------

    @abstractmethod
    def append(
        self, table: str, seq: int, seat: int, action: int, ends: bool = False
    ) -> asyncio.Future[None]:
        """Log a move, the last one if it `ends` the game; Taken if another one has its number."""

    @abstractmethod
    def append_timed(self, move: Move, ends: bool, clocks: Clocks) -> asyncio.Future[None]:
        """As `append` at a table with a clock; `clocks` are what the move makes of them."""

    @abstractmethod
    async def append_note(
        self, table: str, seq: int, entry: Entry, note: Note, clocks: Clocks | None
    ) -> None:
        """Log what is not a move, likewise."""

    @abstractmethod
    async def entries(self, table: str, first: int) -> list[Entry]:
        """The log of a table from that number on; nothing if there is no more, or no table."""

    # -- tables ------------------------------------------------------------------------

    @abstractmethod
    async def add(self, row: TableRow) -> None:
        """Keep a new table."""

    @abstractmethod
    async def load(self, table: str) -> tuple[TableRow, list[Entry]]:
        """A table and its log; ServerProblem if it is not there or cannot be read."""

    @abstractmethod
    async def stamps(self, tables: Sequence[str]) -> dict[str, Stamp]:
        """Of those tables that are there."""

    @abstractmethod
    async def save_seats(self, table: str, seats: list[Seat], revision: int) -> None:
        """Replace the seats of revision `revision`; Taken if that is not the latest."""

    @abstractmethod
    async def add_next(self, table: str, row: TableRow) -> str:
        """Add the table that follows another one, once: the id of the one that was first."""

    @abstractmethod
    async def box(self, digest: str) -> Box | None:
        """A box that some table is played with; None if none is."""

    # -- clocks ------------------------------------------------------------------------

    @abstractmethod
    async def due_by(self, at: int, besides: Collection[str], limit: int) -> list[str]:
        """Tables where somebody's time is up by then, the most urgent first."""

    @abstractmethod
    async def keep_deadline(self, table: str, deadline: int | None) -> None:
        """Note when somebody's time is up at a table, None: never."""

    # -- putting away ------------------------------------------------------------------

    @abstractmethod
    async def remove_waiting(self, before: float, in_use: Collection[str], limit: int) -> int:
        """Remove some tables that wait since then; how many, 0 if there are no more."""

    @abstractmethod
    async def ended_before(self, before: float, after: tuple[int, str], limit: int) -> list[Ended]:
        """Tables that ended before then, from after that one on in the order of their end."""

    @abstractmethod
    async def note(self, table: str, waits: int | None, ended: int | None) -> None:
        """What format 1 of the file did not know: since when a table waits, or when it ended."""

    @abstractmethod
    async def put_away(self, table: str, entries: int, ended: int, record: str) -> None:
        """Keep the record of a table instead of it; Taken if it has changed meanwhile."""

    @abstractmethod
    async def record(self, table: str) -> bytes | None:
        """The record of a table that was put away, as JSON; None if there is none."""
