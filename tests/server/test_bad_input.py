"""Whatever a socket sends: a clear answer, nothing changed, and the table goes on for others."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spielwerk.server.limits import Window
from spielwerk.server.settings import FRAME_BYTES, Limits
from tests.server.running import HOST, Person, Server, come, knock, serving


@asynccontextmanager
async def undisturbed(server: Server) -> AsyncIterator[tuple[str, list[str]]]:
    """A table of two whose players see nothing of what is done to it, and play on after it."""
    number, tokens = server.full_table(2)
    async with await come(server, number, tokens[0]) as anna:
        before = anna.view
        yield number, tokens
        assert (await anna.act(42))["seq"] == 1
        assert all(json.loads(text)["type"] in ("welcome", "table", "moved") for text in anna.raw)
        assert anna.view != before


async def last_words(person: Person) -> tuple[str, int]:
    """The problem a socket is told before it is closed, and the close code."""
    return await person.problem(), await person.closed()


def test_unknown_table(server: Server) -> None:
    async def play() -> None:
        for number in ("nowhere", "%00", "a" * 5000):
            async with await knock(server, number) as person:
                assert await last_words(person) == ("unknown_table", 4404)

    asyncio.run(play())


def test_unknown_token(server: Server) -> None:
    async def play() -> None:
        other = server.open("me", "open")
        async with undisturbed(server) as (number, _):
            for token in ("", "x", other["token"], "🌷"):
                async with await knock(server, number) as person:
                    await person.send("hello", token=token)
                    assert await last_words(person) == ("unknown_token", 4403)

    asyncio.run(play())


FIRST_FRAMES = [
    ('{"type": "act", "seq": 0, "action": 0}', ("hello_first", 1008)),
    ('{"type": "ping"}', ("hello_first", 1008)),
    ('{"type": "hello"}', ("malformed", 1008)),
    ('{"type": "hello", "token": 5}', ("malformed", 1008)),
    ('{"type": "hello", "token": null, "seat": 0}', ("malformed", 1008)),
    ("hello", ("malformed", 1008)),
    ("", ("malformed", 1008)),
    (b"hello", ("binary", 1003)),
]


@pytest.mark.parametrize(("frame", "answer"), FIRST_FRAMES)
def test_the_first_frame_must_be_a_hello(
    server: Server, frame: str | bytes, answer: tuple[str, int]
) -> None:
    async def play() -> None:
        async with undisturbed(server) as (number, _), await knock(server, number) as person:
            await person.socket.send(frame)
            assert await last_words(person) == answer

    asyncio.run(play())


def test_a_late_hello(database: Path) -> None:
    async def play(server: Server) -> None:
        async with undisturbed(server) as (number, _), await knock(server, number) as person:
            assert await last_words(person) == ("hello_late", 1008)

    with serving(database, hello_seconds=0.2) as server:
        asyncio.run(play(server))


MALFORMED = [
    "",
    "null",
    "[]",
    "{}",
    "{" * 1000,
    "[" * 5000,
    '{"type": "dance"}',
    '{"type": 5}',
    '{"type": "act"}',
    '{"type": "act", "seq": "0", "action": 0}',
    '{"type": "act", "seq": 0, "action": 1.5}',
    '{"type": "act", "seq": 0, "action": true}',
    '{"type": "act", "seq": 0, "action": null}',
    '{"type": "act", "seq": 0, "action": 1, "seat": 1}',
    '{"type": "act", "seq": 0, "action": 1e400}',
    '{"type": "fill", "level": null}',
    '{"type": "why_not"}',
    '{"type": "again", "please": 1}',
    '{"type": "moved", "seq": 1, "seat": 0, "action": 1, "events": [], "view": {}, "legal": []}',
]


def test_malformed_frames(server: Server) -> None:
    async def play() -> None:
        async with (
            undisturbed(server) as (number, tokens),
            await come(server, number, tokens[0]) as person,
        ):
            for frame in MALFORMED:
                await person.socket.send(frame)
                assert await person.problem() == "malformed", frame
            await person.send("hello", token=tokens[0])
            assert await person.problem() == "hello_twice"
            await person.send("ping")
            await person.until("pong")

    asyncio.run(play())


def test_binary_frames(server: Server) -> None:
    async def play() -> None:
        async with (
            undisturbed(server) as (number, tokens),
            await come(server, number, tokens[0]) as person,
        ):
            await person.socket.send(b'{"type": "ping"}')
            assert await last_words(person) == ("binary", 1003)

    asyncio.run(play())


def test_large_frames(server: Server) -> None:
    async def play() -> None:
        async with undisturbed(server) as (number, tokens):
            async with await come(server, number, tokens[0]) as person:
                fits = FRAME_BYTES - len('{"type": "ping"}')
                await person.socket.send('{"type": "ping"}' + " " * fits)
                await person.until("pong")
                await person.socket.send(" " * (FRAME_BYTES + 1))
                assert await person.closed() == 1009
            async with await come(server, number, tokens[0]) as person:
                await person.socket.send([" " * 4096] * 5)  # one message in five fragments
                assert await person.closed() == 1009

    asyncio.run(play())


def test_floods(database: Path) -> None:
    async def play(server: Server) -> None:
        async with (
            undisturbed(server) as (number, tokens),
            await come(server, number, tokens[0]) as person,
        ):
            for _ in range(2 * Limits().frames_per_second):
                await person.send("ping")
            pongs = 0
            frame = await person.get()
            while frame["type"] != "problem":
                pongs += frame["type"] == "pong"
                frame = await person.get()
            assert (frame["code"], await person.closed()) == ("flood", 1008)
            assert pongs == Limits().frames_per_second - 1  # the hello was the first

    with serving(database, frames_per_second=Limits().frames_per_second) as server:
        asyncio.run(play(server))


def test_fifty_frames_a_second_are_fine() -> None:
    gate = Window(50)
    assert all(gate.admits(number * 0.0201) for number in range(500))
    gate = Window(50)
    assert [gate.admits(0.0) for _ in range(51)] == [True] * 50 + [False]
    assert gate.admits(1.0)


def test_who_watches_cannot_play(server: Server) -> None:
    async def play() -> None:
        async with undisturbed(server) as (number, _), await come(server, number) as guest:
            for frame_type, fields in (
                ("act", {"seq": 0, "action": 0}),
                ("why_not", {"action": 0}),
                ("fill", {"level": "easy"}),
                ("again", {}),
            ):
                await guest.send(frame_type, **fields)
                assert await guest.problem() == "spectator"

    asyncio.run(play())


def test_a_client_that_does_not_read_is_dropped(database: Path) -> None:
    """Others do not wait for it, and its queue does not grow without end."""

    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        deaf = socket.create_connection((HOST, server.port))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stuck = connect(
            f"ws://{HOST}:{server.port}/ws/{number}", sock=deaf, compression=None, max_queue=1
        )
        async with await come(server, number, tokens[0]) as anna:
            sleeper = await stuck
            await sleeper.send(json.dumps({"type": "hello", "token": tokens[1]}))
            await anna.until("table")
            assert anna.table["seats"][1]["here"]
            # Every stale move is answered by a problem and a welcome, which it does not read.
            stale = json.dumps({"type": "act", "seq": 99, "action": 0})
            with suppress(ConnectionClosed, TimeoutError):
                async with asyncio.timeout(5):
                    for _ in range(20_000):
                        await sleeper.send(stale)
            while anna.table["seats"][1]["here"]:
                await anna.until("table")
            assert (await anna.act(0))["seq"] == 1
            deaf.close()
            sleeper.transport.abort()

    with serving(database) as server:
        asyncio.run(play(server))


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
TYPES = st.sampled_from(
    ["hello", "act", "fill", "again", "why_not", "look_back", "ping", "welcome", ""]
)
FIELDS = st.dictionaries(
    st.sampled_from(["seq", "action", "token", "level", "seat", "first", "last", "type"]),
    JSON,
    max_size=4,
)
FRAMES = (
    st.builds(lambda frame_type, fields: json.dumps(fields | {"type": frame_type}), TYPES, FIELDS)
    | JSON.map(json.dumps)
    | st.text(max_size=200)
)


@settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(frames=st.lists(FRAMES, min_size=1, max_size=10))
def test_random_frames_never_break_a_table(server: Server, frames: list[str]) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[1]) as ben,
        ):
            for frame in frames:
                answer = await _answer(ben, frame)
                assert answer["type"] in ("problem", "refused", "looked_back", "pong"), answer
                assert answer.get("code") != "internal"
            moved = await anna.act(0)
            assert (moved["seq"], (await ben.until("moved"))["seq"]) == (1, 1)

    asyncio.run(play())


async def _answer(person: Person, frame: str) -> dict[str, Any]:
    await person.socket.send(frame)
    answer = await person.get()
    while answer["type"] in ("table", "welcome"):
        answer = await person.get()
    return answer
