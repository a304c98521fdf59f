"""Combinations: pair, straight and four, with jokers in the place of cards (LUD-11 to LUD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER

from .cards import JOKER, PILLAR_CARDS
from .components import PILLARS, VALUES
from .decisions import FOUR, PAIR, STRAIGHT, Phase
from .events import FourLaid, PairLaid, StraightLaid
from .hand import take_out
from .laying import close_if_due
from .piles import draw, draw_for_others
from .rounds import Ended, end_round
from .rows import add
from .scoring import COMBINATIONS, FOURS, PAIRS, STRAIGHTS

if TYPE_CHECKING:
    from .position import Position

PAIR_TOP: Final = 4  # a pair is this value and the one below
PAIR_LENGTH: Final = 2
STRAIGHT_LENGTH: Final = 3
FOUR_CARDS: Final = 4


def add_combinations(position: Position, actions: list[int]) -> None:
    """Add all combinations that the hand allows, as actions."""
    held = [0] * PILLARS  # per pillar, bit v for a card of value v
    colours = [0] * (VALUES + 1)  # per value, in how many pillars it is held
    jokers = 0
    previous = -1
    for card in position.hands[position.seat]:
        if card == JOKER:
            jokers += 1
        elif card != previous and card < PILLAR_CARDS:
            value = card % VALUES + 1
            held[card // VALUES] |= 1 << value
            colours[value] += 1
        previous = card
    straights: list[int] = []
    for pillar in range(PILLARS):
        cards, limit = held[pillar], position.limits[position.seat * PILLARS + pillar]
        if jokers == 0 and cards & cards << 1 == 0:
            continue  # no two neighbours, so neither
        if limit > PAIR_TOP and _run(cards, PAIR_TOP, PAIR_LENGTH, jokers):
            actions.append(PAIR.first + pillar)
        lay_from = STRAIGHT.at2(pillar, 0)
        straights += [
            lay_from + top
            for top in range(STRAIGHT_LENGTH, min(limit, VALUES + 1))
            if _run(cards, top, STRAIGHT_LENGTH, jokers)
        ]
    actions += straights
    if max(colours) + jokers >= FOUR_CARDS:
        values = range(1, VALUES + 1)
        actions += FOUR.each([v for v in values if colours[v] + jokers >= FOUR_CARDS])


def _run(held: int, top: int, length: int, jokers: int) -> bool:
    """Whether the values from `top` down are held, or jokers for those that are not."""
    missing = 0
    for value in range(top - length + 1, top + 1):
        if not held >> value & 1:
            missing += 1
    return missing <= jokers


# -- the ways to make one --------------------------------------------------


def taken_apart(wish: int) -> tuple[int, int, int]:
    """What an action makes (PAIRS, STRAIGHTS or FOURS), the pillar and the highest value; a four
    has no pillar, a pair no value of its own."""
    if PAIR.holds(wish):
        return PAIRS, wish - PAIR.first, PAIR_TOP
    if STRAIGHT.holds(wish):
        pillar, top = STRAIGHT.pair(wish)
        return STRAIGHTS, pillar, top
    return FOURS, 0, wish - FOUR.first


def ways(position: Position, wish: int) -> list[int]:
    """All masks of cards that make the combination together with jokers from the hand."""
    hand = position.hands[position.seat]
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
    makes, pillar, value = taken_apart(wish)
    if makes == FOURS:
        return [VALUES * colour + value - 1 for colour in range(PILLARS)]
    length = PAIR_LENGTH if makes == PAIRS else STRAIGHT_LENGTH
    return [VALUES * pillar + value - 1 - below for below in range(length)]


def cards_of(wish: int, mask: int) -> list[int]:
    """The cards that are laid: in a row's order, or those of a four with its jokers last."""
    cards = places(wish)
    if len(cards) < FOUR_CARDS:
        return [card if mask >> place & 1 else JOKER for place, card in enumerate(cards)]
    own = [card for place, card in enumerate(cards) if mask >> place & 1]
    return own + [JOKER] * (FOUR_CARDS - len(own))


def values_of(wish: int) -> list[int]:
    """What the cards that are laid count as."""
    makes, _, value = taken_apart(wish)
    if makes == FOURS:
        return [value] * FOUR_CARDS
    return [value - below for below in range(len(places(wish)))]


def choose(position: Position, wish: int) -> None:
    """Lay the combination, or ask how where there are several ways."""
    masks = ways(position, wish)
    position.wish = wish
    if len(masks) > 1:
        position.phase = Phase.USE  # nothing is on the table yet, so the others learn nothing
    else:
        use(position, masks[0])


# -- laying it -------------------------------------------------------------


def use(position: Position, mask: int) -> None:
    position.light(mask)
    makes, pillar, value = taken_apart(position.wish)
    cards = cards_of(position.wish, mask)
    for card in cards:
        take_out(position, card)
    position.made[position.seat * COMBINATIONS + makes] += 1
    if makes == FOURS:
        _lay_four(position, value, cards)
    else:
        _lay_run(position, pillar, cards, values_of(position.wish))
    if position.phase == OVER:
        return
    if not position.hands[position.seat]:
        end_round(position, Ended.HAND, position.seat)
        return
    _effect(position, makes)
    position.phase = Phase.DISCARD


def _lay_run(position: Position, pillar: int, cards: list[int], values: list[int]) -> None:
    """A pair or a straight, at the end of the row."""
    seat = position.seat
    place = add(position, seat, pillar, cards[0], values[0])
    for k in range(1, len(cards)):
        add(position, seat, pillar, cards[k], values[k])
    faces = tuple(cards)
    position.tell(
        PairLaid(seat=seat, pillar=pillar, cards=faces, place=place)
        if len(cards) == PAIR_LENGTH
        else StraightLaid(seat=seat, pillar=pillar, top=values[0], cards=faces, place=place)
    )
    close_if_due(position, pillar)


def _lay_four(position: Position, value: int, cards: list[int]) -> None:
    seat = position.seat
    position.combos[seat] = (*position.combos[seat], (value, *cards))
    position.tell(FourLaid(seat=seat, value=value, cards=tuple(cards)))


def _effect(position: Position, makes: int) -> None:
    """First the player draws, then the others (LUD-28)."""
    if makes == STRAIGHTS:
        draw(position, position.seat)
    elif makes == FOURS:
        for _ in range(3):
            draw(position, position.seat)
    if makes != STRAIGHTS:
        draw_for_others(position, 1)
