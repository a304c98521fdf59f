"""Who sits where can change while a game goes on; it is an entry of the log like a move."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spielwerk.server.entries import NOBODY, Entry, Reseated
from spielwerk.server.past import Past, rebuild
from spielwerk.server.seats import Seat
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.sqlite.store import SqliteStore
from spielwerk.server.storage.stored import Damaged, TableRow
from spielwerk.server.table import Table
from tests.server.test_store import row

TWO = [Seat(occupant="person", name="Zoë", token="f" * 64), Seat(occupant="bot", level="easy")]
BEN = Seat(occupant="person", name="Ben", token="e" * 64)


def test_a_seat_has_a_new_owner_also_after_a_restart(database: Path) -> None:
    async def play() -> None:
        store = SqliteStore(Database(str(database)))
        await store.add(row(seats=TWO, options={}))
        table = Table(*await _stored(store), store)
        await table.play(0, 0, 42)
        await table.note(NOBODY, Reseated(0, BEN))
        assert table.seats == [BEN, TWO[1]]
        assert len(table.moves) == 1
        again = Table(*await _stored(store), store)
        assert (again.seats, again.seq, again.moves) == (table.seats, 2, table.moves)
        await store.close()

    asyncio.run(play())


async def _stored(store: SqliteStore) -> tuple[TableRow, Past]:
    stored, entries = await store.load("t")
    return stored, rebuild(stored, entries)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_damage(seat: int) -> None:
    with pytest.raises(Damaged, match="entry 1 gives somebody a seat"):
        rebuild(row(seats=TWO, options={}), [Entry(0, 0, Reseated(seat, BEN), 5)])


def test_moves_belong_to_a_seat_and_notes_need_none() -> None:
    with pytest.raises(Damaged, match="entry 1 is of a seat"):
        rebuild(row(seats=TWO, options={}), [Entry(NOBODY, 0, None, 5)])
    past = rebuild(row(seats=TWO, options={}), [Entry(NOBODY, 0, Reseated(0, BEN), 5)])
    assert past.log.reseated == [Reseated(0, BEN)]
