"""What a view tells besides the table: values and points as if scored now, and what cards bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spielwerk.core import Rng
from spielwerk.games.flandern.decisions import Phase
from spielwerk.games.flandern.derived import CityValue, Finish, Preview
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern import naive, reading
from tests.games.flandern.play import random_positions
from tests.games.flandern.positions import (
    ARMS,
    CARDS,
    CITIES,
    SITES,
    TEXTS,
    action,
    cards,
    city,
    commit,
    everything,
    legal,
    play,
    position,
    seen_by,
    tiles,
)
from tests.games.flandern.strewn import strewn

SEATS = (2, 3, 4)
GUILDS = (*ARMS[:4], "grey")  # as the track counts them
BOARDS = 60  # per number of seats
LEUVEN = tiles(
    "BNE:red BSE:red BSW:red CN:blue' CE:blue CS:blue AN:green AE:green CW:green "
    "BNW:grey AS:church AW:church+"
)


def value(state: Flandern, town: str) -> CityValue | None:
    return everything(state).derived.values[city(town)]


def hinted(state: Flandern, seat: int) -> dict[str, set[tuple[str, str]]]:
    """By card: the cities and sites where it could lay a tile. Cards without any are not there."""
    found: dict[str, set[tuple[str, str]]] = {}
    for hint in seen_by(state, seat).derived.hints:
        places = {(CITIES[hint.city], SITES[site]) for site in hint.sites}
        assert places
        found[CARDS[hint.card]] = found.get(CARDS[hint.card], set()) | places
    return found


# -- the value -------------------------------------------------------------------------------------


def same_values(state: Flandern) -> None:
    view = everything(state)
    for shown, parts in zip(view.cities, view.derived.values, strict=True):
        assert (parts is None) == (not shown.used)
        if parts is None or shown.scored:  # its stones have gone back, as if all were finished
            continue
        worth = [(tile, naive.worth(tile)) for tile in reading.town(shown).values()]
        churches = [one for tile, one in worth if tile.arms == "church" and not tile.cathedral]
        cathedrals = [one for tile, one in worth if tile.arms == "church" and tile.cathedral]
        guilds = [one for tile, one in worth if tile.arms != "church"]
        assert parts == CityValue(sum(guilds), sum(churches), sum(cathedrals))


@pytest.mark.rule("FLA-15")
@pytest.mark.parametrize("seats", SEATS)
def test_the_parts_of_a_value_are_those_of_the_naive_opinion(seats: int) -> None:
    rng = Rng(seats)
    for _ in range(BOARDS):
        same_values(strewn(seats, rng))
    for state in random_positions(seats, 1):
        same_values(state)


@pytest.mark.rule("FLA-19")
def test_the_parts_of_the_worked_example() -> None:
    """Eleven districts, a church for two, a cathedral for three: sixteen."""
    state = position(4, {"Leuven": LEUVEN})
    assert value(state, "Leuven") == CityValue(11, 2, 3)


@pytest.mark.rule("FLA-15")
def test_a_scored_city_keeps_the_parts_it_was_scored_with() -> None:
    """The stone in it goes back, and still its district was not finished."""
    state = position(4, {"Leuven": {**LEUVEN, "CS": "blues"}})
    commit(state, *["pick-up"] * 4)
    assert everything(state).cities[city("Leuven")].scored
    assert everything(state).cities[city("Leuven")].stones == ()
    assert value(state, "Leuven") == CityValue(10, 2, 3)


@pytest.mark.rule("FLA-25")
def test_a_city_that_is_not_used_has_no_value() -> None:
    state = position(2)
    assert value(state, "Ieper") is None
    assert value(state, "Brugge") == CityValue(1, 0, 0)


# -- hints -----------------------------------------------------------------------------------------


def naive_hints(state: Flandern, seat: int) -> dict[str, set[tuple[str, str]]]:
    view = everything(state)
    supply = reading.supply(view)
    arms = (ARMS[seat], "grey", "church")
    room = {
        name: {(name, site) for _, site, _ in naive.tiles_to_lay(town, arms, supply)}
        for name, town in reading.towns(view).items()
        if not view.cities[city(name)].scored
    }
    anywhere = {place for places in room.values() for place in places}
    by_card = {**room, "site": anywhere if view.stones else set()}
    held = [CARDS[card] for card in view.hands[seat]]
    return {card: by_card[card] for card in held if by_card.get(card)}


@pytest.mark.rule("FLA-7")
@pytest.mark.rule("FLA-8")
@pytest.mark.rule("FLA-9")
@pytest.mark.parametrize("seats", SEATS)
def test_hints_are_where_the_naive_opinion_builds(seats: int) -> None:
    rng = Rng(20 + seats)
    states = [strewn(seats, rng) for _ in range(BOARDS)]
    states += [state for state in random_positions(seats, 2) if everything(state).choosing]
    for state in states:
        for seat in range(seats):
            assert hinted(state, seat) == naive_hints(state, seat)


@pytest.mark.rule("FLA-7")
def test_a_hint_is_where_the_card_then_builds() -> None:
    state = position(4, {"Gent": {"AN": "grey", "AE": "blue"}})
    expected = hinted(state, 0)["Gent"]
    commit(state, "Gent 1", "pick-up", "pick-up", "pick-up")
    builds = [move.split() for move in legal(state) if move.startswith("build")]
    assert {("Gent", site) for _, _, site, _ in builds} == expected


@pytest.mark.rule("FLA-9")
def test_without_a_stone_the_building_site_has_no_hint() -> None:
    state = position(4)
    assert "site" in hinted(state, 0)
    state.board.stones_left = 0
    assert "site" not in hinted(state, 0)


@pytest.mark.rule("FLA-10")
def test_only_cards_in_hand_have_hints() -> None:
    state = position(4)
    state.hands[1] = cards("Luik", "pick-up")
    assert hinted(state, 1).keys() == {"Luik"}
    assert hinted(state, 0).keys() == {*CITIES, "site"}


@pytest.mark.rule("FLA-24")
def test_hints_are_for_the_own_cards_and_do_not_tell_a_choice() -> None:
    state = position(4)
    before = [hinted(state, seat) for seat in range(4)]
    assert seen_by(state, None).derived.hints == ()
    assert everything(state).derived.hints == ()
    state.play(0, action("commit Luik 1"))
    assert [hinted(state, seat) for seat in range(4)] == before


@pytest.mark.rule("FLA-5")
def test_hints_end_with_the_reveal() -> None:
    state = commit(position(4), "Gent", "pick-up", "pick-up", "pick-up")
    assert hinted(state, 0) == {}
    play(state, "build grey AN plain")
    assert hinted(state, 0)


# -- as if scored now ------------------------------------------------------------------------------


def naive_points(state: Flandern) -> list[int]:
    """What the guilds have, and what each city that is not scored would pay."""
    view = everything(state)
    points = list(view.track)
    for shown in view.cities:
        if not shown.used or shown.scored:
            continue
        ranks = naive.ranking(reading.town(shown), state.seats, best=view.tied_rank == "best")
        for guild, rank in ranks.items():
            points[GUILDS.index(guild)] += rank.points
    return points


@pytest.mark.rule("FLA-17")
@pytest.mark.parametrize("seats", SEATS)
def test_points_if_scored_now_are_those_of_the_naive_opinion(seats: int) -> None:
    rng = Rng(40 + seats)
    for state in [*(strewn(seats, rng) for _ in range(BOARDS)), *random_positions(seats, 3)]:
        assert list(everything(state).derived.if_scored) == naive_points(state)


@pytest.mark.rule("FLA-13")
def test_a_scored_city_is_not_counted_twice() -> None:
    state = position(4, {"Brugge": {**LEUVEN, "BNE": "grey"}})
    before = everything(state).derived.if_scored
    assert before[3] > 1  # red would be paid for more than its centre
    commit(state, *["pick-up"] * 4)
    assert everything(state).cities[city("Brugge")].scored
    assert everything(state).derived.if_scored == before


# -- previews --------------------------------------------------------------------------------------


def naive_gain(state: Flandern, site: str, tile: naive.Tile) -> tuple[int, int]:
    """What the city becomes worth more with it, and what its builder would be paid more there."""
    before = reading.towns(everything(state))[CITIES[state.town]]
    after = {**before, site: tile}
    paid = [naive.ranking(town, state.seats).get(ARMS[state.seat]) for town in (before, after)]
    had, has = [rank.points if rank else 0 for rank in paid]
    return naive.value(after) - naive.value(before), has - had


@pytest.mark.rule("FLA-15")
@pytest.mark.parametrize("seats", SEATS)
def test_a_preview_is_what_the_naive_opinion_would_then_pay(seats: int) -> None:
    """Of every tile that is offered, on every site."""
    seen = 0
    for state in random_positions(seats, 4):
        told = {(one.arms, one.master): one for one in previews(state, state.seat)}
        moves = [TEXTS[number].split() for number in state.legal(state.seat) if told]
        builds = [move[1:] for move in moves if move[0] == "build"]
        assert len({(arms, master) for arms, _, master in builds}) == len(told)
        for arms, site, kind in builds:
            master, stone = int(kind == "master"), state.phase == Phase.SITE
            gain = naive_gain(state, site, naive.Tile(arms, master=bool(master), stone=stone))
            number = ARMS.index(arms)
            assert told[number, master] == Preview(number, master, *gain)
            seen += 1
    assert seen > 100


def previews(state: Flandern, seat: int | None) -> tuple[Preview, ...]:
    return seen_by(state, seat).derived.previews


@pytest.mark.rule("FLA-7")
def test_a_district_in_a_city_without_the_own_guild_takes_a_rank() -> None:
    state = commit(position(4), "Gent 1", "pick-up", "pick-up", "pick-up")
    told = {(one.arms, one.master): (one.value, one.points) for one in previews(state, 0)}
    assert told[0, 1] == (1, 2)  # its master beats the centre of Gent
    assert told[0, 0] == (1, 1)  # tied for the first rank: both are second
    assert told[5, 0] == (2, 0)  # a church makes the city richer, for others


@pytest.mark.rule("FLA-9")
def test_a_building_site_brings_nothing_yet() -> None:
    state = commit(position(4), "site 1", "pick-up", "pick-up", "pick-up")
    assert previews(state, 0) == ()  # first the city
    play(state, "town Gent")
    assert {(one.value, one.points) for one in previews(state, 0)} == {(0, 0)}


@pytest.mark.rule("FLA-7")
def test_a_finished_site_is_what_the_naive_opinion_would_then_pay() -> None:
    seen = 0
    for state in random_positions(3, 12):
        told = {one.site: one for one in seen_by(state, state.seat).derived.finishes}
        assert seen_by(state, None).derived.finishes == ()
        moves = [TEXTS[number].split() for number in state.legal(state.seat)]
        sites = [move[1] for move in moves if move[0] == "finish"]
        assert sorted(told) == sorted(SITES.index(site) for site in sites)
        for site in sites:
            tile = reading.towns(everything(state))[CITIES[state.town]][site]
            gain = naive_gain(state, site, replace(tile, stone=False))
            assert told[SITES.index(site)] == Finish(SITES.index(site), *gain)
            seen += 1
    assert seen > 3


@pytest.mark.rule("FLA-24")
def test_previews_are_for_whoever_builds() -> None:
    state = commit(position(4), "Gent 1", "pick-up", "pick-up", "pick-up")
    assert previews(state, 0)
    assert previews(state, 1) == previews(state, None) == ()
