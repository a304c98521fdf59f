"""Leaving a field, and what may hold the group back: LUE-15, LUE-18, LUE-19, LUE-24, LUE-36."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.decisions import OVER

from .arriving import arrive
from .checks import begin_check
from .choosing import exchange_card
from .encounters import approach, ask_to_flee, monster_hurts
from .events import CardUnused
from .finds import use_find
from .ledger import gain_points
from .lookup import NOWHERE, Check, OneShot, TileType
from .movement import leads_away, march
from .position import Meeting

if TYPE_CHECKING:
    from .lookup import Lookup
    from .position import Position


def leave(position: Position) -> None:
    """The direction stands. If the card would leave the field, what lies there comes first."""
    tile = tile_to_leave(position, position.card, position.facing)
    if tile == NOWHERE:
        _move(position)
        return
    approach(position, tile, Meeting.LEAVING)
    if position.lookup.tile_types[tile] == TileType.FORK:
        begin_check(position, Check.FORK, 1)
    else:
        ask_to_flee(position)


def tile_to_leave(position: Position, card: int, facing: int) -> int:
    """The tile that comes before the move of a card because it does not let the group go just like
    that, NOWHERE if there is none or the card does not leave the field (LUE-24)."""
    tile = position.tile_on(position.field)
    holds = holds_back(position.lookup, tile, position.field, facing, card)
    return tile if holds else NOWHERE


def holds_back(lookup: Lookup, tile: int, field: int, facing: int, card: int) -> bool:
    """Whether the tile that lies on the field comes before the move of a card."""
    if tile == NOWHERE or not leads_away(lookup, field, facing, card):
        return False
    tile_type = lookup.tile_types[tile]
    return tile_type == TileType.MONSTER or tile_type == TileType.NPC or tile_type == TileType.FORK


def _move(position: Position) -> None:
    position.tile = NOWHERE
    arrive(position, march(position))


def _get_away(position: Position) -> None:
    """From a monster just drawn, after which the turn is over, or from the field."""
    if position.meeting == Meeting.LEAVING:
        _move(position)
    else:
        position.done()


def check_to_flee(position: Position) -> None:
    """As many successes as the monster's level; an NPC lets go for one."""
    if position.lookup.tile_types[position.tile] == TileType.NPC:
        begin_check(position, Check.LEAVE_NPC, 1)
    else:
        begin_check(position, Check.FLEE, position.final_level())


def flee_with_find(position: Position) -> None:
    """No check, no SP (LUE-35)."""
    use_find(position, position.one_shot(position.seat, OneShot.FLEE))
    _get_away(position)


def flee_checked(position: Position) -> None:
    """Who dies leaving a monster still moves, without effect."""
    if position.passed:
        gain_points(position, position.seat, 1)
    else:
        monster_hurts(position, Check.FLEE)
    if position.phase != OVER:
        _get_away(position)


def npc_checked(position: Position) -> None:
    """An NPC that does not let go ends the turn, and the card goes unused."""
    if position.passed:
        _move(position)
        return
    leave_unused(position)


def leave_unused(position: Position) -> None:
    """The card goes to the timeline without effect."""
    if position.news is not None:
        position.tell(CardUnused(seat=position.seat, card=position.card))
    position.done()


def fork_checked(position: Position) -> None:
    """Who loses their way uses a random card instead, with the direction as it is."""
    if not position.passed:
        exchange_card(position)
    _move(position)
