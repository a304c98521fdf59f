"""What a view shows, in the words of the naive opinion and of the model."""

from __future__ import annotations

from collections import Counter

from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.view import CityView, FlandernView
from tests.games.flandern.naive import Supply, Tile, Town
from tests.games.flandern.positions import ARMS, CITIES, SHAPES, SITES, everything


def tile(view: CityView, place: int) -> Tile | None:
    arms = view.arms[place]
    if arms == -1:
        return None
    return Tile(
        arms="cover" if arms == -2 else ARMS[arms],
        master=place in view.masters,
        stone=place in view.stones,
        cathedral=place in view.cathedrals,
        figures=view.figures[place],
    )


def town(view: CityView) -> Town:
    tiles = {name: tile(view, place) for place, name in enumerate(SITES)}
    return {name: there for name, there in tiles.items() if there is not None}


def towns(view: FlandernView) -> dict[str, Town]:
    """The cities in use, by name."""
    return {CITIES[city.city]: town(city) for city in view.cities if city.used}


def supply(view: FlandernView) -> Supply:
    left: Supply = Counter()
    for kind in view.supplies:
        for number, shape in enumerate(SHAPES):
            left[ARMS[kind.arms], shape, False] = kind.plain[number]
            left[ARMS[kind.arms], shape, True] = kind.masters[number]
    return +left


def in_play(seats: int) -> tuple[str, ...]:
    return (*ARMS[:seats], "grey", "church")


def tiles_left(state: Flandern) -> Supply:
    return supply(everything(state))


def town_of(state: Flandern, name: str) -> Town:
    return towns(everything(state))[name]
