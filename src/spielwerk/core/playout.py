"""Random play, the yardstick of speed and the simplest test of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.state import NOBODY

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng
    from spielwerk.core.state import State


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
