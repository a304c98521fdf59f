"""Why something is not among the offers, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.types import Obstacle

from .decisions import FIRST, MOVE, REVEAL, SECOND, STOP, SWAP

if TYPE_CHECKING:
    from .position import Position


def obstacle_of(position: Position, action: int) -> Obstacle:
    if action == STOP.first:
        return Obstacle("SER-7", "no_stop_before_reveal")
    if REVEAL.holds(action):
        return Obstacle("SER-5", "already_open", {"cell": action - REVEAL.first})
    if SWAP.holds(action):
        cell = action - SWAP.first
        if cell == position.focus:
            return Obstacle("SER-8", "swap_with_itself")
        return Obstacle("SER-8", "swap_only_face_down", {"cell": cell})
    return _fixed(position, action)


def _fixed(position: Position, action: int) -> Obstacle:
    """A Serendip moves to, and the optional swap takes, anything but a placed Serendip."""
    if MOVE.holds(action):
        cell = action - MOVE.first
        if cell == position.focus:
            return Obstacle("SER-10", "move_onto_itself")
    else:
        cell = action - FIRST.first if FIRST.holds(action) else action - SECOND.first
        if cell == position.focus:
            return Obstacle("SER-9", "only_other_tiles")
        if cell == position.first:
            return Obstacle("SER-9", "same_tile_twice", {"cell": cell})
    return Obstacle("SER-12", "serendip_is_fixed", {"cell": cell})
