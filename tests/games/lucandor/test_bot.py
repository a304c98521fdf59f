"""What bots make of Lucandor: situations with one clearly right decision, and fair advice."""

from __future__ import annotations

import pytest

from spielwerk.bots.search import first_sight
from spielwerk.core import TOTAL_RECALL, Rng
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.bot.guide import LucandorGuide
from spielwerk.games.lucandor.bot.judgement import luck
from spielwerk.games.lucandor.rules import Lucandor
from spielwerk.opponents import bot
from tests.games.lucandor.play import finished_game, tidy_move, walk
from tests.games.lucandor.positions import TEXTS, action, play, position, show

FIRST_SIGHT = "first sight"  # what the weaker levels do when they do not blunder
LEVELS = (FIRST_SIGHT, "strong")
RED_SIX = ("violet trousers", "start 2A", "blue gloves")  # column A scores 6 for red


def sampled(state: Lucandor, seat: int, seed: int) -> Lucandor:
    guess = GAME.observe(state, seat).sample(Rng(seed), TOTAL_RECALL)
    assert isinstance(guess, Lucandor)
    return guess


def decide(state: Lucandor, level: str) -> str:
    seat = state.turn()
    if level == FIRST_SIGHT:
        return TEXTS[first_sight(sampled(state, seat, 1), seat, LucandorGuide())]
    return TEXTS[bot(level, GAME, seed=1, iterations=100).choose(GAME.observe(state, seat))]


def weight(state: Lucandor, move: str) -> float:
    seat = state.turn()
    actions = state.legal(seat)
    weights = LucandorGuide().weights(sampled(state, seat, 1), seat, actions)
    return weights[actions.index(action(move))]


# -- one clearly right decision --------------------------------------------------------------------


def doubled_shirt() -> Lucandor:
    """A red shirt would score 12 on the rod beside the red tailcoat, the rest scores nothing."""
    return position(
        hand=["red shirt", "green belt", "yellow wig"],
        slots=RED_SIX,
        wardrobe={"A4": ["red tailcoat"]},
    )


@pytest.mark.parametrize("level", LEVELS)
def test_what_scores_most_is_tidied_in_the_doubled_place(level: str) -> None:
    state = doubled_shirt()
    assert decide(state, level) == "tidy red shirt"
    assert decide(play(state, "tidy red shirt"), level) == "put A4 0"


def test_nobody_sensible_throws_a_rich_garment_away() -> None:
    state = doubled_shirt()
    assert weight(state, "clean red shirt") == 0
    assert weight(state, "door A red shirt") == 0
    assert weight(state, "tidy red shirt") > 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_iron_takes_a_piece_to_where_it_scores(level: str) -> None:
    """The red shirt behind the others on C4 would be doubled on A4."""
    state = position(
        hand=["red sweater", "green belt", "yellow wig"],
        slots=RED_SIX,
        wardrobe={"A4": ["red tailcoat"], "C4": ["green shirt", "red shirt"]},
    )
    play(state, "iron red sweater")
    assert decide(state, level) == "take C4 0 1"
    assert decide(play(state, "take C4 0 1"), level) == "put A4 0"


@pytest.mark.parametrize("level", LEVELS)
def test_a_drawer_goes_where_a_garment_will_be_doubled(level: str) -> None:
    """With the red gloves in column A the red socks would score 12 there, and 6 without them."""
    state = position(
        hand=["blue belt", "red socks", "yellow wig"],
        slots=RED_SIX,
        wardrobe={"C2": ["red gloves"]},
    )
    play(state, "drawer blue belt")
    assert decide(state, level) == "pull C2"
    assert decide(play(state, "pull C2"), level) == "push A3"


def test_a_drawer_card_is_worth_its_best_move() -> None:
    """It takes the gloves of the chosen colour into the column of an end scoring."""
    state = position(
        hand=["blue belt"],
        pile=[],
        hands={1: ["yellow belt"], 2: ["blue wig"]},
        piles={1: [], 2: []},
        wardrobe={"C2": [f"{colour} gloves" for colour in ("red", "blue", "red", "red")]},
        ends={0: [("red belt", "red")]},
        afternoon=True,
    )
    assert decide(state, FIRST_SIGHT) == "drawer blue belt"
    assert decide(play(state, "drawer blue belt"), FIRST_SIGHT) == "pull C2"
    assert decide(play(state, "pull C2"), FIRST_SIGHT) == "push A3"


@pytest.mark.parametrize("level", LEVELS)
def test_an_end_scoring_gets_the_colour_that_fills_its_column(level: str) -> None:
    """Four red pieces lie in the left column, and the day is nearly over."""
    state = position(
        hand=["red belt", "green belt"],
        pile=[],
        hands={1: ["blue belt"], 2: ["blue wig"]},
        piles={1: [], 2: []},
        wardrobe={"A4": ["red shirt", "red tailcoat"], "A2": ["red socks", "red gloves"]},
        afternoon=True,
    )
    assert decide(state, level) == "end red belt red"


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_was_shown_is_a_certainty(level: str) -> None:
    state = position(
        hand=["blue gloves", "red shirt", "red tailcoat"],
        pile=["green wig", "yellow belt"],
        stones={0: (1, 1)},
    )
    play(show(state, "yellow belt"), "score blue gloves 0")
    assert decide(state, level) == "corner top right"


@pytest.mark.parametrize("level", LEVELS)
def test_the_least_useful_card_pays_for_the_door(level: str) -> None:
    """A door that moves by two columns takes a second card: not the shirt that will score."""
    state = doubled_shirt()
    state.door = 2
    play(state, "door A green belt")
    assert decide(state, level) == "second yellow wig"


# -- odds ------------------------------------------------------------------------------------------


def test_the_odds_of_a_check_follow_what_is_known() -> None:
    state = position(hand=["red shirt"], pile=["green wig", "yellow belt"])
    assert 0.25 <= luck(state, 0, 0) < 0.5
    assert luck(show(state, "yellow belt"), 0, 0) == 1
    assert luck(state, 0, 1) < 0.5, "the card below was not shown"
    assert luck(state, 0, 2) == 0, "there is no third card"


# -- fair advice -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_advice_does_not_depend_on_the_guess(seats: int) -> None:
    guide = LucandorGuide()
    for number, state in enumerate(walk(seats, seats, tidy_move)):
        seat = state.turn()
        if number % 5 == 0 and not state.over:
            actions = state.legal(seat)
            one, other = sampled(state, seat, 1), sampled(state, seat, 2)
            advice = guide.weights(one, seat, actions)
            assert advice == pytest.approx(guide.weights(other, seat, actions))


def test_a_search_does_not_judge_rivals_by_the_guess() -> None:
    state = position(hand=["red shirt"], slots=RED_SIX, wardrobe={"A4": ["red tailcoat"]})
    guide = LucandorGuide()
    one, other = sampled(state, 0, 1), sampled(state, 0, 2)
    assert one.hands != other.hands
    assert guide.judge(one, 0) == pytest.approx(guide.judge(other, 0))
    assert guide.evaluate(one) != pytest.approx(guide.evaluate(other))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chances_add_up_for_every_seat_that_searches(seats: int) -> None:
    guide = LucandorGuide()
    for number, state in enumerate(walk(seats, 2 * seats, tidy_move)):
        if number % 10 == 0:
            for chances in [guide.evaluate(state), *(guide.judge(state, s) for s in range(seats))]:
                assert sum(chances) == pytest.approx(1)
                assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_the_winners_have_won(seed: int) -> None:
    state = finished_game(3, seed, tidy_move)
    outcome = state.outcome()
    assert outcome is not None
    chances = LucandorGuide().judge(state, 0)
    assert {seat for seat in range(3) if chances[seat] > 0} == set(outcome.winners)


def test_points_count() -> None:
    state = position()
    state.points = [30, 20, 10]
    mine, second, last = LucandorGuide().judge(state, 1)
    assert mine > second > last
