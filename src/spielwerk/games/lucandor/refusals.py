"""Why something is not among the offers, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Obstacle

from .cards import (
    COLUMN_OF,
    DOOR_TARGET,
    DRAWER_PLACES,
    GARMENT_OF,
    HOME_OF,
    INDEX_OF,
    MOST_ENDS,
    NOTHING,
    PLACE_OF,
    SPOT_OF,
    USE_OF,
    Holder,
    Use,
)
from .decisions import (
    CLEAN,
    DOOR,
    DRAWER,
    END,
    HANGER,
    IRON,
    NEEDLE,
    PULL,
    PUSH,
    PUT,
    SCORE,
    SECOND,
    TAKE,
    TIDY,
)
from .ironing import has_new_place
from .wardrobe import Misfit

if TYPE_CHECKING:
    from .position import Position


def obstacle_of(position: Position, action: int) -> Obstacle:
    if SECOND.holds(action):
        return _not_in_hand(action - SECOND.first)
    if PULL.holds(action):
        return _pull(position, action - PULL.first)
    if PUSH.holds(action):
        return _push(position, action - PUSH.first)
    if PUT.holds(action):
        return _put(position, action - PUT.first)
    if TAKE.holds(action):
        return _take(position, action - TAKE.first)
    return _play(position, action)


def _not_in_hand(card: int) -> Obstacle:
    return Obstacle("LUC-4", "not_in_hand", {"card": card})


def _behind_door(place: int) -> Obstacle:
    return Obstacle("LUC-3", "behind_door", {"place": place})


# -- playing a card --------------------------------------------------------------------------


def _play(position: Position, action: int) -> Obstacle:
    """One of the nine actions of a turn: what is asked of the card, and of the table."""
    if TIDY.holds(action):
        card = action - TIDY.first
        return _missing(position, card) or _tidy(position, card)
    if SCORE.holds(action):
        card, slot = SCORE.pair(action)
        return _lacking(position, card, Use.DOT) or _stone(position, slot)
    if END.holds(action):
        card, colour = END.pair(action)
        return _lacking(position, card, Use.END) or _end(position, colour)
    if HANGER.holds(action):
        card, k = HANGER.pair(action)
        return _lacking(position, card, Use.HANGER) or _no_end("LUC-17", k)
    if NEEDLE.holds(action):
        card, k, colour = NEEDLE.triple(action)
        return _lacking(position, card, Use.NEEDLE) or _needle(position, k, colour)
    if IRON.holds(action):
        nothing = Obstacle("LUC-19", "nothing_to_iron")
        return _lacking(position, action - IRON.first, Use.IRON) or nothing
    if DRAWER.holds(action):
        stuck = Obstacle("LUC-20", "no_drawer_can_move")
        return _lacking(position, action - DRAWER.first, Use.DRAWER) or stuck
    if DOOR.holds(action):
        column, card = DOOR.pair(action)
        return _missing(position, card) or _door(position, column)
    return _not_in_hand(action - CLEAN.first)


def _missing(position: Position, card: int) -> Obstacle | None:
    return None if card in position.hands[position.seat] else _not_in_hand(card)


# What a card without the right lower half lacks, by Use.
_LACKING: Final[list[tuple[str, str]]] = [
    ("LUC-12", "card_has_no_dot"),
    ("LUC-16", "card_has_no_end_scoring"),
    ("LUC-19", "card_has_no_iron"),
    ("LUC-17", "card_has_no_hanger"),
    ("LUC-18", "card_has_no_needle"),
    ("LUC-20", "card_has_no_drawer"),
]


def _lacking(position: Position, card: int, use: int) -> Obstacle | None:
    """The card must be in the hand and show what it is played for."""
    missing = _missing(position, card)
    if missing is None and USE_OF[card] != use:
        rule, key = _LACKING[use]
        return Obstacle(rule, key, {"card": card})
    return missing


def _tidy(position: Position, card: int) -> Obstacle:
    if position.wardrobe.fits[GARMENT_OF[card]] != 0:
        return Obstacle("LUC-3", "room_only_behind_door", {"card": card})
    match HOME_OF[GARMENT_OF[card]]:
        case Holder.ROD:
            return Obstacle("LUC-8", "rods_full", {"card": card})
        case Holder.DRAWER:
            return Obstacle("LUC-9", "drawers_full", {"card": card})
    return Obstacle("LUC-10", "no_shelf_for", {"card": card})


def _stone(position: Position, target: int) -> Obstacle:
    """A stone on a slot or on the door."""
    if position.family:
        return Obstacle("LUC-23", "stone_blocks", {"target": target})
    if position.stone_levels[target] == 2:
        return Obstacle("LUC-13", "stone_needs_two_cards", {"target": target})
    return Obstacle("LUC-13", "stone_needs_one_card", {"target": target})


def _end(position: Position, colour: int) -> Obstacle:
    if len(position.ends[position.seat]) == MOST_ENDS:
        return Obstacle("LUC-16", "two_end_scorings_already")
    return Obstacle("LUC-16", "colour_in_use", {"colour": colour})


def _no_end(rule: str, k: int) -> Obstacle:
    return Obstacle(rule, "no_such_end_scoring", {"k": k})


def _needle(position: Position, k: int, colour: int) -> Obstacle:
    if k >= len(position.ends[position.seat]):
        return _no_end("LUC-18", k)
    return Obstacle("LUC-18", "colour_in_use", {"colour": colour})


def _door(position: Position, column: int) -> Obstacle:
    columns = abs(column - position.door)
    if columns == 0:
        return Obstacle("LUC-15", "door_is_there", {"column": column})
    if columns > len(position.hands[position.seat]):
        return Obstacle("LUC-15", "door_needs_two_cards")
    return _stone(position, DOOR_TARGET)


# -- drawers and pieces ----------------------------------------------------------------------


def _pull(position: Position, place: int) -> Obstacle:
    if position.wardrobe.holders[place] != Holder.DRAWER:
        return Obstacle("LUC-20", "no_drawer_there", {"place": place})
    return _behind_door(place)


def _push(position: Position, place: int) -> Obstacle:
    if place not in DRAWER_PLACES:
        return Obstacle("LUC-20", "no_drawer_place", {"place": place})
    if not position.wardrobe.takes_drawer(place):
        return Obstacle("LUC-20", "drawer_place_taken", {"place": place})
    return _behind_door(place)


def _take(position: Position, niche: int) -> Obstacle:
    spot = SPOT_OF[niche]
    place = PLACE_OF[spot]
    if INDEX_OF[niche] >= position.wardrobe.counts[spot]:
        return Obstacle("LUC-19", "no_such_piece", {"place": place})
    if COLUMN_OF[place] == position.door:
        return _behind_door(place)
    piece = position.wardrobe.pieces[niche]
    if not has_new_place(position, niche):
        return Obstacle("LUC-19", "no_new_place", {"piece": piece})
    return Obstacle("LUC-19", "covered_needs_a_card", {"piece": piece})


# The rule about the room there is, by Holder.
_FULL: Final[list[str]] = ["LUC-8", "LUC-10", "LUC-9"]


def _put(position: Position, spot: int) -> Obstacle:
    piece, place = position.piece, PLACE_OF[spot]
    if COLUMN_OF[place] == position.door:
        return _behind_door(place)
    if position.niche != NOTHING and PLACE_OF[SPOT_OF[position.niche]] == place:
        return Obstacle("LUC-19", "only_a_new_place", {"place": place})
    garment = GARMENT_OF[piece]
    match position.wardrobe.misfit(spot, garment):
        case Misfit.NOT_A_ROD:
            return Obstacle("LUC-8", "belongs_on_a_rod", {"piece": piece})
        case Misfit.NOT_A_DRAWER:
            return Obstacle("LUC-9", "belongs_in_a_drawer", {"piece": piece})
        case Misfit.NOT_A_SHELF:
            return Obstacle("LUC-10", "belongs_on_a_shelf", {"piece": piece})
        case Misfit.NOT_AT_THE_BOTTOM:
            return Obstacle("LUC-10", "shoes_at_the_bottom")
        case Misfit.OTHER_FAMILY:
            return Obstacle("LUC-10", "other_family", {"place": place})
        case Misfit.NO_SUCH_PILE:
            return Obstacle("LUC-10", "no_second_pile", {"place": place})
    return Obstacle(_FULL[HOME_OF[garment]], "place_is_full", {"place": place})
