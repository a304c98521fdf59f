"""Before the move: healing, and setting the marching direction. LUE-10, LUE-35."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .checks import begin_check
from .decisions import (
    FACE,
    FACE_CARD,
    GO,
    HEAL_CARD,
    ORIENT,
    PAY,
    SKIP,
    Phase,
)
from .events import DirectionPaid, MarkerFaced
from .finds import use_find
from .leaving import leave
from .ledger import gain_hearts, lose_points
from .lookup import DIRECTIONS, NOWHERE, ONE_SHOTS, Check, OneShot

if TYPE_CHECKING:
    from .position import Position

PRICE: Final = 1  # of the direction, in SP


def ask_to_begin(position: Position) -> None:
    """A find that heals is used now or in a later turn."""
    offer = [GO.first]
    hurt = position.hearts[position.seat] < position.max_hearts(position.seat)
    if hurt and position.one_shot(position.seat, OneShot.HEAL) != NOWHERE:
        offer.append(HEAL_CARD.first)
    position.ask(Phase.BEGIN, offer)


def heal_with_find(position: Position) -> None:
    find = position.one_shot(position.seat, OneShot.HEAL)
    use_find(position, find)
    gain_hearts(position, position.seat, position.lookup.one_shots[find * ONE_SHOTS + OneShot.HEAL])
    ask_to_begin(position)


def ask_for_influence(position: Position) -> None:
    offer = [SKIP.first, ORIENT.first]
    if position.points[position.seat] >= PRICE:
        offer.append(PAY.first)
    if position.one_shot(position.seat, OneShot.FACE) != NOWHERE:
        offer.append(FACE_CARD.first)
    position.ask(Phase.INFLUENCE, offer)


def influence(position: Position, action: int) -> None:
    """One try per turn: a check, an SP or a find."""
    if action == SKIP.first:
        leave(position)
    elif action == ORIENT.first:
        begin_check(position, Check.INFLUENCE, 1)
    else:
        if action == PAY.first:
            if position.news is not None:
                position.tell(DirectionPaid(seat=position.seat))
            lose_points(position, position.seat, PRICE)
        else:
            use_find(position, position.one_shot(position.seat, OneShot.FACE))
        ask_direction(position)


def oriented(position: Position) -> None:
    """The check has been made."""
    if position.passed:
        ask_direction(position)
    else:
        leave(position)


def ask_direction(position: Position) -> None:
    first = FACE.first
    position.ask(Phase.FACE, [first + direction for direction in range(DIRECTIONS)])


def face(position: Position, direction: int) -> None:
    position.facing = direction
    if position.news is not None:
        position.tell(MarkerFaced(seat=position.seat, direction=direction))
    leave(position)
