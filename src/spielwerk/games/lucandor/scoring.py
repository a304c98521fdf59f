"""Points: for a piece that is tidied (LUC-11), and for end scorings (LUC-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import (
    COLOUR_OF,
    COLOURS,
    COLUMN_OF,
    COLUMNS,
    GARMENT_OF,
    LEVEL_OF,
    LEVELS,
    PLACES,
    ROW_OF,
    SLOTS_OF_COLUMN,
    WORTH,
)

if TYPE_CHECKING:
    from .position import Position
    from .wardrobe import Wardrobe


# The places of each row: first the columns, then the levels.
PLACES_OF_ROW: Final[list[list[int]]] = [
    [place for place in range(PLACES) if COLUMN_OF[place] == column] for column in range(COLUMNS)
] + [[place for place in range(PLACES) if LEVEL_OF[place] == level + 1] for level in range(LEVELS)]


# What a piece would bring somewhere follows from these: the spots that have room for it, as bits,
# what its colour scores in each column, and the places, as bits, that have its colour already.
Prospect = tuple[int, tuple[int, ...], int]


def scoring_slots(slots: list[int], place: int, colour: int) -> list[int]:
    """The slots that point to the place's column and show the colour; `slots` has their cards."""
    return [
        slot
        for slot in SLOTS_OF_COLUMN[COLUMN_OF[place]]
        if WORTH[slots[slot] * COLOURS + colour] > 0
    ]


def is_doubled(position: Position, place: int, colour: int) -> bool:
    """Whether a piece of the colour is in the place already."""
    return position.wardrobe.colours[place * COLOURS + colour] > 0


def points_for(position: Position, place: int, colour: int) -> int:
    """What a piece of the colour scores when it is put there now."""
    worth = _column_worth(position, COLUMN_OF[place], colour)
    return paid(worth, is_doubled(position, place, colour))


def paid(worth: int, doubled: bool) -> int:
    """What a piece scores whose column pays so much for its colour."""
    return 2 * worth if doubled else worth


def _column_worth(position: Position, column: int, colour: int) -> int:
    worth = 0
    for slot in SLOTS_OF_COLUMN[column]:
        worth += WORTH[position.slots[slot] * COLOURS + colour]
    return worth


def prospect(position: Position, piece: int, open_spots: int) -> Prospect:
    """What a piece would bring in the spots out of `open_spots`."""
    colour = COLOUR_OF[piece]
    colours = position.wardrobe.colours
    doubled = 0
    for place in range(PLACES):
        if colours[place * COLOURS + colour] > 0:
            doubled |= 1 << place
    worth = [_column_worth(position, column, colour) for column in range(COLUMNS)]
    return position.wardrobe.fits[GARMENT_OF[piece]] & open_spots, tuple(worth), doubled


def row_points(wardrobe: Wardrobe, row: int, colour: int) -> int:
    """The pieces of a colour in a row, which is a column or a level; the door hides nothing."""
    points = 0
    for place in PLACES_OF_ROW[row]:
        points += wardrobe.colours[place * COLOURS + colour]
    return points


def end_worth(position: Position, seat: int, k: int) -> int:
    """What an end scoring that was laid would give if the game ended now."""
    row = ROW_OF[position.ends[seat][k]]
    return row_points(position.wardrobe, row, position.end_colours[seat][k])
