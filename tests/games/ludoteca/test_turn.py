"""A turn: LUD-3 and LUD-4, and who may not discard what."""

from __future__ import annotations

import pytest

from spielwerk.games.ludoteca import GAME
from tests.games.ludoteca.positions import (
    legal,
    legal_of,
    names,
    play,
    position,
    refused,
    view,
)


@pytest.mark.rule("LUD-3")
def test_a_turn_takes_lays_and_discards() -> None:
    state = position("L7 C3", "K2", phase="draw", discards="P5")
    assert legal(state) == {"draw", "take"}
    play(state, "draw")
    assert view(state).decision == "lay"
    assert state.turn() == 0
    play(state, "lay L7 L")
    assert view(state).decision == "discard"
    assert not legal_of(state, "lay", "pass")  # one card, no second one
    play(state, "discard C3")
    assert (state.turn(), view(state).decision) == (1, "draw")
    assert names(state.discards) == "P5 C3"


@pytest.mark.rule("LUD-3")
def test_taking_the_open_card_leaves_the_one_below() -> None:
    state = position("L7", "K2", phase="draw", discards="R1 P5", pile="C8")
    play(state, "take")
    assert names(state.hands[0]) == "L7 P5"
    assert names(state.discards) == "R1"
    assert names(state.pile) == "C8"
    assert view(state).taken == state.hands[0][1]


@pytest.mark.rule("LUD-3")
def test_laying_is_optional() -> None:
    state = position("L7 C3", "K2")
    assert "pass" in legal(state)
    play(state, "pass")
    assert legal(state) == {"discard L7", "discard C3"}


@pytest.mark.rule("LUD-3")
def test_discarding_is_not() -> None:
    state = position("L7 C3", "K2", phase="discard")
    assert legal(state) == {"discard L7", "discard C3"}
    assert refused(state, "pass") == ("LUD-3", "discard_first")
    assert refused(state, "enough") == ("LUD-3", "discard_first")


@pytest.mark.rule("LUD-3")
def test_an_empty_discard_pile_offers_nothing() -> None:
    state = position("L7", "K2", phase="draw", discards="")
    assert legal(state) == {"draw"}
    assert refused(state, "take") == ("LUD-3", "discard_pile_is_empty")


@pytest.mark.rule("LUD-3")
def test_only_the_player_on_turn_may_act() -> None:
    state = position("L7", "L7", "L7", phase="draw", seat=1)
    assert [len(state.legal(seat)) for seat in range(3)] == [0, 2, 0]


# -- LUD-4: the card just taken ---------------------------------------------------------


@pytest.mark.rule("LUD-4")
def test_a_card_just_taken_may_not_be_discarded() -> None:
    state = play(position("L7 C3", "K2", phase="draw", discards="P5"), "take", "pass")
    assert legal(state) == {"discard L7", "discard C3"}
    assert refused(state, "discard P5") == ("LUD-4", "just_taken")


@pytest.mark.rule("LUD-4")
def test_a_card_just_drawn_may_be_discarded() -> None:
    state = play(position("L7", "K2", phase="draw", pile="R1 P5"), "draw", "pass")
    assert legal(state) == {"discard L7", "discard P5"}


@pytest.mark.rule("LUD-4")
def test_in_the_next_turn_it_may_go() -> None:
    state = position("L7 C3", "K2 K3", phase="draw", discards="P5", pile="R1 R2 R3")
    play(state, "take", "pass", "discard L7", "draw", "pass", "discard K2", "draw", "pass")
    assert "discard P5" in legal(state)


@pytest.mark.rule("LUD-4")
def test_of_two_copies_one_may_go() -> None:
    state = play(position("P5 C3", "K2", phase="draw", discards="P5"), "take", "pass")
    assert legal(state) == {"discard P5", "discard C3"}
    play(state, "discard P5")
    assert names(state.hands[0]) == "C3 P5"


@pytest.mark.rule("LUD-4")
def test_of_two_copies_of_which_one_was_laid_the_other_may_go() -> None:
    state = position("P5 C3", "K2", phase="draw", discards="P5")
    play(state, "take", "lay P5 P")
    assert legal(state) == {"discard P5", "discard C3"}


@pytest.mark.rule("LUD-4")
def test_the_last_card_may_go() -> None:
    state = play(position("C3", "K2", phase="draw", discards="P5"), "take", "lay C3 C")
    assert legal(state) == {"discard P5"}


@pytest.mark.rule("LUD-4")
@pytest.mark.rule("LUD-22")
def test_it_may_go_if_the_rest_is_one_damaged_game() -> None:
    state = position("D", "K2", phase="draw", discards="P5", rules="extended")
    play(state, "take", "pass")
    assert legal(state) == {"discard P5"}
    play(state, "discard P5")
    assert names(state.hands[0]) == "D"


@pytest.mark.rule("LUD-4")
@pytest.mark.rule("LUD-22")
def test_it_stays_if_the_rest_is_two_damaged_games() -> None:
    state = position("D D", "K2", phase="draw", discards="P5", rules="extended")
    play(state, "take", "pass")
    assert legal(state) == {"discard D"}


@pytest.mark.rule("LUD-4")
@pytest.mark.rule("LUD-22")
def test_a_damaged_game_just_taken_stays_until_both_are_there() -> None:
    state = position("C3 K1", "K2", phase="draw", discards="D", rules="extended")
    play(state, "take", "pass")
    assert legal(state) == {"discard C3", "discard K1"}
    assert refused(state, "discard D") == ("LUD-22", "damaged_stays")
    both = position("D C3", "K2", phase="draw", discards="D", rules="extended")
    play(both, "take", "pass")
    assert legal(both) == {"discard C3", "discard D"}


@pytest.mark.rule("LUD-4")
def test_the_repair_table_does_not_discard_it_either() -> None:
    state = position("repair C3 K1 D", "K2", phase="draw", discards="P5", rules="extended")
    play(state, "take", "resource repair")
    assert legal(state) == {"discard C3", "discard K1", "discard D"}
    assert refused(state, "discard P5") == ("LUD-4", "just_taken")
    play(state, "discard D")
    assert legal(state) == {"discard C3", "discard K1", "enough"}


@pytest.mark.rule("LUD-4")
def test_the_repair_table_counts_a_damaged_game_as_another_discard() -> None:
    state = position("repair D", "K2", phase="draw", discards="P5", rules="extended")
    play(state, "take", "resource repair")
    assert legal(state) == {"discard D"}
    play(state, "discard D")
    assert legal(state) == {"discard P5", "enough"}  # the last card


@pytest.mark.rule("LUD-4")
def test_the_repair_table_takes_one_of_two_copies_and_not_the_other() -> None:
    state = position("repair P5 K1", "K2", phase="draw", discards="P5", rules="extended")
    play(state, "take", "resource repair", "discard P5")
    assert legal(state) == {"discard K1", "enough"}
    assert refused(state, "discard P5") == ("LUD-4", "just_taken")


@pytest.mark.rule("LUD-4")
@pytest.mark.parametrize("resource", ["festival", "rearrange"])
def test_resources_that_end_with_a_discard_do_not_discard_it(resource: str) -> None:
    state = position(
        f"{resource} C3",
        "K2",
        rows={(0, "L"): "8 7"},
        phase="draw",
        discards="P5",
        rules="extended",
    )
    play(state, "take", f"resource {resource}")
    if resource == "rearrange":
        play(state, "retract L")
    play(state, "pass")
    assert "discard P5" not in legal(state)
    assert "discard C3" in legal(state)


@pytest.mark.rule("LUD-4")
def test_a_card_picked_or_retracted_is_not_one_just_taken() -> None:
    state = position(
        "rearrange C3", "K2", rows={(0, "L"): "8 7"}, phase="lay", rules="extended", discards="P5"
    )
    play(state, "resource rearrange", "retract L", "pass")
    assert legal(state) == {"discard L7", "discard C3"}


@pytest.mark.rule("LUD-4")
def test_who_lays_it_may_discard_all_the_rest() -> None:
    state = position("L7 C3", "K2", phase="draw", discards="P5")
    play(state, "take", "lay P5 P")
    assert view(state).taken is None
    assert legal(state) == {"discard L7", "discard C3"}


@pytest.mark.rule("LUD-4")
def test_what_was_taken_is_forgotten_when_the_turn_ends() -> None:
    state = position("L7 C3", "P5 K2", phase="draw", discards="P5")
    play(state, "take", "pass", "discard L7")
    assert view(state).taken is None
    play(state, "draw", "pass")
    assert "discard P5" in legal(state)
    assert GAME.refusal(state, 1, state.legal(1)[0]) is None
