"""What is held in a hand: cards for a row as bits, special cards, locked pillars, in points."""

from __future__ import annotations

from typing import Final

from ..cards import BURDEN, RESOURCES, VALUE
from ..components import PILLARS, VALUES
from ..rows import FREES

HELPER_4: Final = 2.75  # points that special cards are worth in hand
HELPER_8: Final = 0.6
JOKER_HELD: Final = 3.0
RESOURCE_HELD: Final = 1.5
DAMAGED: Final = -0.5
# Points that a locked pillar is worth, by the length that locks it: quick locks win games.
LOCKS: Final[list[float]] = [20.5, 20.5, 19.0, 10.0]
LOCK_RISE: Final = 0.22  # each further one that much more
SIXTH: Final = 3.0  # times as much: it wins the game

COUNT: Final[list[int]] = [bin(mask).count("1") for mask in range(1 << (VALUES + 1))]
_HIGH: Final = 0b111100000  # values 5 to 8, bit v for value v
_FOUR: Final = 0b10000
_LOW: Final = 0b1100  # 3 and 2
ONE: Final = 0b10
_ALL: Final = 0b111111110


def lock_gain(min_cards: int, locks: int) -> float:
    """Points that one more locked pillar is worth."""
    unit = LOCKS[min_cards]
    if locks == PILLARS - 1:
        return unit * SIXTH
    return unit * (1.0 + LOCK_RISE * locks)


def locks_worth(min_cards: int, locks: float) -> float:
    worth = 0.0
    whole = int(locks)
    for before in range(min(whole, PILLARS)):
        worth += lock_gain(min_cards, before)
    if whole < PILLARS:
        worth += (locks - whole) * lock_gain(min_cards, whole)
    return worth


def keep(card: int) -> float:
    """What a special card is worth in hand."""
    if card >= RESOURCES:
        return RESOURCE_HELD
    if card == BURDEN:
        return DAMAGED
    if VALUE[card] == FREES:
        return HELPER_4
    if VALUE[card] == VALUES:
        return HELPER_8
    return JOKER_HELD


def extension(once: int, twice: int, limit: int) -> int:
    """How many cards but the 1 a hand can add to a row."""
    below = (1 << limit) - 1
    if limit <= FREES or not once & _FOUR:
        return COUNT[once & below & _ALL & ~ONE]
    first = once & _HIGH & below
    second = (once & _HIGH & ~below) | (twice & _HIGH)
    return COUNT[first] + 1 + COUNT[second] + COUNT[once & _LOW] + (1 if twice & _FOUR else 0)


def saved_lays(held: int) -> int:
    """How many lays a straight or a pair among the cards saves."""
    if held & (held >> 1) & (held >> 2) & _ALL:
        return 2
    return 1 if held & 0b11000 == 0b11000 else 0
