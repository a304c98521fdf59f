"""What good play looks like: the odds of a bid, from one's own dice and nothing else."""

from __future__ import annotations

from math import comb

from liars_dice.decisions import BID, DICE, DOUBT, FACES, OPEN
from liars_dice.rules import LiarsDice
from liars_dice.scoring import found
from spielwerk.core import Guide, State, shared_win, win_shares

HOPELESS = 0.1  # bids that nobody sensible makes
LEAD = 2.0  # points ahead that make a seat e times as likely to win


def at_least(wanted: int, dice: int, chance: float) -> float:
    """How likely that many of the dice match, where each does with that chance."""
    return sum(
        comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        for hits in range(max(wanted, 0), dice + 1)
    )


def holds(state: LiarsDice, seat: int, bid: int) -> float:
    """How likely a bid is true for one who sees only the dice of this seat."""
    count, face = BID.pair(bid)
    own = found([state.dice[seat]], face, state.ones_wild)
    chance = 2 / FACES if state.ones_wild and face > 0 else 1 / FACES
    return at_least(count + 1 - own, (state.seats - 1) * DICE, chance)


class LiarsDiceGuide(Guide):
    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, LiarsDice)
        return [self._weight(state, seat, action) for action in actions]

    def _weight(self, state: LiarsDice, seat: int, action: int) -> float:
        if DOUBT.holds(action):
            return 1.001 - holds(state, seat, state.bid)  # never quite 0: it may be all one can do
        chance = holds(state, seat, action)
        return chance**2 if chance > HOPELESS else 0.0

    def quiescent(self, state: State) -> bool:
        """Only between two rounds do the points say how things stand."""
        return state.over or state.phase == OPEN

    def evaluate(self, state: State) -> list[float]:
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        return win_shares([float(score) for score in state.scores()], LEAD)
