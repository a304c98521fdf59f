"""How cards leave a hand, and which of them may be discarded (LUD-4, LUD-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.kit import ordered

from .cards import BURDEN, NO_CARD
from .knowledge import left_hand

if TYPE_CHECKING:
    from .position import Position


def take_out(position: Position, card: int) -> None:
    """For a card that is laid or played; of two copies it may be the one that was just taken."""
    ordered.remove(position.hands[position.seat], card)
    left_hand(position, position.seat, card)
    if card == position.taken:
        position.taken = NO_CARD


def discard(position: Position, card: int) -> None:
    """Of two copies it is the one that was not just taken."""
    hand = position.hands[position.seat]
    ordered.remove(hand, card)
    left_hand(position, position.seat, card)
    if card == position.taken and card not in hand:
        position.taken = NO_CARD
    position.discards.append(card)


def discardable(position: Position) -> list[int]:
    """The cards that the player on turn may discard now; never none."""
    hand = position.hands[position.seat]
    cards: list[int] = []
    previous = NO_CARD
    for card in hand:
        if card == previous:
            continue
        previous = card
        if not is_burden(position, card) and not _is_just_taken(position, card):
            cards.append(card)
    return cards if cards else [position.taken]


def is_burden(position: Position, card: int) -> bool:
    """A damaged game that must be kept: not the last card, not one of two (LUD-22)."""
    if card != BURDEN or position.damaged_too:
        return False
    hand = position.hands[position.seat]
    return len(hand) > 1 and hand.count(BURDEN) < 2


def _is_just_taken(position: Position, card: int) -> bool:
    """The only copy, taken from the discard pile in this turn (LUD-4)."""
    return card == position.taken and position.hands[position.seat].count(card) < 2
