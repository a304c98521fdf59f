"""A second opinion on the box, on room in the wardrobe and on points: slow, obvious, in words.

Written from docs/rules/lucandor.md; shares nothing with the engine. A card and the piece it stands
for are called "red top hat", a place "A1", a start card "start 1A".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

COLOURS: Final = ("red", "blue", "green", "yellow", "violet", "orange")
GARMENTS: Final = (
    *("tailcoat", "shirt", "socks", "belt", "gloves"),
    *("top hat", "sweater", "wig", "trousers", "shoes"),
)
CORNERS: Final = ("top left", "top right", "bottom left", "bottom right")
CARDS: Final = [f"{colour} {garment}" for colour in COLOURS for garment in GARMENTS]
PLACES: Final = [f"{column}{level}" for level in "1234" for column in "ABC"]
DRAWER_PLACES: Final = ("A2", "B2", "C2", "A3", "B3", "C3")

# -- the cards (LUC-C3, LUC-C4, LUC-C8 to LUC-C10) -------------------------------------------------

ENTRIES: Final = (
    *("dot 1", "hanger", "dot 2", "wild", "drawer"),
    *("dot 5", "iron", "needle", "dot 4", "end"),
)
WILD: Final = {**dict.fromkeys(COLOURS[:4], "end"), "violet": "iron", "orange": "drawer"}
ROWS_IN_ORDER: Final = (*"ABC", *"1234", *"ABC")
START_CARDS: Final = {
    "start 1A": ("blue", "red"),
    "start 1B": ("blue", "yellow"),
    "start 2A": ("green", "violet"),
    "start 2B": ("red", "violet"),
    "start 3A": ("yellow", "orange"),
    "start 3B": ("green", "orange"),
}
COLUMNS_OF_SLOT: Final = ("AB", "BC", "CA")


class Face(NamedTuple):
    colour: str
    garment: str
    use: str
    dot: str | None  # the colour that it scores
    points: int
    row: str | None  # a column, A to C, or a level, 1 to 4
    thumb: str


def _faces() -> dict[str, Face]:
    faces: dict[str, Face] = {}
    rows = list(ROWS_IN_ORDER)
    for number, name in enumerate(CARDS):
        colour, garment = divmod(number, 10)
        entry = ENTRIES[(colour + garment) % 10]
        use = WILD[COLOURS[colour]] if entry == "wild" else entry.split()[0]
        step = int(entry.split()[1]) if use == "dot" else 0
        faces[name] = Face(
            colour=COLOURS[colour],
            garment=GARMENTS[garment],
            use=use,
            dot=COLOURS[(colour + step) % 6] if use == "dot" else None,
            points={0: 0, 1: 2, 4: 2, 2: 3, 5: 3}[step],
            row=rows.pop(0) if use == "end" else None,
            thumb=CORNERS[number % 4],
        )
    return faces


FACES: Final = _faces()


def colour_of(piece: str) -> str:
    return piece.split(" ", 1)[0]


def garment_of(piece: str) -> str:
    return piece.split(" ", 1)[1]


# -- the wardrobe (LUC-C5, LUC-C6, LUC-8 to LUC-10) ------------------------------------------------


class Place(NamedTuple):
    holder: str  # rod, shelf or drawer
    piles: tuple[tuple[str, ...], ...]  # two on a shelf with folded clothes, else one

    @property
    def pieces(self) -> list[str]:
        return [piece for pile in self.piles for piece in pile]


Wardrobe = Mapping[str, Place]

WIDTH: Final = {
    "tailcoat": 3,
    "shirt": 2,
    "socks": 2,
    "belt": 3,
    "gloves": 2,
    "top hat": 4,
    "wig": 4,
    "shoes": 3,
}
HEIGHT: Final = {"sweater": 2, "trousers": 1}
FOLDED: Final = tuple(HEIGHT)


def only(pieces: Iterable[str], *garments: str) -> bool:
    return all(garment_of(piece) in garments for piece in pieces)


def wide(pieces: Sequence[str]) -> int:
    return sum(WIDTH[garment_of(piece)] for piece in pieces)


def high(pieces: Sequence[str]) -> int:
    return sum(HEIGHT[garment_of(piece)] for piece in pieces)


def allowed(name: str, place: Place) -> bool:
    """Whether what is in a place may be there at all: family, room, piles."""
    pieces = place.pieces
    if place.holder == "rod":
        return only(pieces, "tailcoat", "shirt") and wide(pieces) <= 10
    if place.holder == "drawer":
        return only(pieces, "socks", "belt", "gloves") and wide(pieces) <= 14
    if only(pieces, *FOLDED):
        return len(place.piles) <= 2 and all(high(pile) <= 5 for pile in place.piles)
    if only(pieces, "shoes"):
        return name in ("A1", "B1", "C1") and len(pieces) <= 4
    return only(pieces, "top hat", "wig") and len(pieces) <= 3


def with_piece(place: Place, pile: int, piece: str) -> Place | None:
    """A place with one piece more; None where there is no such pile to put it on."""
    piles = [list(one) for one in place.piles] or [[]]
    if pile == 1:
        folded = garment_of(piece) in FOLDED and place.holder == "shelf"
        if not folded or not place.pieces:
            return None
        piles += [[]] * (2 - len(piles))
    piles[pile] = [*piles[pile], piece]
    return Place(place.holder, tuple(tuple(one) for one in piles))


def fits(wardrobe: Wardrobe, name: str, pile: int, piece: str) -> bool:
    """Whether there is room for a piece, the door apart."""
    after = with_piece(wardrobe[name], pile, piece)
    return after is not None and allowed(name, after)


def spots(wardrobe: Wardrobe, piece: str, door: str, but: str = "") -> list[tuple[str, int]]:
    """Where a piece may go: not behind the door (LUC-3), and not into the place it comes from."""
    return [
        (name, pile)
        for name in PLACES
        if name[0] != door and name != but
        for pile in (0, 1)
        if fits(wardrobe, name, pile, piece)
    ]


# -- points (LUC-11, LUC-22) -----------------------------------------------------------------------


def dot_points(card: str, colour: str) -> int:
    if card in START_CARDS:
        return 1 if colour in START_CARDS[card] else 0
    return FACES[card].points if FACES[card].dot == colour else 0


def points(wardrobe: Wardrobe, slots: Sequence[str], name: str, piece: str) -> int:
    """What a piece scores that is put into a place."""
    colour = colour_of(piece)
    total = 0
    for slot in range(3):
        if name[0] in COLUMNS_OF_SLOT[slot]:
            total += dot_points(slots[slot], colour)
    same = [one for one in wardrobe[name].pieces if colour_of(one) == colour]
    return total * 2 if same else total


def row_points(wardrobe: Wardrobe, card: str, colour: str) -> int:
    """What an end scoring is worth with a chip of a colour."""
    row = FACES[card].row
    return sum(
        colour_of(piece) == colour
        for name in PLACES
        if row is not None and row in name
        for piece in wardrobe[name].pieces
    )
