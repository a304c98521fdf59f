"""The arithmetic of clocks, against somebody who counts every half second by hand."""

from __future__ import annotations

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from spielwerk.server.clocks import AT_LEAST, DAY, SECOND, Clocks, Deadline, time_of
from spielwerk.server.entries import (
    Note,
    PauseAsked,
    Paused,
    Reseated,
    Resumed,
    Returned,
    StoodIn,
    Undone,
)
from spielwerk.server.seats import Seat
from spielwerk.server.terms import Clock, PerDecision, PerGame, PerMove

SEATS: Final = 3
TICK: Final = 500
ANNA = Seat(occupant="person", name="Anna", token="f" * 64)
BOT = Seat(occupant="bot", name="Bot", level="easy")

clocks_of_people: Final[st.SearchStrategy[Clock]] = st.one_of(
    st.builds(PerDecision, seconds=st.integers(1, 8)),
    st.builds(PerGame, seconds=st.integers(1, 20), increment=st.integers(0, 3)),
    st.builds(PerMove, days=st.integers(1, 2)),
)
seats = st.integers(0, SEATS - 1)
owing = st.frozensets(seats, max_size=SEATS)
moves = st.tuples(seats, owing)
notes: Final[st.SearchStrategy[Note]] = st.one_of(
    st.builds(Undone, kept=st.integers(0, 6)),
    st.builds(StoodIn, seat=seats, away=st.booleans()),
    st.builds(Returned, seat=seats),
    st.builds(Reseated, seat=seats, now=st.sampled_from([ANNA, BOT])),
    st.sampled_from([Paused(), Resumed(), PauseAsked()]),
)
happenings = st.lists(st.tuples(st.integers(0, 12), moves | notes), max_size=25)


class ByHand:
    """Takes half a second off everybody who thinks, again and again."""

    def __init__(self, clock: Clock, people: frozenset[int], owing: frozenset[int]) -> None:
        self.clock = clock
        self.left = dict.fromkeys(range(SEATS), time_of(clock))
        self.people = set(people)
        self.owing = owing
        self.begun = self.paused = False
        self.past: list[tuple[frozenset[int], dict[int, int], int, int]] = []

    def thinking(self) -> set[int]:
        return self.people & self.owing if self.begun and not self.paused else set()

    def tick(self) -> None:
        for seat in self.thinking():
            self.left[seat] = max(0, self.left[seat] - TICK)

    def move(self, seat: int, owing: frozenset[int]) -> None:
        self.begun = True
        gift = 0
        if isinstance(self.clock, PerGame) and seat in self.people:
            gift = self.clock.increment * SECOND
        self.past.append((self.owing, dict(self.left), seat, gift))
        self.left[seat] += gift
        self.owing = owing
        if not isinstance(self.clock, PerGame):
            fresh = {seat, *range(SEATS)} - (owing - {seat})
            self.left.update(dict.fromkeys(fresh, time_of(self.clock)))

    def note(self, note: Note) -> None:
        if isinstance(note, Paused | Resumed):
            self.paused = isinstance(note, Paused)
        elif isinstance(note, Undone):
            while len(self.past) > note.kept:
                self.owing, left, seat, gift = self.past.pop()
                if isinstance(self.clock, PerGame):
                    self.left[seat] = max(0, self.left[seat] - gift)
                else:
                    self.left = left
        elif isinstance(note, StoodIn) or (isinstance(note, Reseated) and note.now is BOT):
            self.people.discard(note.seat)
            if not isinstance(self.clock, PerGame):
                self.left[note.seat] = time_of(self.clock)
        elif isinstance(note, Returned | Reseated) and note.seat not in self.people:
            self.people.add(note.seat)
            self.left[note.seat] = max(self.left[note.seat], AT_LEAST)


@given(clocks_of_people, owing, owing, happenings, st.integers(0, 12))
def test_the_arithmetic_is_what_one_counts_by_hand(
    clock: Clock,
    people: frozenset[int],
    first: frozenset[int],
    happened: list[tuple[int, tuple[int, frozenset[int]] | Note]],
    more: int,
) -> None:
    clocks, by_hand = Clocks(clock, SEATS, people, first), ByHand(clock, people, first)
    at = 1_700_000_000_000
    for ticks, what in happened:
        at += ticks * TICK
        for _ in range(ticks):
            by_hand.tick()
        if isinstance(what, tuple):
            clocks.move(at, *what)
            by_hand.move(*what)
        else:
            clocks.note(at, what)
            by_hand.note(what)
    due = clocks.deadline
    for _ in range(more):
        by_hand.tick()
    later = at + more * TICK
    assert clocks.running == by_hand.thinking()
    for seat in range(SEATS):
        expected = by_hand.left[seat] if seat in by_hand.people else None
        assert clocks.left(seat, later) == expected
    if due is None:
        assert not clocks.running
    else:
        assert clocks.left(due.seat, due.at) == 0
        assert all(clocks.left(seat, due.at - 1) != 0 for seat in clocks.running) or due.at <= at


def test_a_copy_is_its_own() -> None:
    clocks = Clocks(PerGame(60, 5), 2, [0, 1], [0])
    clocks.move(1000, 0, [1])
    copy = clocks.copy()
    copy.move(5000, 1, [0])
    copy.note(6000, Undone(0))
    assert (clocks.left(1, 2000), [*clocks.running]) == (59_000, [1])


def test_time_begins_with_the_first_move() -> None:
    clocks = Clocks(PerDecision(30), 2, [0, 1], [0])
    clocks.note(1000, StoodIn(1, away=True))
    clocks.note(2000, Returned(1))
    assert (clocks.deadline, clocks.left(0, 900_000)) == (None, 30_000)
    assert not clocks.running
    clocks.move(500_000, 0, [1])
    assert clocks.deadline == Deadline(530_000, 1)


def test_several_think_at_once_and_the_first_deadline_counts() -> None:
    clocks = Clocks(PerGame(60, 0), 2, [0, 1], [0])
    clocks.move(0, 0, [0])
    clocks.move(10_000, 0, [0, 1])
    assert clocks.running == {0, 1}
    assert clocks.deadline == Deadline(60_000, 0)
    assert (clocks.left(0, 20_000), clocks.left(1, 20_000)) == (40_000, 50_000)


def test_a_clock_that_is_set_back_takes_and_gives_nothing() -> None:
    clocks = Clocks(PerDecision(30), 2, [0, 1], [0])
    clocks.move(100_000, 0, [1])
    assert clocks.left(1, 90_000) == 30_000
    clocks.note(90_000, Paused())
    clocks.note(91_000, Resumed())
    assert clocks.left(1, 101_000) == 29_000


def test_used_time_stays_used_when_a_decision_is_taken_back() -> None:
    for clock, left in ((PerDecision(60), 50_000), (PerGame(60, 7), 45_000)):
        clocks = Clocks(clock, 2, [0, 1], [0])
        clocks.move(0, 0, [0])
        clocks.move(10_000, 0, [0])  # after ten seconds
        clocks.note(15_000, Undone(1))  # and five more
        expected = left if isinstance(clock, PerDecision) else left + 7000
        assert clocks.left(0, 15_000) == expected


def test_who_comes_back_has_time_to_think() -> None:
    for clock, left in ((PerDecision(60), 60_000), (PerMove(2), 2 * DAY), (PerGame(60, 0), 30_000)):
        clocks = Clocks(clock, 2, [0, 1], [0])
        clocks.move(0, 0, [1])
        due = clocks.deadline
        assert due is not None
        clocks.note(due.at, StoodIn(1, away=False))
        assert (clocks.left(1, due.at), clocks.deadline) == (None, None)
        clocks.note(due.at + 9000, Returned(1))
        assert clocks.left(1, due.at + 9000) == left
