"""The box as numbers: what stands on which card, and which place lies where (LUC-C1 to LUC-C10).

A card is 10 x colour + garment; the same number names the piece of clothing it stands for. The
sides of the start cards follow as 60 to 65. Nothing here ever changes.
"""

from __future__ import annotations

from typing import Final

from .components import (
    BOX,
    COLUMN_NAMES,
    CORNER_NAMES,
    FAMILIES,
    HOLDERS,
    HOME,
    LEVEL_NUMBERS,
    PILES_PER_SHELF,
    ROW_NAMES,
    USES,
)

NOTHING: Final = -1

# -- the wardrobe ----------------------------------------------------------------------------

COLUMNS: Final = len(COLUMN_NAMES)
LEVELS: Final = len(LEVEL_NUMBERS)
PLACES: Final = COLUMNS * LEVELS
PILES: Final = PILES_PER_SHELF
SLOTS: Final = len(BOX.slots)
MIDDLE: Final = 1  # the column where the door stands at first (LUC-1)


class Holder:
    """What holds the clothes in a place: the numbers of HOLDERS."""

    ROD: Final = 0
    SHELF: Final = 1
    DRAWER: Final = 2


class Family:
    """What may lie together: the numbers of FAMILIES."""

    NONE: Final = -1
    HANGING: Final = 0
    SMALL: Final = 1
    SHOES: Final = 2
    STANDING: Final = 3
    FOLDED: Final = 4


COLUMN_OF: Final[list[int]] = [COLUMN_NAMES.index(place.column) for place in BOX.places]
LEVEL_OF: Final[list[int]] = [place.level for place in BOX.places]
START_HOLDERS: Final[list[int]] = [HOLDERS.index(place.holds) for place in BOX.places]
# The places that a drawer fits into (LUC-20).
DRAWER_PLACES: Final[list[int]] = [p for p, place in enumerate(BOX.places) if place.drawers]
# How many units a rod, a shelf and a drawer hold side by side, and a shelf in height.
CAPACITY: Final[list[int]] = [BOX.holder(name).width for name in HOLDERS]
SHELF_HEIGHT: Final = BOX.holder("shelf").height
COLUMNS_OF_SLOT: Final[list[list[int]]] = [
    [COLUMN_NAMES.index(column) for column in slot.columns] for slot in BOX.slots
]
SLOTS_OF_COLUMN: Final[list[list[int]]] = [
    [slot for slot in range(SLOTS) if column in COLUMNS_OF_SLOT[slot]] for column in range(COLUMNS)
]
TARGETS: Final = SLOTS + 1  # what a stone can lie on: one of the slots, or the door
DOOR_TARGET: Final = SLOTS

# -- the garments ----------------------------------------------------------------------------

COLOURS: Final = len(BOX.colours)
GARMENTS: Final = len(BOX.garments)
FAMILY_OF: Final[list[int]] = [FAMILIES.index(garment.family) for garment in BOX.garments]
HOME_OF: Final[list[int]] = [HOLDERS.index(HOME.get(one.family, "shelf")) for one in BOX.garments]
# The units a garment takes up: its height where clothes are piled up, else its width.
SIZE_OF: Final[list[int]] = [garment.height or garment.width for garment in BOX.garments]
GARMENTS_OF_HOLDER: Final[list[list[int]]] = [
    [garment for garment in range(GARMENTS) if HOME_OF[garment] == holder]
    for holder in range(len(HOLDERS))
]


def _capacity_for(garment: int) -> int:
    """The units there are for a garment and its like, in one place or one pile."""
    return SHELF_HEIGHT if FAMILY_OF[garment] == Family.FOLDED else CAPACITY[HOME_OF[garment]]


CAPACITY_FOR: Final[list[int]] = [_capacity_for(garment) for garment in range(GARMENTS)]
# The most pieces that a place, or a pile, can ever hold.
DEPTH: Final = max([CAPACITY_FOR[garment] // SIZE_OF[garment] for garment in range(GARMENTS)])

# -- where pieces lie ------------------------------------------------------------------------

# A place and a pile in it are a spot, a spot and the index of a piece in it are a niche; they are
# numbered as the actions `put` and `take` are.
SPOTS: Final = PLACES * PILES
PLACE_OF: Final[list[int]] = [spot // PILES for spot in range(SPOTS)]
PILE_OF: Final[list[int]] = [spot % PILES for spot in range(SPOTS)]
NICHES: Final = SPOTS * DEPTH
SPOT_OF: Final[list[int]] = [niche // DEPTH for niche in range(NICHES)]
INDEX_OF: Final[list[int]] = [niche % DEPTH for niche in range(NICHES)]

# -- the cards -------------------------------------------------------------------------------

CARDS: Final = COLOURS * GARMENTS
FACES: Final = CARDS + len(BOX.start_cards)  # with the sides of the start cards
CORNERS: Final = len(CORNER_NAMES)
ROWS: Final = len(ROW_NAMES)  # the columns, then the levels
HAND: Final = BOX.supplies.hand
STONES: Final = BOX.supplies.stones
MOST_ENDS: Final = 2  # end scorings of one player (LUC-16)


class Use:
    """What the lower half of a card is good for: the numbers of USES."""

    DOT: Final = 0
    END: Final = 1
    IRON: Final = 2
    HANGER: Final = 3
    NEEDLE: Final = 4
    DRAWER: Final = 5


_COLOUR_NAMES: Final = [colour.name for colour in BOX.colours]

GARMENT_OF: Final[list[int]] = [card % GARMENTS for card in range(CARDS)]
COLOUR_OF: Final[list[int]] = [card // GARMENTS for card in range(CARDS)]
USE_OF: Final[list[int]] = [USES.index(card.use) for card in BOX.cards]
THUMB_OF: Final[list[int]] = [CORNER_NAMES.index(card.thumb) for card in BOX.cards]
ROW_OF: Final[list[int]] = [
    NOTHING if card.row is None else ROW_NAMES.index(card.row) for card in BOX.cards
]
# The colours that a card in a slot scores, and its points; none for cards without a dot.
DOTS_OF: Final[list[list[int]]] = [
    [] if card.dot is None else [_COLOUR_NAMES.index(card.dot)] for card in BOX.cards
] + [[_COLOUR_NAMES.index(colour) for colour in card.colours] for card in BOX.start_cards]
POINTS_OF: Final[list[int]] = [card.points or 0 for card in BOX.cards] + [
    card.points for card in BOX.start_cards
]
# The points that a card in a slot gives for a colour: WORTH[face x 6 + colour].
WORTH: Final[list[int]] = [
    POINTS_OF[face] if colour in DOTS_OF[face] else 0
    for face in range(FACES)
    for colour in range(COLOURS)
]


def start_face(slot: int, side: int) -> int:
    """The number of a start card's side, 0 for A and 1 for B (LUC-C8)."""
    return CARDS + 2 * slot + side
