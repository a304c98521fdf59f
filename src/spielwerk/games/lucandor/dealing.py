"""Setting up the table, and dealing the cards for the morning and the afternoon."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from .cards import CARDS, HAND, SLOTS, start_face
from .events import CardDrawn, CardLeftOver, HandRefilled, PhaseBegan

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .position import Position

SIDES: Final[list[str]] = ["A", "B"]
MIXED: Final = "mixed"


def start_cards(side: str, rng: Rng) -> list[int]:
    """The start card in each slot; mixed, chance picks a side for each (LUC-1, LUC-C8)."""
    return [
        start_face(slot, rng.below(2) if side == MIXED else SIDES.index(side))
        for slot in range(SLOTS)
    ]


def deal_morning(position: Position) -> None:
    """Everybody gets an equal share of all cards as a hidden pile and draws three (LUC-2)."""
    left = _deal(position, list(range(CARDS)))
    assert not left, "sixty cards go round at three, four and five seats"
    for seat in range(position.seats):
        _draw(position, seat)


def deal_afternoon(position: Position) -> None:
    """All cards come back but those in the slots and the end scorings that were laid. The start
    cards that are out form the new discard pile, and what does not go round joins them (LUC-5).
    """
    position.afternoon = True
    position.shown = 0
    cards = sorted([card for card in position.discards if card < CARDS])
    left = _deal(position, cards)
    position.discards = position.start_pile + left
    position.start_pile = []
    for card in left:
        position.light(card)
        position.tell(CardLeftOver(card=card))
    for seat in range(position.seats):
        refill(position, seat)


def _deal(position: Position, cards: list[int]) -> list[int]:
    """Shuffle and deal the cards as piles; what does not go round is given back."""
    position.rng.shuffle(cards)
    share = len(cards) // position.seats
    for seat in range(position.seats):
        position.piles[seat] = cards[seat * share : (seat + 1) * share]
    position.tell(PhaseBegan(phase=1 if position.afternoon else 0, cards=share))
    return cards[position.seats * share :]


def refill(position: Position, seat: int) -> None:
    """After an action, which brings to light for the seat what it draws (LUC-4)."""
    for card in _draw(position, seat):
        position.light_to(seat, card)


def _draw(position: Position, seat: int) -> list[int]:
    """Up to three cards in hand, as long as the pile lasts."""
    hand, pile = position.hands[seat], position.piles[seat]
    drawn: list[int] = []
    while len(hand) < HAND and pile:
        card = pile.pop()
        insort(hand, card)
        drawn.append(card)
    if drawn and position.news is not None:
        position.tell(HandRefilled(seat=seat, count=len(drawn)))
        for card in drawn:
            position.tell(CardDrawn(audience=(seat,), seat=seat, card=card))
    return drawn
