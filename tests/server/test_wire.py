"""Sockets that do not behave: what arrives is counted, what nobody reads is not kept."""

from __future__ import annotations

import asyncio
import resource
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.server import frames
from spielwerk.server.frames import BrokenFrame, FrameReader, MessageReader
from spielwerk.server.settings import Limits
from tests.server.raw import (
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    asked,
    everything,
    frame,
    handshake,
    table_socket,
)
from tests.server.running import Server, come, serving, wait_until

USUAL = {name: getattr(Limits(), name) for name in ("frames_per_second", "bytes_per_second")}
HELLO = frame(TEXT, b'{"type": "hello", "token": null}')


@contextmanager
def pouring(wire: socket.socket, chunk: bytes) -> Iterator[Callable[[], bool]]:
    """Somebody sends the same bytes flat out and reads nothing; whether they are still at it."""
    done = threading.Event()

    def pour() -> None:
        wire.settimeout(1)
        with suppress(OSError):
            while not done.is_set():
                wire.sendall(chunk)

    thread = threading.Thread(target=pour)
    thread.start()
    try:
        yield thread.is_alive
    finally:
        done.set()
        thread.join()


FLOODS = {
    "pings": frame(PING, b"?" * 100) * 500,
    "empty pings": frame(PING) * 5000,
    "pongs": frame(PONG, b"!") * 5000,
    "empty continuations": frame(CONTINUATION, last=False) * 5000,
    "small messages": frame(TEXT, b'{"type": "ping"}') * 500,
    "large messages": frame(TEXT, b" " * 16_000) * 10,
    "a frame that never ends": b"\x81\xfe\x3f\xff" + bytes(4),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_whoever_floods_is_cut_and_nobody_waits(database: Path, kind: str) -> None:
    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        watched = server.open("me", "open")["table"]
        async with await come(server, number, tokens[0]) as anna:
            with table_socket(server, watched) as wire:
                wire.sendall(HELLO)
                if "continuation" in kind:
                    wire.sendall(frame(TEXT, b"{", last=False))
                with pouring(wire, FLOODS[kind]) as at_it:
                    assert (await anna.act(42))["seq"] == 1
                    await _until(lambda: not at_it())
            assert anna.seq == 1
            await anna.send("ping")
            await anna.until("pong")
        wait_until(lambda: server.info(watched)["spectators"] == 0)

    with serving(database, **USUAL) as server:
        asyncio.run(play(server))


async def _until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.02)


def test_what_nobody_reads_is_not_kept(database: Path) -> None:
    """Pongs wait for who does not read them, up to a limit; then the connection is cut."""

    def pour(server: Server) -> None:
        table = server.open("me", "open")["table"]
        with table_socket(server, table) as wire:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            wire.sendall(HELLO)
            with pouring(wire, frame(PING, b"?" * 125) * 500) as at_it:
                wait_until(lambda: not at_it())

    with serving(database, unread_bytes=100_000) as server:
        pour(server)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(5):
            pour(server)
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        assert grown < 8_000, f"{grown} KB"  # each of them sent several megabytes


def test_pings_are_answered_and_closes_returned(server: Server) -> None:
    table = server.open("me", "open")["table"]
    with table_socket(server, table) as wire:
        wire.sendall(frame(PING, b"are you there"))
        assert wire.recv(100) == b"\x8a\x0dare you there"
        wire.sendall(frame(CLOSE, b"\x0f\xa0bye"))
        assert everything(wire) == b"\x88\x02\x0f\xa0"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\x81\x02hi", 1002),  # not masked
        (b"\xc1\x80" + bytes(4), 1002),  # a reserved bit
        (b"\x83\x80" + bytes(4), 1002),  # no such kind of frame
        (b"\x09\x80" + bytes(4), 1002),  # a ping in parts
        (b"\x89\xfe\x00\x7e" + bytes(4), 1002),  # a ping that is too long
        (frame(CONTINUATION), 1002),  # of nothing
        (frame(TEXT, b"{", last=False) + frame(TEXT, b"}"), 1002),
        (b"\x81\xff" + b"\xff" * 8 + bytes(4), 1009),
        (frame(CLOSE, b"\x03\xed"), 1002),  # a code that nobody may send
        (frame(CLOSE, b"\x03\xe8\xff"), 1007),  # a reason that is no text
    ],
)
def test_what_is_not_the_protocol_closes_the_socket(server: Server, sent: bytes, code: int) -> None:
    table = server.open("me", "open")["table"]
    with table_socket(server, table) as wire:
        wire.sendall(sent)
        assert everything(wire).endswith(b"\x88\x02" + code.to_bytes(2, "big"))


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (handshake("x", version="12"), b"wrong_handshake"),
        (handshake("x").replace(b"Sec-WebSocket-Key", b"Sec-WebSocket-Kex"), b"wrong_handshake"),
        (handshake("x", path="/api/"), b"unknown_path"),
        (handshake("x").replace(b"GET", b"PUT"), b"unknown_path"),
    ],
)
def test_what_is_no_handshake_is_refused(server: Server, request_: bytes, code: bytes) -> None:
    status, body = asked(server, request_)
    assert 400 <= status < 500
    assert code in body


# -- taking frames apart --------------------------------------------------------------


def reference(opcode: int, payload: bytes, mask: bytes, *, last: bool) -> bytes:
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    head = frame(opcode, payload, last=last)[: -4 - len(payload)]
    return head + mask + masked


@given(
    payloads=st.lists(st.binary(max_size=300), min_size=1, max_size=6),
    mask=st.binary(min_size=4, max_size=4),
    cuts=st.lists(st.integers(0, 3000), max_size=6),
)
def test_frames_come_whole_however_the_line_cuts_them(
    payloads: list[bytes], mask: bytes, cuts: list[int]
) -> None:
    line = b"".join(reference(TEXT, payload, mask, last=True) for payload in payloads)
    ends = sorted({min(cut, len(line)) for cut in cuts} | {0, len(line)})
    reader, read = FrameReader(1 << 16), []
    for begin, end in pairwise(ends):
        reader.feed(line[begin:end])
        while (one := reader.next()) is not None:
            read.append(one.payload)
    assert read == payloads


@given(parts=st.lists(st.binary(max_size=50), min_size=1, max_size=6))
def test_parts_are_put_together(parts: list[bytes]) -> None:
    messages, result = MessageReader(1000), None
    for at, part in enumerate(parts):
        assert result is None
        opcode = frames.CONTINUATION if at else frames.TEXT
        result = messages.add(frames.Frame(opcode, at == len(parts) - 1, part))
    assert result == (frames.TEXT, b"".join(parts))


def test_endless_messages_are_refused() -> None:
    messages = MessageReader(100)
    messages.add(frames.Frame(frames.TEXT, False, b"x" * 60))
    with pytest.raises(BrokenFrame):
        messages.add(frames.Frame(frames.CONTINUATION, False, b"x" * 60))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_frames_of_every_size_are_made_as_the_protocol_says(size: int) -> None:
    made = frames.made(frames.TEXT, b"x" * size)
    assert made == frame(TEXT, b"x" * size).replace(bytes(4), b"", 1)[:1] + _unmasked_head(size)


def _unmasked_head(size: int) -> bytes:
    if size < 126:
        return bytes((size,)) + b"x" * size
    if size < 65_536:
        return bytes((126,)) + size.to_bytes(2, "big") + b"x" * size
    return bytes((127,)) + size.to_bytes(8, "big") + b"x" * size
