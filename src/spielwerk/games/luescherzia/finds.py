"""Finds: drawing, choosing, trading, using and losing them. LUE-23, LUE-33, LUE-35 to LUE-37."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.decisions import DROP, KEEP, LOSE, PICK, TRADE, Phase
from spielwerk.games.luescherzia.events import (
    FindKept,
    FindLost,
    FindsDrawn,
    FindTraded,
    FindUsed,
    NoFindsLeft,
)
from spielwerk.games.luescherzia.ledger import gain_points
from spielwerk.games.luescherzia.position import FindAt

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

_PICK: Final = PICK.first
_TRADE: Final = TRADE.first
_KEEP: Final = KEEP.first
_LOSE: Final = LOSE.first
_DROP: Final = DROP.first


def draw_finds(p: Position, count: int) -> None:
    """The player on turn draws so many, as far as there are any, and chooses one of them."""
    drawn: list[int] = []
    for _ in range(count):
        pile = p.finds_at(FindAt.PILE)
        if not pile:
            pile = _discards_become_pile(p)
            if not pile:
                break
        find = p.any_of(pile)
        p.find_at[find] = FindAt.SHOWN
        p.lit(find, len(p.find_at))
        drawn.append(find)
    if drawn:
        if p.news is not None:
            p.tell(FindsDrawn(seat=p.seat, finds=tuple(drawn)))
        p.ask(Phase.PICK, [_PICK + find for find in p.finds_at(FindAt.SHOWN)])
    else:
        if p.news is not None:
            p.tell(NoFindsLeft(seat=p.seat))
        p.done()


def finds_left(p: Position) -> int:
    """How many could be drawn."""
    return p.find_at.count(FindAt.PILE) + p.find_at.count(FindAt.DISCARD)


def _discards_become_pile(p: Position) -> list[int]:
    """LUE-33"""
    pile = p.finds_at(FindAt.DISCARD)
    for find in pile:
        p.find_at[find] = FindAt.PILE
    return pile


def pick(p: Position, find: int) -> None:
    """The others go to the discards; this one is kept or traded in."""
    for other in p.finds_at(FindAt.SHOWN):
        if other != find:
            p.find_at[other] = FindAt.DISCARD
    p.ask(Phase.TRADE, [_TRADE, _KEEP])


def trade(p: Position) -> None:
    find = p.find_at.index(FindAt.SHOWN)
    p.find_at[find] = FindAt.DISCARD
    if p.news is not None:
        p.tell(FindTraded(seat=p.seat, find=find))
    gain_points(p, p.seat, p.tables.trades[find])
    p.done()


def keep(p: Position) -> None:
    find = p.find_at.index(FindAt.SHOWN)
    p.find_at[find] = p.seat
    p.reckon_skills(p.seat)
    if p.news is not None:
        p.tell(FindKept(seat=p.seat, find=find))
    held = p.finds_at(p.seat)
    if len(held) > p.tables.find_limit[p.avatars[p.seat]]:
        p.ask(Phase.DROP, [_DROP + one for one in held])
    else:
        p.done()


def ask_which_is_lost(p: Position) -> None:
    """A trap takes a find of the player's choice; without any it takes nothing (LUE-36)."""
    held = p.finds_at(p.seat)
    if held:
        p.ask(Phase.LOSE, [_LOSE + find for find in held])
    else:
        p.done()


def lose_find(p: Position, find: int) -> None:
    """To a trap, or because the avatar cannot hold so many (LUE-37)."""
    _discard(p, find)
    if p.news is not None:
        p.tell(FindLost(seat=p.seat, find=find))
    p.done()


def use_find(p: Position, find: int) -> None:
    """A one-shot does what it can and is discarded (LUE-35)."""
    _discard(p, find)
    if p.news is not None:
        p.tell(FindUsed(seat=p.seat, find=find))


def _discard(p: Position, find: int) -> None:
    p.find_at[find] = FindAt.DISCARD
    p.reckon_skills(p.seat)
