"""Combinations: pair, straight and four, with jokers in the place of cards (LUD-11 to LUD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.ludoteca import decisions
from spielwerk.games.ludoteca.cards import JOKER, PILLAR_CARDS
from spielwerk.games.ludoteca.components import PILLARS, VALUES
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.events import FourLaid, PairLaid, StraightLaid
from spielwerk.games.ludoteca.hand import take_out
from spielwerk.games.ludoteca.knowledge import light_all
from spielwerk.games.ludoteca.laying import close_if_due
from spielwerk.games.ludoteca.piles import draw, draw_for_others
from spielwerk.games.ludoteca.rounds import Ended, end_round
from spielwerk.games.ludoteca.rows import add
from spielwerk.games.ludoteca.scoring import COMBINATIONS, FOUR, PAIR, STRAIGHT

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca

PAIR_TOP: Final = 4  # a pair is this value and the one below
PAIR_LENGTH: Final = 2
STRAIGHT_LENGTH: Final = 3
FOUR_CARDS: Final = 4

_PAIR: Final = decisions.PAIR.first
_STRAIGHT: Final = decisions.STRAIGHT.first
_FOUR: Final = decisions.FOUR.first


def offers(state: Ludoteca, actions: list[int]) -> None:
    """Add all combinations that the hand allows, as actions."""
    held = [0] * PILLARS  # per pillar, bit v for a card of value v
    colours = [0] * (VALUES + 1)  # per value, in how many pillars it is held
    jokers = 0
    previous = -1
    for card in state.hands[state.seat]:
        if card == JOKER:
            jokers += 1
        elif card != previous and card < PILLAR_CARDS:
            value = card % VALUES + 1
            held[card // VALUES] |= 1 << value
            colours[value] += 1
        previous = card
    limits = state.limits[state.seat * PILLARS : (state.seat + 1) * PILLARS]
    for pillar, limit in enumerate(limits):
        if limit > PAIR_TOP and _run(held[pillar], PAIR_TOP, PAIR_LENGTH, jokers):
            actions.append(_PAIR + pillar)
    for pillar, limit in enumerate(limits):
        for top in range(STRAIGHT_LENGTH, min(limit, VALUES + 1)):
            if _run(held[pillar], top, STRAIGHT_LENGTH, jokers):
                actions.append(_STRAIGHT + pillar * (VALUES + 1) + top)  # noqa: PERF401 - plain C
    for value in range(1, VALUES + 1):
        if colours[value] + jokers >= FOUR_CARDS:
            actions.append(_FOUR + value)  # noqa: PERF401 - mypyc turns the loop into plain C


def _run(held: int, top: int, length: int, jokers: int) -> bool:
    """Whether the values from `top` down are held, or jokers for those that are not."""
    missing = 0
    for value in range(top - length + 1, top + 1):
        if not held >> value & 1:
            missing += 1
    return missing <= jokers


# -- the ways to make one --------------------------------------------------


def ways(state: Ludoteca, kind: int, pillar: int, value: int) -> list[int]:
    """All masks of cards that make the combination together with jokers from the hand."""
    hand = state.hands[state.seat]
    jokers = hand.count(JOKER)
    cards = places(kind, pillar, value)
    held = 0
    for place, card in enumerate(cards):
        if card in hand:
            held |= 1 << place
    size = FOUR_CARDS if kind == FOUR else len(cards)
    masks = []
    for mask in range(1 << len(cards)):
        used = mask.bit_count()
        if mask & ~held == 0 and size - jokers <= used <= size:
            masks.append(mask)
    return masks


def places(kind: int, pillar: int, value: int) -> list[int]:
    """The cards that a mask's bits stand for."""
    if kind == FOUR:
        return [VALUES * colour + value - 1 for colour in range(PILLARS)]
    if kind == PAIR:
        return [VALUES * pillar + PAIR_TOP - 1, VALUES * pillar + PAIR_TOP - 2]
    return [VALUES * pillar + value - 1 - step for step in range(STRAIGHT_LENGTH)]


def choose(state: Ludoteca, kind: int, pillar: int, value: int) -> None:
    """Lay the combination, or ask how where there are several ways."""
    masks = ways(state, kind, pillar, value)
    state.wish = kind
    state.wish_pillar = pillar
    state.wish_value = value
    if len(masks) > 1:
        state.phase = Phase.USE  # nothing is on the table yet, so the others learn nothing
    else:
        use(state, masks[0])


def use(state: Ludoteca, mask: int) -> None:
    light_all(state, mask)
    cards = _take_cards(state, mask)
    if state.wish == FOUR:
        _lay_four(state, cards)
    else:
        _lay_run(state, cards)
    state.made[state.seat * COMBINATIONS + state.wish] += 1
    if state.phase == Phase.OVER:
        return
    if not state.hands[state.seat]:
        end_round(state, Ended.HAND, state.seat)
        return
    _effect(state, state.wish)
    state.phase = Phase.DISCARD


def _take_cards(state: Ludoteca, mask: int) -> list[int]:
    """The cards that are laid, in their order, jokers in the places of the missing ones."""
    cards = []
    for place, card in enumerate(places(state.wish, state.wish_pillar, state.wish_value)):
        if mask >> place & 1:
            cards.append(card)
        elif state.wish != FOUR:
            cards.append(JOKER)
    while len(cards) < FOUR_CARDS and state.wish == FOUR:
        cards.append(JOKER)
    for card in cards:
        take_out(state, card)
    return cards


def _lay_run(state: Ludoteca, cards: list[int]) -> None:
    seat, pillar = state.seat, state.wish_pillar
    top = PAIR_TOP if state.wish == PAIR else state.wish_value
    place = add(state, seat, pillar, cards[0], top)
    for below in range(1, len(cards)):
        add(state, seat, pillar, cards[below], top - below)
    if state.news is not None:
        faces = tuple(cards)
        state.news.append(
            PairLaid(seat=seat, pillar=pillar, cards=faces, place=place)
            if state.wish == PAIR
            else StraightLaid(seat=seat, pillar=pillar, top=top, cards=faces, place=place)
        )
    close_if_due(state, pillar)


def _lay_four(state: Ludoteca, cards: list[int]) -> None:
    seat = state.seat
    state.combos[seat] = (*state.combos[seat], (state.wish_value, *cards))
    if state.news is not None:
        state.news.append(FourLaid(seat=seat, value=state.wish_value, cards=tuple(cards)))


def _effect(state: Ludoteca, kind: int) -> None:
    """First the player draws, then the others (LUD-28)."""
    if kind == STRAIGHT:
        draw(state, state.seat)
    elif kind == FOUR:
        for _ in range(3):
            draw(state, state.seat)
    if kind != STRAIGHT:
        draw_for_others(state, 1)
