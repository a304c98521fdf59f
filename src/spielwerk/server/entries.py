"""A table is its log: moves, and beside them what the people agree on, in one order.

Whatever is not a move is a note. What all entries come to is the same whoever adds them up, after
a restart too.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from spielwerk.core.state import SEAT_LIMIT
from spielwerk.server.protocol import UndoRequest

Moves = list[tuple[int, int]]  # seat, action
NO_MOVE: Final = -1  # among the moves: a note


class Undone(msgspec.Struct, frozen=True, tag="undone", forbid_unknown_fields=True):
    """The game goes on from where so many moves had been played."""

    kept: int


class UndoAsked(msgspec.Struct, frozen=True, tag="undo_asked", forbid_unknown_fields=True):
    """Somebody asks the others for it."""

    kept: int


class UndoAnswered(msgspec.Struct, frozen=True, tag="undo_answered", forbid_unknown_fields=True):
    """One of them answers, or who asked thinks better of it."""

    yes: bool


Note = Undone | UndoAsked | UndoAnswered
_DECODER: Final[msgspec.json.Decoder[Note]] = msgspec.json.Decoder(Note)


def read_note(text: str) -> Note:
    """A note as it is stored; msgspec.DecodeError if it is none."""
    return _DECODER.decode(text)


class Entry(NamedTuple):
    """One line of a log."""

    seat: int
    action: int  # 0 with a note
    note: Note | None  # None: a move


class Log:
    """The entries of a table added up: how many there are, what stands, what is asked."""

    __slots__ = ("_played", "request")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._played = array("q")  # the moves by their number, also those taken back; or NO_MOVE
        self.request: UndoRequest | None = None
        for entry in entries:
            self.add(entry)

    def __len__(self) -> int:
        return len(self._played)

    def add_move(self, seat: int, action: int) -> None:
        self._played.append(action * SEAT_LIMIT + seat)
        self.request = None  # what was asked was about another position

    def add(self, entry: Entry) -> None:
        match entry.note:
            case None:
                self.add_move(entry.seat, entry.action)
                return
            case Undone():
                self.request = None
            case UndoAsked(kept):
                self.request = UndoRequest(seat=entry.seat, moves=kept, agreed=[])
            case UndoAnswered(yes):
                if self.request is not None:
                    agreed = sorted({*self.request.agreed, entry.seat})
                    self.request = replace(self.request, agreed=agreed) if yes else None
        self._played.append(NO_MOVE)

    def move_since(self, seq: int, seat: int) -> tuple[int, int] | None:
        """The number and the action of the seat's first move from that number on."""
        for number in range(max(seq, 0), len(self._played)):
            move = self._played[number]
            if move != NO_MOVE and move % SEAT_LIMIT == seat:
                return number, move // SEAT_LIMIT
        return None


def standing(entries: Iterable[Entry]) -> Moves:
    """The moves of which the position comes."""
    moves: Moves = []
    for seat, action, note in entries:
        if note is None:
            moves.append((seat, action))
        elif isinstance(note, Undone):
            del moves[note.kept :]
    return moves
