"""Finds: drawing, choosing, trading, using and losing them. LUE-23, LUE-33, LUE-35 to LUE-37."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import DROP, KEEP, LOSE, PICK, TRADE, Phase
from .events import (
    FindKept,
    FindLost,
    FindsDrawn,
    FindTraded,
    FindUsed,
    NoFindsLeft,
)
from .ledger import gain_points
from .position import FindAt

if TYPE_CHECKING:
    from .position import Position


def draw_finds(position: Position, count: int) -> None:
    """The player on turn draws so many, as far as there are any, and chooses one of them."""
    drawn: list[int] = []
    for _ in range(count):
        pile = position.finds_at(FindAt.PILE)
        if not pile:
            pile = _discards_become_pile(position)
            if not pile:
                break
        find = position.any_of(pile)
        position.find_at[find] = FindAt.SHOWN
        position.light(find)
        drawn.append(find)
    if drawn:
        if position.news is not None:
            position.tell(FindsDrawn(seat=position.seat, finds=tuple(drawn)))
        position.ask(Phase.PICK, PICK.each(position.finds_at(FindAt.SHOWN)))
    else:
        position.tell(NoFindsLeft(seat=position.seat))
        position.done()


def finds_left(position: Position) -> int:
    """How many could be drawn."""
    return position.find_at.count(FindAt.PILE) + position.find_at.count(FindAt.DISCARD)


def _discards_become_pile(position: Position) -> list[int]:
    """LUE-33"""
    pile = position.finds_at(FindAt.DISCARD)
    for find in pile:
        position.find_at[find] = FindAt.PILE
    return pile


def pick(position: Position, find: int) -> None:
    """The others go to the discards; this one is kept or traded in."""
    for other in position.finds_at(FindAt.SHOWN):
        if other != find:
            position.find_at[other] = FindAt.DISCARD
    position.ask(Phase.TRADE, [TRADE.first, KEEP.first])


def trade(position: Position) -> None:
    find = position.find_at.index(FindAt.SHOWN)
    position.find_at[find] = FindAt.DISCARD
    position.tell(FindTraded(seat=position.seat, find=find))
    gain_points(position, position.seat, position.lookup.trades[find])
    position.done()


def keep(position: Position) -> None:
    find = position.find_at.index(FindAt.SHOWN)
    position.find_at[find] = position.seat
    position.reckon_skills(position.seat)
    position.tell(FindKept(seat=position.seat, find=find))
    held = position.finds_at(position.seat)
    if len(held) > position.lookup.find_limit[position.avatars[position.seat]]:
        position.ask(Phase.DROP, DROP.each(held))
    else:
        position.done()


def ask_which_is_lost(position: Position) -> None:
    """A trap takes a find of the player's choice; without any it takes nothing (LUE-36)."""
    held = position.finds_at(position.seat)
    if held:
        position.ask(Phase.LOSE, LOSE.each(held))
    else:
        position.done()


def lose_find(position: Position, find: int) -> None:
    """To a trap, or because the avatar cannot hold so many (LUE-37)."""
    _discard(position, find)
    position.tell(FindLost(seat=position.seat, find=find))
    position.done()


def use_find(position: Position, find: int) -> None:
    """A one-shot does what it can and is discarded (LUE-35)."""
    _discard(position, find)
    position.tell(FindUsed(seat=position.seat, find=find))


def _discard(position: Position, find: int) -> None:
    position.find_at[find] = FindAt.DISCARD
    position.reckon_skills(position.seat)
