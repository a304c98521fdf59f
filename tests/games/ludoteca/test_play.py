"""Random games, move by move beside the model: every seat count, every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.types import Area
from spielwerk.games.ludoteca.view import LudotecaView
from tests.games.ludoteca.model import Model
from tests.games.ludoteca.play import lively_move, slow_move
from tests.games.ludoteca.positions import NAMES, PILLARS, TEXTS, everything, legal, told, view

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A number of seats and any options."""
    options = {
        "rules": draw(st.sampled_from(["base", "extended", "extended"])),
        "target_points": draw(st.sampled_from([10, 25, 50])),
        "min_cards_to_master": draw(st.sampled_from([1, 2, 3, 3])),
        "helper_8_scores": draw(st.booleans()),
        "max_rounds": draw(st.sampled_from([1, 2, 3, 5])),
    }
    return draw(st.integers(2, 4)), options


seeds = st.integers(0, 2**63 - 1)


def rows_of(area: Area) -> dict[str, list[tuple[str, int]]]:
    return {
        PILLARS[row.pillar]: [(NAMES[laid.card], laid.value) for laid in row.cards]
        for row in area.rows
    }


def same_area(area: Area, model: Model, seat: int) -> None:
    assert rows_of(area) == model.areas[seat].rows
    assert {PILLARS[row.pillar] for row in area.rows if row.locked} == model.locked[seat]
    assert area.locks == len(model.locked[seat])
    for row in area.rows:
        letter = PILLARS[row.pillar]
        fitting = [value for value in range(1, 9) if model.fits(seat, letter, value)]
        assert fitting == list(range(1, min(row.below, 9)))
        assert row.closed == (bool(row.cards) and row.cards[-1].value == 1)
    fours = [(four.value, [NAMES[card] for card in four.cards]) for four in area.combos]
    assert fours == model.fours[seat]
    assert [NAMES[card] for card in area.resources] == model.resources[seat]


def same_table(state: Ludoteca, model: Model) -> None:
    """What lies on the table and in the hands, and what everybody is shown of it."""
    full = everything(state)
    hands = [Counter(NAMES[card] for card in hand) for hand in full.hands]
    assert hands == [Counter(hand) for hand in model.hands]
    assert Counter(NAMES[card] for card in full.pile) == +model.pile
    assert full.draw_pile == model.pile.total()
    assert [NAMES[card] for card in full.discard_pile] == model.discards
    assert full.renewed == model.renewed
    assert full.taken == (None if model.taken is None else NAMES.index(model.taken))
    assert (full.round, full.turns) == (model.round, model.turns)
    assert full.scores == tuple(model.totals)
    for seat, area in enumerate(full.areas):
        same_area(area, model, seat)
    for viewer in range(state.seats):
        same_view(view(state, viewer), model, viewer)


def same_view(seen: LudotecaView, model: Model, viewer: int) -> None:
    assert seen.hand is not None
    assert sorted(NAMES[card] for card in seen.hand) == sorted(model.hands[viewer])
    assert seen.hand_sizes == tuple(len(hand) for hand in model.hands)
    if model.reason in (None, "six_pillars"):
        assert seen.goal == model.goals[viewer]
    for owner, area in enumerate(seen.areas):
        same_area(area, model, owner)


def same_decision(state: Ludoteca, model: Model) -> None:
    outcome = state.outcome()
    if model.reason is None:
        assert outcome is None
        assert state.to_act() == [model.seat]
        assert legal(state) == model.allowed
        return
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (model.reason, model.winners)
    assert outcome.scores == tuple(model.totals)
    assert state.to_act() == []


def same_sheets(state: Ludoteca, model: Model) -> None:
    sheets = view(state).sheets
    assert [(sheet.ended, sheet.by) for sheet in sheets] == model.endings
    if sheets:
        assert [player.total for player in sheets[-1].players] == model.totals


def same_knowledge(state: Ludoteca, model: Model, rng: Rng) -> None:
    """A guess of a seat holds what the seat knows of the others' hands."""
    for (seat, other), known in model.known.items():
        sample = GAME.observe(state, seat).sample(rng)
        assert isinstance(sample, Ludoteca)
        guessed = Counter(NAMES[card] for card in sample.hands[other])
        assert Counter(known) <= guessed
        assert guessed.total() == len(model.hands[other])


@pytest.mark.rule("LUD-3")
@pytest.mark.rule("LUD-29")
@settings(UNHURRIED, max_examples=40)
@given(tables(), seeds, seeds, st.sampled_from([lively_move, lively_move, lively_move, slow_move]))
def test_the_engine_and_the_model_play_the_same_game(
    table: tuple[int, dict[str, Any]], deal: int, luck: int, move: Callable[[Ludoteca, Rng], int]
) -> None:
    seats, options = table
    if move is slow_move:
        options["max_rounds"] = 1
    state = GAME.start(seats, deal, options)
    model = Model(seats, options)
    model.start(told(state))
    rng = Rng(luck)
    same_decision(state, model)
    while model.reason is None:
        action = move(state, rng)
        state.play(model.seat, action)
        model.play(TEXTS[action], told(state))
        same_decision(state, model)
        if rng.below(4) == 0:
            same_table(state, model)
        if rng.below(30) == 0:
            same_sheets(state, model)
            same_knowledge(state, model, rng)
    same_table(state, model)
    same_sheets(state, model)
