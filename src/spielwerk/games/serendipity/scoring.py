"""What a blossom carpet is worth (SER-15 to SER-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.rows import blank

from .hexagon import DIRECTIONS, OFF_BOARD
from .meadow import (
    BLANK,
    BOARD,
    CELLS,
    COLOURS,
    PETAL,
    SERENDIP,
    Face,
    Meadow,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32

FLOWER_POINTS: Final = 1
TOUCH_POINTS: Final = 2
EDGE_POINTS: Final = 2


class Carpet:
    """Connected flowers of one colour, with the Serendips that join and adorn them."""

    __slots__ = ("cells", "edges", "flowers", "touching")

    def __init__(self) -> None:
        self.cells: list[int] = []  # the flowers, and all Serendips that hang together with them
        self.flowers = 0
        self.touching = 0  # Serendips beside a flower of the carpet
        self.edges = 0  # those of them that turn the right petal to a flower of it

    @property
    def flower_points(self) -> int:
        return FLOWER_POINTS * self.flowers

    @property
    def touching_points(self) -> int:
        return TOUCH_POINTS * self.touching

    @property
    def edge_points(self) -> int:
        return EDGE_POINTS * self.edges

    @property
    def points(self) -> int:
        return (
            FLOWER_POINTS * self.flowers + TOUCH_POINTS * self.touching + EDGE_POINTS * self.edges
        )


def shown_tiles(meadow: Meadow) -> vec[i32]:
    """What lies face up, BLANK elsewhere: only that counts (SER-15)."""
    shown, faces = _nothing(), meadow.faces
    for cell, tile in enumerate(meadow.tiles):
        if faces[cell] != Face.DOWN:
            shown[cell] = tile
    return shown


def _nothing() -> vec[i32]:
    """BLANK in every cell. Not a list: to look into it is most of the work here."""
    cells = blank(CELLS)
    for cell in range(CELLS):
        cells[cell] = BLANK
    return cells


def open_cells(meadow: Meadow) -> list[list[int]]:
    """The cells with a tile face up, ascending, by colour; last the Serendips, each as
    cell * DIRECTIONS + rotation."""
    cells: list[list[int]] = [[] for _ in range(COLOURS + 1)]
    for cell, tile in enumerate(meadow.tiles):
        if meadow.faces[cell] == Face.DOWN:
            continue
        if tile == SERENDIP:
            cells[tile].append(cell * DIRECTIONS + meadow.rotations[cell])
        else:
            cells[tile].append(cell)
    return cells


def best_carpet(shown: vec[i32], rotations: list[int], colour: int) -> Carpet:
    """The most valuable carpet of a colour; the first one of several equals."""
    flowers = [cell for cell in range(CELLS) if shown[cell] == colour]
    return _best_among(flowers, shown, rotations, colour, _nothing())


def _best_among(
    flowers: list[int], shown: vec[i32], rotations: list[int], colour: int, visited: vec[i32]
) -> Carpet:
    """As `best_carpet`, told where the open flowers of the colour are.

    `visited` notes for which colour a cell was looked at last: one list does for all colours.
    """
    best, carpet, most = Carpet(), Carpet(), 0
    for start in flowers:
        if visited[start] != colour:
            _grow(carpet, shown, rotations, colour, start, visited)
            points = carpet.points
            if points > most:
                best, carpet, most = carpet, best, points
    return best


def best_carpet_of(colour: int, flowers: tuple[int, ...], serendips: tuple[int, ...]) -> Carpet:
    """As `best_carpet`, of what alone can be part of it: the open flowers of the colour, and the
    open Serendips, each as cell * DIRECTIONS + rotation."""
    shown, rotations = _nothing(), [0] * CELLS
    for cell in flowers:
        shown[cell] = colour
    for turned in serendips:
        shown[turned // DIRECTIONS] = SERENDIP
        rotations[turned // DIRECTIONS] = turned % DIRECTIONS
    return best_carpet(shown, rotations, colour)


def _grow(
    carpet: Carpet,
    shown: vec[i32],
    rotations: list[int],
    colour: int,
    start: int,
    visited: vec[i32],
) -> None:
    """Make it all that hangs together with a flower, Serendips linking whatever they touch
    (SER-16). It is used again and again: most carpets are small, and none but the best is kept."""
    carpet.flowers = carpet.touching = carpet.edges = 0
    cells = carpet.cells
    cells.clear()
    cells.append(start)
    visited[start] = colour
    neighbours = BOARD.neighbours
    at = 0
    while at < len(cells):
        cell = cells[at]
        at += 1
        if shown[cell] == colour:
            carpet.flowers += 1
        else:
            _adorn(carpet, shown, cell, (PETAL[colour] + rotations[cell]) % DIRECTIONS, colour)
        for near in neighbours[cell]:
            tile = shown[near]
            if (tile == colour or tile == SERENDIP) and visited[near] != colour:
                visited[near] = colour
                cells.append(near)


def _adorn(carpet: Carpet, shown: vec[i32], cell: int, facing: int, colour: int) -> None:
    """Count a Serendip beside a flower, once more if its petal faces one (SER-17)."""
    for near in BOARD.neighbours[cell]:
        if shown[near] == colour:
            carpet.touching += 1
            break
    petal = BOARD.towards[cell][facing]
    if petal != OFF_BOARD and shown[petal] == colour:
        carpet.edges += 1


def turn_gains(meadow: Meadow, cell: int) -> list[list[int]]:
    """For each rotation of the Serendip in a cell what it adds to the most valuable carpet of each
    colour, compared with the meadow without it."""
    gains = [[0] * COLOURS for _ in range(DIRECTIONS)]
    shown, rotations = shown_tiles(meadow), meadow.rotations.copy()
    near = [shown[cell] for cell in BOARD.neighbours[cell]]
    for colour in range(COLOURS):
        if colour not in near and SERENDIP not in near:
            continue  # it touches no carpet of the colour
        shown[cell] = BLANK
        before = best_carpet(shown, rotations, colour).points
        shown[cell] = SERENDIP
        # For a colour rotations differ only in whether its petal faces a flower of it.
        worth: dict[bool, int] = {}
        for rotation in range(DIRECTIONS):
            petal = BOARD.towards[cell][(PETAL[colour] + rotation) % DIRECTIONS]
            facing = petal != OFF_BOARD and shown[petal] == colour
            if facing not in worth:
                rotations[cell] = rotation
                worth[facing] = best_carpet(shown, rotations, colour).points
            gains[rotation][colour] = worth[facing] - before
    return gains


def score(meadow: Meadow, owners: list[int], seats: int) -> list[int]:
    """Each seat's points as they stand."""
    shown, flowers, visited = shown_tiles(meadow), open_cells(meadow), _nothing()
    carpets = [0] * COLOURS
    for colour, owner in enumerate(owners):
        if owner >= 0:
            best = _best_among(flowers[colour], shown, meadow.rotations, colour, visited)
            carpets[colour] = best.points
    return shared_out(carpets, owners, seats)


def shared_out(carpets: list[int], owners: list[int], seats: int) -> list[int]:
    """Each seat's points: the best carpet of each colour it owns, added up (SER-15)."""
    points = [0] * seats
    for colour, owner in enumerate(owners):
        if owner >= 0:
            points[owner] += carpets[colour]
    return points
