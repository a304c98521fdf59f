"""Seats: who sits where, and the secret that proves it."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from spielwerk.opponents import bots
from spielwerk.server.names import BOT_NAMES, clean_name
from spielwerk.server.problems import ServerProblem

COLOURS: Final = 6


class Seat(msgspec.Struct, kw_only=True, frozen=True):
    """A seat as it is stored. A token is kept as its hash: who reads the file owns no seat."""

    occupant: Literal["person", "open", "bot"] = msgspec.field(name="kind")  # as it is stored
    name: str = ""
    colour: int = 0
    level: str | None = None
    token: str | None = None


OPEN: Final = Seat(occupant="open")


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    """Tokens are random, so that a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


def opener_of(seats: Sequence[Seat], host: str | None) -> int | None:
    """The seat of who opened the table, None if they watch.

    Older files keep the host of a table only where it watches; there the first seat has opened it.
    """
    if host is None:
        return 0 if seats[0].occupant == "person" else None
    tokens = [seat.token for seat in seats]
    return tokens.index(host) if host in tokens else None


def check_colour(colour: int) -> int:
    if not 0 <= colour < COLOURS:
        raise ServerProblem("wrong_colour")
    return colour


def check_level(level: str | None) -> str:
    if level not in bots():
        raise ServerProblem("unknown_level")
    return level


def person(name: str, colour: int | None, token: str, others: Sequence[Seat]) -> Seat:
    """A person gets the wished colour; a ServerProblem if somebody at the table has it."""
    free = _free_colours(others)
    if colour is None:
        colour = free[0] if free else len(others) % COLOURS
    elif check_colour(colour) not in free and free:
        raise ServerProblem("colour_taken")
    return Seat(occupant="person", name=clean_name(name), colour=colour, token=hashed(token))


def bot(level: str, others: Sequence[Seat]) -> Seat:
    """Bots take names and colours from what people have left over."""
    taken = {seat.name for seat in others}
    name = next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
    free = _free_colours(others)
    colour = free[-1] if free else len(others) % COLOURS
    return Seat(occupant="bot", name=name, colour=colour, level=level)


def _free_colours(seats: Sequence[Seat]) -> list[int]:
    taken = {seat.colour for seat in seats if seat.occupant != "open"}
    return [colour for colour in range(COLOURS) if colour not in taken]
