"""The core carries a game in which seats decide together, in secret, with private knowledge."""

from __future__ import annotations

import pytest

from spielwerk.core import EVERYTHING, IllegalAction, Record, Rng, play_through
from tests.toy import TOY
from tests.toy.events import CardChosen, CardDrawn, CardShown, CardTaken, CardWithdrawn, RoundBegan
from tests.toy.state import CHOOSE, NOTHING, WITHDRAW, Toy
from tests.toy.view import ToyEverything, ToyView

ONE, TWO, THREE = CHOOSE(0, 0), CHOOSE(1, 0), CHOOSE(2, 0)


def table(*hands: list[int], worth: int = 1, aim: str = "most") -> Toy:
    """The first round of a game with these hands; 0 is the card of number 1."""
    state = TOY.start(len(hands), seed=1, options={"rounds": len(hands[0]), "aim": aim})
    state.hands = [sorted(hand) for hand in hands]
    state.pile = [0, 1, 2]
    state.worth = worth
    return state


def cards(state: Toy) -> list[int]:
    """All cards that are not yet played."""
    hands = [number for hand in state.hands for number in hand]
    chosen = [CHOOSE.decode(one)["number"] for one in state.choices if one != NOTHING]
    return sorted(hands + chosen + state.pile)


def test_all_seats_owe_a_decision_together() -> None:
    state = table([0, 1], [0, 1], [1, 2])
    assert state.to_act() == [0, 1, 2]
    assert all(state.legal(seat) for seat in range(3))


def test_a_seat_that_has_chosen_owes_nothing_but_may_withdraw() -> None:
    state = table([0, 1], [0, 1], [1, 2])
    state.play(1, TWO)
    assert state.to_act() == [0, 2]
    assert state.legal(1) == [WITHDRAW()]
    state.play(1, WITHDRAW())
    assert state.to_act() == [0, 1, 2]
    assert state.legal(1) == [CHOOSE(0, 0), CHOOSE(0, 1), CHOOSE(1, 0), CHOOSE(1, 1)]


def test_seats_choose_in_any_order() -> None:
    state = table([0, 1], [0, 1], [1, 2])
    for seat, action in ((2, THREE), (0, ONE), (1, TWO)):
        state.play(seat, action)
    assert state.played == [[0], [1], [2]]
    assert state.points == [1, 2, 3]


def test_nothing_can_be_withdrawn_once_the_last_seat_has_chosen() -> None:
    state = table([0, 1], [1, 2])
    state.play(0, ONE)
    state.play(1, TWO)
    assert state.to_act() == [0, 1]
    for seat in (0, 1):
        assert WITHDRAW() not in state.legal(seat)
        with pytest.raises(IllegalAction, match="nothing_to_withdraw"):
            state.play(seat, WITHDRAW())


def test_a_round_is_scored_as_agreed() -> None:
    state = table([0, 2], [2, 0], [2, 1], worth=3)
    state.play(0, CHOOSE(0, 1))
    state.play(1, CHOOSE(2, 1))
    state.play(2, CHOOSE(2, 0))
    assert state.points == [1 * 3 * 2, -3, 0]


def test_a_choice_is_seen_by_its_seat_alone() -> None:
    state = table([0, 1], [0, 1], [1, 2])
    state.play(1, TWO)
    own, other, watching = (TOY.view(state, viewer) for viewer in (1, 0, None))
    assert isinstance(own, ToyView)
    assert isinstance(other, ToyView)
    assert isinstance(watching, ToyView)
    assert (own.choice, other.choice, watching.choice) == (TWO, None, None)
    assert own.chosen == other.chosen == watching.chosen == (False, True, False)
    assert (own.hand, other.hand, watching.hand) == ((0,), (0, 1), None)


def test_everything_shows_choices_hands_and_pile() -> None:
    state = table([0, 1], [1, 2])
    state.play(0, ONE)
    seen = TOY.view(state, EVERYTHING)
    assert isinstance(seen, ToyEverything)
    assert seen.hands == ((1,), (1, 2))
    assert seen.choices == (ONE, NOTHING)
    assert seen.pile == (0, 1, 2)


def test_choosing_is_told_without_the_choice() -> None:
    state = table([0, 1], [1, 2])
    TOY.take_events(state)  # that the round began
    state.play(0, ONE)
    state.play(0, WITHDRAW())
    state.play(0, TWO)
    assert TOY.take_events(state) == [CardChosen(seat=0), CardWithdrawn(seat=0), CardChosen(seat=0)]


def test_a_drawn_card_is_told_to_its_seat_alone() -> None:
    state = table([0, 1], [1, 2])
    state.play(0, ONE)
    TOY.take_events(state)
    state.play(1, THREE)
    events = TOY.take_events(state)
    drawn = CardDrawn(audience=(1,), seat=1, number=2)
    assert events == [
        CardChosen(seat=1),
        CardShown(seat=0, number=0, double=0),
        CardShown(seat=1, number=2, double=0),
        CardTaken(seat=1),
        drawn,
        RoundBegan(round=1, worth=state.worth),
    ]
    assert [drawn.seen_by(viewer) for viewer in (0, 1, None, EVERYTHING)] == [
        False,
        True,
        False,
        True,
    ]
    assert all(event.seen_by(viewer) for event in events if event != drawn for viewer in (0, None))


def test_a_guess_keeps_what_the_seat_knows_and_all_cards() -> None:
    state = table([0, 1], [1, 2], [0, 2])
    state.play(2, THREE)
    before = cards(state)
    guesses = [TOY.observe(state, 0).sample(Rng(seed)) for seed in range(20)]
    for guess in guesses:
        assert isinstance(guess, Toy)
        assert guess.hands[0] == [0, 1]
        assert guess.choices[2] != NOTHING
        assert cards(guess) == before
    choices = {guess.choices[2] for guess in guesses if isinstance(guess, Toy)}
    assert len(choices) > 2, "a guess about somebody's choice must vary"


def test_whoever_drew_a_card_knows_it_in_every_guess() -> None:
    state = table([0, 1], [1, 2])
    state.play(0, ONE)
    state.play(1, THREE)
    for seed in range(10):
        own = TOY.observe(state, 1).sample(Rng(seed))
        assert isinstance(own, Toy)
        assert own.hands[1] == [1, 2]
    others = [TOY.observe(state, 0).sample(Rng(seed)) for seed in range(10)]
    assert len({str(guess.hands[1]) for guess in others if isinstance(guess, Toy)}) > 1


@pytest.mark.parametrize(("aim", "winners"), [("most", (1,)), ("least", (0,))])
def test_the_aim_decides_who_wins(aim: str, winners: tuple[int, ...]) -> None:
    state = table([0], [2], aim=aim)
    state.play(0, ONE)
    state.play(1, THREE)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.scores == (1, 3 + 3), "the card drawn is still in the hand and counts"


def test_a_record_holds_choices_that_were_withdrawn() -> None:
    state = TOY.start(3, seed="0f" * 32)
    first = state.legal(2)[0]
    for seat, action in ((2, first), (2, WITHDRAW()), (2, first), (0, state.legal(0)[-1])):
        state.play(seat, action)
    record = Record.from_json(TOY.record(state).to_json())
    assert record.moves[:3] == [(2, first), (2, WITHDRAW()), (2, first)]
    again = play_through(TOY, record)
    assert isinstance(again, Toy)
    assert TOY.view(again, EVERYTHING) == TOY.view(state, EVERYTHING)
    assert again.to_act() == state.to_act() == [1]


def test_who_is_waited_for_is_said_by_name() -> None:
    state = table([0, 1], [0, 1], [1, 2])
    state.play(1, TWO)
    names = ["Ann", "Ben", "Cem"]
    assert TOY.ask(TOY.view(state, 0), "en", names) == "Choose a card."
    assert TOY.ask(TOY.view(state, 1), "en", names) == "Still choosing: Ann, Cem."
    assert TOY.ask(TOY.view(state, None), "en", names) == "Still choosing: Ann, Cem."
