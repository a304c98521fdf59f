"""Hearts and SP, up and down: LUE-1, LUE-25, LUE-27, LUE-36."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.luescherzia.ending import end_game
from spielwerk.games.luescherzia.events import (
    HeartsGained,
    HeartsLost,
    PlayerOut,
    PointsGained,
    PointsLost,
)
from spielwerk.games.luescherzia.position import End

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position


def lose_hearts(p: Position, seat: int, hearts: int) -> None:
    """Nobody loses more than they have. Without hearts a player is out, and without players the
    game is over."""
    lost = min(hearts, p.hearts[seat])
    p.hearts[seat] -= lost
    if p.news is not None:
        p.tell(HeartsLost(seat=seat, hearts=lost))
    if p.hearts[seat] == 0:
        if p.news is not None:
            p.tell(PlayerOut(seat=seat))
        if max(p.hearts) == 0:
            end_game(p, End.ALL_OUT)


def gain_hearts(p: Position, seat: int, hearts: int) -> None:
    """Never beyond the avatar's maximum."""
    gained = min(hearts, p.max_hearts(seat) - p.hearts[seat])
    p.hearts[seat] += gained
    if gained and p.news is not None:
        p.tell(HeartsGained(seat=seat, hearts=gained))


def gain_points(p: Position, seat: int, points: int) -> None:
    p.points[seat] += points
    if points and p.news is not None:
        p.tell(PointsGained(audience=_audience(p, seat), seat=seat, points=points))


def lose_points(p: Position, seat: int, points: int) -> None:
    """Pay them, or have them taken, as far as there are any."""
    lost = min(points, p.points[seat])
    p.points[seat] -= lost
    if lost and p.news is not None:
        p.tell(PointsLost(audience=_audience(p, seat), seat=seat, points=lost))


def _audience(p: Position, seat: int) -> tuple[int, ...] | None:
    return (seat,) if p.secret_points else None
