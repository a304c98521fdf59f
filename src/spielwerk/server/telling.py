"""What viewers are told of a move: what is the same for several is made and encoded once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import astuple

from spielwerk.core import AnyGame, Event, Outcome, State, View
from spielwerk.server.protocol import TableInfo

_ENCODER: Final = msgspec.json.Encoder()
EVERYBODY: Final = -1  # as a mask of seats, and spectators too


class WelcomeFrame(msgspec.Struct, tag="welcome", tag_field="type", kw_only=True):
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


class MovedFrame(msgspec.Struct, tag="moved", tag_field="type", kw_only=True):
    """`protocol.Moved` with parts that are encoded already."""

    seq: int
    moves: int
    head: str | None
    seat: int
    action: int | None
    events: Raw
    log: Raw | None
    view: dict[str, Raw]
    legal: list[int]
    undo: bool
    outcome: Outcome | None


class Sights:
    """What everybody who looks sees of one position."""

    __slots__ = ("_game", "_own", "_public", "_shown", "_state")

    def __init__(self, game: AnyGame, state: State, viewers: Iterable[int | None] = ()) -> None:
        self._game = game
        self._state = state
        self._public: View = game.look(state, None)
        self._shown = astuple(self._public)  # its fields, in their order
        self._own: dict[int, dict[int, object]] = {}
        for viewer in viewers:
            if viewer is not None:
                self._own_of(viewer)

    def look(self, viewer: int | None) -> View:
        if viewer is None:
            return self._public
        view: View = self._game.personal(self._state, viewer, self._public)
        return view

    def _own_of(self, seat: int) -> dict[int, object]:
        """The fields, by their numbers, that a seat does not have in common with everybody."""
        if seat not in self._own:
            fields = enumerate(zip(astuple(self.look(seat)), self._shown, strict=True))
            self._own[seat] = {at: own for at, (own, shown) in fields if own is not shown}
        return self._own[seat]

    def changes_since(self, before: Sights) -> dict[int | None, dict[str, Raw]]:
        """By viewer the fields that have changed since they looked before, encoded."""
        names = self._public.__struct_fields__
        columns = zip(names, before._shown, self._shown, strict=True)
        everybody = {
            name: Raw(_ENCODER.encode(new))
            for name, old, new in columns
            if old is not new and old != new
        }
        changes: dict[int | None, dict[str, Raw]] = {None: everybody}
        for seat, own in self._own.items():
            had = before._own_of(seat)
            changes[seat] = changed = everybody.copy()
            for at in own.keys() | had.keys():
                old, new = had.get(at, before._shown[at]), own.get(at, self._shown[at])
                if old is new or old == new:
                    changed.pop(names[at], None)
                elif at in own or names[at] not in everybody:
                    changed[names[at]] = Raw(_ENCODER.encode(new))
        return changes


class Told(NamedTuple):
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


class News:
    """What happened in a move, as each viewer is told it."""

    __slots__ = ("_events", "_public")

    def __init__(self, events: list[Told]) -> None:
        self._events = events
        self._public = all(event.heard_by == EVERYBODY for event in events)

    def for_each(self, viewers: Iterable[int | None]) -> dict[int | None, tuple[Raw, Raw | None]]:
        """By viewer: the events, and how a log keeps them, None where that is the same."""
        if self._public:
            return dict.fromkeys(viewers, _listed(self._events))
        return {
            viewer: _listed([one for one in self._events if may_know(one.heard_by, viewer)])
            for viewer in viewers
        }


def _listed(events: list[Told]) -> tuple[Raw, Raw | None]:
    same = all(one.later is one.now for one in events)
    now = _array([one.now for one in events])
    return now, None if same else _array([one.later for one in events])


def _array(encoded: list[bytes]) -> Raw:
    return Raw(b"[%b]" % b",".join(encoded))
