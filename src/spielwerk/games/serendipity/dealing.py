"""The first position: who owns which colours, and what lies where (SER-1, SER-2, SER-C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.state import NOBODY

from .meadow import (
    COLOURS,
    FLOWER_COUNTS,
    SERENDIP,
    SERENDIP_COUNT,
    Meadow,
)

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng


def owners_of(seats: int, colours_per_player: int, colours: list[int]) -> list[int]:
    """The seat of each colour: seat 0 picks first, then clockwise, until all have their share."""
    owners = [NOBODY] * COLOURS
    for pick in range(seats * colours_per_player):
        owners[colours[pick]] = pick % seats
    return owners


def covered_meadow(rng: Rng) -> Meadow:
    return Meadow.covered(shuffled_tiles(rng))


def shuffled_tiles(rng: Rng) -> list[int]:
    """All tiles in the order in which they are laid out, row by row (SER-C1, SER-C2)."""
    tiles = [colour for colour, count in enumerate(FLOWER_COUNTS) for _ in range(count)]
    tiles += [SERENDIP] * SERENDIP_COUNT
    rng.shuffle(tiles)
    return tiles
