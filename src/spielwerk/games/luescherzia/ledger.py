"""Hearts and SP, up and down: LUE-1, LUE-25, LUE-27, LUE-36."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import (
    HeartsGained,
    HeartsLost,
    PlayerOut,
    PointsGained,
    PointsLost,
)

if TYPE_CHECKING:
    from .position import Position


def lose_hearts(position: Position, seat: int, hearts: int) -> None:
    """Nobody loses more than they have. Without hearts a player is out, and without players the
    game is over."""
    lost = min(hearts, position.hearts[seat])
    position.hearts[seat] -= lost
    if position.news is not None:
        position.tell(HeartsLost(seat=seat, hearts=lost))
    if position.hearts[seat] == 0:
        position.tell(PlayerOut(seat=seat))
        if max(position.hearts) == 0:
            position.end_game()


def gain_hearts(position: Position, seat: int, hearts: int) -> None:
    """Never beyond the avatar's maximum."""
    gained = min(hearts, position.max_hearts(seat) - position.hearts[seat])
    position.hearts[seat] += gained
    if gained and position.news is not None:
        position.tell(HeartsGained(seat=seat, hearts=gained))


def gain_points(position: Position, seat: int, points: int) -> None:
    position.points[seat] += points
    if points and position.news is not None:
        position.tell(PointsGained(audience=_audience(position, seat), seat=seat, points=points))


def lose_points(position: Position, seat: int, points: int) -> None:
    """Pay them, or have them taken, as far as there are any."""
    lost = min(points, position.points[seat])
    position.points[seat] -= lost
    if lost and position.news is not None:
        position.tell(PointsLost(audience=_audience(position, seat), seat=seat, points=lost))


def _audience(position: Position, seat: int) -> tuple[int, ...] | None:
    return (seat,) if position.secret_points else None
