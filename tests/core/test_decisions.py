"""The table of decisions: complete, in order, and what refusals are made of."""

from __future__ import annotations

import pytest

from spielwerk.core import (
    OVER,
    ActionSpace,
    Decision,
    Decisions,
    IllegalAction,
    Obstacle,
    Outcome,
    Rng,
    State,
)

SPACE = ActionSpace()
DRAW = SPACE.kind("draw")
LAY = SPACE.kind("lay", card=3)
DRAWING = Decision(0, "draw", "X-1", "draw_first", [DRAW])
LAYING = Decision(1, "lay", "X-2", "lay_first", [LAY])
TABLE = Decisions(SPACE, [DRAWING, LAYING])


class Patience(State):
    """Draw, then lay one of the even cards, and the game is over."""

    def decisions(self) -> Decisions:
        return TABLE

    def offers(self, seat: int) -> list[int]:
        return [DRAW.first] if self.phase == 0 else [LAY.first, LAY.first + 2]

    def explain(self, seat: int, action: int) -> Obstacle:
        return Obstacle("X-3", "odd", {"card": action - LAY.first})

    def turn_rule(self) -> str:
        return "X-4"

    def over_rule(self) -> str:
        return "X-5"

    def apply(self, seat: int, action: int) -> None:
        if self.phase == 0:
            self.light(5)
            self.light_to(1, 7)
            self.phase = 1
        else:
            self.end_game()

    def outcome(self) -> Outcome | None:
        return Outcome((0,), (1, 0), "laid") if self.over else None


def test_the_core_refuses_what_is_the_same_in_every_game() -> None:
    state = Patience(2, Rng(1))
    assert state.obstacle(2, 0) == Obstacle(None, "no_such_seat")
    assert state.obstacle(0, SPACE.size) == Obstacle(None, "no_such_action")
    assert state.obstacle(0, -1) == Obstacle(None, "no_such_action")
    assert state.obstacle(1, DRAW.first) == Obstacle("X-4", "not_your_turn")
    assert state.obstacle(0, LAY.first) == Obstacle("X-1", "draw_first")
    assert state.obstacle(0, DRAW.first) is None
    state.play(0, DRAW.first)
    assert state.obstacle(0, DRAW.first) == Obstacle("X-2", "lay_first")
    assert state.obstacle(0, LAY.first + 1) == Obstacle("X-3", "odd", {"card": 1})
    with pytest.raises(IllegalAction, match=r"^seat 0 may not play 2: odd \(X-3\)$"):
        state.play(0, LAY.first + 1)
    state.play(0, LAY.first)
    assert state.obstacle(0, LAY.first) == Obstacle("X-5", "game_over")


def test_the_table_says_what_is_asked() -> None:
    state = Patience(2, Rng(1))
    assert state.prompt() == "draw"
    state.play(0, DRAW.first)
    assert state.prompt() == "lay"
    state.play(0, LAY.first)
    assert (state.prompt(), state.phase) == ("over", OVER)
    assert (state.turn(), state.to_act(), state.legal(0)) == (-1, [], [])
    assert state.news is not None
    assert [type(event).__name__ for event in state.news] == ["GameEnded"]


def test_what_an_action_brings_to_light_is_forgotten_with_the_next() -> None:
    state = Patience(2, Rng(1))
    assert [state.disclosure(seat) for seat in range(2)] == [0, 0]
    state.play(0, DRAW.first)
    for_all, more = (state.disclosure(seat) for seat in range(2))
    assert 0 < for_all != more
    state.play(0, LAY.first)
    assert [state.disclosure(seat) for seat in range(2)] == [0, 0]


def test_what_came_to_light_is_told_apart_by_value_and_order() -> None:
    def lit(*values: int) -> int:
        state = Patience(2, Rng(1))
        for value in values:
            state.light(value)
        return state.disclosure(0)

    shown = [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (999,), (999,) * 30, (998, *[999] * 29)]
    assert len({lit(*values) for values in shown}) == len(shown)


def test_rows_stand_in_the_order_of_their_phases() -> None:
    with pytest.raises(ValueError, match="the decision lay is row 0, not 1"):
        Decisions(SPACE, [LAYING, DRAWING])


def test_every_kind_answers_some_decision() -> None:
    with pytest.raises(ValueError, match="no decision asks for lay"):
        Decisions(SPACE, [DRAWING])
