"""The meadow: 91 tiles, which of them lie open, and what was seen of the others.

It knows how tiles are turned and swapped, not when a player may do so.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from spielwerk.kit import ordered

from .components import BOX
from .hexagon import Hexagon

BOARD: Final = Hexagon(BOX.board.side)
CELLS: Final = BOARD.cells
COLOURS: Final = len(BOX.flowers)
SERENDIP: Final = COLOURS  # the tile after the six colours
FLOWER_COUNTS: Final[list[int]] = [flower.tiles for flower in BOX.flowers]
SERENDIP_COUNT: Final = BOX.serendips.tiles
# At rotation 0 a Serendip shows colour c in direction PETAL[c] (SER-C3).
PETAL: Final[list[int]] = [BOX.petals.order.index(flower.colour) for flower in BOX.flowers]
BLANK: Final = -1  # what a face-down tile shows
NEVER: Final = 0  # when a tile was seen that nobody has seen


class Face:
    """In an order that makes "face down" and "loose" plain comparisons."""

    DOWN: Final = 0
    UP: Final = 1
    FIXED: Final = 2  # a Serendip, face up for good (SER-12)


class Meadow:
    __slots__ = ("down", "faces", "loose", "opened", "rotations", "seen", "serendips", "tiles")

    def __init__(
        self,
        tiles: list[int],
        faces: list[int],
        rotations: list[int],
        seen: list[int],
        down: list[int],
        loose: list[int],
        opened: list[int],
        serendips: int,
    ) -> None:
        self.tiles = tiles
        self.faces = faces
        self.rotations = rotations
        self.seen = seen  # the number of the reveal that showed the tile, NEVER if none did
        self.down = down  # cells with a face-down tile, ascending
        self.loose = loose  # cells whose tile may be swapped, ascending
        self.opened = opened  # flowers face up, by colour
        self.serendips = serendips  # Serendips face up

    @staticmethod
    def covered(tiles: list[int]) -> Meadow:
        """A meadow of which nobody has seen anything yet (SER-C2)."""
        cells = list(range(CELLS))
        return Meadow(
            tiles,
            [Face.DOWN] * CELLS,
            [0] * CELLS,
            [NEVER] * CELLS,
            cells,
            cells.copy(),
            [0] * COLOURS,
            0,
        )

    def clone(self) -> Meadow:
        return Meadow(
            self.tiles.copy(),
            self.faces.copy(),
            self.rotations.copy(),
            self.seen.copy(),
            self.down.copy(),
            self.loose.copy(),
            self.opened.copy(),
            self.serendips,
        )

    def shows(self, cell: int) -> int:
        """What everybody sees there: a colour, SERENDIP or BLANK."""
        return BLANK if self.faces[cell] == Face.DOWN else self.tiles[cell]

    def known(self, cell: int) -> int:
        """As `shows`, for somebody who has forgotten nothing."""
        if self.faces[cell] == Face.DOWN and self.seen[cell] == NEVER:
            return BLANK
        return self.tiles[cell]

    def open(self, cell: int) -> None:
        tile = self.tiles[cell]
        ordered.remove(self.down, cell)
        if tile == SERENDIP:
            self.faces[cell] = Face.FIXED
            ordered.remove(self.loose, cell)
            self.serendips += 1
        else:
            self.faces[cell] = Face.UP
            self.opened[tile] += 1

    def close(self, cell: int) -> None:
        """Only ownerless flowers are ever covered again after lying open (SER-13)."""
        self.faces[cell] = Face.DOWN
        self.opened[self.tiles[cell]] -= 1
        insort(self.down, cell)

    def swap(self, one: int, other: int) -> None:
        """Exchange two tiles; each keeps its face (SER-11)."""
        tiles, faces, seen = self.tiles, self.faces, self.seen
        tiles[one], tiles[other] = tiles[other], tiles[one]
        seen[one], seen[other] = seen[other], seen[one]
        face = faces[one]
        faces[one] = faces[other]
        faces[other] = face
        if face == Face.FIXED:
            ordered.replace(self.loose, other, one)
        if face == Face.DOWN and faces[one] != Face.DOWN:
            ordered.replace(self.down, one, other)
        elif face != Face.DOWN and faces[one] == Face.DOWN:
            ordered.replace(self.down, other, one)
