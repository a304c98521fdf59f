"""What holds in every position of every game, whoever plays and however."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.play import lively_move
from tests.games.ludoteca.positions import NAMES, PILLARS, all_cards, box, view

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**63 - 1)
COUNTS = {"h1": 1, "h4": 4, "h8": 8, "h2": 2}

tables = st.fixed_dictionaries(
    {
        "rules": st.sampled_from(["base", "extended"]),
        "min_cards_to_master": st.integers(1, 3),
        "helper_8_scores": st.booleans(),
        "target_points": st.sampled_from([20, 50, 300]),
        "max_rounds": st.integers(1, 4),
    }
)


def no_card_is_lost(state: Ludoteca) -> None:
    """Hands, rows, fours, resources and piles are the whole box, but for a card in between."""
    missing = box(state.extended) - all_cards(state)
    assert all_cards(state) <= box(state.extended)
    in_between = {Phase.SWAP: ["hX"], Phase.AT: ["J"]}.get(state.phase, [])
    assert [NAMES[card] for card in missing.elements()] == in_between
    total = 122 if state.extended else 102
    assert all_cards(state).total() + missing.total() == total


def rows_obey_the_rules(state: Ludoteca) -> None:
    for area in view(state).areas:
        for row in area.rows:
            letter = PILLARS[row.pillar]
            before = 9
            for laid in row.cards:
                name = NAMES[laid.card]
                assert name[0] == letter or name in ("h1", "h4", "h8", "h2", "hX", "J")
                assert laid.value == COUNTS.get(name, laid.value)
                assert name[0] != letter or laid.value == int(name[1])
                assert 1 <= laid.value < before
                before = {4: 9, 1: 1}.get(laid.value, laid.value)
        for four in area.combos:
            own = [NAMES[card] for card in four.cards if NAMES[card] != "J"]
            assert len(four.cards) == 4
            assert len(own) == len(set(own)) >= 2
            assert {int(name[1]) for name in own} == {four.value}
        assert all(NAMES[card] in NAMES[55:] for card in area.resources)


def a_turn_begins_with_cards(state: Ludoteca) -> None:
    shown = view(state)
    assert shown.decision == "draw"
    assert min(shown.hand_sizes) >= 1
    assert shown.draw_pile >= 1
    assert shown.turns < shown.turn_limit
    assert shown.taken is None
    assert shown.resource is None


@pytest.mark.rule("LUD-C2")
@pytest.mark.rule("LUD-C3")
@pytest.mark.rule("LUD-6")
@pytest.mark.rule("LUD-7")
@pytest.mark.rule("LUD-14")
@settings(UNHURRIED, max_examples=15)
@given(st.integers(2, 4), tables, seeds, seeds)
def test_what_holds_in_every_position(
    seats: int, options: dict[str, Any], deal: int, luck: int
) -> None:
    state = GAME.start(seats, deal, options, events=False)
    rng = Rng(luck)
    locked = [0] * seats
    while not state.over:
        no_card_is_lost(state)
        if state.phase == Phase.DRAW:
            a_turn_begins_with_cards(state)
            rows_obey_the_rules(state)
        state.play(state.turn(), lively_move(state, rng))
        for seat in range(seats):
            assert state.locks[seat] & locked[seat] == locked[seat]  # a lock is for ever
            locked[seat] = state.locks[seat]
    no_card_is_lost(state)
    rows_obey_the_rules(state)
    full = [seat for seat in range(seats) if state.locks[seat] == 0b111111]
    outcome = state.outcome()
    assert outcome is not None
    assert full == (list(outcome.winners) if outcome.reason == "six_pillars" else [])


def with_other_secrets(state: Ludoteca, seat: int | None, rng: Rng) -> Ludoteca:
    """All cards and goals that a viewer does not see, dealt anew, without asking `resample`."""
    twin = state.clone()
    others = [other for other in range(state.seats) if other != seat]
    unseen = twin.pile + [card for other in others for card in twin.hands[other]]
    rng.shuffle(unseen)
    for other in others:
        size = len(twin.hands[other])
        twin.hands[other] = sorted(unseen[:size])
        unseen = unseen[size:]
    twin.pile = unseen
    goals = [goal for goal in range(12) if seat is None or goal != twin.goals[seat]]
    rng.shuffle(goals)
    if state.extended:
        for other in others:
            twin.goals[other] = goals.pop()
    return twin


@pytest.mark.rule("LUD-29")
@settings(UNHURRIED, max_examples=15)
@given(st.integers(2, 4), tables, seeds, seeds)
def test_hands_goals_and_the_order_of_the_pile_never_leak(
    seats: int, options: dict[str, Any], deal: int, luck: int
) -> None:
    state = GAME.start(seats, deal, {**options, "min_cards_to_master": 3}, events=False)
    rng = Rng(luck)
    changed = 0
    while not state.over:
        state.play(state.turn(), lively_move(state, rng))
        if rng.below(10) or state.over:
            continue
        for viewer in (*range(seats), None):
            twin = with_other_secrets(state, viewer, rng)
            changed += twin.hands != state.hands
            here, there = (msgspec.json.encode(view(one, viewer)) for one in (state, twin))
            assert here == there
            if viewer is not None:
                assert state.legal(viewer) == twin.legal(viewer)
    assert changed > 0


@pytest.mark.rule("LUD-1")
@pytest.mark.rule("LUD-3")
@settings(UNHURRIED, max_examples=15)
@given(st.integers(2, 4), tables, seeds, seeds)
def test_cards_come_from_the_top_of_the_piles_and_go_there(
    seats: int, options: dict[str, Any], deal: int, luck: int
) -> None:
    state = GAME.start(seats, deal, options, events=False)
    rng = Rng(luck)
    for _ in range(300):
        if state.over:
            break
        seat, number = state.turn(), state.round
        action = lively_move(state, rng)
        pile, discards = state.pile.copy(), state.discards.copy()
        name, *words = GAME.space.decode(action).kind, *GAME.space.decode(action).args.values()
        state.play(seat, action)
        if name == "draw":
            assert state.pile == pile[:-1]
            assert pile[-1] in state.hands[seat]
        elif name == "take":
            assert state.discards == discards[:-1]
            assert discards[-1] == state.taken
        elif name == "discard" and not state.over and state.round == number:
            assert state.discards[-1] == words[0]
            assert state.renewed or state.discards == [*discards, *words]
