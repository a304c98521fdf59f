"""Laying single cards: pillar cards and the helpers 1, 4 and 8 (LUD-6 to LUD-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.ludoteca.cards import NO_CARD, PILLAR_CARDS, SORT, VALUE, Sort
from spielwerk.games.ludoteca.components import PILLARS, VALUES
from spielwerk.games.ludoteca.decisions import LAY
from spielwerk.games.ludoteca.events import CardLaid, HelperLaid, PillarLocked, RowClosed
from spielwerk.games.ludoteca.hand import take_out
from spielwerk.games.ludoteca.rounds import ALL_PILLARS, Won, end_game
from spielwerk.games.ludoteca.rows import NOTHING, add, fits
from spielwerk.games.ludoteca.turn import after_lay

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca

_LAY: Final = LAY.first


def offers(state: Ludoteca) -> list[int]:
    """All lays of single cards into own rows, as actions."""
    actions: list[int] = []
    limits = state.limits
    first = state.seat * PILLARS
    previous = NO_CARD
    for card in state.hands[state.seat]:
        if card == previous:
            continue
        previous = card
        if card < PILLAR_CARDS:
            pillar = card // VALUES
            if card % VALUES + 1 < limits[first + pillar]:
                actions.append(_LAY + card * PILLARS + pillar)
        elif SORT[card] == Sort.NUMBER:
            actions += [
                _LAY + card * PILLARS + pillar
                for pillar in range(PILLARS)
                if VALUE[card] < limits[first + pillar]
            ]
    return actions


def may_lay(state: Ludoteca, card: int, pillar: int) -> bool:
    if card < PILLAR_CARDS:
        if card // VALUES != pillar:
            return False
    elif SORT[card] != Sort.NUMBER:
        return False
    return fits(state, state.seat, pillar, VALUE[card]) and card in state.hands[state.seat]


def lay(state: Ludoteca, card: int, pillar: int) -> None:
    take_out(state, card)
    lay_out(state, card, pillar, VALUE[card])
    after_lay(state)


def lay_out(state: Ludoteca, card: int, pillar: int, value: int) -> None:
    """A card that is no longer in the hand goes into an own row."""
    place = add(state, state.seat, pillar, card, value)
    if state.news is not None:
        kind = CardLaid if card < PILLAR_CARDS else HelperLaid
        state.news.append(kind(seat=state.seat, card=card, pillar=pillar, value=value, place=place))
    close_if_due(state, pillar)


def close_if_due(state: Ludoteca, pillar: int) -> None:
    """A 1 closes the row and locks the pillar; the sixth lock ends the game (LUD-9, LUD-17)."""
    seat = state.seat
    at = seat * PILLARS + pillar
    if state.limits[at] != NOTHING:
        return
    if state.news is not None:
        state.news.append(RowClosed(seat=seat, pillar=pillar))
    if len(state.rows[at]) < state.min_cards:
        return
    state.locks[seat] |= 1 << pillar
    if state.news is not None:
        count = state.locks[seat].bit_count()
        state.news.append(PillarLocked(seat=seat, pillar=pillar, count=count))
    if state.locks[seat] == ALL_PILLARS:
        end_game(state, Won.SIX_PILLARS)
