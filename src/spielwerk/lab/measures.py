"""What is measured of a game when two ways to play it are compared."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from spielwerk.lab.setup import Result

FIRST_SEAT: Final = "first_seat"
WINS: Final = "wins"
SCORE: Final = "score"
LEAD: Final = "lead"
LENGTH: Final = "length"
SHARED: Final = "shared"
ENDING: Final = "ending"


@dataclass(frozen=True)
class Measure:
    """A number that every game has. Of a share it is the part of this one game, mostly 0 or 1."""

    kind: str
    seat: int | None = None  # of WINS
    reason: str | None = None  # of ENDING

    @property
    def share(self) -> bool:
        return self.kind in (FIRST_SEAT, WINS, SHARED, ENDING)

    @property
    def name(self) -> str:
        """By which a file calls it."""
        part = self.reason if self.seat is None else self.seat
        return self.kind if part is None else f"{self.kind}.{part}"

    def of(self, result: Result) -> float:
        if self.kind == FIRST_SEAT:
            return _won(result, 0) - bool(result.winners) / len(result.scores)
        if self.kind == WINS:
            assert self.seat is not None
            return _won(result, self.seat)
        if self.kind == SCORE:
            return sum(result.scores) / len(result.scores)
        if self.kind == LEAD:
            best, second = sorted(result.scores, reverse=True)[:2]
            return best - second
        if self.kind == LENGTH:
            return result.decisions
        if self.kind == SHARED:
            return len(result.winners) > 1
        return result.reason == self.reason


def _won(result: Result, seat: int) -> float:
    """A victory shared by two counts half."""
    return (seat in result.winners) / len(result.winners) if result.winners else 0.0


def measures_for(seats: int, endings: Counter[str]) -> list[Measure]:
    """What is worth comparing at a table of that size, where games ended so often in which way.

    Nothing is asked twice, as every question makes all the others harder to answer: of two seats,
    and of two endings, one says it all, and the first seat's wins are told by its advantage.
    """
    if seats == 1:
        measures = [Measure(WINS, seat=0), Measure(SCORE), Measure(LENGTH)]
    else:
        kinds = (FIRST_SEAT, SCORE, LEAD, LENGTH, SHARED)
        measures = [Measure(kind) for kind in kinds]
    if seats > 2:
        measures[1:1] = [Measure(WINS, seat=seat) for seat in range(1, seats)]
    reasons = [reason for reason, _ in sorted(endings.items(), key=lambda one: (-one[1], one[0]))]
    if len(reasons) <= 2:
        reasons = reasons[1:]  # the rarer one, as the other is the usual way to end
    return measures + [Measure(ENDING, reason=reason) for reason in sorted(reasons)]
