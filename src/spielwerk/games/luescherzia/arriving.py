"""Entering a field, and which event it holds: LUE-12, LUE-13, LUE-15, LUE-25, LUE-38."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.decisions import OVER

from .encounters import (
    approach,
    ask_about_drawn_monster,
    ask_about_lying_monster,
    ask_about_npc,
    ask_about_trap,
)
from .events import BagEmpty, TileLaid
from .lookup import NOWHERE, TileType
from .position import Meeting, TileAt
from .sites import ask_about_find_site, reach_rest

if TYPE_CHECKING:
    from .position import Position


def arrive(position: Position, entered: bool) -> None:
    """After the move of the player on turn; a blocked one enters nothing, but a monster that lies
    there may be fought."""
    if position.phase == OVER:
        return
    if not position.alive(position.seat):
        arrive_without_effect(position, entered)
        position.done()
        return
    tile = position.tile_on(position.field)
    if entered:
        meeting: int = Meeting.LYING
        if tile == NOWHERE:
            meeting = Meeting.DRAWN
            tile = draw_tile(position)
        if tile != NOWHERE:
            meet(position, tile, meeting)
            return
    elif tile != NOWHERE and position.lookup.tile_types[tile] == TileType.MONSTER:
        meet(position, tile, Meeting.LYING)
        return
    position.done()


def arrive_without_effect(position: Position, entered: bool) -> None:
    """A tile is drawn and laid, no more (LUE-25, LUE-29)."""
    if position.phase != OVER and entered and position.tile_on(position.field) == NOWHERE:
        draw_tile(position)


def draw_tile(position: Position) -> int:
    """Lay a tile out of the bag on the group's field; NOWHERE if the bag is empty."""
    bag = position.tiles_at(TileAt.BAG)
    if not bag:
        position.tell(BagEmpty(seat=position.seat, field=position.field))
        return NOWHERE
    tile = position.any_of(bag)
    lay_tile(position, tile)
    return tile


def lay_tile(position: Position, tile: int) -> None:
    position.tile_at[tile] = position.field
    position.light(tile)
    if position.news is not None:
        position.tell(TileLaid(seat=position.seat, field=position.field, tile=tile))


def meet(position: Position, tile: int, meeting: int) -> None:
    """The event begins."""
    approach(position, tile, meeting)
    match position.lookup.tile_types[tile]:
        case TileType.MONSTER:
            if meeting == Meeting.DRAWN:
                ask_about_drawn_monster(position)
            else:
                ask_about_lying_monster(position)
        case TileType.TRAP:
            ask_about_trap(position)
        case TileType.NPC:
            ask_about_npc(position)
        case TileType.REST:
            reach_rest(position)
        case TileType.FIND_SITE:
            ask_about_find_site(position)
        case TileType.FORK:
            position.done()  # nothing yet (LUE-19)
