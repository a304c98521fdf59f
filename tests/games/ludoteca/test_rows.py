"""Laying single cards: LUD-6 to LUD-10."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ludoteca.positions import (
    PILLARS,
    legal,
    legal_of,
    play,
    position,
    refused,
    row_of,
    told,
    view,
)

ALL_OF_L = "L1 L2 L3 L4 L5 L6 L7 L8"


def takes(row: str, **options: Any) -> str:
    """The values that an own row of L can take."""
    rows = {(0, "L"): row} if row else {}
    state = position(f"{ALL_OF_L} C8", "K2", rows=rows, **options)
    return "".join(move[5] for move in sorted(legal_of(state, "lay")) if move.endswith(" L"))


@pytest.mark.rule("LUD-6")
def test_a_pillar_card_goes_into_its_own_pillar_only() -> None:
    state = position("L7 K3 h1", "K2")
    lays = legal_of(state, "lay")
    assert {move for move in lays if "h1" not in move} == {"lay L7 L", "lay K3 K"}
    for letter in "CKRPG":
        assert refused(state, f"lay L7 {letter}") == ("LUD-6", "other_pillar")


@pytest.mark.rule("LUD-6")
def test_there_is_one_row_for_each_pillar_and_player() -> None:
    state = position("L7 L8 C2 K2", "L7 L8 R2", rows={(0, "L"): "8", (1, "L"): "3"})
    assert "lay L8 L" not in legal(state)  # no second row beside the first
    play(state, "lay L7 L", "discard L8")
    assert [row_of(state, seat, "L") for seat in (0, 1)] == ["8 7", "3"]
    play(state, "draw")
    assert not [move for move in legal(state) if move.startswith(("lay L7", "lay L8"))]


@pytest.mark.rule("LUD-6")
@pytest.mark.parametrize("helper", ["h1", "h4", "h8"])
def test_helpers_take_any_colour(helper: str) -> None:
    for letter in PILLARS:
        state = position(f"{helper} C2 C3", "K2")
        assert legal_of(state, "lay") >= {f"lay {helper} {pillar}" for pillar in PILLARS}
        play(state, f"lay {helper} {letter}")
        assert row_of(state, 0, letter) == helper


@pytest.mark.rule("LUD-6")
def test_cards_go_into_own_rows_only() -> None:
    state = position("L7 C2", "K2", rows={(1, "L"): "8"})
    play(state, "lay L7 L")
    assert [row_of(state, seat, "L") for seat in (0, 1)] == ["7", "8"]


@pytest.mark.rule("LUD-7")
def test_a_row_begins_with_any_value() -> None:
    assert takes("") == "12345678"


@pytest.mark.rule("LUD-7")
@pytest.mark.parametrize("last", [2, 3, 5, 6, 7, 8])
def test_each_further_card_is_lower_and_gaps_are_allowed(last: int) -> None:
    assert takes(str(last)) == "12345678"[: last - 1]
    if last < 8:
        assert takes(f"8 {last}") == "12345678"[: last - 1]


@pytest.mark.rule("LUD-7")
@pytest.mark.rule("LUD-8")
@pytest.mark.parametrize("first", range(2, 9))
def test_what_was_laid_says_what_may_follow(first: int) -> None:
    state = position(f"L{first} {ALL_OF_L} C8", "K2 K3 K5")
    play(state, f"lay L{first} L", "discard C8", "draw", "pass", "discard K2", "draw")
    fitting = {move for move in legal_of(state, "lay") if move.endswith(" L") and "h" not in move}
    below = 9 if first == 4 else first
    assert fitting == {f"lay L{value} L" for value in range(1, below)}


@pytest.mark.rule("LUD-7")
def test_an_equal_card_is_refused() -> None:
    state = position("L7 C2", "K2", rows={(0, "L"): "8 7"})
    assert refused(state, "lay L7 L") == ("LUD-7", "must_be_lower")


@pytest.mark.rule("LUD-7")
def test_the_printed_row_with_gaps() -> None:
    state = position("L6 C2 C3 C4", "K1 K2 K3 K5", rows={(0, "L"): "7"})
    play(state, "lay L6 L", "discard C2", "draw", "pass", "discard K1")
    state.hands[0] = [2, 4, 20, 21]
    play(state, "draw", "lay L5 L", "discard K5", "draw", "pass", "discard K2")
    play(state, "draw", "lay L3 L")
    assert row_of(state, 0, "L") == "7 6 5 3"
    assert [laid.value for laid in view(state).areas[0].rows[0].cards] == [7, 6, 5, 3]


@pytest.mark.rule("LUD-8")
@pytest.mark.parametrize("row", ["4", "7 4", "7 5 4", "h4", "8 h4", "7 5 4 8 7 6 4"])
def test_after_a_4_any_value_may_follow(row: str) -> None:
    assert takes(row) == "12345678"


@pytest.mark.rule("LUD-8")
def test_a_4_may_follow_a_4() -> None:
    state = position("L4 h4 C2", "K2", rows={(0, "L"): "4"})
    play(state, "lay L4 L")
    assert row_of(state, 0, "L") == "4 4"


@pytest.mark.rule("LUD-8")
@pytest.mark.parametrize(
    ("row", "lower"), [("4 8", "1234567"), ("7 5 4 6", "12345"), ("4 3", "12")]
)
def test_then_it_goes_down_again(row: str, lower: str) -> None:
    assert takes(row) == lower


@pytest.mark.rule("LUD-8")
def test_the_printed_row_with_a_4() -> None:
    state = position("C2 C3", "K2 K3", phase="draw")
    laid = ""
    for value in "7548761":
        state.hands[0] = [int(value) - 1, 15, 15]
        play(state, "draw", f"lay L{value} L", "discard C8")
        laid = f"{laid} {value}".strip()
        assert row_of(state, 0, "L") == laid
        state.hands[1] = [23, 23]
        play(state, "draw", "pass", "discard K8")
    row = view(state).areas[0].rows[0]
    assert (row.closed, row.locked, row.below) == (True, True, 0)


@pytest.mark.rule("LUD-8")
def test_only_the_4_frees_a_row() -> None:
    free = [value for value in range(1, 9) if takes(str(value)) == "12345678"]
    assert free == [4]


# -- LUD-9: a 1 closes the row ---------------------------------------------------------


@pytest.mark.rule("LUD-9")
@pytest.mark.parametrize("row", ["", "2", "8", "8 7 4", "4 3 2"])
@pytest.mark.parametrize("one", ["L1", "h1"])
def test_a_1_closes_the_row_and_locks_the_pillar(row: str, one: str) -> None:
    state = position(f"{one} L2 C2", "K2", rows={(0, "L"): row} if row else {})
    play(state, f"lay {one} L")
    shown = view(state).areas[0].rows[0]
    assert (shown.closed, shown.locked, shown.below) == (True, True, 0)
    assert view(state).areas[0].locks == 1
    events = [event["event"] for event in told(state)]
    assert events[-2:] == ["RowClosed", "PillarLocked"]


@pytest.mark.rule("LUD-9")
def test_nothing_can_be_added_to_a_closed_row_or_a_locked_pillar() -> None:
    assert takes("8 7 1") == ""
    assert takes("1") == ""
    closed = position("L1 L8 h1 C2", "K2", rows={(0, "L"): "8 1"}, locks=("L",))
    assert refused(closed, "lay L8 L") == ("LUD-9", "row_is_closed")
    assert refused(closed, "lay h1 L") == ("LUD-9", "row_is_closed")
    locked = position("L1 L8 h1 C2", "K2", locks=("L",))  # from an earlier round
    assert refused(locked, "lay L8 L") == ("LUD-9", "pillar_is_locked")
    assert refused(locked, "lay L1 L") == ("LUD-9", "pillar_is_locked")
    assert refused(locked, "lay h1 L") == ("LUD-9", "pillar_is_locked")


@pytest.mark.rule("LUD-9")
def test_a_pillar_is_locked_for_its_owner_only() -> None:
    state = play(position("L1 C2 C3", "L8 L7"), "lay L1 L", "discard C2", "draw")
    assert {"lay L8 L", "lay L7 L"} <= legal(state)
    assert [area.locks for area in view(state).areas] == [1, 0]
    assert not view(state).areas[1].rows[0].locked


@pytest.mark.rule("LUD-9")
@pytest.mark.parametrize(
    ("needed", "row", "locks"),
    [
        (1, "", True),
        (1, "5", True),
        (1, "6 5", True),
        (2, "", False),
        (2, "5", True),
        (2, "6 5", True),
        (3, "", False),
        (3, "5", False),
        (3, "6 5", True),
        (3, "7 6 5", True),
    ],
)
def test_min_cards_to_master_says_how_long_the_row_must_be(
    needed: int, row: str, locks: bool
) -> None:
    rows = {(0, "L"): row} if row else {}
    state = position("L1 C2", "K2", rows=rows, min_cards_to_master=needed)
    play(state, "lay L1 L")
    shown = view(state).areas[0].rows[0]
    assert (shown.closed, shown.locked) == (True, locks)
    assert shown.below == 0  # closed for the round in any case
    assert view(state).areas[0].locks == int(locks)
    assert ("PillarLocked" in [event["event"] for event in told(state)]) is locks


@pytest.mark.rule("LUD-9")
def test_by_default_a_1_alone_is_enough() -> None:
    state = play(position("L1 C2", "K2"), "lay L1 L")
    assert view(state).min_cards_to_master == 1
    assert view(state).areas[0].locks == 1


@pytest.mark.rule("LUD-9")
def test_helpers_and_guests_count_for_the_length() -> None:
    rows = {(0, "L"): "h8 h2"}
    state = position("h1 C2", "K2", rows=rows, min_cards_to_master=3, rules="extended")
    play(state, "lay h1 L")
    assert view(state).areas[0].locks == 1


@pytest.mark.rule("LUD-9")
def test_a_row_closed_without_a_lock_takes_nothing_for_the_round() -> None:
    assert takes("2 1", min_cards_to_master=3) == ""


# -- LUD-10: helpers --------------------------------------------------------------------


@pytest.mark.rule("LUD-10")
@pytest.mark.parametrize(
    ("helper", "row", "fits"),
    [
        ("h1", "2", True),
        ("h1", "1", False),
        ("h4", "5", True),
        ("h4", "4", True),
        ("h4", "3", False),
        ("h8", "", True),
        ("h8", "4", True),
        ("h8", "7", False),
        ("h8", "8", False),
    ],
)
def test_a_helper_counts_as_its_number(helper: str, row: str, fits: bool) -> None:
    rows = {(0, "L"): row} if row else {}
    state = position(f"{helper} C2 C3", "K2", rows=rows)
    assert (f"lay {helper} L" in legal(state)) is fits
    if fits:
        play(state, f"lay {helper} L")
        assert view(state).areas[0].rows[0].cards[-1].value == int(helper[1])


@pytest.mark.rule("LUD-10")
def test_the_next_card_goes_by_the_helpers_number() -> None:
    assert takes("h8") == "1234567"
    assert takes("8 h4") == "12345678"
    assert takes("8 h1") == ""


@pytest.mark.rule("LUD-10")
def test_helpers_are_not_allowed_in_combinations() -> None:
    state = position("h4 L3 C3 h1 L2 K1 R1 P1 h8 L7 L6 K8 R8 P8", "K2")
    assert not legal_of(state, "pair", "straight", "four")
    assert refused(state, "pair L") == ("LUD-11", "pair_not_in_hand")
    assert refused(state, "straight L 8") == ("LUD-12", "straight_not_in_hand")
    assert refused(state, "four 1") == ("LUD-13", "four_not_in_hand")


@pytest.mark.rule("LUD-10")
def test_the_helper_2_is_not_allowed_in_combinations_either() -> None:
    state = position("h2 L3 L4 C2 K2 R2", "K2 D", rules="extended")
    assert legal_of(state, "straight", "four") == set()
