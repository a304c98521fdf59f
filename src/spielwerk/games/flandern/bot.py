"""What a good player of Flandern 1302 looks at, in points.

A city is judged as if it were scored now, more so the fuller it is; a tile is worth what it adds
to the own points and takes from the rivals'. Board, supplies and hands are open to all, so none of
this needs to guess.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.state import State
from spielwerk.games.flandern.board import Board
from spielwerk.games.flandern.building import build_actions
from spielwerk.games.flandern.components import SITES
from spielwerk.games.flandern.decisions import (
    BUILD,
    CATHEDRAL,
    COMMIT,
    FIGURE,
    FINISH,
    PLACES,
    TOWN,
    Card,
    Phase,
)
from spielwerk.games.flandern.plans import MEMBERS
from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.scoring import assess

LEAD: Final = 8.0  # points that make a win e times as likely
DOUBT: Final = 1.0  # points that make an action e times as promising
RIVALS: Final = 0.5  # what the rivals' points are worth to oneself, all together
DISTRICT: Final = 1.0  # a finished district of one's own, for what it may still become
STONE: Final = 0.5  # a building site of one's own
MASTER: Final = 0.2
CARD: Final = 0.3  # an action card in hand
INFLUENCE: Final = 1.0  # an influence card in hand
SPENT: Final = 1.5  # what an influence card must bring to be played

_INFLUENCES: Final = COMMIT.args["influence"]


class FlandernGuide(Guide):
    """The advice behind all bots of Flandern 1302."""

    def settled(self, state: State) -> bool:
        """Between rounds: within one, a card that is chosen but not carried out would be lost."""
        assert isinstance(state, Flandern)
        return state.phase == Phase.CHOOSE and len(state.to_act()) == state.seats

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Flandern)
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        return win_shares(_worths(state), LEAD)

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Flandern)
        points = _points(state, seat, actions)
        best = max(points)
        return [exp((point - best) / DOUBT) for point in points]


def _worths(state: Flandern) -> list[float]:
    """Each seat's points, what open cities promise, and the cards in hand."""
    board = state.board
    worths = [float(state.points[seat]) for seat in range(state.seats)]
    for city in MEMBERS[board.used & ~board.scored]:
        promised = _promise(state, board, city)
        for seat in range(state.seats):
            worths[seat] += promised[seat]
    for seat in range(state.seats):
        worths[seat] += CARD * len(MEMBERS[state.hands[seat]])
        worths[seat] += INFLUENCE * state.influence[seat]
    return worths


def _promise(state: Flandern, board: Board, city: int) -> list[float]:
    """What an open city is worth to each seat."""
    result = assess(board, city, state.seats, state.tied_best, state.round)
    full = 1.0 - len(MEMBERS[board.free[city]]) / SITES
    return [
        full * result.points[seat]
        + DISTRICT * result.districts[seat]
        + MASTER * result.masters[seat]
        + STONE * len(MEMBERS[board.unfinished(city, seat)])
        for seat in range(state.seats)
    ]


def _liking(worths: list[float], seat: int) -> float:
    """The own points, less a share of the rivals'."""
    rivals = (sum(worths) - worths[seat]) / (len(worths) - 1)
    return worths[seat] - RIVALS * rivals


def _points(state: Flandern, seat: int, actions: list[int]) -> list[float]:
    if state.phase == Phase.CHOOSE:
        return _choices(state, seat, actions)
    if state.phase == Phase.CENTRE:
        return [0.0] * len(actions)  # the plans are alike
    if state.phase == Phase.TOWN:
        phase = Phase.SITE if state.card_in_action() == Card.SITE else Phase.BUILD
        return [_best_in(state, seat, action - TOWN.first, phase) for action in actions]
    return [_gain(state, seat, action) for action in actions]


def _choices(state: Flandern, seat: int, actions: list[int]) -> list[float]:
    if state.choices[seat] >= 0:
        return [0.0] * len(actions)  # all that is left is to withdraw
    gains = [0.0] * Card.HAND
    for card in MEMBERS[state.hands[seat]]:
        gains[card] = _card(state, seat, card)
    points: list[float] = []
    for action in actions:
        number = action - COMMIT.first
        points.append(gains[number // _INFLUENCES] - SPENT * (number % _INFLUENCES))
    return points


def _card(state: Flandern, seat: int, card: int) -> float:
    """What a card may bring, less that it is out of the hand until it is picked up."""
    board = state.board
    if card == Card.PICK_UP:
        return CARD * len(MEMBERS[state.full_hand & ~state.hands[seat]])
    if card == Card.SITE:
        if board.stones_left == 0:
            return -CARD
        cities = MEMBERS[board.used & ~board.scored]
        return max([_best_in(state, seat, city, Phase.SITE) for city in cities]) - CARD
    if not board.is_open(card):
        return -CARD
    return _best_in(state, seat, card, Phase.BUILD) - CARD


def _best_in(state: Flandern, seat: int, city: int, phase: int) -> float:
    """The most that building in a city brings a seat; nothing if it cannot."""
    trial = state.clone()
    trial.phase = phase
    trial.town = city
    trial.acting = seat
    best = 0.0
    for action in build_actions(trial):
        best = max(best, _gain(trial, seat, action))
    return best


def _gain(state: Flandern, seat: int, action: int) -> float:
    """How much better a seat likes the city after a tile, a stone less or a piece more."""
    board = state.board.clone()
    city = state.town
    if BUILD.holds(action):
        args = BUILD.decode(action)
        board.lay(city, args["site"], args["arms"], args["master"])
        if state.phase == Phase.SITE:
            board.put_stone(city, args["site"])
    elif FINISH.holds(action):
        board.take_stones(city, 1 << action - FINISH.first)
    elif CATHEDRAL.holds(action):
        city, site = divmod(action - CATHEDRAL.first, PLACES)
        board.put_cathedral(city, site)
    else:
        city, site = divmod(action - FIGURE.first, PLACES)
        board.put_figure(city, site)
    if not board.is_open(city):
        return 0.0  # scored already: a piece changes nothing there
    before = _liking(_promise(state, state.board, city), seat)
    return _liking(_promise(state, board, city), seat) - before
