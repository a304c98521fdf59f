"""Connections that keep to no protocol: bytes out, whatever comes back in."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.server.running import HOST, PATIENCE, Address

TEXT, PING, PONG, CLOSE, CONTINUATION = 0x1, 0x9, 0xA, 0x8, 0x0


def frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """As a client sends it, masked with zeros, which leave the payload as it is."""
    size = len(payload)
    head = bytes(((0x80 if last else 0) | opcode,))
    if size < 126:
        head += bytes((0x80 | size,))
    elif size < 1 << 16:
        head += bytes((0x80 | 126,)) + size.to_bytes(2, "big")
    else:
        head += bytes((0x80 | 127,)) + size.to_bytes(8, "big")
    return head + bytes(4) + payload


@contextmanager
def connection(where: Address) -> Iterator[socket.socket]:
    with socket.create_connection((HOST, where.port), timeout=PATIENCE) as wire:
        yield wire


def handshake(table: str, *headers: str, path: str = "/ws/", version: str = "13") -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path}{table} HTTP/1.1",
        f"Host: {HOST}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        f"Sec-WebSocket-Version: {version}",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


@contextmanager
def table_socket(where: Address, table: str, *headers: str) -> Iterator[socket.socket]:
    """A socket of a table, after the handshake."""
    with connection(where) as wire:
        wire.sendall(handshake(table, *headers))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = wire.recv(1)
            assert byte, head
            head += byte
        assert b" 101 " in head.splitlines()[0], head
        yield wire


def everything(wire: socket.socket) -> bytes:
    """All that comes until the other end closes the connection."""
    parts = []
    try:
        while data := wire.recv(65_536):
            parts.append(data)
    except ConnectionResetError:
        pass  # cut off, which is an end too
    return b"".join(parts)


def asked(where: Address, request: bytes) -> tuple[int, bytes]:
    """The status and the rest of the answer to a request that may be none; 0 without an answer.

    The server closes the connection: the request says so, or nothing comes of it.
    """
    with connection(where) as wire:
        with suppress(OSError):  # cut off before all was said
            wire.sendall(request)
        answer = everything(wire)
    status = int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.") else 0
    return status, answer.partition(b"\r\n\r\n")[2]
