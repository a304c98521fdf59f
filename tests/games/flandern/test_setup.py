"""Before the first round: FLA-1 and FLA-2."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from spielwerk.core import SetupError
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern.positions import (
    CITIES,
    commit,
    everything,
    lay,
    legal,
    play,
    position,
    shown,
    tile_at,
)

HOMES = CITIES[:4]


def centres(state: Flandern) -> dict[str, str]:
    return {town: tile_at(state, town, "Z") for town in CITIES}


def begun_by(seats: int, start: int) -> Flandern:
    """The first game whose start player this is."""
    games = (GAME.start(seats, seed) for seed in range(100))
    return next(state for state in games if everything(state).start == start)


@pytest.mark.rule("FLA-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_grey_lies_in_utrecht_and_the_church_in_luik(seats: int) -> None:
    state = GAME.start(seats, 3)
    assert centres(state) == {**dict.fromkeys(HOMES, "free"), "Utrecht": "grey", "Luik": "church"}
    assert everything(state).round == 0


@pytest.mark.rule("FLA-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_places_the_own_centre_clockwise_from_the_start_player(seats: int) -> None:
    for start in range(seats):
        state = begun_by(seats, start)
        placed: list[tuple[int, str]] = []
        free = list(HOMES)
        while everything(state).decision == "centre":
            assert state.to_act() == [(start + len(placed)) % seats]
            assert legal(state) == {f"centre {town}" for town in free}
            town = free.pop()
            placed.append((state.turn(), town))
            play(state, f"centre {town}")
        assert len(placed) == seats
        for seat, town in placed:
            assert tile_at(state, town, "Z") == ("blue", "yellow", "green", "red")[seat]
        assert everything(state).round == 1
        assert everything(state).start == start


@pytest.mark.rule("FLA-1")
@pytest.mark.parametrize("chosen", list(permutations(HOMES, 3))[::5])
def test_with_three_players_the_unused_guild_fills_the_fourth_city(chosen: tuple[str, ...]) -> None:
    state = play(GAME.start(3, 1), *(f"centre {town}" for town in chosen))
    (left,) = set(HOMES) - set(chosen)
    assert tile_at(state, left, "Z") == "red"
    assert all(city.used for city in everything(state).cities)


@pytest.mark.rule("FLA-1")
def test_its_centre_is_worth_1_and_takes_no_rank() -> None:
    state = position(3, {"Leuven": {"AN": "blue"}})
    score = shown(state, "Leuven").score
    assert score is not None
    assert score.value == 2
    assert [(one.arms, one.rank, one.points) for one in score.standings] == [(0, 1, 2)]
    four = shown(position(4, {"Leuven": {"AN": "blue"}}), "Leuven").score
    assert four is not None
    assert [one.arms for one in four.standings] == [0, 3]


@pytest.mark.rule("FLA-1")
def test_nobody_builds_with_the_unused_guild() -> None:
    state = position(3)
    assert everything(state).supplies[3].plain == everything(state).supplies[3].masters == (0, 0, 0)
    assert everything(state).in_play == (0, 1, 2, 4, 5)
    commit(state, "Leuven", "pick-up", "pick-up")
    assert {move.split()[1] for move in legal(state)} == {"blue", "grey", "church"}


@pytest.mark.rule("FLA-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_decides_who_begins(seats: int) -> None:
    starts = [everything(GAME.start(seats, seed)).start for seed in range(120)]
    for seat in range(seats):
        assert starts.count(seat) > 120 / seats / 3
    assert set(starts) == set(range(seats))


@pytest.mark.rule("FLA-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_by_option_chance_deals_the_cities(seats: int) -> None:
    deals = []
    for seed in range(200):
        state = GAME.start(seats, seed, {"deal_cities": True})
        assert everything(state).round == 1
        assert everything(state).decision == "choose"
        lying = centres(state)
        assert (lying["Utrecht"], lying["Luik"]) == ("grey", "church")
        deals.append(tuple(lying[town] for town in HOMES))
    guilds = ("blue", "yellow", "green", "red")
    lying_there = {2: [*guilds[:2], "free", "free"], 3: guilds, 4: guilds}[seats]
    assert {tuple(sorted(deal)) for deal in deals} == {tuple(sorted(lying_there))}
    assert len(set(deals)) == {2: 12, 3: 24, 4: 24}[seats]


@pytest.mark.rule("FLA-1")
def test_the_option_is_off_by_default() -> None:
    assert GAME.options["deal_cities"].default is False
    assert everything(GAME.start(4, 0)).decision == "centre"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(SetupError, match="flandern takes 2 to 4 seats"):
        GAME.start(seats, 0)


# -- centres are finished districts --------------------------------------------------------------


def seat_0_builds_in(town: str, **options: Any) -> set[str]:
    state = position(4, **options)
    commit(state, f"{town} 1", "pick-up", "pick-up", "pick-up")
    return legal(state)


@pytest.mark.rule("FLA-2")
@pytest.mark.parametrize("town", CITIES)
def test_a_centre_gives_contact_to_the_four_sites_beside_it(town: str) -> None:
    assert {move.split()[2] for move in seat_0_builds_in(town)} == {"AN", "AE", "AS", "AW"}


@pytest.mark.rule("FLA-2")
@pytest.mark.parametrize(
    ("town", "arms"),
    [
        ("Brugge", {"grey", "church"}),
        ("Gent", {"blue", "grey", "church"}),
        ("Utrecht", {"blue", "church"}),
        ("Luik", {"blue", "grey"}),
    ],
)
def test_no_tile_with_the_arms_of_the_centre_goes_beside_it(town: str, arms: set[str]) -> None:
    assert {move.split()[1] for move in seat_0_builds_in(town)} == arms


@pytest.mark.rule("FLA-2")
@pytest.mark.parametrize(
    ("town", "value", "standings"),
    [("Gent", 1, [(1, 1, 1)]), ("Utrecht", 1, [(4, 1, 1)]), ("Luik", 2, [])],
)
def test_a_centre_counts_for_value_and_rank(
    town: str, value: int, standings: list[tuple[int, int, int]]
) -> None:
    score = shown(position(4), town).score
    assert score is not None
    assert score.value == value
    assert [(one.arms, one.districts, one.rank) for one in score.standings] == standings


@pytest.mark.rule("FLA-2")
def test_a_centre_bears_cathedral_and_figures() -> None:
    state = position(4, {"Luik": {"Z": "+"}, "Gent": {"Z": "2", "BNE": "yellow"}})
    luik, gent = shown(state, "Luik").score, shown(state, "Gent").score
    assert luik is not None
    assert gent is not None
    assert (luik.value, luik.cathedrals) == (3, 1)
    assert [(one.arms, one.districts, one.masters) for one in gent.standings] == [(1, 2, 2)]
    lay(state, "Gent", {"Z": "1"})
    assert shown(state, "Gent").figures[12] == 3
