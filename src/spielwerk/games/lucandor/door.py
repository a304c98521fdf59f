"""Moving the door, which closes the column behind it (LUC-3, LUC-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.lucandor.cards import DOOR, NOTHING
from spielwerk.games.lucandor.decisions import Step
from spielwerk.games.lucandor.events import DoorMoved
from spielwerk.games.lucandor.hands import play_card, take_back
from spielwerk.games.lucandor.position import Deed
from spielwerk.games.lucandor.stones import Hold, hold_on, pay_toll, secure
from spielwerk.games.lucandor.turns import end_turn

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position


def push_door(position: Position, column: int, card: int) -> None:
    """One card for one column; for two columns a second card is asked for."""
    play_card(position, card, "door")
    position.deed = Deed.DOOR
    position.played = card
    position.target = column
    if abs(column - position.door) == 2:
        position.step = Step.SECOND
    else:
        _try_door(position)


def add_second(position: Position, card: int) -> None:
    play_card(position, card, "door")
    position.second = card
    _try_door(position)


def _try_door(position: Position) -> None:
    if hold_on(position, DOOR) == Hold.FREE:
        move_door(position)
    else:
        pay_toll(position, DOOR)
        position.step = Step.CORNER


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
    secure(position, DOOR, columns)
    end_turn(position)


def fail_to_move(position: Position) -> None:
    take_back(position, position.played)
    if position.second != NOTHING:
        take_back(position, position.second)
    end_turn(position)
