"""Playing a scoring card: what the columns score from now on (LUC-12, LUC-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import CARDS, SLOTS, Use
from .decisions import SCORE, Phase
from .ending import end_turn
from .events import SlotReplaced
from .hands import held_for, play_card, take_back
from .stones import can_pass, is_secured, pay_toll, secure

if TYPE_CHECKING:
    from .position import Position

SECURED_ON: Final = 2


def score_offers(position: Position) -> list[int]:
    """Cards with a dot, for slots with no stone that cannot be passed."""
    actions: list[int] = []
    dots = held_for(position, Use.DOT)
    if dots:
        slots = [slot for slot in range(SLOTS) if can_pass(position, slot)]
        for card in dots:
            first = SCORE.at2(card, 0)
            actions += [first + slot for slot in slots]
    return actions


def play_scoring_card(position: Position, card: int, slot: int) -> None:
    play_card(position, card, "score")
    position.played = card
    position.target = slot
    if is_secured(position, slot):
        pay_toll(position, slot)
        position.phase = Phase.CHECK_SLOT
    else:
        replace_card(position)


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
