"""Step 4, the action cards: FLA-6 to FLA-10 and FLA-26."""

from __future__ import annotations

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.events import ActionLapsed
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern import reading
from tests.games.flandern.naive import Tile
from tests.games.flandern.positions import (
    CARDS,
    CITIES,
    SHAPES,
    cards,
    commit,
    cover,
    drain,
    everything,
    legal,
    play,
    position,
    tile_at,
)

Tiles = dict[str, dict[str, str]]
OWN = ("blue", "grey", "church")  # what seat 0 builds with


def seat_0_plays(card: str, tiles: Tiles | None = None, seats: int = 4) -> Flandern:
    """Everybody else picks up."""
    return commit(position(seats, tiles), f"{card} 1", *["pick-up"] * (seats - 1))


def builds(state: Flandern) -> set[str]:
    return {move for move in legal(state) if move.startswith("build")}


def arms_on(state: Flandern, site: str) -> set[str]:
    return {move.split()[1] for move in builds(state) if move.split()[2] == site}


def lapses(state: Flandern) -> list[ActionLapsed]:
    return [event for event in GAME.take_events(state) if isinstance(event, ActionLapsed)]


# -- carrying out ----------------------------------------------------------------------------------


@pytest.mark.rule("FLA-6")
def test_each_player_in_turn_must_carry_out_the_own_card() -> None:
    state = commit(position(3, start=1), "Utrecht", "Gent", "Luik")
    for seat, town in ((1, "Gent"), (2, "Luik"), (0, "Utrecht")):
        assert state.to_act() == [seat]
        view = everything(state)
        assert (view.town, view.carrying) == (CITIES.index(town), CITIES.index(town))
        assert {move.split()[0] for move in legal(state)} == {"build"}  # no way to pass
        for other in {0, 1, 2} - {seat}:
            assert legal(state, other) == set()
        play(state, min(builds(state)))
    assert state.round == 2


@pytest.mark.rule("FLA-6")
def test_the_card_stays_open_before_the_player() -> None:
    state = commit(position(2), "Utrecht 1", "pick-up")
    play(state, "build blue AN plain")
    view = everything(state)
    assert (view.round, view.played) == (2, ((4,), ()))
    assert "commit Utrecht 0" not in legal(state, 0)
    commit(state, "site", "pick-up")
    play(state, "town Luik", "build grey AN plain")
    assert everything(state).played[0] == (4, 6)


@pytest.mark.rule("FLA-6")
@pytest.mark.parametrize("others", ["pick-up", "Gent"])
def test_a_card_that_cannot_be_carried_out_counts_as_played(others: str) -> None:
    state = position(4)
    cover(state, "Luik", ["AN", "AE", "AS", "AW", "BNE", "BSE", "BSW", "BNW"])
    commit(state, "Luik 1", *[others] * 3)  # its outer sites touch nothing
    assert lapses(state) == [ActionLapsed(seat=0, card=CITIES.index("Luik"), why=1)]
    view = everything(state)
    assert view.played[0] == (CITIES.index("Luik"),)
    assert state.to_act() == ([1] if others == "Gent" else [0, 1, 2, 3])


@pytest.mark.rule("FLA-6")
def test_an_action_made_impossible_by_an_earlier_one_lapses() -> None:
    """One stone is left; who acts first takes it."""
    state = position(2)
    state.board.stones_left = 1
    commit(state, "site 1", "site")
    play(state, "town Luik", "build grey AN plain")
    assert lapses(state) == [ActionLapsed(seat=1, card=6, why=2)]
    assert state.round == 2
    assert everything(state).played[1] == (6,)


# -- city cards ------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-7")
def test_a_city_card_builds_an_own_a_grey_or_a_church_tile_in_that_city() -> None:
    state = seat_0_plays("Ieper")
    expected = {
        f"build {arms} {site} {master}"
        for arms in OWN
        for site in ("AN", "AE", "AS", "AW")
        for master in ("plain", "master")
        if (arms, master) != ("church", "master")
    }
    assert legal(state) == expected
    before = reading.tiles_left(state)
    play(state, "build blue AW plain")
    assert reading.town_of(state, "Ieper")["AW"] == Tile("blue")
    assert before - reading.tiles_left(state) == {("blue", "rectangle", False): 1}
    for town in CITIES:
        if town != "Ieper":
            assert set(reading.town_of(state, town)) == {"Z"}


@pytest.mark.rule("FLA-7")
def test_or_finishes_a_building_site_there_of_the_same_three_arms() -> None:
    tiles = {
        "Gent": {"AN": "blue's", "AE": "greys", "AS": "churchs", "AW": "greens"},
        "Luik": {"AN": "blues"},
    }
    state = seat_0_plays("Gent", tiles)
    finishes = {move for move in legal(state) if move.startswith("finish")}
    assert finishes == {"finish AN", "finish AE", "finish AS"}
    assert everything(state).stones == 5
    play(state, "finish AN")
    assert reading.town_of(state, "Gent")["AN"] == Tile("blue", master=True)
    assert everything(state).stones == 6
    assert reading.town_of(state, "Luik")["AN"].stone


@pytest.mark.rule("FLA-7")
def test_one_or_the_other_not_both() -> None:
    state = seat_0_plays("Gent", {"Gent": {"AN": "blues"}})
    assert builds(state)
    play(state, "finish AN")
    assert state.round == 2
    state = seat_0_plays("Gent", {"Gent": {"AN": "blues"}})
    play(state, "build blue AS plain")
    assert state.round == 2
    assert reading.town_of(state, "Gent")["AN"].stone


@pytest.mark.rule("FLA-7")
def test_finishing_is_possible_where_nothing_can_be_built() -> None:
    state = position(2, {"Luik": {"AN": "blues"}})
    cover(state, "Luik", {"AE", "AS", "AW", "BNE", "BNW", "CN"})
    commit(state, "Luik 1", "pick-up")
    assert legal(state) == {"finish AN"}


@pytest.mark.rule("FLA-7")
def test_a_tile_built_by_a_city_card_is_finished() -> None:
    state = play(seat_0_plays("Gent"), "build grey AW master")
    assert reading.town_of(state, "Gent")["AW"] == Tile("grey", master=True)
    assert everything(state).stones == 10


# -- where a tile may go ---------------------------------------------------------------------------


@pytest.mark.rule("FLA-8")
@pytest.mark.rule("FLA-C4")
@pytest.mark.parametrize(
    ("site", "shape"), [("AN", "rectangle"), ("BNE", "square"), ("CN", "trapezoid")]
)
def test_a_tile_goes_only_on_a_site_of_its_shape(site: str, shape: str) -> None:
    """Without tiles of the shape of a site nothing goes there; the others stay possible."""
    tiles: Tiles = {"Luik": {"AE": "green", "BNW": "red"}}
    state = position(4, tiles)
    for other in SHAPES:
        if other != shape:
            drain(state, "blue", other)
    commit(state, "Luik 1", *["pick-up"] * 3)
    sites = {move.split()[2] for move in builds(state) if move.split()[1] == "blue"}
    assert site in sites
    assert {name[0] for name in sites} == {site[0]}
    before = reading.tiles_left(state)
    play(state, f"build blue {site} plain")
    assert list(before - reading.tiles_left(state)) == [("blue", shape, False)]


@pytest.mark.rule("FLA-6")
@pytest.mark.rule("FLA-8")
def test_a_city_card_lapses_if_only_sites_of_other_shapes_are_in_reach() -> None:
    state = position(4)
    for arms in OWN:
        drain(state, arms, "rectangle")  # only rectangles lie beside the centre
    commit(state, "Gent 1", *["pick-up"] * 3)
    assert lapses(state) == [ActionLapsed(seat=0, card=1, why=1)]


@pytest.mark.rule("FLA-8")
def test_it_needs_contact_with_a_district() -> None:
    state = seat_0_plays("Gent", {"Gent": {"AN": "red"}})
    sites = {move.split()[2] for move in builds(state)}
    assert sites == {"AE", "AS", "AW", "BNE", "BNW", "CN"}


@pytest.mark.rule("FLA-8")
def test_or_with_a_building_site() -> None:
    state = seat_0_plays("Gent", {"Gent": {"AN": "reds"}})
    assert {"BNE", "BNW", "CN"} <= {move.split()[2] for move in builds(state)}


@pytest.mark.rule("FLA-8")
@pytest.mark.parametrize("mark", ["", "s"])
@pytest.mark.parametrize("arms", OWN)
def test_never_next_to_the_same_coat_of_arms(arms: str, mark: str) -> None:
    state = seat_0_plays("Gent", {"Gent": {"AN": f"{arms}{mark}"}})
    for site in ("BNE", "BNW", "CN"):
        assert arms_on(state, site) == set(OWN) - {arms}
    assert arms_on(state, "AS") == set(OWN)  # across the town it may


@pytest.mark.rule("FLA-8")
def test_arms_meet_at_corners_and_beside_others_freely() -> None:
    state = seat_0_plays("Gent", {"Gent": {"AN": "green", "BNE": "blue", "AE": "red"}})
    assert "blue" not in arms_on(state, "CN") | arms_on(state, "CE")
    assert "blue" in arms_on(state, "BNW")
    assert "blue" in arms_on(state, "BSE")


@pytest.mark.rule("FLA-8")
def test_a_cover_gives_no_contact_and_bears_no_arms() -> None:
    state = position(4, {"Gent": {"AN": "blue"}})
    cover(state, "Gent", ["AE", "BNE"])
    commit(state, "Gent 1", *["pick-up"] * 3)
    sites = {move.split()[2] for move in builds(state)}
    assert sites == {"AS", "AW", "BNW", "CN"}


@pytest.mark.rule("FLA-8")
def test_the_builder_chooses_a_plain_tile_or_one_with_a_printed_guildmaster() -> None:
    state = seat_0_plays("Gent")
    assert {"build blue AN plain", "build blue AN master"} <= legal(state)
    play(state, "build blue AN master")
    assert reading.town_of(state, "Gent")["AN"] == Tile("blue", master=True)
    left = reading.tiles_left(state)
    assert (left["blue", "rectangle", True], left["blue", "rectangle", False]) == (0, 4)
    commit(state, "Luik 1", *["pick-up"] * 3)
    assert "build blue AN plain" in legal(state)
    assert "build blue AN master" not in legal(state)  # there was one
    assert "build grey AN master" in legal(state)


@pytest.mark.rule("FLA-8")
def test_if_only_the_tile_with_the_master_is_left_it_must_be_that() -> None:
    state = position(4)
    kind = 2 * SHAPES.index("rectangle")  # blue comes first
    state.board.supply[kind] = 0
    commit(state, "Luik 1", *["pick-up"] * 3)
    blue = {move for move in builds(state) if move.split()[1] == "blue"}
    assert blue == {f"build blue {site} master" for site in ("AN", "AE", "AS", "AW")}


# -- building sites --------------------------------------------------------------------------------


@pytest.mark.rule("FLA-9")
@pytest.mark.rule("FLA-26")
def test_a_building_site_goes_into_any_city_with_a_stone_on_it() -> None:
    state = seat_0_plays("site")
    assert everything(state).decision == "town"
    assert legal(state) == {f"town {town}" for town in CITIES}
    play(state, "town Ieper")
    assert everything(state).decision == "site"
    assert (everything(state).town, everything(state).carrying) == (2, 6)
    assert {move.split()[1] for move in legal(state)} == set(OWN)
    assert state.turn() == 0
    play(state, "build church AE plain")
    assert reading.town_of(state, "Ieper")["AE"] == Tile("church", stone=True)
    assert everything(state).stones == 9
    assert state.round == 2


@pytest.mark.rule("FLA-9")
def test_the_building_site_card_finishes_nothing() -> None:
    state = play(seat_0_plays("site", {"Gent": {"AN": "blues"}}), "town Gent")
    assert {move.split()[0] for move in legal(state)} == {"build"}


@pytest.mark.rule("FLA-9")
@pytest.mark.rule("FLA-26")
def test_only_cities_where_a_tile_fits_are_offered() -> None:
    state = position(4, {"Gent": {"AN": "blues"}})
    cover(state, "Gent", {"AE", "AS", "AW", "BNE", "BNW", "CN"})  # a stone to finish is no room
    state.board.scored |= 1 << CITIES.index("Luik")
    state.board.free[CITIES.index("Luik")] = 0
    commit(state, "site 1", *["pick-up"] * 3)
    assert legal(state) == {f"town {town}" for town in CITIES if town not in ("Gent", "Luik")}


@pytest.mark.rule("FLA-9")
def test_without_a_stone_it_is_impossible() -> None:
    state = position(4)
    state.board.stones_left = 0
    commit(state, "site 1", *["pick-up"] * 3)
    assert lapses(state) == [ActionLapsed(seat=0, card=6, why=2)]
    assert everything(state).played[0] == (6,)
    assert state.round == 2


@pytest.mark.rule("FLA-9")
def test_nor_is_it_possible_if_no_tile_fits_anywhere() -> None:
    state = position(4)
    for arms in OWN:
        drain(state, arms, "rectangle")  # only sites beside the centres have contact
    commit(state, "site 1", *["pick-up"] * 3)
    assert lapses(state) == [ActionLapsed(seat=0, card=6, why=1)]
    assert everything(state).played[0] == (6,)


# -- pick-up ---------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-10")
def test_the_pick_up_returns_all_played_cards_itself_included() -> None:
    state = position(4)
    state.hands[0] = cards("Gent", "pick-up")
    state.hands[1] = cards("Luik", "pick-up")
    commit(state, "pick-up", "Luik 1", "pick-up", "pick-up")
    play(state, min(legal(state)))
    view = everything(state)
    assert view.hands[0] == tuple(range(8))
    assert view.played[0] == ()
    assert [CARDS[card] for card in view.hands[1]] == ["pick-up"]  # only the own cards
    assert len(view.played[1]) == 7


@pytest.mark.rule("FLA-10")
def test_influence_does_not_come_back() -> None:
    state = commit(position(2, start=1), "pick-up 2", "pick-up 1")
    assert everything(state).influence == (1, 3)  # seat 1 spent one and took the golden one


@pytest.mark.rule("FLA-10")
def test_without_a_pick_up_cards_stay_played() -> None:
    state = commit(position(2, pile=["influence"] * 6), "Luik 1", "pick-up")
    play(state, "build blue AN plain")
    for number in range(3):
        assert "commit Luik 0" not in legal(state, 0)
        commit(state, ("Gent", "Brugge", "Utrecht")[number], "pick-up")
        while not everything(state).choosing:
            play(state, min(legal(state)))
    assert tile_at(state, "Luik", "AN") == "blue"
    assert set(everything(state).played[0]) == {0, 1, 4, 5}
