"""Why something is not among the offers, as rule ids. The words are in texts/.

What is said depends on what the player on turn can see, on nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Obstacle

from .cards import (
    GUEST,
    JOKER,
    NO_CARD,
    PILLAR_CARDS,
    RESOURCES,
    SORT,
    SWAPPER,
    Sort,
    face_of,
)
from .combinations import STRAIGHT_LENGTH, ways
from .components import PILLARS, VALUES
from .decisions import (
    AT,
    DISCARD,
    ENOUGH,
    FOUR,
    GIVE,
    LAY,
    PAIR,
    PICK,
    RESOURCE,
    RETRACT,
    STRAIGHT,
    SWAP,
    TWO,
    Phase,
    X,
)
from .hand import is_burden
from .rows import NOTHING

if TYPE_CHECKING:
    from spielwerk.core.actions import Kind

    from .position import Position

_NOT_IN_A_RESOURCE: Final[list[Kind]] = [PAIR, STRAIGHT, FOUR, RESOURCE]

# How a card that is not simply laid is played instead.
_INSTEAD: Final[dict[int, tuple[str, str]]] = {
    Sort.GUEST: ("LUD-19", "choose_row_for_two"),
    Sort.SWAP: ("LUD-20", "choose_player_for_x"),
    Sort.JOKER: ("LUD-21", "play_joker_first"),
    Sort.BURDEN: ("LUD-22", "damaged_is_never_laid"),
    Sort.RESOURCE: ("LUD-23", "resource_is_played"),
}


def obstacle_of(position: Position, action: int) -> Obstacle:
    match position.phase:
        case Phase.DRAW:
            return Obstacle("LUD-3", "discard_pile_is_empty")
        case Phase.LAY:
            return _lay(position, action)
        case Phase.SWAP:
            return _swap(position, action)
        case Phase.AT:
            pillar, value = AT.pair(action)
            if value == 0:
                return Obstacle("LUD-21", "no_such_value")
            return _row(position, position.seat, pillar)
        case Phase.USE:
            return Obstacle("LUD-21", "cannot_be_made_so")
        case Phase.DISCARD:
            return _discard(position, action)
        case Phase.PICK:
            return Obstacle("LUD-23", "not_in_discard_pile", {"card": action - PICK.first})
        case Phase.GIVE:
            return _give(position, action)
    return _retract(position, action)


def _holds(position: Position, card: int) -> bool:
    return card in position.hands[position.seat]


def _not_held(card: int) -> Obstacle:
    return Obstacle("LUD-3", "not_in_hand", {"card": card})


def _row(position: Position, owner: int, pillar: int) -> Obstacle:
    """What keeps a card out of a row."""
    at = owner * PILLARS + pillar
    limit = position.limits[at]
    if limit != NOTHING:
        return Obstacle("LUD-7", "must_be_lower", {"pillar": pillar, "value": limit})
    if position.rows[at]:
        return Obstacle("LUD-9", "row_is_closed", {"pillar": pillar})
    return Obstacle("LUD-9", "pillar_is_locked", {"pillar": pillar})


# -- laying ----------------------------------------------------------------


def _lay(position: Position, action: int) -> Obstacle:
    if position.resource != NO_CARD:
        for kind in _NOT_IN_A_RESOURCE:
            if kind.holds(action):
                return Obstacle("LUD-23", "single_cards_only")
    if LAY.holds(action):
        return _card(position, action)
    if TWO.holds(action):
        return _two(position, action)
    if X.holds(action):
        return _x(position, action)
    if PAIR.holds(action):
        return _pair(position, action)
    if STRAIGHT.holds(action):
        return _straight(position, action)
    if FOUR.holds(action):
        return _four(action)
    if RESOURCE.holds(action):
        return _resource(position, action)
    return Obstacle("LUD-21", "no_open_pillar") if _holds(position, JOKER) else _not_held(JOKER)


def _card(position: Position, action: int) -> Obstacle:
    card, pillar = LAY.pair(action)
    if not _holds(position, card):
        return _not_held(card)
    if SORT[card] in _INSTEAD:
        rule, key = _INSTEAD[SORT[card]]
        return Obstacle(rule, key)
    if card < PILLAR_CARDS and card // VALUES != pillar:
        return Obstacle("LUD-6", "other_pillar", {"card": card, "pillar": pillar})
    return _row(position, position.seat, pillar)


def _two(position: Position, action: int) -> Obstacle:
    owner, pillar = TWO.pair(action)
    if not _holds(position, GUEST):
        return _not_held(GUEST)
    if owner >= position.seats:
        return Obstacle("LUD-19", "no_such_player")
    if owner != position.seat and not position.rows[owner * PILLARS + pillar]:
        return Obstacle("LUD-19", "no_row_there", {"pillar": pillar})
    return _row(position, owner, pillar)


def _x(position: Position, action: int) -> Obstacle:
    owner = action - X.first
    if not _holds(position, SWAPPER):
        return _not_held(SWAPPER)
    if owner >= position.seats:
        return Obstacle("LUD-20", "no_such_player")
    if owner == position.seat:
        return Obstacle("LUD-20", "not_your_own_card")
    return Obstacle("LUD-20", "nothing_to_swap")


def _swap(position: Position, action: int) -> Obstacle:
    pillar, place = SWAP.pair(action)
    at = position.swap_owner * PILLARS + pillar
    row = position.rows[at]
    if place >= len(row):
        return Obstacle("LUD-20", "no_card_there", {"pillar": pillar})
    if position.limits[at] == NOTHING:
        return Obstacle("LUD-20", "row_is_closed", {"pillar": pillar})
    card = face_of(row[place])
    if card >= PILLAR_CARDS:
        return Obstacle("LUD-20", "helpers_stay", {"card": card})
    return _row(position, position.seat, pillar)


# -- combinations ----------------------------------------------------------


def _pair(position: Position, action: int) -> Obstacle:
    pillar = action - PAIR.first
    if not ways(position, action):
        return Obstacle("LUD-11", "pair_not_in_hand", {"pillar": pillar})
    return _row(position, position.seat, pillar)


def _straight(position: Position, action: int) -> Obstacle:
    pillar, top = STRAIGHT.pair(action)
    if top < STRAIGHT_LENGTH:
        return Obstacle("LUD-12", "straight_too_low")
    if not ways(position, action):
        return Obstacle("LUD-12", "straight_not_in_hand", {"pillar": pillar, "top": top})
    return _row(position, position.seat, pillar)


def _four(action: int) -> Obstacle:
    value = action - FOUR.first
    if value == 0:
        return Obstacle("LUD-13", "no_such_value")
    return Obstacle("LUD-13", "four_not_in_hand", {"value": value})


# -- discarding and resources ----------------------------------------------


def _discard(position: Position, action: int) -> Obstacle:
    if action == ENOUGH.first:
        if position.resource == NO_CARD:
            return position.question(position.seat, action)
        return Obstacle("LUD-23", "not_enough_yet")
    card = action - DISCARD.first
    if not _holds(position, card):
        return _not_held(card)
    if is_burden(position, card):
        return Obstacle("LUD-22", "damaged_stays")
    return Obstacle("LUD-4", "just_taken", {"card": card})


def _resource(position: Position, action: int) -> Obstacle:
    card = action - RESOURCE.first
    if card < RESOURCES:
        return Obstacle("LUD-23", "not_a_resource", {"card": card})
    if not _holds(position, card):
        return _not_held(card)
    return Obstacle("LUD-23", "resource_cannot_begin", {"card": card})


def _give(position: Position, action: int) -> Obstacle:
    card, player = GIVE.pair(action)
    if not _holds(position, card):
        return _not_held(card)
    if player >= position.seats:
        return Obstacle("LUD-23", "no_such_player")
    if player == position.seat:
        return Obstacle("LUD-23", "not_to_yourself")
    return Obstacle("LUD-23", "nothing_to_take")


def _retract(position: Position, action: int) -> Obstacle:
    pillar = action - RETRACT.first
    if position.rows[position.seat * PILLARS + pillar]:
        return Obstacle("LUD-9", "row_is_closed", {"pillar": pillar})
    return Obstacle("LUD-23", "no_row_there", {"pillar": pillar})
