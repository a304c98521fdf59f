"""When the draw pile is empty, and who draws first: LUD-5 and LUD-28."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from tests.games.ludoteca.positions import (
    cards,
    legal,
    names,
    play,
    position,
    told,
    view,
)

HEAP = "C1 C2 C3 C4 C5 C6"
LONG: dict[str, Any] = {"target_points": 300, "max_rounds": 2}


def kinds(events: list[dict[str, object]]) -> list[object]:
    return [event["event"] for event in events]


@pytest.mark.rule("LUD-5")
def test_the_pile_is_renewed_when_a_turn_starts_without_one() -> None:
    state = position("L7 C7", "K2", phase="discard", discards=HEAP, pile="")
    play(state, "discard L7")
    assert state.round == 1
    assert Counter(state.pile) == Counter(cards(HEAP))
    assert names(state.discards) == "L7"  # the top card stays
    assert view(state).renewed
    assert {"event": "PileRenewed", "audience": None, "count": 6} in told(state)
    assert legal(state) == {"draw", "take"}


@pytest.mark.rule("LUD-5")
def test_the_renewed_pile_is_shuffled() -> None:
    orders = set()
    for seed in range(40):
        state = position("L7 C7", "K2", phase="discard", discards=HEAP, pile="")
        state.rng = Rng(seed)
        orders.add(names(play(state, "discard L7").pile))
    assert len(orders) > 30


@pytest.mark.rule("LUD-5")
def test_a_pile_with_one_card_is_left_alone() -> None:
    state = position("L7 C7", "K2", phase="discard", discards=HEAP, pile="R8")
    play(state, "discard L7")
    assert names(state.pile) == "R8"
    assert not view(state).renewed
    play(state, "draw")  # only when the next card is needed is there a need
    assert (names(state.pile), view(state).renewed) == ("", False)


@pytest.mark.rule("LUD-5")
def test_the_pile_is_renewed_in_the_middle_of_an_effect() -> None:
    state = position("L6 L6 C6 K6 R6", "K2", discards=HEAP, pile="G8 G7")
    play(state, "four 6")
    drawn = [event for event in told(state) if event["event"] in ("CardSeen", "PileRenewed")]
    assert kinds(drawn) == ["CardSeen", "CardSeen", "PileRenewed", "CardSeen", "CardSeen"]
    assert [event.get("card") for event in drawn[:2]] == ["G7", "G8"]
    assert names(state.discards) == "C6"
    assert len(state.pile) == 5 - 2
    assert [len(hand) for hand in state.hands] == [1 + 3, 1 + 1]


@pytest.mark.rule("LUD-5")
def test_it_is_renewed_only_once_in_a_round() -> None:
    state = position("L7 C7", "K2 K3", phase="discard", discards=HEAP, pile="", **LONG)
    state.renewed = True
    play(state, "discard L7")
    assert view(state).sheets[0].ended == "pile"
    assert view(state).sheets[0].by is None
    assert [player.points for player in view(state).sheets[0].players] == [-1, -2]
    assert "PileRanOut" in kinds(told(state))


@pytest.mark.rule("LUD-5")
def test_a_new_round_may_renew_again() -> None:
    state = position("L7 C7", "K2 K3", phase="discard", discards=HEAP, pile="", **LONG)
    state.renewed = True
    play(state, "discard L7")
    assert (state.round, view(state).renewed) == (2, False)
    state.pile = []
    state.discards = cards(HEAP)
    play(state, "take", "pass")
    state.play(1, state.legal(1)[0])
    assert (state.round, view(state).renewed) == (2, True)


@pytest.mark.rule("LUD-5")
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_no_turn_starts_if_nothing_lies_under_the_top_card(rules: str) -> None:
    state = position("L7 C7", "K2 K3", phase="discard", discards="", pile="", rules=rules)
    play(state, "discard L7")
    assert view(state).sheets[0].ended == "pile"
    two = position("L7 C7", "K2 K3", phase="discard", discards="R1", pile="", rules=rules)
    play(two, "discard L7")  # one card lies under it
    assert (two.round, names(two.pile), names(two.discards)) == (1, "R1", "L7")


@pytest.mark.rule("LUD-5")
def test_the_open_card_does_not_make_a_turn_without_a_pile() -> None:
    """Though it could be taken."""
    state = position("L7 C7", "K2 K3", phase="discard", discards="", pile="")
    play(state, "discard L7")
    assert state.round == 2


@pytest.mark.rule("LUD-5")
def test_a_draw_that_cannot_be_does_not_happen() -> None:
    state = position("L7 L6 L5 C7 C8", "K2", discards="R1", pile="", **LONG)
    play(state, "straight L 7")
    assert [len(hand) for hand in state.hands] == [2, 1]
    assert kinds(told(state)) == ["StraightLaid"]
    assert legal(state) == {"discard C7", "discard C8"}  # the turn goes on, no further one starts
    play(state, "discard C7")
    assert (state.round, names(state.pile)) == (1, "R1")


@pytest.mark.rule("LUD-5")
def test_when_cards_run_out_in_an_effect_the_later_ones_go_without() -> None:
    state = position("L6 C6 K6 R6 C8", "K2", "K3", "K4", discards="R1", pile="G8 G7 G5 G4", **LONG)
    state.renewed = True
    play(state, "four 6")
    assert [names(hand) for hand in state.hands] == ["C8 G4 G5 G7", "K2 G8", "K3", "K4"]
    play(state, "discard C8")
    assert view(state).sheets[0].ended == "pile"


@pytest.mark.rule("LUD-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_round_is_scored_after_sixty_turns_each(seats: int) -> None:
    state = position(*["L7 C7"] * seats, phase="discard", seat=seats - 1, **LONG)
    assert view(state).turn_limit == 60 * seats
    state.turns = 60 * seats - 2
    state.seat = seats - 2
    play(state, "discard L7")
    assert (state.round, state.turns) == (1, 60 * seats - 1)
    play(state, "draw", "pass", "discard L7")
    assert state.round == 2
    sheet = view(state).sheets[0]
    assert (sheet.ended, sheet.by) == ("turns", None)
    assert "TurnsRanOut" in kinds(told(state))
    assert sorted(player.points for player in sheet.players)[-1] == -1


@pytest.mark.rule("LUD-5")
def test_turns_are_counted_anew_in_each_round() -> None:
    state = position("L7", "C7 C8", phase="discard", **LONG)
    state.turns = 100
    play(state, "discard L7")
    assert (state.round, view(state).turns) == (2, 0)


@pytest.mark.rule("LUD-5")
def test_a_game_of_draws_and_discards_ends_at_the_pile_or_the_limit() -> None:
    """Two players reach 120 turns first; four run out of cards."""
    ends = {}
    for seats in (2, 4):
        state = GAME.start(seats, 5, {"max_rounds": 1})
        turns = 0
        while not state.over:
            play(state, "draw", "pass")
            state.play(state.turn(), state.legal(state.turn())[-1])
            turns += 1
        ends[seats] = (view(state).sheets[0].ended, turns)
    assert ends == {2: ("turns", 120), 4: ("pile", 2 * (102 - 4 * 12 - 1))}


# -- LUD-28: who draws when ---------------------------------------------------------


def drawn(hand: str, move: str, *, seat: int, rules: str = "extended") -> list[tuple[int, str]]:
    """Who draws what, in order, when the player at a seat of four makes the move."""
    hands = ["D D"] * 4
    hands[seat] = hand
    state = position(*hands, seat=seat, pile="G1 G2 G3 G4 G5 G6 G7 G8", rules=rules)
    play(state, move)
    told_draws = [event for event in told(state) if event["event"] == "CardSeen"]
    return [(event["seat"], event["card"]) for event in told_draws]


@pytest.mark.rule("LUD-28")
@pytest.mark.rule("LUD-13")
def test_after_a_four_the_player_draws_three_then_the_others_clockwise() -> None:
    draws = drawn("L6 C6 K6 R6 P1 P2", "four 6", seat=2)
    seats = [2, 2, 2, 3, 0, 1]
    assert draws == list(zip(seats, ["G8", "G7", "G6", "G5", "G4", "G3"], strict=True))


@pytest.mark.rule("LUD-28")
@pytest.mark.rule("LUD-11")
def test_after_a_pair_the_others_draw_clockwise() -> None:
    assert drawn("L4 L3 P1 P2", "pair L", seat=1) == [(2, "G8"), (3, "G7"), (0, "G6")]


@pytest.mark.rule("LUD-28")
@pytest.mark.rule("LUD-12")
def test_after_a_straight_only_the_player_draws() -> None:
    assert drawn("L7 L6 L5 P1 P2", "straight L 7", seat=3) == [(3, "G8")]


@pytest.mark.rule("LUD-28")
@pytest.mark.rule("LUD-C5")
def test_at_a_parents_evening_the_player_draws_two_then_the_others_one() -> None:
    draws = drawn("evening P1 P2", "resource evening", seat=3)
    assert draws == [(3, "G8"), (3, "G7"), (0, "G6"), (1, "G5"), (2, "G4")]
