"""Moving a drawer to another place, with all it holds (LUC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.lucandor.cards import COLUMN_OF, DRAWER_PLACES, Holder, Use
from spielwerk.games.lucandor.decisions import DRAWER
from spielwerk.games.lucandor.ending import end_turn
from spielwerk.games.lucandor.events import DrawerMoved
from spielwerk.games.lucandor.hands import held_for, play_card

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position


def drawer_offers(position: Position) -> list[int]:
    actions: list[int] = []
    drawers = held_for(position, Use.DRAWER)
    if drawers:
        origins, places = drawers_to_pull(position), places_to_push(position)
        for card in drawers:
            for origin in origins:
                first = DRAWER.at3(card, origin, 0)
                actions += [first + place for place in places]
    return actions


def drawers_to_pull(position: Position) -> list[int]:
    """The places of the drawers that are not behind the door."""
    holders = position.wardrobe.holders
    return [
        place
        for place in DRAWER_PLACES
        if holders[place] == Holder.DRAWER and COLUMN_OF[place] != position.door
    ]


def places_to_push(position: Position) -> list[int]:
    """The places into which a drawer fits: empty, and not behind the door."""
    return [
        place
        for place in DRAWER_PLACES
        if position.wardrobe.takes_drawer(place) and COLUMN_OF[place] != position.door
    ]


def move_drawer(position: Position, card: int, origin: int, place: int) -> None:
    play_card(position, card, "drawer")
    position.wardrobe.move_drawer(origin, place)
    position.discards.append(card)
    if position.news is not None:
        position.tell(DrawerMoved(seat=position.seat, origin=origin, place=place))
    end_turn(position)
