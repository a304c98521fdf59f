"""How the game ends, and who has won (FLA-20 to FLA-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.types import Outcome

from .covering import cover_all
from .events import InfluenceRewarded
from .position import NOTHING, End
from .scoring import score_full_cities

if TYPE_CHECKING:
    from .position import Position

INFLUENCE_BONUS: Final = 3
REASONS: Final[list[str]] = ["", "full", "pile"]  # by End


def what_ends(position: Position) -> int:
    """Looked at after step 6: at most one free site, or no golden card left (FLA-20)."""
    if position.board.free_sites() <= 1:
        return End.FULL
    return End.NOT_YET if position.pile else End.PILE


def conclude(position: Position, end: int) -> None:
    """All that is open is covered and scored, influence is rewarded, and the game is over."""
    position.end = end
    position.golden_turn = False
    position.town = NOTHING
    cover_all(position)
    score_full_cities(position)
    _reward_influence(position)
    position.end_game()


def _reward_influence(position: Position) -> None:
    for seat, points in enumerate(bonus_for_influence(position)):
        if points == 0:
            continue
        position.points[seat] += points
        held = position.influence[seat]
        position.tell(InfluenceRewarded(seat=seat, count=held, points=points))


def bonus_for_influence(position: Position) -> list[int]:
    """By seat: for whoever holds most influence cards in the end, if anybody holds any (FLA-21)."""
    most = max(position.influence)
    return [INFLUENCE_BONUS if held == most and most else 0 for held in position.influence]


def outcome_of(position: Position) -> Outcome | None:
    """Most points win, ties share; the grey guild cannot win (FLA-22)."""
    if position.phase != OVER:
        return None
    points = position.scores()
    best = max(points)
    winners = tuple([seat for seat in range(position.seats) if points[seat] == best])
    return Outcome(winners, tuple(points), REASONS[position.end])
