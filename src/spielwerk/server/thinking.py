"""Which bot thinks next, and for how long: the policy alone, without processes and clocks.

Places are shared by start-time fair queueing: who has thought longest for its share waits longest.
The share is first an address's and then a table's, so that thirty tables of one address weigh no
more than the one table of another. Many that want to think do not wait longer, they think shorter.
Levels whose thoughts are short have a lane of their own and never wait for long ones.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

LANES: Final = (
    frozenset({"random", "beginner", "easy"}),  # decide at first sight
    frozenset({"medium"}),  # looks ahead a little
    frozenset({"strong"}),  # thinks for as long as it may
)
ROUNDING: Final = 1e-6
# Bots keep to their time. Where one takes far longer, its process hung or had to start, which the
# table cannot help: it owes no more than so many times what it was given.
DEBT_LIMIT: Final = 4.0


def lane_of(level: str, choices: int) -> int:
    """How long a thought takes, whatever the bot may find; with one choice there is none."""
    if choices == 1:
        return 0
    known = (number for number, levels in enumerate(LANES) if level in levels)
    return next(known, len(LANES) - 1)


@dataclass(eq=False, slots=True)
class Thought:
    """Waits for a place, and then has it until its end."""

    table: str
    address: str  # for which it counts
    lane: int
    asked: float
    seconds: float = 0.0  # how long it may take, from when it begins
    place: int | None = None  # the lane whose place it has, None while it waits
    began: float = 0.0
    prices: tuple[float, float] = (0.0, 0.0)  # of a second, for the address and for the table


@dataclass(slots=True)
class _Table:
    due: float = 0.0  # its next turn, in the time of its address
    present: int = 0  # thoughts that wait or are thought
    left: float = 0.0  # when the last of them ended


@dataclass(slots=True)
class _Address:
    due: float = 0.0  # its next turn, in the time of the lane
    time: float = 0.0  # the turn that came last, of its tables
    tables: dict[str, _Table] = field(default_factory=dict)


class _Lane:
    """Thoughts of about the same length. Turns have a time of their own: it passes by turns, and
    what a thought took moves the next turn of its address and its table away."""

    def __init__(self, seconds: float, floor: float) -> None:
        self.waiting: list[Thought] = []  # by when they were asked
        self._seconds = seconds
        self._floor = min(floor, seconds)
        # Nobody waits longer, so that all who thought before a waiting one are counted with it:
        # otherwise the last in a queue would be told that it is alone.
        self._memory = 2 * seconds
        self._time = 0.0  # the turn that came last
        self._addresses: dict[str, _Address] = {}
        self._homes: dict[str, str] = {}  # the address for which a table counts

    @property
    def tables(self) -> int:
        """How many tables think or wait, or did just now."""
        return len(self._homes)

    def add(self, table: str, addresses: Sequence[str], number: int, now: float) -> Thought:
        home = self._home(table, addresses)
        self._addresses[home].tables[table].present += 1
        thought = Thought(table, home, number, now)
        self.waiting.append(thought)
        return thought

    def _home(self, table: str, addresses: Sequence[str]) -> str:
        """Of several addresses the one at the fewest other tables: nobody is to wait because of
        whom they play with. A table that changes its address takes along what it owes."""
        before = self._homes.get(table)
        if before is not None and self._addresses[before].tables[table].present:
            return before
        home = min(addresses, key=lambda address: self._others(address, table))
        if home != before:
            owed = 0.0
            if before is not None:
                owed = self._addresses[before].due
                self._remove(table)
            known = self._addresses.setdefault(home, _Address())
            known.due = max(known.due, owed)
            known.tables[table] = _Table()
            self._homes[table] = home
        return home

    def _others(self, address: str, table: str) -> int:
        known = self._addresses.get(address)
        return 0 if known is None else len(known.tables.keys() - {table})

    def next(self, busy: Collection[str], places: int, now: float) -> Thought | None:
        """Whose turn it is; tables that think already have to wait.

        Who has waited long is not overtaken any more, even by those who have had less.
        """
        ready = [thought for thought in self.waiting if thought.table not in busy]
        if not ready:
            return None
        shares = self._shares(places)
        for thought in ready:
            if thought.asked + self._seconds <= now and self._promised(thought, shares, places):
                return thought
        return min(ready, key=self._turn)  # the first of equals

    def _turn(self, thought: Thought) -> tuple[float, float]:
        address = self._addresses[thought.address]
        table = address.tables[thought.table]
        return max(self._time, address.due), max(address.time, table.due)

    def begin(self, thought: Thought, places: int, now: float) -> None:
        """Let it have its turn, as one of those who share so many places."""
        address = self._addresses[thought.address]
        table = address.tables[thought.table]
        shares = self._shares(places)
        wished = shares[thought.address] * self._time_left(shares, places, now)
        seconds = thought.seconds = min(self._seconds, max(self._floor, wished))
        # A second is dear when many want it. So a thought that takes all its time costs about the
        # same at any time, and who thought long when nobody else was there owes nothing for it.
        rivals = len(self._addresses)
        dearest = places * self._seconds / seconds
        prices = min(rivals, dearest), min(rivals * len(address.tables), dearest)
        thought.prices = prices
        self._time = min(self._turn(one)[0] for one in self.waiting)
        address.due = max(self._time, address.due) + seconds * prices[0]
        address.time = max(address.time, table.due)
        table.due = address.time + seconds * prices[1]
        self.waiting.remove(thought)

    def _time_left(self, shares: dict[str, float], places: int, now: float) -> float:
        """What all who wait may use together, so that each has decided within twice the seconds:
        however many come first, each takes only its share of what is left."""
        promised = [one for one in self.waiting if self._promised(one, shares, places)]
        return min([self._seconds, *[one.asked + 2 * self._seconds - now for one in promised]])

    def _promised(self, thought: Thought, shares: dict[str, float], places: int) -> bool:
        """Whether it need not wait longer than twice the seconds: not so for tables that are too
        many for the share of their address, nor where that owes more than two whole thoughts."""
        owed = self._addresses[thought.address].due - self._time
        fits = self._seconds * shares[thought.address] >= self._floor
        return fits and owed <= 2 * places * self._seconds + ROUNDING

    def _shares(self, places: int) -> dict[str, float]:
        """How much of a place each table of an address has.

        No table can use more than one place: what an address cannot use goes to the others.
        """
        left = float(places)
        shares = {}
        by_tables = sorted(self._addresses.items(), key=lambda known: len(known[1].tables))
        for rank, (name, address) in enumerate(by_tables):
            fair = min(left / (len(by_tables) - rank), len(address.tables))
            shares[name] = fair / len(address.tables)
            left -= fair
        return shares

    def end(self, thought: Thought, now: float) -> None:
        """Take it out, wherever it is; what counts is the time it took, not what it was given."""
        address = self._addresses[thought.address]
        table = address.tables[thought.table]
        table.present -= 1
        table.left = now
        if thought.place is None:
            self.waiting.remove(thought)
        else:
            took = min(now - thought.began, DEBT_LIMIT * thought.seconds)
            more = took - thought.seconds
            address.due += more * thought.prices[0]
            table.due += more * thought.prices[1]

    def forget(self, now: float) -> None:
        """Tables that have not wanted to think for a while are none of those who share."""
        for table, home in list(self._homes.items()):
            known = self._addresses[home].tables[table]
            if not known.present and known.left + self._memory <= now:
                self._remove(table)

    def _remove(self, table: str) -> None:
        home = self._homes.pop(table)
        del self._addresses[home].tables[table]
        if not self._addresses[home].tables:
            del self._addresses[home]


class ThoughtQueue:
    """Hands out places to thoughts. After `ask` and `end` call `begin`, which says who has one."""

    def __init__(self, places: int, seconds: float, floor: float) -> None:
        """So many places for long thoughts, and one more for each lane of shorter ones.

        A thought may take `seconds` where it has a place for itself, and never less than `floor`.
        """
        self._sizes: Final = [1] * (len(LANES) - 1) + [places]
        self._free = self._sizes.copy()
        self._lanes: Final = [_Lane(seconds, floor) for _ in LANES]
        self._busy: set[str] = set()  # tables that think: no table has two thoughts at a time

    def ask(self, table: str, addresses: Sequence[str], lane: int, now: float) -> Thought:
        """Let a bot of a table wait, on behalf of one of the addresses that look on."""
        return self._lanes[lane].add(table, addresses, lane, now)

    def begin(self, now: float) -> list[Thought]:
        """The thoughts that begin now, each with its seconds.

        The slowest lane chooses first, so that its places are its own; shorter thoughts have what
        it leaves, and their own place in any case.
        """
        for lane in self._lanes:
            lane.forget(now)
        begun = []
        for number in reversed(range(len(LANES))):
            for place in range(number, len(LANES)):
                while self._free[place] and (
                    thought := self._lanes[number].next(self._busy, self._places_for(number), now)
                ):
                    self._lanes[number].begin(thought, self._places_for(number), now)
                    thought.place, thought.began = place, now
                    self._free[place] -= 1
                    self._busy.add(thought.table)
                    begun.append(thought)
        return begun

    def _places_for(self, lane: int) -> int:
        """The lane's own places, and those of slower ones that these have no use for."""
        used = sum(slower.tables for slower in self._lanes[lane + 1 :])
        return max(self._sizes[lane], sum(self._sizes[lane:]) - used)

    def end(self, thought: Thought, now: float) -> None:
        """The thought has come to its end, or nobody wants it any more; its place is free."""
        self._lanes[thought.lane].end(thought, now)
        if thought.place is not None:
            self._free[thought.place] += 1
            self._busy.remove(thought.table)
