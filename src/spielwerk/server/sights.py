"""What viewers are told of a move: what is the same for several is made and encoded once.

Compiled, as it is done for every move at every table; the structs are in `telling`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import astuple, replace

from spielwerk.core.comparing import changed, own_changed
from spielwerk.core.game import AnyGame
from spielwerk.core.state import State
from spielwerk.core.types import Event, View
from spielwerk.kit.kept import Parts
from spielwerk.server.telling import MovedFrame, Told

_encode: Final = msgspec.json.Encoder().encode
_NULL: Final = b"null"
EVERYBODY: Final = -1  # as a mask of seats, and spectators too

# What happened in a move: the events, and how a log keeps them where that is not the same.
News = tuple[bytes, bytes]


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

    def changes_since(self, before: Sights) -> dict[int | None, bytes]:
        """By viewer the fields that have changed since they looked before, encoded."""
        shown, earlier = self._public, before._public
        fresh = changed(shown.__struct_fields__, astuple(earlier), astuple(shown))
        everybody = {name: _field(name, new) for name, new in fresh.items()}
        alike = _object(everybody)
        changes: dict[int | None, bytes] = {None: alike}
        for seat, own in self._own.items():
            fields, same = own_changed(before._own_of(seat), earlier, own, shown)
            mine = everybody.copy()
            for name in same:
                mine.pop(name, None)
            for name, new in fields.items():
                mine[name] = _field(name, new)
            changes[seat] = alike if not fields and len(mine) == len(everybody) else _object(mine)
        return changes


def _field(name: str, value: object) -> bytes:
    key: bytes = _encode(name)
    encoded: bytes = _encode(value)
    return key + b":" + encoded


def _object(fields: dict[str, bytes]) -> bytes:
    return b"{" + b",".join(list(fields.values())) + b"}"


def told(event: Event) -> Told:
    heard_by = _mask(event.audience)
    now: bytes = _encode(event)
    kept = event.later()
    if kept is event:
        return Told(heard_by, now, heard_by, now)
    return Told(heard_by, now, heard_by & _mask(kept.audience), _encode(kept))


def _mask(audience: tuple[int, ...] | None) -> int:
    if audience is None:
        return EVERYBODY
    mask = 0
    for seat in audience:
        mask |= 1 << seat
    return mask


def may_know(mask: int, viewer: int | None) -> bool:
    return mask == EVERYBODY or (viewer is not None and bool(mask >> viewer & 1))


def news_for(viewers: Iterable[int | None], events: list[Told]) -> dict[int | None, News]:
    """What happened in a move, by viewer."""
    for event in events:
        if event.heard_by != EVERYBODY:
            return {
                viewer: _listed([one for one in events if may_know(one.heard_by, viewer)])
                for viewer in viewers
            }
    news = _listed(events)
    return dict.fromkeys(viewers, news)


def _listed(events: list[Told]) -> News:
    now = _array([event.now for event in events])
    for event in events:
        if event.later is not event.now:
            return now, _array([one.later for one in events])
    return now, _NULL


def _array(encoded: list[bytes]) -> bytes:
    return b"[" + b",".join(encoded) + b"]"


def moved_frames(
    shared: MovedFrame,
    action: int,
    news: dict[int | None, News],
    changes: dict[int | None, bytes],
    legal: list[list[int]],
    may_undo: Collection[int | None],
) -> dict[int | None, bytes]:
    """`protocol.Moved` for every viewer there is news for, encoded: what all are told alike, and
    after it what is told to one. The action is for who played it."""
    alike: bytes = _encode(shared)[:-1]
    frames: dict[int | None, bytes] = {}
    for viewer, (now, later) in news.items():
        offers = b"[]" if viewer is None else _offers(legal[viewer])
        own = [
            alike,
            b',"action":',
            str(action).encode() if viewer == shared.seat else _NULL,
            b',"events":',
            now,
            b',"log":',
            later,
            b',"view":',
            changes[viewer],
            b',"legal":',
            offers,
            b',"undo":true}' if viewer in may_undo else b',"undo":false}',
        ]
        frames[viewer] = b"".join(own)
    return frames


def _offers(actions: list[int]) -> bytes:
    offers: bytes = _encode(actions) if actions else b"[]"
    return offers
