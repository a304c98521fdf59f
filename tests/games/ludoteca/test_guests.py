"""Helper 2 and helper X, which go to other players' rows: LUD-19 and LUD-20."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.positions import (
    PILLARS,
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

OWN_TWOS = {f"two 0 {letter}" for letter in PILLARS}


def table(*hands: str, **about: Any) -> Ludoteca:
    return position(*hands, rules="extended", **about)


# -- LUD-19: helper 2 -----------------------------------------------------------------------


@pytest.mark.rule("LUD-19")
def test_helper_2_is_laid_into_an_open_row_of_another_player() -> None:
    state = table("h2 C8", "K1", "K2", rows={(2, "L"): "8 7"})
    play(state, "two 2 L")
    assert row_of(state, 2, "L") == "8 7 h2"
    assert view(state).areas[2].rows[0].below == 2
    assert names(state.hands[0]) == "C8"
    assert view(state).decision == "discard"
    assert told(state) == [
        {
            "event": "GuestLaid",
            "audience": None,
            "seat": 0,
            "card": "h2",
            "owner": 2,
            "pillar": "L",
            "value": 2,
            "place": 2,
        }
    ]


@pytest.mark.rule("LUD-19")
def test_it_needs_a_row_that_somebody_has_begun() -> None:
    state = table("h2 C8", "K1", rows={(1, "L"): "8"})
    assert legal_of(state, "two") == OWN_TWOS | {"two 1 L"}
    assert refused(state, "two 1 C") == ("LUD-19", "no_row_there")


@pytest.mark.rule("LUD-19")
@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("2", ("LUD-7", "must_be_lower")),
        ("8 2", ("LUD-7", "must_be_lower")),
        ("8 h2", ("LUD-7", "must_be_lower")),
        ("8 1", ("LUD-9", "row_is_closed")),
        ("1", ("LUD-9", "row_is_closed")),
    ],
)
def test_row_rules_hold_for_helper_2(row: str, why: tuple[str, str]) -> None:
    for owner in (0, 1):
        state = table("h2 C8", "K1", rows={(owner, "L"): row})
        assert refused(state, f"two {owner} L") == why


@pytest.mark.rule("LUD-19")
@pytest.mark.parametrize("row", ["3", "8", "4", "8 7 4", "8 h4", "J3", "X5"])
def test_helper_2_fits_below_any_higher_card(row: str) -> None:
    for owner in (0, 1):
        state = table("h2 C8", "K1", rows={(owner, "L"): row})
        assert f"two {owner} L" in legal(state)


@pytest.mark.rule("LUD-19")
def test_a_pillar_that_another_locked_earlier_takes_no_guest() -> None:
    state = table("h2 C8", "K1", locks=("", "L"))
    assert refused(state, "two 1 L") == ("LUD-19", "no_row_there")


@pytest.mark.rule("LUD-19")
def test_in_an_own_pillar_it_may_even_begin_a_row() -> None:
    state = table("h2 C8", "K1")
    assert legal_of(state, "two") == OWN_TWOS
    play(state, "two 0 K")
    assert row_of(state, 0, "K") == "h2"
    assert [event["event"] for event in told(state)] == ["HelperLaid"]


@pytest.mark.rule("LUD-19")
def test_in_an_own_locked_pillar_it_may_not() -> None:
    state = table("h2 C8", "K1", locks=("L",))
    assert legal_of(state, "two") == OWN_TWOS - {"two 0 L"}
    assert refused(state, "two 0 L") == ("LUD-9", "pillar_is_locked")


@pytest.mark.rule("LUD-19")
def test_nobody_sits_there() -> None:
    state = table("h2 C8", "K1")
    assert refused(state, "two 2 L") == ("LUD-19", "no_such_player")
    assert refused(table("C7 C8", "K1"), "two 0 L") == ("LUD-3", "not_in_hand")


@pytest.mark.rule("LUD-19")
def test_it_brings_no_points_to_anybody_but_lengthens_the_row() -> None:
    rows = {(0, "L"): "8 7 h2", (1, "L"): "8 7 h2"}
    state = table("C8", "", rows=rows, phase="discard", goals=(6, 6))
    play(state, "discard C8")
    assert [player.points for player in view(state).sheets[0].players] == [2, 2]


@pytest.mark.rule("LUD-19")
def test_the_owner_may_still_close_the_row_with_a_1() -> None:
    state = table("h2 C8 C7", "L1 L5 K1", rows={(1, "L"): "8 7"})
    play(state, "two 1 L", "discard C8", "draw")
    assert "lay L5 L" not in legal(state)
    play(state, "lay L1 L")
    assert row_of(state, 1, "L") == "8 7 h2 1"
    assert view(state).areas[1].rows[0].locked


# -- LUD-20: helper X -----------------------------------------------------------------------


@pytest.mark.rule("LUD-20")
def test_x_takes_the_place_and_the_value_of_a_card_which_is_laid_at_once() -> None:
    state = table("hX C8", "K1", rows={(0, "L"): "8", (1, "L"): "7 6 5"})
    play(state, "x 1")
    assert view(state).decision == "swap"
    assert view(state).swap_owner == 1
    play(state, "swap L 1")
    assert [row_of(state, seat, "L") for seat in (0, 1)] == ["8 6", "7 X6 5"]
    assert [laid.value for laid in view(state).areas[1].rows[0].cards] == [7, 6, 5]
    assert names(state.hands[0]) == "C8"
    assert view(state).decision == "discard"
    swapped, laid = told(state)
    assert swapped == {
        "event": "CardSwapped",
        "audience": None,
        "seat": 0,
        "card": "L6",
        "owner": 1,
        "pillar": "L",
        "value": 6,
        "place": 1,
    }
    assert (laid["event"], laid["card"], laid["place"]) == ("CardLaid", "L6", 1)


@pytest.mark.rule("LUD-20")
def test_the_taken_card_may_start_a_row() -> None:
    state = table("hX C8", "K1", rows={(1, "L"): "7 6"})
    play(state, "x 1", "swap L 0")
    assert [row_of(state, seat, "L") for seat in (0, 1)] == ["7", "X7 6"]


@pytest.mark.rule("LUD-20")
def test_the_taken_card_must_fit_the_own_row() -> None:
    state = table("hX C8", "K1", rows={(0, "L"): "6", (1, "L"): "8 7 6 5 3"})
    play(state, "x 1")
    assert legal(state) == {"swap L 3", "swap L 4"}
    assert refused(state, "swap L 2") == ("LUD-7", "must_be_lower")


@pytest.mark.rule("LUD-20")
def test_after_an_own_4_any_card_fits() -> None:
    state = table("hX C8", "K1", rows={(0, "L"): "6 4", (1, "L"): "8 7 6"})
    assert legal(play(state, "x 1")) == {"swap L 0", "swap L 1", "swap L 2"}


@pytest.mark.rule("LUD-20")
def test_both_rows_must_be_open() -> None:
    theirs_closed = table("hX C8", "K1", rows={(1, "L"): "7 6 1", (1, "C"): "5"})
    play(theirs_closed, "x 1")
    assert legal(theirs_closed) == {"swap C 0"}
    assert refused(theirs_closed, "swap L 0") == ("LUD-20", "row_is_closed")
    own_closed = table("hX C8", "K1", rows={(0, "L"): "7 1", (1, "L"): "6 5"})
    assert refused(own_closed, "x 1") == ("LUD-20", "nothing_to_swap")
    own_locked = table("hX C8", "K1", rows={(1, "L"): "6 5"}, locks=("L",))
    assert refused(own_locked, "x 1") == ("LUD-20", "nothing_to_swap")


@pytest.mark.rule("LUD-20")
def test_another_of_the_rows_may_be_closed() -> None:
    rows = {(0, "C"): "8 1", (1, "L"): "6 5", (1, "C"): "5"}
    state = play(table("hX C8", "K1", rows=rows), "x 1")
    assert legal(state) == {"swap L 0", "swap L 1"}
    assert refused(state, "swap C 0") == ("LUD-9", "row_is_closed")


@pytest.mark.rule("LUD-20")
@pytest.mark.parametrize("row", ["h8", "h4", "h2", "X5"])
def test_helpers_cannot_be_taken(row: str) -> None:
    alone = table("hX C8", "K1", rows={(1, "L"): row})
    assert refused(alone, "x 1") == ("LUD-20", "nothing_to_swap")
    state = play(table("hX C8", "K1", rows={(1, "L"): row, (1, "C"): "7"}), "x 1")
    assert legal(state) == {"swap C 0"}
    assert refused(state, "swap L 0") == ("LUD-20", "helpers_stay")


@pytest.mark.rule("LUD-20")
def test_a_joker_that_is_taken_is_declared_anew() -> None:
    rows = {(0, "L"): "3", (0, "C"): "8 1", (1, "L"): "8 J6 5"}
    state = table("hX C8", "K1", rows=rows, locks=("CG",))
    play(state, "x 1")
    assert "swap L 1" in legal(state)  # though a 6 would not fit below the own 3
    play(state, "swap L 1")
    assert row_of(state, 1, "L") == "8 X6 5"
    assert view(state).decision == "at"
    spots = {f"at L {value}" for value in (1, 2)}
    spots |= {f"at {letter} {value}" for letter in "KRP" for value in range(1, 9)}
    assert legal(state) == spots
    play(state, "at R 7")
    assert row_of(state, 0, "R") == "J7"
    assert view(state).decision == "discard"


@pytest.mark.rule("LUD-20")
def test_without_an_open_pillar_even_a_joker_cannot_be_taken() -> None:
    """Five are locked, the sixth is closed for the round."""
    rows = {(0, "L"): "8 1", (1, "L"): "8 J6"}
    state = table("hX C8", "K1", rows=rows, locks=("CKRPG",), min_cards_to_master=3)
    assert refused(state, "x 1") == ("LUD-20", "nothing_to_swap")


@pytest.mark.rule("LUD-20")
def test_a_4_that_is_taken_frees_the_own_row_and_the_x_in_its_place_the_other() -> None:
    state = table("hX C8 C7", "L8 K1", rows={(0, "L"): "5", (1, "L"): "7 4"})
    play(state, "x 1", "swap L 1")
    assert [row_of(state, seat, "L") for seat in (0, 1)] == ["5 4", "7 X4"]
    assert [area.rows[0].below for area in view(state).areas] == [9, 9]
    play(state, "discard C8", "draw")
    assert "lay L8 L" in legal(state)


@pytest.mark.rule("LUD-20")
def test_x_does_not_take_own_cards_nor_those_of_nobody() -> None:
    state = table("hX C8", "K1", rows={(0, "L"): "8 4", (1, "C"): "5"})  # any would fit there
    assert legal_of(state, "x") == {"x 1"}
    assert refused(state, "x 0") == ("LUD-20", "not_your_own_card")
    assert refused(state, "x 3") == ("LUD-20", "no_such_player")
    play(state, "x 1")
    assert refused(state, "swap L 0") == ("LUD-20", "no_card_there")
    assert refused(state, "swap C 1") == ("LUD-20", "no_card_there")


@pytest.mark.rule("LUD-20")
def test_x_offers_every_player_who_has_a_card_that_fits() -> None:
    rows = {(0, "L"): "3", (1, "L"): "8", (2, "L"): "2", (3, "C"): "8 1"}
    assert legal_of(table("hX C8", "K1", "K2", "K3", rows=rows), "x") == {"x 2"}


@pytest.mark.rule("LUD-20")
def test_x_is_not_laid_like_other_helpers() -> None:
    state = table("hX C8", "K1")
    assert not [move for move in legal(state) if "hX" in move]
    assert refused(state, "lay hX L") == ("LUD-20", "choose_player_for_x")
    assert refused(table("h2 C8", "K1"), "lay h2 L") == ("LUD-19", "choose_row_for_two")


@pytest.mark.rule("LUD-20")
def test_the_owner_gets_the_x_if_he_takes_it_back() -> None:
    state = table("C8 C7", "rearrange K1 K2", rows={(1, "L"): "8 X6"}, phase="discard")
    play(state, "discard C8", "draw", "resource rearrange", "retract L")
    assert "hX" in names(state.hands[1]).split()
    assert row_of(state, 1, "L") == "8"
    assert view(state).areas[1].rows[0].below == 8
