"""The box, read from components.toml and checked.

What the rulebook prints must hold, and everything must have a place in the numbering of LUC-C10
and LUC-27. What was reconstructed may be corrected freely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Literal

import msgspec

from spielwerk.core.box import in_force
from spielwerk.core.errors import DataError
from spielwerk.core.files import read_components

FOLDER = Path(__file__).parent

HolderName = Literal["rod", "shelf", "drawer"]
FamilyName = Literal["hanging", "small", "shoes", "standing", "folded"]
CardUse = Literal["dot", "end", "iron", "hanger", "needle", "drawer"]
Source = Literal["printed", "reconstructed", "designed"]

COLUMN_NAMES = ["left", "middle", "right"]
LEVEL_NUMBERS = [1, 2, 3, 4]
# What an end scoring may count.
ROW_NAMES = [*COLUMN_NAMES, *(f"level {level}" for level in LEVEL_NUMBERS)]
CORNER_NAMES = ["top left", "top right", "bottom left", "bottom right"]
HOLDERS: Sequence[HolderName] = ["rod", "shelf", "drawer"]
FAMILIES: Sequence[FamilyName] = ["hanging", "small", "shoes", "standing", "folded"]
HOME: dict[str, HolderName] = {
    "hanging": "rod",
    "small": "drawer",
}  # all other families live on shelves
USES: Sequence[CardUse] = ["dot", "end", "iron", "hanger", "needle", "drawer"]
GARMENT_NAMES = [
    *("tailcoat", "shirt", "socks", "belt", "gloves"),
    *("top hat", "sweater", "wig", "trousers", "shoes"),
]
PILES_PER_SHELF = 2  # of folded clothes on a shelf (LUC-10)
COLOUR_NAMES = ["red", "blue", "green", "yellow", "violet", "orange"]
SLOT_COUNT = 3
USE_COUNTS = {"dot": 24, "end": 10, "iron": 7, "hanger": 6, "needle": 6, "drawer": 7}  # LUC-C2


class Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    source: Source


class Colour(Entry, forbid_unknown_fields=True, kw_only=True):
    name: str


class Holder(Entry, forbid_unknown_fields=True, kw_only=True):
    name: str
    width: int
    height: int = 0


class Garment(Entry, forbid_unknown_fields=True, kw_only=True):
    name: str
    family: str
    width: int
    height: int = 0  # only folded clothes have one


class Place(Entry, forbid_unknown_fields=True, kw_only=True):
    column: str
    level: int
    holds: str
    drawers: bool


class Slot(Entry, forbid_unknown_fields=True, kw_only=True):
    columns: list[str]


class StartCard(Entry, forbid_unknown_fields=True, kw_only=True):
    slot: int
    side: str
    colours: list[str]
    points: int


class Card(Entry, forbid_unknown_fields=True, kw_only=True):
    colour: str
    garment: str
    use: str
    thumb: str
    dot: str | None = None
    points: int | None = None
    row: str | None = None


class Supplies(Entry, forbid_unknown_fields=True, kw_only=True):
    hand: int
    stones: int
    pieces: int


class Box(msgspec.Struct, forbid_unknown_fields=True):
    colours: list[Colour]
    holders: list[Holder]
    garments: list[Garment]
    places: list[Place]
    slots: list[Slot]
    start_cards: list[StartCard]
    cards: list[Card]
    supplies: Supplies

    def holder(self, name: str) -> Holder:
        return next(holder for holder in self.holders if holder.name == name)

    def check(self, path: Path) -> None:
        """DataError names the file, the entry and what is allowed there."""
        check = Check(path)
        self._check_colours(check)
        self._check_holders(check)
        self._check_garments(check)
        self._check_places(check)
        self._check_slots(check)
        self._check_start_cards(check)
        self._check_cards(check)
        self._check_supplies(check)

    def _check_colours(self, check: Check) -> None:
        names = [colour.name for colour in self.colours]
        check.that(names == COLOUR_NAMES, "colours", f"must be, in this order, {COLOUR_NAMES}")

    def _check_holders(self, check: Check) -> None:
        check.each_once("holders", "name", [holder.name for holder in self.holders], HOLDERS)
        for number, holder in enumerate(self.holders):
            where = f"holders[{number}] ({holder.name})"
            check.at_least(where, "width", holder.width, 1)
            if holder.name == "shelf":
                check.at_least(where, "height", holder.height, 1)
            else:
                check.that(holder.height == 0, where, "only a shelf has a height")

    def _check_garments(self, check: Check) -> None:
        names = [garment.name for garment in self.garments]
        check.that(names == GARMENT_NAMES, "garments", f"must be, in this order, {GARMENT_NAMES}")
        shelf = self.holder("shelf")
        for number, garment in enumerate(self.garments):
            where = f"garments[{number}] ({garment.name})"
            check.one_of(where, "family", garment.family, FAMILIES)
            home = self.holder(HOME.get(garment.family, "shelf"))
            check.within(where, "width", garment.width, 1, home.width)
            if garment.family == "folded":
                check.within(where, "height", garment.height, 1, shelf.height)
                check.that(
                    shelf.width // garment.width == PILES_PER_SHELF,
                    where,
                    f"a shelf of {shelf.width} must have room for exactly {PILES_PER_SHELF} piles",
                )
            else:
                check.that(garment.height == 0, where, "only folded clothes have a height")

    def _check_places(self, check: Check) -> None:
        wanted = [(column, level) for level, column in product(LEVEL_NUMBERS, COLUMN_NAMES)]
        found = [(place.column, place.level) for place in self.places]
        check.that(found == wanted, "places", f"must be, in this order, {wanted}")
        for number, place in enumerate(self.places):
            where = f"places[{number}] ({place.column}, level {place.level})"
            check.one_of(where, "holds", place.holds, HOLDERS)
            if place.level == 1:
                check.that(place.holds == "shelf", where, "the bottom level holds shelves")
            if place.holds == "drawer":
                check.that(place.drawers, where, "holds a drawer, so drawers must be true")
            if place.holds == "rod":
                check.that(not place.drawers, where, "holds a rod, so drawers must be false")

    def _check_slots(self, check: Check) -> None:
        check.that(len(self.slots) == SLOT_COUNT, "slots", f"must be {SLOT_COUNT}")
        for number, slot in enumerate(self.slots):
            where = f"slots[{number}]"
            check.that(bool(slot.columns), where, "columns must name at least one column")
            for column in slot.columns:
                check.one_of(where, "columns", column, COLUMN_NAMES)
            check.that(len(set(slot.columns)) == len(slot.columns), where, "a column stands twice")

    def _check_start_cards(self, check: Check) -> None:
        sides = [(card.slot, card.side) for card in self.start_cards]
        wanted = [(slot + 1, side) for slot in range(SLOT_COUNT) for side in "AB"]
        check.that(sides == wanted, "start_cards", f"slots and sides must be {wanted}")
        for number, card in enumerate(self.start_cards):
            where = f"start_cards[{number}] (slot {card.slot}, side {card.side})"
            check.at_least(where, "points", card.points, 1)
            for colour in card.colours:
                check.one_of(where, "colours", colour, [one.name for one in self.colours])
            two = len(set(card.colours)) == len(card.colours) == 2
            check.that(two, where, "colours must be two different ones")

    def _check_cards(self, check: Check) -> None:
        wanted = list(product([colour.name for colour in self.colours], GARMENT_NAMES))
        check.that(len(self.cards) == len(wanted), "cards", f"must be {len(wanted)}")
        for number, card in enumerate(self.cards):
            where = f"cards[{number}] ({card.colour} {card.garment})"
            right = (card.colour, card.garment) == wanted[number]
            check.that(right, where, f"must be the {' '.join(wanted[number])}")
            check.one_of(where, "use", card.use, USES)
            check.one_of(where, "thumb", card.thumb, CORNER_NAMES)
            self._check_use(check, where, card)
        for use, count in USE_COUNTS.items():
            found = sum(card.use == use for card in self.cards)
            check.that(found == count, "cards", f"must be {count} with the use {use}, not {found}")

    def _check_use(self, check: Check, where: str, card: Card) -> None:
        """Only dots have a colour and points, only end scorings a row."""
        if card.use == "dot":
            check.one_of(where, "dot", card.dot, [colour.name for colour in self.colours])
            check.at_least(where, "points", card.points or 0, 1)
        else:
            nothing = card.dot is None and card.points is None
            check.that(nothing, where, "only cards with the use dot have dot and points")
        if card.use == "end":
            check.one_of(where, "row", card.row, ROW_NAMES)
        else:
            check.that(card.row is None, where, "only cards with the use end have a row")

    def _check_supplies(self, check: Check) -> None:
        for name in ("hand", "stones", "pieces"):
            check.at_least("supplies", name, getattr(self.supplies, name), 1)
        # Who plays a scoring card must have a stone for it: each is out for two turns (LUC-12).
        check.at_least("supplies", "stones", self.supplies.stones, 2)
        check.at_least("supplies", "pieces", self.supplies.pieces, 2)


class Check:
    """Makes errors that name the file, the entry and what is allowed."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def that(self, holds: bool, entry: str, otherwise: str) -> None:
        if not holds:
            raise DataError(f"{self._path}: {entry}: {otherwise}")

    def one_of(self, entry: str, field: str, value: str | None, allowed: Sequence[str]) -> None:
        self.that(
            value in allowed, entry, f"{field} must be one of {', '.join(allowed)}, not {value}"
        )

    def at_least(self, entry: str, field: str, value: int, least: int) -> None:
        self.that(value >= least, entry, f"{field} must be at least {least}, not {value}")

    def within(self, entry: str, field: str, value: int, least: int, most: int) -> None:
        allowed = f"{field} must be {least} to {most}, not {value}"
        self.that(least <= value <= most, entry, allowed)

    def each_once(self, entry: str, field: str, values: list[str], wanted: Sequence[str]) -> None:
        once = Counter(values) == Counter(wanted)
        self.that(once, entry, f"{field} must be each of {', '.join(wanted)} once, not {values}")


def load_box(path: Path, text: str | None = None) -> Box:
    box = read_components(path, Box, text)
    box.check(path)
    return box


BOX = load_box(*in_force(__name__, FOLDER))
