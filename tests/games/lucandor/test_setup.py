"""Setting up: LUC-1, LUC-2, LUC-25 and the start cards of LUC-C8."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.core import SpielwerkError
from spielwerk.games.lucandor import GAME
from tests.games.lucandor import reading
from tests.games.lucandor.positions import PLACE_NAMES, everything, legal, play, position

every_size = pytest.mark.parametrize("seats", [3, 4, 5])


@pytest.mark.rule("LUC-1")
@every_size
def test_the_door_stands_in_the_middle_and_the_wardrobe_is_empty(seats: int) -> None:
    view = everything(GAME.start(seats, 7))
    assert view.door == 1
    assert view.door_stone is None
    closed = [PLACE_NAMES[place.place] for place in view.places if place.closed]
    assert closed == ["B1", "B2", "B3", "B4"]
    wardrobe = reading.wardrobe(view)
    assert not any(place.pieces for place in wardrobe.values())
    drawers = [name for name, place in wardrobe.items() if place.holder == "drawer"]
    assert drawers == ["A2", "B2", "C2"]


@pytest.mark.rule("LUC-1")
@pytest.mark.rule("LUC-C8")
@pytest.mark.parametrize(("side", "expected"), [("A", "AAA"), ("B", "BBB")])
def test_a_start_card_lies_in_every_slot_with_the_side_agreed_on(side: str, expected: str) -> None:
    for seed in range(5):
        view = everything(GAME.start(4, seed, {"start_side": side}))
        slots = [f"start {number}{letter}" for number, letter in enumerate(expected, 1)]
        assert reading.slots(view) == slots
        assert reading.stones(view) == {}


@pytest.mark.rule("LUC-C8")
def test_side_a_is_the_default() -> None:
    assert reading.slots(everything(GAME.start(3, 1))) == ["start 1A", "start 2A", "start 3A"]
    assert GAME.options["start_side"].choices == ("A", "B", "mixed")


@pytest.mark.rule("LUC-C8")
def test_mixed_turns_every_start_card_on_its_own() -> None:
    seen = Counter(
        "".join(name[-1] for name in reading.slots(everything(GAME.start(3, seed, MIXED))))
        for seed in range(240)
    )
    assert len(seen) == 8
    assert min(seen.values()) > 240 / 8 / 2
    for seed in range(20):  # card k stays in slot k
        slots = reading.slots(everything(GAME.start(3, seed, MIXED)))
        assert [name[:-1] for name in slots] == ["start 1", "start 2", "start 3"]


MIXED = {"start_side": "mixed"}


@pytest.mark.rule("LUC-2")
@pytest.mark.parametrize(("seats", "share"), [(3, 20), (4, 15), (5, 12)])
def test_the_cards_are_dealt_evenly_and_everybody_draws_three(seats: int, share: int) -> None:
    view = everything(GAME.start(seats, 3))
    assert [len(hand) for hand in view.all_hands] == [3] * seats
    assert [len(pile) for pile in view.all_piles] == [share - 3] * seats
    assert view.discards == ()
    assert view.start_pile == ()
    for player in view.players:
        assert (player.hand_size, player.pile_size) == (3, share - 3)


@pytest.mark.rule("LUC-2")
@every_size
def test_the_cards_are_shuffled(seats: int) -> None:
    deals = [everything(GAME.start(seats, seed)) for seed in range(200)]
    assert len({(deal.all_hands, deal.all_piles) for deal in deals}) == 200
    first = Counter(card for deal in deals for card in deal.all_hands[0])
    assert len(first) == 60  # whatever there is can be in a first hand
    tops = Counter(deal.all_piles[-1][-1] for deal in deals)
    assert len(tops) > 45


@pytest.mark.rule("LUC-2")
@pytest.mark.rule("LUC-16")
@every_size
def test_everybody_has_two_stones_a_chip_of_each_colour_and_no_points(seats: int) -> None:
    state = GAME.start(seats, 0)
    for player in everything(state).players:
        assert (player.points, player.stones, player.ends) == (0, 2, ())
    for seat in range(seats):
        state = position(seats, hand=["red belt"], seat=seat)
        ends = {move.split()[-1] for move in legal(state) if move.startswith("end")}
        assert ends == {"red", "blue", "green", "yellow", "violet", "orange"}


@pytest.mark.rule("LUC-25")
@every_size
def test_seat_0_begins_and_the_turn_goes_round(seats: int) -> None:
    state = GAME.start(seats, 5)
    for turn in range(2 * seats):
        assert state.turn() == turn % seats
        play(state, min(move for move in legal(state) if move.startswith("clean")))


@pytest.mark.rule("LUC-2")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_three_to_five_play(seats: int) -> None:
    assert GAME.seats == (3, 5)
    with pytest.raises(SpielwerkError):
        GAME.start(seats, 0)
