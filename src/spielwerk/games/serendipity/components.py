"""The box, read from components.toml and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from spielwerk.core.box import in_force
from spielwerk.core.errors import DataError
from spielwerk.core.files import check_names, read_components

FOLDER = Path(__file__).parent

Source = Literal["printed", "reconstructed", "designed"]


COLOURS = ["blue", "violet", "red", "orange", "yellow", "green"]
SIDES = range(3, 10)


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
        colours = [flower.colour for flower in self.flowers]
        check_names(path, "[[flowers]]", colours, COLOURS)
        side = self.board.side
        if not SIDES[0] <= side <= SIDES[-1]:
            raise DataError(f"{path}: [board] side must be {SIDES[0]} to {SIDES[-1]}, not {side}")
        if min(flower.tiles for flower in self.flowers) < 1 or self.serendips.tiles < 1:
            raise DataError(f"{path}: of every flower and of Serendips there is at least 1 tile")
        cells = 3 * side * (side - 1) + 1
        tiles = sum(flower.tiles for flower in self.flowers) + self.serendips.tiles
        if cells != tiles:
            raise DataError(f"{path}: [board] has {cells} cells for {tiles} tiles")
        if sorted(self.petals.order) != sorted(colours):
            raise DataError(f"{path}: [petals] order must name each of the six flowers once")
        if self.petals.order[0] != colours[0]:  # rotations are named by where it faces
            raise DataError(f"{path}: [petals] order must begin with {colours[0]}")


def load_box(path: Path, text: str | None = None) -> Box:
    box = read_components(path, Box, text)
    box.check(path)
    return box


BOX = load_box(*in_force(__name__, FOLDER))
