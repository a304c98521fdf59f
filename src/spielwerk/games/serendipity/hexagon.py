"""A filled hexagon of hexagonal cells, numbered row by row from the top left."""

from __future__ import annotations

from typing import Final

OFF_BOARD: Final = -1
DIRECTIONS: Final = 6  # clockwise: E SE SW W NW NE
_STEPS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


class Hexagon:
    """The geometry of a board: who is next to whom."""

    __slots__ = ("cells", "neighbours", "rows", "side", "towards")

    def __init__(self, side: int) -> None:
        radius = side - 1
        spots = [
            (q, r)
            for r in range(-radius, radius + 1)
            for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
        ]
        index = {spot: cell for cell, spot in enumerate(spots)}
        self.side = side
        self.cells = len(spots)
        # For each cell the neighbour in each of the six directions, OFF_BOARD past the rim.
        self.towards: list[list[int]] = [
            [index.get((q + dq, r + dr), OFF_BOARD) for dq, dr in _STEPS] for q, r in spots
        ]
        self.neighbours: list[list[int]] = [
            [cell for cell in row if cell != OFF_BOARD] for row in self.towards
        ]
        self.rows: list[list[int]] = [
            [cell for cell, (_, r) in enumerate(spots) if r == row]
            for row in range(-radius, radius + 1)
        ]

    def name(self, cell: int) -> str:
        """As people call it: the row as a letter, the place in it as a number, `C4`."""
        for letter, row in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", self.rows, strict=False):
            if cell in row:
                return f"{letter}{cell - row[0] + 1}"
        raise ValueError(f"cells are 0 to {self.cells - 1}, not {cell}")
