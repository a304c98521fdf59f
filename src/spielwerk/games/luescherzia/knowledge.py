"""What a seat cannot know, guessed anew.

Secret are the cards in the other hands and what was chosen of them, and which of the unseen cards
lie in the pile, in which order, and which were discarded. A seat knows what it discarded itself,
but does not keep in mind what went back into the pile before its eyes (LUE-19).
SP are secret only to the eye: all are gained and paid in front of everybody, so who counts along
knows them (LUE-27), and a guess keeps them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .position import CardAt

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .position import Position


def deal_unknown(position: Position, seat: int, rng: Rng) -> None:
    """Deal the cards that the seat has not seen anew to where they may be; every place keeps as
    many as it has. The order of places and cards is that of the numbers, not of the truth."""
    places: list[int] = []
    cards: list[int] = []
    for card in range(1, len(position.card_at)):
        if not _knows(position.card_at[card], seat):
            cards.append(card)
            places.append(position.card_at[card])
    places.sort()
    rng.shuffle(cards)
    for card, place in zip(cards, places, strict=True):
        position.card_at[card] = place
    position.pile = cards[: len(position.pile)]  # no place has a lower number


def _knows(place: int, seat: int) -> bool:
    """Whether a seat has seen a card in such a place."""
    return (
        place == seat
        or place == CardAt.CHOSEN + seat
        or place == CardAt.DISCARD + seat
        or place == CardAt.TIMELINE
        or CardAt.OPEN <= place < CardAt.DISCARD
    )
