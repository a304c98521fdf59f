"""What a seat knows, and what it can only guess (LUC-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER

from .cards import CORNERS, THUMB_OF, USE_OF, Use

if TYPE_CHECKING:
    from mypy_extensions import i64

    from spielwerk.core.rng import Rng

    from .position import Position

_BITS: Final = 8  # of a count: there are fewer cards
_THUMBS: Final = [1 << _BITS * corner for corner in THUMB_OF]  # to add up all corners at once


def deal_unknown(position: Position, seat: int, rng: Rng) -> None:
    """Deal anew all cards that the seat cannot place: those in piles, the seat's own too, and in
    the hands and laid end scorings of the others, unless everybody has seen them. What everybody
    has seen lies on the table as a reminder, so nobody forgets it."""
    others = [other for other in range(position.seats) if other != seat]
    unknown = unknown_cards(position, seat)
    if position.phase != OVER:
        _guess_ends(position, others, unknown, rng)
    rng.shuffle(unknown)
    for other in range(position.seats):
        _fill(position, position.piles[other], unknown)
    for other in others:
        _fill(position, position.hands[other], unknown)
        position.hands[other].sort()


def unknown_cards(position: Position, seat: int) -> list[int]:
    """The cards that the seat cannot place. Ascending, for a guess must come from the generator,
    not from where the cards lie."""
    unknown = _unplaced(position, seat)
    unknown.sort()
    return unknown


def _unplaced(position: Position, seat: int) -> list[int]:
    unknown: list[int] = []
    for other in range(position.seats):
        unknown += [card for card in position.piles[other] if not position.is_shown(card)]
        if other != seat:
            unknown += [card for card in position.hands[other] if not position.is_shown(card)]
            if position.phase != OVER:
                unknown += position.ends[other]
    return unknown


def next_thumbs(position: Position, seat: int) -> list[int]:
    """By corner: of how many cards that may come next the thumb is there."""
    pile = position.piles[seat]
    counted = 0
    if pile:
        if position.is_shown(pile[-1]):
            counted = _THUMBS[pile[-1]]
        else:
            counted = _count_unplaced(position, seat)
    return [counted >> _BITS * corner & (1 << _BITS) - 1 for corner in range(CORNERS)]


def _count_unplaced(position: Position, seat: int) -> int:
    """The thumbs of `_unplaced`, without a list of it: views and learners ask after every move."""
    shown = position.shown
    counted = 0
    for other in range(position.seats):
        counted += _count(position.piles[other], shown)
        if other != seat:
            counted += _count(position.hands[other], shown)
            if position.phase != OVER:
                counted += _count(position.ends[other], 0)
    return counted


def _count(cards: list[int], shown: i64) -> int:
    counted: i64 = 0
    for card in cards:
        if not shown >> card & 1:
            counted += _THUMBS[card]
    return counted


def _guess_ends(position: Position, others: list[int], unknown: list[int], rng: Rng) -> None:
    """What was laid is an end scoring, any of those that may be there. They leave `unknown`."""
    possible = [card for card in unknown if USE_OF[card] == Use.END]
    rng.shuffle(possible)
    for other in others:
        for k in range(len(position.ends[other])):
            card = possible.pop()
            position.ends[other][k] = card
            unknown.remove(card)


def _fill(position: Position, cards: list[int], unknown: list[int]) -> None:
    """Replace the cards that nobody has seen by the next of the guess."""
    for number in range(len(cards)):
        if not position.is_shown(cards[number]):
            cards[number] = unknown.pop()
