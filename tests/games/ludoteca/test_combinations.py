"""Several cards laid together: LUD-11 to LUD-13."""

from __future__ import annotations

import pytest

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


def sizes_after(hand: str, move: str, rows: str = "") -> list[int]:
    """How many cards three players hold after the move; the others had two each."""
    laid = {(0, "L"): rows} if rows else {}
    state = position(hand, "D K1", "D K2", rows=laid, rules="extended")
    return [len(held) for held in play(state, move).hands]


# -- LUD-11: 3 and 4 ---------------------------------------------------------------------


@pytest.mark.rule("LUD-11")
def test_a_pair_is_laid_as_4_then_3() -> None:
    state = position("L3 L4 C7 C8", "K2", rows={(0, "L"): "7"})
    play(state, "pair L")
    assert row_of(state, 0, "L") == "7 4 3"
    assert view(state).areas[0].rows[0].below == 3
    assert view(state).decision == "discard"


@pytest.mark.rule("LUD-11")
def test_every_other_player_draws_one_for_a_pair() -> None:
    assert sizes_after("L3 L4 C7 C8", "pair L") == [2, 3, 3]


@pytest.mark.rule("LUD-11")
def test_a_pair_is_of_one_colour() -> None:
    assert not legal_of(position("L3 C4 C7", "K2"), "pair")
    state = position("K3 K4 R3 R4 P3 G4", "L2")
    assert legal_of(state, "pair") == {"pair K", "pair R"}


@pytest.mark.rule("LUD-11")
@pytest.mark.parametrize("row", ["", "5", "8", "4", "7 4", "8 7 4"])
def test_a_pair_fits_where_a_4_fits(row: str) -> None:
    state = position("L3 L4 C7", "K2", rows={(0, "L"): row} if row else {})
    assert "pair L" in legal(state)
    play(state, "pair L")
    assert row_of(state, 0, "L") == f"{row} 4 3".strip()


@pytest.mark.rule("LUD-11")
@pytest.mark.parametrize(
    ("row", "why"),
    [("3", "must_be_lower"), ("4 3", "must_be_lower"), ("8 2", "must_be_lower")],
)
def test_the_row_rules_hold_for_a_pair(row: str, why: str) -> None:
    state = position("L3 L4 C7", "K2", rows={(0, "L"): row})
    assert refused(state, "pair L") == ("LUD-7", why)


@pytest.mark.rule("LUD-11")
@pytest.mark.rule("LUD-9")
def test_a_closed_or_locked_pillar_takes_no_pair() -> None:
    closed = position("L3 L4 C7", "K2", rows={(0, "L"): "8 1"})
    assert refused(closed, "pair L") == ("LUD-9", "row_is_closed")
    locked = position("L3 L4 L5 C7", "K2", locks=("L",))
    assert refused(locked, "pair L") == ("LUD-9", "pillar_is_locked")
    assert refused(locked, "straight L 5") == ("LUD-9", "pillar_is_locked")


# -- LUD-12: straights -------------------------------------------------------------------


@pytest.mark.rule("LUD-12")
@pytest.mark.parametrize("top", range(3, 9))
def test_a_straight_is_three_values_that_go_down_one_by_one(top: int) -> None:
    run = [top, top - 1, top - 2]
    state = position(" ".join(f"L{value}" for value in run) + " C7 C8", "K2")
    assert legal_of(state, "straight") == {f"straight L {top}"}
    play(state, f"straight L {top}")
    assert row_of(state, 0, "L") == " ".join(map(str, run))


@pytest.mark.rule("LUD-12")
def test_only_the_player_draws_one_for_a_straight() -> None:
    assert sizes_after("L7 L6 L5 C7 C8", "straight L 7") == [3, 2, 2]


@pytest.mark.rule("LUD-12")
def test_gaps_other_colours_and_two_cards_make_no_straight() -> None:
    for hand in ("L7 L6 L4 C1", "L7 L6 C5 C1", "L7 L6 C1", "L8 L6 L4 C1", "L7 L7 L6 C1"):
        assert not legal_of(position(hand, "K2"), "straight")


@pytest.mark.rule("LUD-12")
def test_longer_runs_offer_every_three_of_them() -> None:
    state = position("L8 L7 L6 L5 L4 C1", "K2")
    assert legal_of(state, "straight") == {"straight L 8", "straight L 7", "straight L 6"}


@pytest.mark.rule("LUD-12")
@pytest.mark.parametrize(
    ("row", "tops"),
    [
        ("", "345678"),
        ("8", "34567"),
        ("6", "345"),
        ("7 5", "34"),
        ("4", "345678"),
        ("8 4", "345678"),
        ("3", ""),
        ("4 3", ""),
        ("2", ""),
        ("8 1", ""),
    ],
)
def test_a_straight_goes_to_the_end_of_the_row_and_must_fit(row: str, tops: str) -> None:
    rows = {(0, "L"): row} if row else {}
    state = position("L8 L7 L6 L5 L4 L3 L2 L1 C1", "K2", rows=rows)
    assert legal_of(state, "straight") == {f"straight L {top}" for top in tops}


@pytest.mark.rule("LUD-12")
def test_no_straight_goes_below_1() -> None:
    state = position("L2 L1 J C7", "K2", rules="extended")
    for top in (0, 1, 2):
        assert refused(state, f"straight L {top}") == ("LUD-12", "straight_too_low")
    assert legal_of(state, "straight") == {"straight L 3"}


@pytest.mark.rule("LUD-12")
@pytest.mark.rule("LUD-9")
def test_a_straight_down_to_1_closes_the_row() -> None:
    state = position("L3 L2 L1 C1 C2", "K2", min_cards_to_master=3)
    play(state, "straight L 3")
    assert view(state).areas[0].rows[0].locked
    assert len(state.hands[0]) == 3  # and its effect happens
    assert [event["event"] for event in told(state)][:3] == [
        "StraightLaid",
        "RowClosed",
        "PillarLocked",
    ]


@pytest.mark.rule("LUD-11")
@pytest.mark.rule("LUD-12")
def test_5_4_3_as_a_straight_has_the_straights_effect_only() -> None:
    assert sizes_after("L5 L4 L3 C7 C8", "straight L 5") == [3, 2, 2]
    state = position("L5 L4 L3 C7", "K2", goals=(11, 10), rules="extended")  # a pair, a straight
    play(state, "straight L 5")
    assert view(state, 0).goal_met is False
    assert row_of(state, 0, "L") == "5 4 3"


@pytest.mark.rule("LUD-11")
@pytest.mark.rule("LUD-12")
def test_a_5_and_then_a_pair_has_the_pairs_effect_only() -> None:
    assert sizes_after("L4 L3 C7 C8", "pair L", rows="5") == [2, 3, 3]
    state = position("L4 L3 C7", "K2", rows={(0, "L"): "5"}, goals=(10,), rules="extended")
    play(state, "pair L")
    assert view(state, 0).goal_met is False  # no straight was laid
    assert row_of(state, 0, "L") == "5 4 3"


@pytest.mark.rule("LUD-11")
@pytest.mark.rule("LUD-12")
def test_4_3_2_may_be_a_straight_or_begin_as_a_pair() -> None:
    state = position("L4 L3 L2 C7", "K2")
    assert legal_of(state, "pair", "straight") == {"pair L", "straight L 4"}


@pytest.mark.rule("LUD-12")
def test_a_4_inside_a_straight_frees_nothing_but_the_end_counts() -> None:
    state = play(position("L5 L4 L3 C7", "K2"), "straight L 5")
    assert view(state).areas[0].rows[0].below == 3
    state = play(position("L6 L5 L4 C7", "K2"), "straight L 6")
    assert view(state).areas[0].rows[0].below == 9


# -- LUD-13: fours -------------------------------------------------------------------------


@pytest.mark.rule("LUD-13")
def test_a_four_is_four_equal_values_of_four_colours_laid_apart() -> None:
    state = position("L6 K6 R6 G6 C7", "K2", rows={(0, "L"): "7"})
    play(state, "four 6")
    (four,) = view(state).areas[0].combos
    assert (four.value, names(four.cards)) == (6, "L6 K6 R6 G6")
    assert row_of(state, 0, "L") == "7"
    assert not any(row_of(state, 0, letter) for letter in "KRG")


@pytest.mark.rule("LUD-13")
def test_for_a_four_the_player_draws_three_and_every_other_one() -> None:
    assert sizes_after("L6 K6 R6 G6 C7", "four 6") == [1 + 3, 3, 3]


@pytest.mark.rule("LUD-13")
def test_two_copies_of_a_colour_make_no_four() -> None:
    assert not legal_of(position("L6 L6 K6 R6 C7", "K2"), "four")
    assert not legal_of(position("L6 K6 R6 C7", "K2"), "four")
    assert not legal_of(position("L6 K6 R6 C7 G5", "K2"), "four")


@pytest.mark.rule("LUD-13")
def test_which_four_of_five_colours_is_asked() -> None:
    state = position("L6 C6 K6 R6 G6 C7", "K2")
    play(state, "four 6")
    assert view(state, 0).decision == "use"
    assert legal(state) == {f"use {0b101111 - (1 << bit)}" for bit in (0, 1, 2, 3, 5)}
    play(state, f"use {0b101110}")
    assert names(view(state).areas[0].combos[0].cards) == "C6 K6 R6 G6"
    assert state.hands[0][0] == 5  # L6 is still there
    assert len(state.hands[0]) == 2 + 3


@pytest.mark.rule("LUD-13")
def test_six_colours_give_fifteen_ways() -> None:
    hand = " ".join(f"{letter}6" for letter in PILLARS)
    assert len(legal(play(position(hand, "K2"), "four 6"))) == 15


@pytest.mark.rule("LUD-13")
def test_colours_of_locked_pillars_and_closed_rows_are_allowed() -> None:
    rows = {(0, "R"): "8 1"}
    state = position("L6 K6 R6 G6 C7", "K2", locks=("LKG",), rows=rows)
    play(state, "four 6")
    assert len(view(state).areas[0].combos) == 1


@pytest.mark.rule("LUD-13")
def test_a_four_of_1s_closes_nothing() -> None:
    state = position("L1 K1 R1 G1 C7", "K2", rows={(0, "L"): "8"})
    play(state, "four 1")
    area = view(state).areas[0]
    assert (area.locks, [row.closed for row in area.rows]) == (0, [False] * 6)
    assert area.rows[0].below == 8
    assert "RowClosed" not in [event["event"] for event in told(state)]


@pytest.mark.rule("LUD-13")
def test_a_four_of_1s_with_five_locks_ends_no_game() -> None:
    state = play(position("L1 K1 R1 G1 C7", "K2", locks=("CKRPG",)), "four 1")
    assert not state.over


@pytest.mark.rule("LUD-13")
def test_each_four_is_worth_six() -> None:
    state = position("C7", "K2 K3", phase="discard", fours=("L6 K6 R6 G6", "L5 K5 R5 G5"))
    play(state, "discard C7")
    first, second = view(state).sheets[0].players
    assert (first.combos, first.combo_points, first.points) == (1, 6, 6)
    assert (second.combos, second.combo_points, second.points) == (1, 6, 4)


@pytest.mark.rule("LUD-13")
def test_a_player_may_lay_several_fours() -> None:
    state = position("L6 K6 R6 G6 L5 K5 R5 G5 C7 C8", "K2 K3")
    play(state, "four 6", "discard C7", "draw", "pass", "discard K2", "draw", "four 5")
    assert [four.value for four in view(state).areas[0].combos] == [6, 5]
    assert everything(state).areas[0].points == 12 - len(state.hands[0])


# -- when the hand allows several ways, or none -------------------------------------------


@pytest.mark.rule("LUD-13")
def test_a_combination_that_can_be_made_in_one_way_is_laid_at_once() -> None:
    state = play(position("L6 K6 R6 G6 C7", "K2"), "four 6")
    assert view(state, 0).decision == "discard"


@pytest.mark.rule("LUD-3")
def test_one_combination_and_then_a_discard() -> None:
    state = play(position("L4 L3 C4 C3 K8", "K2"), "pair L")
    assert legal_of(state, "pair", "lay", "pass") == set()
    assert view(state).decision == "discard"
