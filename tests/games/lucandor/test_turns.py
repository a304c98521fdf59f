"""From turn to turn and into the afternoon: LUC-4, LUC-5, LUC-25."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import reading
from tests.games.lucandor.play import walk
from tests.games.lucandor.positions import (
    all_cards,
    everything,
    legal_of,
    names,
    play,
    position,
)

WIGS = ["red wig", "blue wig", "green wig"]


def hand(state: Lucandor, seat: int) -> list[str]:
    return names(everything(state).all_hands[seat])


def clean(state: Lucandor, times: int = 1) -> Lucandor:
    for _ in range(times):
        play(state, min(legal_of(state, "clean")))
    return state


def last_cards(seats: int, *, afternoon: bool = False, **table: object) -> Lucandor:
    """Only the last seat has a card left; all others have finished."""
    hands: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    return position(
        seats,
        hands={**hands, seats - 1: ["red wig"]},
        piles={seat: [] for seat in range(seats)},
        seat=seats - 1,
        afternoon=afternoon,
        **table,  # type: ignore[arg-type]
    )


# -- turns -----------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-4")
def test_a_turn_is_one_action_and_then_the_hand_is_refilled() -> None:
    state = position(hand=WIGS, pile=["red belt", "red gloves"])
    play(state, "tidy blue wig", "put A3 0")
    assert hand(state, 0) == ["red gloves", "red wig", "green wig"]
    assert state.turn() == 1


@pytest.mark.rule("LUC-4")
def test_without_a_pile_the_hand_is_played_out_and_the_player_is_passed_over() -> None:
    state = position(hand=["red wig", "blue wig"], pile=[])
    clean(state)
    assert hand(state, 0) == ["blue wig"] or hand(state, 0) == ["red wig"]
    clean(state, 3)
    assert everything(state).players[0].finished
    clean(state, 2)
    assert state.turn() == 1


@pytest.mark.rule("LUC-4")
def test_who_has_cards_in_hand_has_not_finished() -> None:
    state = position(hand=["red wig"], pile=[])
    assert not everything(state).players[0].finished
    clean(state)
    assert [player.finished for player in everything(state).players] == [True, False, False]


@pytest.mark.rule("LUC-4")
@pytest.mark.rule("LUC-13")
def test_a_card_that_lands_on_the_pile_brings_a_finished_player_back() -> None:
    """Seat 1 has finished but its stone on 2 brings a card; it plays that one card."""
    state = position(
        hand=["blue gloves", "red wig", "blue wig"],
        pile=["red belt", "red gloves"],
        hands={1: []},
        piles={1: []},
        stones={0: (1, 2)},
    )
    assert everything(state).players[1].finished
    play(state, "score blue gloves 0", "corner top left")  # red belt: bottom right
    assert state.turn() == 1
    assert hand(state, 1) == ["red gloves"]
    assert everything(state).all_piles[1] == ()
    clean(state)
    assert everything(state).players[1].finished
    assert state.turn() == 2


@pytest.mark.rule("LUC-4")
def test_the_hand_is_refilled_at_the_start_of_a_turn_too() -> None:
    """Seat 1 has one card left and gets another one on its pile."""
    state = position(
        hand=["blue gloves", "red wig", "blue wig"],
        pile=["red belt", "red gloves"],
        hands={1: ["orange wig"]},
        piles={1: []},
        stones={0: (1, 2)},
    )
    play(state, "score blue gloves 0")
    assert hand(state, 1) == ["orange wig"]
    play(state, "corner top left")
    assert (state.turn(), hand(state, 1)) == (1, ["red gloves", "orange wig"])


# -- the afternoon ---------------------------------------------------------------------------------


@pytest.mark.rule("LUC-5")
@pytest.mark.parametrize(("seats", "share", "left"), [(3, 19, 0), (4, 14, 1), (5, 11, 2)])
def test_the_afternoon_deals_all_but_the_cards_in_the_slots(
    seats: int, share: int, left: int
) -> None:
    slots = ["red tailcoat", "red socks", "red top hat"]
    state = last_cards(seats, slots=slots)
    state.start_pile = [60, 62, 64]
    assert everything(state).phase == "morning"
    clean(state)
    view = everything(state)
    assert view.phase == "afternoon"
    assert reading.slots(view) == slots
    sizes = [(len(view.all_hands[seat]), len(view.all_piles[seat])) for seat in range(seats)]
    assert sizes == [(3, share - 3)] * seats
    discards = names(view.discards)
    assert discards[:3] == ["start 1A", "start 2A", "start 3A"]
    assert len(discards) == 3 + left
    assert view.start_pile == ()
    assert all_cards(state) == list(range(60))


@pytest.mark.rule("LUC-5")
def test_the_cards_are_shuffled_for_the_afternoon() -> None:
    deals = set()
    for seed in range(30):
        state = last_cards(4)
        state.rng = GAME.start(4, seed).rng
        clean(state)
        deals.add((everything(state).all_hands, everything(state).all_piles))
    assert len(deals) == 30


@pytest.mark.rule("LUC-5")
def test_laid_end_scorings_and_start_cards_in_slots_stay() -> None:
    state = last_cards(
        4,
        slots=["start 1A", "red tailcoat", "start 3A"],
        ends={0: [("red belt", "blue")], 2: [("red shoes", "green"), ("blue socks", "red")]},
    )
    state.start_pile = [62]
    clean(state)
    view = everything(state)
    assert reading.slots(view) == ["start 1A", "red tailcoat", "start 3A"]
    assert [names(ends) for ends in view.all_ends] == [
        ["red belt"],
        [],
        ["red shoes", "blue socks"],
        [],
    ]
    assert [end.colour for end in view.players[2].ends] == [2, 0]
    assert [len(pile) + 3 for pile in view.all_piles] == [14] * 4  # 56 cards go round
    assert names(view.discards) == ["start 2A"]


@pytest.mark.rule("LUC-5")
def test_wardrobe_drawers_door_stones_and_points_stay() -> None:
    state = last_cards(
        3,
        wardrobe={"A3": ["red socks"], "C1": ["blue shoes"]},
        drawers=["A3", "B2", "C2"],
        door="C",
        stones={0: (1, 2), 3: (2, 1)},
    )
    state.points = [10, 20, 30]
    before = reading.wardrobe(everything(state))
    clean(state)
    view = everything(state)
    assert reading.wardrobe(view) == before
    assert view.door == 2
    assert reading.stones(view) == {0: (1, 2), 3: (2, 1)}
    assert state.scores() == [10, 20, 31]


@pytest.mark.rule("LUC-5")
@pytest.mark.rule("LUC-26")
def test_shuffling_makes_everything_unknown_again() -> None:
    state = last_cards(3)
    state.shown = 1 << 7 | 1 << 20
    clean(state)
    assert everything(state).shown_cards == ()


@pytest.mark.rule("LUC-25")
@pytest.mark.rule("LUC-5")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_turn_passes_on_into_the_afternoon(last: int) -> None:
    hands: dict[int, list[str]] = {seat: [] for seat in range(3)}
    state = position(
        3, hands={**hands, last: ["red wig"]}, piles={seat: [] for seat in range(3)}, seat=last
    )
    clean(state)
    assert state.turn() == (last + 1) % 3


@pytest.mark.rule("LUC-5")
@pytest.mark.rule("LUC-6")
def test_who_opens_the_afternoon_ages_their_stones() -> None:
    state = last_cards(3, stones={0: (0, 2), 3: (1, 2)})
    clean(state)
    assert reading.stones(everything(state)) == {0: (0, 1), 3: (1, 2)}


@pytest.mark.rule("LUC-4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_day_is_a_morning_and_an_afternoon(seats: int) -> None:
    for seed in range(3):
        phases = [everything(state).phase for state in walk(seats, seed)]
        changes = [one for one, other in pairwise(phases) if one != other]
        assert changes == ["morning"]
        assert phases[-1] == "afternoon"


@pytest.mark.rule("LUC-4")
def test_no_hand_is_ever_larger_than_three_at_the_start_of_a_turn() -> None:
    for seed in range(4):
        for state in walk(4, seed):
            view = everything(state)
            for player in view.players:
                assert player.hand_size <= 3
                waits = player.seat != state.turn() or view.pending is None
                if waits and player.seat == state.turn():
                    assert player.hand_size == 3 or player.pile_size == 0
