"""Step 6, covers and full cities: FLA-12 to FLA-14."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.events import CityScored, SitesCovered, StonesReturned
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern import reading
from tests.games.flandern.naive import SITES
from tests.games.flandern.positions import (
    CITIES,
    commit,
    cover,
    drain,
    everything,
    legal,
    play,
    position,
    site,
    tile_at,
    tiles,
)


def end_round(state: Flandern) -> Flandern:
    """Everybody picks up, and the golden card is influence: only step 6 happens."""
    return commit(state, *["pick-up"] * state.seats)


def covers(state: Flandern, town: str) -> set[str]:
    return {place for place in SITES if tile_at(state, town, place) == "covered"}


def drain_all(state: Flandern, shape: str, but: Iterable[str] = ()) -> None:
    for arms in reading.in_play(state.seats):
        if arms not in but:
            drain(state, arms, shape)


# -- what is covered -------------------------------------------------------------------------------


@pytest.mark.rule("FLA-12")
def test_at_first_nothing_is_covered() -> None:
    for seats in (2, 3, 4):
        state = end_round(position(seats))
        assert all(not covers(state, town) for town in CITIES)


@pytest.mark.rule("FLA-12")
def test_a_site_whose_shape_nobody_has_is_covered_in_every_city() -> None:
    state = position(4)
    drain_all(state, "trapezoid")
    end_round(state)
    for town in CITIES:
        assert covers(state, town) == {"CN", "CE", "CS", "CW"}


@pytest.mark.rule("FLA-12")
def test_a_site_is_covered_if_all_who_have_its_shape_are_beside_it() -> None:
    """Blue and grey have squares left; both lie beside the north-east, one beside the others."""
    state = position(4, {"Luik": {"AN": "blue", "AE": "grey"}})
    drain_all(state, "square", but=["blue", "grey"])
    end_round(state)
    assert covers(state, "Luik") == {"BNE"}


@pytest.mark.rule("FLA-12")
def test_building_sites_block_like_districts() -> None:
    state = position(4, {"Luik": {"AN": "blues", "AE": "greys"}})
    drain_all(state, "square", but=["blue", "grey"])
    end_round(state)
    assert covers(state, "Luik") == {"BNE"}


@pytest.mark.rule("FLA-12")
@pytest.mark.parametrize(("seats", "covered"), [(2, {"BNE"}), (3, set()), (4, set())])
def test_any_guild_in_play_keeps_a_site_open(seats: int, covered: set[str]) -> None:
    """Its four neighbours bear four arms: with two players these are all there are."""
    luik = tiles("AN:blue AE:yellow CN:grey CE:church")
    state = end_round(position(seats, {"Luik": luik}))
    assert covers(state, "Luik") == covered


@pytest.mark.rule("FLA-12")
@pytest.mark.parametrize(("arms", "covered"), [("green", set()), ("grey", {"BNE"})])
def test_the_last_tile_of_a_shape_keeps_a_site_open(arms: str, covered: set[str]) -> None:
    state = position(3, {"Luik": {"AN": "grey", "AS": "blue", "AW": "yellow", "BSE": "church"}})
    drain_all(state, "square")
    drain(state, arms, "square", left=1)
    end_round(state)
    assert covers(state, "Luik") & {"BNE"} == covered


@pytest.mark.rule("FLA-12")
def test_a_site_without_contact_stays_open_while_building_can_get_there() -> None:
    state = end_round(position(2))
    assert tile_at(state, "Luik", "CN") == "free"
    assert "CN" not in {SITES[place] for room in room_of(state, "Luik") for place in room}


def room_of(state: Flandern, town: str) -> tuple[tuple[int, ...], ...]:
    return everything(state).cities[CITIES.index(town)].room


@pytest.mark.rule("FLA-12")
def test_a_site_cut_off_from_all_tiles_is_covered() -> None:
    """No rectangles are left, so nothing leads from the centre to squares and trapezoids."""
    state = position(4, {"Gent": {"AN": "blue"}})
    drain_all(state, "rectangle")
    end_round(state)
    assert covers(state, "Luik") == set(SITES)
    assert covers(state, "Gent") == {"AE", "AS", "AW"}  # from AN one gets all around


@pytest.mark.rule("FLA-12")
def test_a_chain_of_free_sites_must_take_tiles_all_along() -> None:
    """From the north the chain runs CN, BNE, CE, BSE, CS; without squares it is broken."""
    whole = position(4, {"Luik": {"AN": "blue"}})
    drain_all(whole, "rectangle")
    assert covers(end_round(whole), "Luik") == {"AE", "AS", "AW"}
    broken = position(4, {"Luik": {"AN": "blue"}, "Gent": {"AN": "blue"}})
    drain_all(broken, "rectangle")
    drain_all(broken, "square")
    assert covers(end_round(broken), "Luik") == set(SITES) - {"AN", "CN"}


@pytest.mark.rule("FLA-12")
def test_covers_are_no_way_for_a_chain() -> None:
    state = position(4, {"Luik": {"AN": "blue"}})
    cover(state, "Luik", ["CN", "BNE", "BNW", "AE", "AW"])
    end_round(state)
    assert covers(state, "Luik") == {"CN", "BNE", "BNW", "AE", "AW"}  # the south is reached by AS
    state = position(4, {"Luik": {"AN": "blue"}})
    cover(state, "Luik", ["CN", "BNE", "BNW", "AE", "AW", "AS"])
    end_round(state)
    assert covers(state, "Luik") == set(SITES) - {"AN"}


@pytest.mark.rule("FLA-12")
def test_a_cover_is_final_and_gives_no_contact() -> None:
    state = position(4, {"Luik": {"AN": "blue", "AE": "grey"}}, pile=["influence"] * 5)
    drain_all(state, "square", but=["blue", "grey"])
    end_round(state)
    drain(state, "green", "square", left=3)  # as if tiles came back
    end_round(state)
    assert tile_at(state, "Luik", "BNE") == "covered"
    commit(state, "Luik 1", *["pick-up"] * 3)
    assert "BNE" not in {move.split()[2] for move in legal(state)}
    assert not state.board.free[CITIES.index("Luik")] >> site("BNE") & 1


@pytest.mark.rule("FLA-12")
def test_covering_waits_for_the_end_of_the_round() -> None:
    state = position(4, {"Luik": {"AN": "blue", "AE": "grey"}})
    drain_all(state, "square", but=["blue", "grey"])
    commit(state, "Luik 1", *["pick-up"] * 3)
    assert covers(state, "Luik") == set()
    play(state, "build blue AW plain")
    assert covers(state, "Luik") == {"BNE"}


@pytest.mark.rule("FLA-12")
def test_the_last_tile_of_its_kind_covers_sites_in_other_cities() -> None:
    """Only grey has squares, one. Once it lies in Gent, no city has use for squares."""
    state = position(4, {"Luik": {"AN": "blue"}, "Gent": {"AN": "blue"}})
    drain_all(state, "square")
    drain(state, "grey", "square", left=1)
    end_round(state)
    squares = {"BNE", "BSE", "BSW", "BNW"}
    assert not squares & covers(state, "Luik")
    commit(state, "Gent 1", *["pick-up"] * 3)
    play(state, "build grey BNE plain")
    assert squares <= covers(state, "Luik")
    assert squares - {"BNE"} <= covers(state, "Gent")


@pytest.mark.rule("FLA-12")
@pytest.mark.parametrize("arms", ["blue", "yellow", "green", "red", "grey", "church"])
def test_each_coat_of_arms_in_play_can_keep_sites_open(arms: str) -> None:
    state = position(4)
    drain_all(state, "trapezoid", but=[arms])
    end_round(state)
    for town in CITIES:
        assert covers(state, town) == set()


@pytest.mark.rule("FLA-12")
def test_covers_are_told_city_by_city() -> None:
    state = position(4, {"Luik": {"AN": "blue", "AE": "grey"}})
    drain_all(state, "square", but=["blue", "grey"])
    end_round(state)
    told = [event for event in GAME.take_events(state) if isinstance(event, SitesCovered)]
    assert told == [SitesCovered(city=5, count=1, sites=(site("BNE"),))]


# -- a city that is full ---------------------------------------------------------------------------

FULL = tiles(
    "AN:blue AE:yellow AS:green AW:red BNE:church BSE:grey "
    "BSW:church BNW:grey CN:yellow CE:blue CS:red CW:green"
)


def without(*places: str) -> dict[str, str]:
    return {place: arms for place, arms in FULL.items() if place not in places}


def is_scored(state: Flandern, town: str) -> bool:
    return everything(state).cities[CITIES.index(town)].scored


@pytest.mark.rule("FLA-13")
def test_a_city_built_full_is_scored_at_the_end_of_the_round() -> None:
    state = position(4, {"Utrecht": without("CE")})
    commit(state, "Utrecht 1", *["pick-up"] * 3)
    play(state, "build blue CE plain")
    assert is_scored(state, "Utrecht")
    assert [town for town in CITIES if is_scored(state, town)] == ["Utrecht"]
    assert any(everything(state).track)


@pytest.mark.rule("FLA-13")
def test_covers_fill_a_city_as_well() -> None:
    state = position(4, {"Utrecht": without("CE", "CW")})
    cover(state, "Utrecht", ["CE", "CW"])
    end_round(state)
    assert is_scored(state, "Utrecht")


@pytest.mark.rule("FLA-13")
def test_one_free_site_is_enough_to_wait() -> None:
    state = end_round(position(4, {"Utrecht": without("CE")}))
    assert not is_scored(state, "Utrecht")
    assert everything(state).track == (0,) * 5


@pytest.mark.rule("FLA-13")
def test_its_stones_return_and_its_unfinished_districts_stay_worth_nothing() -> None:
    utrecht = {**FULL, "AN": "blues", "BNE": "church+s"}
    state = position(4, {"Utrecht": utrecht, "Gent": {"AN": "blues"}})
    assert everything(state).stones == 7
    end_round(state)
    view = everything(state)
    assert view.stones == 9
    score = view.cities[CITIES.index("Utrecht")].score
    assert score is not None
    assert score.final
    # 3 greys, 7 others but one blue, one church: grey 3, green, yellow, red 2 each, blue 1
    assert (score.value, score.building_sites) == (3 + 7 + 2, 2)
    assert [(one.arms, one.districts) for one in score.standings] == [
        (4, 3),
        *((guild, 2) for guild in (1, 2, 3)),
        (0, 1),
    ]
    later = everything(end_round(state)).cities[CITIES.index("Utrecht")].score
    assert later == score
    told = [event for event in GAME.take_events(state) if isinstance(event, StonesReturned)]
    sites = tuple(sorted((site("AN"), site("BNE"))))
    assert told == [StonesReturned(city=4, stones=2, sites=sites)]


@pytest.mark.rule("FLA-13")
def test_a_city_is_scored_once() -> None:
    state = position(4, {"Utrecht": FULL}, pile=["influence"] * 5)
    end_round(state)
    track = everything(state).track
    for _ in range(2):
        end_round(state)
    assert everything(state).track == track
    told = [event for event in GAME.take_events(state) if isinstance(event, CityScored)]
    assert len(told) == 1
    assert "town Utrecht" not in legal(commit(state, "site 1", *["pick-up"] * 3))


@pytest.mark.rule("FLA-13")
def test_several_cities_may_be_scored_in_one_round() -> None:
    state = end_round(position(4, {"Utrecht": FULL}))
    one = everything(state).track
    luik = {**FULL, "BNE": "red", "BSW": "blue", "AS": "grey", "AW": "grey"}
    both = position(4, {"Utrecht": FULL, "Luik": luik})
    end_round(both)
    assert is_scored(both, "Utrecht")
    assert is_scored(both, "Luik")
    assert everything(both).track != one


@pytest.mark.rule("FLA-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_player_clockwise_becomes_start_player(seats: int) -> None:
    state = position(seats, pile=["influence"] * 9, start=1)
    for number in range(1, 8):
        view = everything(state)
        assert (view.round, view.start) == (number, number % seats)
        end_round(state)
