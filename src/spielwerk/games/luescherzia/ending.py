"""The end of the game and who has won it: LUE-26, LUE-29."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Outcome
from spielwerk.games.luescherzia.position import End
from spielwerk.games.luescherzia.scoring import score

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

SOLO_POINTS: Final = 15  # what a single player needs besides the exit (LUE-29)


def end_by(position: Position, end: int) -> None:
    """The game is over, in this way."""
    position.end = end
    position.offer = []
    position.end_game()


def outcome_of(position: Position) -> Outcome | None:
    """At the exit the survivors count; in all other cases everybody has lost."""
    if position.end == End.NOT_YET:
        return None
    scores = tuple([score(position, seat) for seat in range(position.seats)])
    if position.end == End.FIN:
        return Outcome((), scores, "fin")
    if position.end == End.ALL_OUT:
        return Outcome((), scores, "all_out")
    if position.seats == 1 and scores[0] < SOLO_POINTS:
        return Outcome((), scores, "too_few_points")
    survivors = [seat for seat in range(position.seats) if position.alive(seat)]
    best = max([scores[seat] for seat in survivors])
    return Outcome(tuple([seat for seat in survivors if scores[seat] == best]), scores, "exit")
