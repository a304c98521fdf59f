"""Before the move: healing, and setting the marching direction. LUE-10, LUE-35."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.checks import begin_check
from spielwerk.games.luescherzia.decisions import (
    FACE,
    FACE_CARD,
    GO,
    HEAL_CARD,
    ORIENT,
    PAY,
    SKIP,
    Phase,
)
from spielwerk.games.luescherzia.events import DirectionPaid, MarkerFaced
from spielwerk.games.luescherzia.finds import use_find
from spielwerk.games.luescherzia.leaving import leave
from spielwerk.games.luescherzia.ledger import gain_hearts, lose_points
from spielwerk.games.luescherzia.tables import DIRECTIONS, NOWHERE, ONE_SHOTS, Check, OneShot

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

PRICE: Final = 1  # of the direction, in SP

_GO: Final = GO.first
_HEAL_CARD: Final = HEAL_CARD.first
_SKIP: Final = SKIP.first
_ORIENT: Final = ORIENT.first
_PAY: Final = PAY.first
_FACE_CARD: Final = FACE_CARD.first
_FACE: Final = FACE.first


def ask_to_begin(p: Position) -> None:
    """A find that heals is used now or in a later turn."""
    offer = [_GO]
    if p.hearts[p.seat] < p.max_hearts(p.seat) and p.one_shot(p.seat, OneShot.HEAL) != NOWHERE:
        offer.append(_HEAL_CARD)
    p.ask(Phase.BEGIN, offer)


def heal_with_find(p: Position) -> None:
    find = p.one_shot(p.seat, OneShot.HEAL)
    use_find(p, find)
    gain_hearts(p, p.seat, p.tables.one_shots[find * ONE_SHOTS + OneShot.HEAL])
    ask_to_begin(p)


def ask_for_influence(p: Position) -> None:
    offer = [_SKIP, _ORIENT]
    if p.points[p.seat] >= PRICE:
        offer.append(_PAY)
    if p.one_shot(p.seat, OneShot.FACE) != NOWHERE:
        offer.append(_FACE_CARD)
    p.ask(Phase.INFLUENCE, offer)


def influence(p: Position, action: int) -> None:
    """One try per turn: a check, an SP or a find."""
    if action == _SKIP:
        leave(p)
    elif action == _ORIENT:
        begin_check(p, Check.INFLUENCE, 1)
    else:
        if action == _PAY:
            if p.news is not None:
                p.tell(DirectionPaid(seat=p.seat))
            lose_points(p, p.seat, PRICE)
        else:
            use_find(p, p.one_shot(p.seat, OneShot.FACE))
        ask_direction(p)


def oriented(p: Position) -> None:
    """The check has been made."""
    if p.passed:
        ask_direction(p)
    else:
        leave(p)


def ask_direction(p: Position) -> None:
    p.ask(Phase.FACE, [_FACE + direction for direction in range(DIRECTIONS)])


def face(p: Position, direction: int) -> None:
    p.facing = direction
    if p.news is not None:
        p.tell(MarkerFaced(seat=p.seat, direction=direction))
    leave(p)
