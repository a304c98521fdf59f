"""WebSocket frames (RFC 6455): taking them apart as they arrive, and making them.

Only what a table needs: a server, no extensions. Nothing here knows of sockets or tables. Compiled,
with `limits` and `wire`, as everything that arrives and leaves passes here.
"""

from __future__ import annotations

from typing import Final

CONTINUATION: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

NORMAL: Final = 1000
PROTOCOL_ERROR: Final = 1002
INVALID_TEXT: Final = 1007
TOO_LARGE: Final = 1009

_LAST: Final = 0x80  # the bit that marks the last frame of a message
_WHOLE_TEXT: Final = _LAST | TEXT
_RESERVED: Final = 0x70
_MASKED: Final = 0x80
_CONTROL: Final = 0x8  # the bit that close, ping and pong have in common
_CONTROL_BYTES: Final = 125
_OPCODES: Final = frozenset((CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG))


class BrokenFrame(Exception):
    """The other end does not keep to the protocol; `code` is what to close with."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


class Frame:
    """A frame as it arrived, unmasked. `last`: no continuation follows."""

    __slots__ = ("last", "opcode", "payload")

    def __init__(self, opcode: int, last: bool, payload: bytes) -> None:
        self.opcode = opcode
        self.last = last
        self.payload = payload


class FrameReader:
    """Bytes in, frames out. One that is too large is refused before it is waited for."""

    def __init__(self, most: int) -> None:
        self._most = most  # bytes of one frame
        self._buffer = b""
        self._at = 0  # how much of it has been read

    def feed(self, data: bytes) -> None:
        self._buffer = self._buffer[self._at :] + data if self._at < len(self._buffer) else data
        self._at = 0

    def next(self) -> Frame | None:
        """The next whole frame, None if it is not there yet; BrokenFrame where it never will be."""
        buffer, at = self._buffer, self._at
        if len(buffer) < at + 2:
            return None
        first, second = buffer[at], buffer[at + 1]
        if first != _WHOLE_TEXT or not second & _MASKED:  # mostly it is, and nothing to be checked
            _check_head(first, second)
        length = second & 0x7F
        at += 2
        if length >= 126:
            wide = at + (2 if length == 126 else 8)
            if len(buffer) < wide:
                return None
            length, at = int.from_bytes(buffer[at:wide], "big"), wide
        if length > self._most:
            raise BrokenFrame(TOO_LARGE, f"a frame of {length} bytes; at most {self._most}")
        end = at + 4 + length
        if len(buffer) < end:
            return None
        self._at = end
        payload = unmasked(buffer[at : at + 4], buffer[at + 4 : end])
        return Frame(first & 0x0F, bool(first & _LAST), payload)


def _check_head(first: int, second: int) -> None:
    opcode = first & 0x0F
    if first & _RESERVED or opcode not in _OPCODES:
        raise BrokenFrame(PROTOCOL_ERROR, "reserved bits or an unknown kind of frame")
    if not second & _MASKED:
        raise BrokenFrame(PROTOCOL_ERROR, "a client masks its frames")
    if opcode & _CONTROL and (not first & _LAST or (second & 0x7F) > _CONTROL_BYTES):
        raise BrokenFrame(PROTOCOL_ERROR, "pings, pongs and closes are short and in one piece")


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """The payload xor the mask, over and over; as one large number, which is quickest."""
    size = len(payload)
    if not size:
        return b""
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


class MessageReader:
    """Frames in, messages out: continuations are put together, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: list[bytes] = []
        self._size = 0
        self._opcode = CONTINUATION  # of the message that is under way; this one: none is

    def add(self, frame: Frame) -> tuple[int, bytes] | None:
        """Whether text or binary, and all of it, once the last part is there."""
        if (frame.opcode == CONTINUATION) != (self._opcode != CONTINUATION):
            raise BrokenFrame(PROTOCOL_ERROR, "parts of messages are out of order")
        if frame.last and frame.opcode != CONTINUATION:
            return frame.opcode, frame.payload
        if frame.opcode != CONTINUATION:
            self._opcode = frame.opcode
        self._size += len(frame.payload)
        if self._size > self._most:
            raise BrokenFrame(TOO_LARGE, f"a message of more than {self._most} bytes")
        self._parts.append(frame.payload)
        if not frame.last:
            return None
        message = self._opcode, b"".join(self._parts)
        self._parts, self._size, self._opcode = [], 0, CONTINUATION
        return message


# -- what a server sends: in one piece, not masked ----------------------------------


def made(opcode: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        head = bytes((_LAST | opcode, size))
    elif size < 1 << 16:
        head = bytes((_LAST | opcode, 126, size >> 8, size & 0xFF))
    else:
        head = bytes((_LAST | opcode, 127)) + size.to_bytes(8, "big")
    return head + payload


def closing(code: int) -> bytes:
    return made(CLOSE, code.to_bytes(2, "big"))


def answer_to_close(payload: bytes) -> int:
    """The code to answer a close frame with: its own, where that is one a peer may send."""
    if not payload:
        return NORMAL
    code = int.from_bytes(payload[:2], "big")
    private = 3000 <= code <= 4999
    if len(payload) == 1 or not (private or 1000 <= code <= 1014) or code in (1004, 1005, 1006):
        return PROTOCOL_ERROR
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        return INVALID_TEXT
    return code
