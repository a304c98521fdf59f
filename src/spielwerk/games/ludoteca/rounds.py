"""How rounds and turns begin and end (LUD-2, LUD-5, LUD-14 to LUD-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY

from .cards import NO_CARD, NO_GOAL
from .dealing import deal_round
from .decisions import Phase
from .ending import Won, end_game
from .events import (
    GoalMet,
    HandEmptied,
    PileRanOut,
    RoundScored,
    TurnsRanOut,
)
from .piles import renew
from .scoring import GOAL_CARDS, GOAL_POINTS, RoundEnd, result_of

if TYPE_CHECKING:
    from .position import Position

TURNS_EACH: Final = 60


class Ended:
    """What has run out when a round ends."""

    HAND: Final = 0
    PILE: Final = 1
    TURNS: Final = 2


ENDINGS: Final[list[str]] = ["hand", "pile", "turns"]  # as views call them


def begin_round(position: Position) -> None:
    deal_round(position)
    begin_turn(position)


def begin_turn(position: Position) -> None:
    """Unless the round has lasted too long or no card is left to draw (LUD-5)."""
    position.taken = NO_CARD
    if position.turns >= TURNS_EACH * position.seats:
        end_round(position, Ended.TURNS, NOBODY)
    elif not renew(position):
        end_round(position, Ended.PILE, NOBODY)
    else:
        position.phase = Phase.DRAW


def end_turn(position: Position) -> None:
    position.turns += 1
    position.seat = (position.seat + 1) % position.seats
    begin_turn(position)


def end_round(position: Position, ended: int, by: int) -> None:
    """Score the round (LUD-15), then go on or end the game (LUD-17)."""
    _score(position, ended, by)
    position.goals = [NO_GOAL] * position.seats  # the sheet shows them, nobody holds one any more
    position.resource = NO_CARD
    position.damaged_too = False
    if position.news is not None:
        _tell_scores(position, ended, by)
    if max(position.points) >= position.target_points:
        end_game(position, Won.POINTS)
    elif position.round >= position.max_rounds:
        end_game(position, Won.ROUNDS)
    else:
        position.round += 1
        begin_round(position)


def _score(position: Position, ended: int, by: int) -> None:
    results = []
    met = []
    points = []
    for seat in range(position.seats):
        result = result_of(position, seat)
        fulfilled = False
        if result.goal != NO_GOAL:
            fulfilled = GOAL_CARDS[result.goal].met(result, position.min_cards)
            position.light(result.goal)
        results.append(result)
        met.append(fulfilled)
        bonus = GOAL_POINTS if fulfilled else 0
        points.append(result.points(position.extended, position.helper_8_scores) + bonus)
        position.points[seat] += points[seat]
    position.past.append(RoundEnd(ended, by, results, met, points))


def _tell_scores(position: Position, ended: int, by: int) -> None:
    if ended == Ended.HAND:
        position.tell(HandEmptied(seat=by))
    elif ended == Ended.PILE:
        position.tell(PileRanOut())
    else:
        position.tell(TurnsRanOut())
    last = position.past[-1]
    for seat in range(position.seats):
        points, total = last.points[seat], position.points[seat]
        if last.met[seat]:
            goal = last.results[seat].goal
            position.tell(GoalMet(seat=seat, goal=goal, points=GOAL_POINTS))
        position.tell(RoundScored(seat=seat, round=position.round, points=points, total=total))
