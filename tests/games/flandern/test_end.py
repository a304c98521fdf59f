"""How the game ends and who wins: FLA-20 to FLA-22."""

from __future__ import annotations

import pytest

from spielwerk.core import GameEnded, Outcome
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.events import InfluenceRewarded
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern.naive import SITES
from tests.games.flandern.positions import (
    CITIES,
    commit,
    cover,
    everything,
    legal,
    play,
    position,
    tile_at,
)


def end_round(state: Flandern) -> Flandern:
    return commit(state, *["pick-up"] * state.seats)


def nearly_full(free: dict[str, list[str]], seats: int = 4) -> Flandern:
    """All sites are covered but these, which have contact with a centre."""
    state = position(seats)
    for town in CITIES:
        if everything(state).cities[CITIES.index(town)].used:
            cover(state, town, [place for place in SITES if place not in free.get(town, [])])
    return state


# -- when ------------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-20")
@pytest.mark.parametrize(
    ("free", "over"),
    [
        ({}, True),
        ({"Gent": ["AN"]}, True),
        ({"Gent": ["AN", "AS"]}, False),
        ({"Gent": ["AN"], "Luik": ["AW"]}, False),
    ],
)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_game_ends_with_at_most_one_free_site_on_the_whole_board(
    free: dict[str, list[str]], over: bool, seats: int
) -> None:
    state = end_round(nearly_full(free, seats))
    assert state.over is over
    assert everything(state).ending == ("full" if over else None)


@pytest.mark.rule("FLA-20")
def test_sites_that_are_covered_in_step_6_are_not_free_any_more() -> None:
    """Two are left, but one of them is cut off and will be covered."""
    state = end_round(nearly_full({"Gent": ["AN"], "Luik": ["CN"]}))
    assert state.over


@pytest.mark.rule("FLA-20")
def test_the_game_ends_when_the_golden_pile_is_empty() -> None:
    state = position(4, pile=["influence"])
    assert not end_round(state).over
    assert everything(state).pile_size == 0  # the last card is in the start player's hand
    end_round(state)
    assert state.over
    assert everything(state).ending == "pile"
    assert everything(state).influence == (4, 4, 3, 3)  # both golden cards were carried out


@pytest.mark.rule("FLA-20")
def test_it_is_not_looked_at_before_step_6() -> None:
    """The last two sites are built on in one round, and everybody has acted by then."""
    state = nearly_full({"Gent": ["AN", "AS"]})
    commit(state, "Gent 1", "site", "Gent", "pick-up")
    play(state, "build blue AN plain", "town Gent", "build grey AS plain")
    view = everything(state)
    assert (view.free_sites, view.over, view.to_act) == (0, False, (2,))
    play(state, "finish AS")
    assert state.over
    assert everything(state).played == ((1,), (6,), (1,), ())


@pytest.mark.rule("FLA-20")
def test_remaining_sites_are_covered_and_every_other_city_is_scored() -> None:
    tiles = {"Gent": {"AN": "blue", "AS": "blues"}, "Luik": {"AN": "grey"}}
    state = position(4, tiles, pile=[])
    end_round(state)
    view = everything(state)
    assert all(city.scored for city in view.cities)
    assert view.free_sites == 0
    for town in CITIES:
        built = {"Gent": {"AN", "AS"}, "Luik": {"AN"}}.get(town, set())
        for place in SITES:
            assert (tile_at(state, town, place) == "covered") == (place not in built)
    # Brugge 1: blue. Gent 2: blue and yellow tied for first, 1 each. Ieper, Leuven, Utrecht 1
    # each: green, red, grey. Luik 3: grey. And 3 for influence, 4 cards against 3: blue.
    assert view.track == (1 + 1 + 3, 1, 1, 1, 1 + 3)
    assert view.stones == 10


@pytest.mark.rule("FLA-20")
def test_cities_scored_before_are_not_scored_again() -> None:
    state = nearly_full({"Gent": ["AN", "AS"]})
    end_round(state)
    before = everything(state).track
    assert before == (1, 0, 1, 1, 1)  # all but Gent; the church's city pays nobody
    state.pile = []
    end_round(state)
    assert state.over
    after = list(everything(state).track)
    assert after == [before[0] + 3, 1 + 3, before[2], before[3], before[4]]


# -- influence -------------------------------------------------------------------------------------


def ended_with(influence: list[int]) -> Flandern:
    """A last round in which nobody takes a golden card."""
    state = position(len(influence), golden_card=None, pile=[])
    state.influence = influence
    return end_round(state)


@pytest.mark.rule("FLA-21")
@pytest.mark.parametrize(
    ("influence", "bonus"),
    [
        ([0, 2, 1, 0], (0, 3, 0, 0)),
        ([2, 2, 1, 0], (3, 3, 0, 0)),
        ([1, 1, 1, 1], (3, 3, 3, 3)),
        ([0, 0, 0, 7], (0, 0, 0, 3)),
        ([0, 0, 0, 0], (0, 0, 0, 0)),
        ([0, 1], (0, 3)),
        ([0, 0], (0, 0)),
    ],
)
def test_most_influence_cards_in_hand_bring_3_points_each(
    influence: list[int], bonus: tuple[int, ...]
) -> None:
    state = ended_with(list(influence))
    view = everything(state)
    assert view.bonus == bonus
    assert view.scores == tuple(1 + extra for extra in bonus)  # and the own home is worth 1
    told = [event for event in GAME.take_events(state) if isinstance(event, InfluenceRewarded)]
    assert [(event.seat, event.points) for event in told] == [
        (seat, 3) for seat, extra in enumerate(bonus) if extra
    ]
    assert all(event.count == max(influence) for event in told)


@pytest.mark.rule("FLA-21")
def test_influence_played_in_the_last_round_does_not_count() -> None:
    state = position(2, golden_card=None, pile=[])
    commit(state, "pick-up 2", "pick-up 1")
    assert everything(state).bonus == (0, 3)


@pytest.mark.rule("FLA-21")
def test_the_bonus_waits_for_the_end() -> None:
    state = end_round(position(2))
    assert everything(state).bonus == (0, 0)
    assert everything(state).scores == (0, 0)


# -- winners ---------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-22")
@pytest.mark.parametrize(
    ("track", "winners"),
    [
        ([10, 20, 15, 5, 0], (1,)),
        ([20, 20, 15, 5, 0], (0, 1)),
        ([7, 7, 7, 7, 0], (0, 1, 2, 3)),
        ([10, 20, 15, 5, 99], (1,)),  # grey cannot win
    ],
)
def test_most_points_win_ties_share_and_grey_does_not(
    track: list[int], winners: tuple[int, ...]
) -> None:
    state = ended_with([0, 0, 0, 0])
    state.points = track
    assert state.outcome() == Outcome(winners, tuple(track[:4]), "pile")


@pytest.mark.rule("FLA-22")
def test_the_influence_bonus_counts_for_victory() -> None:
    state = ended_with([0, 0, 1, 0])
    assert state.outcome() == Outcome((2,), (1, 1, 4, 1), "pile")
    assert GAME.take_events(state)[-1] == GameEnded(
        scores=(1, 1, 4, 1), winners=(2,), reason="pile"
    )


@pytest.mark.rule("FLA-22")
def test_grey_may_lead_and_still_not_win() -> None:
    state = position(2, {"Luik": dict.fromkeys(["AN", "AE", "AS"], "grey")}, pile=[])
    state.influence = [0, 0]
    state.golden = -1
    end_round(state)
    view = everything(state)
    assert view.track[4] > max(state.scores())
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert len(outcome.scores) == 2


def test_after_the_end_nothing_is_asked() -> None:
    state = ended_with([1, 0, 0])
    assert state.to_act() == []
    assert all(legal(state, seat) == set() for seat in range(3))
    assert everything(state).decision == "over"
