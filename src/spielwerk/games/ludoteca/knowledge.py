"""Who knows what (LUD-29): marks on cards in hands, guesses about the rest, what came to light.

A mark is a card of a holder's hand that an observer, or everybody, has seen going there. Marks are
kept in the order in which they were made, as one number each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.ludoteca.cards import CARDS, GOALS, NO_GOAL
from spielwerk.games.ludoteca.components import MOST_SEATS
from spielwerk.games.ludoteca.decisions import NO_WISH, Phase

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng
    from spielwerk.games.ludoteca.rules import Ludoteca

EVERYBODY: Final = MOST_SEATS  # as an observer
_LIGHTS: Final = 256  # more than there are cards, goals or masks


def _mark(observer: int, holder: int, card: int) -> int:
    return (observer * MOST_SEATS + holder) * CARDS + card


def make_known(state: Ludoteca, holder: int, card: int) -> None:
    """Everybody saw the card going into the hand."""
    state.marks.append(_mark(EVERYBODY, holder, card))


def left_hand(state: Ludoteca, holder: int, card: int) -> None:
    """A card was shown leaving a hand: whoever knew of one there knows of one less."""
    marks = state.marks
    if not marks:
        return
    public = _mark(EVERYBODY, holder, card)
    if public in marks:
        marks.remove(public)
        return
    for observer in range(state.seats):
        private = _mark(observer, holder, card)
        if private in marks:
            marks.remove(private)


def traded(state: Ludoteca, seat: int, player: int, given: int, got: int) -> None:
    """Two hands exchanged a card in secret; only the two still know what they knew before."""
    theirs = known_cards(state, seat, player)
    own = known_cards(state, player, seat)
    state.marks = [mark for mark in state.marks if mark // CARDS % MOST_SEATS not in (seat, player)]
    for observer, holder, cards, gone, come in (
        (seat, player, theirs, got, given),
        (player, seat, own, given, got),
    ):
        if gone in cards:
            cards.remove(gone)
        cards.append(come)
        state.marks.extend([_mark(observer, holder, card) for card in cards])


def known_cards(state: Ludoteca, observer: int, holder: int) -> list[int]:
    """The cards of a hand that an observer knows of."""
    whom = (EVERYBODY * MOST_SEATS + holder, observer * MOST_SEATS + holder)
    return [mark % CARDS for mark in state.marks if mark // CARDS in whom]


# -- guesses ---------------------------------------------------------------


def resample(state: Ludoteca, seat: int, rng: Rng, memory: int) -> None:
    """Deal the unknown cards and goals anew. `memory` is how many marks the seat has in mind."""
    _forget(state, seat, memory)
    if state.phase == Phase.USE and seat != state.seat:
        state.phase = Phase.LAY  # to the others the player still thinks about what to lay
        state.wish = NO_WISH
    others = [other for other in range(state.seats) if other != seat]
    hands = [known_cards(state, seat, other) for other in others]
    pool = state.pile.copy()
    for other, known in zip(others, hands, strict=True):
        pool += _without(state.hands[other], known)
    # Sorted first: the guess must come from the generator, not from where the cards are.
    pool.sort()
    rng.shuffle(pool)
    pile = _guess_pile(state, pool)
    for other, hand in zip(others, hands, strict=True):
        while len(hand) < len(state.hands[other]):
            hand.append(pool.pop())
        hand.sort()
        state.hands[other] = hand
    rng.shuffle(pile)
    state.pile = pile
    _guess_goals(state, others, rng)


def _forget(state: Ludoteca, seat: int, memory: int) -> None:
    """Keep what the seat knows and has in mind: public marks, its own, and those on its hand."""
    marks = []
    kept = 0
    for mark in reversed(state.marks):
        observer, holder = divmod(mark // CARDS, MOST_SEATS)
        if holder == seat:
            marks.append(mark)
        elif (observer == seat or observer == EVERYBODY) and kept < memory:
            marks.append(mark)
            kept += 1
    marks.reverse()
    state.marks = marks
    if memory < len(state.stock):
        state.stock = []
    state.fresh = [drawn for drawn in state.fresh if drawn // CARDS == seat]
    state.lit = [state.lit[viewer] if viewer == seat else 0 for viewer in range(state.seats)]


def _guess_pile(state: Ludoteca, pool: list[int]) -> list[int]:
    """Take a draw pile out of a shuffled pool.

    A renewed pile holds only what was shuffled into it, less what the seat has drawn itself;
    what others have drawn, `_forget` has removed.
    """
    size = len(state.pile)
    if not state.stock:
        pile = pool[:size]
        del pool[:size]
        return pile
    drawn = [card % CARDS for card in state.fresh]
    stock = _without(state.stock, drawn)
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


def _guess_goals(state: Ludoteca, others: list[int], rng: Rng) -> None:
    if state.goals[others[0]] == NO_GOAL:
        return
    hidden = [goal for goal in range(GOALS) if goal not in state.goals]
    hidden += [state.goals[other] for other in others]
    hidden.sort()
    rng.shuffle(hidden)
    for other in others:
        state.goals[other] = hidden.pop()


# -- what came to light, for searches --------------------------------------


def light(state: Ludoteca, viewer: int, number: int) -> None:
    """Add something that a seat has just learnt to the number that stands for it."""
    state.lit[viewer] = state.lit[viewer] * _LIGHTS + number + 1


def light_all(state: Ludoteca, number: int) -> None:
    for viewer in range(state.seats):
        light(state, viewer, number)
