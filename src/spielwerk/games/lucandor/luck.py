"""The luck check: in which corner of the next card is the thumb? (LUC-13 to LUC-15, LUC-19)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import THUMB_OF
from .decisions import Phase
from .door import fail_to_move, move_door
from .events import LuckChecked
from .ironing import fail_to_lift, lift
from .slots import fail_to_replace, replace_card

if TYPE_CHECKING:
    from .position import Position


def check_luck(position: Position, corner: int) -> None:
    """Everybody sees the top card of the player's pile; it goes back where it was (LUC-14)."""
    card = position.piles[position.seat][-1]
    success = THUMB_OF[card] == corner
    position.shown |= 1 << card
    position.light(card)
    if position.news is not None:
        position.tell(
            LuckChecked(seat=position.seat, corner=corner, card=card, success=1 if success else 0)
        )
    match position.phase:
        case Phase.CHECK_SLOT:
            if success:
                replace_card(position)
            else:
                fail_to_replace(position)
        case Phase.CHECK_DOOR:
            if success:
                move_door(position)
            else:
                fail_to_move(position)
        case _:  # Phase.CHECK_PIECE
            if success:
                lift(position)
            else:
                fail_to_lift(position)
