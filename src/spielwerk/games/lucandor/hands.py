"""Cards on their way from a hand to the table, and sometimes back."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from spielwerk.kit import ordered

from .cards import USE_OF
from .events import CardPlayed, CardReturned, DeedName

if TYPE_CHECKING:
    from .position import Position


def held_for(position: Position, use: int) -> list[int]:
    """The cards in the hand of the player on turn whose lower half is good for that."""
    return [card for card in position.hands[position.seat] if USE_OF[card] == use]


def play_card(position: Position, card: int, deed: DeedName) -> None:
    """The player on turn puts a card on the table, for all to see."""
    leave_hand(position, card)
    if position.news is not None:
        position.tell(CardPlayed(seat=position.seat, card=card, deed=deed))


def leave_hand(position: Position, card: int) -> None:
    ordered.remove(position.hands[position.seat], card)
    position.shown &= ~(1 << card)


def take_back(position: Position, card: int) -> None:
    """After a failed luck check; everybody has seen the card (LUC-13, LUC-26)."""
    insort(position.hands[position.seat], card)
    position.shown |= 1 << card
    if position.news is not None:
        position.tell(CardReturned(seat=position.seat, card=card))
