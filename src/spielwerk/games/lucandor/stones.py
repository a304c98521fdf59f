"""Stones: what they secure, and what it takes to get past them (LUC-12, LUC-13, LUC-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.state import NOBODY

from .events import CardGiven, CardReceived, StonePlaced, StoneReturned

if TYPE_CHECKING:
    from .position import Position


def is_secured(position: Position, target: int) -> bool:
    """Whether a stone of another player lies there."""
    owner = position.stone_owners[target]
    return owner != NOBODY and owner != position.seat


def can_pass(position: Position, target: int) -> bool:
    """Past a stone of another player it takes a luck check, and on 2 a card to give away; both
    come from the own pile (LUC-13). In the family rule nothing helps (LUC-23)."""
    if not is_secured(position, target):
        return True
    if position.family:
        return False
    return len(position.piles[position.seat]) >= position.stone_levels[target]


def pay_toll(position: Position, target: int) -> None:
    """For a stone on 2 the top card of one's pile goes to its owner's, unseen (LUC-13)."""
    if position.stone_levels[target] < 2:
        return
    owner = position.stone_owners[target]
    position.piles[owner].append(position.piles[position.seat].pop())
    position.tell(CardGiven(seat=position.seat, receiver=owner))
    position.tell(CardReceived(seat=owner))


def return_stone(position: Position, target: int) -> None:
    """A stone, if there is one, goes back to its owner."""
    owner = position.stone_owners[target]
    if owner == NOBODY:
        return
    if position.news is not None:
        level = position.stone_levels[target]
        position.tell(StoneReturned(seat=owner, target=target, level=level))
    position.stone_owners[target] = NOBODY
    position.stone_levels[target] = 0


def secure(position: Position, target: int, level: int) -> None:
    """The player on turn lays a stone in place of whatever lay there."""
    return_stone(position, target)
    assert position.free_stones(position.seat) > 0, "a stone is back after two turns (LUC-12)"
    position.stone_owners[target] = position.seat
    position.stone_levels[target] = 1 if position.family else level
    if position.news is not None:
        position.tell(
            StonePlaced(seat=position.seat, target=target, level=position.stone_levels[target])
        )
