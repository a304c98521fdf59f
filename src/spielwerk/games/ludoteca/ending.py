"""How the game ends, and who has won (LUD-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.types import Outcome

from .cards import NO_CARD
from .components import PILLARS

if TYPE_CHECKING:
    from .position import Position

ALL_PILLARS: Final = (1 << PILLARS) - 1


class Won:
    """What ended the game."""

    SIX_PILLARS: Final = 0
    POINTS: Final = 1
    ROUNDS: Final = 2


_REASONS: Final[list[str]] = ["six_pillars", "points", "rounds"]


def end_game(position: Position, won: int) -> None:
    position.won = won
    position.resource = NO_CARD
    position.end_game()


def outcome_of(position: Position) -> Outcome | None:
    if position.phase != OVER:
        return None
    return Outcome(tuple(_winners(position)), tuple(position.points), _REASONS[position.won])


def _winners(position: Position) -> list[int]:
    """Who has locked all six; else the most points, then the most locks, then shared."""
    if position.won == Won.SIX_PILLARS:
        return [position.locks.index(ALL_PILLARS)]
    ranks = [
        position.points[seat] * (PILLARS + 1) + position.locks[seat].bit_count()
        for seat in range(position.seats)
    ]
    best = max(ranks)
    return [seat for seat in range(position.seats) if ranks[seat] == best]
