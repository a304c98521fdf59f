"""The door: who asks, under which name, and whether they ask too much; before anything is done."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send

from spielwerk.server.addresses import check_origin
from spielwerk.server.coding import as_json
from spielwerk.server.problems import ServerProblem

if TYPE_CHECKING:
    from spielwerk.server.house import House


class Caller(NamedTuple):
    """What a request says of where it comes from and where it wants to go."""

    peer: str | None  # the address at the other end of the connection
    host: str | None
    origin: str | None
    forwarded: str | None  # by proxies, for whom; several headers count as one list

    @classmethod
    def of(cls, peer: str | None, headers: Iterable[tuple[bytes, bytes]]) -> Caller:
        told: dict[bytes, str] = {}
        for name, value in headers:
            text = value.decode("latin-1")
            told[name] = f"{told[name]}, {text}" if name in told else text
        host, origin = told.get(b"host"), told.get(b"origin")
        return cls(peer, host, origin, told.get(b"x-forwarded-for"))

    def admitted(self, house: House) -> str:
        """The address to count against; ServerProblem if the request is not for us."""
        forwards = house.proxies.forwards(self.peer, self.forwarded)
        code = check_origin(self.host, self.origin, forwards, house.settings)
        if code is not None:
            raise ServerProblem(code, f"Host {self.host!r}, Origin {self.origin!r}"[:200])
        return house.proxies.caller(self.peer, self.forwarded)


class Door:
    """In front of the application: every request is looked at, and its caller named."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        house: House = scope["state"]["house"]
        peer = scope["client"]
        try:
            address = Caller.of(peer[0] if peer else None, scope["headers"]).admitted(house)
            if not house.callers.asks(address, asyncio.get_running_loop().time()):
                raise ServerProblem("flood")
        except ServerProblem as problem:
            await as_json(problem.frame(), problem.type.status)(scope, receive, send)
            return
        scope["state"]["caller"] = address
        await self._app(scope, receive, send)
