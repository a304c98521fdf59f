"""What a Serendip does when it is turned over: SER-9 to SER-12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import FIRST, MOVE, NONE, ROTATE, SECOND, STAY, Phase
from .ending import end_turn, go_on
from .events import SerendipTurned
from .revealing import keep, swap

if TYPE_CHECKING:
    from .position import Position


def place(position: Position, action: int) -> None:
    """It stays (SER-9) or moves (SER-10)."""
    if action == STAY.first:
        keep(position)
        position.phase = Phase.ROTATE_STAYED
    else:
        cell = action - MOVE.first
        swap(position, position.focus, cell)
        position.focus = cell
        position.phase = Phase.ROTATE_MOVED


def rotate(position: Position, action: int) -> None:
    """After staying, two other tiles may be swapped; after moving, the turn goes on."""
    rotation = action - ROTATE.first
    cell = position.focus
    position.meadow.rotations[cell] = rotation
    position.tell(SerendipTurned(seat=position.seat, cell=cell, rotation=rotation))
    if position.phase == Phase.ROTATE_STAYED:
        position.phase = Phase.FIRST
    else:
        go_on(position)


def choose_first(position: Position, action: int) -> None:
    """The first tile of the swap, or none."""
    if action == NONE.first:
        end_turn(position)
    else:
        position.first = action - FIRST.first
        position.phase = Phase.SECOND


def choose_second(position: Position, action: int) -> None:
    swap(position, position.first, action - SECOND.first)
    end_turn(position)
