"""Random play, the yardstick of speed and the simplest test of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.state import NOBODY

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng
    from spielwerk.core.state import State


class Trace:
    """What was asked and how it stood, decision by decision; who did what is in `state.moves`."""

    __slots__ = ("choices", "prompts", "scores")

    def __init__(self) -> None:
        self.prompts: list[str] = []  # what was asked
        self.choices: list[int] = []  # among how many actions
        self.scores: list[int] = []  # of all seats after it, one decision after the other

    def before(self, state: State, choices: int) -> None:
        """Note what is asked, before one of so many actions is carried out."""
        self.prompts.append(state.prompt())
        self.choices.append(choices)

    def after(self, state: State) -> None:
        """Note how it stands once it has been."""
        self.scores.extend(state.scores())


def random_playout(state: State, rng: Rng, limit: int = 1_000_000) -> int:
    """Play uniformly random actions to the end; the number of actions played."""
    played = 0
    while played < limit:
        seat = state.turn()
        if seat == NOBODY:
            break
        actions = state.offers(seat)
        state.advance(seat, actions[rng.below(len(actions))])
        played += 1
    return played


def traced_playout(state: State, rng: Rng, trace: Trace, limit: int = 1_000_000) -> int:
    """As `random_playout`, the same game for the same generator, with every decision noted."""
    played = 0
    while played < limit:
        seat = state.turn()
        if seat == NOBODY:
            break
        actions = state.offers(seat)
        trace.before(state, len(actions))
        state.advance(seat, actions[rng.below(len(actions))])
        trace.after(state)
        played += 1
    return played
