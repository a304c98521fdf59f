"""The sliding door: LUC-15, and the closed column of LUC-3."""

from __future__ import annotations

import pytest

from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import reading
from tests.games.lucandor.positions import (
    DOOR,
    everything,
    legal,
    legal_of,
    names,
    play,
    position,
)

HAND = ["red wig", "blue belt", "orange shoes"]
LUCKY = "corner top left"  # red tailcoat on top
UNLUCKY = "corner top right"


def stones(state: Lucandor) -> dict[int, tuple[int, int]]:
    return reading.stones(everything(state))


def doors(state: Lucandor) -> set[str]:
    return {move.split()[1] for move in legal_of(state, "door")}


@pytest.mark.rule("LUC-15")
@pytest.mark.parametrize("column", ["A", "C"])
def test_any_card_pushes_the_door_by_one_column_and_the_stone_goes_on_1(column: str) -> None:
    for card in HAND:
        state = play(position(hand=HAND), f"door {column} {card}")
        view = everything(state)
        assert "ABC"[view.door] == column
        assert stones(state) == {DOOR: (0, 1)}
        assert names(view.discards)[-1] == card
        assert state.turn() == 1
        assert len(view.all_hands[0]) == 3


@pytest.mark.rule("LUC-15")
@pytest.mark.parametrize(("start", "goal"), [("A", "C"), ("C", "A")])
def test_two_cards_push_it_by_two_columns_and_the_stone_goes_on_2(start: str, goal: str) -> None:
    state = play(position(hand=HAND, door=start), f"door {goal} red wig")
    assert everything(state).door == "ABC".index(start)
    assert legal(state) == {"second blue belt", "second orange shoes"}
    play(state, "second orange shoes")
    view = everything(state)
    assert "ABC"[view.door] == goal
    assert stones(state) == {DOOR: (0, 2)}
    assert names(view.discards)[-2:] == ["red wig", "orange shoes"]
    assert len(view.all_hands[0]) == 3  # both are drawn anew
    assert state.turn() == 1


@pytest.mark.rule("LUC-15")
@pytest.mark.parametrize(("door", "columns"), [("A", "BC"), ("B", "AC"), ("C", "AB")])
def test_by_two_only_from_an_outer_column(door: str, columns: str) -> None:
    assert doors(position(hand=HAND, door=door)) == set(columns)
    state = position(hand=HAND, door="B")
    play(state, "door A red wig")
    assert state.turn() == 1  # one card was enough


@pytest.mark.rule("LUC-15")
def test_the_middle_is_one_column_away_from_either_side() -> None:
    for door in "AC":
        state = play(position(hand=HAND, door=door), "door B red wig")
        assert stones(state) == {DOOR: (0, 1)}


@pytest.mark.rule("LUC-15")
def test_two_columns_need_two_cards_in_hand() -> None:
    state = position(hand=["red wig"], pile=[], door="A")
    assert doors(state) == {"B"}
    state = position(hand=["red wig", "blue wig"], pile=[], door="A")
    assert doors(state) == {"B", "C"}
    play(state, "door C red wig", "second blue wig")
    assert everything(state).players[0].finished


@pytest.mark.rule("LUC-15")
@pytest.mark.parametrize("level", [1, 2])
def test_a_stone_on_the_door_asks_for_luck_as_on_a_slot(level: int) -> None:
    pile = ["red gloves", "red tailcoat"] + ["red socks"] * (level == 2)
    state = position(hand=HAND, pile=pile, stones={DOOR: (2, level)})
    before = everything(state).all_piles[2]
    play(state, "door A red wig")
    assert [move.split()[0] for move in legal(state)] == ["corner"] * 4
    given = before + (2,) * (level == 2)  # red socks
    assert everything(state).all_piles[2] == given
    lucky = play(state.clone(), LUCKY)
    assert stones(lucky) == {DOOR: (0, 1)}
    assert everything(lucky).door == 0
    assert everything(lucky).players[2].stones == 2
    unlucky = play(state.clone(), UNLUCKY)
    assert stones(unlucky) == {DOOR: (2, level)}
    assert everything(unlucky).door == 1
    assert names(everything(unlucky).all_hands[0]) == ["red wig", "blue belt", "orange shoes"]
    assert names(everything(unlucky).all_piles[0]) == ["red gloves", "red tailcoat"]
    assert unlucky.turn() == 1
    assert everything(unlucky).all_piles[2] == given


@pytest.mark.rule("LUC-15")
def test_after_a_failure_both_cards_return() -> None:
    state = position(hand=HAND, pile=["red tailcoat", "red socks"], stones={DOOR: (2, 2)}, door="A")
    play(state, "door C blue belt", "second red wig")
    lucky = play(state.clone(), LUCKY)
    assert (everything(lucky).door, stones(lucky)) == (2, {DOOR: (0, 2)})
    play(state, UNLUCKY)
    view = everything(state)
    assert names(view.all_hands[0]) == ["red wig", "blue belt", "orange shoes"]
    assert (view.door, stones(state)) == (0, {DOOR: (2, 2)})
    assert not {"red wig", "blue belt"} & set(names(view.discards))


@pytest.mark.rule("LUC-15")
@pytest.mark.rule("LUC-13")
@pytest.mark.parametrize(
    ("level", "cards", "possible"), [(1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)]
)
def test_a_secured_door_needs_cards_in_the_pile(level: int, cards: int, possible: bool) -> None:
    pile = ["red tailcoat", "red socks"][:cards]
    state = position(hand=HAND, pile=pile, stones={DOOR: (2, level)})
    assert doors(state) == ({"A", "C"} if possible else set())


@pytest.mark.rule("LUC-15")
@pytest.mark.rule("LUC-13")
def test_the_own_stone_on_the_door_is_no_obstacle() -> None:
    state = position(hand=HAND, pile=[], stones={DOOR: (0, 2)})
    play(state, "door A red wig")
    assert stones(state) == {DOOR: (0, 1)}
    assert everything(state).players[0].stones == 1


@pytest.mark.rule("LUC-15")
def test_a_stone_on_a_slot_does_not_hold_the_door() -> None:
    state = position(hand=HAND, pile=[], stones={0: (1, 2), 1: (2, 2), 2: (1, 1)})
    assert doors(state) == {"A", "C"}


@pytest.mark.rule("LUC-3")
@pytest.mark.rule("LUC-15")
def test_what_the_door_closes_changes_with_it() -> None:
    state = position(hand=HAND, hands={1: ["green wig"]})
    play(state, "door A red wig", "tidy green wig")
    assert legal(state) == {"put B1 0", "put B3 0", "put C1 0", "put C3 0"}


@pytest.mark.rule("LUC-3")
def test_closed_places_are_marked() -> None:
    for door in "ABC":
        view = everything(position(door=door))
        closed = {"ABC"[place.column] for place in view.places if place.closed}
        assert closed == {door}
