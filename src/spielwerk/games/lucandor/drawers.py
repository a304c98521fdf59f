"""Moving a drawer to another place, with all it holds (LUC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.lucandor.cards import COLUMN_OF, DRAWER_PLACES, Kind
from spielwerk.games.lucandor.events import DrawerMoved
from spielwerk.games.lucandor.hands import play_card
from spielwerk.games.lucandor.turns import end_turn

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position


class DrawerObstacle:
    """Why a drawer cannot move from one place to another."""

    NONE: Final = 0
    NO_DRAWER_THERE: Final = 1
    NO_DRAWER_PLACE: Final = 2
    NOT_EMPTY: Final = 3
    CLOSED: Final = 4  # behind the door (LUC-3)


def origin_obstacle(position: Position, place: int) -> int:
    """Why no drawer can be taken from a place."""
    if position.wardrobe.kinds[place] != Kind.DRAWER:
        return DrawerObstacle.NO_DRAWER_THERE
    if COLUMN_OF[place] == position.door:
        return DrawerObstacle.CLOSED
    return DrawerObstacle.NONE


def target_obstacle(position: Position, place: int) -> int:
    """Why no drawer can be put into a place."""
    wardrobe = position.wardrobe
    if place not in DRAWER_PLACES:
        return DrawerObstacle.NO_DRAWER_PLACE
    if wardrobe.kinds[place] == Kind.DRAWER or not wardrobe.is_empty(place):
        return DrawerObstacle.NOT_EMPTY
    if COLUMN_OF[place] == position.door:
        return DrawerObstacle.CLOSED
    return DrawerObstacle.NONE


def move_drawer(position: Position, card: int, origin: int, place: int) -> None:
    play_card(position, card, "drawer")
    position.wardrobe.move_drawer(origin, place)
    position.discards.append(card)
    if position.news is not None:
        position.tell(DrawerMoved(seat=position.seat, origin=origin, place=place))
    end_turn(position)
