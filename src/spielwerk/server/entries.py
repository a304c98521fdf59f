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
from spielwerk.server.protocol import Request
from spielwerk.server.seats import Seat
from spielwerk.server.talk import ReactedNote, SaidNote, Talk, TalkNote, TalkSet, WatchingSet

Moves = list[tuple[int, int]]  # seat, action
NO_MOVE: Final = -1  # among the moves: a note
NOBODY: Final = -1  # as the seat of a note: somebody who has none, or the table itself


class Undone(msgspec.Struct, frozen=True, tag="undone", forbid_unknown_fields=True):
    """The game goes on from where so many moves had been played."""

    kept: int


class UndoAsked(msgspec.Struct, frozen=True, tag="undo_asked", forbid_unknown_fields=True):
    """Somebody asks the others for it."""

    kept: int


class PauseAsked(msgspec.Struct, frozen=True, tag="pause_asked", forbid_unknown_fields=True):
    """Somebody asks the others to pause."""


# Its name in the file is from when nothing else could be asked.
class Answered(msgspec.Struct, frozen=True, tag="undo_answered", forbid_unknown_fields=True):
    """One of them answers what is asked, or who asked thinks better of it."""

    yes: bool


class Reseated(msgspec.Struct, frozen=True, tag="reseated", forbid_unknown_fields=True):
    """Somebody else has a seat from here on, or the same person by another token."""

    seat: int
    now: Seat
    moved: bool = False  # the same person, on another device


class Paused(msgspec.Struct, frozen=True, tag="paused", forbid_unknown_fields=True):
    """Nothing is played and no time passes from here on."""


class Resumed(msgspec.Struct, frozen=True, tag="resumed", forbid_unknown_fields=True):
    """The game goes on."""


class StoodIn(msgspec.Struct, frozen=True, tag="stood_in", forbid_unknown_fields=True):
    """A bot plays on for the person at a seat, whose time is up, or who was away for so long."""

    seat: int
    away: bool


class Returned(msgspec.Struct, frozen=True, tag="returned", forbid_unknown_fields=True):
    """The person has it back."""

    seat: int


TimeNote = Paused | Resumed | StoodIn | Returned
Note = Undone | UndoAsked | PauseAsked | Answered | Reseated | TimeNote | TalkNote
_DECODER: Final[msgspec.json.Decoder[Note]] = msgspec.json.Decoder(Note)


def read_note(text: str) -> Note:
    """A note as it is stored; msgspec.DecodeError if it is none."""
    return _DECODER.decode(text)


class Entry(NamedTuple):
    """One line of a log."""

    seat: int  # NOBODY only with a note
    action: int  # 0 with a note
    note: Note | None  # None: a move
    at: int  # milliseconds since 1970


class Log:
    """The entries of a table added up: how many there are, what stands, what is asked."""

    __slots__ = ("_played", "asked_since", "paused", "request", "reseated", "stood_in", "talk")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._played = array("q")  # the moves by their number, also those taken back; or NO_MOVE
        self.request: Request | None = None
        self.asked_since = 0  # so many entries until the position was last another one
        self.talk = Talk()
        self.reseated: list[Reseated] = []  # who has come to sit where, in order
        self.stood_in: dict[int, StoodIn] = {}  # the seats of people for whom a bot plays
        self.paused = False
        for entry in entries:
            self.add(entry)

    def __len__(self) -> int:
        return len(self._played)

    def add_move(self, seat: int, action: int) -> None:
        self._played.append(action * SEAT_LIMIT + seat)
        self.asked_since = len(self)
        if self.request is not None and self.request.what == "undo":
            self.request = None  # it was about another position

    def add(self, entry: Entry) -> None:
        match entry.note:
            case None:
                self.add_move(entry.seat, entry.action)
                return
            case Undone():
                self.request = None
                self.asked_since = len(self) + 1
            case UndoAsked(kept):
                self.request = Request(what="undo", seat=entry.seat, moves=kept, agreed=[])
            case PauseAsked():
                self.request = Request(what="pause", seat=entry.seat, moves=None, agreed=[])
            case Answered(yes):
                if self.request is not None:
                    agreed = sorted({*self.request.agreed, entry.seat})
                    self.request = replace(self.request, agreed=agreed) if yes else None
            case SaidNote() | ReactedNote() | TalkSet() | WatchingSet():
                seat_or_none = None if entry.seat == NOBODY else entry.seat
                self.talk.add(len(self) + 1, seat_or_none, entry.at, entry.note)
            case Reseated(seat, moved=moved):
                self.reseated.append(entry.note)
                self.stood_in.pop(seat, None)
                if not moved:
                    self.request = None  # others are asked now
            case _:
                self._add_waiting(entry.note)
        self._played.append(NO_MOVE)

    def _add_waiting(self, note: Note) -> None:
        """What people wait for, and for whom they do not wait any more."""
        match note:
            case Paused():
                self.paused = True
                self.request = None
            case Resumed():
                self.paused = False
            case StoodIn(seat):
                self.stood_in[seat] = note
            case Returned(seat):
                self.stood_in.pop(seat, None)

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
    for seat, action, note, _ in entries:
        if note is None:
            moves.append((seat, action))
        elif isinstance(note, Undone):
            del moves[note.kept :]
    return moves
