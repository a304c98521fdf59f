"""A game is its record: saving, replaying, branching, exporting and verifying all use it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from spielwerk.core.box import Box
from spielwerk.core.chain import Chain
from spielwerk.core.errors import IllegalAction, RecordError, SetupError
from spielwerk.core.rng import commitment
from spielwerk.core.types import EVERYTHING, Outcome

if TYPE_CHECKING:
    from spielwerk.core.game import Game
    from spielwerk.core.state import State

# Fields of a view that are no part of a position: what only follows from the other fields (points,
# odds, previews), so that whoever draws the view need not compute it again; and what is the same in
# every position. They are apart because a table sends each field again whenever it changes.
NOT_HASHED: Final = ("derived", "constants")


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game from the first deal to where it stands."""

    game: str  #: its id
    rules_version: int  #: a record is replayed by the rules it was played by
    seats: int  #: how many there are
    options: dict[str, Any]  #: all of them, with what was chosen
    seed: int | str  #: a number for simulations, 64 hexadecimal digits for tables
    commitment: str | None  #: the hash of a secret seed, published before the first move
    moves: list[tuple[int, int]]  #: seat and action, one after the other
    outcome: Outcome | None  #: None where the game was cut short
    digest: str  #: a hash of the last position, all of it
    chain: str | None = None  #: the last head of the chain over the moves; older records have none
    box: Box | None = None  #: what it was played with, all of it; None for the usual box

    def to_json(self) -> str:
        """The record as a text that any program can read."""
        told = msgspec.structs.asdict(self)
        if self.box is None:  # which most programs need not know about, and older ones do not
            del told["box"]
        return msgspec.json.encode(told).decode()

    @staticmethod
    def from_json(text: str | bytes) -> Record:
        """The record in a text; RecordError if there is none."""
        try:
            return msgspec.json.decode(text, type=Record)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            raise RecordError(f"this is not a record of a game: {error}") from None


def digest(game: Game[Any, Any], state: State) -> str:
    """Equal for equal positions, whoever computes it."""
    view = msgspec.structs.asdict(game.view(state, EVERYTHING))
    for name in NOT_HASHED:
        view.pop(name, None)
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()


def begin(game: Game[Any, Any], record: Record, *, events: bool) -> State:
    """The first position of a recorded game."""
    if record.game != game.id:
        raise RecordError(f"this is a record of {record.game}, not of {game.id}")
    if record.box != game.box:
        raise RecordError("the record was played with another box")
    if record.rules_version != game.rules_version:
        raise RecordError(
            f"the record was played by version {record.rules_version} of the rules of {game.id}; "
            f"this is version {game.rules_version}. Replay it with the Spielwerk it came from."
        )
    try:
        state: State = game.start(record.seats, record.seed, record.options, events=events)
    except SetupError as error:
        raise RecordError(f"the record cannot have been played: {error}") from None
    return state


def play_through(game: Game[Any, Any], record: Record, *, events: bool = False) -> State:
    """Play a record again; RecordError names the first move that is not possible."""
    state = begin(game, record, events=events)
    for _ in play_on(state, record.moves):
        pass
    return state


def play_on(state: State, moves: list[tuple[int, int]]) -> Iterator[None]:
    """Play recorded moves, and stop after each; RecordError as `play_through`."""
    for number, (seat, action) in enumerate(moves, start=1):
        try:
            state.play(seat, action)
        except (IllegalAction, OverflowError) as error:
            raise RecordError(f"move {number} of the record is not possible: {error}") from None
        yield


def heads(record: Record) -> list[str]:
    """The heads of the chain after no move, the first, the second, to the last.

    For a record that `check` has confirmed. It computes them whether the record has a chain or not:
    what somebody noted during the game is compared with these, and only that proves the moves, as
    whoever changes a record can compute its chain anew.
    """
    box = None if record.box is None else record.box.digest
    chain = Chain(record.game, record.rules_version, record.seats, record.options, record.seed, box)
    found = [chain.head]
    for seat, action in record.moves:
        chain.add(seat, action)
        found.append(chain.head)
    return found


def check(game: Game[Any, Any], record: Record) -> State:
    """Recompute a record and confirm its hash, its result, its last position and its chain."""
    if isinstance(record.seed, str):
        if record.commitment is None:
            raise RecordError("the record has a secret seed but not the hash published for it")
        try:
            promised = commitment(record.seed)
        except ValueError:
            raise RecordError("the secret seed of the record is not hexadecimal") from None
        if promised != record.commitment:
            raise RecordError("the seed does not belong to the hash published before the game")
    elif record.commitment is not None:
        raise RecordError("the record has a published hash, but its seed is not a secret one")
    state = play_through(game, record)
    if state.outcome() != record.outcome:
        raise RecordError(f"the game ended {state.outcome()}, the record says {record.outcome}")
    if digest(game, state) != record.digest:
        raise RecordError("the last position is not the one the record promises")
    if record.box is not None and record.chain is None:
        raise RecordError("the record has a box, but not the chain that proves it")
    if record.chain is not None and record.chain != heads(record)[-1]:
        raise RecordError(
            "the moves are not those of the chain: one was changed, or two were exchanged"
            + ("" if record.box is None else ", or it was played with another box")
        )
    return state
