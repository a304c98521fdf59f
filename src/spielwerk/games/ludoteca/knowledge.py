"""Who knows what (LUD-29): marks on cards in hands, and guesses about the rest.

A mark is a card of a holder's hand that an observer, or everybody, has seen going there. Marks are
kept in the order in which they were made, as one number each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import CARDS, GOALS, NO_GOAL
from .components import MOST_SEATS
from .decisions import Phase
from .position import NO_WISH

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .position import Position

EVERYBODY: Final = MOST_SEATS  # as an observer


def _mark(observer: int, holder: int, card: int) -> int:
    return (observer * MOST_SEATS + holder) * CARDS + card


def make_known(position: Position, holder: int, card: int) -> None:
    """Everybody saw the card going into the hand."""
    position.marks.append(_mark(EVERYBODY, holder, card))


def left_hand(position: Position, holder: int, card: int) -> None:
    """A card was shown leaving a hand: whoever knew of one there knows of one less."""
    marks = position.marks
    if not marks:
        return
    public = _mark(EVERYBODY, holder, card)
    if public in marks:
        marks.remove(public)
        return
    for observer in range(position.seats):
        private = _mark(observer, holder, card)
        if private in marks:
            marks.remove(private)


def traded(position: Position, seat: int, player: int, given: int, got: int) -> None:
    """Two hands exchanged a card in secret; only the two still know what they knew before."""
    theirs = known_cards(position, seat, player)
    own = known_cards(position, player, seat)
    position.marks = [
        mark for mark in position.marks if mark // CARDS % MOST_SEATS not in (seat, player)
    ]
    for observer, holder, cards, gone, come in (
        (seat, player, theirs, got, given),
        (player, seat, own, given, got),
    ):
        if gone in cards:
            cards.remove(gone)
        cards.append(come)
        position.marks.extend([_mark(observer, holder, card) for card in cards])


def known_cards(position: Position, observer: int, holder: int) -> list[int]:
    """The cards of a hand that an observer knows of."""
    whom = (EVERYBODY * MOST_SEATS + holder, observer * MOST_SEATS + holder)
    return [mark % CARDS for mark in position.marks if mark // CARDS in whom]


# -- guesses ---------------------------------------------------------------


def forget(position: Position, seat: int, memory: int) -> None:
    """Of the cards that the seat knows in other hands keep the `memory` latest in mind."""
    marks = []
    kept = 0
    for mark in reversed(position.marks):
        observer, holder = divmod(mark // CARDS, MOST_SEATS)
        if holder == seat:
            marks.append(mark)
        elif (observer == seat or observer == EVERYBODY) and kept < memory:
            marks.append(mark)
            kept += 1
    marks.reverse()
    position.marks = marks
    if memory < len(position.stock):
        position.stock = []


def deal_unknown(position: Position, seat: int, rng: Rng) -> None:
    """Deal the unknown cards and goals anew."""
    _keep_own(position, seat)
    if position.phase == Phase.USE and seat != position.seat:
        position.phase = Phase.LAY  # to the others the player still thinks about what to lay
        position.wish = NO_WISH
    others = [other for other in range(position.seats) if other != seat]
    hands = [known_cards(position, seat, other) for other in others]
    pool = position.pile.copy()
    for other, known in zip(others, hands, strict=True):
        pool += _without(position.hands[other], known)
    # Sorted first: the guess must come from the generator, not from where the cards are.
    pool.sort()
    rng.shuffle(pool)
    pile = _guess_pile(position, pool)
    for other, hand in zip(others, hands, strict=True):
        while len(hand) < len(position.hands[other]):
            hand.append(pool.pop())
        hand.sort()
        position.hands[other] = hand
    rng.shuffle(pile)
    position.pile = pile
    _guess_goals(position, others, rng)


def _keep_own(position: Position, seat: int) -> None:
    """Only what the seat knows: public marks, its own, and those on its hand."""
    marks = []
    for mark in position.marks:
        observer, holder = divmod(mark // CARDS, MOST_SEATS)
        if holder == seat or observer == seat or observer == EVERYBODY:
            marks.append(mark)
    position.marks = marks
    position.fresh = [drawn for drawn in position.fresh if drawn // CARDS == seat]


def _guess_pile(position: Position, pool: list[int]) -> list[int]:
    """Take a draw pile out of a shuffled pool.

    A renewed pile holds only what was shuffled into it, less what the seat has drawn itself;
    what others have drawn, `_keep_own` has removed.
    """
    size = len(position.pile)
    if not position.stock:
        pile = pool[:size]
        del pool[:size]
        return pile
    drawn = [card % CARDS for card in position.fresh]
    stock = _without(position.stock, drawn)
    pile = []
    rest = []
    for card in pool:
        if len(pile) < size and card in stock:
            stock.remove(card)
            pile.append(card)
        else:
            rest.append(card)
    pool[:] = rest
    return pile


def _without(cards: list[int], gone: list[int]) -> list[int]:
    rest = cards.copy()
    for card in gone:
        rest.remove(card)
    return rest


def _guess_goals(position: Position, others: list[int], rng: Rng) -> None:
    if position.goals[others[0]] == NO_GOAL:
        return
    hidden = [goal for goal in range(GOALS) if goal not in position.goals]
    hidden += [position.goals[other] for other in others]
    hidden.sort()
    rng.shuffle(hidden)
    for other in others:
        position.goals[other] = hidden.pop()
