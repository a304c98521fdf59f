"""Points of a round: LUD-15, LUD-18, LUD-24, LUD-25."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.types import SeatSheet
from tests.games.ludoteca.positions import play, position, view

UNMET = 6  # the bonus goal "three resources", where a test is about something else


def scored(state: Ludoteca) -> SeatSheet:
    """Seat 0's sheet, after discarding the last card."""
    play(state, "discard G8")
    return view(state).sheets[0].players[0]


def row_points(row: str, **options: Any) -> int:
    """What a row of L is worth at the end of the round."""
    state = position("G8", "K2", rows={(0, "L"): row}, phase="discard", goals=(UNMET,), **options)
    shown = view(state).areas[0].rows[0].points
    sheet = scored(state)
    (line,) = sheet.rows
    assert line.points == shown == sheet.points
    doubled = 2 if line.doubled else 1
    assert sum(line.card_points) * doubled == line.points
    return line.points


# -- LUD-15 ------------------------------------------------------------------------------


@pytest.mark.rule("LUD-15")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("7 6 5", 3),
        ("7 6 5 3", 4),
        ("8 7 6 5 4 8 7", 7),
        ("7 6 1", 6),
        ("8 7 6 1", 8),
        ("7 5 4 8 7 6 1", 14),
        ("4 4 4", 3),
    ],
)
def test_a_row_of_three_or_more_brings_a_point_per_card_doubled_if_closed(
    row: str, points: int
) -> None:
    assert row_points(row) == points


@pytest.mark.rule("LUD-15")
@pytest.mark.parametrize(("row", "points"), [("8", -1), ("8 7", -2), ("1", -1), ("2 1", -2)])
def test_a_shorter_row_costs_a_point_per_card_and_is_never_doubled(row: str, points: int) -> None:
    assert row_points(row) == points
    assert row_points(row, rules="extended") == points
    assert row_points(row, min_cards_to_master=3) == points


@pytest.mark.rule("LUD-15")
@pytest.mark.parametrize("row", ["h8", "8 h4", "h8 h1", "8 h2", "8 X7"])
def test_helpers_in_short_rows_cost_as_well(row: str) -> None:
    assert row_points(row, rules="extended") == -len(row.split())
    assert row_points(row, rules="extended", helper_8_scores=False) == -len(row.split())


@pytest.mark.rule("LUD-15")
@pytest.mark.parametrize(
    "hand",
    ["", "L7", "L7 L7 C2", "h1 h4 h8 h2 hX", "J D D", "register repair trade evening", "h8 J D L1"],
)
def test_every_card_left_in_hand_costs_a_point(hand: str) -> None:
    state = position(
        "G8", hand, phase="discard", goals=(UNMET, UNMET), rules="extended", target_points=300
    )
    scored(state)
    other = view(state).sheets[0].players[1]
    count = len(hand.split())
    assert (other.cards_left, other.hand_points, other.points) == (count, -count, -count)


@pytest.mark.rule("LUD-15")
def test_everything_is_added_up() -> None:
    state = position(
        "G8",
        "K2 h1 D",
        rows={
            (0, "L"): "8 7 1",
            (0, "C"): "5 4 8",
            (0, "K"): "3",
            (1, "R"): "8 h4 2 1",
            (1, "P"): "6 5",
        },
        fours=("L6 C6 K6 R6", "L5 C5 K5 R5"),
        resources=("register trade", "evening"),
        goals=(5, UNMET),  # a four
        phase="discard",
        rules="extended",
    )
    sheet = scored(state)
    assert [line.points for line in sheet.rows] == [6, 3, -1]
    assert [line.condition for line in sheet.rows] == ["closed", "open", "short"]
    assert (sheet.combo_points, sheet.resource_points, sheet.hand_points) == (6, 2, 0)
    assert (sheet.goal, sheet.goal_met, sheet.goal_points) == (5, True, 3)
    assert sheet.points == sheet.total == 6 + 3 - 1 + 6 + 2 + 3
    other = view(state).sheets[0].players[1]
    assert other.points == 2 * 3 - 2 + 6 + 1 - 3
    assert not other.goal_met
    assert state.scores() == [sheet.points, other.points]


@pytest.mark.rule("LUD-15")
def test_the_view_shows_what_the_round_would_bring_now() -> None:
    rows = {(0, "L"): "8 7 1", (0, "C"): "5"}
    state = position("G8 G7", "K2", rows=rows, phase="discard", goals=(4,), rules="extended")
    area = view(state).areas[0]
    assert area.points == 6 - 1 - 2  # the hidden goal is left out
    assert view(state, 0).goal_met is True
    assert view(state, 1).goal_met is False
    assert view(state).goal_met is None


# -- LUD-18: the printed examples --------------------------------------------------------


@pytest.mark.rule("LUD-18")
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_the_printed_examples_for_rows(rules: str) -> None:
    assert row_points("6 5 1", rules=rules) == 6  # a closed row of three
    assert row_points("6 5 3", rules=rules) == 3  # an open row of three
    assert row_points("6 5", rules=rules) == -2  # a row of two


@pytest.mark.rule("LUD-18")
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_the_printed_example_for_a_four(rules: str) -> None:
    state = position(
        "G8", "K2", fours=("L6 C6 K6 R6",), phase="discard", goals=(UNMET,), rules=rules
    )
    assert scored(state).points == 6


@pytest.mark.rule("LUD-18")
def test_the_printed_example_for_three_resources() -> None:
    state = position(
        "G8",
        "K2",
        resources=("register repair evening",),
        phase="discard",
        goals=(5,),
        rules="extended",
    )
    assert scored(state).points == 4


@pytest.mark.rule("LUD-18")
def test_the_printed_example_with_helpers_in_the_base_game() -> None:
    assert row_points("h8 6 3 h1") == 8


@pytest.mark.rule("LUD-25")
@pytest.mark.rule("LUD-18")
def test_the_printed_example_with_helpers_in_the_extended_game_in_both_readings() -> None:
    assert row_points("h8 6 3 h1", rules="extended") == 6
    assert row_points("h8 6 3 h1", rules="extended", helper_8_scores=False) == 4


# -- LUD-24: resources -----------------------------------------------------------------------

ALL_RESOURCES = "register repair trade festival evening rearrange " * 2


@pytest.mark.rule("LUD-24")
@pytest.mark.parametrize(
    ("count", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 10), (7, 12), (12, 22)],
)
def test_resources_bring_1_2_4_6_and_then_two_more_each(count: int, points: int) -> None:
    played = " ".join(ALL_RESOURCES.split()[:count])
    state = position("G8", "K2", resources=(played,), phase="discard", goals=(5,), rules="extended")
    sheet = scored(state)
    assert (sheet.resources, sheet.resource_points, sheet.points) == (count, points, points)


@pytest.mark.rule("LUD-24")
def test_resources_are_scored_at_the_end_of_each_round() -> None:
    state = position(
        "G8", "K2", resources=("evening",), phase="discard", goals=(5,), rules="extended"
    )
    scored(state)
    assert state.scores()[0] == 1
    state.hands[state.seat] = [47]
    state.goals = [5, 5]
    play(state, "take", "pass")
    while state.round == 2:
        state.play(state.turn(), state.legal(state.turn())[0])
    assert view(state).sheets[1].players[0].resources == 0


# -- LUD-25: helpers -----------------------------------------------------------------------------


@pytest.mark.rule("LUD-25")
@pytest.mark.parametrize(
    ("row", "points", "without_8"),
    [
        ("h8 7 6", 3, 2),
        ("8 h4 6", 2, 2),
        ("8 7 h1", 4, 4),
        ("8 7 h2", 2, 2),
        ("8 X7 6", 2, 2),
        ("8 X8 6", 2, 2),
        ("h8 h4 h8 h4 h1", 4, 0),
        ("h4 h4 h4", 0, 0),
        ("J8 7 6", 3, 3),
        ("8 J4 J8 1", 8, 8),
    ],
)
def test_in_the_extended_game_only_the_helper_8_scores(
    row: str, points: int, without_8: int
) -> None:
    assert row_points(row, rules="extended") == points
    assert row_points(row, rules="extended", helper_8_scores=False) == without_8


@pytest.mark.rule("LUD-25")
@pytest.mark.parametrize("helper_8_scores", [True, False])
def test_in_the_base_game_all_helpers_score(helper_8_scores: bool) -> None:
    assert row_points("h8 h4 6 h1", helper_8_scores=helper_8_scores) == 8


@pytest.mark.rule("LUD-25")
def test_helpers_count_for_the_length_of_a_row() -> None:
    assert row_points("8 7", rules="extended") == -2
    assert row_points("8 7 h2", rules="extended") == 2
    assert row_points("h4 h4 h1", rules="extended") == 0


@pytest.mark.rule("LUD-25")
def test_the_8_scores_by_default() -> None:
    assert view(position("L1", "K1", rules="extended")).helper_8_scores is True
