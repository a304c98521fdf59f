"""The engine against the model: whole random games, move by move.

After every move both must offer the same to every seat, and everything in the box must lie in the
same place: so no card, tile or find is ever lost or doubled.
"""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.core import Event, Rng
from spielwerk.games.luescherzia import GAME, events
from spielwerk.games.luescherzia.position import CardAt, FindAt, TileAt
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.golden import Player
from tests.games.luescherzia.model import Model
from tests.games.luescherzia.model_table import Chance
from tests.games.luescherzia.play import lively_move
from tests.games.luescherzia.positions import ROWS, TEXTS, TILES, everything, legal


def tell(chance: Chance, news: list[Event]) -> None:
    for event in news:
        match event:
            case events.HandDrawn():
                chance.tell("hand", event.cards)
            case events.TileLaid():
                chance.tell("tile", event.tile)
            case events.FindsDrawn():
                chance.tell("finds", event.finds)
            case events.CardDrawn():
                chance.tell("card", event.card)
            case events.DiceRolled():
                chance.tell("dice", event.rolled)
            case events.DieRerolled():
                chance.tell("die", event.pips)
            case events.SiteLost():
                chance.tell("back", event.tiles)


def compare(state: Luescherzia, model: Model) -> None:
    view = everything(state)
    people = view.adventurers
    assert [one.hearts for one in people] == model.hearts
    assert list(view.all_points) == model.points
    assert [one.missed for one in people] == model.missed
    assert [set(one.finds) for one in people] == model.finds
    assert [set(one.npcs) for one in people] == model.crew
    assert (view.field, view.facing) == (model.at[1] * len(ROWS[0]) + model.at[0], model.facing)
    assert (view.round, list(view.timeline)) == (model.round, model.timeline)
    assert set(view.drawn) == model.drawn
    _compare_places(state, model)


def _at(places: list[int], place: int) -> set[int]:
    return {thing for thing, where in enumerate(places) if where == place}


def _compare_places(state: Luescherzia, model: Model) -> None:
    """Everything is somewhere, and in one place only."""
    width = len(ROWS[0])
    laid = {one: row * width + column for (column, row), one in model.laid.items()}
    assert {one: place for one, place in enumerate(state.tile_at) if place >= 0} == laid
    assert _at(state.tile_at, TileAt.BAG) == model.bag
    assert _at(state.tile_at, TileAt.GONE) == model.box
    waiting = {1 + (state.round >= 3) + (state.round >= 6) < tile["level"] for tile in TILES}
    assert bool(_at(state.tile_at, TileAt.WAITING)) == (True in waiting)
    kept = sum(len(crew) for crew in model.crew)
    waits = len(_at(state.tile_at, TileAt.WAITING))
    assert len(laid) + len(model.bag) + len(model.box) + kept + waits == len(TILES)
    assert _at(state.find_at, FindAt.PILE) == model.find_pile
    assert _at(state.find_at, FindAt.DISCARD) == model.find_discard
    held = sum(len(finds) for finds in model.finds)
    shown = len(model.drawn)
    assert len(model.find_pile) + len(model.find_discard) + held + shown == 30
    assert _at(state.card_at, CardAt.PILE) == set(state.pile) == model.pile
    assert {one for one, place in enumerate(state.card_at) if place >= 24} == model.discard
    assert {one for one, place in enumerate(state.card_at) if 16 <= place < 24} == model.open
    for seat in range(state.seats):
        assert _at(state.card_at, seat) == model.hands[seat]
        assert _at(state.card_at, CardAt.CHOSEN + seat) == model.chosen[seat]


def follow(state: Luescherzia, mover: Any) -> Model:
    """Play a game to its end with both."""
    chance = Chance()
    view = everything(state)
    tell(chance, GAME.take_events(state))
    avatars = [one.avatar for one in view.adventurers if one.avatar is not None]
    model = Model(avatars, chance, easy=view.field == 3 * 11 + 9)
    story = model.play()
    questions = next(story)
    while not state.over:
        assert {seat: legal(state, seat) for seat in range(state.seats)} == {
            seat: questions.get(seat, set()) for seat in range(state.seats)
        }
        compare(state, model)
        seat, move = mover(state)
        state.play(seat, move)
        tell(chance, GAME.take_events(state))
        try:
            questions = story.send((seat, TEXTS[move]))
        except StopIteration:
            assert state.over
    assert chance.empty()
    outcome = state.outcome()
    assert outcome is not None
    assert model.reason == outcome.reason
    assert list(outcome.winners) == model.winners()
    assert list(outcome.scores) == [model.score(seat) for seat in range(state.seats)]
    return model


@pytest.mark.rule("LUE-13")
@pytest.mark.rule("LUE-26")
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("seed", range(5))
def test_the_model_plays_a_random_game_like_the_engine(seats: int, seed: int) -> None:
    rng = Rng(100 * seats + seed)
    options = {"easy_start": seats > 1 and seed == 1, "secret_points": seed != 2}
    follow(GAME.start(seats, seed, options), lambda state: lively_move(state, rng))


@pytest.mark.rule("LUE-26")
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_model_plays_a_game_on_the_way_to_the_exit_like_the_engine(seats: int) -> None:
    reasons = set()
    for seed in range(3):
        player = Player(seed, "home")
        reasons.add(follow(GAME.start(seats, seed), player.move).reason)
    assert reasons <= {"exit", "fin", "all_out", "too_few_points"}
