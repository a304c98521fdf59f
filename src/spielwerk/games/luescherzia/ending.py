"""The end of the game and who has won it: LUE-26, LUE-29."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.types import Outcome

from .scoring import score

if TYPE_CHECKING:
    from .position import Position

SOLO_POINTS: Final = 15  # what a single player needs besides the exit (LUE-29)


def escaped(position: Position) -> bool:
    """Whether the group has reached the exit."""
    return position.field == position.lookup.exit


def outcome_of(position: Position) -> Outcome | None:
    """At the exit the survivors count; in all other cases everybody has lost."""
    if position.phase != OVER:
        return None
    scores = tuple([score(position, seat) for seat in range(position.seats)])
    if not escaped(position):
        return Outcome((), scores, "fin" if max(position.hearts) else "all_out")
    if position.seats == 1 and scores[0] < SOLO_POINTS:
        return Outcome((), scores, "too_few_points")
    survivors = [seat for seat in range(position.seats) if position.alive(seat)]
    best = max([scores[seat] for seat in survivors])
    return Outcome(tuple([seat for seat in survivors if scores[seat] == best]), scores, "exit")
