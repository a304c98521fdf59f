"""What a good player of Ludoteca looks at.

All advice is reckoned in points: what the rows are worth now, what a card in hand may still
become, and what it is worth to have locked a pillar.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.state import NOBODY, State

from ..cards import GUEST, NO_CARD, PILLAR_CARDS, VALUE
from ..combinations import FOUR_CARDS, places, taken_apart
from ..components import PILLARS, VALUES
from ..decisions import (
    AT,
    DISCARD,
    ENOUGH,
    GIVE,
    JOKER,
    LAY,
    PASS,
    PICK,
    RESOURCE,
    TAKE,
    TWO,
    Phase,
    X,
)
from ..rules import Ludoteca
from ..scoring import FOURS
from .holdings import locks_worth
from .odds import Unseen, known_hand
from .outlook import RELIEF, Outlook, outlook_of

# Numbers were found by play against themselves.
HORIZON: Final = 4  # turns of each player after which a position is judged
LEAD: Final = 30.0  # points that make a win e times as likely
WINS: Final = 1000.0  # nothing is better than the sixth pillar
DOUBT: Final = 2.0  # points that make an action e times as promising
GIFT: Final = 0.45  # how much of what a discard is worth to the next player counts
OTHERS_DRAW: Final = 0.2  # what it is worth that the others must draw
PASS_COST: Final = 0.3  # of laying nothing
SILLY: Final = 20.0  # points behind the best, and no sensible player does it
ANY_RESOURCE: Final = 2.0  # points that using one is worth
SWAPPED: Final = 1.0  # what a card taken out of another's row is worth, at least
DECLARED: Final = 1.0  # a Ludotheque of the year, before it is said as what
HINDERED: Final = 0.5  # what a 2 in another's row is worth
BLUNDER_RATES: Final[dict[str, float]] = {"beginner": 0.5, "easy": 0.67, "medium": 0.5}


class LudotecaGuide(Guide):
    """The advice behind all bots of Ludoteca. It uses only what the seat could know."""

    def quiescent(self, state: State) -> bool:
        """Between turns, every few of them: what a card is good for shows later than the next."""
        assert isinstance(state, Ludoteca)
        return state.phase == Phase.DRAW and state.turns % (HORIZON * state.seats) == 0

    def blunder_rate(self, level: str) -> float:
        """Luck of the draw evens out much; without blunders the levels would lie too close."""
        return BLUNDER_RATES.get(level, 0.0)

    def evaluate(self, state: State) -> list[float]:
        return self.judge(state, NOBODY)

    def judge(self, state: State, seat: int) -> list[float]:
        """By the cards that the seat knows: guessed hands would only add noise."""
        assert isinstance(state, Ludoteca)
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        return win_shares(_worths(state, seat), LEAD)

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Ludoteca)
        if len(actions) == 1:
            return [1.0]
        points = _Advice(state, seat).points(actions)
        best = max(points)
        return [exp((point - best) / DOUBT) if point > best - SILLY else 0.0 for point in points]


def _worths(state: Ludoteca, knower: int) -> list[float]:
    seats = state.seats
    if state.turns == 0:  # fresh hands are a matter of luck
        return [
            state.points[s] + locks_worth(state.min_cards, state.locks[s].bit_count())
            for s in range(seats)
        ]
    unseen = Unseen(state, knower)
    worths: list[float] = []
    for seat in range(seats):
        outlook = outlook_of(state, seat, known_hand(state, knower, seat), unseen)
        worth = outlook.worth()
        if seat == state.seat and state.phase == Phase.DRAW and state.discards:
            worth += max(
                0.0, _gain(outlook, worth, state.discards[-1]) + RELIEF - outlook.look_worth()
            )
        worths.append(state.points[seat] + worth)
    return worths


def _gain(outlook: Outlook, worth: float, card: int) -> float:
    """What a card more in hand is worth."""
    twin = outlook.clone()
    twin.hold(card)
    _replan(twin, card)
    return twin.worth() - worth


def _replan(outlook: Outlook, card: int) -> None:
    if card < PILLAR_CARDS:
        outlook.replan(card // VALUES)
    else:
        outlook.plan_all()


class _Advice:
    """What the actions of a seat promise, in points."""

    def __init__(self, state: Ludoteca, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.unseen = Unseen(state, seat)
        self.outlook = outlook_of(state, seat, state.hands[seat], self.unseen)
        self.worth = self.outlook.worth()
        self.next: Outlook | None = None
        self.next_worth = 0.0
        self.next_look = 0.0

    def points(self, actions: list[int]) -> list[float]:
        return [self._points(action) for action in actions]

    def _points(self, action: int) -> float:
        state = self.state
        phase = state.phase
        if phase == Phase.DRAW:
            if action == TAKE.first:
                return _gain(self.outlook, self.worth, state.discards[-1])
            return self.outlook.look_worth() - RELIEF
        if phase == Phase.DISCARD:
            if action == ENOUGH.first:
                return 0.0
            card = action - DISCARD.first
            return self._without(card) - GIFT * self._gift(card)
        if phase == Phase.LAY:
            return self._lay(action)
        if phase == Phase.AT:
            pillar, value = AT.pair(action)
            return self._laid(NO_CARD, pillar, value, 1)
        if phase == Phase.PICK:
            return _gain(self.outlook, self.worth, action - PICK.first)
        if phase == Phase.GIVE:
            card, _ = GIVE.pair(action)
            return self._without(card)
        return 0.0

    def _without(self, card: int) -> float:
        outlook = self.outlook.clone()
        outlook.drop(card)
        _replan(outlook, card)
        return outlook.worth() - self.worth

    def _gift(self, card: int) -> float:
        state = self.state
        if self.next is None:
            seat = (self.seat + 1) % state.seats
            self.next = outlook_of(state, seat, known_hand(state, self.seat, seat), self.unseen)
            self.next_worth = self.next.worth()
            self.next_look = self.next.look_worth()
        gain = _gain(self.next, self.next_worth, card)
        return max(0.0, gain + RELIEF - self.next_look)

    def _lay(self, action: int) -> float:
        if action == PASS.first:
            return -PASS_COST
        if LAY.holds(action):
            card, pillar = LAY.pair(action)
            value = VALUE[card]
            scores = 1 if card < PILLAR_CARDS or value == VALUES or not self.state.extended else 0
            return self._laid(card, pillar, value, scores)
        if TWO.holds(action):
            owner, pillar = TWO.pair(action)
            if owner != self.seat:
                return HINDERED
            return self._laid(GUEST, pillar, 2, 0)
        if X.holds(action):
            return SWAPPED
        if action == JOKER.first:
            return DECLARED
        if RESOURCE.holds(action):
            return ANY_RESOURCE
        return self._combination(action)

    def _laid(self, card: int, pillar: int, value: int, scores: int) -> float:
        outlook = self.outlook.clone()
        if card != NO_CARD:
            outlook.drop(card)
        outlook.lay(pillar, value, scores)
        if outlook.locked == PILLARS:
            return WINS
        outlook.replan(pillar)
        return outlook.worth() - self.worth

    def _combination(self, action: int) -> float:
        makes, pillar, top = taken_apart(action)
        outlook = self.outlook.clone()
        cards = places(action)
        if makes == FOURS:
            left = FOUR_CARDS
            for card in cards:
                if left and self.outlook.once[card // VALUES] >> top & 1:
                    outlook.drop(card)
                    left -= 1
            outlook.hand -= left
            outlook.fours += 1
            outlook.plan_all()
            draws = 3.0 * (self.outlook.look_worth() - RELIEF)
            return outlook.worth() - self.worth + draws
        for below, card in enumerate(cards):
            if self.outlook.once[pillar] >> (top - below) & 1:
                outlook.drop(card)
            else:
                outlook.hand -= 1
            outlook.lay(pillar, top - below, 1)
        if outlook.locked == PILLARS:
            return WINS
        outlook.replan(pillar)
        bonus = self.outlook.look_worth() - RELIEF if len(cards) == 3 else OTHERS_DRAW
        return outlook.worth() - self.worth + bonus
