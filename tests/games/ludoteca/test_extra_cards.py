"""Ludothek des Jahres and Beschädigtes Spiel: LUD-21 and LUD-22."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.positions import (
    PILLARS,
    everything,
    legal,
    legal_of,
    names,
    play,
    position,
    refused,
    row_of,
    told,
    view,
)


def table(*hands: str, **about: Any) -> Ludoteca:
    return position(*hands, rules="extended", **about)


# -- LUD-21: a single joker ------------------------------------------------------------------


@pytest.mark.rule("LUD-21")
def test_the_joker_is_any_pillar_card() -> None:
    state = table("J C8", "K1")
    assert "joker" in legal(state)
    play(state, "joker")
    assert view(state).decision == "at"
    assert legal(state) == {f"at {letter} {v}" for letter in PILLARS for v in range(1, 9)}
    play(state, "at K 6")
    assert row_of(state, 0, "K") == "J6"
    assert [event["event"] for event in told(state)] == ["JokerLaid"]


@pytest.mark.rule("LUD-21")
def test_row_rules_hold_for_the_joker() -> None:
    rows = {(0, "L"): "3", (0, "C"): "8 4", (0, "K"): "7 1", (0, "R"): "2"}
    state = play(table("J C8", "K1", rows=rows, locks=("KPG",)), "joker")
    expected = {"at L 1", "at L 2", "at R 1"} | {f"at C {value}" for value in range(1, 9)}
    assert legal(state) == expected
    assert refused(state, "at L 3") == ("LUD-7", "must_be_lower")
    assert refused(state, "at K 1") == ("LUD-9", "row_is_closed")
    assert refused(state, "at G 1") == ("LUD-9", "pillar_is_locked")
    assert refused(state, "at L 0") == ("LUD-21", "no_such_value")


@pytest.mark.rule("LUD-21")
@pytest.mark.parametrize("value", range(1, 9))
def test_the_joker_has_all_properties_of_its_card(value: int) -> None:
    state = play(table("J C8", "K1", rows={(0, "L"): "4"}), "joker", f"at L {value}")
    row = view(state).areas[0].rows[0]
    assert row.below == {1: 0, 4: 9}.get(value, value)
    assert (row.closed, row.locked) == (value == 1, value == 1)


@pytest.mark.rule("LUD-21")
def test_the_joker_scores() -> None:
    state = table("C8", "K1", rows={(0, "L"): "J8 J7 1"}, phase="discard", goals=(6,))
    play(state, "discard C8")
    assert view(state).sheets[0].players[0].points == 6


@pytest.mark.rule("LUD-21")
def test_without_an_open_pillar_there_is_no_place_for_a_joker() -> None:
    rows = {(0, "L"): "8 1"}
    state = table("J C8", "K1", rows=rows, locks=("CKRPG",), min_cards_to_master=3)
    assert "joker" not in legal(state)
    assert refused(state, "joker") == ("LUD-21", "no_open_pillar")
    assert refused(table("C7 C8", "K1"), "joker") == ("LUD-3", "not_in_hand")


@pytest.mark.rule("LUD-21")
def test_the_joker_is_not_laid_without_saying_what_it_is() -> None:
    state = table("J C8", "K1")
    assert refused(state, "lay J L") == ("LUD-21", "play_joker_first")
    play(state, "joker")
    assert refused(state, "discard C8") == ("LUD-21", "place_joker_first")


# -- LUD-21: jokers in combinations, and `use` --------------------------------------------------


def ways(hand: str, move: str) -> set[int]:
    """The masks that are offered after a combination was chosen; none if it is laid at once."""
    state = play(table(f"{hand} C8", "K1"), move)
    if view(state, 0).decision != "use":
        return set()
    return {int(text.split()[1]) for text in legal(state)}


@pytest.mark.rule("LUD-21")
@pytest.mark.parametrize(
    ("hand", "masks"),
    [
        ("L4 L3", set()),
        ("L4 J", set()),  # one way only: the 4 itself, the joker as 3
        ("L3 J", set()),
        ("L4 L3 J", {0b01, 0b10, 0b11}),  # bit 0 is the 4, bit 1 the 3
        ("J J", set()),
        ("L4 J J", {0b00, 0b01}),
        ("L3 J J", {0b00, 0b10}),
        ("L4 L3 J J", {0b00, 0b01, 0b10, 0b11}),
    ],
)
def test_the_ways_to_make_a_pair(hand: str, masks: set[int]) -> None:
    assert ways(hand, "pair L") == masks


@pytest.mark.rule("LUD-21")
@pytest.mark.parametrize(
    ("hand", "masks"),
    [
        ("L7 L6 L5", set()),
        ("L7 L6 J", set()),
        ("L7 L5 J", set()),
        ("L6 L5 J", set()),
        ("L7 L6 L5 J", {0b111, 0b110, 0b101, 0b011}),  # bit 0 is the 7
        ("L6 J J", set()),
        ("L7 L6 J J", {0b011, 0b001, 0b010}),
        ("L7 L6 L5 J J", {0b111, 0b110, 0b101, 0b011, 0b001, 0b010, 0b100}),
    ],
)
def test_the_ways_to_make_a_straight(hand: str, masks: set[int]) -> None:
    assert ways(hand, "straight L 7") == masks


@pytest.mark.rule("LUD-21")
@pytest.mark.parametrize(
    ("hand", "masks"),
    [
        ("L6 C6 K6 J", set()),
        ("L6 C6 J J", set()),
        ("L6 C6 K6 R6 J", {0b001111, 0b001110, 0b001101, 0b001011, 0b000111}),
        ("L6 C6 G6 J J", {0b100011, 0b000011, 0b100001, 0b100010}),
    ],
)
def test_the_ways_to_make_a_four(hand: str, masks: set[int]) -> None:
    assert ways(hand, "four 6") == masks


@pytest.mark.rule("LUD-21")
def test_two_jokers_do_not_replace_three_cards() -> None:
    state = table("L7 J J C8 K6", "K1")
    straights = legal_of(state, "straight")
    assert {"straight L 8", "straight L 7"} <= straights
    assert "straight L 5" not in straights
    assert not legal_of(state, "four")  # one card of a value and two jokers are three


@pytest.mark.rule("LUD-21")
@pytest.mark.parametrize(
    ("mask", "row", "left"),
    [(0b111, "7 6 5", "C8 J"), (0b110, "J7 6 5", "L7 C8"), (0b101, "7 J6 5", "L6 C8")],
)
def test_what_the_mask_leaves_out_is_a_joker(mask: int, row: str, left: str) -> None:
    state = play(table("L7 L6 L5 J C8", "K1", pile="D D"), "straight L 7", f"use {mask}")
    assert row_of(state, 0, "L") == row
    assert names(state.hands[0]) == f"{left} D"  # and one was drawn
    (laid,) = [event for event in told(state) if event["event"] == "StraightLaid"]
    shown = ["J" if sign.startswith("J") else f"L{sign}" for sign in row.split()]
    assert (laid["cards"], laid["top"], laid["place"]) == (shown, 7, 0)


@pytest.mark.rule("LUD-21")
def test_the_jokers_of_a_pair_lie_in_the_right_places() -> None:
    state = play(table("L4 L3 J C8", "K1"), "pair L", "use 1")
    assert row_of(state, 0, "L") == "4 J3"
    state = play(table("L4 L3 J C8", "K1"), "pair L", "use 2")
    assert row_of(state, 0, "L") == "J4 3"
    state = play(table("J J C8", "K1"), "pair R")
    assert row_of(state, 0, "R") == "J4 J3"


@pytest.mark.rule("LUD-21")
def test_a_joker_in_a_four() -> None:
    state = play(table("L6 C6 K6 R6 J C8", "K1"), "four 6", "use 13")
    (four,) = view(state).areas[0].combos
    assert (four.value, names(four.cards)) == (6, "L6 K6 R6 J")
    assert "C6" in names(state.hands[0])


@pytest.mark.rule("LUD-21")
def test_a_joker_as_the_1_of_a_straight_closes_the_row() -> None:
    state = play(table("L3 L2 J C8", "K1"), "straight L 3")
    assert row_of(state, 0, "L") == "3 2 J1"
    assert view(state).areas[0].rows[0].locked


@pytest.mark.rule("LUD-21")
def test_a_way_that_the_hand_does_not_offer_is_refused() -> None:
    state = play(table("L7 L6 L5 J C8", "K1"), "straight L 7")
    for mask in (0b000, 0b001, 0b1111, 0b111111):
        assert refused(state, f"use {mask}") == ("LUD-21", "cannot_be_made_so")
    assert refused(state, "pass") == ("LUD-21", "choose_cards_first")


@pytest.mark.rule("LUD-29")
@pytest.mark.rule("LUD-21")
def test_what_is_being_combined_only_its_player_knows_until_it_lies_there() -> None:
    state = table("L7 L6 L5 J C8", "K1")
    before = view(state, 1)
    play(state, "straight L 7")
    combination = view(state, 0).combination
    assert combination is not None
    assert (combination.form, combination.pillar, combination.value) == ("straight", 0, 7)
    assert view(state, 1) == before
    assert told(state) == []
    assert everything(state).decision == "use"


# -- LUD-22: the damaged game ----------------------------------------------------------------------


@pytest.mark.rule("LUD-22")
def test_a_damaged_game_is_never_laid() -> None:
    state = table("D D C8", "K1", rows={(0, "L"): "8 4"})
    assert not [move for move in legal(state) if "D" in move.split()]
    for letter in PILLARS:
        assert refused(state, f"lay D {letter}") == ("LUD-22", "damaged_is_never_laid")


@pytest.mark.rule("LUD-22")
def test_one_of_several_cards_it_may_not_be_discarded() -> None:
    state = table("D C8 C7", "K1", phase="discard")
    assert legal(state) == {"discard C7", "discard C8"}
    assert refused(state, "discard D") == ("LUD-22", "damaged_stays")


@pytest.mark.rule("LUD-22")
def test_as_the_last_card_it_may() -> None:
    state = table("D", "K1", phase="discard")
    assert legal(state) == {"discard D"}


@pytest.mark.rule("LUD-22")
def test_of_both_one_may_be_discarded() -> None:
    state = table("D D C8", "K1 K2", phase="discard")
    assert legal(state) == {"discard D", "discard C8"}
    play(state, "discard D", "draw", "pass", "discard K1", "draw", "pass")
    assert "discard D" not in legal(state)  # the other one stays


@pytest.mark.rule("LUD-22")
def test_only_two_in_the_same_hand_count_as_both() -> None:
    state = table("D C8", "D K1", phase="discard")
    assert legal(state) == {"discard C8"}


@pytest.mark.rule("LUD-22")
@pytest.mark.rule("LUD-23")
@pytest.mark.rule("LUD-C5")
def test_the_repair_table_discards_it() -> None:
    state = play(table("D C8 repair", "K1"), "resource repair")
    assert legal(state) == {"discard D", "discard C8"}
    play(state, "discard D")
    assert names(state.discards).endswith("D")


@pytest.mark.rule("LUD-22")
@pytest.mark.rule("LUD-23")
def test_the_swap_meet_passes_it_on() -> None:
    state = play(table("D trade", "K1"), "resource trade")
    assert legal(state) == {"give D 1"}
    play(state, "give D 1")
    assert [names(hand) for hand in state.hands] == ["K1", "D"]


@pytest.mark.rule("LUD-22")
@pytest.mark.rule("LUD-23")
@pytest.mark.parametrize("resource", ["festival", "rearrange"])
def test_other_resources_do_not_discard_it(resource: str) -> None:
    state = table(f"D C8 {resource}", "K1", rows={(0, "L"): "8"})
    play(state, f"resource {resource}")
    if resource == "rearrange":
        play(state, "retract L")
    play(state, "pass")
    assert "discard D" not in legal(state)
    assert refused(state, "discard D") == ("LUD-22", "damaged_stays")


@pytest.mark.rule("LUD-22")
def test_after_the_repair_table_it_stays_again() -> None:
    """What one resource allows ends with it."""
    state = table("C8 C7 repair", "D K1 K2", phase="lay")
    play(state, "resource repair", "discard C8", "enough", "draw", "pass")
    assert "discard D" not in legal(state)
    first = table("D C8 C7 C6 repair", "K1 K2", phase="lay", pile="L1 L2 L3 L4")
    play(first, "resource repair", "discard C8", "discard C7", "draw", "pass", "discard K1")
    play(first, "draw", "pass")
    assert "discard D" not in legal(first)
