"""How a person at a table of ours, or of boardgame.io, talks to its server: two dialects.

Both play at random out of what the server has told them, and keep their line alive as the real
page and the real client of boardgame.io do.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, NamedTuple

import msgspec
from benchmarks.load.wire import HOST, Wire

from spielwerk.core import Rng

SEATS: Final = 3
PEER_GAME: Final = "table"  # what its server.cjs calls it
PING_SECONDS: Final = 2.0  # as the page does
_PATIENCE: Final = 60.0  # for an answer over HTTP; a failure, not a measurement


class Seen(NamedTuple):
    """What a player needs of a message, and how long that was."""

    seq: int  # of the position
    choices: list[int]  # what the seat may do there, if anything
    over: bool
    message_bytes: int
    view_bytes: int  # of a whole view; 0 where a move was told


class Invitation(NamedTuple):
    """A table, and what opens each of its seats."""

    table: str
    secrets: list[str]


class Seat:
    """One person; `saw` is called with every position that the server tells."""

    def __init__(
        self, invitation: Invitation, number: int, saw: Callable[[Seat, Seen], None]
    ) -> None:
        self.table = invitation.table
        self.secret = invitation.secrets[number]
        self.number = number
        self.asked: tuple[int, float] | None = None  # seq and time of a move on its way
        self.lost = False  # the socket
        self._saw = saw

    async def connect(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(self._make_wire, HOST, port)

    def _make_wire(self) -> Wire:
        self._wire = Wire(self._path(), self._opened, self._heard, self._gone)
        return self._wire

    def _gone(self) -> None:
        self.lost = True

    def close(self) -> None:
        self._wire.transport.abort()

    def act(self, seen: Seen, rng: Rng) -> None:
        self._wire.send(self._move(seen, rng))

    # -- what a dialect says -------------------------------------------------------

    def _path(self) -> str:
        raise NotImplementedError

    def _opened(self) -> None:
        raise NotImplementedError

    def _heard(self, payload: bytes) -> None:
        raise NotImplementedError

    def _move(self, seen: Seen, rng: Rng) -> str:
        raise NotImplementedError


# -- ours ----------------------------------------------------------------------------


class _Frame(msgspec.Struct):
    type: str
    seq: int = 0
    legal: list[int] = []
    view: msgspec.Raw = msgspec.Raw(b"")
    outcome: msgspec.Raw = msgspec.Raw(b"null")


_FRAMES: Final = msgspec.json.Decoder(_Frame)


class OurSeat(Seat):
    """docs/concepts/protocol.md"""

    def _path(self) -> str:
        return f"/ws/{self.table}"

    def _opened(self) -> None:
        self._wire.send(f'{{"type":"hello","token":"{self.secret}"}}')
        # Not all at the same time, as people do not come at the same time.
        first = PING_SECONDS * os.urandom(1)[0] / 256
        asyncio.get_running_loop().call_later(first, self._ping)

    def _ping(self) -> None:
        if not self.lost:
            self._wire.send('{"type":"ping"}')
            asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)

    def _heard(self, payload: bytes) -> None:
        frame = _FRAMES.decode(payload)
        if frame.type in ("welcome", "moved"):
            view = len(bytes(frame.view)) if frame.type == "welcome" else 0
            over = bytes(frame.outcome) != b"null"
            self._saw(self, Seen(frame.seq, frame.legal, over, len(payload), view))
        elif frame.type in ("problem", "refused"):
            raise RuntimeError(f"the tables say: {payload.decode()}")

    def _move(self, seen: Seen, rng: Rng) -> str:
        return f'{{"type":"act","seq":{seen.seq},"action":{rng.pick(seen.choices)}}}'


def open_ours(caller: Caller, game: str) -> Invitation:
    seats = [{"occupant": "me"}, *[{"occupant": "open"}] * (SEATS - 1)]
    wish = {"game": game, "seats": seats, "options": {}, "name": "A", "colour": 0}
    opened = caller.post("/api/tables", wish)
    join = f"/api/tables/{opened['table']}/join"
    guests = [caller.post(join, {"name": f"B{n}", "colour": n}) for n in range(1, SEATS)]
    return Invitation(opened["table"], [seated["token"] for seated in [opened, *guests]])


# -- boardgame.io: socket.io 4 in engine.io 4 ------------------------------------------


class _Ctx(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")
    gameover: msgspec.Raw = msgspec.Raw(b"")


class _State(msgspec.Struct):
    view: msgspec.Raw = msgspec.field(name="G")
    ctx: _Ctx
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


class _View(msgspec.Struct):
    hands: dict[str, list[int] | int]  # of others one knows how many cards


_UPDATES: Final = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_SYNCS: Final = msgspec.json.Decoder(tuple[str, str, _Synced])
_VIEWS: Final = msgspec.json.Decoder(_View)
_EVENT: Final = f"42/{PEER_GAME},".encode()
_JOINED: Final = f"40/{PEER_GAME},".encode()
_CELLS: Final = 50  # the places to lay a card on that are used; the board has more


class PeerSeat(Seat):
    """Engine.io's packets open with 0, 2 (ping, answered by 3) and 4; socket.io's are inside 4."""

    def _path(self) -> str:
        return "/socket.io/?EIO=4&transport=websocket"

    def _opened(self) -> None:
        """The server speaks first."""

    def _heard(self, payload: bytes) -> None:
        if payload.startswith(_EVENT):
            self._event(payload, payload[len(_EVENT) :])
        elif payload.startswith(b"0"):
            self._wire.send(f"40/{PEER_GAME},")
        elif payload.startswith(_JOINED):
            self._wire.send(_packet("sync", self.table, str(self.number), self.secret, SEATS))
        elif payload == b"2":
            self._wire.send("3")
        else:
            raise RuntimeError(f"boardgame.io says: {payload[:200].decode()}")

    def _event(self, payload: bytes, event: bytes) -> None:
        if event.startswith(b'["update"'):
            state, whole = _UPDATES.decode(event)[2], False
        elif event.startswith(b'["sync"'):
            state, whole = _SYNCS.decode(event)[2].state, True
        else:
            return  # who is connected
        over = bytes(state.ctx.gameover) != b""
        mine: list[int] | int = []
        if state.ctx.current == str(self.number) and not over:
            mine = _VIEWS.decode(state.view).hands[str(self.number)]
        assert isinstance(mine, list)
        view = len(bytes(state.view)) if whole else 0
        self._saw(self, Seen(state.number, mine, over, len(payload), view))

    def _move(self, seen: Seen, rng: Rng) -> str:
        player = str(self.number)
        payload = {
            "type": "lay",
            "args": [rng.pick(seen.choices), rng.below(_CELLS)],
            "playerID": player,
            "credentials": self.secret,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return _packet("update", action, seen.seq, self.table, player)


def _packet(*event: object) -> str:
    return f"42/{PEER_GAME}," + json.dumps(event, separators=(",", ":"))


def open_peer(caller: Caller, game: str) -> Invitation:
    table = caller.post(f"/games/{game}/create", {"numPlayers": SEATS})["matchID"]
    join = f"/games/{game}/{table}/join"
    seated = [caller.post(join, {"playerID": str(n), "playerName": f"B{n}"}) for n in range(SEATS)]
    return Invitation(table, [seat["playerCredentials"] for seat in seated])


# -- HTTP ------------------------------------------------------------------------------


class Caller:
    """One connection that is kept for many requests."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(HOST, port, timeout=_PATIENCE)

    def __enter__(self) -> Caller:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connection.close()

    def post(self, path: str, body: object) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        self._connection.request("POST", path, json.dumps(body), headers)
        answer = self._connection.getresponse()
        content = answer.read()
        if answer.status not in (200, 201):
            raise RuntimeError(f"POST {path}: {answer.status} {content.decode()}")
        found: dict[str, Any] = json.loads(content)
        return found
