"""What happens in a game. Cards from the draw pile are seen by who draws them, and by no one else.

A card's `value` is what it counts as in its row, its `place` counts from 0, the first card.
"""

from __future__ import annotations

from typing import Final

from spielwerk.core.types import Event, GameEnded


class RoundBegan(Event, frozen=True, kw_only=True):
    """Everybody has been dealt a hand."""

    round: int  # from 1
    seat: int  # who begins
    card: int  # the first card of the discard pile


class HandDealt(Event, frozen=True, kw_only=True):
    """For its owner only."""

    seat: int
    cards: tuple[int, ...]


class GoalDealt(Event, frozen=True, kw_only=True):
    """For its owner only."""

    seat: int
    goal: int


class CardDrawn(Event, frozen=True, kw_only=True):
    """From the draw pile, at the beginning of a turn or by an effect: everybody sees that ..."""

    seat: int


class CardSeen(Event, frozen=True, kw_only=True):
    """... but only who drew it sees which; follows at once."""

    seat: int
    card: int


class DiscardTaken(Event, frozen=True, kw_only=True):
    """The top card of the discard pile, at the beginning of a turn."""

    seat: int
    card: int


class PileRenewed(Event, frozen=True, kw_only=True):
    """The discard pile but for its top card has become the draw pile."""

    count: int


class CardLaid(Event, frozen=True, kw_only=True):
    """A pillar card into an own row; after `CardSwapped` the one that was taken."""

    seat: int
    card: int
    pillar: int
    value: int
    place: int


class HelperLaid(Event, frozen=True, kw_only=True):
    """As `CardLaid`, for a helper."""

    seat: int
    card: int
    pillar: int
    value: int
    place: int


class JokerLaid(Event, frozen=True, kw_only=True):
    """As `CardLaid`, for a card that may be anything."""

    seat: int
    card: int
    pillar: int
    value: int
    place: int


class GuestLaid(Event, frozen=True, kw_only=True):
    """A helper laid into another player's row."""

    seat: int
    card: int
    owner: int
    pillar: int
    value: int
    place: int


class CardSwapped(Event, frozen=True, kw_only=True):
    """The X takes the place of a laid card and counts as it did; that card is laid next."""

    seat: int
    card: int  # the one taken
    owner: int
    pillar: int
    value: int
    place: int


class PairLaid(Event, frozen=True, kw_only=True):
    """A 4 and a 3. `cards` are as printed, in the order of the row; a joker may be among them."""

    seat: int
    pillar: int
    cards: tuple[int, ...]
    place: int  # of the first of them


class StraightLaid(Event, frozen=True, kw_only=True):
    """Three values in a row, the highest first; `cards` as in `PairLaid`."""

    seat: int
    pillar: int
    top: int
    cards: tuple[int, ...]
    place: int


class FourLaid(Event, frozen=True, kw_only=True):
    """Four equal values, laid apart; `cards` as in `PairLaid`."""

    seat: int
    value: int
    cards: tuple[int, ...]


class NothingLaid(Event, frozen=True, kw_only=True):
    """The player passed, or lays no more in a resource."""

    seat: int


class RowClosed(Event, frozen=True, kw_only=True):
    """By a 1."""

    seat: int
    pillar: int


class PillarLocked(Event, frozen=True, kw_only=True):
    """Closed successfully, for the rest of the game."""

    seat: int
    pillar: int
    count: int  # of the seat's locked pillars


class ResourcePlayed(Event, frozen=True, kw_only=True):
    seat: int
    card: int


class CardPicked(Event, frozen=True, kw_only=True):
    """Out of the discard pile, by a resource."""

    seat: int
    card: int


class CardsTraded(Event, frozen=True, kw_only=True):
    """Everybody sees that two players exchange a card ..."""

    seat: int
    player: int


class CardGiven(Event, frozen=True, kw_only=True):
    """... but only the two of them see which was given ..."""

    seat: int
    player: int
    card: int


class CardGot(Event, frozen=True, kw_only=True):
    """... and which was drawn from the other hand."""

    seat: int
    player: int
    card: int


class CardRetracted(Event, frozen=True, kw_only=True):
    """The last card of an own row goes back into the hand."""

    seat: int
    card: int
    pillar: int
    place: int


class CardDiscarded(Event, frozen=True, kw_only=True):
    seat: int
    card: int


class HandEmptied(Event, frozen=True, kw_only=True):
    """The round is over: somebody has no card left."""

    seat: int


class PileRanOut(Event, frozen=True, kw_only=True):
    """The round is over: no card can be drawn."""


class TurnsRanOut(Event, frozen=True, kw_only=True):
    """The round is over: it has lasted too long."""


class GoalMet(Event, frozen=True, kw_only=True):
    """At the end of the round."""

    seat: int
    goal: int
    points: int


class RoundScored(Event, frozen=True, kw_only=True):
    """One per seat; the view's last sheet explains the points."""

    seat: int
    round: int
    points: int  # of the round
    total: int


EVENTS: Final[tuple[type[Event], ...]] = (
    RoundBegan,
    HandDealt,
    GoalDealt,
    CardDrawn,
    CardSeen,
    DiscardTaken,
    PileRenewed,
    CardLaid,
    HelperLaid,
    JokerLaid,
    GuestLaid,
    CardSwapped,
    PairLaid,
    StraightLaid,
    FourLaid,
    NothingLaid,
    RowClosed,
    PillarLocked,
    ResourcePlayed,
    CardPicked,
    CardsTraded,
    CardGiven,
    CardGot,
    CardRetracted,
    CardDiscarded,
    HandEmptied,
    PileRanOut,
    TurnsRanOut,
    GoalMet,
    RoundScored,
    GameEnded,
)
