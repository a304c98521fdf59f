"""A quick sketch of all carpets, for bots: what a tile would be worth where.

Exact scoring floods the meadow once per question; here the meadow is flooded once, and then any
number of questions are answered by looking at a cell's neighbours.
"""

from __future__ import annotations

from typing import Final

from ..hexagon import DIRECTIONS, OFF_BOARD
from ..meadow import (
    BLANK,
    BOARD,
    CELLS,
    COLOURS,
    PETAL,
    SERENDIP,
    Face,
    Meadow,
)
from ..scoring import EDGE_POINTS, FLOWER_POINTS, TOUCH_POINTS

NO_GROUP: Final = -1


class Carpets:
    """The groups of every colour as they lie open, one cell possibly left out."""

    __slots__ = ("best", "groups", "points", "rotations", "shown")

    def __init__(self, meadow: Meadow, without: int = OFF_BOARD) -> None:
        tiles, faces = meadow.tiles, meadow.faces
        self.shown: list[int] = [
            tiles[cell] if faces[cell] != Face.DOWN else BLANK for cell in range(CELLS)
        ]
        if without != OFF_BOARD:
            self.shown[without] = BLANK
        self.rotations = meadow.rotations
        self.groups: list[list[int]] = []  # per colour, per cell: the group it belongs to
        self.points: list[list[int]] = []  # per colour, per group
        self.best: list[int] = []  # per colour: the group worth most, NO_GROUP if none
        for colour in range(COLOURS):
            groups = [NO_GROUP] * CELLS
            points = self._flood(colour, groups)
            self.groups.append(groups)
            self.points.append(points)
            self.best.append(points.index(max(points)) if points else NO_GROUP)

    def _flood(self, colour: int, groups: list[int]) -> list[int]:
        """Fill in the group of every cell and give the points of every group."""
        shown = self.shown
        points: list[int] = []
        for start in range(CELLS):
            if shown[start] != colour or groups[start] != NO_GROUP:
                continue
            group = len(points)
            groups[start] = group
            stack = [start]
            worth = 0
            while stack:
                cell = stack.pop()
                if shown[cell] == colour:
                    worth += FLOWER_POINTS
                else:
                    worth += self._adornment(cell, colour)
                for near in BOARD.neighbours[cell]:
                    if groups[near] == NO_GROUP and (
                        shown[near] == colour or shown[near] == SERENDIP
                    ):
                        groups[near] = group
                        stack.append(near)
            points.append(worth)
        return points

    def _adornment(self, cell: int, colour: int) -> int:
        """What an open Serendip is worth to the flowers of a colour beside it."""
        petal = BOARD.towards[cell][(PETAL[colour] + self.rotations[cell]) % DIRECTIONS]
        if petal != OFF_BOARD and self.shown[petal] == colour:
            return TOUCH_POINTS + EDGE_POINTS
        for near in BOARD.neighbours[cell]:
            if self.shown[near] == colour:
                return TOUCH_POINTS
        return 0

    def worth(self, colour: int) -> int:
        """The points of the best carpet of a colour."""
        best = self.best[colour]
        return self.points[colour][best] if best != NO_GROUP else 0

    def in_best(self, colour: int, cell: int) -> bool:
        """Whether the cell belongs to the best carpet of the colour."""
        best = self.best[colour]
        return best != NO_GROUP and self.groups[colour][cell] == best

    def worth_without(self, colour: int, cell: int) -> int:
        """The points of the best carpet of a colour if the tile in the cell were gone."""
        tile = self.shown[cell]
        self.shown[cell] = BLANK
        points = self._flood(colour, [NO_GROUP] * CELLS)
        self.shown[cell] = tile
        return max(points) if points else 0

    def joined(self, colour: int, cell: int) -> int:
        """The points of all groups of a colour that a tile in the cell would join."""
        groups, points = self.groups[colour], self.points[colour]
        met: list[int] = []
        total = 0
        for near in BOARD.neighbours[cell]:
            group = groups[near]
            if group != NO_GROUP and group not in met:
                met.append(group)
                total += points[group]
        return total

    def flower_gain(self, colour: int, cell: int) -> int:
        """What a flower in the cell would add to the best carpet of its colour."""
        gain = FLOWER_POINTS + self.joined(colour, cell)
        for direction in range(DIRECTIONS):
            near = BOARD.towards[cell][direction]
            if near == OFF_BOARD or self.shown[near] != SERENDIP:
                continue
            before = self._adornment(near, colour)
            facing = (PETAL[colour] + self.rotations[near]) % DIRECTIONS
            after = TOUCH_POINTS
            if facing == (direction + 3) % DIRECTIONS:  # its petal looks back at the cell
                after += EDGE_POINTS
            if after > before:
                gain += after - before
        return gain - self.worth(colour)

    def serendip_gain(self, colour: int, cell: int) -> int:
        """What a Serendip in the cell would add to a colour, its petals aside."""
        for near in BOARD.neighbours[cell]:
            if self.shown[near] == colour:
                return self.joined(colour, cell) + TOUCH_POINTS - self.worth(colour)
        return self.joined(colour, cell) - self.worth(colour)

    def petal_faces(self, colour: int, cell: int, rotation: int) -> bool:
        """Whether a Serendip turned like this shows the colour to a flower of it."""
        petal = BOARD.towards[cell][(PETAL[colour] + rotation) % DIRECTIONS]
        return petal != OFF_BOARD and self.shown[petal] == colour
