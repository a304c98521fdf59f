"""What a good player of Flandern 1302 looks at, in points.

A tile, a stone or a piece is worth what it adds to the own prospects and takes from the rivals'
(judgement.py, gains.py); a card is worth the best it can do, less that it is out of the hand until
it is picked up. Board, supplies and hands are open to all, so none of this needs to guess.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.state import State

from ..decisions import (
    CATHEDRAL,
    COMMIT,
    FIGURE,
    SHAPES,
    TOWN,
    Card,
    Phase,
)
from ..ending import INFLUENCE_BONUS
from ..gains import CARD, SAVED, best_gain, card_gain, liking, tile_gains
from ..judgement import Town
from ..plans import MEMBERS
from ..rules import Flandern

# All numbers were tuned by playing against themselves.
HORIZON: Final = 3  # rounds after which a position is judged; those before are played out
LEAD: Final = 2.0  # points that make a win e times as likely when the board is full,
OPEN: Final = 0.02  # and how many more for every free site
DOUBT: Final = 0.8  # points that make an action e times as promising
SILLY: Final = 3.0  # points behind the best that no sensible player gives away
EXPLORATION: Final = 0.4  # how far a search follows first sight; one round moves chances little
CHOICES: Final = 10  # how many actions deserve a thought
INFLUENCE: Final = 0.5  # an influence card in hand, beside what it may bring in the end
RACE: Final = 0.8  # influence cards that make it e times as likely to have most of them
SPENT: Final = 2.0  # what an influence card must bring to be played
BLUNDER_RATES: Final[dict[str, float]] = {"beginner": 0.25, "easy": 0.57, "medium": 0.4}


class FlandernGuide(Guide):
    """The advice behind all bots of Flandern 1302."""

    def quiescent(self, state: State) -> bool:
        """Between rounds, every few of them: within one, a card that is chosen but not carried out
        would be lost, and what a round begins often shows only in the next."""
        assert isinstance(state, Flandern)
        if state.phase != Phase.CHOOSE or state.round % HORIZON:
            return False
        return len(state.to_act()) == state.seats

    def exploration(self) -> float:
        return EXPLORATION

    def blunder_rate(self, level: str) -> float:
        """All is open, so memory tells no levels apart; as often as this the steps are even."""
        return BLUNDER_RATES.get(level, 0.0)

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Flandern)
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        return win_shares(_worths(state), LEAD + OPEN * state.board.free_sites())

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Flandern)
        points = _points(state, seat, actions)
        best = max(points)
        bar = sorted(points, reverse=True)[min(CHOICES, len(points)) - 1]
        bar = max(bar, best - SILLY)
        return [exp((point - best) / DOUBT) if point >= bar else 0.0 for point in points]


# -- what a position is worth ------------------------------------------------


def _worths(state: Flandern) -> list[float]:
    """Each seat's points, what open cities promise, and the cards and masters still in hand."""
    board = state.board
    seats = state.seats
    worths = [float(state.points[seat]) for seat in range(seats)]
    useful = [0] * seats  # cards that can do something, as bits
    for city in MEMBERS[board.used & ~board.scored]:
        town = Town.of(board, city)
        promised = town.promises(seats, state.tied_best)
        for seat in range(seats):
            worths[seat] += promised[seat]
            if town.open_to[seat] | (town.arms[seat] & town.stones):
                useful[seat] |= 1 << city
    for seat in range(seats):
        useful[seat] |= 1 << Card.SITE
        worths[seat] += CARD * len(MEMBERS[state.hands[seat] & useful[seat]])
        worths[seat] += INFLUENCE * state.influence[seat]
        for shape in range(SHAPES):
            worths[seat] += SAVED * board.supply[(seat * SHAPES + shape) * 2 + 1]
    _add_bonus(state, worths)
    return worths


def _add_bonus(state: Flandern, worths: list[float]) -> None:
    """The points for most influence cards, by how likely they are (FLA-21)."""
    most = max(state.influence)
    chances = [exp((count - most) / RACE) for count in state.influence]
    total = sum(chances)
    for seat in range(state.seats):
        worths[seat] += INFLUENCE_BONUS * chances[seat] / total


# -- what an action is worth -------------------------------------------------


def _points(state: Flandern, seat: int, actions: list[int]) -> list[float]:
    if state.phase == Phase.CHOOSE:
        return _choices(state, seat, actions)
    if state.phase == Phase.CENTRE:
        return [0.0] * len(actions)  # the plans are alike
    if state.phase == Phase.TOWN:
        phase = Phase.SITE if state.card_in_action() == Card.SITE else Phase.BUILD
        return [best_gain(state, seat, action - TOWN.first, phase) for action in actions]
    if state.phase == Phase.CATHEDRAL or state.phase == Phase.FIGURE:
        return _pieces(state, seat, actions)
    return tile_gains(state, seat, actions)


def _choices(state: Flandern, seat: int, actions: list[int]) -> list[float]:
    if state.choices[seat] >= 0:
        return [0.0] * len(actions)  # all that is left is to withdraw
    gains = [0.0] * Card.HAND
    for card in MEMBERS[state.hands[seat]]:
        gains[card] = card_gain(state, seat, card)
    points: list[float] = []
    for action in actions:
        card, influence = COMMIT.pair(action)
        points.append(gains[card] - SPENT * influence)
    return points


def _pieces(state: Flandern, seat: int, actions: list[int]) -> list[float]:
    """Likewise after a cathedral or a guildmaster; in a scored city it changes nothing."""
    points: list[float] = []
    cathedral = state.phase == Phase.CATHEDRAL
    kind = CATHEDRAL if cathedral else FIGURE
    for action in actions:
        city, place = kind.pair(action)
        if not state.board.is_open(city):
            points.append(0.0)
            continue
        town = Town.of(state.board, city)
        after = town.with_cathedral(place) if cathedral else town.with_figure(place)
        points.append(liking(state, after, seat) - liking(state, town, seat))
    return points
