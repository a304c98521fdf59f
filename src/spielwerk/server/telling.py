"""What viewers are told of a move: what is the same for several is made and encoded once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Raw

from spielwerk.core import AnyGame, Event, Outcome, State, View
from spielwerk.server.protocol import TableInfo

_ENCODER: Final = msgspec.json.Encoder()
_NOTHING: Final = Raw(b"[]")

Values = tuple[object, ...]  # of a view's fields, in their order


class WelcomeFrame(msgspec.Struct, tag="welcome", tag_field="type", kw_only=True):
    """`protocol.Welcome` with a log that is encoded already."""

    table: TableInfo
    seat: int | None
    opener: bool
    seq: int
    head: str | None
    view: View | None
    legal: list[int]
    outcome: Outcome | None
    log: list[Raw]


class MovedFrame(msgspec.Struct, tag="moved", tag_field="type", kw_only=True):
    """`protocol.Moved` with parts that are encoded already."""

    seq: int
    head: str | None
    seat: int
    action: int | None
    events: Raw
    log: Raw | None
    view: dict[str, Raw]
    legal: list[int]
    outcome: Outcome | None


class Sights:
    """What everybody who looks sees of one position."""

    __slots__ = ("_game", "_state", "_values", "_views")

    def __init__(self, game: AnyGame, state: State, viewers: Iterable[int | None] = ()) -> None:
        self._game = game
        self._state = state
        self._views: dict[int | None, View] = game.views(state, viewers)
        self._values: dict[int | None, Values] = {
            viewer: msgspec.structs.astuple(view) for viewer, view in self._views.items()
        }

    def look(self, viewer: int | None) -> View:
        if viewer is not None and viewer not in self._views:  # has come since
            self._views[viewer] = self._game.personal(self._state, viewer, self._views[None])
            self._values[viewer] = msgspec.structs.astuple(self._views[viewer])
        return self._views[viewer]

    def changes_since(self, before: Sights) -> dict[int | None, dict[str, Raw]]:
        """By viewer the fields that have changed since they looked before, encoded."""
        names = self._views[None].__struct_fields__
        public, public_before = self._values[None], before._values[None]
        everybody: dict[str, Raw] = {}
        for name, old, new in zip(names, public_before, public, strict=True):
            if old is not new and old != new:
                everybody[name] = Raw(_ENCODER.encode(new))
        changes: dict[int | None, dict[str, Raw]] = {None: everybody}
        for viewer, values in self._values.items():
            if viewer is None:
                continue
            before.look(viewer)
            own: dict[str, Raw] = {}
            columns = zip(names, before._values[viewer], values, public_before, public, strict=True)
            for name, old, new, shown_before, shown in columns:
                if old is new:
                    continue
                if new is shown and name in everybody:
                    if old is shown_before or old != new:
                        own[name] = everybody[name]
                elif not (new is shown and old is shown_before) and old != new:
                    own[name] = Raw(_ENCODER.encode(new))
            changes[viewer] = own
        return changes


class News:
    """What happened in a move, as each viewer is told it."""

    __slots__ = ("_events", "_public")

    def __init__(self, events: list[Event]) -> None:
        self._events = events
        self._public = all(event.audience is None for event in events)

    def told(self, viewers: Iterable[int | None]) -> dict[int | None, tuple[Raw, Raw | None]]:
        """By viewer: the events, and how a log keeps them, None where that is the same."""
        if self._public:
            both = _encoded(self._events)
            return dict.fromkeys(viewers, both)
        return {
            viewer: _encoded([event for event in self._events if event.seen_by(viewer)])
            for viewer in viewers
        }


def _encoded(events: list[Event]) -> tuple[Raw, Raw | None]:
    if not events:
        return _NOTHING, None
    kept = [event.later() for event in events]
    same = all(later is event for later, event in zip(kept, events, strict=True))
    return Raw(_ENCODER.encode(events)), None if same else Raw(_ENCODER.encode(kept))
