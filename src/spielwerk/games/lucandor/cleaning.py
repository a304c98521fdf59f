"""Cleaning: a card is discarded for a point, which is always possible (LUC-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .ending import end_turn
from .events import PlacesCleaned
from .hands import leave_hand

if TYPE_CHECKING:
    from .position import Position

CLEANING_POINTS: Final = 1


def clean(position: Position, card: int) -> None:
    """The new card that the player draws is the one the hand is refilled with."""
    leave_hand(position, card)
    position.discards.append(card)
    position.points[position.seat] += CLEANING_POINTS
    position.cleaning_points[position.seat] += CLEANING_POINTS
    if position.news is not None:
        position.tell(PlacesCleaned(seat=position.seat, card=card, points=CLEANING_POINTS))
    end_turn(position)
