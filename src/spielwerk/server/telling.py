"""What viewers are told, as structs that are encoded; `sights` makes what is told of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Raw, Struct

from spielwerk.core import Outcome, View, commitment
from spielwerk.server.protocol import BoxInfo, SeatInfo, TableInfo
from spielwerk.server.seats import opener_of

if TYPE_CHECKING:
    from spielwerk.server.table import Table


class WelcomeFrame(Struct, tag="welcome", tag_field="type", kw_only=True):
    """`protocol.Welcome` with a log and a talk that are encoded already."""

    table: TableInfo
    seat: int | None
    opener: bool
    company: list[int | None]
    seq: int
    moves: int
    head: str | None
    view: View | None
    legal: list[int]
    undo: bool
    outcome: Outcome | None
    log: list[Raw]
    talk: list[Raw]
    told: list[int]


class MovedFrame(Struct, tag="moved", tag_field="type", kw_only=True):
    """What `protocol.Moved` tells all viewers alike; `sights.moved_frames` adds the rest."""

    seq: int
    moves: int
    head: str | None
    seat: int
    outcome: Outcome | None


class Told(Struct, gc=False):
    """An event, encoded: as it is told, and as a log keeps it. Who may know it is a mask of seats;
    either form may be the narrower one."""

    heard_by: int
    now: bytes
    kept_for: int
    later: bytes  # the same object where the log keeps it just so


def table_info(table: Table, here: set[int]) -> TableInfo:
    """What everybody may know about a table; `here` are the seats that are heard."""
    phase: Literal["waiting", "playing", "over"] = "over" if table.over else "playing"
    return TableInfo(
        id=table.id,
        game=table.row.game,
        box=None if table.row.box is None else BoxInfo.of(table.row.box),
        seats=[
            SeatInfo(
                occupant=seat.occupant,
                name=seat.name,
                colour=seat.colour,
                level=seat.level,
                here=seat.occupant == "bot" or number in here,
                stand_in=table.row.terms.stand_in if number in table.stood_in else None,
            )
            for number, seat in enumerate(table.seats)
        ],
        opener=opener_of(table.seats, table.sitting.host),
        options=table.row.options,
        terms=table.terms,
        state="waiting" if table.waiting else phase,
        commitment=commitment(table.row.seed),
        spectators=table.audience.watchers,
        next_table=table.row.next_table,
        request=table.request,
        paused=table.paused,
    )
