"""Every game of the catalog, the toy game and guests, with every seat count and option."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from spielwerk.catalog import game, titles
from spielwerk.core import AnyGame, Option, Rng, State
from tests.guests import GUESTS
from tests.toy import TOY

GAMES: dict[str, AnyGame] = {
    **{name: game(name) for name in titles()},
    TOY.id: TOY,
    **GUESTS,
}
LONGEST_GAME = 100_000  # decisions; random play takes hundreds


@dataclass(frozen=True)
class Case:
    """A table to be opened; `options` are what it changes, one at a time."""

    name: str
    seats: int
    label: str = "defaults"
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}-{self.label}"

    @property
    def game(self) -> AnyGame:
        return GAMES[self.name]

    def start(self, seed: int | str, *, events: bool = True) -> State:
        state: State = self.game.start(self.seats, seed, self.options, events=events)
        return state

    def random_move(self, state: State, rng: Rng) -> tuple[int, int]:
        """A seat and one of its actions; now and then of a seat that owes none, as to withdraw.

        First a kind of action, then one of its kind: among ninety cells a lone `stay` or `stop`
        would hardly ever be played, and the decisions behind it never be met.
        """
        seats = state.to_act()
        if rng.below(4) == 0:
            seats = [seat for seat in range(state.seats) if state.legal(seat)]
        seat = rng.pick(seats)
        kinds = self.by_kind(state.legal(seat))
        return seat, rng.pick(kinds[rng.below(len(kinds))])

    def by_kind(self, actions: list[int]) -> list[list[int]]:
        """Ascending actions, those of one kind together."""
        kinds = []
        while actions:
            kind = self.game.space.kind_of(actions[0])
            end = bisect_left(actions, kind.first + kind.size)
            kinds.append(actions[:end])
            actions = actions[end:]
        return kinds

    def kinds_of_decision(self, state: State) -> frozenset[str]:
        """What is asked now: the kinds of actions that some seat may choose from."""
        legal = [action for seat in range(state.seats) for action in state.legal(seat)]
        return frozenset(
            self.game.space.kind_of(group[0]).name for group in self.by_kind(sorted(legal))
        )

    def play_to_the_end(self, state: State, rng: Rng) -> int:
        for played in range(LONGEST_GAME):
            if state.over:
                return played
            state.play(*self.random_move(state, rng))
        raise AssertionError(f"the game goes on after {LONGEST_GAME} random decisions")


def extremes(option: Option) -> list[Any]:
    """All choices, both ends of a range, both orders of a list; never the default alone."""
    if option.choices is not None:
        return list(option.choices)
    assert option.range is not None
    low, high = option.range
    if option.length is None:
        return sorted({low, high})
    return [list(range(low, low + option.length)), list(range(high, high - option.length, -1))]


def tables(name: str, seats: int) -> Iterator[Case]:
    yield Case(name, seats)
    for option in GAMES[name].options_for(seats).values():
        for value in extremes(option):
            if value != option.default:
                yield Case(name, seats, f"{option.name}={value}", {option.name: value})


def all_cases() -> list[Case]:
    return [case for table in default_cases() for case in tables(table.name, table.seats)]


def default_cases() -> list[Case]:
    return [
        Case(name, seats)
        for name, one in GAMES.items()
        for seats in range(one.seats[0], one.seats[1] + 1)
    ]


@cache
def _positions(case: Case, seed: int, wanted: int) -> list[State]:
    """The first and the last position of a random game, one with each kind of action, and more."""
    state = case.start(seed)
    length = case.play_to_the_end(state, Rng(seed))
    chance = Rng(seed + 1)
    picked = {chance.below(length) for _ in range(wanted)} | {0, length}
    state = case.start(seed)
    rng = Rng(seed)
    met: set[str] = set()
    found = []
    for number in range(length + 1):
        asked = case.kinds_of_decision(state)
        if number in picked or not asked <= met:
            met |= asked
            found.append(state.clone())
        if number < length:
            state.play(*case.random_move(state, rng))
    return found


def positions(case: Case, seed: int = 1, wanted: int = 8) -> list[State]:
    """Positions of a random game, each the caller's own."""
    return [state.clone() for state in _positions(case, seed, wanted)]


def viewers(state: State) -> list[int | None]:
    return [*range(state.seats), None]
