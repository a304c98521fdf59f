"""What a table was when it was stored: its record, and the position that comes of it."""

from __future__ import annotations

from typing import NamedTuple

from spielwerk.catalog import game as game_of
from spielwerk.core import (
    Chain,
    Event,
    Record,
    RecordError,
    State,
    UnknownName,
    commitment,
    play_through,
)
from spielwerk.server.problems import ServerProblem
from spielwerk.server.store import Moves, TableRow


class Past(NamedTuple):
    state: State | None  # None while the table waits for people
    chain: Chain | None  # over its moves, likewise
    events: list[Event]


def rebuild(row: TableRow, moves: Moves) -> Past:
    """The position that was stored; ServerProblem if this Spielwerk cannot play it."""
    if any(seat.occupant == "open" for seat in row.seats):
        return Past(None, None, [])
    try:
        game = game_of(row.game)
        state = play_through(game, record_of(row, moves), events=True)
    except (RecordError, UnknownName) as error:
        raise ServerProblem("other_rules", str(error)) from None
    return Past(state, game.chain(state), game.take_events(state))


def record_of(row: TableRow, moves: Moves) -> Record:
    """The game so far; result and hashes are left out, as nobody has computed them yet."""
    return Record(
        game=row.game,
        rules_version=row.rules_version,
        seats=len(row.seats),
        options=row.options,
        seed=row.seed,
        commitment=commitment(row.seed),
        moves=moves,
        outcome=None,
        digest="",
    )
