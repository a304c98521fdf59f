"""Who may come in: addresses, hosts, origins, and how much one caller may take."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from spielwerk.server.addresses import Proxies, check_origin, counted
from spielwerk.server.limits import PerAddress
from spielwerk.server.settings import Limits, Settings
from tests.server.raw import asked, connection, everything, handshake, table_socket
from tests.server.running import HOST, PATIENCE, Server, come, knock, serving, wait_until

CLASSROOM = "198.51.100.7"


# -- whose address ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("peer", "forwarded", "caller"),
    [
        ("192.0.2.1", None, "192.0.2.1"),
        ("192.0.2.1", "198.51.100.7", "192.0.2.1"),  # no proxy of ours: anybody can write that
        ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "203.0.113.9, 198.51.100.7", "198.51.100.7"),  # the first is hearsay
        ("127.0.0.1", "198.51.100.7, 10.0.0.3", "198.51.100.7"),  # two proxies, both ours
        ("127.0.0.1", "198.51.100.7:4711", "198.51.100.7"),
        ("127.0.0.1", '"[2001:db8::5]:4711"', "2001:db8::/64"),
        ("127.0.0.1", "unknown", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", None, "127.0.0.1"),
        ("::ffff:127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        (None, None, ""),
    ],
)
def test_the_caller_is_whom_a_trusted_proxy_names(
    peer: str | None, forwarded: str | None, caller: str
) -> None:
    assert Proxies(["127.0.0.1", "10.0.0.0/8"]).caller(peer, forwarded) == caller


def test_a_computer_is_counted_by_its_network() -> None:
    assert counted("2001:db8::1") == counted("2001:db8::ffff:1") != counted("2001:db8:0:1::1")
    assert counted("192.0.2.1") != counted("192.0.2.2")


# -- host and origin ---------------------------------------------------------------------

PUBLIC = Settings(origins=("https://games.example",))


@pytest.mark.parametrize(
    ("host", "origin", "forwarded", "settings", "code"),
    [
        ("localhost:8000", None, False, Settings(), None),
        ("localhost:8000", "http://localhost:8000", False, Settings(), None),
        ("192.168.1.7:8000", "http://192.168.1.7:8000", False, Settings(), None),
        ("[fe80::1]:8000", "http://[fe80::1]:8000", False, Settings(), None),
        ("laptop.local:8000", "http://laptop.local:8000", False, Settings(), None),
        (None, None, False, Settings(), None),  # HTTP/1.0
        # A page elsewhere that sends something here.
        ("localhost:8000", "http://evil.example", False, Settings(), "wrong_origin"),
        ("localhost:8000", "http://localhost:9000", False, Settings(), "wrong_origin"),
        ("localhost:8000", "null", False, Settings(), "wrong_origin"),
        ("localhost:8000", "nonsense", False, Settings(), "wrong_origin"),
        # A page whose name was made to lead here.
        ("evil.example:8000", "http://evil.example:8000", False, Settings(), "wrong_host"),
        ("evil.example:8000", None, False, Settings(), "wrong_host"),
        ("local:8000@evil", None, False, Settings(), "malformed"),
        ("localhost:99999", None, False, Settings(), "malformed"),
        # Behind a proxy, which answers for its names until the host says which they are.
        ("games.example", "https://games.example", True, Settings(), None),
        ("games.example", "https://games.example", True, PUBLIC, None),
        ("localhost:8000", "https://games.example", True, PUBLIC, None),
        ("other.example", "https://other.example", True, PUBLIC, "wrong_host"),
        ("games.example", "https://evil.example", True, PUBLIC, "wrong_origin"),
        ("games.example", "http://games.example:8443", False, PUBLIC, "wrong_origin"),
    ],
)
def test_hosts_and_origins(
    host: str | None, origin: str | None, forwarded: bool, settings: Settings, code: str | None
) -> None:
    assert check_origin(host, origin, forwarded, settings) == code


def test_foreign_pages_are_refused_everywhere(server: Server) -> None:
    evil = {"origin": "http://evil.example"}
    for path, body in (("/api/tables", {}), ("/api/games", None), ("/", None)):
        reply = server.call(path, body, **evil)
        assert (reply.status, reply.body["code"]) == (403, "wrong_origin")
    reply = server.call("/api/games", host="evil.example")
    assert (reply.status, reply.body["code"]) == (421, "wrong_host")
    table = server.open("me", "open")["table"]
    request = handshake(table, "Origin: http://evil.example")
    status, answer = asked(server, request)
    assert (status, json.loads(answer)["code"]) == (403, "wrong_origin")
    with table_socket(server, table, f"Origin: http://{HOST}"):
        pass  # the page itself, on the usual port as the Host header says


# -- how much one caller may take --------------------------------------------------------


def test_counts_of_an_address_are_its_own_and_forgotten() -> None:
    callers = PerAddress(Limits(sockets_per_address=2, openings_per_minute=1))
    assert [callers.socket_opened("a") for _ in range(3)] == [True, True, False]
    assert callers.socket_opened("b")
    callers.socket_closed("a")
    assert callers.socket_opened("a")
    assert [callers.opens("c", 100.0), callers.opens("c", 159.0)] == [True, False]
    assert callers.opens("c", 161.0)
    assert callers.of("c").frames.admits(161.0)
    callers.forget_idle(162.0)
    assert len(callers) == 3  # c has just opened a table
    callers.forget_idle(300.0)
    assert len(callers) == 2  # a and b have connections open
    assert not callers.socket_opened("a")


def from_(address: str) -> dict[str, str]:
    return {"x_forwarded_for": address}


def test_opening_and_joining_are_limited_by_address(database: Path) -> None:
    wish = {
        "game": "serendipity",
        "seats": [{"occupant": "me"}, {"occupant": "open"}],
        "options": {},
        "name": "Anna",
        "colour": 0,
    }
    with serving(database, openings_per_minute=3, joins_per_minute=2) as server:
        opened = [server.call("/api/tables", wish, **from_(CLASSROOM)) for _ in range(4)]
        assert [reply.status for reply in opened] == [201, 201, 201, 429]
        assert opened[3].body["code"] == "too_many_tables"
        assert server.call("/api/tables", wish, **from_("203.0.113.5")).status == 201
        joined = [
            server.call(
                f"/api/tables/{reply.body['table']}/join",
                {"name": "Ben", "colour": None},
                **from_(CLASSROOM),
            )
            for reply in opened[:3]
        ]
        assert [reply.status for reply in joined] == [201, 201, 429]
        assert joined[2].body["code"] == "too_many_joins"


def test_requests_are_limited_by_address(database: Path) -> None:
    with serving(database, requests_per_second=5) as server:
        statuses = [server.call("/api/health", **from_(CLASSROOM)).status for _ in range(40)]
        assert set(statuses) == {200, 429}
        assert server.call("/api/health", **from_("203.0.113.5")).status == 200


def test_sockets_and_watchers_are_limited_by_address(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        guests = [await come(server, table) for _ in range(2)]
        late = await knock(server, table)
        await late.send("hello", token=None)
        assert await late.problem() == "crowded"
        assert await late.closed() == 1013
        await guests.pop().socket.close()
        wait_until(lambda: server.info(table)["spectators"] == 1)
        guests.append(await come(server, table))
        seated = [await come(server, table, token) for token in tokens]  # who sits gets in
        status, body = asked(server, handshake(table))
        assert (status, json.loads(body)["code"]) == (429, "crowded")
        with table_socket(server, table, f"X-Forwarded-For: {CLASSROOM}"):
            pass  # another caller is not concerned
        for person in guests + seated:
            await person.socket.close()

    with serving(database, watchers_per_address=2, sockets_per_address=4) as server:
        asyncio.run(play(server))


def test_plain_connections_count_too(database: Path) -> None:
    """Not those of a proxy, which has one for everybody behind it."""
    with serving(database, sockets_per_address=3, proxies=()) as server:
        with connection(server), connection(server), connection(server):
            wait_until(lambda: asked(server, b"GET /api/health HTTP/1.0\r\n\r\n")[0] == 0)
        wait_until(lambda: asked(server, b"GET /api/health HTTP/1.0\r\n\r\n")[0] == 200)


def test_bytes_are_limited_by_address(database: Path) -> None:
    body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\n"
    with (
        serving(database, bytes_per_address=10_000, proxies=()) as server,
        connection(server) as wire,
    ):
        wire.sendall(body)
        with suppress(OSError):  # cut off meanwhile
            for _ in range(90):
                wire.sendall(b"x" * 10_000)
        assert everything(wire) == b""  # before anybody could say that it is too large


def test_silent_connections_are_closed(database: Path) -> None:
    with serving(database, hello_seconds=0.3) as server:
        table = server.open("me", "open")["table"]
        for beginning in (b"", b"GET /api/health HTT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-"):
            with connection(server) as wire:
                wire.sendall(beginning)
                assert everything(wire) == b""
        with table_socket(server, table) as wire:
            assert b"hello_late" in everything(wire)


def test_frames_and_connects_are_limited_by_address(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        async with (
            await come(server, table, tokens[0]) as anna,
            await come(server, table, tokens[1]) as ben,
        ):
            for _ in range(30):
                await anna.send("ping")
                await ben.send("ping")
            told = {await anna.problem(), await anna.closed(), await ben.problem()}
            assert told == {"flood", 1008}
        statuses = [asked(server, handshake("nowhere"))[0] for _ in range(2)]
        assert statuses == [101, 429]  # the fourth within a minute

    with serving(database, frames_per_address=40, connects_per_minute=3) as server:
        asyncio.run(play(server))


def test_welcomes_after_stale_moves_are_limited(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            for _ in range(6):
                await anna.send("act", seq=99, action=0)
            frames: list[Any] = [await anna.get()]
            while frames[-1].get("code") != "flood":
                frames.append(await anna.get())
            assert sum(frame["type"] == "welcome" for frame in frames) == 3
            assert await anna.closed() == 1008

    with serving(database, welcomes_per_minute=3) as server:
        asyncio.run(play(server))


def test_a_class_fits_behind_one_address(database: Path) -> None:
    """Thirty children open ten tables of three within a moment, each with page and socket."""
    limits = Limits()
    per_child = {"requests": 15, "sockets": 7}
    assert limits.requests_per_second >= 15 * 30 / 2  # nobody clicks within the same half second
    assert limits.sockets_per_address >= 30 * per_child["sockets"]
    assert limits.openings_per_minute >= 30
    assert limits.joins_per_minute >= 3 * 30
    assert limits.watchers_per_address >= 30 * 3

    async def play(server: Server) -> None:
        people = []
        for _ in range(10):
            table, tokens = server.full_table(3)
            people += [await come(server, table, token) for token in tokens]
        for person in people:
            await person.socket.close()

    usual = {name: getattr(limits, name) for name in limits.__struct_fields__}
    with serving(database, **usual) as server:

        async def patiently() -> None:
            async with asyncio.timeout(PATIENCE):
                await play(server)

        asyncio.run(patiently())


def test_watchers_who_come_and_go_are_told_now_and_then(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            for _ in range(30):
                async with await come(server, table):
                    pass
            async with await come(server, table), await come(server, table):
                await anna.until("table")
                while anna.table["spectators"] != 2:
                    await anna.until("table")
            await anna.until("table")
            while anna.table["spectators"]:
                await anna.until("table")
            told = sum('"type":"table"' in text for text in anna.raw)
            assert told < 45  # of sixty comings and goings

    with serving(database) as server:
        asyncio.run(play(server))
