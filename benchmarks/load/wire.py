"""The least that speaks WebSocket, so that clients take little of the machine they measure on."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

HOST: Final = "127.0.0.1"
_TEXT: Final = 1
_PONG: Final = 10


class Wire(asyncio.Protocol):
    """One socket. `heard` gets every text, `lost` is called once when the socket is gone."""

    def __init__(
        self,
        path: str,
        opened: Callable[[], None],
        heard: Callable[[bytes], None],
        lost: Callable[[], None],
    ) -> None:
        self._path = path
        self._opened = opened
        self._heard = heard
        self._lost = lost
        self._buffer = b""
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are of no class of asyncio
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()

    def send(self, text: str) -> None:
        self._write(_TEXT, text.encode())

    def _write(self, opcode: int, payload: bytes) -> None:
        """A masked frame; the mask is zero, which leaves the payload as it is."""
        if len(payload) < 126:
            head = bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0])
        else:
            head = bytes([0x80 | opcode, 0xFE, *len(payload).to_bytes(2, "big"), 0, 0, 0, 0])
        self.transport.write(head + payload)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._upgraded:
            head, end, rest = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = buffer
                return
            assert b" 101 " in head.splitlines()[0], head
            self._upgraded = True
            buffer = rest
            self._opened()
        at = 0
        while (span := _payload(buffer, at)) is not None:
            start, end_at = span
            self._take(buffer[at], buffer[start:end_at])
            at = end_at
        self._buffer = buffer[at:]

    def _take(self, first: int, payload: bytes) -> None:
        assert first & 0x80, "only whole messages are expected"
        match first & 0x0F:
            case 1:
                self._heard(payload)
            case 9:  # ping
                self._write(_PONG, payload)
            case 8:  # close
                self.transport.close()
            case opcode:
                raise AssertionError(f"nobody sends frames of the kind {opcode}")


def _payload(buffer: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at a place begins and ends; None if it is not all there."""
    start = at + 2
    if len(buffer) < start:
        return None
    length = buffer[at + 1]
    if length > 125:  # then the length follows, in two bytes or in eight
        start += 2 if length == 126 else 8
        if len(buffer) < start:
            return None
        length = int.from_bytes(buffer[at + 2 : start], "big")
    return None if len(buffer) < start + length else (start, start + length)
