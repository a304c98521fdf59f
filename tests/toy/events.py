"""What happens in the toy game; one event is for a single pair of eyes."""

from __future__ import annotations

from spielwerk.core import Event, GameEnded


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int
    worth: int


class CardChosen(Event, frozen=True, kw_only=True):
    """Everybody sees that, nobody what."""

    seat: int


class CardWithdrawn(Event, frozen=True, kw_only=True):
    seat: int


class CardShown(Event, frozen=True, kw_only=True):
    seat: int
    number: int
    double: int


class CardTaken(Event, frozen=True, kw_only=True):
    """Everybody sees that a card was drawn ..."""

    seat: int


class CardDrawn(Event, frozen=True, kw_only=True):
    """... but only who drew it sees which."""

    seat: int
    number: int


EVENTS = (RoundBegan, CardChosen, CardWithdrawn, CardShown, CardTaken, CardDrawn, GameEnded)
