"""The plain data that leaves a game: views, events, outcomes.

This module stays uncompiled, as do the views and events of the games: msgspec reads the field
types at run time, and mypyc keeps only half of them.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec


class Everything(Enum):
    """Who sees it all: replays after the end, the laboratory, tests. Never a client or a bot."""

    EVERYTHING = "everything"  #: the only one


EVERYTHING: Final = Everything.EVERYTHING
"""The viewer who sees it all: for replays after the end, the laboratory and tests."""

Viewer = int | None | Everything
"""A seat, a spectator (None), or the all-seeing."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may know of a position. Games add their own fields."""

    game: str  #: its id
    seats: int  #: how many there are
    viewer: int | None  #: the seat that looks, None for a spectator
    to_act: tuple[int, ...]  #: the seats that owe a decision
    decision: str  #: what is asked: the key of a prompt
    scores: tuple[int | None, ...]  #: None where the viewer may not know it
    over: bool  #: whether the game has ended


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """Something that happened, for the log, the animation and the laboratory."""

    audience: tuple[int, ...] | None = None  #: the seats that may know it, None for everybody

    def later(self) -> Event:
        """What a log keeps of it: some things are shown once and then left to memory."""
        return self

    def seen_by(self, viewer: Viewer) -> bool:
        """Whether a seat, a spectator (None) or EVERYTHING may know of it."""
        if self.audience is None or isinstance(viewer, Everything):
            return True
        return viewer is not None and viewer in self.audience


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. Several winners share the victory."""

    winners: tuple[int, ...]  #: seats; nobody where everybody has lost
    scores: tuple[int, ...]  #: by seat
    reason: str  #: the key of a text: which rule ended the game


class GameEnded(Event, frozen=True, kw_only=True):
    """The last event of every game."""

    scores: tuple[int, ...]  #: by seat
    winners: tuple[int, ...]  #: seats; nobody where everybody has lost
    reason: str  #: the key of a text: which rule ended the game


class Obstacle(msgspec.Struct, frozen=True):
    """What stands against an action: a rule, the key of a text and what to put into it."""

    rule: str | None  #: None where no rule of the game is concerned (no such seat or action)
    key: str  #: of a text under `refusals`
    args: dict[str, int] = {}  #: for its placeholders
