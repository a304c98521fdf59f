"""The end of the game and who has won it: LUE-26, LUE-29."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Outcome
from spielwerk.games.luescherzia.decisions import Phase
from spielwerk.games.luescherzia.events import GameEnded
from spielwerk.games.luescherzia.position import End

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

SOLO_POINTS: Final = 15  # what a single player needs besides the exit (LUE-29)


def end_game(p: Position, end: int) -> None:
    p.end = end
    p.phase = Phase.OVER
    p.offer = []
    if p.news is not None:
        outcome = outcome_of(p)
        assert outcome is not None
        p.tell(GameEnded(scores=outcome.scores, winners=outcome.winners, reason=outcome.reason))


def outcome_of(p: Position) -> Outcome | None:
    """At the exit the survivors count; in all other cases everybody has lost."""
    if p.end == End.NOT_YET:
        return None
    scores = tuple([p.score(seat) for seat in range(p.seats)])
    if p.end == End.FIN:
        return Outcome((), scores, "fin")
    if p.end == End.ALL_OUT:
        return Outcome((), scores, "all_out")
    if p.seats == 1 and scores[0] < SOLO_POINTS:
        return Outcome((), scores, "too_few_points")
    survivors = [seat for seat in range(p.seats) if p.alive(seat)]
    best = max([scores[seat] for seat in survivors])
    return Outcome(tuple([seat for seat in survivors if scores[seat] == best]), scores, "exit")
