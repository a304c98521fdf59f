"""How a turn, the morning and the game end, and who has won (LUC-4 to LUC-6, LUC-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.decisions import OVER
from spielwerk.core.types import Outcome

from .cards import NOTHING, ROW_OF, TARGETS
from .dealing import deal_afternoon, refill
from .decisions import Phase
from .events import EndScoringRevealed, StoneAged
from .scoring import end_worth
from .stones import return_stone

if TYPE_CHECKING:
    from .position import Position


def end_turn(position: Position) -> None:
    """Refill the hand; then it is the turn of the next player who has cards (LUC-4)."""
    position.played = NOTHING
    position.second = NOTHING
    position.target = NOTHING
    position.pulled = NOTHING
    position.piece = NOTHING
    position.niche = NOTHING
    refill(position, position.seat)
    if all(position.finished(seat) for seat in range(position.seats)):
        if position.afternoon:
            _reveal_ends(position)
            position.end_game()
            return
        deal_afternoon(position)
    _pass_on(position)
    _begin_turn(position)


def _pass_on(position: Position) -> None:
    """To the next seat that has not finished; those passed over get their stones back in time,
    or these would lie there for ever (LUC-6)."""
    seat = (position.seat + 1) % position.seats
    while position.finished(seat):
        _age_stones(position, seat)
        seat = (seat + 1) % position.seats
    position.seat = seat


def _begin_turn(position: Position) -> None:
    """A card may have landed on the player's pile meanwhile, so the hand is refilled (LUC-4)."""
    position.phase = Phase.TURN
    _age_stones(position, position.seat)
    refill(position, position.seat)


def _age_stones(position: Position, seat: int) -> None:
    """Stones go from 2 to 1 and from 1 back to their owner (LUC-6)."""
    for target in range(TARGETS):
        if position.stone_owners[target] != seat:
            continue
        if position.stone_levels[target] == 1:
            return_stone(position, target)
        else:
            position.stone_levels[target] = 1
            if position.news is not None:
                position.tell(StoneAged(seat=seat, target=target, level=1))


# -- the end ---------------------------------------------------------------------------------


def _reveal_ends(position: Position) -> None:
    """In turn order, and the points of their rows are added (LUC-22)."""
    for seat in range(position.seats):
        for k in range(len(position.ends[seat])):
            _reveal_end(position, seat, k)


def _reveal_end(position: Position, seat: int, k: int) -> None:
    points = end_worth(position, seat, k)
    card = position.ends[seat][k]
    position.points[seat] += points
    position.end_points[seat] += points
    position.light(card)
    position.tell(
        EndScoringRevealed(
            seat=seat,
            k=k,
            card=card,
            row=ROW_OF[card],
            colour=position.end_colours[seat][k],
            points=points,
        )
    )


def outcome_of(position: Position) -> Outcome | None:
    """Most points win; among equals most points from end scorings; then they share (LUC-22)."""
    if position.phase != OVER:
        return None
    points, ends = position.points, position.end_points
    best = max(points)
    tied = [seat for seat in range(position.seats) if points[seat] == best]
    most = max([ends[seat] for seat in tied])
    winners = tuple([seat for seat in tied if ends[seat] == most])
    reason = "afternoon_over" if len(winners) == len(tied) else "tie_break"
    return Outcome(winners, tuple(points), reason)
