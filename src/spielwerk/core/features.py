"""What a learner sees of a position: numbers, the same entries for every position of a table.

The entries are what the seat has been shown and told, with a memory that forgets nothing. They come
in two parts: those that there are once, and those that there are for every seat, one's own seat
first and then clockwise. Most are flags or counts, divided so that common values lie from 0 to 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from spielwerk.core.decisions import OVER
from spielwerk.core.errors import SetupError, UnknownName
from spielwerk.core.rows import ONE, blank

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32

    from spielwerk.core.decisions import Decisions
    from spielwerk.core.state import State

LARGEST: Final = 100.0
"""No entry is larger, or smaller than its negative; a conformance test holds all games to that."""


class Layout:
    """Where which entry is. `add` and `add_each` give the first place of what they add; `names` and
    what is written go by the same places, so that neither can slip against the other.

    Every layout begins with the phase, the number of one's own seat (actions call seats by their
    numbers), and for each seat with whether it owes a decision.
    """

    __slots__ = ("each", "once", "own_seat", "phase", "to_act")

    def __init__(self, decisions: Decisions, most_seats: int) -> None:
        self.once: list[str] = []
        self.each: list[str] = []
        self.phase = self.add("phase", [f"{row.phase}_{row.prompt}" for row in decisions.rows])
        self.own_seat = self.add("own_seat", numbered(most_seats))
        self.to_act = self.add_each("to_act")

    def add(self, name: str, labels: list[str] | None = None) -> int:
        """Entries that there are once: one, or one for every label."""
        return _add(self.once, name, labels)

    def add_each(self, name: str, labels: list[str] | None = None) -> int:
        """Entries of every seat; the place counts from where the seat's entries begin."""
        return _add(self.each, name, labels)


def _add(names: list[str], name: str, labels: list[str] | None) -> int:
    first = len(names)
    added = [name] if labels is None else [f"{name}.{label}" for label in labels]
    for one in added:
        if one in names:
            raise ValueError(f"the entry {one} is there twice")
        names.append(one)
    return first


def numbered(count: int) -> list[str]:
    """Labels for what has no better name."""
    return [str(number) for number in range(count)]


def crossed(outer: list[str], inner: list[str]) -> list[str]:
    """Labels for a table of entries, row by row."""
    return [f"{one}.{other}" for one in outer for other in inner]


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How a game shows itself to learners; a game's `features.py` fills in `write`.

    `version` goes up whenever an entry comes, goes, moves or means something else: what was
    learned with another version is worthless then.
    """

    def __init__(self, layout: Layout, version: int) -> None:
        self.layout = layout
        self.version = version
        self._once = len(layout.once)
        self._each = len(layout.each)

    # -- what a game fills in ----------------------------------------------

    def write(self, state: State, seat: int, into: vec[i32]) -> None:
        """Set what is not 0; all else is done. Only what the seat knows may be looked at. Entries
        are the bits of floats: ONE, or what Share, `part` and `bits` make of numbers."""
        raise NotImplementedError

    def phase_seen(self, state: State, seat: int) -> int:
        """The decision that is due, as the seat sees it."""
        return state.phase

    # -- the same for all games ----------------------------------------------

    def length(self, seats: int) -> int:
        """How many entries there are at a table of that size."""
        return self._once + seats * self._each

    def names(self, seats: int) -> list[str]:
        """What the entries are called; `self` is one's own seat, `next_1` the one after it."""
        names = self.layout.once.copy()
        for step in range(seats):
            whose = f"next_{step}" if step else "self"
            names += [f"{whose}.{name}" for name in self.layout.each]
        return names

    def of_seat(self, seats: int, seat: int, other: int) -> int:
        """Where, seen from a seat, the entries of another begin."""
        return self._once + (other - seat) % seats * self._each

    def row(self, state: State, seat: int) -> vec[i32]:
        """What the seat sees, as the bits of 32-bit floats; a buffer of them, and the caller's."""
        seats = state.seats
        into = blank(self.length(seats))
        phase = self.phase_seen(state, seat)
        if phase != OVER:
            into[self.layout.phase + phase] = ONE
        into[self.layout.own_seat + seat] = ONE
        for other in state.to_act():
            into[self.of_seat(seats, seat, other) + self.layout.to_act] = ONE
        self.write(state, seat, into)
        return into

    def fill(self, state: State, seat: int, into: memoryview[float]) -> None:
        """Put what the seat sees into memory of the right length, whatever was there before. It is
        made of C floats, such as `memoryview(bytearray(4 * length)).cast("f")`, or a row of a
        numpy array of float32."""
        into.cast("B")[:] = memoryview(self.row(state, seat)).cast("B")

    def see(self, state: State, seat: int) -> list[float]:
        """As `fill`, as a list."""
        if not state.has_seat(seat):
            raise UnknownName(f"seats are 0 to {state.seats - 1}, not {seat!r}")
        entries = memoryview(self.row(state, seat)).cast("B").cast("f")
        return [float(entry) for entry in entries]


class NoFeatures(Features):
    """Of a game that has none: whoever asks is told so."""

    def __init__(self) -> None:
        self.version = 0

    def length(self, seats: int) -> int:
        raise _none()

    def names(self, seats: int) -> list[str]:
        raise _none()

    def row(self, state: State, seat: int) -> vec[i32]:
        raise _none()


def _none() -> SetupError:
    return SetupError(
        "this game shows nothing to learners: its Game class has to set `features` to an instance "
        "of spielwerk.core.Features of its own"
    )
