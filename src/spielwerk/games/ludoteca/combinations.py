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
    straights: list[int] = []
    for pillar in range(PILLARS):
        cards, limit = held[pillar], state.limits[state.seat * PILLARS + pillar]
        if jokers == 0 and cards & cards << 1 == 0:
            continue  # no two neighbours, so neither
        if limit > PAIR_TOP and _run(cards, PAIR_TOP, PAIR_LENGTH, jokers):
            actions.append(_PAIR + pillar)
        straights += [
            _STRAIGHT + pillar * (VALUES + 1) + top
            for top in range(STRAIGHT_LENGTH, min(limit, VALUES + 1))
            if _run(cards, top, STRAIGHT_LENGTH, jokers)
        ]
    actions += straights
    if max(colours) + jokers >= FOUR_CARDS:
        values = range(1, VALUES + 1)
        actions += [_FOUR + value for value in values if colours[value] + jokers >= FOUR_CARDS]


def _run(held: int, top: int, length: int, jokers: int) -> bool:
    """Whether the values from `top` down are held, or jokers for those that are not."""
    missing = 0
    for value in range(top - length + 1, top + 1):
        if not held >> value & 1:
            missing += 1
    return missing <= jokers


# -- the ways to make one --------------------------------------------------


def told(wish: int) -> tuple[int, int, int]:
    """An action as kind, pillar and value; a four has no pillar, a pair no value of its own."""
    if wish < _STRAIGHT:
        return PAIR, wish - _PAIR, PAIR_TOP
    if wish < _FOUR:
        return STRAIGHT, (wish - _STRAIGHT) // (VALUES + 1), (wish - _STRAIGHT) % (VALUES + 1)
    return FOUR, 0, wish - _FOUR


def ways(state: Ludoteca, wish: int) -> list[int]:
    """All masks of cards that make the combination together with jokers from the hand."""
    hand = state.hands[state.seat]
    jokers = hand.count(JOKER)
    cards = places(wish)
    held = 0
    for place, card in enumerate(cards):
        if card in hand:
            held |= 1 << place
    size = min(len(cards), FOUR_CARDS)
    return [
        mask
        for mask in range(1 << len(cards))
        if mask & ~held == 0 and size - jokers <= mask.bit_count() <= size
    ]


def places(wish: int) -> list[int]:
    """The cards that a mask's bits stand for."""
    kind, pillar, value = told(wish)
    if kind == FOUR:
        return [VALUES * colour + value - 1 for colour in range(PILLARS)]
    length = PAIR_LENGTH if kind == PAIR else STRAIGHT_LENGTH
    return [VALUES * pillar + value - 1 - below for below in range(length)]


def choose(state: Ludoteca, wish: int) -> None:
    """Lay the combination, or ask how where there are several ways."""
    masks = ways(state, wish)
    state.wish = wish
    if len(masks) > 1:
        state.phase = Phase.USE  # nothing is on the table yet, so the others learn nothing
    else:
        use(state, masks[0])


# -- laying it -------------------------------------------------------------


def use(state: Ludoteca, mask: int) -> None:
    light_all(state, mask)
    kind, pillar, value = told(state.wish)
    cards = _cards(state.wish, mask)
    for card in cards:
        take_out(state, card)
    state.made[state.seat * COMBINATIONS + kind] += 1
    if kind == FOUR:
        _lay_four(state, value, cards)
    else:
        _lay_run(state, pillar, value, cards)
    if state.phase == Phase.OVER:
        return
    if not state.hands[state.seat]:
        end_round(state, Ended.HAND, state.seat)
        return
    _effect(state, kind)
    state.phase = Phase.DISCARD


def _cards(wish: int, mask: int) -> list[int]:
    """The cards that are laid: in a row's order, or those of a four with its jokers last."""
    cards = places(wish)
    if len(cards) < FOUR_CARDS:
        return [card if mask >> place & 1 else JOKER for place, card in enumerate(cards)]
    own = [card for place, card in enumerate(cards) if mask >> place & 1]
    return own + [JOKER] * (FOUR_CARDS - len(own))


def _lay_run(state: Ludoteca, pillar: int, top: int, cards: list[int]) -> None:
    """A pair or a straight, at the end of the row."""
    seat = state.seat
    place = add(state, seat, pillar, cards[0], top)
    for below in range(1, len(cards)):
        add(state, seat, pillar, cards[below], top - below)
    if state.news is not None:
        faces = tuple(cards)
        state.news.append(
            PairLaid(seat=seat, pillar=pillar, cards=faces, place=place)
            if len(cards) == PAIR_LENGTH
            else StraightLaid(seat=seat, pillar=pillar, top=top, cards=faces, place=place)
        )
    close_if_due(state, pillar)


def _lay_four(state: Ludoteca, value: int, cards: list[int]) -> None:
    seat = state.seat
    state.combos[seat] = (*state.combos[seat], (value, *cards))
    if state.news is not None:
        state.news.append(FourLaid(seat=seat, value=value, cards=tuple(cards)))


def _effect(state: Ludoteca, kind: int) -> None:
    """First the player draws, then the others (LUD-28)."""
    if kind == STRAIGHT:
        draw(state, state.seat)
    elif kind == FOUR:
        for _ in range(3):
            draw(state, state.seat)
    if kind != STRAIGHT:
        draw_for_others(state, 1)
