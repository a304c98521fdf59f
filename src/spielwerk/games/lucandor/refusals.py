"""Why something is not allowed, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Reason
from spielwerk.games.lucandor import legal
from spielwerk.games.lucandor.cards import (
    CARDS,
    COLOURS,
    COLUMN_OF,
    DEPTH,
    DOOR,
    GARMENT_OF,
    HOME_OF,
    MOST_ENDS,
    NOTHING,
    PILES,
    PLACES,
    SLOTS,
    USE_OF,
    Kind,
    Use,
)
from spielwerk.games.lucandor.decisions import SPACE, Step
from spielwerk.games.lucandor.drawers import DrawerObstacle, origin_obstacle, target_obstacle
from spielwerk.games.lucandor.ironing import can_pull, has_new_place, takeable
from spielwerk.games.lucandor.position import Deed
from spielwerk.games.lucandor.stones import Hold, hold_on
from spielwerk.games.lucandor.tidying import can_tidy
from spielwerk.games.lucandor.wardrobe import Obstacle

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position


def why_not(position: Position, action: int) -> Reason | None:
    """Why the player on turn may not do this; None if they may."""
    if not 0 <= action < SPACE.size:
        return Reason(None, "no_such_action")
    if action < legal.SECOND:
        if position.step == Step.TURN:
            return _why_not_play(position, action)
    elif action < legal.PUT:
        if position.step == Step.SECOND:
            return _why_not_in_hand(position, action - legal.SECOND)
    elif action < legal.TAKE:
        if position.step == Step.PUT:
            return _why_not_put(position, action - legal.PUT)
    elif action < legal.CORNER:
        if position.step == Step.TAKE:
            return _why_not_take(position, action - legal.TAKE)
    elif position.step == Step.CORNER:
        return None
    return _what_comes_first(position)


def _what_comes_first(position: Position) -> Reason:
    """The action answers a question that was not put."""
    match position.step:
        case Step.SECOND:
            return Reason("LUC-15", "second_card_first")
        case Step.TAKE:
            return Reason("LUC-19", "take_first")
        case Step.CORNER:
            return Reason("LUC-14", "corner_first")
        case Step.PUT:
            return Reason("LUC-7" if position.deed == Deed.TIDY else "LUC-19", "put_first")
    return Reason("LUC-4", "play_a_card_first")


def _why_not_in_hand(position: Position, card: int) -> Reason | None:
    if card in position.hands[position.seat]:
        return None
    return Reason("LUC-4", "not_in_hand", {"card": card})


# -- playing a card --------------------------------------------------------------------------


def _why_not_play(position: Position, action: int) -> Reason | None:
    """One of the nine actions of a turn: what is asked of the card, and of the table."""
    if action < legal.SCORE:
        card = action
        return _why_not_in_hand(position, card) or _why_not_tidy(position, card)
    if action < legal.END:
        card, slot = divmod(action - legal.SCORE, SLOTS)
        return _why_not_used(position, card, Use.DOT) or _why_not_past(position, slot)
    if action < legal.HANGER:
        card, colour = divmod(action - legal.END, COLOURS)
        return _why_not_used(position, card, Use.END) or _why_not_end(position, colour)
    if action < legal.NEEDLE:
        card, k = divmod(action - legal.HANGER, MOST_ENDS)
        return _why_not_used(position, card, Use.HANGER) or _why_not_k(position, k, "LUC-17")
    if action < legal.IRON:
        rest, colour = divmod(action - legal.NEEDLE, COLOURS)
        card, k = divmod(rest, MOST_ENDS)
        return _why_not_used(position, card, Use.NEEDLE) or _why_not_recolour(position, k, colour)
    if action < legal.DRAWER:
        card = action - legal.IRON
        return _why_not_used(position, card, Use.IRON) or _why_not_iron(position)
    if action < legal.CLEAN:
        rest, place = divmod(action - legal.DRAWER, PLACES)
        card, origin = divmod(rest, PLACES)
        drawer = _why_not_used(position, card, Use.DRAWER)
        return drawer or _why_not_drawer(position, origin, place)
    if action < legal.PUSH:
        return _why_not_in_hand(position, action - legal.CLEAN)
    column, card = divmod(action - legal.PUSH, CARDS)
    return _why_not_in_hand(position, card) or _why_not_door(position, column)


# What a card without the right lower half lacks, by Use.
_LACKING: Final[list[tuple[str, str]]] = [
    ("LUC-12", "card_has_no_dot"),
    ("LUC-16", "card_has_no_end_scoring"),
    ("LUC-19", "card_has_no_iron"),
    ("LUC-17", "card_has_no_hanger"),
    ("LUC-18", "card_has_no_needle"),
    ("LUC-20", "card_has_no_drawer"),
]


def _why_not_used(position: Position, card: int, use: int) -> Reason | None:
    """The card must be in the hand and show what it is played for."""
    if USE_OF[card] != use or card not in position.hands[position.seat]:
        missing = _why_not_in_hand(position, card)
        if missing is not None:
            return missing
        rule, key = _LACKING[use]
        return Reason(rule, key, {"card": card})
    return None


def _why_not_tidy(position: Position, card: int) -> Reason | None:
    if can_tidy(position, card):
        return None
    if position.wardrobe.fits[GARMENT_OF[card]] != 0:
        return Reason("LUC-3", "room_only_behind_door", {"card": card})
    match HOME_OF[GARMENT_OF[card]]:
        case Kind.ROD:
            return Reason("LUC-8", "rods_full", {"card": card})
        case Kind.DRAWER:
            return Reason("LUC-9", "drawers_full", {"card": card})
    return Reason("LUC-10", "no_shelf_for", {"card": card})


def _why_not_past(position: Position, target: int) -> Reason | None:
    """A stone on a slot or on the door."""
    match hold_on(position, target):
        case Hold.NEEDS_ONE:
            return Reason("LUC-13", "stone_needs_one_card", {"target": target})
        case Hold.NEEDS_TWO:
            return Reason("LUC-13", "stone_needs_two_cards", {"target": target})
        case Hold.BLOCKED:
            return Reason("LUC-23", "stone_blocks", {"target": target})
    return None


def _why_not_end(position: Position, colour: int) -> Reason | None:
    if len(position.ends[position.seat]) == MOST_ENDS:
        return Reason("LUC-16", "two_end_scorings_already")
    if colour in position.end_colours[position.seat]:
        return Reason("LUC-16", "colour_in_use", {"colour": colour})
    return None


def _why_not_k(position: Position, k: int, rule: str) -> Reason | None:
    if k < len(position.ends[position.seat]):
        return None
    return Reason(rule, "no_such_end_scoring", {"k": k})


def _why_not_recolour(position: Position, k: int, colour: int) -> Reason | None:
    missing = _why_not_k(position, k, "LUC-18")
    if missing is None and colour in position.end_colours[position.seat]:
        return Reason("LUC-18", "colour_in_use", {"colour": colour})
    return missing


def _why_not_iron(position: Position) -> Reason | None:
    return None if takeable(position, first_only=True) else Reason("LUC-19", "nothing_to_iron")


def _why_not_drawer(position: Position, origin: int, place: int) -> Reason | None:
    match origin_obstacle(position, origin):
        case DrawerObstacle.NO_DRAWER_THERE:
            return Reason("LUC-20", "no_drawer_there", {"place": origin})
        case DrawerObstacle.CLOSED:
            return Reason("LUC-3", "behind_door", {"place": origin})
    match target_obstacle(position, place):
        case DrawerObstacle.NO_DRAWER_PLACE:
            return Reason("LUC-20", "no_drawer_place", {"place": place})
        case DrawerObstacle.NOT_EMPTY:
            return Reason("LUC-20", "drawer_place_taken", {"place": place})
        case DrawerObstacle.CLOSED:
            return Reason("LUC-3", "behind_door", {"place": place})
    return None


def _why_not_door(position: Position, column: int) -> Reason | None:
    columns = abs(column - position.door)
    if columns == 0:
        return Reason("LUC-15", "door_is_there", {"column": column})
    if columns > len(position.hands[position.seat]):
        return Reason("LUC-15", "door_needs_two_cards")
    return _why_not_past(position, DOOR)


# -- pieces ----------------------------------------------------------------------------------


def _why_not_take(position: Position, where: int) -> Reason | None:
    spot, index = divmod(where, DEPTH)
    place = spot // PILES
    if index >= position.wardrobe.counts[spot]:
        return Reason("LUC-19", "no_such_piece", {"place": place})
    if COLUMN_OF[place] == position.door:
        return Reason("LUC-3", "behind_door", {"place": place})
    piece = position.wardrobe.pieces[where]
    if not has_new_place(position, spot, piece):
        return Reason("LUC-19", "no_new_place", {"piece": piece})
    if not can_pull(position, spot, index):
        return Reason("LUC-19", "covered_needs_a_card", {"piece": piece})
    return None


def _why_not_put(position: Position, spot: int) -> Reason | None:
    place = spot // PILES
    if COLUMN_OF[place] == position.door:
        return Reason("LUC-3", "behind_door", {"place": place})
    origin = position.origin_of_piece
    if origin != NOTHING and origin // (DEPTH * PILES) == place:
        return Reason("LUC-19", "only_a_new_place", {"place": place})
    garment = GARMENT_OF[position.piece]
    match position.wardrobe.obstacle(spot, garment):
        case Obstacle.NOT_A_ROD:
            return Reason("LUC-8", "belongs_on_a_rod", {"piece": position.piece})
        case Obstacle.NOT_A_DRAWER:
            return Reason("LUC-9", "belongs_in_a_drawer", {"piece": position.piece})
        case Obstacle.NOT_A_SHELF:
            return Reason("LUC-10", "belongs_on_a_shelf", {"piece": position.piece})
        case Obstacle.NOT_AT_THE_BOTTOM:
            return Reason("LUC-10", "shoes_at_the_bottom")
        case Obstacle.OTHER_FAMILY:
            return Reason("LUC-10", "other_family", {"place": place})
        case Obstacle.NO_SUCH_PILE:
            return Reason("LUC-10", "no_second_pile", {"place": place})
        case Obstacle.FULL:
            return Reason(_FULL[HOME_OF[garment]], "place_is_full", {"place": place})
    return None


# The rule about the room there is, by Kind.
_FULL: Final[list[str]] = ["LUC-8", "LUC-10", "LUC-9"]
