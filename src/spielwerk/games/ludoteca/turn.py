"""A turn: take a card, lay something or nothing, discard (LUD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.ludoteca.cards import NO_CARD
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.events import CardDiscarded, NothingLaid
from spielwerk.games.ludoteca.hand import discard
from spielwerk.games.ludoteca.piles import draw, take
from spielwerk.games.ludoteca.resources import discarded, laid_one, next_step
from spielwerk.games.ludoteca.rounds import Ended, end_round, end_turn

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca


def take_card(state: Ludoteca, from_discards: bool) -> None:
    if from_discards:
        take(state)
    else:
        draw(state, state.seat)
    state.phase = Phase.LAY


def lay_nothing(state: Ludoteca) -> None:
    if state.news is not None:
        state.news.append(NothingLaid(seat=state.seat))
    if state.resource == NO_CARD:
        state.phase = Phase.DISCARD
    else:
        next_step(state)


def after_lay(state: Ludoteca) -> None:
    """What follows when a single card has been laid; the round may be over (LUD-14)."""
    if state.phase == Phase.OVER:
        return
    if not state.hands[state.seat]:
        end_round(state, Ended.HAND, state.seat)
    elif state.resource != NO_CARD:
        laid_one(state)
    else:
        state.phase = Phase.DISCARD


def discard_card(state: Ludoteca, card: int) -> None:
    discard(state, card)
    if state.news is not None:
        state.news.append(CardDiscarded(seat=state.seat, card=card))
    if not state.hands[state.seat]:
        end_round(state, Ended.HAND, state.seat)
    elif state.resource != NO_CARD:
        discarded(state)
    else:
        end_turn(state)
