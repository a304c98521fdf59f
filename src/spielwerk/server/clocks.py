"""Clocks: who has how much time left. Pure arithmetic over the log; nothing here looks at a clock.

Whoever owes a decision has a running clock, several people at once where they decide together.
Bots have none, nor have people for whom a bot plays. Time begins with the first move of a game:
until then everybody may arrive.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from spielwerk.server.entries import Note, Paused, Reseated, Resumed, Returned, StoodIn, Undone
from spielwerk.server.terms import Clock, PerDecision, PerGame, PerMove

SECOND: Final = 1000  # milliseconds, like every time here
DAY: Final = 86_400 * SECOND
AT_LEAST: Final = 30 * SECOND  # has who takes back a seat, where all decisions share a time


class Deadline(NamedTuple):
    at: int  # milliseconds since 1970
    seat: int


class _Before(NamedTuple):
    """What was when a move was made that stands, and what it has added to the time of its seat."""

    owing: frozenset[int]
    left: list[int]
    seat: int
    added: int


def time_of(clock: Clock) -> int:
    """What everybody has to begin with."""
    match clock:
        case PerDecision(seconds) | PerGame(seconds):
            return seconds * SECOND
        case PerMove(days):
            return days * DAY


class Clocks:
    """The clocks of a table after some entries of its log."""

    __slots__ = ("_before", "_clock", "_left", "_owing", "_paused", "_people", "_since", "_whole")

    def __init__(
        self, clock: Clock, seats: int, people: Collection[int], owing: Collection[int]
    ) -> None:
        """Before the first move: `people` have clocks, `owing` have to decide."""
        self._clock = clock
        self._whole = time_of(clock)
        self._left = [self._whole] * seats  # at `_since`
        self._people = frozenset(people)  # without those for whom a bot plays
        self._owing = frozenset(owing)
        self._since: int | None = None  # the last entry that matters; None before the first move
        self._paused = False
        self._before: list[_Before] = []

    def copy(self) -> Clocks:
        same = Clocks(self._clock, len(self._left), self._people, self._owing)
        same._left = self._left.copy()
        same._since = self._since
        same._paused = self._paused
        same._before = self._before.copy()
        return same

    # -- what can be asked -----------------------------------------------------

    @property
    def running(self) -> frozenset[int]:
        """The seats whose time passes."""
        if self._since is None or self._paused:
            return frozenset()
        return self._owing & self._people

    def left(self, seat: int, at: int) -> int | None:
        """The time a seat has left then, None for seats without a clock."""
        if seat not in self._people:
            return None
        if seat not in self.running or self._since is None:
            return self._left[seat]
        return max(0, self._left[seat] - max(0, at - self._since))

    @property
    def deadline(self) -> Deadline | None:
        """Whose time is up first, if nobody does anything."""
        if self._since is None:
            return None
        return min(
            (Deadline(self._since + self._left[seat], seat) for seat in self.running), default=None
        )

    # -- what happens ----------------------------------------------------------

    def move(self, at: int, seat: int, owing: Collection[int]) -> None:
        """A seat has moved, and others have to decide."""
        self._pass(at)
        if self._since is None:
            self._since = at
        added = 0
        if isinstance(self._clock, PerGame) and seat in self._people:
            added = self._clock.increment * SECOND
        self._before.append(_Before(self._owing, self._left.copy(), seat, added))
        self._left[seat] += added
        self._owing = frozenset(owing)
        if not isinstance(self._clock, PerGame):
            for other in range(len(self._left)):
                if other == seat or other not in self._owing:
                    self._left[other] = self._whole

    def note(self, at: int, note: Note) -> None:
        """Something else than a move. What is not about time or seats changes nothing."""
        match note:
            case Undone(kept):
                self._undo(at, kept)
            case Paused():
                self._pass(at)
                self._paused = True
            case Resumed():
                self._pass(at)
                self._paused = False
            case StoodIn(seat):
                self._pass(at)
                self._leave(seat)
            case Returned(seat):
                self._pass(at)
                self._come(seat)
            case Reseated(seat, now):
                self._pass(at)
                if now.occupant == "person":
                    self._come(seat)
                else:
                    self._leave(seat)

    def _pass(self, at: int) -> None:
        """Let the time pass until then; should the clock of the server be set back, none does."""
        if self._since is None:
            return
        passed = max(0, at - self._since)
        for seat in self.running:
            self._left[seat] = max(0, self._left[seat] - passed)
        self._since = max(self._since, at)

    def _undo(self, at: int, kept: int) -> None:
        """The position comes back, the time that was used does not: a decision that is taken again
        has what was left for it, and what taken back decisions had added is gone."""
        self._pass(at)
        if kept >= len(self._before):
            return
        if isinstance(self._clock, PerGame):
            for before in self._before[kept:]:
                self._left[before.seat] = max(0, self._left[before.seat] - before.added)
        else:
            self._left = self._before[kept].left.copy()
        self._owing = self._before[kept].owing
        del self._before[kept:]

    def _leave(self, seat: int) -> None:
        self._people -= {seat}
        if not isinstance(self._clock, PerGame):
            self._left[seat] = self._whole  # for who comes back

    def _come(self, seat: int) -> None:
        if seat not in self._people:
            self._left[seat] = max(self._left[seat], AT_LEAST)
        self._people |= {seat}
