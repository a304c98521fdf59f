"""Entering a field, and which event it holds: LUE-12, LUE-13, LUE-15, LUE-25, LUE-38."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.luescherzia.encounters import (
    approach,
    ask_about_drawn_monster,
    ask_about_lying_monster,
    ask_about_npc,
    ask_about_trap,
)
from spielwerk.games.luescherzia.events import BagEmpty, TileLaid
from spielwerk.games.luescherzia.position import End, TileAt
from spielwerk.games.luescherzia.sites import ask_about_find_site, reach_rest
from spielwerk.games.luescherzia.tables import NOWHERE, TileKind

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position


def arrive(p: Position, entered: bool) -> None:
    """After the move of the player on turn; a blocked one enters nothing, but a monster that lies
    there may be fought."""
    if p.end != End.NOT_YET:
        return
    if not p.alive(p.seat):
        arrive_without_effect(p, entered)
        p.done()
        return
    tile = p.tile_on(p.field)
    if entered:
        just_drawn = tile == NOWHERE
        if just_drawn:
            tile = draw_tile(p)
        if tile != NOWHERE:
            meet(p, tile, just_drawn)
            return
    elif tile != NOWHERE and p.tables.kinds[tile] == TileKind.MONSTER:
        meet(p, tile, just_drawn=False)
        return
    p.done()


def arrive_without_effect(p: Position, entered: bool) -> None:
    """A tile is drawn and laid, no more (LUE-25, LUE-29)."""
    if p.end == End.NOT_YET and entered and p.tile_on(p.field) == NOWHERE:
        draw_tile(p)


def draw_tile(p: Position) -> int:
    """Lay a tile out of the bag on the group's field; NOWHERE if the bag is empty."""
    bag = p.tiles_at(TileAt.BAG)
    if not bag:
        if p.news is not None:
            p.tell(BagEmpty(seat=p.seat, field=p.field))
        return NOWHERE
    tile = p.any_of(bag)
    lay_tile(p, tile)
    return tile


def lay_tile(p: Position, tile: int) -> None:
    p.tile_at[tile] = p.field
    p.lit(tile, len(p.tile_at))
    if p.news is not None:
        p.tell(TileLaid(seat=p.seat, field=p.field, tile=tile))


def meet(p: Position, tile: int, just_drawn: bool) -> None:
    """The event begins."""
    approach(p, tile, just_drawn)
    match p.tables.kinds[tile]:
        case TileKind.MONSTER:
            if just_drawn:
                ask_about_drawn_monster(p)
            else:
                ask_about_lying_monster(p)
        case TileKind.TRAP:
            ask_about_trap(p)
        case TileKind.NPC:
            ask_about_npc(p)
        case TileKind.REST:
            reach_rest(p)
        case TileKind.FIND_SITE:
            ask_about_find_site(p)
        case TileKind.FORK:
            p.done()  # nothing yet (LUE-19)
