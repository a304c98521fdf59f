"""What a table was when it was stored: its record, and the position that comes of it."""

from __future__ import annotations

import logging
from typing import NamedTuple

from spielwerk.catalog import game as game_of
from spielwerk.core import (
    AnyGame,
    Chain,
    DataError,
    Event,
    Record,
    RecordError,
    State,
    UnknownName,
    commitment,
)
from spielwerk.core.record import begin, play_on
from spielwerk.core.rng import is_secret
from spielwerk.server.clocks import Clocks
from spielwerk.server.entries import (
    NOBODY,
    Entry,
    Log,
    Moves,
    Reseated,
    Returned,
    StoodIn,
    Undone,
    standing,
)
from spielwerk.server.problems import ServerProblem
from spielwerk.server.storage.stored import Damaged, TableRow

log = logging.getLogger("spielwerk.server")


class Past(NamedTuple):
    state: State | None  # None while the table waits for people
    chain: Chain | None  # over its moves, likewise
    events: list[list[Event]]  # told when the cards were dealt, then by each move that stands
    log: Log
    clocks: Clocks | None = None  # where the table has terms for them, and the game has begun


def rebuild(row: TableRow, entries: list[Entry]) -> Past:
    """The position that was stored; ServerProblem if this Spielwerk cannot play it.

    It says what is wrong and nothing that is secret: neither the seed nor what a seat has played.
    """
    try:
        return _rebuilt(row, entries)
    except ServerProblem:
        raise
    except Exception:
        log.exception("table %s cannot be played again", row.id)
        raise Damaged("the game cannot be played again") from None


def _rebuilt(row: TableRow, entries: list[Entry]) -> Past:
    try:
        game = game_of(row.game, row.box)
    except (UnknownName, DataError) as error:
        raise ServerProblem("other_rules", str(error)) from None
    if not is_secret(row.seed):
        raise Damaged("the seed is not what a seed is")
    for number, entry in enumerate(entries, start=1):
        nobody = entry.seat == NOBODY and entry.note is not None
        if not nobody and not 0 <= entry.seat < len(row.seats):
            raise Damaged(f"entry {number} is of a seat that is not there")
        if not 0 <= entry.action < game.space.size:
            raise Damaged(f"entry {number} is no action of the game")
        if isinstance(entry.note, Reseated | StoodIn | Returned) and not (
            0 <= entry.note.seat < len(row.seats)
        ):
            raise Damaged(f"entry {number} gives somebody a seat that is not there")
    log_so_far, moves = Log(entries), standing(entries)
    record = record_of(row, moves)
    if any(seat.occupant == "open" for seat in row.seats):
        if any(entry.note is None for entry in entries):
            raise Damaged("there are moves, but not everybody has sat down")
        _begin(game, record)
        return Past(None, None, [], log_so_far)
    try:
        state = begin(game, record, events=True)
        events = [game.take_events(state)]
        events += [game.take_events(state) for _ in play_on(state, moves)]
    except RecordError as error:
        _begin(game, record)
        # Which move, and no more: what it was may be secret.
        raise Damaged(str(error).partition(":")[0]) from None
    clocks = _clocks(game, row, entries)
    return Past(state, game.chain(state), events, log_so_far, clocks)


def _clocks(game: AnyGame, row: TableRow, entries: list[Entry]) -> Clocks | None:
    """How the clocks stand: who had to decide when, also in what was taken back."""
    if row.terms.clock is None:
        return None
    position = begin(game, record_of(row, []), events=False)
    people = [number for number, seat in enumerate(row.seats) if seat.occupant == "person"]
    clocks = Clocks(row.terms.clock, len(row.seats), people, position.to_act())
    positions = [position]  # after every move that stands
    for entry in entries:
        if entry.note is None:
            position = positions[-1].clone()
            position.play(entry.seat, entry.action)
            positions.append(position)
            clocks.move(entry.at, entry.seat, position.to_act())
        else:
            clocks.note(entry.at, entry.note)
            if isinstance(entry.note, Undone):
                del positions[entry.note.kept + 1 :]
    return clocks


def _begin(game: AnyGame, record: Record) -> None:
    """ServerProblem if not even the first position is what this Spielwerk could deal."""
    try:
        begin(game, record, events=False)
    except RecordError as error:
        raise ServerProblem("other_rules", str(error)) from None


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
        box=row.box,
    )
