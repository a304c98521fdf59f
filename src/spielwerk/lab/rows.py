"""What is kept of games: columns of numbers, which travel between processes as they lie."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from spielwerk.core.playout import Trace
from spielwerk.core.state import SEAT_LIMIT
from spielwerk.lab.setup import Result


class DecisionRows:
    """One row per decision, in the order in which they were made."""

    def __init__(self) -> None:
        self.numbers = array("q")  # of the game
        self.indices = array("i")  # of the decision in its game
        self.seats = array("b")
        self.prompts: list[str] = []
        self.actions = array("i")
        self.choices = array("i")
        self.scores = array("i")  # of all seats, one decision after the other

    def __len__(self) -> int:
        return len(self.actions)

    def add(self, number: int, moves: Sequence[int], trace: Trace) -> None:
        self.numbers.extend(array("q", [number]) * len(moves))
        self.indices.extend(range(len(moves)))
        self.seats.extend([move % SEAT_LIMIT for move in moves])
        self.actions.extend([move // SEAT_LIMIT for move in moves])
        self.prompts += trace.prompts
        self.choices.extend(trace.choices)
        self.scores.extend(trace.scores)


class GameRows:
    """One row per game, for games with consecutive numbers; their decisions if they are wanted."""

    def __init__(self, first: int, seats: int, *, decisions: bool = False) -> None:
        self.first = first  # the number of the first game
        self.seats = seats
        self.deals = array("q")
        self.starters = array("b")
        self.lengths = array("i")
        self.reasons: list[str] = []
        self.scores = array("i")  # of all seats, one game after the other
        self.winners: list[tuple[int, ...]] = []
        self.decisions = DecisionRows() if decisions else None

    def __len__(self) -> int:
        return len(self.lengths)

    def add(self, result: Result) -> None:
        """Add the next game."""
        if self.decisions is not None:
            assert result.trace is not None, "the decisions of this game were not noted"
            self.decisions.add(self.first + len(self), result.moves, result.trace)
        self.deals.append(result.deal)
        self.starters.append(result.starter)
        self.lengths.append(result.decisions)
        self.reasons.append(result.reason)
        self.scores.extend(result.scores)
        self.winners.append(result.winners)
