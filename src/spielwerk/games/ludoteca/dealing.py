"""A round is dealt: hands, the two piles and the bonus goals (LUD-1, LUD-2, LUD-16, LUD-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import GOALS, deck
from .components import PILLARS
from .events import GoalDealt, HandDealt, RoundBegan
from .rows import ANYTHING, NOTHING
from .scoring import COMBINATIONS

if TYPE_CHECKING:
    from .position import Position

HAND_CARDS: Final = 12

_DECKS: Final[list[list[int]]] = [deck(extended=False), deck(extended=True)]


def deal_round(position: Position) -> None:
    """Shuffle everything and deal; locked pillars stay locked (LUD-1, LUD-16)."""
    seats = position.seats
    pile = _DECKS[1 if position.extended else 0].copy()
    position.rng.shuffle(pile)
    for seat in range(seats):
        hand = pile[-HAND_CARDS:]
        del pile[-HAND_CARDS:]
        hand.sort()
        position.hands[seat] = hand
    position.discards = [pile.pop()]
    position.pile = pile
    position.renewed = False
    position.rows = [()] * (seats * PILLARS)
    for seat in range(seats):
        for pillar in range(PILLARS):
            locked = position.locks[seat] >> pillar & 1
            position.limits[seat * PILLARS + pillar] = NOTHING if locked else ANYTHING
    position.combos = [()] * seats
    position.resources = [()] * seats
    position.made = [0] * (seats * COMBINATIONS)
    position.marks = []
    position.stock = []
    position.fresh = []
    if position.extended:
        _deal_goals(position)
    position.turns = 0
    position.seat = (position.round - 1) % seats
    _show(position)


def _deal_goals(position: Position) -> None:
    goals = list(range(GOALS))
    position.rng.shuffle(goals)
    position.goals = goals[: position.seats]


def _show(position: Position) -> None:
    """All see the first discard, and everybody the own cards."""
    top = position.discards[0]
    position.light(top)
    for seat in range(position.seats):
        for card in position.hands[seat]:
            position.light_to(seat, card)
        if position.extended:
            position.light_to(seat, position.goals[seat])
    if position.news is None:
        return
    position.tell(RoundBegan(round=position.round, seat=position.seat, card=top))
    for seat in range(position.seats):
        cards = tuple(position.hands[seat])
        position.tell(HandDealt(audience=(seat,), seat=seat, cards=cards))
        if position.extended:
            position.tell(GoalDealt(audience=(seat,), seat=seat, goal=position.goals[seat]))
