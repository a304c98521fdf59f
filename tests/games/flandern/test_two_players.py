"""Two players: FLA-25."""

from __future__ import annotations

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.events import GoldenLapsed
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern import reading
from tests.games.flandern.naive import SITES, Tile
from tests.games.flandern.play import random_positions
from tests.games.flandern.positions import (
    CARDS,
    CITIES,
    GOLDEN,
    SHAPES,
    commit,
    cover,
    drain,
    everything,
    legal,
    play,
    position,
    tile_at,
)


def turned_over(card: str, tiles: dict[str, dict[str, str]] | None = None) -> Flandern:
    return commit(position(2, tiles, golden_card=card), "pick-up", "pick-up")


@pytest.mark.rule("FLA-25")
@pytest.mark.parametrize("homes", [("Brugge", "Gent"), ("Leuven", "Gent"), ("Ieper", "Leuven")])
def test_only_the_two_homes_utrecht_and_luik_are_used(homes: tuple[str, str]) -> None:
    state = play(GAME.start(2, 0), *(f"centre {town}" for town in homes))
    used = {CITIES[city.city] for city in everything(state).cities if city.used}
    assert used == {*homes, "Utrecht", "Luik"}
    for town in set(CITIES) - used:
        assert {tile_at(state, town, place) for place in (*SITES, "Z")} == {"free"}
        assert everything(state).cities[CITIES.index(town)].free == 0
    assert everything(state).free_sites == 4 * 12


@pytest.mark.rule("FLA-25")
@pytest.mark.parametrize("homes", [("Brugge", "Gent"), ("Leuven", "Gent")])
def test_cards_of_the_other_two_leave_the_hands(homes: tuple[str, str]) -> None:
    state = play(GAME.start(2, 0), *(f"centre {town}" for town in homes))
    hand = {*homes, "Utrecht", "Luik", "site", "pick-up"}
    for cards in everything(state).hands:
        assert {CARDS[card] for card in cards} == hand
    for seat in (0, 1):
        assert {move.split()[1] for move in legal(state, seat)} == hand
    commit(state, "pick-up", "pick-up")
    assert {CARDS[card] for card in everything(state).hands[0]} == hand


@pytest.mark.rule("FLA-25")
def test_their_four_golden_cards_stay() -> None:
    for seed in range(5):
        pile = [GOLDEN[code % len(GOLDEN)] for code in everything(GAME.start(2, seed)).pile]
        assert len(pile) == 28
        assert [pile.count(town) for town in CITIES] == [2] * 6


@pytest.mark.rule("FLA-25")
@pytest.mark.parametrize("card", ["Ieper", "Leuven"])
def test_they_act_as_a_golden_city_card_for_any_open_city(card: str) -> None:
    state = turned_over(card)
    assert everything(state).decision == "golden_any"
    assert legal(state) == {"town Brugge", "town Gent", "town Utrecht", "town Luik"}
    play(state, "town Brugge")
    assert everything(state).decision == "golden_build"
    assert (everything(state).town, everything(state).carrying) == (0, CITIES.index(card))
    assert {move.split()[:2][1] for move in legal(state)} == {"grey", "church"}
    play(state, "build grey AN plain")
    assert reading.town_of(state, "Brugge")["AN"] == Tile("grey")
    assert state.round == 2


@pytest.mark.rule("FLA-25")
def test_they_finish_building_sites_too() -> None:
    state = turned_over("Ieper", {"Gent": {"AN": "greys", "AS": "blues"}})
    play(state, "town Gent")
    assert {move for move in legal(state) if move.startswith("finish")} == {"finish AN"}
    play(state, "finish AN")
    assert reading.town_of(state, "Gent")["AN"] == Tile("grey")


@pytest.mark.rule("FLA-25")
def test_scored_cities_and_such_where_nothing_can_be_done_are_not_offered() -> None:
    state = position(2, {"Utrecht": {"AN": "blue"}}, golden_card="Leuven")
    cover(state, "Luik", SITES)
    state.board.scored |= 1 << CITIES.index("Luik")
    cover(state, "Gent", set(SITES) - {"CN", "AN"})
    cover(state, "Gent", ["AN"])
    commit(state, "pick-up", "pick-up")
    assert legal(state) == {"town Brugge", "town Utrecht"}


@pytest.mark.rule("FLA-25")
def test_a_city_where_only_a_stone_waits_is_offered() -> None:
    state = position(2, {"Gent": {"AN": "churchs"}}, golden_card="Leuven")
    cover(state, "Gent", set(SITES) - {"AN", "CS"})
    commit(state, "pick-up", "pick-up")
    assert "town Gent" in legal(state)
    play(state, "town Gent")
    assert legal(state) == {"finish AN"}


@pytest.mark.rule("FLA-25")
def test_the_card_lapses_if_nothing_can_be_done_anywhere() -> None:
    state = position(2, golden_card="Leuven")
    for arms in ("grey", "church"):
        for shape in SHAPES:
            drain(state, arms, shape)
    commit(state, "pick-up", "pick-up")
    lapsed = [event for event in GAME.take_events(state) if isinstance(event, GoldenLapsed)]
    assert lapsed == [GoldenLapsed(seat=0, golden=3, why=1)]
    assert state.round == 2


@pytest.mark.rule("FLA-25")
@pytest.mark.rule("FLA-3")
def test_they_are_never_put_aside() -> None:
    aside = 0
    for seed in range(12):
        *_, last = random_positions(2, seed, deal_cities=True)
        view = everything(last)
        used = [city.city for city in view.cities if city.used]
        assert set(view.golden_aside) <= set(used)
        aside += len(view.golden_aside)
    assert aside > 0


@pytest.mark.rule("FLA-25")
def test_a_building_site_goes_only_into_the_four_cities() -> None:
    state = commit(position(2), "site 1", "pick-up")
    assert legal(state) == {"town Brugge", "town Gent", "town Utrecht", "town Luik"}
    state = turned_over("site")
    assert legal(state) == {"town Brugge", "town Gent", "town Utrecht", "town Luik"}


@pytest.mark.rule("FLA-25")
@pytest.mark.parametrize("card", ["Brugge", "Utrecht"])
def test_golden_cards_of_used_cities_stay_what_they_are(card: str) -> None:
    state = turned_over(card)
    assert everything(state).decision == "golden_build"
    assert everything(state).town == CITIES.index(card)


@pytest.mark.rule("FLA-25")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_every_city_is_used(seats: int) -> None:
    state = GAME.start(seats, 8, {"deal_cities": True})
    assert all(city.used for city in everything(state).cities)
    assert everything(state).free_sites == 6 * 12
