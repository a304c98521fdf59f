"""What decisions alone do not tell: the games are played again, move by move, and listened to.

A tale hears every event and looks at the position when a game is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from spielwerk.core import AnyGame, Event, State
from spielwerk.lab.report.reading import Tables

Data = dict[str, Any]
Share = Callable[..., Data]


class Tale:
    """Counts along; this one hears nothing."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.seats = tables.seats
        self.games = 0

    def begins(self, state: State) -> None:
        """A game, before its first decision."""

    def hears(self, event: Event) -> None:
        """An event, in the order in which they happen."""

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        """A game."""

    def data(self, share: Share) -> Data:
        """What was counted; `share(part, of, comparisons, fair)` makes a share."""
        return {"games": self.games}


def listen(tale: Tale, games: Path, share: Share) -> Data:
    """Play the games of the tale's tables again; `games` is the file with their deals."""
    for state, news in _replayed(tale.tables, games):
        tale.begins(state)
        for event in news:
            tale.hears(event)
        outcome = state.outcome()
        assert outcome is not None
        tale.games += 1
        tale.ends(state, outcome.winners)
    return tale.data(share)


def _replayed(tables: Tables, games: Path) -> Iterator[tuple[State, Iterator[Event]]]:
    """Every game at its beginning, with its events, which are to be heard before the next game."""
    game, about = tables.game, tables.about
    deals = pq.read_table(games, columns=["deal"]).column("deal").to_pylist()
    rows = pq.read_table(tables.decisions, columns=["number", "seat", "action"])
    moves = zip(*(rows.column(name).to_pylist() for name in rows.column_names), strict=True)
    for number, its_moves in groupby(moves, key=lambda row: row[0]):
        state = game.start(tables.seats, deals[number], about["options"])
        yield state, _news(game, state, its_moves)


def _news(game: AnyGame, state: State, moves: Iterable[tuple[int, int, int]]) -> Iterator[Event]:
    yield from game.take_events(state)
    for _, seat, action in moves:
        state.play(seat, action)
        yield from game.take_events(state)


class Together:
    """A number of the winners beside that of the others, as means, without shared victories."""

    def __init__(self) -> None:
        self.sums: Counter[bool] = Counter()
        self.count: Counter[bool] = Counter()

    def add(self, values: list[int], winners: tuple[int, ...]) -> None:
        if len(winners) == 1:
            for seat, value in enumerate(values):
                self.sums[seat in winners] += value
                self.count[seat in winners] += 1

    def data(self) -> Data:
        return {
            name: self.sums[won] / self.count[won] if self.count[won] else None
            for name, won in (("winners", True), ("others", False))
        }
