"""What a bot is given: what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from spielwerk.core.rng import Rng

if TYPE_CHECKING:
    from spielwerk.core.state import State
    from spielwerk.core.types import View

TOTAL_RECALL: Final = 1 << 30
"""The memory of who remembers more reveals than a game can have."""


class Observation:
    """A position as one seat knows it.

    It holds no truth to peek at: the position inside is itself a sample, made before the bot
    gets it, and samples depend only on what the seat knows.
    """

    __slots__ = ("_guess", "_look", "_view", "legal", "seat")

    def __init__(self, state: State, seat: int, look: Callable[[Any, int], View]) -> None:
        self.seat = seat
        self.legal = state.legal(seat)
        guess = state.clone()
        guess.forget_past()
        guess.rng = Rng(0)
        guess.resample(seat, Rng(0))
        self._guess = guess
        self._look = look
        self._view: View | None = None

    @property
    def view(self) -> View:
        """What the seat sees, made when first asked for: most bots never look. A sample looks
        like the truth, so the view is that of the sample."""
        if self._view is None:
            self._view = self._look(self._guess, self.seat)
        return self._view

    def sample(self, rng: Rng, memory: int = TOTAL_RECALL) -> State:
        """A full position the seat cannot tell from the real one; it is the caller's.

        With `memory`, as a player sees it who remembers only that many reveals.
        """
        state = self._guess.clone()
        if memory != TOTAL_RECALL:
            state.forget(self.seat, memory)
        state.resample(self.seat, rng)
        state.rng = rng.spawn()
        return state
