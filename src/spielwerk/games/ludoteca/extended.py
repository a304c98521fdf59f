"""Cards of the extended rules: helper 2, helper X, Ludothek des Jahres (LUD-19 to LUD-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import (
    GUEST,
    JOKER,
    PILLAR_CARDS,
    SWAPPER,
    VALUE,
    face_of,
    value_of,
)
from .components import PILLARS, VALUES
from .decisions import AT, SWAP, TWO, Phase, X
from .decisions import JOKER as PLAY_JOKER
from .events import CardSwapped, GuestLaid
from .hand import take_out
from .laying import lay_out
from .rows import NOTHING, add, fits, is_open, replace
from .turn import after_lay

if TYPE_CHECKING:
    from .position import Position

_FIRST: Final = min(GUEST, SWAPPER, JOKER)


def add_special_cards(position: Position, actions: list[int]) -> None:
    """Add what the special cards of the hand allow, as actions."""
    hand = position.hands[position.seat]
    if hand[-1] < _FIRST:  # ascending, so there is none of them
        return
    if GUEST in hand:
        actions += _guests(position)
    if SWAPPER in hand:
        owners = [owner for owner in range(position.seats) if owner != position.seat]
        actions += X.each([owner for owner in owners if swaps(position, owner)])
    if JOKER in hand and _has_open_pillar(position):
        actions.append(PLAY_JOKER.first)


# -- helper 2 (LUD-19) -----------------------------------------------------


def _guests(position: Position) -> list[int]:
    """Into any own row, also a new one, and into the rows that others have begun."""
    value = VALUE[GUEST]
    actions: list[int] = []
    for owner in range(position.seats):
        lay_into = TWO.at2(owner, 0)  # the first pillar
        for pillar in range(PILLARS):
            begun = owner == position.seat or is_open(position, owner, pillar)
            if begun and fits(position, owner, pillar, value):
                actions.append(lay_into + pillar)
    return actions


def lay_guest(position: Position, owner: int, pillar: int) -> None:
    take_out(position, GUEST)
    if owner == position.seat:
        lay_out(position, GUEST, pillar, VALUE[GUEST])
    else:
        value = VALUE[GUEST]
        place = add(position, owner, pillar, GUEST, value)
        position.tell(
            GuestLaid(
                seat=position.seat,
                card=GUEST,
                owner=owner,
                pillar=pillar,
                value=value,
                place=place,
            )
        )
    after_lay(position)


# -- helper X (LUD-20) -----------------------------------------------------


def swaps(position: Position, owner: int) -> list[int]:
    """All cards of a player that the X can take, as actions: a pillar card must fit into the own
    row of that pillar, a joker into any."""
    actions: list[int] = []
    somewhere = _has_open_pillar(position)
    for pillar in range(PILLARS):
        if not is_open(position, owner, pillar):
            continue
        take_from = SWAP.at2(pillar, 0)  # the first place
        for place, entry in enumerate(position.rows[owner * PILLARS + pillar]):
            card = face_of(entry)
            here = card < PILLAR_CARDS and fits(position, position.seat, pillar, value_of(entry))
            if here or (card == JOKER and somewhere):
                actions.append(take_from + place)
    return actions


def play_x(position: Position, owner: int) -> None:
    take_out(position, SWAPPER)
    position.swap_owner = owner
    position.phase = Phase.SWAP


def swap(position: Position, pillar: int, place: int) -> None:
    owner = position.swap_owner
    entry = replace(position, owner, pillar, place, SWAPPER)
    card, value = face_of(entry), value_of(entry)
    position.tell(
        CardSwapped(
            seat=position.seat, card=card, owner=owner, pillar=pillar, value=value, place=place
        )
    )
    if card == JOKER:
        position.phase = Phase.AT
    else:
        lay_out(position, card, pillar, value)
        after_lay(position)


# -- Ludothek des Jahres (LUD-21) ------------------------------------------


def _has_open_pillar(position: Position) -> bool:
    """Whether anything at all can be added to an own row; a 1 always fits."""
    first = position.seat * PILLARS
    return max(position.limits[first : first + PILLARS]) > NOTHING


def play_joker(position: Position) -> None:
    take_out(position, JOKER)
    position.phase = Phase.AT


def spots(position: Position) -> list[int]:
    """Where a joker can be laid, and as what, as actions."""
    actions: list[int] = []
    for pillar in range(PILLARS):
        limit = min(position.limits[position.seat * PILLARS + pillar], VALUES + 1)
        lay_as = AT.at2(pillar, 0)
        actions += [lay_as + value for value in range(1, limit)]
    return actions


def lay_joker(position: Position, pillar: int, value: int) -> None:
    lay_out(position, JOKER, pillar, value)
    after_lay(position)
