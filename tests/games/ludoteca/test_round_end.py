"""How a round ends: LUD-14, and what ends none."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.positions import legal, names, play, position, told, view

LONG: dict[str, Any] = {"target_points": 300}


def ended_by(state: Ludoteca) -> tuple[str, int | None]:
    (sheet,) = view(state).sheets
    return sheet.ended, sheet.by


@pytest.mark.rule("LUD-14")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_round_ends_at_once_when_the_last_card_is_discarded(seat: int) -> None:
    hands = ["K2 K3"] * 3
    hands[seat] = "L7"
    state = position(*hands, phase="discard", seat=seat, **LONG)
    play(state, "discard L7")
    assert ended_by(state) == ("hand", seat)
    assert view(state).round == 2
    points = [player.points for player in view(state).sheets[0].players]
    assert points == [0 if other == seat else -2 for other in range(3)]


@pytest.mark.rule("LUD-14")
def test_the_round_ends_at_once_when_the_last_card_is_laid() -> None:
    state = position("L7", "K2", rows={(0, "L"): "8"}, **LONG)
    play(state, "lay L7 L")
    assert ended_by(state) == ("hand", 0)
    events = [event["event"] for event in told(state)]
    assert events[:2] == ["CardLaid", "HandEmptied"]  # nothing is discarded
    assert "CardDiscarded" not in events


@pytest.mark.rule("LUD-14")
@pytest.mark.parametrize(
    ("hand", "move"),
    [("L4 L3", "pair L"), ("L7 L6 L5", "straight L 7"), ("L6 C6 K6 R6", "four 6")],
)
def test_the_effects_of_a_combination_that_empties_the_hand_do_not_happen(
    hand: str, move: str
) -> None:
    state = position(hand, "K2 K3", "K2", **LONG)
    play(state, move)
    assert ended_by(state) == ("hand", 0)
    events = [event["event"] for event in told(state)]
    assert "CardDrawn" not in events
    assert events[1] == "HandEmptied"
    left = [player.cards_left for player in view(state).sheets[0].players]
    assert left == [0, 2, 1]


@pytest.mark.rule("LUD-14")
def test_with_one_card_left_the_effects_happen_and_the_discard_may_go_out() -> None:
    state = position("L4 L3 C7", "K2", **LONG)
    play(state, "pair L")
    assert len(state.hands[1]) == 2
    assert legal(state) == {"discard C7"}
    play(state, "discard C7")
    assert ended_by(state) == ("hand", 0)


@pytest.mark.rule("LUD-14")
def test_a_lay_that_leaves_a_card_goes_on_to_the_discard() -> None:
    state = play(position("L7 C7", "K2"), "lay L7 L")
    assert (state.round, legal(state)) == (1, {"discard C7"})


@pytest.mark.rule("LUD-14")
@pytest.mark.parametrize(
    ("hand", "moves", "rows"),
    [
        ("h2", ["two 1 L"], {(1, "L"): "8"}),
        ("h2", ["two 0 C"], {}),
        ("hX", ["x 1", "swap L 0"], {(1, "L"): "8"}),
        ("hX", ["x 1", "swap L 0", "at C 5"], {(1, "L"): "J8"}),
        ("J", ["joker", "at R 3"], {}),
        ("h8", ["lay h8 G"], {}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_special_cards_that_are_laid_last_end_the_round(
    hand: str, moves: list[str], rows: dict[tuple[int, str], str]
) -> None:
    state = position(hand, "K2", rows=rows, rules="extended", **LONG)
    play(state, *moves)
    assert ended_by(state) == ("hand", 0)


@pytest.mark.rule("LUD-14")
@pytest.mark.rule("LUD-22")
def test_a_damaged_game_may_be_the_last_card() -> None:
    state = position("D", "K2", phase="discard", rules="extended", **LONG)
    play(state, "discard D")
    assert ended_by(state) == ("hand", 0)


@pytest.mark.rule("LUD-14")
@pytest.mark.rule("LUD-23")
@pytest.mark.parametrize(
    ("moves", "hand"),
    [
        (["resource festival", "lay L7 L"], "festival L7"),
        (["resource festival", "lay L7 L", "lay L6 L"], "festival L7 L6"),
        (["resource festival", "pass", "discard L7"], "festival L7"),
        (["resource festival", "lay L7 L", "lay L6 L", "discard L5"], "festival L7 L6 L5"),
        (["resource repair", "discard L7"], "repair L7"),
        (["resource repair", "discard L7", "discard L6"], "repair L7 L6"),
        (["resource rearrange", "retract R", "lay R8 R"], "rearrange"),
        (["resource rearrange", "retract R", "pass", "discard R8"], "rearrange"),
        (["resource rearrange", "retract R", "lay R8 R", "discard L7"], "rearrange L7"),
    ],
    ids=lambda value: ", ".join(value) if isinstance(value, list) else "",
)
def test_a_lay_or_a_discard_within_a_resource_ends_the_round_at_once(
    moves: list[str], hand: str
) -> None:
    state = position(hand, "K2", rows={(0, "R"): "8"}, rules="extended", **LONG)
    *before, last = moves
    play(state, *before)
    assert state.round == 1
    told(state)
    play(state, last)
    assert ended_by(state) == ("hand", 0)
    events = [event["event"] for event in told(state)]
    assert events[1] == "HandEmptied"  # the steps that are left do not happen
    assert view(state).resource is None


@pytest.mark.rule("LUD-23")
@pytest.mark.rule("LUD-14")
def test_playing_a_resource_as_the_last_card_ends_no_round() -> None:
    evening = position("evening", "K2", pile="G1 G2 G3 G4", rules="extended")
    play(evening, "resource evening")
    assert (evening.round, names(evening.hands[0]), evening.turn()) == (1, "G3 G4", 1)
    register = position("register", "K2", discards="R1 R2", rules="extended")
    play(register, "resource register", "pick R1")
    assert (register.round, names(register.hands[0]), register.turn()) == (1, "R1", 1)


@pytest.mark.rule("LUD-14")
def test_the_round_ends_for_everybody_in_the_middle_of_a_lap() -> None:
    state = position("K2 K3", "L7", "K2 K3", "K4", phase="discard", seat=1, **LONG)
    play(state, "discard L7")
    assert [player.points for player in view(state).sheets[0].players] == [-2, 0, -2, -1]
    assert state.turn() == 1  # who begins the second round
