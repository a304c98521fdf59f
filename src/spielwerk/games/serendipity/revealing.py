"""A tile is turned over, and what may become of it: SER-5 to SER-8, SER-13."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY

from .decisions import KEEP, LEAVE, SWAP, Phase
from .ending import end_turn, go_on
from .events import (
    PlayerStopped,
    TileCovered,
    TileKept,
    TileRevealed,
    TilesSwapped,
)
from .meadow import SERENDIP

if TYPE_CHECKING:
    from .position import Position

OWNERLESS_SERENDIPS: Final = 10  # open Serendips from which ownerless tiles may stay (SER-13)


def reveal(position: Position, cell: int) -> None:
    meadow = position.meadow
    tile = meadow.tiles[cell]
    position.reveals += 1
    position.latest_cell = cell
    position.latest_tile = tile
    position.light(tile)
    if position.news is not None:
        position.tell(TileRevealed(seat=position.seat, cell=cell, tile=tile))
    if tile == SERENDIP:
        _decide(position, cell, Phase.PLACE)
    elif position.owners[tile] == position.seat:
        _decide(position, cell, Phase.SETTLE)
    elif position.owners[tile] == NOBODY and _ownerless_may_stay(position):
        _decide(position, cell, Phase.OWNERLESS)
    else:
        _cover(position, cell)


def _decide(position: Position, cell: int, phase: int) -> None:
    """The tile lies open while the player decides about it."""
    position.meadow.open(cell)
    position.focus = cell
    position.phase = phase


def _ownerless_may_stay(position: Position) -> bool:
    return position.leave_ownerless and position.meadow.serendips >= OWNERLESS_SERENDIPS


def _cover(position: Position, cell: int) -> None:
    """A foreign tile is turned face down again; everybody has seen it (SER-6)."""
    position.meadow.seen[cell] = position.reveals
    if position.news is not None:
        position.tell(TileCovered(seat=position.seat, cell=cell))
    end_turn(position)


def stop(position: Position) -> None:
    position.tell(PlayerStopped(seat=position.seat))
    end_turn(position)


def settle(position: Position, action: int) -> None:
    """An own flower stays and the turn goes on (SER-7), or it is swapped away (SER-8)."""
    if action == KEEP.first:
        keep(position)
        go_on(position)
    else:
        swap(position, position.focus, action - SWAP.first)
        end_turn(position)


def cover_or_leave(position: Position, action: int) -> None:
    """A flower that nobody owns (SER-13)."""
    if action == LEAVE.first:
        keep(position)
        end_turn(position)
    else:
        position.meadow.close(position.focus)
        _cover(position, position.focus)


# -- what a Serendip does too ------------------------------------------------


def keep(position: Position) -> None:
    """The tile stays face up where it lies."""
    _tile_stayed(position)
    cell = position.focus
    tile = position.meadow.tiles[cell]
    position.tell(TileKept(seat=position.seat, cell=cell, tile=tile))


def swap(position: Position, one: int, other: int) -> None:
    _tile_stayed(position)
    position.meadow.swap(one, other)
    if position.news is not None:
        position.tell(TilesSwapped(seat=position.seat, cell=one, other=other))


def _tile_stayed(position: Position) -> None:
    position.lively = True
    position.quiet = 0
