"""Cards of the extended rules: helper 2, helper X, Ludothek des Jahres (LUD-19 to LUD-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.ludoteca import decisions
from spielwerk.games.ludoteca.cards import (
    GUEST,
    JOKER,
    PILLAR_CARDS,
    SWAPPER,
    VALUE,
    face_of,
    value_of,
)
from spielwerk.games.ludoteca.components import PILLARS, PLACES, VALUES
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.events import CardSwapped, GuestLaid, JokerLaid
from spielwerk.games.ludoteca.hand import take_out
from spielwerk.games.ludoteca.laying import close_if_due, lay_out
from spielwerk.games.ludoteca.rows import NOTHING, add, fits, is_open, replace
from spielwerk.games.ludoteca.turn import after_lay

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca

_TWO: Final = decisions.TWO.first
_X: Final = decisions.X.first
_SWAP: Final = decisions.SWAP.first
_JOKER: Final = decisions.JOKER.first
_AT: Final = decisions.AT.first

_FIRST: Final = min(GUEST, SWAPPER, JOKER)


def offers(state: Ludoteca, actions: list[int]) -> None:
    """Add what the special cards of the hand allow, as actions."""
    hand = state.hands[state.seat]
    if hand[-1] < _FIRST:  # ascending, so there is none of them
        return
    if GUEST in hand:
        actions += [
            _TWO + owner * PILLARS + pillar
            for owner in range(state.seats)
            for pillar in range(PILLARS)
            if may_lay_guest(state, owner, pillar)
        ]
    if SWAPPER in hand:
        owners = [owner for owner in range(state.seats) if owner != state.seat]
        actions += [_X + owner for owner in owners if swaps(state, owner)]
    if JOKER in hand and has_open_pillar(state):
        actions.append(_JOKER)


# -- helper 2 (LUD-19) -----------------------------------------------------


def may_lay_guest(state: Ludoteca, owner: int, pillar: int) -> bool:
    """Into any own row, also a new one, and into the rows that others have begun."""
    if owner != state.seat and not is_open(state, owner, pillar):
        return False
    return fits(state, owner, pillar, VALUE[GUEST])


def lay_guest(state: Ludoteca, owner: int, pillar: int) -> None:
    take_out(state, GUEST)
    if owner == state.seat:
        lay_out(state, GUEST, pillar, VALUE[GUEST])
    else:
        value = VALUE[GUEST]
        place = add(state, owner, pillar, GUEST, value)
        if state.news is not None:
            state.news.append(
                GuestLaid(
                    seat=state.seat,
                    card=GUEST,
                    owner=owner,
                    pillar=pillar,
                    value=value,
                    place=place,
                )
            )
    after_lay(state)


# -- helper X (LUD-20) -----------------------------------------------------


def swaps(state: Ludoteca, owner: int) -> list[int]:
    """All cards of a player that the X can take, as actions."""
    actions = []
    for pillar in range(PILLARS):
        if is_open(state, owner, pillar):
            row = state.rows[owner * PILLARS + pillar]
            for place, entry in enumerate(row):
                if may_take(state, pillar, entry):
                    actions.append(_SWAP + pillar * PLACES + place)
    return actions


def may_take(state: Ludoteca, pillar: int, entry: int) -> bool:
    """A pillar card must fit into the own row of that pillar, a joker into any."""
    if face_of(entry) == JOKER:
        return has_open_pillar(state)
    return face_of(entry) < PILLAR_CARDS and fits(state, state.seat, pillar, value_of(entry))


def play_x(state: Ludoteca, owner: int) -> None:
    take_out(state, SWAPPER)
    state.swap_owner = owner
    state.phase = Phase.SWAP


def swap(state: Ludoteca, pillar: int, place: int) -> None:
    owner = state.swap_owner
    entry = replace(state, owner, pillar, place, SWAPPER)
    card, value = face_of(entry), value_of(entry)
    if state.news is not None:
        state.news.append(
            CardSwapped(
                seat=state.seat, card=card, owner=owner, pillar=pillar, value=value, place=place
            )
        )
    if card == JOKER:
        state.phase = Phase.AT
    else:
        lay_out(state, card, pillar, value)
        after_lay(state)


# -- Ludothek des Jahres (LUD-21) ------------------------------------------


def has_open_pillar(state: Ludoteca) -> bool:
    """Whether anything at all can be added to an own row; a 1 always fits."""
    first = state.seat * PILLARS
    return max(state.limits[first : first + PILLARS]) > NOTHING


def play_joker(state: Ludoteca) -> None:
    take_out(state, JOKER)
    state.phase = Phase.AT


def spots(state: Ludoteca) -> list[int]:
    """Where a joker can be laid, and as what, as actions."""
    actions = []
    for pillar in range(PILLARS):
        limit = min(state.limits[state.seat * PILLARS + pillar], VALUES + 1)
        for value in range(1, limit):
            actions.append(_AT + pillar * (VALUES + 1) + value)  # noqa: PERF401 - plain C
    return actions


def lay_joker(state: Ludoteca, pillar: int, value: int) -> None:
    place = add(state, state.seat, pillar, JOKER, value)
    if state.news is not None:
        state.news.append(
            JokerLaid(seat=state.seat, card=JOKER, pillar=pillar, value=value, place=place)
        )
    close_if_due(state, pillar)
    after_lay(state)
