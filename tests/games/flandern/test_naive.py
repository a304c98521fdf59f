"""The engine beside the naive opinion, on thousands of boards: building, covering, scoring."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.view import CityScore, CityView
from tests.games.flandern import naive, reading
from tests.games.flandern.play import random_positions
from tests.games.flandern.positions import ARMS, CITIES, SITES, commit, everything
from tests.games.flandern.strewn import strewn

SEATS = (2, 3, 4)
BOARDS = 400  # per number of seats, and per reading of the tie
RARE = 40  # cities with covers, the dear ones


def same_score(score: CityScore, town: naive.Town, seats: int, *, best: bool) -> None:
    tiles = list(town.values())
    churches = [tile for tile in tiles if tile.finished and tile.arms == "church"]
    assert score.value == naive.value(town)
    assert score.guild_districts == sum(tile.finished for tile in tiles) - len(churches)
    assert score.cathedrals == sum(tile.cathedral for tile in churches)
    assert score.churches == len(churches) - score.cathedrals
    assert score.building_sites == sum(tile.stone for tile in tiles)
    ranking = naive.ranking(town, seats, best=best)
    assert {
        ARMS[one.arms]: naive.Rank(one.districts, one.masters, one.rank, one.points)
        for one in score.standings
    } == ranking
    assert [one.rank for one in score.standings] == sorted(one.rank for one in ranking.values())
    ranks = [one.rank for one in score.standings]
    assert [one.tied for one in score.standings] == [ranks.count(rank) > 1 for rank in ranks]


def same_room(city: CityView, town: naive.Town, supply: naive.Supply) -> None:
    for arms, sites in enumerate(city.room):
        found = {site for site in naive.SITES if naive.may_lay(town, site, ARMS[arms], supply)}
        assert {SITES[site] for site in sites} == found


def agree(state: Flandern) -> None:
    view = everything(state)
    supply = reading.supply(view)
    for city in view.cities:
        if not city.used:
            assert (city.score, city.free) == (None, 0)
            continue
        town = reading.town(city)
        assert city.free == 13 - len(town)
        if not city.scored:
            same_room(city, town, supply)
            assert city.score is not None
            same_score(city.score, town, view.seats, best=view.tied_rank == "best")


@pytest.mark.rule("FLA-8")
@pytest.mark.rule("FLA-15")
@pytest.mark.rule("FLA-16")
@pytest.mark.rule("FLA-17")
@pytest.mark.parametrize("tied_rank", ["lowest", "best"])
@pytest.mark.parametrize("seats", SEATS)
def test_strewn_boards_are_worth_what_the_naive_opinion_says(seats: int, tied_rank: str) -> None:
    rng = Rng(seats)
    for _ in range(BOARDS):
        agree(strewn(seats, rng, tied_rank=tied_rank))


@pytest.mark.rule("FLA-15")
@pytest.mark.rule("FLA-16")
@pytest.mark.rule("FLA-17")
@pytest.mark.parametrize("seats", SEATS)
def test_boards_from_play_are_worth_it_too(seats: int) -> None:
    for seed in range(2):
        for state in random_positions(seats, seed):
            agree(state)


@pytest.mark.rule("FLA-12")
@pytest.mark.rule("FLA-13")
@pytest.mark.parametrize("seats", SEATS)
def test_the_end_of_a_round_covers_and_scores_as_the_naive_opinion_says(seats: int) -> None:
    """Everybody picks up, so nothing is built: what changes is step 6 alone."""
    rng = Rng(50 + seats)
    covered = scored = 0
    for _ in range(BOARDS):
        state = strewn(seats, rng)
        before = everything(state)
        commit(state, *["pick-up"] * seats)
        if state.over:
            continue
        after = everything(state)
        supply = reading.supply(before)
        expected = [0] * 5
        for name, town in reading.towns(before).items():
            dead = naive.dead_sites(town, reading.in_play(seats), supply)
            covered += len(dead)
            now = reading.town_of(state, name)
            assert {place for place in now if place not in town} == dead
            assert not any(now[place].built for place in dead)
            full = len(town) + len(dead) == len(SITES)
            scored += full
            assert after.cities[CITIES.index(name)].scored == full
            for guild, won in naive.ranking(town, seats).items() if full else ():
                expected[ARMS.index(guild)] += won.points
        assert list(after.track) == expected
    assert covered > 200
    assert scored > 50


@pytest.mark.rule("FLA-12")
@pytest.mark.parametrize("seats", SEATS)
def test_no_row_of_buildings_reaches_a_covered_site(seats: int) -> None:
    """Brute force: every order in which anybody could build, until nothing can be built."""
    rng = Rng(80 + seats)
    arms = reading.in_play(seats)
    checked = 0
    while checked < RARE:
        state = strewn(seats, rng)
        before = everything(state)
        supply = reading.supply(before)
        commit(state, *["pick-up"] * seats)
        for name, town in reading.towns(before).items():
            free = [site for site in naive.SITES if site not in town]
            if state.over or not 0 < len(free) <= 5:
                continue
            now = reading.town_of(state, name)
            covered = {site for site in free if site in now}
            if covered:
                checked += 1
                assert not covered & naive.ever_built(town, arms, supply)
            beside = {site for site in free if naive.around(town, site)}
            buildable = {site for _, site, _ in naive.tiles_to_lay(town, arms, supply)}
            assert beside - covered == buildable
