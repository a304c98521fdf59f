"""What a city is worth and who gets it: FLA-15 to FLA-17 and FLA-19."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.events import CityScored, GreyScored, GuildScored
from spielwerk.games.flandern.scoring import prize
from spielwerk.games.flandern.view import CityScore
from tests.games.flandern import naive, reading
from tests.games.flandern.positions import (
    ARMS,
    CITIES,
    commit,
    cover,
    everything,
    play,
    position,
    shown,
    tiles,
)


def score(laid: dict[str, str], town: str = "Luik", seats: int = 4, **options: Any) -> CityScore:
    """A city as if it were scored now. The centre of Luik is the church's."""
    found = shown(position(seats, {town: laid}, **options), town).score
    assert found is not None
    return found


def ranks(found: CityScore) -> dict[str, int]:
    return {ARMS[one.arms]: one.rank for one in found.standings}


def points(found: CityScore) -> dict[str, int]:
    return {ARMS[one.arms]: one.points for one in found.standings}


# -- the value -------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-15")
@pytest.mark.parametrize(
    ("tile", "value"),
    [
        ("blue", 1),
        ("grey", 1),
        ("blue'", 1),  # masters add nothing
        ("blue2", 1),
        ("church", 2),
        ("church+", 3),
        ("blues", 0),
        ("greys", 0),
        ("churchs", 0),
        ("church+s", 0),
    ],
)
def test_the_value_of_a_district(tile: str, value: int) -> None:
    assert score({"AN": tile}).value == 2 + value  # and the church in the middle


@pytest.mark.rule("FLA-15")
def test_the_value_of_a_city_is_the_sum() -> None:
    found = score({"AN": "blue", "AE": "church+", "AS": "greys", "AW": "red'", "CN": "church"})
    assert found.value == 2 + 1 + 3 + 0 + 1 + 2
    assert (found.guild_districts, found.churches, found.cathedrals) == (2, 2, 1)
    assert found.building_sites == 1


@pytest.mark.rule("FLA-15")
def test_covers_and_free_sites_are_worth_nothing() -> None:
    state = position(4, {"Luik": {"AN": "blue"}})
    cover(state, "Luik", ["AS", "AE"])
    found = shown(state, "Luik").score
    assert found is not None
    assert found.value == 3


# -- ranks -----------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-16")
def test_guilds_are_ranked_by_finished_districts_grey_included() -> None:
    laid = {"AN": "grey", "AE": "grey", "AS": "grey", "BNE": "blue", "BSE": "blue", "CN": "red"}
    assert ranks(score(laid)) == {"grey": 1, "blue": 2, "red": 3}


@pytest.mark.rule("FLA-16")
def test_building_sites_do_not_count() -> None:
    laid = {"AN": "blue", "AE": "blues", "AS": "blues", "BNE": "red", "BSE": "red"}
    assert ranks(score(laid)) == {"red": 1, "blue": 2}


@pytest.mark.rule("FLA-16")
def test_a_guild_without_a_finished_district_has_no_rank() -> None:
    assert ranks(score({"AN": "blues", "AE": "red"})) == {"red": 1}
    assert ranks(score({})) == {}


@pytest.mark.rule("FLA-16")
def test_the_church_takes_no_rank() -> None:
    laid = {"AN": "church", "AE": "church", "AS": "church", "CN": "blue"}
    assert ranks(score(laid)) == {"blue": 1}


@pytest.mark.rule("FLA-16")
@pytest.mark.parametrize("tile", ["blue'", "blue1"])
def test_ties_go_to_more_guildmasters_printed_or_figures(tile: str) -> None:
    laid = {"AN": tile, "AE": "blue", "AS": "red", "AW": "red"}
    assert ranks(score(laid)) == {"blue": 1, "red": 2}


@pytest.mark.rule("FLA-16")
def test_printed_masters_and_figures_count_alike() -> None:
    level = {"AN": "blue'", "AE": "blue", "AS": "red1", "AW": "red"}
    assert ranks(score(level)) == {"blue": 2, "red": 2}
    ahead = {**level, "AS": "red2"}
    assert ranks(score(ahead)) == {"red": 1, "blue": 2}
    both = {**level, "AN": "blue'2"}
    assert ranks(score(both)) == {"blue": 1, "red": 2}


@pytest.mark.rule("FLA-16")
def test_masters_break_ties_only() -> None:
    laid = {"AN": "blue'3", "AE": "red", "AS": "red"}
    assert ranks(score(laid)) == {"red": 1, "blue": 2}


@pytest.mark.rule("FLA-16")
def test_masters_on_building_sites_do_not_count() -> None:
    laid = {"AN": "blue's2", "AE": "blue", "AS": "red'"}
    assert ranks(score(laid)) == {"red": 1, "blue": 2}


@pytest.mark.rule("FLA-16")
def test_only_masters_in_that_city_count() -> None:
    laid = {"Luik": {"AN": "blue", "AE": "red"}, "Gent": {"AN": "blue'3"}, "Utrecht": {"Z": "2"}}
    found = shown(position(4, laid), "Luik").score
    assert found is not None
    assert ranks(found) == {"blue": 2, "red": 2}
    assert [one.masters for one in found.standings] == [0, 0]


@pytest.mark.rule("FLA-16")
@pytest.mark.parametrize(
    ("laid", "lowest", "best"),
    [
        ({"AN": "blue", "AE": "red"}, {"blue": 2, "red": 2}, {"blue": 1, "red": 1}),
        (
            {"AN": "blue", "AE": "red", "AS": "green", "CN": "green"},
            {"green": 1, "blue": 3, "red": 3},
            {"green": 1, "blue": 2, "red": 2},
        ),
        (
            {"AN": "blue", "AE": "red", "AS": "green", "AW": "yellow", "CN": "grey"},
            dict.fromkeys(["blue", "red", "green", "yellow", "grey"], 5),
            dict.fromkeys(["blue", "red", "green", "yellow", "grey"], 1),
        ),
        (
            {"AN": "blue'", "AE": "red'", "AS": "green", "AW": "yellow"},
            {"blue": 2, "red": 2, "green": 4, "yellow": 4},
            {"blue": 1, "red": 1, "green": 3, "yellow": 3},
        ),
    ],
)
def test_who_is_still_tied_takes_the_lowest_shared_rank_or_by_option_the_best(
    laid: dict[str, str], lowest: dict[str, int], best: dict[str, int]
) -> None:
    assert ranks(score(laid)) == lowest  # the default
    assert ranks(score(laid, tied_rank="lowest")) == lowest
    assert ranks(score(laid, tied_rank="best")) == best


@pytest.mark.rule("FLA-16")
def test_the_lowest_shared_rank_is_the_default() -> None:
    assert GAME.options["tied_rank"].default == "lowest"
    assert everything(position(4)).tied_rank == "lowest"
    assert everything(position(4, tied_rank="best")).tied_rank == "best"


# -- points ----------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-17")
@pytest.mark.parametrize(
    ("value", "expected"), [(16, [16, 8, 4, 2, 0]), (15, [15, 8, 4, 2, 0]), (1, [1, 1, 4, 2, 0])]
)
def test_the_points_of_each_rank(value: int, expected: list[int]) -> None:
    assert [prize(rank, value) for rank in range(1, 6)] == expected


@pytest.mark.rule("FLA-17")
def test_all_five_ranks_in_one_city() -> None:
    """Yellow has two districts, the others one each, with fewer and fewer masters."""
    laid = {"AN": "blue'3", "AE": "red2", "AS": "green'", "AW": "yellow", "BNE": "yellow"}
    found = score({**laid, "CN": "greys", "BSW": "grey"})
    assert found.value == 8
    assert ranks(found) == {"yellow": 1, "blue": 2, "red": 3, "green": 4, "grey": 5}
    assert points(found) == {"yellow": 8, "blue": 4, "red": 4, "green": 2, "grey": 0}


@pytest.mark.rule("FLA-17")
def test_half_the_value_is_rounded_up() -> None:
    assert points(score({"AN": "blue", "AE": "blue", "AS": "red"})) == {"blue": 5, "red": 3}


@pytest.mark.rule("FLA-17")
def test_nobody_is_paid_twice_for_a_tie_at_the_top() -> None:
    assert points(score({"AN": "blue", "AE": "red"})) == {"blue": 2, "red": 2}
    best = score({"AN": "blue", "AE": "red"}, tied_rank="best")
    assert points(best) == {"blue": 4, "red": 4}


# -- the worked example ----------------------------------------------------------------------------

# Leuven is red's. No two neighbours bear the same arms; it could have been built like this.
EXAMPLE = tiles(
    "BNE:red BSE:red BSW:red CN:blue' CE:blue CS:blue AN:green AE:green CW:green "
    "BNW:grey AS:church AW:church+"
)


@pytest.mark.rule("FLA-19")
def test_the_example_is_a_city_that_could_be_built() -> None:
    town = reading.town_of(position(4, {"Leuven": EXAMPLE}), "Leuven")
    for place, tile in town.items():
        assert tile.arms not in {near.arms for near in naive.around(town, place)}


@pytest.mark.rule("FLA-19")
def test_the_worked_example() -> None:
    almost = {place: tile for place, tile in EXAMPLE.items() if place != "CW"}
    state = position(4, {"Leuven": almost})
    commit(state, *["pick-up"] * 2, "Leuven", "pick-up")
    GAME.take_events(state)
    play(state, "build green CW plain")
    assert everything(state).track == (8, 0, 4, 16, 2)  # blue, yellow, green, red, grey
    told = GAME.take_events(state)
    city = CITIES.index("Leuven")
    assert CityScored(city=city, value=16) in told
    rows = [event for event in told if isinstance(event, GuildScored | GreyScored)]
    assert rows == [
        GuildScored(seat=3, city=city, districts=4, masters=0, rank=1, points=16),
        GuildScored(seat=0, city=city, districts=3, masters=1, rank=2, points=8),
        GuildScored(seat=2, city=city, districts=3, masters=0, rank=3, points=4),
        GreyScored(city=city, districts=1, masters=0, rank=4, points=2),
    ]


@pytest.mark.rule("FLA-19")
def test_the_naive_opinion_on_the_example() -> None:
    town = reading.town_of(position(4, {"Leuven": EXAMPLE}), "Leuven")
    assert naive.value(town) == 4 + 3 + 3 + 1 + 2 + 3 == 16
    won = {guild: one.points for guild, one in naive.ranking(town, 4).items()}
    assert won == {"red": 16, "blue": 8, "green": 4, "grey": 2}
