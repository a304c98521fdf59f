"""A second opinion on the points, written from the rules page alone.

It puts the centre of every cell into the plane and asks the distance and the angle; carpets are
sets that are poured together. Slow, and obviously right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot, sqrt
from typing import Final

ROW_SIZES: Final = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
COLOURS: Final = range(6)  # blue, violet, red, orange, yellow, green: SER-C3's order
SERENDIP: Final = 6

# One step to the east is 1; rows are half the square root of 3 apart; y grows downwards.
CENTRES: Final = [
    (place - (size - 1) / 2, row * sqrt(3) / 2)
    for row, size in enumerate(ROW_SIZES)
    for place in range(size)
]


def direction(start: int, end: int) -> int | None:
    """Which edge of `start` borders on `end`: 0 east, then clockwise to 5; None if none does."""
    across = CENTRES[end][0] - CENTRES[start][0]
    below = CENTRES[end][1] - CENTRES[start][1]
    if not 0.9 < hypot(across, below) < 1.1:
        return None
    return round(degrees(atan2(below, across)) / 60) % 6


EDGES: Final = [
    {
        end: edge
        for end in range(len(CENTRES))
        for edge in [direction(start, end)]
        if edge is not None
    }
    for start in range(len(CENTRES))
]
BESIDE: Final = [frozenset(edges) for edges in EDGES]


@dataclass(frozen=True)
class Worth:
    """A carpet: all its cells, and what it counts."""

    cells: frozenset[int]
    flowers: int
    touching: int
    edges: int

    @property
    def points(self) -> int:
        return self.flowers + 2 * self.touching + 2 * self.edges


def carpets(shown: Sequence[int], rotations: Sequence[int], colour: int) -> list[Worth]:
    """Every carpet of a colour. `shown` holds what lies face up per cell, -1 where nothing does."""
    flowers = {cell for cell, tile in enumerate(shown) if tile == colour}
    serendips = {cell for cell, tile in enumerate(shown) if tile == SERENDIP}
    pools: list[set[int]] = []
    for cell in flowers | serendips:
        apart = [pool for pool in pools if not pool & BESIDE[cell]]
        together = [pool for pool in pools if pool & BESIDE[cell]]
        pools = [*apart, {cell}.union(*together)]
    return [
        _worth(pool, pool & flowers, pool & serendips, rotations, colour)
        for pool in pools
        if pool & flowers
    ]


def _worth(
    pool: set[int], flowers: set[int], serendips: set[int], rotations: Sequence[int], colour: int
) -> Worth:
    touching = [cell for cell in serendips if BESIDE[cell] & flowers]
    facing = []
    for cell in touching:
        bordering = {EDGES[cell][flower] for flower in BESIDE[cell] & flowers}
        if (colour + rotations[cell]) % 6 in bordering:
            facing.append(cell)
    return Worth(frozenset(pool), len(flowers), len(touching), len(facing))


def best(shown: Sequence[int], rotations: Sequence[int], colour: int) -> int:
    """The points of the most valuable carpet of a colour, 0 where none lies open."""
    return max((carpet.points for carpet in carpets(shown, rotations, colour)), default=0)


def scores(
    shown: Sequence[int], rotations: Sequence[int], owners: Sequence[int], seats: int
) -> list[int]:
    """Each seat's points: its colours one by one, added up."""
    return [
        sum(best(shown, rotations, colour) for colour in COLOURS if owners[colour] == seat)
        for seat in range(seats)
    ]
