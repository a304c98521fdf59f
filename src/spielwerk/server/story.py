"""What has happened at a table, as its log keeps it: encoded, and packed where it lies behind.

A long game tells a thousand events. As objects they would be most of a table's memory, and they
are needed again only when somebody comes in.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from spielwerk.server.telling import Told, may_know

CHUNK: Final = 64  # events that are packed together

_PACKER: Final = msgspec.msgpack.Encoder()
_UNPACKER: Final = msgspec.msgpack.Decoder(list[tuple[int, bytes]])


class Story:
    """The events so far."""

    __slots__ = ("_packed", "_recent")

    def __init__(self, events: Iterable[Told]) -> None:
        self._packed: list[bytes] = []
        self._recent: list[tuple[int, bytes]] = []
        self.add(events)

    def add(self, events: Iterable[Told]) -> None:
        for event in events:
            self._recent.append((event.kept_for, event.later))
            if len(self._recent) == CHUNK:
                self._packed.append(zlib.compress(_PACKER.encode(self._recent)))
                self._recent = []

    def seen_by(self, viewer: int | None) -> list[msgspec.Raw]:
        """What a seat, or a spectator, may read of it."""
        return [msgspec.Raw(told) for mask, told in self._all() if may_know(mask, viewer)]

    def _all(self) -> Iterator[tuple[int, bytes]]:
        for chunk in self._packed:
            yield from _UNPACKER.decode(zlib.decompress(chunk))
        yield from self._recent
