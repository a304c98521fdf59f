"""The draw pile and the discard pile (LUD-1, LUD-3, LUD-5)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from .cards import CARDS
from .events import CardDrawn, CardSeen, DiscardTaken, PileRenewed
from .knowledge import make_known

if TYPE_CHECKING:
    from .position import Position


def can_draw(position: Position) -> bool:
    """Whether there is a card to draw, if need be after renewing the pile."""
    return len(position.pile) > 0 or (not position.renewed and len(position.discards) > 1)


def renew(position: Position) -> bool:
    """See to it that the draw pile is not empty; False if that cannot be done (LUD-5)."""
    if position.pile:
        return True
    if not can_draw(position):
        return False
    top = position.discards.pop()
    position.pile = position.discards
    position.discards = [top]
    position.stock = sorted(position.pile)
    position.rng.shuffle(position.pile)
    position.renewed = True
    position.tell(PileRenewed(count=len(position.pile)))
    return True


def draw(position: Position, seat: int) -> None:
    """A card from the draw pile, if there is one to be had (LUD-5)."""
    if not renew(position):
        return
    card = position.pile.pop()
    insort(position.hands[seat], card)
    if position.renewed:
        position.fresh.append(seat * CARDS + card)
    position.light_to(seat, card)
    if position.news is not None:
        position.tell(CardDrawn(seat=seat))
        position.tell(CardSeen(audience=(seat,), seat=seat, card=card))


def draw_for_others(position: Position, count: int) -> None:
    """Everybody but the player on turn draws, clockwise, one card at a time (LUD-28)."""
    for _ in range(count):
        for step in range(1, position.seats):
            draw(position, (position.seat + step) % position.seats)


def take(position: Position) -> None:
    """The top card of the discard pile; everybody sees it (LUD-29)."""
    seat = position.seat
    card = position.discards.pop()
    insort(position.hands[seat], card)
    make_known(position, seat, card)
    position.taken = card
    if position.news is not None:
        position.tell(DiscardTaken(seat=seat, card=card))
