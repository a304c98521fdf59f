"""Random games, move by move beside the model: every seat count, every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spielwerk.core import Rng
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.view import FlandernEverything
from tests.games.flandern import naive, reading
from tests.games.flandern.model import Model
from tests.games.flandern.play import any_move
from tests.games.flandern.positions import ARMS, CARDS, CITIES, GOLDEN, TEXTS, everything, legal

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
BOX_OF_GOLDEN = Counter(dict.fromkeys(CITIES, 2)) + Counter(
    {"site": 2, "pick-up": 2, "influence": 4, "cathedral": 4, "guildmaster": 4}
)

seeds = st.integers(0, 2**63 - 1)
tables = st.tuples(
    st.integers(2, 4),
    st.fixed_dictionaries(
        {
            "deal_cities": st.just(False),
            "tied_rank": st.sampled_from(["lowest", "best"]),
            "pieces_in_scored": st.booleans(),
        }
    ),
)
Table = tuple[int, dict[str, Any]]


def golden_names(codes: tuple[int, ...]) -> list[str]:
    return [GOLDEN[code % len(GOLDEN)] for code in codes]


def model_of(state: Flandern) -> Model:
    view = everything(state)
    return Model(
        state.seats,
        view.start,
        golden_names(view.pile)[::-1],
        tied_best=view.tied_rank == "best",
        pieces_in_scored=view.pieces_in_scored,
    )


def same_decision(state: Flandern, model: Model) -> None:
    outcome = state.outcome()
    assert (outcome.reason if outcome else None) == model.reason
    assert state.to_act() == model.owing()
    for seat in range(state.seats):
        assert legal(state, seat) == model.asked.get(seat, set())


def same_board(view: FlandernEverything, model: Model) -> None:
    assert reading.towns(view) == model.towns
    assert reading.supply(view) == +model.supply
    assert (view.stones, view.cathedrals, view.figures) == (
        model.stones,
        model.cathedrals,
        model.figures,
    )
    assert {CITIES[city.city] for city in view.cities if city.scored} == set(model.scored)
    assert list(view.track) == [model.points[guild] for guild in ARMS[:5]]
    assert list(view.scores) == list(view.track)[: view.seats]


def same_cards(view: FlandernEverything, model: Model) -> None:
    assert (view.round, view.start) == (model.round, model.start)
    if model.hands:
        assert [{CARDS[card] for card in hand} for hand in view.hands] == model.hands
        assert [{CARDS[card] for card in cards} for cards in view.played] == model.played
    assert list(view.influence) == model.influence
    assert golden_names(view.pile)[::-1] == model.pile
    assert golden_names(view.golden_shown) == model.turned_over
    assert golden_names(view.golden_aside) == model.aside
    if view.golden is not None and not view.golden.revealed:
        assert golden_names((view.golden_card,)) == [model.golden]
    else:
        assert model.golden is None


@pytest.mark.rule("FLA-3")
@pytest.mark.rule("FLA-4")
@pytest.mark.rule("FLA-6")
@pytest.mark.rule("FLA-8")
@pytest.mark.rule("FLA-12")
@pytest.mark.rule("FLA-16")
@pytest.mark.rule("FLA-20")
@pytest.mark.rule("FLA-25")
@settings(UNHURRIED, max_examples=30)
@given(tables, seeds, seeds)
def test_the_engine_and_the_model_play_the_same_game(table: Table, deal: int, luck: int) -> None:
    seats, options = table
    state = GAME.start(seats, deal, options, events=False)
    model = model_of(state)
    rng = Rng(luck)
    same_decision(state, model)
    while model.reason is None:
        seat, action = any_move(state, rng)
        state.play(seat, action)
        model.play(seat, TEXTS[action])
        same_decision(state, model)
        view = everything(state)
        same_board(view, model)
        same_cards(view, model)


# -- what holds in every position ------------------------------------------------------------------


def nothing_is_lost(view: FlandernEverything) -> None:
    """Tiles, stones, cathedrals, figures and golden cards are on the board, used, or left."""
    tiles = reading.supply(view)
    stones, cathedrals, figures = view.stones, view.cathedrals, view.figures
    for town in reading.towns(view).values():
        for place, tile in town.items():
            stones += tile.stone
            cathedrals += tile.cathedral
            figures += tile.figures
            if tile.built and place != "Z":
                tiles[tile.arms, naive.shape(place), tile.master] += 1
    assert (stones, cathedrals, figures) == (10, 4, 4)
    assert tiles == +Model(view.seats, 0, []).supply
    held = () if view.golden is None or view.golden.revealed else (view.golden_card,)
    everywhere = view.pile + view.golden_shown + view.golden_aside + held
    assert Counter(golden_names(everywhere)) == BOX_OF_GOLDEN


def every_action_card_is_in_the_hand_or_played(view: FlandernEverything) -> None:
    cities = [city.city for city in view.cities if city.used or view.round == 0]
    for hand, played in zip(view.hands, view.played, strict=True):
        if view.round:
            assert sorted(hand + played) == [*sorted(cities), 6, 7]


def pieces_stand_where_they_may(view: FlandernEverything) -> None:
    for town in reading.towns(view).values():
        for place, tile in town.items():
            assert tile.built or place != "Z"
            assert not tile.cathedral or tile.arms == "church"
            assert not tile.figures or tile.arms not in ("church", "cover")
            assert not (tile.master and tile.arms in ("church", "cover"))
            alike = [near for near in naive.around(town, place) if near.arms == tile.arms]
            assert not alike or not tile.built


def influence_is_never_made(before: tuple[int, ...], view: FlandernEverything) -> tuple[int, ...]:
    taken = golden_names(view.golden_shown).count("influence")
    assert sum(view.influence) <= 3 * view.seats + taken
    assert all(0 <= held <= 7 for held in view.influence)
    assert sum(view.influence) <= sum(before) + 1
    return view.influence


@pytest.mark.rule("FLA-C2")
@pytest.mark.rule("FLA-C3")
@pytest.mark.rule("FLA-C5")
@pytest.mark.rule("FLA-C6")
@pytest.mark.rule("FLA-8")
@pytest.mark.rule("FLA-11")
@settings(UNHURRIED, max_examples=30)
@given(tables, seeds, seeds, st.booleans())
def test_nothing_is_lost_and_nothing_appears(
    table: Table, deal: int, luck: int, dealt: bool
) -> None:
    seats, options = table
    state = GAME.start(seats, deal, {**options, "deal_cities": dealt}, events=False)
    rng = Rng(luck)
    influence = everything(state).influence
    while not state.over:
        state.play(*any_move(state, rng))
        view = everything(state)
        nothing_is_lost(view)
        every_action_card_is_in_the_hand_or_played(view)
        pieces_stand_where_they_may(view)
        influence = influence_is_never_made(influence, view)
    assert view.free_sites == 0
    assert view.stones == 10
    assert all(city.scored == city.used for city in view.cities)
