"""What the player on turn may do, in ascending order (LUC-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.lucandor import decisions
from spielwerk.games.lucandor.cards import (
    CARDS,
    COLOURS,
    COLUMNS,
    CORNERS,
    DOOR,
    DRAWER_PLACES,
    GARMENT_OF,
    MOST_ENDS,
    PLACES,
    SLOTS,
    SPOTS,
    USE_OF,
    Use,
)
from spielwerk.games.lucandor.decisions import Step
from spielwerk.games.lucandor.drawers import DrawerObstacle, origin_obstacle, target_obstacle
from spielwerk.games.lucandor.ironing import takeable
from spielwerk.games.lucandor.stones import Hold, hold_on
from spielwerk.games.lucandor.tidying import can_tidy

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position

TIDY: Final = decisions.TIDY.first
SCORE: Final = decisions.SCORE.first
END: Final = decisions.END.first
HANGER: Final = decisions.HANGER.first
NEEDLE: Final = decisions.NEEDLE.first
IRON: Final = decisions.IRON.first
DRAWER: Final = decisions.DRAWER.first
CLEAN: Final = decisions.CLEAN.first
PUSH: Final = decisions.DOOR.first
SECOND: Final = decisions.SECOND.first
PUT: Final = decisions.PUT.first
TAKE: Final = decisions.TAKE.first
CORNER: Final = decisions.CORNER.first


def legal_actions(position: Position) -> list[int]:
    match position.step:
        case Step.TURN:
            return _turn(position)
        case Step.SECOND:
            return [SECOND + card for card in position.hands[position.seat]]
        case Step.TAKE:
            return [TAKE + where for where in takeable(position, first_only=False)]
        case Step.CORNER:
            return [CORNER + corner for corner in range(CORNERS)]
        case Step.PUT:
            return _puts(position)
    return []


def _puts(position: Position) -> list[int]:
    fits = position.wardrobe.fits[GARMENT_OF[position.piece]] & position.open_spots()
    return [PUT + spot for spot in range(SPOTS) if (fits >> spot) & 1]


def _turn(position: Position) -> list[int]:
    hand = position.hands[position.seat]
    actions = [TIDY + card for card in hand if can_tidy(position, card)]
    _add_scores(position, actions)
    _add_ends(position, actions)
    _add_irons(position, actions)
    _add_drawers(position, actions)
    actions += [CLEAN + card for card in hand]
    _add_doors(position, actions)
    return actions


def _with(position: Position, use: int) -> list[int]:
    """The cards in the player's hand that can be used for that."""
    return [card for card in position.hands[position.seat] if USE_OF[card] == use]


def _add_scores(position: Position, actions: list[int]) -> None:
    dots = _with(position, Use.DOT)
    if dots:
        slots = [slot for slot in range(SLOTS) if hold_on(position, slot) <= Hold.LUCK]
        actions += [SCORE + card * SLOTS + slot for card in dots for slot in slots]


def _add_ends(position: Position, actions: list[int]) -> None:
    """Laying end scorings, discarding them with a hanger, changing their colour."""
    taken = position.end_colours[position.seat]
    laid = len(taken)
    ends = _with(position, Use.END) if laid < MOST_ENDS else []
    hangers = _with(position, Use.HANGER) if laid else []
    needles = _with(position, Use.NEEDLE) if laid else []
    if not ends and not hangers and not needles:
        return
    free = [colour for colour in range(COLOURS) if colour not in taken]
    actions += [END + card * COLOURS + colour for card in ends for colour in free]
    actions += [HANGER + card * MOST_ENDS + k for card in hangers for k in range(laid)]
    actions += [
        NEEDLE + (card * MOST_ENDS + k) * COLOURS + colour
        for card in needles
        for k in range(laid)
        for colour in free
    ]


def _add_irons(position: Position, actions: list[int]) -> None:
    irons = _with(position, Use.IRON)
    if irons and takeable(position, first_only=True):
        actions += [IRON + card for card in irons]


def _add_drawers(position: Position, actions: list[int]) -> None:
    drawers = _with(position, Use.DRAWER)
    if not drawers:
        return
    none = DrawerObstacle.NONE
    origins = [place for place in DRAWER_PLACES if origin_obstacle(position, place) == none]
    places = [place for place in DRAWER_PLACES if target_obstacle(position, place) == none]
    moves = [origin * PLACES + place for origin in origins for place in places]
    actions += [DRAWER + card * PLACES * PLACES + move for card in drawers for move in moves]


def _add_doors(position: Position, actions: list[int]) -> None:
    """By two columns only with a second card in hand."""
    if hold_on(position, DOOR) > Hold.LUCK:
        return
    hand = position.hands[position.seat]
    for column in range(COLUMNS):
        if 0 < abs(column - position.door) <= len(hand):
            actions += [PUSH + column * CARDS + card for card in hand]
