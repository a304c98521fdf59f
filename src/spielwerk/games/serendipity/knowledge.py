"""What a seat cannot know, dealt anew (SER-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .meadow import NEVER

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .position import Position


def forget(position: Position, memory: int) -> None:
    """All reveals and swaps are public, so every seat forgets the same: the covered tiles that
    were not shown in the last `memory` reveals."""
    meadow = position.meadow
    since = max(position.reveals - memory, NEVER) + 1
    for cell in meadow.down:
        if meadow.seen[cell] < since:
            meadow.seen[cell] = NEVER


def deal_unknown(position: Position, rng: Rng) -> None:
    """Deal the covered tiles anew that nobody has seen, or that were forgotten."""
    meadow = position.meadow
    unknown = [cell for cell in meadow.down if meadow.seen[cell] == NEVER]
    # Sorted first: the guess must come from the generator, not from where the tiles lie.
    tiles = sorted([meadow.tiles[cell] for cell in unknown])
    rng.shuffle(tiles)
    for cell, tile in zip(unknown, tiles, strict=True):
        meadow.tiles[cell] = tile
