"""HTTP connections: uvicorn's, that end when nothing comes of them, or become tables' sockets."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import unquote

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from spielwerk.server.door import Caller
from spielwerk.server.problems import ServerProblem
from spielwerk.server.wire import Wire

if TYPE_CHECKING:
    from spielwerk.server.house import House

_SOCKETS: Final = "/ws/"
_VERSION: Final = "13"
_SECRET: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # the protocol's, and everybody's
_KEY: Final = re.compile(r"[A-Za-z0-9+/]{22}==")
REQUEST_SECONDS: Final = 120.0  # for a request and its answer, on the slowest line


class Connection(H11Protocol):
    """One connection. It is closed if no request comes of it, or if one never ends."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's own
        super().connection_made(transport)
        self.house: House = self.app_state["house"]
        self._seen: tuple[object, bool] = (None, False)
        self._since = self.loop.time()
        self._next_look = self.loop.call_later(self._patience, self._look)
        peer = self.client[0] if self.client else None
        self._counted = None if self.house.proxies.trusts(peer) else self._caller()
        if self._counted is not None and not self.house.callers.socket_opened(self._counted):
            self._counted = None
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._next_look.cancel()
        if self._counted is not None:
            self.house.callers.socket_closed(self._counted)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        # Through a proxy come the requests of many; there they are counted one by one.
        address, now = self._counted, self.loop.time()
        if address is None or self.house.callers.received(address, len(data), now):
            super().data_received(data)
        else:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """As uvicorn, which forgets that somebody may be at work on the answer already."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    @property
    def _patience(self) -> float:
        return self.house.settings.limits.hello_seconds

    def _look(self) -> None:
        """Every now and then: has anything come of it since the last look?"""
        now = self.loop.time()
        busy = self.cycle is not None and not self.cycle.response_complete
        if self._seen != (self.cycle, busy):
            self._seen = (self.cycle, busy)
            self._since = now
        if now - self._since >= (REQUEST_SECONDS if busy else self._patience):
            self.transport.abort()
        else:
            self._next_look = self.loop.call_later(self._patience, self._look)

    # -- sockets -------------------------------------------------------------------

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        asked = Asked(
            method=event.method.decode("latin-1"),
            target=event.target.decode("latin-1"),
            headers={
                name.decode("latin-1"): value.decode("latin-1") for name, value in event.headers
            },
        )
        try:
            table = asked.table()
            peer = self.client[0] if self.client else None
            address = Caller.of(peer, self.headers).admitted(self.house)
            if not self.house.callers.connects(address, self.loop.time()):
                raise ServerProblem("flood")
            if self._counted is None and not self.house.callers.socket_opened(address):
                raise ServerProblem("crowded")
        except ServerProblem as problem:
            self._refuse(problem)
            return
        self._counted = None  # from now on the socket's affair
        self._next_look.cancel()
        self.connections.discard(self)
        self.transport.write(asked.agreement())
        wire = Wire(self.transport, self.connections, self.house, table, address)
        self.transport.set_protocol(wire)  # type: ignore[arg-type] # a protocol but by class

    def _caller(self, forwarded: str | None = None) -> str:
        return self.house.proxies.caller(self.client[0] if self.client else None, forwarded)

    def _refuse(self, problem: ServerProblem) -> None:
        body = msgspec.json.encode(problem.frame())
        headers = [
            ("Content-Type", "application/json"),
            ("Content-Length", str(len(body))),
            ("Connection", "close"),
            ("Sec-WebSocket-Version", _VERSION),
        ]
        status = problem.type.status
        for part in (
            h11.Response(status_code=status, headers=headers),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(part) or b"")
        self.transport.close()


class Asked(NamedTuple):
    """The request that wants to become a socket."""

    method: str
    target: str
    headers: dict[str, str]

    def table(self) -> str:
        """The table that is asked for; ServerProblem if it is no proper request for one."""
        path = self.target.partition("?")[0]
        if self.method != "GET" or not path.startswith(_SOCKETS):
            raise ServerProblem("unknown_path", f"{self.method} {path}")
        if self.headers.get("sec-websocket-version") != _VERSION:
            raise ServerProblem("wrong_handshake", f"Sec-WebSocket-Version is {_VERSION}")
        if not _KEY.fullmatch(self.headers.get("sec-websocket-key", "")):
            raise ServerProblem("wrong_handshake", "Sec-WebSocket-Key is 16 bytes in base64")
        return unquote(path.removeprefix(_SOCKETS))

    def agreement(self) -> bytes:
        key = self.headers["sec-websocket-key"].encode()
        proof = base64.b64encode(hashlib.sha1(key + _SECRET, usedforsecurity=False).digest())
        return (
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + proof + b"\r\n\r\n"
        )
