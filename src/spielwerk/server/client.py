"""Whoever is at the other end of a socket: their seat, their limits and the conversation."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from spielwerk.server import pausing, requests, talking, undoing
from spielwerk.server.audience import encoded
from spielwerk.server.company import seats_of
from spielwerk.server.frames import TEXT, TOO_LARGE, BrokenFrame
from spielwerk.server.limits import MINUTE, Window
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import (
    Act,
    Again,
    Answer,
    ClientFrame,
    ComeBack,
    FillWithBots,
    Hello,
    LookBack,
    Pause,
    Ping,
    Pong,
    Resume,
    ServerFrame,
    SitAs,
    Undo,
    WhyNot,
)
from spielwerk.server.refusing import NotAllowed
from spielwerk.server.seat_messages import AskForCode, GiveToBot, WithdrawCode
from spielwerk.server.seats import hashed
from spielwerk.server.settings import SILENT_SECONDS
from spielwerk.server.table import Table
from spielwerk.server.talk_messages import React, Say, SetTalk, SetWatching
from spielwerk.server.watching import set_watching

if TYPE_CHECKING:
    from spielwerk.server.house import House
    from spielwerk.server.wire import Wire

log = logging.getLogger("spielwerk.server")

_DECODER: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
_PONG: Final = encoded(Pong())
SITTINGS_PER_MINUTE: Final = 120  # more than people who take turns at one screen can need
POLICY: Final = 1008  # closes a socket that never got as far as a table


class Client:
    """One socket. Messages are served one after the other; sending never waits."""

    __slots__ = (
        "_acting",
        "_house",
        "_inbox",
        "_late",
        "_number",
        "_sittings",
        "_table",
        "_welcomes",
        "_wire",
        "_worker",
        "address",
        "company",
        "mark",
        "moments",
        "seat",
        "send",
    )

    def __init__(self, wire: Wire, house: House, number: str, address: str) -> None:
        self.seat: int | None = None  # who looks
        self.mark = ""  # the hash of the token, by which the seat is theirs
        self.company: list[tuple[str, int | None]] = []  # all at this screen: mark and seat
        self.address = address
        self._wire = wire
        self.send = wire.send  # a frame, encoded; never waits
        self._house = house
        self._number = number  # of the table, as it was asked for
        self._table: Table | None = None  # from the hello on
        self._inbox: list[ClientFrame | ServerProblem] = []  # short, mostly empty
        self._worker: asyncio.Task[None] | None = None
        self._acting: Act | None = None  # the move that is being written
        limits = house.settings.limits
        self.moments = Window(limits.moments_per_minute, MINUTE)
        self._welcomes = Window(limits.welcomes_per_minute, MINUTE)
        self._sittings = Window(SITTINGS_PER_MINUTE, MINUTE)
        loop = asyncio.get_running_loop()
        self._late = loop.call_later(limits.hello_seconds, self._hello_is_late)
        self._work_on(self._find_table())

    # -- what the wire calls -------------------------------------------------------

    def received(self, opcode: int, message: bytes) -> None:
        self._put(_understood(opcode, message))

    def broken(self, why: BrokenFrame) -> None:
        """The other end does not keep to the protocol of the wire."""
        if why.code == TOO_LARGE:
            self.tell(ServerProblem("too_large", str(why)).frame())
        self.close(why.code)

    def flooded(self) -> None:
        """Too much has come, and nothing more will be read; what came before is still served."""
        self._put(ServerProblem("flood"))

    def gone(self) -> None:
        """The socket is closed. A move that is being written is still finished."""
        self._late.cancel()
        self._inbox.clear()
        self._leave()

    def _leave(self) -> None:
        if self._table is not None:
            self._house.leave(self._table, self)

    # -- what tables call ------------------------------------------------------------

    @property
    def heard(self) -> bool:
        """Whether the other end has shown a sign of life just now."""
        return self._wire.silence < SILENT_SECONDS

    @property
    def seats(self) -> frozenset[int]:
        """Whoever is here by this socket."""
        company = [seat for _, seat in self.company]
        return frozenset(seat for seat in (self.seat, *company) if seat is not None)

    def leave_seat(self, seat: int) -> None:
        """It has become somebody else's."""
        self.company = [(mark, None if has == seat else has) for mark, has in self.company]
        if self.seat == seat:
            self.seat = None

    def tell(self, frame: ServerFrame) -> None:
        self._wire.send(encoded(frame))

    def close(self, code: int) -> None:
        self._late.cancel()
        self._inbox.clear()
        self._wire.close(code)
        self._leave()

    def end(self, problem: ServerProblem) -> None:
        """Say why, and let go."""
        self.tell(problem.frame())
        self.close(problem.type.close or POLICY)

    # -- the conversation ------------------------------------------------------------

    def _put(self, frame: ClientFrame | ServerProblem) -> None:
        if self._idle and isinstance(frame, Act) and self._act_now(frame):
            return
        self._inbox.append(frame)
        self._serve_on()

    @property
    def _idle(self) -> bool:
        return self._worker is None and self._acting is None

    def _serve_on(self) -> None:
        if self._inbox and self._idle:
            self._work_on(self._serve_all())

    def _work_on(self, work: Coroutine[None, None, None]) -> None:
        self._worker = self._house.work_on(work)

    async def _find_table(self) -> None:
        """Who asks for no table of ours need not say hello to hear of it."""
        try:
            await self._house.table(self._number)
        except ServerProblem as problem:
            self.end(problem)
        except Exception:
            log.exception("a table could not be found")
            self.end(ServerProblem("internal"))
        await self._serve_all()

    async def _serve_all(self) -> None:
        while self._inbox:
            await self._serve(self._inbox.pop(0))
        self._worker = None

    async def _serve(self, frame: ClientFrame | ServerProblem) -> None:
        try:
            if isinstance(frame, ServerProblem):
                raise frame
            if self._table is None:
                await self._greet(frame)
            else:
                await self._answer(frame, self._table)
        except Exception as error:  # noqa: BLE001 - it is told, and logged unless it is their fault
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Say what is wrong with what was asked for."""
        if isinstance(error, NotAllowed):
            self.tell(error.frame)
        elif not isinstance(error, ServerProblem):
            log.error("a conversation ended in an error", exc_info=error)
            self.end(ServerProblem("internal"))
        elif error.type.close is not None or self._table is None:
            self.end(error)
        else:
            self.tell(error.frame())
            if error.code == "stale":
                self._welcome_again(self._table)

    def _hello_is_late(self) -> None:
        self.end(ServerProblem("hello_late"))

    def _welcome_again(self, table: Table) -> None:
        """After a move that came too late. Views are long, so not any number of times."""
        if self._welcomes.admits(asyncio.get_running_loop().time()):
            self.send(table.welcome(self))
        else:
            self.flooded()

    async def _greet(self, hello: ClientFrame) -> None:
        """Let the client in, if this is the hello."""
        if not isinstance(hello, Hello):
            raise ServerProblem("hello_first")
        table = await self._house.table(self._number)
        self.company = seats_of(table, hello.company)
        if hello.token is not None:
            self.mark = hashed(hello.token)
            # What one of a company has no more is no trouble of the others.
            alone = not self.seats
            self.seat = table.sitting.seat_of(self.mark) if alone else table.sitting.find(self.mark)
        self._late.cancel()
        if self._wire.open:
            self._house.enter(table, self)
            self._table = table

    async def _answer(self, frame: ClientFrame, table: Table) -> None:
        match frame:
            case Act():
                await self._act(frame, table)
            case Ping():
                self.send(_PONG)
            case Hello():
                raise ServerProblem("hello_twice")
            case SitAs():
                self._sit_as(frame.token, table)
            case WhyNot():
                refusal = table.why_not(self._player(), frame.action, frame.first)
                if refusal is None:
                    raise ServerProblem("allowed")
                self.tell(refusal)
            case FillWithBots():
                self._check_opener(table)
                await self._house.fill(table, frame.level)
            case LookBack():
                await self._house.looking_back.look(table, self, frame)
            case Again():
                if not table.opened_by(self):
                    self._people()
                await self._house.again(table)
            case _:
                await self._answer_beside(frame, table)

    async def _answer_beside(self, frame: ClientFrame, table: Table) -> None:
        """What people do beside playing."""
        beside = self._house.beside
        match frame:
            case Undo():
                seat = self._player()
                await beside(table, [seat], partial(undoing.undo, table, seat, self.seats))
            case Answer(yes):
                seats = self._people()
                await beside(table, seats, partial(requests.answer, table, seats, yes))
            case Pause():
                seat = self._player()
                await beside(table, [seat], partial(pausing.pause, table, seat, self.seats))
            case Resume():
                seat = min(self._people())
                await beside(table, [seat], partial(pausing.resume, table, seat))
            case ComeBack():
                await beside(table, [self._player()])
            case Say() | React():
                await talking.talk(self._house, table, self, frame)
            case SetTalk():
                self._check_opener(table)
                await talking.set_talk(table, self, frame)
            case SetWatching():
                self._check_opener(table)
                await set_watching(table, self, frame.watching)
            case AskForCode():
                self._player()
                self.tell(self._house.handing.code(table, self.mark, frame.purpose))
            case WithdrawCode():
                self._house.handing.withdraw(table, self._player())
            case GiveToBot():
                self._player()
                await self._house.handing.to_bot(table, self.mark, frame.level)

    async def _act(self, act: Act, table: Table) -> None:
        seat = self._player()
        if not await self._house.play(table, seat, act.seq, act.action):
            self.tell(table.acknowledged(seat, act.seq, act.action))

    def _act_now(self, act: Act) -> bool:
        """As `_act`, without a task, which would cost as much as the move; False if that must be.

        Most moves come when nothing else is under way at the table.
        """
        if self._table is None or self.seat is None:
            return False
        self._acting = act
        if self._house.play_now(self._table, self.seat, act.seq, act.action, self._acted):
            return True
        self._acting = None
        return False

    def _acted(self, outcome: bool | Exception) -> None:
        act, self._acting = self._acting, None
        assert act is not None
        assert self._table is not None
        assert self.seat is not None
        if isinstance(outcome, Exception):
            self._fail(outcome)
        elif not outcome:
            self.tell(self._table.acknowledged(self.seat, act.seq, act.action))
        self._serve_on()

    def _check_opener(self, table: Table) -> None:
        if not table.opened_by(self):
            self._people()
            raise ServerProblem("not_opener")

    def _sit_as(self, token: str, table: Table) -> None:
        mark = hashed(token)
        seat = dict(self.company).get(mark)
        if seat is None:
            raise ServerProblem("not_company")
        if not self._sittings.admits(asyncio.get_running_loop().time()):
            raise ServerProblem("flood")
        self.mark, self.seat = mark, seat
        self.send(table.welcome(self))

    def _player(self) -> int:
        if self.seat is None:
            raise ServerProblem("spectator")
        return self.seat

    def _people(self) -> frozenset[int]:
        if not self.seats:
            raise ServerProblem("spectator")
        return self.seats


def _understood(opcode: int, message: bytes) -> ClientFrame | ServerProblem:
    """What a message says, or what is wrong with it."""
    if opcode != TEXT:
        return ServerProblem("binary")
    try:
        return _DECODER.decode(message)
    except (msgspec.DecodeError, RecursionError) as error:
        return ServerProblem("malformed", str(error))
