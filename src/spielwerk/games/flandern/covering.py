"""Step 6, first half: sites on which nobody can ever build again are covered (FLA-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import SitesCovered
from .plans import MEMBERS

if TYPE_CHECKING:
    from .position import Position


def cover_dead_sites(position: Position) -> None:
    """Only cities in which a tile was laid, or all when a kind of tile ran out, can have any."""
    board = position.board
    for city in MEMBERS[board.changed & ~board.scored]:
        _cover(position, city, board.free[city] & ~board.buildable(city))
    board.changed = 0


def cover_all(position: Position) -> None:
    """At the end of the game (FLA-20)."""
    board = position.board
    for city in MEMBERS[board.used]:
        _cover(position, city, board.free[city])


def _cover(position: Position, city: int, sites: int) -> None:
    if sites == 0:
        return
    position.board.cover(city, sites)
    covered = MEMBERS[sites]
    position.tell(SitesCovered(city=city, count=len(covered), sites=tuple(covered)))
