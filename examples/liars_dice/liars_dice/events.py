"""What happens, in the past tense; `audience` says who may know it, None means everybody."""

from __future__ import annotations

from spielwerk.core import Event, GameEnded


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int  # the first is 1


class DiceRolled(Event, frozen=True, kw_only=True):
    """For the eyes of one seat alone."""

    seat: int
    faces: tuple[int, ...]


class BidMade(Event, frozen=True, kw_only=True):
    seat: int
    count: int
    face: int


class BidDoubted(Event, frozen=True, kw_only=True):
    seat: int
    owner: int  # of the bid


class DiceShown(Event, frozen=True, kw_only=True):
    seat: int
    faces: tuple[int, ...]


class RoundWon(Event, frozen=True, kw_only=True):
    seat: int
    found: int  # how many dice there were
    points: int


EVENTS = (RoundBegan, DiceRolled, BidMade, BidDoubted, DiceShown, RoundWon, GameEnded)
