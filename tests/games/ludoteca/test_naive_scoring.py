"""The engine's points against the naive scorer's, on thousands of positions."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.events import PairLaid, RoundBegan, StraightLaid
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.scoring import COMBINATIONS, FOURS, PAIRS, STRAIGHTS
from spielwerk.games.ludoteca.types import Area, SeatSheet
from tests.games.ludoteca import naive
from tests.games.ludoteca.play import lively_move
from tests.games.ludoteca.positions import CARD, NAMES, PILLARS, play, position, view


def naive_area(area: Area, made: tuple[int, int], hand: int) -> naive.Area:
    """What the naive scorer needs to know, from what everybody sees and from `made`."""
    rows = {
        PILLARS[row.pillar]: [(NAMES[laid.card], laid.value) for laid in row.cards]
        for row in area.rows
    }
    pairs, straights = made
    return naive.Area(rows, pairs, straights, len(area.combos), len(area.resources), hand)


def made_by(state: Ludoteca, seat: int) -> tuple[int, int]:
    first = seat * COMBINATIONS
    return state.made[first + PAIRS], state.made[first + STRAIGHTS]


def agree(state: Ludoteca, made: list[tuple[int, int]]) -> None:
    """The points that each area shows, row by row, and whether each goal is met."""
    for seat, area in enumerate(view(state).areas):
        same = naive_area(area, made[seat], len(state.hands[seat]))
        how = {"extended": state.extended, "helper_8_scores": state.helper_8_scores}
        assert area.points == naive.points(same, **how)
        for row in area.rows:
            assert row.points == naive.row_points(same.rows[PILLARS[row.pillar]], **how)
        goal = state.goals[seat]
        if state.extended:
            met = view(state, seat).goal_met
            assert met == naive.goal_met(goal, same, state.min_cards)


# -- strewn positions ------------------------------------------------------------------


def strew_row(rng: Rng) -> str:
    """Any row that the rules allow, with any cards that count so."""
    signs: list[str] = []
    below = 9
    while below > 1 and rng.below(6):
        value = 1 + rng.below(below - 1)
        kinds = [str(value)] * 3 + [f"J{value}", f"X{value}"]
        kinds += [f"h{value}"] if value in (1, 2, 4, 8) else []
        signs.append(kinds[rng.below(len(kinds))])
        below = 9 if value == 4 else value
    return " ".join(signs)


def strewn(rng: Rng, rules: str) -> Ludoteca:
    """Rows, fours, resources, goals and hands as they may never have come together."""
    seats = 2 + rng.below(3)
    rows = {}
    for seat in range(seats):
        for letter in PILLARS:
            row = strew_row(rng) if rng.below(3) else ""
            if rules == "base":
                row = " ".join(sign for sign in row.split() if sign[0] not in "JX" and sign != "h2")
            rows[seat, letter] = row
    hands = [" ".join(rng_name(rng, rules) for _ in range(1 + rng.below(12))) for _ in range(seats)]
    state = position(
        *hands,
        rows=rows,
        phase="discard",
        rules=rules,
        helper_8_scores=rng.below(2) == 0,
        min_cards_to_master=1 + rng.below(3),
        max_rounds=50,
        target_points=300,
    )
    for seat in range(seats):
        for made in (PAIRS, STRAIGHTS):
            state.made[seat * COMBINATIONS + made] = rng.below(3) // 2
        fours = rng.below(4) // 2
        state.combos[seat] = ((6, 5, 13, 21, 29),) * fours
        state.made[seat * COMBINATIONS + FOURS] = fours
        if rules == "extended":
            played = [CARD["register"] + rng.below(6) for _ in range(rng.below(8))]
            state.resources[seat] = tuple(played)
            state.goals[seat] = rng.below(12)
    return state


def rng_name(rng: Rng, rules: str) -> str:
    return NAMES[rng.below(len(NAMES) if rules == "extended" else 51)]


def check_sheet(sheet: SeatSheet, area: naive.Area, goal: int | None, state: Ludoteca) -> None:
    """A line of the scored round, and that its parts add up."""
    points = naive.score(
        area,
        goal,
        extended=state.extended,
        helper_8_scores=state.helper_8_scores,
        min_cards=state.min_cards,
    )
    assert sheet.points == points
    parts = [row.points for row in sheet.rows]
    parts += [sheet.combo_points, sheet.resource_points, sheet.hand_points, sheet.goal_points]
    assert sum(parts) == points
    for row in sheet.rows:
        assert sum(row.card_points) * (2 if row.doubled else 1) == row.points


@pytest.mark.rule("LUD-15")
@pytest.mark.rule("LUD-24")
@pytest.mark.rule("LUD-25")
@pytest.mark.rule("LUD-26")
@pytest.mark.parametrize("rules", ["base", "extended"])
@pytest.mark.parametrize("part", range(4))
def test_strewn_positions(rules: str, part: int) -> None:
    rng = Rng(part)
    goals_met = 0
    for _ in range(600):
        state = strewn(rng, rules)
        made = [made_by(state, seat) for seat in range(state.seats)]
        agree(state, made)
        state.hands[0] = [CARD["P8"]]
        areas = view(state).areas
        goals = [None if goal < 0 else goal for goal in state.goals]
        hands = [len(hand) for hand in state.hands]
        play(state, "discard P8")
        hands[0] = 0
        for seat, sheet in enumerate(view(state).sheets[0].players):
            area = naive_area(areas[seat], made[seat], hands[seat])
            check_sheet(sheet, area, goals[seat], state)
            goals_met += sheet.goal_met
    assert (goals_met > 200) is (rules == "extended")


# -- positions from play ---------------------------------------------------------------------

TABLES: list[dict[str, Any]] = [
    {"rules": "base"},
    {"rules": "base", "min_cards_to_master": 3},
    {"rules": "extended", "min_cards_to_master": 2},
    {"rules": "extended", "min_cards_to_master": 3, "helper_8_scores": False},
]


@pytest.mark.rule("LUD-15")
@pytest.mark.rule("LUD-24")
@pytest.mark.rule("LUD-25")
@pytest.mark.rule("LUD-26")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_positions_from_play(seats: int, options: dict[str, Any]) -> None:
    """Every position at the beginning of a turn; combinations are counted from the events."""
    rng = Rng(100 + seats)
    compared = 0
    for seed in range(2):
        state = GAME.start(seats, seed, {**options, "max_rounds": 3, "target_points": 300})
        made = [(0, 0)] * seats
        before = -1
        while not state.over:
            for event in GAME.take_events(state):
                if isinstance(event, RoundBegan):
                    made = [(0, 0)] * seats
                elif isinstance(event, PairLaid):
                    made[event.seat] = (made[event.seat][0] + 1, made[event.seat][1])
                elif isinstance(event, StraightLaid):
                    made[event.seat] = (made[event.seat][0], made[event.seat][1] + 1)
            if state.seat != before:
                agree(state, made)
                compared += 1
            before = state.seat
            state.play(state.seat, lively_move(state, rng))
    assert compared > 50
