"""How cards leave a hand, and which of them may be discarded (LUD-4, LUD-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.ludoteca.cards import BURDEN, NO_CARD
from spielwerk.games.ludoteca.knowledge import left_hand
from spielwerk.kit import ordered

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca


def take_out(state: Ludoteca, card: int) -> None:
    """For a card that is laid or played; of two copies it may be the one that was just taken."""
    ordered.remove(state.hands[state.seat], card)
    left_hand(state, state.seat, card)
    if card == state.taken:
        state.taken = NO_CARD


def discard(state: Ludoteca, card: int) -> None:
    """Of two copies it is the one that was not just taken."""
    hand = state.hands[state.seat]
    ordered.remove(hand, card)
    left_hand(state, state.seat, card)
    if card == state.taken and card not in hand:
        state.taken = NO_CARD
    state.discards.append(card)


def discardable(state: Ludoteca) -> list[int]:
    """The cards that the player on turn may discard now; never none."""
    hand = state.hands[state.seat]
    cards: list[int] = []
    previous = NO_CARD
    for card in hand:
        if card != previous and not is_burden(state, card) and not is_just_taken(state, card):
            cards.append(card)
        previous = card
    return cards if cards else [state.taken]


def may_discard(state: Ludoteca, card: int) -> bool:
    if card not in state.hands[state.seat] or is_burden(state, card):
        return False
    return not is_just_taken(state, card) or discardable(state) == [card]


def is_burden(state: Ludoteca, card: int) -> bool:
    """A damaged game that must be kept: not the last card, not one of two (LUD-22)."""
    if card != BURDEN or state.damaged_too:
        return False
    hand = state.hands[state.seat]
    return len(hand) > 1 and hand.count(BURDEN) < 2


def is_just_taken(state: Ludoteca, card: int) -> bool:
    """The only copy, taken from the discard pile in this turn (LUD-4)."""
    return card == state.taken and state.hands[state.seat].count(card) < 2
