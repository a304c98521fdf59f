"""The iron: LUC-19, and what the door keeps from it (LUC-3)."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import naive
from tests.games.lucandor.positions import (
    COLOURS,
    all_pieces,
    everything,
    legal,
    legal_of,
    lying,
    names,
    play,
    position,
)

IRON = "red sweater"
PILE = ["red gloves", "red tailcoat"]  # thumb top left
LUCKY = "corner top left"
UNLUCKY = "corner bottom left"
TROUSERS = ["red trousers", "blue trousers", "green trousers"]


def ironing(wardrobe: dict[str, Any], **table: Any) -> Lucandor:
    table = {"pile": PILE, "hand": [IRON, "orange wig", "yellow wig"], **table}
    return position(wardrobe=wardrobe, **table)


def takes(state: Lucandor) -> set[str]:
    return {move.removeprefix("take ") for move in legal(play(state.clone(), f"iron {IRON}"))}


@pytest.mark.rule("LUC-19")
def test_an_ironed_piece_moves_and_scores_as_if_tidied() -> None:
    slots = ["green belt", "start 2A", "red tailcoat"]  # blue 3 and blue 2
    state = ironing({"C3": ["blue wig", "red wig"], "A1": ["blue wig"]}, slots=slots)
    state.piles[0] = [4]
    play(state, f"iron {IRON}", "take C3 0 0")
    assert lying(state, "C3") == ["red wig"]
    assert legal(state) == {"put A1 0", "put C1 0", "put A3 0"}
    play(state, "put A1 0")
    assert lying(state, "A1") == ["blue wig", "blue wig"]
    assert state.scores() == [10, 0, 0]  # doubled
    assert names(everything(state).discards)[-1] == IRON
    assert state.turn() == 1


@pytest.mark.rule("LUC-19")
@pytest.mark.parametrize(
    ("piece", "place", "goal"),
    [
        ("red shirt", "A4", "C4"),
        ("red belt", "A2", "C2"),
        ("red shoes", "A1", "C1"),
        ("red top hat", "A1", "C3"),
        ("red trousers", "A3", "A1"),
    ],
)
def test_any_piece_can_be_ironed(piece: str, place: str, goal: str) -> None:
    state = ironing({place: [piece]})
    play(state, f"iron {IRON}", f"take {place} 0 0", f"put {goal} 0")
    assert lying(state, place) == []
    assert lying(state, goal) == [piece]


@pytest.mark.rule("LUC-19")
def test_it_makes_no_difference_who_tidied_a_piece() -> None:
    for seat in (0, 1, 2):
        state = position(hand=[IRON], wardrobe={"A4": ["red shirt", "blue shirt"]}, seat=seat)
        assert takes(state) == {"A4 0 0", "A4 0 1"}


@pytest.mark.rule("LUC-19")
def test_the_new_place_is_another_rod_shelf_or_drawer() -> None:
    """Not the other pile of the same shelf, and not where it was."""
    state = ironing({"A1": [["red trousers"], ["blue trousers"]]})
    play(state, f"iron {IRON}", "take A1 0 0")
    assert legal(state) == {"put C1 0", "put A3 0", "put C3 0"}


@pytest.mark.rule("LUC-19")
def test_only_pieces_with_such_a_place_may_be_taken() -> None:
    full = {"C4": [f"{colour} tailcoat" for colour in COLOURS[:3]]}
    state = ironing({"A4": ["red shirt"], **full})
    assert takes(state) == {"C4 0 0", "C4 0 1", "C4 0 2"}
    rods = {**full, "A4": [f"{colour} tailcoat" for colour in COLOURS[3:]]}
    assert not legal_of(ironing(rods), "iron")
    assert not legal_of(ironing({}), "iron")


@pytest.mark.rule("LUC-3")
@pytest.mark.rule("LUC-19")
def test_nothing_is_taken_from_behind_the_door_or_put_there() -> None:
    wardrobe = {"A4": ["red shirt"], "B4": ["blue shirt"], "C4": ["green shirt"]}
    for door, others in (("A", "BC"), ("B", "AC"), ("C", "AB")):
        state = ironing(wardrobe, door=door)
        assert takes(state) == {f"{column}4 0 0" for column in others}
        play(state, f"iron {IRON}", f"take {others[0]}4 0 0")
        assert legal(state) == {f"put {others[1]}4 0"}
    assert not legal_of(ironing({"B4": ["blue shirt"]}), "iron")


@pytest.mark.rule("LUC-19")
def test_only_cards_with_an_iron_do_that() -> None:
    for card, face in naive.FACES.items():
        state = position(hand=[card], wardrobe={"A4": ["red shirt"]})
        assert bool(legal_of(state, "iron")) == (face.use == "iron")


# -- under a pile ----------------------------------------------------------------------------------


@pytest.mark.rule("LUC-19")
def test_the_top_of_a_pile_needs_no_luck() -> None:
    state = ironing({"A1": [TROUSERS, ["yellow sweater"]]})
    for top in ("take A1 0 2", "take A1 1 0"):
        after = play(state.clone(), f"iron {IRON}", top)
        assert {move.split()[0] for move in legal(after)} == {"put"}


@pytest.mark.rule("LUC-19")
@pytest.mark.parametrize("index", [0, 1])
def test_a_covered_piece_needs_luck_and_what_lay_above_sinks(index: int) -> None:
    state = ironing({"A1": [TROUSERS, ["yellow sweater"]]})
    play(state, f"iron {IRON}", f"take A1 0 {index}")
    assert {move.split()[0] for move in legal(state)} == {"corner"}
    assert lying(state, "A1") == TROUSERS
    play(state, LUCKY, "put C1 0")
    rest = [piece for number, piece in enumerate(TROUSERS) if number != index]
    assert lying(state, "A1", 0) == rest
    assert lying(state, "A1", 1) == ["yellow sweater"]
    assert lying(state, "C1") == [TROUSERS[index]]
    assert names(everything(state).discards)[-1] == IRON
    assert state.turn() == 1


@pytest.mark.rule("LUC-19")
def test_what_was_taken_out_leaves_room() -> None:
    high = ["red sweater", "blue sweater", "red trousers"]
    state = position(
        hand=["violet socks"], wardrobe={"A1": [high, high]}, pile=PILE, hands={1: ["orange shoes"]}
    )
    play(state, "iron violet socks", "take A1 0 0", LUCKY, "put C1 0")
    state.hands[1] = [56, 58]  # orange sweater and trousers
    after = play(state.clone(), "tidy orange sweater")
    assert {"put A1 0", "put A1 1"} & legal(after) == {"put A1 0"}


@pytest.mark.rule("LUC-19")
def test_a_failure_wastes_the_iron_and_ends_the_turn() -> None:
    state = ironing({"A1": [TROUSERS, []]})
    play(state, f"iron {IRON}", "take A1 0 0", UNLUCKY)
    view = everything(state)
    assert lying(state, "A1") == TROUSERS
    assert names(view.discards)[-1] == IRON
    assert IRON not in names(view.all_hands[0])
    assert state.scores() == [0, 0, 0]
    assert state.turn() == 1


@pytest.mark.rule("LUC-19")
@pytest.mark.rule("LUC-14")
def test_the_card_of_the_check_stays_on_top_of_the_pile() -> None:
    state = ironing({"A1": [TROUSERS, []]})
    play(state, f"iron {IRON}", "take A1 0 0", LUCKY)
    assert names(everything(state).all_piles[0]) == PILE
    play(state, "put C1 0")
    assert "red tailcoat" in names(everything(state).all_hands[0])  # drawn for the iron


@pytest.mark.rule("LUC-19")
def test_covered_pieces_need_a_card_in_the_pile() -> None:
    state = ironing({"A1": [TROUSERS, []]}, pile=[])
    assert takes(state) == {"A1 0 2"}
    state = ironing({"A1": [TROUSERS, []]}, pile=["red gloves"])
    assert takes(state) == {"A1 0 0", "A1 0 1", "A1 0 2"}


@pytest.mark.rule("LUC-19")
@pytest.mark.parametrize(
    ("place", "pieces"),
    [
        ("A4", ["red shirt", "blue shirt"]),
        ("A2", ["red belt", "blue belt"]),
        ("A1", ["red shoes", "blue shoes"]),
        ("A3", ["red wig", "blue wig"]),
    ],
)
def test_what_hangs_or_stands_side_by_side_is_never_covered(place: str, pieces: list[str]) -> None:
    state = ironing({place: pieces}, pile=[])
    play(state, f"iron {IRON}", f"take {place} 0 0")
    assert {move.split()[0] for move in legal(state)} == {"put"}
    assert lying(state, place) == pieces[1:]


@pytest.mark.rule("LUC-19")
@pytest.mark.rule("LUC-C1")
def test_ironing_neither_makes_nor_loses_a_piece() -> None:
    state = ironing({"A1": [TROUSERS, []], "C4": ["red shirt"]})
    before = all_pieces(state)
    for move in (f"iron {IRON}", "take A1 0 1", LUCKY, "put A3 0"):
        play(state, move)
        assert all_pieces(state) == before
