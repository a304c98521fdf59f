"""Seats change hands: to another device by a code, to somebody by a link, or to a bot.

Codes are in memory only, each for a short while, one for a seat. After a restart they are void, and
whoever asked for one still has the seat. That a seat has changed hands is an entry of the log.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from spielwerk.server import seats as seating
from spielwerk.server.entries import Reseated
from spielwerk.server.limits import MINUTE, Window
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import Seated
from spielwerk.server.seat_messages import ClaimSeat, CodeInfo, SeatCode
from spielwerk.server.seats import Seat
from spielwerk.server.table import Table

Purpose = Literal["device", "somebody"]

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that looks like something else
# One that is typed is short and soon over; one that is sent as a link may wait for its reader.
LENGTH: Final[dict[Purpose, int]] = {"device": 8, "somebody": 16}
SECONDS: Final[dict[Purpose, int]] = {"device": 600, "somebody": 86_400}


class Offer(NamedTuple):
    """What a code stands for."""

    code: str
    purpose: Purpose
    table: str
    seat: int
    token: str  # of who offers it, as a hash: void once somebody else sits there
    until: float


class Codes:
    """The codes that are out."""

    def __init__(self) -> None:
        self._offers: dict[str, Offer] = {}
        self._by_seat: dict[tuple[str, int], str] = {}

    def __len__(self) -> int:
        return len(self._offers)

    def make(self, purpose: Purpose, table: str, seat: int, token: str, now: float) -> Offer:
        """A new code for a seat; the one it had is void."""
        for late in [offer for offer in self._offers.values() if offer.until <= now]:
            self.drop(late.table, late.seat)
        self.drop(table, seat)
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH[purpose]))
        offer = Offer(code, purpose, table, seat, token, now + SECONDS[purpose])
        self._offers[code] = offer
        self._by_seat[table, seat] = code
        return offer

    def find(self, typed: str, now: float) -> Offer | None:
        offer = self._offers.get("".join(typed.upper().replace("-", " ").split()))
        return offer if offer is not None and now < offer.until else None

    def drop(self, table: str, seat: int) -> None:
        code = self._by_seat.pop((table, seat), None)
        if code is not None:
            del self._offers[code]


class Handing:
    """Gives seats to who comes with a code, or to bots."""

    def __init__(
        self,
        table: Callable[[str], Awaitable[Table]],
        wake: Callable[[Table], None],
        wrong_per_minute: int,
    ) -> None:
        self._table = table
        self._wake = wake
        self._wrong = Window(wrong_per_minute, MINUTE)
        self._clock = asyncio.get_running_loop().time
        self.codes = Codes()

    # -- who has the seat ------------------------------------------------------

    def code(self, table: Table, mark: str, purpose: Purpose) -> SeatCode:
        """A code for the seat of a token; ServerProblem if there is nothing to hand over."""
        seat = _seat_in_play(table, mark)
        offer = self.codes.make(purpose, table.id, seat, mark, self._clock())
        return SeatCode(code=offer.code, purpose=purpose, seconds=SECONDS[purpose])

    def withdraw(self, table: Table, seat: int) -> None:
        self.codes.drop(table.id, seat)

    async def to_bot(self, table: Table, mark: str, level: str) -> None:
        """The seat of a token is a bot's from now on, which keeps its colour."""
        seating.check_level(level)
        async with table.lock:
            seat = _seat_in_play(table, mark)
            bot = seating.bot(level, _others(table, seat))
            await self._reseat(table, Reseated(seat, replace(bot, colour=table.seats[seat].colour)))

    # -- who comes with a code ---------------------------------------------------

    async def look(self, code: str) -> CodeInfo:
        offer, table = await self._offered(code)
        self._check(table, offer)
        return CodeInfo(purpose=offer.purpose, table=offer.table, seat=offer.seat)

    async def claim(self, wish: ClaimSeat) -> Seated:
        """Take the seat. Of several who come with one code, the first gets it."""
        offer, table = await self._offered(wish.code)
        async with table.lock:
            self._check(table, offer)
            token = seating.new_token()
            await self._reseat(table, _reseated(table, offer, wish, token))
        return Seated(table=offer.table, seat=offer.seat, token=token, tokens=[token])

    async def _offered(self, code: str) -> tuple[Offer, Table]:
        now = self._clock()
        if self._wrong.full(now):
            raise ServerProblem("too_many_codes")
        offer = self.codes.find(code, now)
        if offer is None:
            self._wrong.admits(now)
            raise ServerProblem("unknown_code")
        return offer, await self._table(offer.table)

    def _check(self, table: Table, offer: Offer) -> None:
        """Whether the code still stands for the seat of who asked for it."""
        if self.codes.find(offer.code, self._clock()) is not offer:
            raise ServerProblem("unknown_code")
        if table.seats[offer.seat].token != offer.token:
            raise ServerProblem("unknown_code")
        if table.over:
            raise ServerProblem("over")

    async def _reseat(self, table: Table, change: Reseated) -> None:
        """Under the table's lock. Whoever sat there is told, and so is everybody else."""
        await table.note(change.seat, change)
        self.codes.drop(table.id, change.seat)
        why = ServerProblem("seat_moved" if change.moved else "seat_given")
        table.audience.unseat(change.seat, why)
        self._wake(table)


def _seat_in_play(table: Table, mark: str) -> int:
    """The seat of a token at a table that is not over; else a ServerProblem."""
    seat = table.sitting.seat_of(mark)
    if seat is None:
        raise ServerProblem("spectator")
    if table.over:
        raise ServerProblem("over")
    return seat


def _others(table: Table, seat: int) -> list[Seat]:
    return [
        other
        for number, other in enumerate(table.seats)
        if number != seat and other.occupant != "open"
    ]


def _reseated(table: Table, offer: Offer, wish: ClaimSeat, token: str) -> Reseated:
    if offer.purpose == "device":
        same = replace(table.seats[offer.seat], token=seating.hashed(token))
        return Reseated(offer.seat, same, moved=True)
    if wish.name is None:
        raise ServerProblem("wrong_name")
    others = _others(table, offer.seat)
    return Reseated(offer.seat, seating.person(wish.name, wish.colour, token, others))
