"""A table's socket: what arrives is counted here, before anything is done with it.

uvicorn's own WebSocket protocols answer pings and put messages together before anybody can count
them, and queue answers for whoever does not read them. This one cuts such a connection. It also
hands messages over without ASGI in between, which is most of what a small message costs.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from spielwerk.server import frames
from spielwerk.server.client import Client
from spielwerk.server.frames import BrokenFrame, FrameReader, MessageReader
from spielwerk.server.limits import Window
from spielwerk.server.settings import FRAME_BYTES, PING_SECONDS

if TYPE_CHECKING:
    from spielwerk.server.house import House

RESTARTING: Final = 1012
GOODBYE_SECONDS: Final = 2.0  # for the last frames of a socket that is being closed
# What arrives comes in pieces, mostly a message each; a slow line may cut one into several.
PIECES_PER_FRAME: Final = 4


class Wire:
    """One socket, from the end of the handshake on: an asyncio.Protocol, though none by class, as
    it is compiled."""

    __slots__ = (
        "_address",
        "_bytes",
        "_caller",
        "_client",
        "_closing",
        "_connections",
        "_frames",
        "_heard",
        "_house",
        "_loop",
        "_messages",
        "_pieces",
        "_reader",
        "_timer",
        "_transport",
        "_unread",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        connections: set[Any],
        house: House,
        table: str,
        address: str,
    ) -> None:
        limits = house.settings.limits
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()  # when the other end last gave a sign of life
        self._transport = transport
        self._connections = connections  # uvicorn's, which it shuts down in the end
        self._house = house
        self._address = address
        self._caller = house.callers.of(address)  # is not forgotten while the socket is open
        self._reader = FrameReader(FRAME_BYTES)
        self._messages = MessageReader(FRAME_BYTES)
        self._frames = Window(limits.frames_per_second)
        self._pieces = Window(PIECES_PER_FRAME * limits.frames_per_second)
        self._bytes = Window(limits.bytes_per_second)
        self._unread = limits.unread_bytes
        self._closing = False  # a close frame has been sent
        connections.add(self)
        self._client = Client(self, house, table, address)
        self._timer = self._loop.call_later(PING_SECONDS, self._beat)

    # -- what uvicorn and the event loop call ----------------------------------

    def data_received(self, data: bytes) -> None:
        self._heard = now = self._loop.time()
        if not self._admits(len(data), now):
            self._end_flood()
            return
        self._reader.feed(data)
        try:
            while (frame := self._reader.next()) is not None:
                if not self._admits_frame(now):
                    self._end_flood()
                    return
                self._take(frame)
        except BrokenFrame as broken:
            self._client.broken(broken)

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.cancel()
        self._closing = True
        self._client.gone()
        self._connections.discard(self)
        self._house.callers.socket_closed(self._address)

    def eof_received(self) -> None:
        """The other end says nothing more: it is closed."""

    def pause_writing(self) -> None:
        """Who does not read is cut in the end, see `_write`."""

    def resume_writing(self) -> None:
        """Likewise."""

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTARTING)
        self._transport.close()

    # -- arriving ----------------------------------------------------------------

    def _admits(self, size: int, now: float) -> bool:
        own = self._bytes.admits(now, size) and self._pieces.admits(now)
        return own and self._caller.bytes.admits(now, size)

    def _admits_frame(self, now: float) -> bool:
        return self._frames.admits(now) and self._caller.frames.admits(now)

    def _take(self, frame: frames.Frame) -> None:
        match frame.opcode:
            case frames.CLOSE:
                self.close(frames.answer_to_close(frame.payload))
                self._transport.close()
            case frames.PING:
                self._write(frames.made(frames.PONG, frame.payload))
            case frames.PONG:
                pass  # a sign of life, which is noted
            case _:
                message = self._messages.add(frame)
                if message is not None and not self._closing:
                    self._client.received(*message)

    def _end_flood(self) -> None:
        """Nothing more is read: whoever floods has to wait until the connection ends."""
        self._transport.pause_reading()
        self._client.flooded()

    @property
    def open(self) -> bool:
        return not self._closing and not self._transport.is_closing()

    @property
    def silence(self) -> float:
        """How many seconds ago the other end last gave a sign of life."""
        return self._loop.time() - self._heard

    # -- sending -----------------------------------------------------------------

    def send(self, text: bytes) -> None:
        self._write(frames.made(frames.TEXT, text))

    def _write(self, frame: bytes) -> None:
        transport = self._transport
        if self._closing or transport.is_closing():
            return
        transport.write(frame)
        if transport.get_write_buffer_size() > self._unread:
            transport.abort()  # nobody reads at the other end

    def close(self, code: int) -> None:
        """Say goodbye; the other end may answer, but is not waited for long."""
        if not self._closing:
            self._write(frames.closing(code))
            self._closing = True
            self._timer.cancel()
            self._timer = self._loop.call_later(GOODBYE_SECONDS, self._transport.abort)

    # -- time ----------------------------------------------------------------------

    def _beat(self) -> None:
        """Ask for a sign of life where there was none for a while, and give up in the end."""
        silent = self.silence
        if silent >= self._house.settings.limits.gone_seconds:
            self._transport.abort()
            return
        if silent >= PING_SECONDS / 2:
            self._write(frames.made(frames.PING, b""))
        self._timer = self._loop.call_later(PING_SECONDS, self._beat)
