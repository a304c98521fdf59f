"""A socket at a table: its queue, its limits and the conversation on it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from spielwerk.server.life import last_heard
from spielwerk.server.limits import FloodGate
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import (
    Act,
    Again,
    ClientFrame,
    FillWithBots,
    Hello,
    Ping,
    Pong,
    ServerFrame,
    WhyNot,
)
from spielwerk.server.settings import SILENT_SECONDS
from spielwerk.server.table import NotAllowed, Table, encoded

if TYPE_CHECKING:
    from spielwerk.server.house import House

log = logging.getLogger("spielwerk.server")

_DECODER: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
_PONG: Final = encoded(Pong())
POLICY: Final = 1008  # closes a socket that never got as far as a table
QUEUE_FRAMES: Final = 256  # frames waiting for a slow client before it is dropped
GOODBYE_SECONDS: Final = 2.0  # for the last frames of a socket that is being closed


class Client:
    """One socket. Sending never waits: a client that cannot keep up is dropped and comes back."""

    def __init__(self, socket: WebSocket) -> None:
        self.seat: int | None = None
        self.opener = False
        self._socket = socket
        self._frames: asyncio.Queue[str | int] = asyncio.Queue(QUEUE_FRAMES)
        self._pump = asyncio.create_task(self._send_all())

    @property
    def heard(self) -> bool:
        """Whether the other end has shown a sign of life just now."""
        return asyncio.get_running_loop().time() - last_heard(self._socket) < SILENT_SECONDS

    def send(self, frame: str) -> None:
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self._pump.cancel()

    def tell(self, frame: ServerFrame) -> None:
        self.send(encoded(frame))

    async def _send_all(self) -> None:
        """Send what is queued until the queue holds a close code, or the other end is gone."""
        try:
            while isinstance(frame := await self._frames.get(), str):
                await self._socket.send_text(frame)
            await self._socket.close(frame)
        except WebSocketDisconnect:
            return
        except RuntimeError as error:  # uvicorn has closed the socket itself: a frame too large
            log.debug("a socket was closed under the sender: %s", error)

    async def run(self, conversation: asyncio.Task[int | None]) -> None:
        """Until the talk is over, of itself or because nobody listens any more."""
        try:
            await asyncio.wait({conversation, self._pump}, return_when=asyncio.FIRST_COMPLETED)
            if conversation.done() and (code := conversation.result()) is not None:
                self._close(code)
                await asyncio.wait({self._pump}, timeout=GOODBYE_SECONDS)
        finally:
            conversation.cancel()
            self._pump.cancel()
            await asyncio.wait({conversation, self._pump})

    def _close(self, code: int) -> None:
        try:
            self._frames.put_nowait(code)
        except asyncio.QueueFull:
            self._pump.cancel()


async def serve(socket: WebSocket, house: House) -> None:
    """The life of a socket."""
    await socket.accept()
    client = Client(socket)
    await client.run(asyncio.create_task(_converse(socket, client, house)))


async def _converse(socket: WebSocket, client: Client, house: House) -> int | None:
    """Talk until the end; the code to close the socket with, None if it is closed already."""
    gate = FloodGate(house.settings.limits.frames_per_second)
    table: Table | None = None
    try:
        table = await _greet(socket, client, house, gate)
        while True:
            try:
                await _serve_frame(await _receive(socket, gate), client, table, house)
            except ServerProblem as problem:
                if problem.type.close is not None:
                    raise
                client.tell(problem.frame())
                if problem.code == "stale":
                    client.tell(table.welcome(client.seat))
    except WebSocketDisconnect:
        return None
    except ServerProblem as problem:
        client.tell(problem.frame())
        return problem.type.close or POLICY
    except Exception:
        log.exception("a conversation ended in an error")
        client.tell(ServerProblem("internal").frame())
        return ServerProblem("internal").type.close
    finally:
        if table is not None:
            table.leave(client)


async def _greet(socket: WebSocket, client: Client, house: House, gate: FloodGate) -> Table:
    """Wait for the hello and let the client in."""
    number = socket.path_params["table"]
    await house.table(number)  # who asks for no table of ours need not wait for anything
    try:
        async with asyncio.timeout(house.settings.limits.hello_seconds):
            hello = await _receive(socket, gate)
    except TimeoutError:
        raise ServerProblem("hello_late") from None
    if not isinstance(hello, Hello):
        raise ServerProblem("hello_first")
    table = await house.table(number)  # the one from before may have been dropped meanwhile
    client.seat = None if hello.token is None else table.seat_of(hello.token)
    client.opener = hello.token is not None and table.opened_by(hello.token)
    if client.seat is None and table.watchers >= house.settings.limits.watchers_per_table:
        raise ServerProblem("crowded")
    house.enter(table, client)
    return table


async def _receive(socket: WebSocket, gate: FloodGate) -> ClientFrame:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    if not gate.admits(asyncio.get_running_loop().time()):
        raise ServerProblem("flood")
    text = message.get("text")
    if text is None:
        raise ServerProblem("binary")
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError as error:
        raise ServerProblem("malformed", str(error)) from None


async def _serve_frame(frame: ClientFrame, client: Client, table: Table, house: House) -> None:
    match frame:
        case Ping():
            client.send(_PONG)
        case Hello():
            raise ServerProblem("hello_twice")
        case Act():
            await _act(frame, client, table, house)
        case WhyNot():
            seat = _player(client)
            refusal = table.why_not(seat, frame.action, frame.first)
            if refusal is None:
                raise ServerProblem("allowed")
            client.tell(refusal)
        case FillWithBots():
            if not client.opener:
                _player(client)
                raise ServerProblem("not_opener")
            await house.fill(table, frame.level)
        case Again():
            _player(client)
            await house.again(table)


async def _act(frame: Act, client: Client, table: Table, house: House) -> None:
    seat = _player(client)
    try:
        new = await house.play(table, seat, frame.seq, frame.action)
    except NotAllowed as refused:
        client.tell(refused.frame)
        return
    if not new:
        client.tell(table.acknowledged(seat, frame.seq, frame.action))


def _player(client: Client) -> int:
    if client.seat is None:
        raise ServerProblem("spectator")
    return client.seat
