"""What has happened at a table, as its log keeps it: encoded, and packed where it lies behind.

A long game tells a thousand events. As objects they would be most of a table's memory, and they
are needed again only when somebody comes in.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from spielwerk.server.sights import may_know
from spielwerk.server.telling import Told

CHUNK: Final = 32  # events that are packed together: some kilobytes
# Of the window and the memory (zlib's wbits, memLevel) as much as a chunk needs, as they are made
# ready for every one.
_WINDOW: Final = 13
_MEMORY: Final = 6

_PACKER: Final = msgspec.msgpack.Encoder()
_UNPACKER: Final = msgspec.msgpack.Decoder(list[tuple[int, bytes]])


class Story:
    """The events so far."""

    __slots__ = ("_packed", "_recent", "_sizes")

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._recent: list[tuple[int, bytes]] = []
        self._sizes = array("H")  # how many events came with the deal, then with each move

    def add(self, events: list[Told]) -> None:
        """What the deal or the next move told."""
        self._sizes.append(len(events))
        for event in events:
            self._recent.append((event.kept_for, event.later))
            if len(self._recent) == CHUNK:
                self._packed.append(_packed(_PACKER.encode(self._recent)))
                self._recent = []

    def seen_by(self, viewer: int | None) -> tuple[list[msgspec.Raw], list[int]]:
        """What a seat, or a spectator, may read of it; and how much of that came with the deal,
        then with each move."""
        log: list[msgspec.Raw] = []
        counts = []
        events = self._all()
        for size in self._sizes:
            before = len(log)
            log += [
                msgspec.Raw(told) for mask, told in islice(events, size) if may_know(mask, viewer)
            ]
            counts.append(len(log) - before)
        return log, counts

    def _all(self) -> Iterator[tuple[int, bytes]]:
        for chunk in self._packed:
            yield from _UNPACKER.decode(zlib.decompress(chunk))
        yield from self._recent


def _packed(chunk: bytes) -> bytes:
    packer = zlib.compressobj(wbits=_WINDOW, memLevel=_MEMORY)
    return packer.compress(chunk) + packer.flush()
