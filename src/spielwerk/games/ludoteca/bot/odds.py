"""What nobody has shown yet, and how much time there is to meet it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY

from ..cards import CARDS, deck, face_of
from ..components import VALUES
from ..decisions import Phase
from ..knowledge import known_cards

if TYPE_CHECKING:
    from ..rules import Ludoteca

_BASE: Final[list[int]] = [deck(extended=False).count(card) for card in range(CARDS)]
_EXTENDED: Final[list[int]] = [deck(extended=True).count(card) for card in range(CARDS)]

MOST_LAYS: Final = 40  # more than anybody lays in the rest of a round
LONGEST_HAND: Final = 30  # longer hands last as long as this one
LAYS: Final = 0.38  # lays until the shortest other hand is empty, per card in it
LAYS_MORE: Final = 0.25
BLUR: Final = 0.57  # how uncertain that is,
BLUR_PER_CARD: Final = 0.12
TURNS: Final = 1.0  # turns, likewise
TURNS_MORE: Final = 1.15


def _horizon(cards: int) -> list[float]:
    """The chance of at least so many more lays while the shortest other hand has `cards`."""
    middle = LAYS * cards + LAYS_MORE
    blur = BLUR + BLUR_PER_CARD * cards
    return [1.0] + [1.0 / (1.0 + exp((t - 0.5 - middle) / blur)) for t in range(1, MOST_LAYS)]


HORIZONS: Final[list[list[float]]] = [_horizon(cards) for cards in range(LONGEST_HAND + 1)]
LASTS: Final[list[float]] = [TURNS * cards + TURNS_MORE for cards in range(LONGEST_HAND + 1)]


def hurry(state: Ludoteca, seat: int) -> int:
    """How many cards the shortest other hand has, less one if it is emptied before `seat` lays."""
    least = LONGEST_HAND
    away = (seat - state.seat) % state.seats  # turns until it is this seat's
    for other in range(state.seats):
        if other != seat:
            sooner = (other - state.seat) % state.seats < away
            least = min(least, len(state.hands[other]) - (1 if sooner else 0))
    if state.phase == Phase.DISCARD and state.seat == seat:
        least -= 1
    return max(least, 0)


class Unseen:
    """How many copies of each card a seat has not seen; NOBODY has seen all hands."""

    __slots__ = ("live", "total")

    def __init__(self, state: Ludoteca, seat: int) -> None:
        live = (_EXTENDED if state.extended else _BASE).copy()
        for row in state.rows:
            for entry in row:
                live[face_of(entry)] -= 1
        for combos in state.combos:
            for combo in combos:
                for place in range(1, len(combo)):
                    live[combo[place]] -= 1
        for played in state.resources:
            for card in played:
                live[card] -= 1
        for card in state.discards:
            live[card] -= 1
        total = len(state.pile)
        for holder in range(state.seats):
            cards = known_hand(state, seat, holder)
            for card in cards:
                live[card] -= 1
            total += len(state.hands[holder]) - len(cards)
        self.live = live
        self.total = max(total, 1)

    def ones(self, pillar: int) -> int:
        return self.live[pillar * VALUES]

    def fitting(self, pillar: int, limit: int) -> int:
        """Cards of the pillar, other than its 1, that are lower than the limit."""
        first = pillar * VALUES
        found = 0
        for card in range(first + 1, first + min(limit - 1, VALUES)):
            found += self.live[card]
        return found


def known_hand(state: Ludoteca, seat: int, holder: int) -> list[int]:
    """The cards of a hand that a seat knows."""
    if seat == holder or seat == NOBODY:
        return state.hands[holder]
    if not state.marks:
        return []
    return known_cards(state, seat, holder)


def at_least(count: int, mean: float) -> float:
    """The chance that at least so many things happen that happen `mean` times on average."""
    if count <= 0:
        return 1.0
    none = exp(-mean)
    if count == 1:
        return 1.0 - none
    if count == 2:
        return 1.0 - none * (1.0 + mean)
    if count == 3:
        return 1.0 - none * (1.0 + mean + mean * mean / 2.0)
    return 0.0
