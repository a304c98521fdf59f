"""Tables whose bots think in simulated time: as many as one likes, and always the same."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from spielwerk.server.thinking import LANES, Thought, ThoughtQueue

FIRST_SIGHT, BRIEF, LONG = range(len(LANES))


@dataclass
class Player:
    """A table and its habits."""

    name: str
    address: str
    also: str | None = None  # another address that plays there
    lane: int = LONG
    uses: float = 1.0  # how much of the time it is given; above 1 it overruns
    takes: float | None = None  # or so many seconds, whatever it is given
    rests: float = 0.0  # from the end of a thought until it wants the next
    comes: float = 0.0  # when it begins
    hangs: float = 0.0  # for so long, the first time

    waits: list[float] = field(default_factory=list)  # from wanting to think until the end of it
    thinks: list[float] = field(default_factory=list)

    def took(self, given: float) -> float:
        hung = 0.0 if self.thinks else self.hangs
        return hung + (given * self.uses if self.takes is None else self.takes)


class Simulation:
    def __init__(self, places: int, seconds: float = 1.0, floor: float = 0.05) -> None:
        self.queue = ThoughtQueue(places, seconds, floor)
        self.now = 0.0
        self.given: list[float] = []
        self._places = places
        self._order = count()
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._thinking: dict[Thought, Player] = {}
        self._waiting: dict[Thought, tuple[Player, float]] = {}

    def add(self, *players: Player) -> None:
        for player in players:
            self._at(player.comes, lambda player=player: self._ask(player))  # type: ignore[misc]

    def run(self, until: float) -> None:
        while self._events and self._events[0][0] <= until:
            self.now, _, work = heapq.heappop(self._events)
            work()
            self._begin()

    def longest_wait_now(self) -> float:
        return max((self.now - asked for _, asked in self._waiting.values()), default=0.0)

    def _at(self, time: float, work: Callable[[], None]) -> None:
        heapq.heappush(self._events, (time, next(self._order), work))

    def _ask(self, player: Player) -> None:
        addresses = [player.address] if player.also is None else [player.address, player.also]
        thought = self.queue.ask(player.name, addresses, player.lane, self.now)
        self._waiting[thought] = player, self.now

    def _begin(self) -> None:
        for thought in self.queue.begin(self.now):
            player, asked = self._waiting.pop(thought)
            assert player not in self._thinking.values(), "one thought at a time"
            self._thinking[thought] = player
            self.given.append(thought.seconds)
            took = player.took(thought.seconds)
            end = self._ender(thought, player, asked, took)
            self._at(self.now + took, end)
        long = [thought for thought in self._thinking if thought.lane == LONG]
        assert len(long) <= self._places

    def _ender(
        self, thought: Thought, player: Player, asked: float, took: float
    ) -> Callable[[], None]:
        def end() -> None:
            del self._thinking[thought]
            self.queue.end(thought, self.now)
            player.waits.append(self.now - asked)
            player.thinks.append(took)
            self._at(self.now + player.rests, lambda: self._ask(player))

        return end
