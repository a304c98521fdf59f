"""The draw pile and the discard pile (LUD-1, LUD-3, LUD-5)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from spielwerk.games.ludoteca.cards import CARDS
from spielwerk.games.ludoteca.events import CardDrawn, CardSeen, DiscardTaken, PileRenewed
from spielwerk.games.ludoteca.knowledge import light, make_known

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca


def can_draw(state: Ludoteca) -> bool:
    """Whether there is a card to draw, if need be after renewing the pile."""
    return len(state.pile) > 0 or (not state.renewed and len(state.discards) > 1)


def renew(state: Ludoteca) -> bool:
    """See to it that the draw pile is not empty; False if that cannot be done (LUD-5)."""
    if state.pile:
        return True
    if not can_draw(state):
        return False
    top = state.discards.pop()
    state.pile = state.discards
    state.discards = [top]
    state.stock = sorted(state.pile)
    state.rng.shuffle(state.pile)
    state.renewed = True
    if state.news is not None:
        state.news.append(PileRenewed(count=len(state.pile)))
    return True


def draw(state: Ludoteca, seat: int) -> None:
    """A card from the draw pile, if there is one to be had (LUD-5)."""
    if not renew(state):
        return
    card = state.pile.pop()
    insort(state.hands[seat], card)
    if state.renewed:
        state.fresh.append(seat * CARDS + card)
    light(state, seat, card)
    if state.news is not None:
        state.news.append(CardDrawn(seat=seat))
        state.news.append(CardSeen(audience=(seat,), seat=seat, card=card))


def draw_for_others(state: Ludoteca, count: int) -> None:
    """Everybody but the player on turn draws, clockwise, one card at a time (LUD-28)."""
    for _ in range(count):
        for step in range(1, state.seats):
            draw(state, (state.seat + step) % state.seats)


def take(state: Ludoteca) -> None:
    """The top card of the discard pile; everybody sees it (LUD-29)."""
    seat = state.seat
    card = state.discards.pop()
    insort(state.hands[seat], card)
    make_known(state, seat, card)
    state.taken = card
    if state.news is not None:
        state.news.append(DiscardTaken(seat=seat, card=card))
