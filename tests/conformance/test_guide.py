"""Advice to bots: chances add up, and good moves are judged by what the seat can know."""

from __future__ import annotations

from math import isfinite

import pytest

from spielwerk.core import TOTAL_RECALL, Rng, State
from tests.conformance.cases import Case, positions


def observed(case: Case, state: State, seat: int, seed: int, memory: int) -> State:
    return case.game.observe(state, seat).sample(Rng(seed), memory)


def everybody_can_lose(case: Case) -> bool:
    """Whether the game has words for an end without a winner."""
    return case.game.texts.has("outcome.nobody")


def test_the_chances_to_win_add_up(case: Case) -> None:
    for state in positions(case):
        samples = [observed(case, state, seat, 1, TOTAL_RECALL) for seat in range(case.seats)]
        for position in [state, *samples]:
            chances = case.game.guide.evaluate(position)
            assert len(chances) == case.seats
            assert all(0 <= chance <= 1 for chance in chances), chances
            outcome = position.outcome()
            if outcome is not None:
                assert sum(chances) == pytest.approx(1 if outcome.winners else 0)
            elif everybody_can_lose(case):
                assert sum(chances) <= 1 + 1e-6
            else:
                assert sum(chances) == pytest.approx(1)


def test_at_the_end_the_winners_have_won(case: Case) -> None:
    state = positions(case)[-1]
    outcome = state.outcome()
    assert outcome is not None
    chances = case.game.guide.evaluate(state)
    losing = [chances[seat] for seat in range(case.seats) if seat not in outcome.winners]
    assert all(chances[seat] > max(losing, default=0) for seat in outcome.winners)


def test_every_legal_action_has_a_weight(case: Case) -> None:
    for state in positions(case):
        for seat in range(case.seats):
            actions = state.legal(seat)
            if actions:
                sample = observed(case, state, seat, 1, TOTAL_RECALL)
                weights = case.game.guide.weights(sample, seat, actions)
                assert len(weights) == len(actions)
                assert all(isfinite(weight) and weight >= 0 for weight in weights), weights
                assert any(weight > 0 for weight in weights), "no action is worth playing"


def test_advice_depends_only_on_what_the_seat_knows(case: Case) -> None:
    guide = case.game.guide
    for state in positions(case):
        for seat in range(case.seats):
            actions = state.legal(seat)
            for memory in (TOTAL_RECALL, 3, 0) if actions else ():
                one, other = (observed(case, state, seat, seed, memory) for seed in (1, 2))
                advice = guide.weights(one, seat, actions)
                assert advice == pytest.approx(guide.weights(other, seat, actions))
                assert guide.quiescent(one) == guide.quiescent(other)
