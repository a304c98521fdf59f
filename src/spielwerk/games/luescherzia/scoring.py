"""What a seat has at the end: LUE-26."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .position import Position


def score(position: Position, seat: int) -> int:
    """SP, and points on finds."""
    return position.points[seat] + find_points(position, seat)


def find_points(position: Position, seat: int) -> int:
    points = 0
    for find, place in enumerate(position.find_at):
        if place == seat:
            points += position.lookup.find_points[find]
    return points
