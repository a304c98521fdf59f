"""What a view is made of."""

from __future__ import annotations

import msgspec

from .derived import LaidCard


class RowView(msgspec.Struct, frozen=True):
    """One player's row of a pillar."""

    pillar: int
    cards: tuple[LaidCard, ...]
    closed: bool  # by a 1, in this round
    locked: bool  # closed successfully, now or in an earlier round
    below: int  # the next card must be lower than this: 9 for anything, 0 for nothing at all
    points: int  # if the round ended now
    condition: str  # why so many: "empty", "short", "open" or "closed"


class Combo(msgspec.Struct, frozen=True):
    """Four equal values laid apart; jokers among them."""

    value: int
    cards: tuple[int, ...]


class Area(msgspec.Struct, frozen=True):
    """What lies in front of a player."""

    rows: tuple[RowView, ...]  # one per pillar
    combos: tuple[Combo, ...]
    resources: tuple[int, ...]  # in the order in which they were played
    locks: int  # pillars locked for the rest of the game
    points: int  # of the round if it ended now, the bonus goal left out


class Combination(msgspec.Struct, frozen=True):
    """A combination that was chosen but can be made in several ways."""

    form: str  # "pair", "straight" or "four"
    pillar: int | None  # None for a four
    value: int | None  # a four's value, a straight's top; None for a pair


class RowSheet(msgspec.Struct, frozen=True):
    """How a row was scored: the points of its cards, doubled if a 1 closed it."""

    pillar: int
    cards: tuple[LaidCard, ...]
    card_points: tuple[int, ...]
    doubled: bool
    condition: str  # "short", "open" or "closed"
    points: int


class SeatSheet(msgspec.Struct, frozen=True):
    """One player's points in a round, all of them."""

    rows: tuple[RowSheet, ...]  # those with cards
    combos: int  # how many fours
    combo_points: int
    resources: int  # how many
    resource_points: int
    cards_left: int  # in the hand
    hand_points: int
    goal: int | None  # the bonus goal, shown at the end of the round; None in the base game
    goal_met: bool
    goal_points: int
    points: int  # of the round
    total: int  # with all rounds before


class RoundSheet(msgspec.Struct, frozen=True):
    round: int  # from 1
    ended: str  # "hand", "pile" or "turns": what has run out
    by: int | None  # who has no card left
    players: tuple[SeatSheet, ...]
