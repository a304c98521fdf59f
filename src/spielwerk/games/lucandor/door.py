"""Moving the door, which closes the column behind it (LUC-3, LUC-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import COLUMNS, DOOR_TARGET, NOTHING
from .decisions import DOOR, Phase
from .ending import end_turn
from .events import DoorMoved
from .hands import play_card, take_back
from .stones import can_pass, is_secured, pay_toll, secure

if TYPE_CHECKING:
    from .position import Position


def door_offers(position: Position) -> list[int]:
    """Each card of the hand for the next column; for two columns there must be a second one."""
    actions: list[int] = []
    if can_pass(position, DOOR_TARGET):
        hand = position.hands[position.seat]
        for column in range(COLUMNS):
            if 0 < abs(column - position.door) <= len(hand):
                first = DOOR.at2(column, 0)
                actions += [first + card for card in hand]
    return actions


def push_door(position: Position, column: int, card: int) -> None:
    """One card for one column; for two columns a second card is asked for."""
    play_card(position, card, "door")
    position.played = card
    position.target = column
    if abs(column - position.door) == 2:
        position.phase = Phase.SECOND
    else:
        _try_door(position)


def add_second(position: Position, card: int) -> None:
    play_card(position, card, "door")
    position.second = card
    _try_door(position)


def _try_door(position: Position) -> None:
    if is_secured(position, DOOR_TARGET):
        pay_toll(position, DOOR_TARGET)
        position.phase = Phase.CHECK_DOOR
    else:
        move_door(position)


def move_door(position: Position) -> None:
    """The stone lies on the number of columns that the door has moved."""
    columns = abs(position.target - position.door)
    if position.news is not None:
        position.tell(
            DoorMoved(seat=position.seat, origin_column=position.door, column=position.target)
        )
    position.door = position.target
    position.discards.append(position.played)
    if position.second != NOTHING:
        position.discards.append(position.second)
    secure(position, DOOR_TARGET, columns)
    end_turn(position)


def fail_to_move(position: Position) -> None:
    take_back(position, position.played)
    if position.second != NOTHING:
        take_back(position, position.second)
    end_turn(position)
