"""What a game tells the bots about good play. Bots are generic; the advice is per game."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from spielwerk.core.state import State


def win_shares(worths: list[float], scale: float) -> list[float]:
    """Scores as chances to win: a lead of `scale` points makes a seat e times as likely."""
    best = max(worths)
    weights = [exp((worth - best) / scale) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Advice that holds for any game; a game's `bot/guide.py` improves on it.

    All methods see a sampled position in full, so they must judge only what the acting seat
    could know of it; conformance tests check that the weights do not change with the sample.
    """

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        """How promising each legal action looks; 0 for what no sensible player does."""
        return [1.0] * len(actions)

    def blunder_rate(self, level: str) -> float:
        """How often a level decides like the one below, for levels that would lie too close."""
        return 0.0

    def exploration(self) -> float:
        """How far a search follows the weights rather than its results: less where good and bad
        actions hardly differ in the chance to win, more where the first results mislead."""
        return 1.2

    def quiescent(self, state: State) -> bool:
        """Whether the position can be judged; half-made decisions are played out first."""
        return True

    def evaluate(self, state: State) -> list[float]:
        """Each seat's chance to win from here; 1 in all, or less where everybody can lose."""
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        return win_shares([float(score) for score in state.scores()], 10.0)

    def judge(self, state: State, seat: int) -> list[float]:
        """`evaluate` for the search of a seat, of whose guess `state` is one outcome: what rivals
        hold is better averaged than taken from the guess, so that fewer guesses tell more."""
        return self.evaluate(state)


def shared_win(seats: int, winners: tuple[int, ...]) -> list[float]:
    """The chances to win once it is clear who has."""
    share = 1.0 / len(winners) if winners else 0.0
    return [share if seat in winners else 0.0 for seat in range(seats)]
