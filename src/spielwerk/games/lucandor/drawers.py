"""Moving a drawer to another place, with all it holds (LUC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import COLUMN_OF, DRAWER_PLACES, Holder, Use
from .decisions import DRAWER, Phase
from .ending import end_turn
from .events import DrawerMoved
from .hands import held_for, play_card

if TYPE_CHECKING:
    from .position import Position


def drawer_offers(position: Position) -> list[int]:
    """Cards with a drawer, if there is one to pull and a place to push it into: whatever is pulled
    then, the move can be finished, as all drawers fit into the same places."""
    drawers = held_for(position, Use.DRAWER)
    if drawers and drawers_to_pull(position) and places_to_push(position):
        return DRAWER.each(drawers)
    return []


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


def play_drawer_card(position: Position, card: int) -> None:
    """The card is on the table for all to see; which drawer it moves is asked next."""
    play_card(position, card, "drawer")
    position.played = card
    position.phase = Phase.PULL


def pull(position: Position, place: int) -> None:
    """This drawer; where it goes is asked next. Nothing has moved yet, so nothing is told."""
    position.pulled = place
    position.phase = Phase.PUSH


def push(position: Position, place: int) -> None:
    origin = position.pulled
    position.wardrobe.move_drawer(origin, place)
    position.discards.append(position.played)
    position.tell(DrawerMoved(seat=position.seat, origin=origin, place=place))
    end_turn(position)
