"""The box, read from components.toml and checked."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from spielwerk.core.box import in_force
from spielwerk.core.errors import DataError
from spielwerk.core.files import check_names, read_components

from .geometry import CARE, Polygon, area, share_a_side

FOLDER = Path(__file__).parent

CENTRE = "Z"  # how a plan calls its middle
SHAPES = ("rectangle", "square", "trapezoid")  # their numbers are 0, 1, 2
SPECIAL_CARDS = ("building_site", "pick_up", "influence", "cathedral", "guildmaster")
CITIES = ("Brugge", "Gent", "Ieper", "Leuven", "Utrecht", "Luik")
GUILDS = ("weavers", "fullers", "dyers", "shearers", "armourers")
SITES = 12  # of a city, without its centre

Source = Literal["printed", "established", "reconstructed", "designed"]


class City(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    plan: str
    source: Source


class Centre(msgspec.Struct, forbid_unknown_fields=True):
    """Whose centre a city gets that no player begins in."""

    city: str
    arms: str  # grey or church
    source: Source


class Guild(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    colour: str
    source: Source


class Tiles(msgspec.Struct, forbid_unknown_fields=True):
    tiles: int
    source: Source


class ByShape(msgspec.Struct, forbid_unknown_fields=True):
    rectangle: int
    square: int
    trapezoid: int
    source: Source

    def counts(self) -> list[int]:
        return [self.rectangle, self.square, self.trapezoid]


class Pieces(msgspec.Struct, forbid_unknown_fields=True):
    stones: int
    cathedrals: int
    guildmasters: int
    source: Source


class Hand(msgspec.Struct, forbid_unknown_fields=True):
    influence: int
    source: Source


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    cards: int
    source: Source


class GoldenCards(msgspec.Struct, forbid_unknown_fields=True):
    back: str
    cards: dict[str, int]  # a city or one of SPECIAL_CARDS, and how many
    source: Source


class PlanCentre(msgspec.Struct, forbid_unknown_fields=True):
    polygon: Polygon
    beside: list[str]


class PlanSite(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    shape: str  # one of SHAPES
    polygon: Polygon
    beside: list[str]


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """A town plan: the centre and twelve sites."""

    name: str
    centre: PlanCentre
    sites: list[PlanSite]
    source: Source

    def names(self) -> list[str]:
        return [*[site.name for site in self.sites], CENTRE]

    def polygons(self) -> list[Polygon]:
        """In the numbering of the sites, the centre last."""
        return [*[site.polygon for site in self.sites], self.centre.polygon]

    def neighbours(self) -> list[list[int]]:
        """The numbers of the sites that share a side with each, derived from the polygons."""
        drawn = self.polygons()
        return [
            [
                other
                for other, there in enumerate(drawn)
                if other != site and share_a_side(here, there)
            ]
            for site, here in enumerate(drawn)
        ]

    def check(self, where: str, names: list[str]) -> None:
        if self.names() != [*names, CENTRE]:
            raise DataError(f"{where} must have {SITES} sites in this order: {', '.join(names)}")
        for site in self.sites:
            if site.shape not in SHAPES:
                raise DataError(f"{where} {site.name}: shape is one of {', '.join(SHAPES)}")
        for name, polygon in zip(self.names(), self.polygons(), strict=True):
            if len(polygon) < 3 or area(polygon) <= CARE:
                raise DataError(f"{where} {name}: a polygon has at least three corners and an area")
        listed = [*[site.beside for site in self.sites], self.centre.beside]
        neighbours = self.neighbours()
        for name, said, derived in zip(self.names(), listed, neighbours, strict=True):
            drawn = {self.names()[site] for site in derived}
            if set(said) != drawn:
                raise DataError(
                    f"{where} {name}: beside lists {', '.join(sorted(said)) or 'nobody'}, but the "
                    f"polygons share sides with {', '.join(sorted(drawn)) or 'nobody'}"
                )
        if len(_reached_from(SITES, neighbours)) != SITES + 1:
            raise DataError(f"{where}: every site must be reachable from the centre {CENTRE}")


class Box(msgspec.Struct, forbid_unknown_fields=True):
    cities: list[City]
    centres: list[Centre]
    guilds: list[Guild]
    districts: Tiles
    masters: ByShape
    churches: Tiles
    church_shapes: ByShape
    pieces: Pieces
    hand: Hand
    deck: Deck
    golden: list[GoldenCards]
    plans: list[Plan]

    def city(self, name: str) -> int:
        return [city.name for city in self.cities].index(name)

    def plan_of(self, city: int) -> int:
        """The number of the plan that a city names."""
        return [plan.name for plan in self.plans].index(self.cities[city].plan)

    def golden_numbers(self, back: int) -> list[int]:
        """The cards with a back, by number: 0 to 5 the cities, then SPECIAL_CARDS."""
        kinds = [*[city.name for city in self.cities], *SPECIAL_CARDS]
        cards = self.golden[back].cards
        return [number for number, kind in enumerate(kinds) for _ in range(cards.get(kind, 0))]

    def reconstructed(self) -> list[str]:
        """The parts of the file in which something is a guess."""
        parts = msgspec.to_builtins(self)
        lists = {name: part if isinstance(part, list) else [part] for name, part in parts.items()}
        return [
            name
            for name, entries in lists.items()
            if any(entry["source"] == "reconstructed" for entry in entries)
        ]

    def check(self, path: Path) -> None:
        self._check_cities(path)
        self._check_tiles(path)
        self._check_golden(path)
        names = [site.name for site in self.plans[0].sites]
        if len(set(names)) != SITES or CENTRE in names:
            raise DataError(
                f"{path}: [[plans]] {self.plans[0].name} must have {SITES} sites "
                f"with names of their own, none of them {CENTRE}"
            )
        for plan in self.plans:
            plan.check(f"{path}: [[plans]] {plan.name}", names)

    def _check_cities(self, path: Path) -> None:
        names = [city.name for city in self.cities]
        check_names(path, "[[cities]]", names, CITIES)
        plans = [plan.name for plan in self.plans]
        if len(set(plans)) != len(plans):
            raise DataError(f"{path}: [[plans]] must have different names")
        for city in self.cities:
            if city.plan not in plans:
                raise DataError(
                    f"{path}: [[cities]] {city.name}: no plan is called {city.plan}; "
                    f"there are {', '.join(plans)}"
                )
        placed = {centre.city for centre in self.centres}
        if sorted(centre.arms for centre in self.centres) != ["church", "grey"] or len(placed) != 2:
            raise DataError(f"{path}: [[centres]] must be one grey and one church, in two cities")
        for name in placed - set(names):
            raise DataError(f"{path}: [[centres]]: no city is called {name}")

    def _check_tiles(self, path: Path) -> None:
        check_names(path, "[[guilds]]", [guild.name for guild in self.guilds], GUILDS)
        if self.districts.tiles < 0 or self.districts.tiles % len(SHAPES):
            raise DataError(f"{path}: [districts] tiles must be equally many of three shapes")
        each = self.districts.tiles // len(SHAPES)
        for shape, masters in zip(SHAPES, self.masters.counts(), strict=True):
            if not 0 <= masters <= each:
                raise DataError(f"{path}: [masters] {shape}: 0 to {each} allowed, not {masters}")
        churches = self.church_shapes.counts()
        if min(churches) < 0 or sum(churches) != self.churches.tiles:
            raise DataError(f"{path}: [church_shapes] must add up to {self.churches.tiles} tiles")
        _not_negative(path, "pieces", self.pieces)
        _not_negative(path, "hand", self.hand)

    def _check_golden(self, path: Path) -> None:
        if [cards.back for cards in self.golden] != ["A", "B"]:
            raise DataError(f"{path}: [[golden]] must be two: back A, then back B")
        known = [*[city.name for city in self.cities], *SPECIAL_CARDS]
        for entry in self.golden:
            for card, count in entry.cards.items():
                if card not in known:
                    raise DataError(
                        f"{path}: [[golden]] {entry.back}: no card is called {card}; "
                        f"there are {', '.join(known)}"
                    )
                if count < 0:
                    raise DataError(f"{path}: [[golden]] {entry.back}: {card} is less than none")
        total = sum(sum(entry.cards.values()) for entry in self.golden)
        if total != self.deck.cards or total == 0:
            raise DataError(
                f"{path}: [[golden]] has {total} cards, [deck] says {self.deck.cards} (at least 1)"
            )


def _reached_from(start: int, neighbours: list[list[int]]) -> set[int]:
    reached, waiting = {start}, [start]
    while waiting:
        new = set(neighbours[waiting.pop()]) - reached
        reached |= new
        waiting += new
    return reached


def _not_negative(path: Path, name: str, entry: msgspec.Struct) -> None:
    for field in _numbers(entry):
        if getattr(entry, field) < 0:
            raise DataError(f"{path}: [{name}] {field} is less than none")


def _numbers(entry: msgspec.Struct) -> Iterable[str]:
    return [name for name in entry.__struct_fields__ if isinstance(getattr(entry, name), int)]


def load_box(path: Path, text: str | None = None) -> Box:
    box = read_components(path, Box, text)
    box.check(path)
    return box


BOX = load_box(*in_force(__name__, FOLDER))
