"""How a game and its rounds begin: LUD-1, LUD-2, LUD-16."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.play import lively_move
from tests.games.ludoteca.positions import (
    all_cards,
    box,
    everything,
    legal,
    play,
    position,
    row_of,
    told,
    view,
)

each_table = pytest.mark.parametrize("seats", [2, 3, 4])
each_rules = pytest.mark.parametrize("rules", ["base", "extended"])


@pytest.mark.rule("LUD-1")
@each_rules
@each_table
def test_everybody_gets_twelve_cards_and_one_lies_open(seats: int, rules: str) -> None:
    total = {"base": 102, "extended": 122}[rules]
    state = GAME.start(seats, 3, {"rules": rules})
    full = everything(state)
    assert full.hand_sizes == (12,) * seats
    assert len(full.discard_pile) == 1
    assert full.draw_pile == len(full.pile) == total - 12 * seats - 1
    assert all_cards(state) == box(rules == "extended")


@pytest.mark.rule("LUD-1")
def test_hands_the_open_card_and_the_pile_are_shuffled() -> None:
    deals = [everything(GAME.start(2, seed)) for seed in range(250)]
    assert len({deal.hands for deal in deals}) == 250
    assert len({deal.discard_pile for deal in deals}) == 51  # every card of the base game
    assert len({deal.pile[-1] for deal in deals}) > 45
    assert len({deal.pile[0] for deal in deals}) > 45
    for seat in range(2):
        held = Counter(card for deal in deals for card in deal.hands[seat])
        assert len(held) == 51
        assert max(held.values()) < 3 * min(held.values())


@pytest.mark.rule("LUD-1")
def test_the_first_card_drawn_is_the_top_of_the_pile() -> None:
    state = GAME.start(3, 8)
    for _ in range(10):
        seat, top = state.seat, everything(state).pile[-1]
        before = Counter(state.hands[seat])
        play(state, "draw")
        assert Counter(state.hands[seat]) == before + Counter([top])
        play(state, "pass")
        state.play(seat, state.legal(seat)[0])


@pytest.mark.rule("LUD-2")
@each_table
def test_seat_0_begins_and_turns_go_clockwise(seats: int) -> None:
    state = GAME.start(seats, 1)
    turns = []
    for _ in range(2 * seats + 1):
        turns.append(state.turn())
        play(state, "draw", "pass")
        state.play(state.turn(), state.legal(state.turn())[0])
    assert turns == [number % seats for number in range(2 * seats + 1)]


@pytest.mark.rule("LUD-2")
@each_table
def test_the_start_passes_clockwise_from_round_to_round(seats: int) -> None:
    state = GAME.start(seats, 1, {"min_cards_to_master": 3, "target_points": 300})
    starters = []
    for number in range(1, 2 * seats + 2):
        shown = view(state)
        assert shown.round == number
        assert shown.turns == 0
        assert shown.turn == shown.starter == state.turn()
        starters.append(shown.starter)
        finish_round(state)
    assert starters == [number % seats for number in range(2 * seats + 1)]


def finish_round(state: Ludoteca) -> None:
    """Whoever is on turn goes out with a single card."""
    state.hands[state.seat] = [state.pile.pop()]
    before = state.round
    play(state, "draw")
    rng = Rng(state.round)
    while state.round == before:
        moves = [move for move in legal(state) if move.startswith(("lay", "discard"))]
        if moves:
            play(state, min(moves))
        else:
            state.play(state.turn(), lively_move(state, rng))


# -- the next round ----------------------------------------------------------------


def end_of_a_round(rules: str) -> Ludoteca:
    """Seat 0 discards the last card; seat 1 locked K in an earlier round, seat 0 L just now."""
    extended = rules == "extended"
    return position(
        "R5",
        "C2 C3",
        rows={(0, "L"): "8 7 1", (1, "P"): "6 5"},
        locks=("L", "K"),
        fours=("", "L6 C6 K6 R6"),
        resources=("register",) if extended else (),
        phase="discard",
        points=(7, -3),
        rules=rules,
    )


@pytest.mark.rule("LUD-16")
@each_rules
def test_everything_is_gathered_and_dealt_anew(rules: str) -> None:
    state = play(end_of_a_round(rules), "discard R5")
    full = everything(state)
    assert (full.round, full.turns, full.turn) == (2, 0, 1)
    assert full.hand_sizes == (12, 12)
    assert len(full.discard_pile) == 1
    assert not full.renewed
    assert full.taken is None
    for seat, area in enumerate(full.areas):
        assert not any(row_of(state, seat, letter) for letter in "LCKRPG")
        assert (area.combos, area.resources) == ((), ())
        assert area.points == -12  # nothing lies there any more, and twelve cards are in hand
    assert all_cards(state) == box(rules == "extended")


@pytest.mark.rule("LUD-9")
@pytest.mark.rule("LUD-16")
@pytest.mark.rule("LUD-C4")
def test_locked_pillars_stay_locked_and_marked() -> None:
    state = play(end_of_a_round("base"), "discard R5")
    marked = [[row.locked for row in area.rows] for area in view(state).areas]
    assert marked == [[letter == "L" for letter in "LCKRPG"], [x == "K" for x in "LCKRPG"]]
    assert [area.locks for area in view(state).areas] == [1, 1]
    assert [area.rows[0].below for area in view(state).areas] == [0, 9]
    assert not view(state).areas[0].rows[0].closed  # no row lies there, a marker does
    state.hands[1] = [0, 16, 17]  # L1, K1, K2
    play(state, "draw")
    assert {"lay L1 L"} == {move for move in legal(state) if move in ("lay L1 L", "lay K1 K")}


@pytest.mark.rule("LUD-16")
def test_rows_that_were_closed_without_a_lock_are_free_again() -> None:
    state = position(
        "R5", "C2", rows={(0, "L"): "2 1"}, phase="discard", min_cards_to_master=3, seat=0
    )
    assert view(state).areas[0].rows[0].below == 0
    play(state, "discard R5")
    assert view(state).areas[0].rows[0].below == 9
    assert not view(state).areas[0].rows[0].locked


@pytest.mark.rule("LUD-16")
def test_points_add_up_over_rounds() -> None:
    state = play(end_of_a_round("base"), "discard R5")
    first = [2 * 3, 6 - 2 - 2]
    assert state.scores() == [7 + first[0], -3 + first[1]]
    sheet = view(state).sheets[0]
    assert [player.points for player in sheet.players] == first
    before = state.scores()
    finish_round(state)
    second = [player.points for player in view(state).sheets[1].players]
    assert state.scores() == [old + new for old, new in zip(before, second, strict=True)]
    assert second[1] in (-1, 0)  # seat 1 went out, with a card laid or none at all
    assert second[0] == -12


@pytest.mark.rule("LUD-16")
def test_the_goals_are_dealt_anew_and_the_old_ones_shown() -> None:
    state = end_of_a_round("extended")
    goals = tuple(state.goals)
    told(state)
    play(state, "discard R5")
    assert tuple(player.goal for player in view(state).sheets[0].players) == goals
    dealt = [event for event in told(state) if event["event"] == "GoalDealt"]
    assert [event["goal"] for event in dealt] == list(everything(state).goals)
    assert len(set(everything(state).goals) & set(range(12))) == 2
    assert [event["audience"] for event in dealt] == [(0,), (1,)]
