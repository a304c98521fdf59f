"""Messages about seats: that they change hands, and what a browser's tables look like from afar.

Part of the protocol; `protocol` has the others.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spielwerk.core import Outcome

MOST_SEATS = 60  # that are asked about at once

# -- over HTTP ------------------------------------------------------------------


class CodeInfo(msgspec.Struct, kw_only=True):
    """GET /api/codes/{code}: what somebody would get for a code."""

    purpose: Literal["device", "somebody"]  # the same person elsewhere, or somebody else
    table: str  # its id
    seat: int  # the place there


class ClaimSeat(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """POST /api/claim: take the seat that a code stands for. The answer is `Seated`."""

    code: str  # capitals or not, with spaces or without
    name: str | None = None  # of who comes instead of somebody; a seat that moves keeps its name
    colour: int | None = None  # likewise; None: one that is free


class SeatToken(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat that a browser has."""

    table: str  # its id
    token: str  # from `Seated`


class MySeats(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """POST /api/mine: the seats to be looked after."""

    seats: Annotated[list[SeatToken], msgspec.Meta(max_length=MOST_SEATS)]  # at most 60


class SeatName(msgspec.Struct, kw_only=True):
    """Who sits at a table, from afar."""

    occupant: Literal["person", "open", "bot"]  # who sits there
    name: str  # empty while open
    colour: int  # 0 to 5


class MyTable(msgspec.Struct, kw_only=True):
    """A table with a seat of one's own, from afar: nothing of what lies on it."""

    table: str  # its id
    game: str  # its id
    seat: int | None  # the own one; None for the opener who plays no seat
    seats: list[SeatName]  # in the order of play
    state: Literal["waiting", "playing", "over", "stuck"]  # stuck: it cannot go on here
    to_act: list[int]  # the seats that owe a decision
    played: bool  # whether there was a move
    ago: int  # seconds since the last one, or since the table was opened
    outcome: Outcome | None  # None while the game goes on
    next_table: str | None  # where the same people play again


class MyTables(msgspec.Struct, kw_only=True):
    """The answer to `MySeats`."""

    tables: list[MyTable]  # in the order in which they were asked about
    moved: list[str]  # tables at which the seat has another owner, or another token
    gone: list[str]  # tables that are not here, or know nothing of the token


# -- over the socket --------------------------------------------------------------


class AskForCode(msgspec.Struct, tag="ask_code", tag_field="type", forbid_unknown_fields=True):
    """Ask for a code under which the own seat can be taken, once. An earlier one is void then."""

    purpose: Literal["device", "somebody"]  # to play on elsewhere, or to give the seat up


class WithdrawCode(
    msgspec.Struct, tag="withdraw_code", tag_field="type", forbid_unknown_fields=True
):
    """The code of the own seat is void from now on."""


class GiveToBot(msgspec.Struct, tag="give_to_bot", tag_field="type", forbid_unknown_fields=True):
    """Give the own seat up for good: a bot plays on."""

    level: str  # one of `levels`


class SeatCode(msgspec.Struct, tag="seat_code", tag_field="type", kw_only=True):
    """The answer to `ask_code`. The address is `/m/<code>`."""

    code: str  # capitals and digits
    purpose: Literal["device", "somebody"]  # as it was asked
    seconds: int  # so long it can be used, unless the server is started anew
