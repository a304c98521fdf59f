"""Who sits where now, and who has the opener's rights: what was stored, and the log's changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from spielwerk.server.entries import Reseated
from spielwerk.server.problems import ServerProblem
from spielwerk.server.seats import Seat


class Sitting(NamedTuple):
    seats: list[Seat]
    host: str | None  # the token of who has the opener's rights, as a hash
    former: dict[str, str]  # tokens, as hashes, that once opened a seat: the problem they get

    def seat_of(self, mark: str) -> int | None:
        """The seat a token opens, None for the host who watches; else a ServerProblem."""
        found = self.find(mark)
        if found is None and self.host != mark:
            raise ServerProblem(self.former.get(mark, "unknown_token"))
        return found

    def find(self, mark: str) -> int | None:
        """The seat a token opens, None if it opens none."""
        for number, seat in enumerate(self.seats):
            if seat.token == mark:
                return number
        return None


def sitting(seats: Sequence[Seat], host: str | None, changes: Iterable[Reseated]) -> Sitting:
    """The seats as they were stored, and what has changed since."""
    now = list(seats)
    former: dict[str, str] = {}
    if host is None and now[0].occupant == "person":
        host = now[0].token  # older files keep the host only where it watches
    for change in changes:
        before = now[change.seat].token
        now[change.seat] = change.now
        if before is None:
            continue
        former[before] = "seat_moved" if change.moved else "seat_given"
        if before == host:
            # Where no person is left to have them, the rights stay with who gave up the seat.
            host = change.now.token if change.moved else _next_person(now, change.seat) or host
    return Sitting(now, host, former)


def _next_person(seats: Sequence[Seat], after: int) -> str | None:
    """The token of the person who comes next; the seat itself comes last."""
    for step in range(1, len(seats) + 1):
        seat = seats[(after + step) % len(seats)]
        if seat.occupant == "person":
            return seat.token
    return None
