"""What a learner sees of the meadow (SER-20): all that ever lay open, and nothing else.

Points are not among it: they follow from the meadow, and to reckon them takes longer than all the
rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.features import Features, Layout, crossed, numbered
from spielwerk.core.rows import ONE, part
from spielwerk.core.state import NOBODY, State

from .components import BOX
from .decisions import DECISIONS
from .hexagon import DIRECTIONS
from .meadow import (
    BOARD,
    CELLS,
    COLOURS,
    FLOWER_COUNTS,
    NEVER,
    SERENDIP,
    SERENDIP_COUNT,
    Face,
)
from .position import NOWHERE
from .rules import Serendipity

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64

MOST_SEATS: Final = COLOURS
_COLOUR_NAMES: Final = [flower.colour for flower in BOX.flowers]
_CELL_NAMES: Final = [BOARD.name(cell) for cell in range(CELLS)]
_KINDS: Final = [*_COLOUR_NAMES, "serendip"]
_KIND_COUNT: Final = COLOURS + 1

_LAYOUT: Final = Layout(DECISIONS, MOST_SEATS)
_MAY_STOP: Final = _LAYOUT.add("may_stop")  # whether stopping is allowed
_LEAVE: Final = _LAYOUT.add("option_leave_ownerless")
_QUIET: Final = _LAYOUT.add("quiet_turns")  # the part of the quiet turns that is used up
_OPENED: Final = _LAYOUT.add("opened", _KINDS)  # the part of each kind that lies open
# By cell: the tile, open or covered, if anybody has ever seen it; whether it lies open; how an open
# Serendip is turned; whether it is the tile in question, or the first of a swap.
_TILE: Final = _LAYOUT.add(
    "tile", crossed(_CELL_NAMES, _KINDS)
)  # what lies there, if it was ever seen
_OPEN: Final = _LAYOUT.add("open", _CELL_NAMES)  # whether it lies open
_ROTATION: Final = _LAYOUT.add(
    "rotation", crossed(_CELL_NAMES, numbered(DIRECTIONS))
)  # of an open Serendip
_FOCUS: Final = _LAYOUT.add("focus", _CELL_NAMES)  # the tile in question
_FIRST: Final = _LAYOUT.add("first", _CELL_NAMES)  # the first tile of a swap
_OWNS: Final = _LAYOUT.add_each("owns", _COLOUR_NAMES)  # colours


class SerendipityFeatures(Features):
    def write(self, state: State, seat: int, into: vec[i32]) -> None:
        assert isinstance(state, Serendipity)
        meadow = state.meadow
        if state.may_stop:
            into[_MAY_STOP] = ONE
        if state.leave_ownerless:
            into[_LEAVE] = ONE
        into[_QUIET] = part(state.quiet, state.quiet_turns)
        for colour in range(COLOURS):
            if meadow.opened[colour]:
                into[_OPENED + colour] = part(meadow.opened[colour], FLOWER_COUNTS[colour])
        into[_OPENED + SERENDIP] = part(meadow.serendips, SERENDIP_COUNT)
        self._write_cells(state, into)
        if state.focus != NOWHERE:
            into[_FOCUS + state.focus] = ONE
        if state.first != NOWHERE:
            into[_FIRST + state.first] = ONE
        for colour, owner in enumerate(state.owners):
            if owner != NOBODY:
                into[self.of_seat(state.seats, seat, owner) + _OWNS + colour] = ONE

    def _write_cells(self, state: Serendipity, into: vec[i32]) -> None:
        meadow = state.meadow
        tiles, seen = meadow.tiles, meadow.seen
        at: i64 = _TILE
        for cell, face in enumerate(meadow.faces):
            if face != Face.DOWN:
                tile = tiles[cell]
                into[at + tile] = ONE
                into[_OPEN + cell] = ONE
                if tile == SERENDIP:
                    into[_ROTATION + cell * DIRECTIONS + meadow.rotations[cell]] = ONE
            elif seen[cell] != NEVER:
                into[at + tiles[cell]] = ONE
            at += _KIND_COUNT


FEATURES: Final = SerendipityFeatures(_LAYOUT, 1)
