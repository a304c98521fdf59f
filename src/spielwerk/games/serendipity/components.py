"""The box, read from components.toml and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from spielwerk.core.box import in_force
from spielwerk.core.errors import DataError
from spielwerk.core.files import read_components

FOLDER = Path(__file__).parent

Source = Literal["printed", "reconstructed"]


class Board(msgspec.Struct, forbid_unknown_fields=True):
    side: int
    source: Source


class Flower(msgspec.Struct, forbid_unknown_fields=True):
    colour: str
    tiles: int
    source: Source


class Serendips(msgspec.Struct, forbid_unknown_fields=True):
    tiles: int
    source: Source


class Petals(msgspec.Struct, forbid_unknown_fields=True):
    order: list[str]
    source: Source


class Box(msgspec.Struct, forbid_unknown_fields=True):
    board: Board
    flowers: list[Flower]
    serendips: Serendips
    petals: Petals

    def check(self, path: Path) -> None:
        side = self.board.side
        cells = 3 * side * (side - 1) + 1
        tiles = sum(flower.tiles for flower in self.flowers) + self.serendips.tiles
        if cells != tiles:
            raise DataError(f"{path}: [board] has {cells} cells for {tiles} tiles")
        colours = [flower.colour for flower in self.flowers]
        if len(colours) != 6 or sorted(self.petals.order) != sorted(set(colours)):
            raise DataError(f"{path}: [petals] order must name each of the six flowers once")
        if self.petals.order[0] != colours[0]:  # rotations are named by where it faces
            raise DataError(f"{path}: [petals] order must begin with {colours[0]}")


def load_box(path: Path, text: str | None = None) -> Box:
    box = read_components(path, Box, text)
    box.check(path)
    return box


BOX = load_box(*in_force(__name__, FOLDER))
