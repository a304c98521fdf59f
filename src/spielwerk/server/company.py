"""Several people at one screen: the tokens of all of them come with the hello."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.server import seats as seating
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import OpenTable
from spielwerk.server.seats import OPEN, Seat, hashed

if TYPE_CHECKING:
    from spielwerk.server.table import Table


def seats_of(table: Table, tokens: list[str]) -> list[tuple[str, int | None]]:
    """The hash and the seat of each token; None where it opens none (any more)."""
    if len(tokens) > len(table.seats):
        raise ServerProblem("malformed", "more company than seats")
    marks = [hashed(token) for token in tokens]
    return [(mark, table.sitting.find(mark)) for mark in marks]


def tokens_for(wish: OpenTable) -> list[str]:
    """One for each person on the device that opens a table; one also for an opener who watches."""
    people = sum(seat.occupant == "me" for seat in wish.seats)
    return [seating.new_token() for _ in range(max(people, 1))]


def people_of(wish: OpenTable, tokens: list[str]) -> list[Seat]:
    """The seats with the people of the device on them; the first of them opens the table."""
    sitting: list[Seat] = []
    for seat in wish.seats:
        if seat.occupant != "me":
            if (seat.name, seat.colour) != (None, None):
                raise ServerProblem("wrong_seats", "only people have a name and a colour")
            sitting.append(OPEN)
            continue
        people = [other for other in sitting if other.occupant == "person"]
        opens = not people
        name = wish.name if opens and seat.name is None else seat.name or ""
        colour = wish.colour if opens and seat.colour is None else seat.colour
        sitting.append(seating.person(name, colour, tokens[len(people)], people))
    return sitting
