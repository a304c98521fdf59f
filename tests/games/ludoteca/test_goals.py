"""The twelve bonus goals, each met and just missed: LUD-26 and LUD-C6."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.scoring import COMBINATIONS, PAIRS, STRAIGHTS
from tests.games.ludoteca.positions import everything, play, position, told, view

Rows = dict[str, str]


class Case(NamedTuple):
    goal: int
    rows: Rows
    met: bool
    note: str
    table: Mapping[str, Any] = MappingProxyType({})
    pairs: int = 0
    straights: int = 0


SIX = "8 7 6 5 4 8"
FOUR_OF_THEM: dict[str, Any] = {"fours": ("L6 C6 K6 R6",)}
CASES = [
    Case(0, {"L": SIX}, True, "six cards"),
    Case(0, {"L": "8 7 6 5 4"}, False, "five cards"),
    Case(0, {"L": "8 7 6", "C": "8 7 6"}, False, "six cards in two rows"),
    Case(0, {"L": "h8 7 6 h4 J8 h2"}, True, "helpers and jokers count"),
    Case(0, {"L": "8 7 6 5 4 8 7"}, True, "seven cards"),
    Case(1, {"L": "8 7 6 5", "G": "8 7 6 5"}, True, "two rows of four"),
    Case(1, {"L": SIX, "G": "8 7 6 1"}, True, "more than four, one closed"),
    Case(1, {"L": "8 7 6 5", "G": "8 7 6"}, False, "one row of four"),
    Case(1, {"L": SIX}, False, "one long row"),
    Case(2, {"L": "1", "C": "8 1"}, True, "two pillars locked"),
    Case(2, {"L": "1", "C": "8 2"}, False, "one pillar locked"),
    Case(2, {"L": "8 7 1"}, False, "one locked now, others before", {"locks": ("LCK",)}),
    Case(2, {"L": "1", "C": "8 1"}, False, "too short to lock", {"min_cards_to_master": 3}),
    Case(2, {"L": "8 1", "C": "8 1"}, True, "two suffice here", {"min_cards_to_master": 2}),
    Case(2, {"L": "8 7 h1", "C": "8 7 J1"}, True, "helper, joker", {"min_cards_to_master": 3}),
    Case(3, dict.fromkeys("LCKRP", "7"), True, "rows in five pillars"),
    Case(3, dict.fromkeys("LCKRPG", "1"), True, "rows in six"),
    Case(3, dict.fromkeys("LCKR", "8 7 6"), False, "rows in four"),
    Case(4, {"L": "8 7 1"}, True, "from 8 to 1"),
    Case(4, {"L": "8 1"}, True, "the shortest"),
    Case(4, {"L": "h8 4 6 h1"}, True, "helpers count"),
    Case(4, {"L": "J8 X5 J1"}, True, "jokers count"),
    Case(4, {"L": "8 7 2"}, False, "it ends with 2"),
    Case(4, {"L": "7 6 1"}, False, "it begins with 7"),
    Case(4, {"L": "4 8 1"}, False, "the 8 is not the first"),
    Case(4, {"L": "8 7", "C": "2 1"}, False, "two different rows"),
    Case(5, {}, True, "a four", FOUR_OF_THEM),
    Case(5, {"L": "6", "C": "6", "K": "6", "R": "6"}, False, "laid in rows"),
    Case(6, {}, True, "three resources", {"resources": ("register register trade",)}),
    Case(6, {}, True, "four", {"resources": ("register repair trade festival",)}),
    Case(6, {}, False, "two", {"resources": ("register trade",)}),
    Case(7, {"L": "4 4"}, True, "two 4s"),
    Case(7, {"L": "8 4 6 h4"}, True, "one a helper"),
    Case(7, {"L": "8 J4 6 X4"}, True, "a joker and an X"),
    Case(7, {"L": "8 4 6", "C": "4"}, False, "in two rows"),
    Case(7, {"L": "8 4 7 6"}, False, "one 4"),
    Case(8, dict.fromkeys("LCK", "8 7 6"), True, "three rows of three"),
    Case(8, dict.fromkeys("LCKR", SIX), True, "four longer rows"),
    Case(8, {**dict.fromkeys("LCK", "8 7 6"), "G": "8 7"}, False, "one is shorter"),
    Case(8, dict.fromkeys("LC", "8 7 6"), False, "two rows"),
    Case(8, {"L": "8 7 h2", "C": "8 J7 6", "K": "8 X7 1"}, True, "helpers count"),
    Case(9, {"L": SIX, "C": SIX}, True, "twelve cards"),
    Case(9, {"L": SIX, "C": "8 7 6 5 4"}, False, "eleven cards"),
    Case(9, {**dict.fromkeys("LCKRP", "8 7"), "G": "h8 h1"}, True, "in short rows"),
    Case(9, {"L": SIX, "C": "8 7"}, False, "a four is no row", FOUR_OF_THEM),
    Case(10, {"L": "7 6 5"}, True, "a straight", straights=1),
    Case(10, {"L": "7 6 5"}, False, "laid one by one"),
    Case(10, {"L": "4 3"}, False, "a pair", pairs=1),
    Case(11, {"L": "4 3"}, True, "a pair", pairs=1),
    Case(11, {"L": "4 3"}, False, "laid one by one"),
    Case(11, {"L": "5 4 3"}, False, "a straight", straights=1),
]
MARKED = [pytest.param(case, id=f"{case.goal}: {case.note}") for case in CASES]


def at_the_end(case: Case) -> Ludoteca:
    rows = {(0, letter): row for letter, row in case.rows.items()}
    table = {"rules": "extended", "target_points": 300, **case.table}
    state = position("G8", "K2", rows=rows, goals=(case.goal,), phase="discard", **table)
    state.made[0 * COMBINATIONS + PAIRS] = case.pairs
    state.made[0 * COMBINATIONS + STRAIGHTS] = case.straights
    return state


@pytest.mark.rule("LUD-26")
@pytest.mark.rule("LUD-C6")
@pytest.mark.parametrize("case", MARKED)
def test_a_goal_is_worth_three_points_if_it_is_met(case: Case) -> None:
    state = at_the_end(case)
    assert view(state, 0).goal_met is case.met
    worth = view(state).areas[0].points
    told(state)
    play(state, "discard G8")
    sheet = view(state).sheets[0].players[0]
    assert (sheet.goal, sheet.goal_met) == (case.goal, case.met)
    assert sheet.goal_points == (3 if case.met else 0)
    assert sheet.points == worth + 1 + sheet.goal_points  # the discarded card cost one
    met = [event for event in told(state) if event["event"] == "GoalMet" and event["seat"] == 0]
    assert [(event["goal"], event["points"]) for event in met] == [(case.goal, 3)] * case.met


def test_every_goal_is_met_and_missed() -> None:
    tried = {(case.goal, case.met) for case in CASES}
    assert tried == {(goal, met) for goal in range(12) for met in (False, True)}


@pytest.mark.rule("LUD-C6")
def test_combinations_count_when_they_are_laid() -> None:
    hand = "L7 L6 L5 C4 C3 L2 K2 R2 P2 G8"
    for goal, move in ((10, "straight L 7"), (11, "pair C"), (5, "four 2")):
        state = position(hand, "D", goals=(goal,), rules="extended")
        assert view(state, 0).goal_met is False
        play(state, move)
        assert view(state, 0).goal_met is True
        for other in {5, 10, 11} - {goal}:
            state.goals[0] = other
            assert view(state, 0).goal_met is False


@pytest.mark.rule("LUD-C6")
def test_a_straight_that_umraeumen_took_apart_was_laid_all_the_same() -> None:
    state = position("L7 L6 L5 rearrange G8 G7", "D", "D", goals=(10,), rules="extended")
    play(state, "straight L 7", "discard G8")
    for _ in range(2):
        play(state, "draw", "pass")
        state.play(state.turn(), state.legal(state.turn())[0])
    play(state, "draw", "resource rearrange", "retract L", "pass", "discard G7")
    assert view(state, 0).goal_met is True


@pytest.mark.rule("LUD-26")
@pytest.mark.rule("LUD-C6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_holds_a_goal_of_their_own_in_every_round(seats: int) -> None:
    dealt = []
    for seed in range(60):
        goals = everything(GAME.start(seats, seed, {"rules": "extended"})).goals
        assert len(set(goals)) == seats
        dealt.append(goals)
    for seat in range(seats):
        assert {goals[seat] for goals in dealt} == set(range(12))


@pytest.mark.rule("LUD-26")
def test_the_base_game_has_no_goals() -> None:
    state = position("G8", "K2", rows=dict.fromkeys([(0, "L"), (0, "C")], SIX), phase="discard")
    assert view(state, 0).goal is None
    play(state, "discard G8")
    sheet = view(state).sheets[0].players[0]
    assert (sheet.goal, sheet.goal_met, sheet.points) == (None, False, 12)


@pytest.mark.rule("LUD-26")
def test_goals_are_looked_at_when_the_round_ends_however_it_ends() -> None:
    state = position(
        "G8 G7",
        "K2",
        rows={(1, "L"): SIX, (0, "L"): "1", (0, "C"): "1"},
        goals=(2, 0),
        phase="discard",
        discards="",
        pile="",
        rules="extended",
    )
    play(state, "discard G8")
    sheet = view(state).sheets[0]
    assert sheet.ended == "pile"
    assert [player.goal_points for player in sheet.players] == [3, 3]
    assert [player.points for player in sheet.players] == [3 - 2 - 1, 3 + 6 - 1]
