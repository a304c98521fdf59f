"""Random games, move by move beside the model: every seat count, every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spielwerk.core import Rng
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.meadow import Face
from spielwerk.games.serendipity.rules import Serendipity
from tests.games.serendipity import naive
from tests.games.serendipity.model import Model
from tests.games.serendipity.play import lively_move
from tests.games.serendipity.positions import (
    EACH,
    NAMES,
    SERENDIP,
    TEXTS,
    everything,
    legal,
)

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A number of seats and any options that go with it."""
    seats = draw(st.integers(2, 6))
    options = {
        "colours_per_player": draw(st.integers(1, {2: 3, 3: 2}.get(seats, 1))),
        "colours": draw(st.permutations(range(6))),
        "leave_ownerless": draw(st.booleans()) if seats < 6 else False,
        "memory_aid": draw(st.booleans()),
        "quiet_turns": draw(st.sampled_from([1, 3, 12, 200, 200, 200])),
    }
    return seats, options


seeds = st.integers(0, 2**63 - 1)


def model_of(state: Serendipity) -> Model:
    tiles = dict(zip(NAMES, everything(state).hidden, strict=True))
    return Model(
        tiles,
        state.owners,
        state.seats,
        leave_ownerless=state.leave_ownerless,
        quiet_turns=state.quiet_turns,
    )


def same_table(state: Serendipity, model: Model) -> None:
    """What lies on the table, what everybody may know of it, and what it is worth."""
    view = everything(state)
    shown = [model.tiles[name] if name in model.up else -1 for name in NAMES]
    turned = [model.turned.get(name, 0) for name in NAMES]
    assert list(view.hidden) == [model.tiles[name] for name in NAMES]
    assert list(view.tiles) == shown
    assert list(view.rotations) == turned
    assert list(view.opened) == [model.open_count(colour) for colour in range(6)]
    assert view.serendips == model.open_count(SERENDIP)
    assert list(view.scores) == naive.scores(shown, turned, state.owners, state.seats)
    known = dict(zip(NAMES, shown, strict=True)) | model.known
    assert view.remembered == (tuple(known.values()) if state.memory_aid else None)


def same_decision(state: Serendipity, model: Model) -> None:
    outcome = state.outcome()
    if model.reason is not None:
        assert outcome is not None
        assert outcome.reason == model.reason
        assert state.to_act() == []
    else:
        assert outcome is None
        assert state.to_act() == [model.seat]
        assert legal(state) == model.allowed
        assert everything(state).may_stop == ("stop" in model.allowed)


@pytest.mark.rule("SER-4")
@pytest.mark.rule("SER-14")
@pytest.mark.rule("SER-20")
@pytest.mark.rule("SER-22")
@settings(UNHURRIED, max_examples=40)
@given(tables(), seeds, seeds)
def test_the_engine_and_the_model_play_the_same_game(
    table: tuple[int, dict[str, Any]], deal: int, luck: int
) -> None:
    seats, options = table
    state = GAME.start(seats, deal, options, events=False)
    model = model_of(state)
    rng = Rng(luck)
    same_decision(state, model)
    while model.reason is None:
        action = lively_move(state, rng)
        state.play(model.seat, action)
        model.play(TEXTS[action])
        same_decision(state, model)
        same_table(state, model)


# -- what holds in every position ------------------------------------------------


def lists_agree_with_faces(state: Serendipity) -> None:
    """The engine keeps its legal actions up to date; here they are counted anew."""
    meadow = state.meadow
    assert Counter(meadow.tiles) == dict.fromkeys(range(7), EACH)
    assert meadow.down == [cell for cell in range(91) if meadow.faces[cell] == Face.DOWN]
    assert meadow.loose == [cell for cell in range(91) if meadow.faces[cell] != Face.FIXED]
    up = Counter(meadow.tiles[cell] for cell in range(91) if meadow.faces[cell] != Face.DOWN)
    assert [*meadow.opened, meadow.serendips] == [up[tile] for tile in range(7)]
    fixed = [cell for cell in range(91) if meadow.faces[cell] == Face.FIXED]
    assert {meadow.tiles[cell] for cell in fixed} <= {SERENDIP}
    assert len(fixed) == up[SERENDIP]


def legal_in_every_way(state: Serendipity) -> None:
    """The list, the single question and the refusal say the same."""
    for seat in range(state.seats):
        allowed = state.legal(seat)
        assert allowed == sorted(set(allowed))
        assert len(allowed) <= 100
        asked = [number for number in range(GAME.space.size) if state.allows(seat, number)]
        assert asked == allowed
        unopposed = [n for n in range(GAME.space.size) if state.obstacle(seat, n) is None]
        assert unopposed == allowed


def over_exactly_when_the_rules_say(state: Serendipity) -> None:
    view = everything(state)
    complete = [view.opened[colour] == EACH for colour in range(6) if view.owners[colour] >= 0]
    found = view.serendips == EACH and any(complete)
    if view.decision in ("reveal", "reveal_or_stop", "over"):  # between two choices
        assert state.over == (found or view.quiet >= view.quiet_turns)
    else:
        assert not state.over
    assert view.quiet <= view.quiet_turns


def placed(state: Serendipity) -> dict[int, int]:
    """Where the Serendips lie that are done with, and how they are turned."""
    view = everything(state)
    in_hand = view.focus if view.decision in ("place", "rotate") else None
    return {
        cell: view.rotations[cell]
        for cell in range(91)
        if view.tiles[cell] == SERENDIP and cell != in_hand
    }


@pytest.mark.rule("SER-C1")
@pytest.mark.rule("SER-12")
@pytest.mark.rule("SER-14")
@pytest.mark.rule("SER-22")
@settings(UNHURRIED, max_examples=25)
@given(tables(), seeds, seeds)
def test_what_holds_in_every_position(
    table: tuple[int, dict[str, Any]], deal: int, luck: int
) -> None:
    seats, options = table
    state = GAME.start(seats, deal, options, events=False)
    rng = Rng(luck)
    before: dict[int, int] = {}
    while not state.over:
        if rng.below(4) == 0:
            legal_in_every_way(state)
        state.play(state.turn(), lively_move(state, rng))
        lists_agree_with_faces(state)
        over_exactly_when_the_rules_say(state)
        now = placed(state)
        assert before.items() <= now.items()  # none has moved, none has turned
        before = now
    legal_in_every_way(state)


@pytest.mark.rule("SER-4")
@settings(UNHURRIED, max_examples=25)
@given(tables(), seeds, seeds)
def test_turns_pass_to_the_next_seat_and_only_when_they_end(
    table: tuple[int, dict[str, Any]], deal: int, luck: int
) -> None:
    seats, options = table
    state = GAME.start(seats, deal, options)
    rng = Rng(luck)
    turns = [state.turn()]
    for _ in range(80):
        if state.over:
            break
        state.play(state.turn(), lively_move(state, rng))
        if state.turn() >= 0 and everything(state).decision == "reveal":
            turns.append(state.turn())
        elif not state.over:
            assert state.turn() == turns[-1]
    assert turns == [number % seats for number in range(len(turns))]
