"""The group moves: LUE-11, LUE-38. What it meets is in arriving.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import MarkerBlocked, MarkerMoved, MarkerTurned
from .lookup import DIRECTIONS, NOWHERE

if TYPE_CHECKING:
    from .lookup import Lookup
    from .position import Position


def heading(lookup: Lookup, facing: int, card: int) -> int:
    """The direction in which a card goes."""
    return (facing + lookup.turn_first[card]) % DIRECTIONS


def facing_after(lookup: Lookup, facing: int, card: int) -> int:
    """The direction of the marker when the card has been carried out, stopped or not."""
    return (heading(lookup, facing, card) + lookup.turn_last[card]) % DIRECTIONS


def path_of(lookup: Lookup, field: int, facing: int, card: int) -> list[int]:
    """The fields of a move, the one it begins on first; it stops at the edge, at rock and at the
    exit, so it may have fewer steps than the card."""
    direction = heading(lookup, facing, card)
    path = [field]
    for _ in range(lookup.steps[card]):
        step = lookup.next[field * DIRECTIONS + direction]
        if step == NOWHERE:
            break
        field = step
        path.append(field)
        if field == lookup.exit:
            break
    return path


def leads_away(lookup: Lookup, field: int, facing: int, card: int) -> bool:
    """Whether a card would really leave the field (LUE-24)."""
    onward = lookup.next[field * DIRECTIONS + heading(lookup, facing, card)]
    return onward != NOWHERE and lookup.steps[card] > 0


def march(position: Position) -> bool:
    """Carry out the move of the card; whether the group has entered a field."""
    lookup = position.lookup
    path = path_of(lookup, position.field, position.facing, position.card)
    direction = heading(lookup, position.facing, position.card)
    position.field = path[-1]
    if position.field == lookup.exit:
        position.facing = direction
    else:
        position.facing = facing_after(lookup, position.facing, position.card)
    if position.news is not None:
        _tell(position, path, direction)
    if position.field == lookup.exit:
        position.end_game()
    return len(path) > 1


def _tell(position: Position, path: list[int], direction: int) -> None:
    if position.lookup.turn_first[position.card]:
        position.tell(MarkerTurned(seat=position.seat, direction=direction))
    if len(path) > 1:
        position.tell(MarkerMoved(seat=position.seat, field=position.field, path=tuple(path)))
    if len(path) <= position.lookup.steps[position.card] and position.field != position.lookup.exit:
        position.tell(MarkerBlocked(seat=position.seat, field=position.field, direction=direction))
    if position.facing != direction:
        position.tell(MarkerTurned(seat=position.seat, direction=position.facing))
