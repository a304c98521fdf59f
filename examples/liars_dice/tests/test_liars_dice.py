"""Every rule of the game has a test; that it behaves like any game, conformance tests check."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import liars_dice
from liars_dice import GAME
from liars_dice.decisions import BID, DOUBT
from liars_dice.events import BidDoubted, BidMade, DiceRolled, DiceShown, RoundBegan, RoundWon
from liars_dice.guide import at_least, holds
from liars_dice.rules import LiarsDice
from spielwerk.core import LANGUAGES, GameEnded, IllegalAction, Rng

NAMES = ["Ann", "Ben", "Cem", "Dea"]


def table(*dice: str, rounds: int = 2, ones_wild: bool = False) -> LiarsDice:
    """The first round with these dice, as they read: `table("113", "456")`."""
    options = {"rounds": rounds, "ones_wild": ones_wild}
    state = GAME.start(len(dice), seed=1, options=options)
    state.dice = [[int(face) - 1 for face in own] for own in dice]
    GAME.take_events(state)
    return state


def bid(count: int, face: int) -> int:
    return BID(count - 1, face - 1)


def doubted(state: LiarsDice, count: int, face: int) -> LiarsDice:
    state.play(0, bid(count, face))
    state.play(1, DOUBT())
    return state


@pytest.mark.rule("LIE-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_rolls_three_dice_in_secret(seats: int) -> None:
    state = GAME.start(seats, seed=1)
    assert [len(own) for own in state.dice] == [3] * seats
    rolled = [event for event in GAME.take_events(state) if isinstance(event, DiceRolled)]
    assert [event.audience for event in rolled] == [(seat,) for seat in range(seats)]
    assert GAME.view(state, 1).dice == tuple(state.dice[1])
    assert GAME.view(state, None).dice is None


@pytest.mark.rule("LIE-2")
def test_a_bid_is_about_all_the_dice_on_the_table() -> None:
    state = table("123", "456")
    assert state.legal(0)[-1] == bid(6, 6)
    with pytest.raises(IllegalAction, match="so_few_dice"):
        state.play(0, bid(7, 1))
    with pytest.raises(IllegalAction, match="not_your_turn"):
        state.play(1, bid(1, 1))


@pytest.mark.rule("LIE-3")
def test_a_bid_is_higher_than_the_one_before() -> None:
    state = table("123", "456")
    state.play(0, bid(2, 4))
    for lower in (bid(2, 4), bid(2, 3), bid(1, 6)):
        with pytest.raises(IllegalAction, match="bid_higher"):
            state.play(1, lower)
    for higher in (bid(2, 5), bid(3, 1)):
        assert state.allows(1, higher)


@pytest.mark.rule("LIE-4")
def test_a_bid_can_be_doubted_once_there_is_one() -> None:
    state = table("113", "456")
    with pytest.raises(IllegalAction, match="nothing_to_doubt"):
        state.play(0, DOUBT())
    assert GAME.take_events(doubted(state, 2, 1))[:4] == [
        BidMade(seat=0, count=1, face=0),
        BidDoubted(seat=1, owner=0),
        DiceShown(seat=0, faces=(0, 0, 2)),
        DiceShown(seat=1, faces=(3, 4, 5)),
    ]


@pytest.mark.rule("LIE-4")
def test_the_highest_bid_of_all_can_only_be_doubted() -> None:
    state = table("123", "456")
    state.play(0, bid(6, 6))
    assert state.legal(1) == [DOUBT()]


@pytest.mark.rule("LIE-5")
@pytest.mark.parametrize(
    ("count", "points"), [(1, [1, 0]), (2, [1, 0]), (3, [2, 0]), (4, [0, 1]), (6, [0, 1])]
)
def test_who_is_right_scores_and_an_exact_bid_counts_double(count: int, points: list[int]) -> None:
    state = doubted(table("556", "125"), count, 5)
    assert state.points == points


@pytest.mark.rule("LIE-6")
@pytest.mark.parametrize(("wild", "found"), [(False, 1), (True, 3)])
def test_wild_ones_count_as_every_face(wild: bool, found: int) -> None:
    state = doubted(table("115", "236", ones_wild=wild), 1, 5)
    assert [e.found for e in GAME.take_events(state) if isinstance(e, RoundWon)] == [found]


@pytest.mark.rule("LIE-6")
def test_a_bid_on_ones_counts_them_once() -> None:
    assert doubted(table("115", "236", ones_wild=True), 2, 1).points == [2, 0]


@pytest.mark.rule("LIE-7")
@pytest.mark.parametrize(("count", "opens"), [(1, 1), (6, 0)])
def test_who_was_wrong_opens_the_next_round(count: int, opens: int) -> None:
    state = doubted(table("556", "125"), count, 5)
    assert RoundBegan(round=2) in GAME.take_events(state)
    assert state.to_act() == [opens]


@pytest.mark.rule("LIE-8")
def test_the_most_points_win_after_the_last_round() -> None:
    state = doubted(table("556", "125", rounds=1), 3, 5)
    ended = GameEnded(scores=(2, 0), winners=(0,), reason="played_out")
    assert GAME.take_events(state)[-1] == ended
    outcome = state.outcome()
    assert outcome is not None
    assert GAME.tell_outcome(outcome, "en", NAMES) == "All rounds are played. Ann wins."


@pytest.mark.rule("LIE-8")
def test_ties_share_the_victory() -> None:
    state = table("556", "125", rounds=1)
    state.points = [0, 2]
    outcome = doubted(state, 3, 5).outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_every_rule_is_told_and_tested() -> None:
    rules = set(re.findall(r"^- (LIE-\d+)", liars_dice.__doc__ or "", re.MULTILINE))
    assert rules == set(re.findall(r'mark\.rule\("(LIE-\d+)"\)', Path(__file__).read_text()))
    assert rules == {key.rpartition(".")[2] for key in GAME.texts.keys() if ".LIE-" in key}  # noqa: SIM118 - not a dict


def test_the_table_in_plain_characters() -> None:
    state = table("115", "236")
    state.play(0, bid(2, 1))
    assert GAME.board(GAME.view(state, 1), "en", NAMES[:2]).splitlines() == [
        "Round 1 of 2",
        "  Ann: 0 points, last round nothing yet",
        "  Ben: 0 points, last round nothing yet",
        "Ann bids 2 dice showing 1.",
        "Under your cup: 2 3 6",
    ]


def test_the_odds_are_those_of_counting_all_rolls() -> None:
    rolls = [(a, b, c) for a in range(6) for b in range(6) for c in range(6)]
    for wanted in range(5):
        counted = sum(roll.count(4) >= wanted for roll in rolls) / len(rolls)
        assert at_least(wanted, 3, 1 / 6) == pytest.approx(counted)


def test_the_guide_does_not_look_under_other_cups() -> None:
    """It counts its own dice and reckons with the rest."""
    assert holds(table("555", "666"), 0, bid(3, 5)) == 1.0
    assert holds(table("123", "555"), 0, bid(3, 5)) == pytest.approx((1 / 6) ** 3)


def test_refusals_are_told_in_three_languages() -> None:
    refusal = GAME.refusal(table("123", "456"), 0, DOUBT())
    assert refusal is not None
    assert refusal.rule == "LIE-2"
    assert len({refusal.text(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_guess_keeps_the_own_dice_only() -> None:
    state = table("123", "456")
    guessed = set()
    for seed in range(20):
        guess = GAME.observe(state, 0).sample(Rng(seed))
        assert isinstance(guess, LiarsDice)
        assert guess.dice[0] == [0, 1, 2]
        guessed.add(tuple(guess.dice[1]))
    assert len(guessed) > 5
