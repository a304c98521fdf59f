"""Requests that are hardly any: an answer with a code, never a 500, never a traceback."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator

import pytest

from tests.server.raw import asked, connection
from tests.server.running import PATIENCE, Server, serving, wait_until

LONG = "a" * 5000
DEEP = b'{"game": ' + b"[" * 8000 + b"]" * 8000 + b"}"
ODD_PATHS = [
    "/%00",
    "/assets/%00.js",
    "/t/%00",
    "/api/tables/%00",
    "/api/tables/%00/record",
    "/api/games/%00",
    f"/{LONG}",
    f"/{LONG}.js",
    f"/api/tables/{LONG}",
    "/%ff%fe",
    "/%ff.js",
    "/api/tables/%ff",
    "/api/games?language=%ff",
    "/api/games?language=de&language=" + LONG,
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd.txt",
    "//evil.example/",
    "/%5c%5c",
    "/" + "x/" * 2000,
    "/%F0%9F%8C%B7.png",
    "/%ed%a0%80.js",  # half of a pair of surrogates
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that does not wait long for the rest of a request."""
    with serving(tmp_path_factory.mktemp("raw") / "tables.sqlite", hello_seconds=0.3) as running:
        yield running


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING)
    return caplog


def check(server: Server, request: bytes, caplog: pytest.LogCaptureFixture) -> int:
    status, body = asked(server, request)
    assert status < 500, (status, body)
    assert b"Traceback" not in body
    assert not [record for record in caplog.records if record.exc_info], request[:80]
    assert server.answers()
    return status


@pytest.mark.parametrize("path", ODD_PATHS)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_odd_paths(server: Server, path: str, method: str, quiet: pytest.LogCaptureFixture) -> None:
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
    status = check(server, f"{head}Connection: close\r\n\r\n".encode(), quiet)
    assert status in (200, 400, 404, 405, 503)


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        ("Content-Length: 2\r\n", b"\xff\xfe"),
        (f"Content-Length: {len(DEEP)}\r\n", DEEP),
        ("Content-Length: -1\r\n", b"{}"),
        ("Content-Length: many\r\n", b"{}"),
        ("Transfer-Encoding: chunked\r\n", b"zz\r\n"),
        ("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", b"0\r\n\r\n"),
        ("Content-Length: 2\r\nContent-Type: \xff\r\n", b"{}"),
        ("Content-Length: 2\r\nAccept-Encoding: ;;q=x,,gzip;q=nan\r\n", b"{}"),
        ("Content-Length: 2\r\nX-Forwarded-For: %s\r\n" % (",," * 2000), b"{}"),
        ("Content-Length: 2\r\nOrigin: \x01\r\n", b"{}"),
        ("Content-Length: 2\r\nRange: bytes=9-1,-,x\r\n", b"{}"),
    ],
)
def test_odd_bodies_and_headers(
    server: Server, headers: str, body: bytes, quiet: pytest.LogCaptureFixture
) -> None:
    table = server.open("me", "open")["table"]
    for path in ("/api/tables", f"/api/tables/{table}/join", "/"):
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{headers}Connection: close\r\n\r\n"
        status = check(server, head.encode("latin-1") + body, quiet)
        assert 400 <= status < 500 or status == 0


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
        b"SSH-2.0-OpenSSH_9\r\n",
        b"GET / HTTP/9.9\r\nConnection: close\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",  # no host
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\xff\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
        b"\0" * 100_000,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
)
def test_what_is_no_request(
    server: Server, request_: bytes, quiet: pytest.LogCaptureFixture
) -> None:
    assert check(server, request_, quiet) in (0, 200, 400, 404, 421)


def test_an_aborted_post_leaves_no_trace(server: Server, quiet: pytest.LogCaptureFixture) -> None:
    body = json.dumps({"game": "serendipity"}).encode()
    head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
    for _ in range(5):
        with connection(server) as wire:
            wire.sendall(head.encode() + body[:10])
            # Nothing is sent back yet, so that the server waits for the rest when it is cut off.
            linger = socket.SO_LINGER, b"\1\0\0\0\0\0\0\0"
            wire.setsockopt(socket.SOL_SOCKET, *linger)
    wait_until(lambda: server.run(lambda: server.requests_under_way) == 0)
    assert not [record for record in quiet.records if record.exc_info]
    assert server.answers()


def test_an_aborted_answer_leaves_no_trace(server: Server, quiet: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
            wire.sendall(b"GET /api/rules/flandern HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3)
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    wait_until(lambda: server.run(lambda: server.requests_under_way) == 0)
    assert not [record for record in quiet.records if record.exc_info]
    assert server.answers()
