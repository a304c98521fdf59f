"""What a good player of Ludoteca looks at.

All advice is reckoned in points: what the table is worth now, what a card in hand may still
become, and what it is worth to have locked a pillar.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.state import State
from spielwerk.games.ludoteca import decisions
from spielwerk.games.ludoteca.cards import BURDEN, JOKER, PILLAR_CARDS, SORT, VALUE, Sort
from spielwerk.games.ludoteca.components import PILLARS, VALUES
from spielwerk.games.ludoteca.decisions import SPACE, Phase
from spielwerk.games.ludoteca.rows import FREES, NOTHING
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.scoring import COMBINATIONS, FOUR, result_of

LOCK: Final = 8.0  # points that a locked pillar is worth
CARD: Final = -0.6  # a card in hand: most are got rid of
LEAD: Final = 12.0  # points that make a win e times as likely
DOUBT: Final = 1.5  # points that make an action e times as promising
STEP: Final = 0.25  # what it costs a row to go down by one
KEEP: Final[list[float]] = [1.5, 0.3, 0.2, 1.2, 0.4, 0.4, 0.4, 0.4]  # by value, from 1


class LudotecaGuide(Guide):
    """The advice behind all bots of Ludoteca. It uses only what the seat could know."""

    def settled(self, state: State) -> bool:
        assert isinstance(state, Ludoteca)
        return state.phase == Phase.DRAW

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Ludoteca)
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        return win_shares([_worth(state, seat) for seat in range(state.seats)], LEAD)

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Ludoteca)
        points = [_promise(state, seat, action) for action in actions]
        best = max(points)
        return [exp((point - best) / DOUBT) for point in points]


def _worth(state: Ludoteca, seat: int) -> float:
    """A seat's points, those of the round as it lies, and its locks."""
    resources = len(state.resources[seat])
    result = result_of(state.rows, state.made, resources, 0, state.goals[seat], seat)
    now = result.points(state.extended, state.helper_8_scores)
    hand = CARD * len(state.hands[seat])
    return state.points[seat] + now + hand + LOCK * state.locks[seat].bit_count()


def _promise(state: Ludoteca, seat: int, action: int) -> float:
    """What an action promises, in points."""
    decoded = SPACE.decode(action)
    args = decoded.args
    match decoded.kind:
        case decisions.TAKE.name:
            return _use(state, seat, state.discards[-1]) - 1.0
        case decisions.LAY.name:
            return _lay(state, seat, args["card"], args["pillar"], VALUE[args["card"]])
        case decisions.AT.name:
            return _lay(state, seat, JOKER, args["pillar"], args["value"])
        case decisions.TWO.name:
            return 0.5 if args["owner"] != seat else 0.0
        case decisions.PAIR.name:
            return 2.5
        case decisions.STRAIGHT.name:
            return 4.0 + (LOCK if args["top"] == 3 else 0.0)
        case decisions.FOUR.name:
            return 6.0 - 0.5 * state.made[seat * COMBINATIONS + FOUR]
        case decisions.RESOURCE.name:
            return 1.5
        case decisions.DISCARD.name | decisions.GIVE.name:
            return -_use(state, seat, args["card"])
        case decisions.PICK.name:
            return _use(state, seat, args["card"])
        case decisions.X.name | decisions.JOKER.name | decisions.SWAP.name:
            return 1.0
    return 0.0


def _lay(state: Ludoteca, seat: int, card: int, pillar: int, value: int) -> float:
    """A card in a row: longer is better, a 1 locks, and going down fast costs room."""
    at = seat * PILLARS + pillar
    length = len(state.rows[at]) + 1
    if value == 1:
        lock = LOCK if length >= state.min_cards else 0.0
        return lock + (length if length > 2 else -1.0)
    limit = min(state.limits[at], VALUES + 1)
    room = 0.0 if value == FREES else STEP * (limit - 1 - value)
    extra = 0.5 if SORT[card] == Sort.PILLAR else 0.0
    return (1.0 if length > 1 else 0.3) + extra - room


def _use(state: Ludoteca, seat: int, card: int) -> float:
    """What a card is good for in a hand."""
    if card == BURDEN:
        return -2.0
    if card >= PILLAR_CARDS:
        return 2.0
    pillar, value = card // VALUES, card % VALUES + 1
    limit = state.limits[seat * PILLARS + pillar]
    if limit == NOTHING or value >= limit:
        return -0.5
    return KEEP[value - 1] + (0.5 if state.rows[seat * PILLARS + pillar] else 0.0)
