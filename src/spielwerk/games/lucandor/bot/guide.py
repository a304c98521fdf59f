"""What a good player of Lucandor looks at.

All advice is reckoned in points (judgement.py): what a piece scores now, doubled or not, what a
slot, the door or a drawer would change for the cards in hand, what an end scoring may still
become, and how likely a luck check is.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.state import NOBODY, State

from ..cards import DOOR_TARGET, NOTHING, ROW_OF, THUMB_OF
from ..cleaning import CLEANING_POINTS
from ..decisions import (
    CLEAN,
    CORNER,
    DOOR,
    DRAWER,
    END,
    HANGER,
    IRON,
    NEEDLE,
    PULL,
    PUSH,
    PUT,
    SCORE,
    SECOND,
    TAKE,
    TIDY,
    Phase,
)
from ..drawers import drawers_to_pull
from ..ironing import takeable
from ..rules import Lucandor
from ..wardrobe import OPEN_SPOTS
from .judgement import (
    AVERAGE,
    Sight,
    day_left,
    luck,
    row_prospect,
    unseen_keep,
    unseen_row,
    unseen_thumbs,
)

# All numbers were tuned by playing against themselves.
LEAD: Final = 2.0  # points that make a win e times as likely at the end,
OPEN: Final = 3.0  # and how many more at the start
DOUBT: Final = 1.0  # points that make an action e times as promising
SILLY: Final = 2.0  # points behind the best that no sensible player gives away
CHOICES: Final = 5  # how many actions deserve a thought
EXPLORATION: Final = 0.4  # how far a search follows first sight; a turn moves chances little
BLUNDER_RATES: Final[dict[str, float]] = {"beginner": 0.57, "easy": 0.62, "medium": 0.48}


class LucandorGuide(Guide):
    """The advice behind all bots of Lucandor."""

    def quiescent(self, state: State) -> bool:
        assert isinstance(state, Lucandor)
        return state.phase == Phase.TURN

    def exploration(self) -> float:
        return EXPLORATION

    def blunder_rate(self, level: str) -> float:
        """Little is shown and forgotten, so memory tells no levels apart; blunders do."""
        return BLUNDER_RATES.get(level, 0.0)

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Lucandor)
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        left = day_left(state)
        worths = [_prospect(state, seat, left) for seat in range(state.seats)]
        return win_shares(worths, LEAD + OPEN * sqrt(left))

    def judge(self, state: State, seat: int) -> list[float]:
        """Rivals are judged by what they may hold, not by what the guess gave them."""
        assert isinstance(state, Lucandor)
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        left = day_left(state)
        card = unseen_keep(state, seat, left)
        worths = [
            _prospect(state, seat, left) if rival == seat else _rival(state, rival, left, card)
            for rival in range(state.seats)
        ]
        return win_shares(worths, LEAD + OPEN * sqrt(left))

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Lucandor)
        points = _points(state, seat, actions)
        best = max(points)
        bar = sorted(points, reverse=True)[min(CHOICES, len(points)) - 1]
        weights: list[float] = []
        chosen = 0
        for point in points:
            if point < bar or point < best - SILLY or chosen == CHOICES:
                weights.append(0.0)
            else:
                chosen += 1
                weights.append(exp((point - best) / DOUBT))
        return weights


def _prospect(state: Lucandor, seat: int, left: float) -> float:
    """The points of a seat, and what its cards and end scorings will bring."""
    sight = Sight(state, seat, left)
    worth = state.points[seat] + AVERAGE * len(state.piles[seat])
    for k in range(sight.ends):
        worth += row_prospect(state, ROW_OF[state.ends[seat][k]], state.end_colours[seat][k], left)
    return worth + sight.hand(NOTHING)


def _rival(state: Lucandor, seat: int, left: float, card: float) -> float:
    worth = state.points[seat] + AVERAGE * len(state.piles[seat]) + card * len(state.hands[seat])
    for colour in state.end_colours[seat]:
        worth += unseen_row(state, colour, left)
    return worth


def _points(state: Lucandor, seat: int, actions: list[int]) -> list[float]:
    match state.phase:
        case Phase.TURN:
            turn = _Turn(state, seat)
            return [turn.play(action) for action in actions]
        case Phase.PULL:
            sight = Sight(state, seat, day_left(state))
            return [sight.pull(action - PULL.first, NOTHING) for action in actions]
        case Phase.PUSH:
            sight = Sight(state, seat, day_left(state))
            return [sight.push(state.pulled, action - PUSH.first, NOTHING) for action in actions]
        case Phase.SECOND:
            sight = Sight(state, seat, day_left(state))
            return [-sight.keep(action - SECOND.first) for action in actions]
        case Phase.TAKE:
            sight = Sight(state, seat, day_left(state))
            chance = luck(state, seat, 0)
            return [sight.ironed(action - TAKE.first, chance) for action in actions]
        case Phase.PUT | Phase.PUT_IRONED:
            sight = Sight(state, seat, day_left(state))
            return [sight.put(state.piece, action - PUT.first, NOTHING) for action in actions]
    return _corners(state, seat, actions)


def _corners(state: Lucandor, seat: int, actions: list[int]) -> list[float]:
    """A card that was shown is a certainty; else the corner that is seen least so far."""
    card = state.piles[seat][-1]
    if state.is_shown(card):
        return [10.0 if THUMB_OF[card] == action - CORNER.first else 0.0 for action in actions]
    thumbs = unseen_thumbs(state, seat)
    return [float(thumbs[action - CORNER.first]) for action in actions]


class _Turn:
    """The actions of a turn: what they bring, less what their cards would bring later."""

    __slots__ = ("hand", "iron", "luck", "seat", "sight", "state")

    def __init__(self, state: Lucandor, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.sight = Sight(state, seat, day_left(state))
        self.hand = self.sight.hand(NOTHING)
        self.iron = -1.0  # the best that an iron does; below 0: not looked at yet
        self.luck = -1.0

    def play(self, action: int) -> float:
        """The kinds of action in their order (LUC-27)."""
        if action < TIDY.end:
            card = action - TIDY.first
            return self.sight.best_put(card, OPEN_SPOTS[self.state.door], card) - self.hand
        if action < SCORE.end:
            card, slot = SCORE.pair(action)
            return self._score(card, slot)
        if action < END.end:
            card, colour = END.pair(action)
            prospect = row_prospect(self.state, ROW_OF[card], colour, self.sight.left)
            return prospect + self._without(card)
        if action < HANGER.end:
            card, k = HANGER.pair(action)
            return self._without(card) - self._laid(k)
        if action < NEEDLE.end:
            card, k, colour = NEEDLE.triple(action)
            return self._recolour(card, k, colour)
        if action < IRON.end:
            return self._best_iron() + self._without(action - IRON.first)
        if action < DRAWER.end:
            return self._drawer(action - DRAWER.first)
        if action < CLEAN.end:
            return CLEANING_POINTS + self._without(action - CLEAN.first)
        column, card = DOOR.pair(action)
        return self._door(column, card)

    def _without(self, card: int) -> float:
        """What the hand loses with a card; below 0."""
        return self.sight.hand(card) - self.hand

    def _laid(self, k: int) -> float:
        """What an own end scoring will bring."""
        state, seat = self.state, self.seat
        row, colour = ROW_OF[state.ends[seat][k]], state.end_colours[seat][k]
        return row_prospect(state, row, colour, self.sight.left)

    def _recolour(self, card: int, k: int, colour: int) -> float:
        row = ROW_OF[self.state.ends[self.seat][k]]
        new = row_prospect(self.state, row, colour, self.sight.left)
        return new - self._laid(k) + self._without(card)

    def _best_iron(self) -> float:
        if self.iron < 0.0:
            chance = luck(self.state, self.seat, 0)
            for niche in takeable(self.state, first_only=False):
                self.iron = max(self.iron, self.sight.ironed(niche, chance))
        return self.iron

    def _past_stone(self, target: int, gain: float) -> float:
        """A gain that a stone may prevent; the toll goes to a rival."""
        state = self.state
        owner = state.stone_owners[target]
        if owner == NOBODY or owner == self.seat:
            return gain
        toll = state.stone_levels[target] == 2
        worth = luck(state, self.seat, 1 if toll else 0) * gain
        return worth - AVERAGE * state.seats / (state.seats - 1) if toll else worth

    def _score(self, card: int, slot: int) -> float:
        sight = self.sight
        return self._past_stone(slot, sight.hand_with_slot(slot, card) - self.hand)

    def _drawer(self, card: int) -> float:
        """The best drawer in its best place."""
        best = 0.0
        for origin in drawers_to_pull(self.state):
            best = max(best, self.sight.pull(origin, card))
        return best - self.hand

    def _door(self, column: int, card: int) -> float:
        sight = self.sight
        gain = sight.hand_with_door(column, card) - self.hand
        if abs(column - self.state.door) == 2:
            least = AVERAGE
            for other in self.state.hands[self.seat]:
                if other != card:
                    least = min(least, sight.keep(other))
            gain -= least
        return self._past_stone(DOOR_TARGET, gain)
