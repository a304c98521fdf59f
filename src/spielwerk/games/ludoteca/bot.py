"""What a good player of Ludoteca looks at.

All advice is reckoned in points: what the table is worth now, what a card in hand may still
become, and what it is worth to have locked a pillar.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.state import NOBODY, State
from spielwerk.games.ludoteca import decisions
from spielwerk.games.ludoteca.cards import (
    GUEST,
    PILLAR_CARDS,
    VALUE,
)
from spielwerk.games.ludoteca.combinations import FOUR_CARDS, places, told
from spielwerk.games.ludoteca.components import MOST_SEATS, PILLARS, VALUES
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.holdings import locks_worth
from spielwerk.games.ludoteca.odds import Unseen, known_hand
from spielwerk.games.ludoteca.outlook import RELIEF, Outlook, outlook
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.scoring import FOUR as FOUR_MADE

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
SLIPS: Final[dict[str, float]] = {"beginner": 0.5, "easy": 0.67, "medium": 0.5}

_TAKE: Final = decisions.TAKE.first
_LAY: Final = decisions.LAY.first
_TWO: Final = decisions.TWO.first
_X: Final = decisions.X.first
_SWAP: Final = decisions.SWAP.first
_JOKER: Final = decisions.JOKER.first
_AT: Final = decisions.AT.first
_PAIR: Final = decisions.PAIR.first
_RESOURCE: Final = decisions.RESOURCE.first
_PASS: Final = decisions.PASS.first
_USE: Final = decisions.USE.first
_DISCARD: Final = decisions.DISCARD.first
_PICK: Final = decisions.PICK.first
_ENOUGH: Final = decisions.ENOUGH.first
_GIVE: Final = decisions.GIVE.first
_RETRACT: Final = decisions.RETRACT.first


class LudotecaGuide(Guide):
    """The advice behind all bots of Ludoteca. It uses only what the seat could know."""

    def settled(self, state: State) -> bool:
        """Between turns, every few of them: what a card is good for shows later than the next."""
        assert isinstance(state, Ludoteca)
        return state.phase == Phase.DRAW and state.turns % (HORIZON * state.seats) == 0

    def slip(self, level: str) -> float:
        """Luck of the draw evens out much; without slips the levels would lie too close."""
        return SLIPS.get(level, 0.0)

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
        view = outlook(state, seat, known_hand(state, knower, seat), unseen)
        worth = view.worth()
        if seat == state.seat and state.phase == Phase.DRAW and state.discards:
            worth += max(0.0, _gain(view, worth, state.discards[-1]) + RELIEF - view.look_worth())
        worths.append(state.points[seat] + worth)
    return worths


def _gain(view: Outlook, worth: float, card: int) -> float:
    """What a card more in hand is worth."""
    twin = view.clone()
    twin.hold(card)
    _replan(twin, card)
    return twin.worth() - worth


def _replan(view: Outlook, card: int) -> None:
    if card < PILLAR_CARDS:
        view.replan(card // VALUES)
    else:
        view.plan_all()


class _Advice:
    """What the actions of a seat promise, in points."""

    def __init__(self, state: Ludoteca, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.unseen = Unseen(state, seat)
        self.view = outlook(state, seat, state.hands[seat], self.unseen)
        self.worth = self.view.worth()
        self.next: Outlook | None = None
        self.next_worth = 0.0
        self.next_look = 0.0

    def points(self, actions: list[int]) -> list[float]:
        return [self._points(action) for action in actions]

    def _points(self, action: int) -> float:
        state = self.state
        phase = state.phase
        if phase == Phase.DRAW:
            if action == _TAKE:
                return _gain(self.view, self.worth, state.discards[-1])
            return self.view.look_worth() - RELIEF
        if phase == Phase.DISCARD:
            if action == _ENOUGH:
                return 0.0
            card = action - _DISCARD
            return self._without(card) - GIFT * self._gift(card)
        if phase == Phase.LAY:
            return self._lay(action)
        if phase == Phase.AT:
            spot = action - _AT
            return self._laid(-1, spot // (VALUES + 1), spot % (VALUES + 1), 1)
        if phase == Phase.PICK:
            return _gain(self.view, self.worth, action - _PICK)
        if phase == Phase.GIVE:
            return self._without((action - _GIVE) // MOST_SEATS)
        return 0.0

    def _without(self, card: int) -> float:
        view = self.view.clone()
        view.drop(card)
        _replan(view, card)
        return view.worth() - self.worth

    def _gift(self, card: int) -> float:
        state = self.state
        if self.next is None:
            seat = (self.seat + 1) % state.seats
            self.next = outlook(state, seat, known_hand(state, self.seat, seat), self.unseen)
            self.next_worth = self.next.worth()
            self.next_look = self.next.look_worth()
        gain = _gain(self.next, self.next_worth, card)
        return max(0.0, gain + RELIEF - self.next_look)

    def _lay(self, action: int) -> float:
        if action == _PASS:
            return -PASS_COST
        if action < _TWO:
            spot = action - _LAY
            card = spot // PILLARS
            value = VALUE[card]
            scores = 1 if card < PILLAR_CARDS or value == VALUES or not self.state.extended else 0
            return self._laid(card, spot % PILLARS, value, scores)
        if action < _X:
            owner, pillar = (action - _TWO) // PILLARS, (action - _TWO) % PILLARS
            if owner != self.seat:
                return HINDERED
            return self._laid(GUEST, pillar, 2, 0)
        if action < _SWAP:
            return SWAPPED
        if action == _JOKER:
            return DECLARED
        if action < _RESOURCE:
            return self._combination(action)
        return ANY_RESOURCE

    def _laid(self, card: int, pillar: int, value: int, scores: int) -> float:
        view = self.view.clone()
        if card >= 0:
            view.drop(card)
        view.lay(pillar, value, scores)
        if view.locked == PILLARS:
            return WINS
        view.replan(pillar)
        return view.worth() - self.worth

    def _combination(self, action: int) -> float:
        kind, pillar, top = told(action)
        view = self.view.clone()
        cards = places(action)
        if kind == FOUR_MADE:
            left = FOUR_CARDS
            for card in cards:
                if left and self.view.once[card // VALUES] >> top & 1:
                    view.drop(card)
                    left -= 1
            view.hand -= left
            view.fours += 1
            view.plan_all()
            draws = 3.0 * (self.view.look_worth() - RELIEF)
            return view.worth() - self.worth + draws
        for below, card in enumerate(cards):
            if self.view.once[pillar] >> (top - below) & 1:
                view.drop(card)
            else:
                view.hand -= 1
            view.lay(pillar, top - below, 1)
        if view.locked == PILLARS:
            return WINS
        view.replan(pillar)
        bonus = self.view.look_worth() - RELIEF if len(cards) == 3 else OTHERS_DRAW
        return view.worth() - self.worth + bonus
