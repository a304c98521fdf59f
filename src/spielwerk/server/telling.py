"""What viewers are told of a move: what is the same for several is made and encoded once."""

from __future__ import annotations

from collections.abc import Iterable
from operator import is_
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import astuple, replace

from spielwerk.core import AnyGame, Event, Outcome, State, View, commitment
from spielwerk.core.comparing import changed, own_changed
from spielwerk.kit.kept import Parts
from spielwerk.server.protocol import SeatInfo, TableInfo
from spielwerk.server.seats import opener_of

if TYPE_CHECKING:
    from spielwerk.server.table import Table

_ENCODER: Final = msgspec.json.Encoder()
EVERYBODY: Final = -1  # as a mask of seats, and spectators too


class WelcomeFrame(Struct, tag="welcome", tag_field="type", kw_only=True):
    """`protocol.Welcome` with a log that is encoded already."""

    table: TableInfo
    seat: int | None
    opener: bool
    seq: int
    moves: int
    head: str | None
    view: View | None
    legal: list[int]
    undo: bool
    outcome: Outcome | None
    log: list[Raw]


class MovedFrame(Struct, tag="moved", tag_field="type", kw_only=True):
    """`protocol.Moved` with parts that are encoded already."""

    seq: int
    moves: int
    head: str | None
    seat: int
    action: int | None
    events: Raw
    log: Raw | None
    view: Raw
    legal: list[int]
    undo: bool
    outcome: Outcome | None


class Sights:
    """What everybody who looks sees of one position."""

    __slots__ = ("_game", "_own", "_parts", "_public", "_state")

    def __init__(
        self, game: AnyGame, state: State, parts: Parts, viewers: Iterable[int | None] = ()
    ) -> None:
        self._game = game
        self._state = state
        self._parts = parts
        with parts:
            self._public: View = game.look(state, None)
            self._own: dict[int, dict[str, Any]] = {
                viewer: game.own(state, viewer, self._public)
                for viewer in viewers
                if viewer is not None
            }

    def look(self, viewer: int | None) -> View:
        return self._public if viewer is None else replace(self._public, **self._own_of(viewer))

    def _own_of(self, seat: int) -> dict[str, Any]:
        """The fields that a seat does not have in common with everybody."""
        if seat not in self._own:  # it was not there before
            with self._parts:
                self._own[seat] = self._game.own(self._state, seat, self._public)
        return self._own[seat]

    def changes_since(self, before: Sights) -> dict[int | None, Raw]:
        """By viewer the fields that have changed since they looked before, encoded."""
        shown, earlier = self._public, before._public
        everybody = {
            name: _encoded(new)
            for name, new in changed(
                shown.__struct_fields__, astuple(earlier), astuple(shown)
            ).items()
        }
        changes: dict[int | None, Raw] = {None: _encoded(everybody)}
        for seat, own in self._own.items():
            fields, same = own_changed(before._own_of(seat), earlier, own, shown)
            mine = everybody.copy()
            for name in same:
                mine.pop(name, None)
            for name, new in fields.items():
                mine[name] = _encoded(new)
            changes[seat] = changes[None] if mine == everybody else _encoded(mine)
        return changes


def _encoded(value: object) -> Raw:
    return Raw(_ENCODER.encode(value))


class Told(Struct, gc=False):
    """An event, encoded: as it is told, and as a log keeps it. Who may know it is a mask of seats;
    either form may be the narrower one."""

    heard_by: int
    now: bytes
    kept_for: int
    later: bytes  # the same object where the log keeps it just so


def told(event: Event) -> Told:
    heard_by, now = _mask(event.audience), _ENCODER.encode(event)
    kept = event.later()
    if kept is event:
        return Told(heard_by, now, heard_by, now)
    return Told(heard_by, now, heard_by & _mask(kept.audience), _ENCODER.encode(kept))


def _mask(audience: tuple[int, ...] | None) -> int:
    return EVERYBODY if audience is None else sum(1 << seat for seat in set(audience))


def may_know(mask: int, viewer: int | None) -> bool:
    return mask == EVERYBODY or (viewer is not None and bool(mask >> viewer & 1))


def news_for(
    viewers: Iterable[int | None], events: list[Told]
) -> dict[int | None, tuple[Raw, Raw | None]]:
    """What happened in a move: by viewer the events, and how a log keeps them, None where that is
    the same."""
    if {event.heard_by for event in events} <= {EVERYBODY}:
        return dict.fromkeys(viewers, _listed(events))
    return {
        viewer: _listed([event for event in events if may_know(event.heard_by, viewer)])
        for viewer in viewers
    }


def _listed(events: list[Told]) -> tuple[Raw, Raw | None]:
    now, later = [event.now for event in events], [event.later for event in events]
    same = all(map(is_, now, later))
    return _array(now), None if same else _array(later)


def _array(encoded: list[bytes]) -> Raw:
    return Raw(b"[%b]" % b",".join(encoded))


def table_info(table: Table, here: set[int]) -> TableInfo:
    """What everybody may know about a table; `here` are the seats that are heard."""
    phase: Literal["waiting", "playing", "over"] = "over" if table.over else "playing"
    return TableInfo(
        id=table.id,
        game=table.row.game,
        seats=[
            SeatInfo(
                occupant=seat.occupant,
                name=seat.name,
                colour=seat.colour,
                level=seat.level,
                here=seat.occupant == "bot" or number in here,
            )
            for number, seat in enumerate(table.seats)
        ],
        opener=opener_of(table.seats, table.row.host),
        options=table.row.options,
        state="waiting" if table.waiting else phase,
        commitment=commitment(table.row.seed),
        spectators=table.watchers,
        next_table=table.row.next_table,
        request=table.request,
    )
