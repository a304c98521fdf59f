"""The town plan: FLA-C4."""

from __future__ import annotations

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.components import FOLDER, load_box
from spielwerk.games.flandern.view import PlaceView
from tests.games.flandern.positions import NEIGHBOURS, SITES, commit, legal, position, seen_by

(PLAN,) = load_box(FOLDER / "components.toml").plans

Corners = set[tuple[float, float]]


def corners(text: str) -> Corners:
    numbers = [pair.strip("()").split(",") for pair in text.split()]
    return {(float(x), float(y)) for x, y in numbers}


# As on the rules page; the order of corners is free.
DRAWN: dict[str, Corners] = {
    "AN": corners("(-1,1) (1,1) (1,2) (-1,2)"),
    "AE": corners("(1,-1) (2,-1) (2,1) (1,1)"),
    "AS": corners("(-1,-2) (1,-2) (1,-1) (-1,-1)"),
    "AW": corners("(-2,-1) (-1,-1) (-1,1) (-2,1)"),
    "BNE": corners("(1,1) (2,1) (2,2) (1,2)"),
    "BSE": corners("(1,-2) (2,-2) (2,-1) (1,-1)"),
    "BSW": corners("(-2,-2) (-1,-2) (-1,-1) (-2,-1)"),
    "BNW": corners("(-2,1) (-1,1) (-1,2) (-2,2)"),
    "CN": corners("(-2,2) (2,2) (1,3) (-1,3)"),
    "CE": corners("(2,2) (3,1) (3,-1) (2,-2)"),
    "CS": corners("(-2,-2) (2,-2) (1,-3) (-1,-3)"),
    "CW": corners("(-2,2) (-2,-2) (-3,-1) (-3,1)"),
    "Z": corners("(-1,-1) (1,-1) (1,1) (-1,1)"),
}


def places() -> list[PlaceView]:
    view = seen_by(GAME.start(4, 0), None)
    (plan,) = view.plans
    assert [city.plan for city in view.cities] == [0] * 6
    return list(plan.places)


@pytest.mark.rule("FLA-C4")
def test_a_city_has_a_centre_and_twelve_sites_in_this_order() -> None:
    assert tuple(place.name for place in places()) == SITES
    assert [place.shape for place in places()] == [0] * 4 + [1] * 4 + [2] * 4 + [-1]


@pytest.mark.rule("FLA-C4")
def test_the_sites_are_drawn_as_the_page_says() -> None:
    for place in places():
        assert set(place.polygon) == DRAWN[place.name]
        assert len(place.polygon) == 4


def samples_on_the_rim(polygon: list[tuple[float, float]]) -> set[tuple[float, float]]:
    """Points inside each side of a polygon, never its corners: three in eight for each unit."""
    found = set()
    for (x, y), (to_x, to_y) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        steps = round(8 * max(abs(to_x - x), abs(to_y - y)))
        for step in range(1, steps):
            found.add((x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
    return found


@pytest.mark.rule("FLA-C4")
def test_neighbours_are_those_that_share_a_side() -> None:
    """Worked out a second time: by points on the sides instead of overlaps of lines."""
    rims = {place.name: samples_on_the_rim(list(place.polygon)) for place in places()}
    for name, rim in rims.items():
        beside = {other for other in rims if other != name and len(rim & rims[other]) > 1}
        assert beside == set(NEIGHBOURS[name].split())


@pytest.mark.rule("FLA-C4")
def test_the_polygons_give_the_neighbours_that_are_listed() -> None:
    listed = {site.name: set(site.beside) for site in PLAN.sites} | {"Z": set(PLAN.centre.beside)}
    derived = {
        SITES[site]: {SITES[near] for near in neighbours}
        for site, neighbours in enumerate(PLAN.neighbours())
    }
    assert listed == derived == {name: set(near.split()) for name, near in NEIGHBOURS.items()}


@pytest.mark.rule("FLA-C4")
def test_a_corner_in_common_is_not_enough() -> None:
    by_name = {place.name: set(place.polygon) for place in places()}
    assert by_name["Z"] & by_name["BNE"] == {(1.0, 1.0)}
    assert "BNE" not in NEIGHBOURS["Z"].split()
    state = position(2, golden_card="Brugge")  # only the centre lies there
    commit(state, "pick-up", "pick-up")
    assert {move.split()[2] for move in legal(state)} == {"AN", "AE", "AS", "AW"}
