"""Playing a scoring card: what the columns score from now on (LUC-12, LUC-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.lucandor.cards import CARDS
from spielwerk.games.lucandor.decisions import Step
from spielwerk.games.lucandor.events import SlotReplaced
from spielwerk.games.lucandor.hands import play_card, take_back
from spielwerk.games.lucandor.position import Deed
from spielwerk.games.lucandor.stones import Hold, hold_on, pay_toll, secure
from spielwerk.games.lucandor.turns import end_turn

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position

SECURED_ON: Final = 2


def play_scoring_card(position: Position, card: int, slot: int) -> None:
    play_card(position, card, "score")
    position.deed = Deed.SCORE
    position.played = card
    position.target = slot
    if hold_on(position, slot) == Hold.FREE:
        replace_card(position)
    else:
        pay_toll(position, slot)
        position.step = Step.CORNER


def replace_card(position: Position) -> None:
    """The new card is secured; the old one is discarded, a start card to a pile of its own."""
    slot, old = position.target, position.slots[position.target]
    position.slots[slot] = position.played
    if old < CARDS:
        position.discards.append(old)
    else:
        position.start_pile.append(old)
    if position.news is not None:
        position.tell(
            SlotReplaced(seat=position.seat, slot=slot, card=position.played, replaced=old)
        )
    secure(position, slot, SECURED_ON)
    end_turn(position)


def fail_to_replace(position: Position) -> None:
    take_back(position, position.played)
    end_turn(position)
