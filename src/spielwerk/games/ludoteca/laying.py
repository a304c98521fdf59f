"""Laying single cards: pillar cards and the helpers 1, 4 and 8 (LUD-6 to LUD-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import JOKER, NO_CARD, PILLAR_CARDS, SORT, VALUE, Sort
from .components import PILLARS, VALUES
from .decisions import LAY
from .ending import ALL_PILLARS, Won, end_game
from .events import (
    CardLaid,
    HelperLaid,
    JokerLaid,
    PillarLocked,
    RowClosed,
)
from .hand import take_out
from .rows import NOTHING, add
from .turn import after_lay

if TYPE_CHECKING:
    from .position import Position

# A pillar card goes into the row of its pillar and nowhere else (LUD-6).
_LAYS: Final[list[int]] = [LAY.at2(card, card // VALUES) for card in range(PILLAR_CARDS)]


def lays(position: Position) -> list[int]:
    """All lays of single cards into own rows, as actions."""
    actions: list[int] = []
    limits = position.limits
    first = position.seat * PILLARS
    previous = NO_CARD
    for card in position.hands[position.seat]:
        if card == previous:
            continue
        previous = card
        if card < PILLAR_CARDS:
            if card % VALUES + 1 < limits[first + card // VALUES]:
                actions.append(_LAYS[card])
        elif SORT[card] == Sort.NUMBER:
            lay_into = LAY.at2(card, 0)  # the first pillar
            value = VALUE[card]
            actions += [
                lay_into + pillar for pillar in range(PILLARS) if value < limits[first + pillar]
            ]
    return actions


def lay(position: Position, card: int, pillar: int) -> None:
    take_out(position, card)
    lay_out(position, card, pillar, VALUE[card])
    after_lay(position)


def lay_out(position: Position, card: int, pillar: int, value: int) -> None:
    """A card that is no longer in the hand goes into an own row."""
    place = add(position, position.seat, pillar, card, value)
    if position.news is not None:
        _tell_laid(position, card, pillar, value, place)
    close_if_due(position, pillar)


def _tell_laid(position: Position, card: int, pillar: int, value: int, place: int) -> None:
    laid = CardLaid if card < PILLAR_CARDS else JokerLaid if card == JOKER else HelperLaid
    position.tell(laid(seat=position.seat, card=card, pillar=pillar, value=value, place=place))


def close_if_due(position: Position, pillar: int) -> None:
    """A 1 closes the row and locks the pillar; the sixth lock ends the game (LUD-9, LUD-17)."""
    seat = position.seat
    at = seat * PILLARS + pillar
    if position.limits[at] != NOTHING:
        return
    position.tell(RowClosed(seat=seat, pillar=pillar))
    if len(position.rows[at]) < position.min_cards:
        return
    position.locks[seat] |= 1 << pillar
    count = position.locks[seat].bit_count()
    position.tell(PillarLocked(seat=seat, pillar=pillar, count=count))
    if position.locks[seat] == ALL_PILLARS:
        end_game(position, Won.SIX_PILLARS)
