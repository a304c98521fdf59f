"""A turn: take a card, lay something or nothing, discard (LUD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.decisions import OVER

from .cards import NO_CARD
from .decisions import Phase
from .events import CardDiscarded, NothingLaid
from .hand import discard
from .piles import draw, take
from .resources import discarded, laid_one, next_step
from .rounds import Ended, end_round, end_turn

if TYPE_CHECKING:
    from .position import Position


def take_card(position: Position, from_discards: bool) -> None:
    if from_discards:
        take(position)
    else:
        draw(position, position.seat)
    position.phase = Phase.LAY


def lay_nothing(position: Position) -> None:
    if position.news is not None:
        position.tell(NothingLaid(seat=position.seat))
    if position.resource == NO_CARD:
        position.phase = Phase.DISCARD
    else:
        next_step(position)


def after_lay(position: Position) -> None:
    """What follows when a single card has been laid; the round may be over (LUD-14)."""
    if position.phase == OVER:
        return
    if not position.hands[position.seat]:
        end_round(position, Ended.HAND, position.seat)
    elif position.resource != NO_CARD:
        laid_one(position)
    else:
        position.phase = Phase.DISCARD


def discard_card(position: Position, card: int) -> None:
    discard(position, card)
    if position.news is not None:
        position.tell(CardDiscarded(seat=position.seat, card=card))
    if not position.hands[position.seat]:
        end_round(position, Ended.HAND, position.seat)
    elif position.resource != NO_CARD:
        discarded(position)
    else:
        end_turn(position)
