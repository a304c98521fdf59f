"""What a view tells besides the table: what a city's value is made of, and where cards build."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.view import CityValue
from tests.games.flandern import naive, reading
from tests.games.flandern.play import random_positions
from tests.games.flandern.positions import (
    ARMS,
    CARDS,
    CITIES,
    SITES,
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
