"""The town plans as bit masks: bit 0 to 11 for the sites of a city, bit 12 for its centre."""

from __future__ import annotations

from typing import Final

from .components import BOX, SITES
from .components import SHAPES as SHAPE_NAMES
from .decisions import CITIES, PLACES, SHAPES

ALL_SITES: Final = (1 << SITES) - 1
CENTRE_BIT: Final = 1 << SITES


def _mask(places: list[int]) -> int:
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def _fitting(city: int, shapes: int) -> int:
    """The sites of a city that have one of some shapes, given as bits."""
    sites = [site for site in range(SITES) if shapes >> SHAPE_OF[city * SITES + site] & 1]
    return _mask(sites)


_NEIGHBOURS: Final = [plan.neighbours() for plan in BOX.plans]
# By city * PLACES + place: the places that share a side with it.
NEXT_TO: Final[list[int]] = [
    _mask(neighbours) for city in range(CITIES) for neighbours in _NEIGHBOURS[BOX.plan_of(city)]
]
# By city * SITES + site.
SHAPE_OF: Final[list[int]] = [
    SHAPE_NAMES.index(site.shape)
    for city in range(CITIES)
    for site in BOX.plans[BOX.plan_of(city)].sites
]
# By city * 8 + a set of shapes: the sites that have one of them.
FITTING: Final[list[int]] = [
    _fitting(city, shapes) for city in range(CITIES) for shapes in range(1 << SHAPES)
]
# By mask: the numbers in it, ascending. For places, and for cities and cards as well.
MEMBERS: Final[list[list[int]]] = [
    [place for place in range(PLACES) if mask >> place & 1] for mask in range(1 << PLACES)
]
