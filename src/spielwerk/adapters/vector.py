"""Many games of one kind stepped by one call, with numpy arrays in and out.

>>> from spielwerk.adapters.vector import VectorGames
>>> games = VectorGames("ludoteca", seats=3, games=256, seed=1)
>>> now = games.reset()
>>> now = games.step(now.masks.argmax(axis=1))
>>> now.observations.shape[0], now.rewards.shape
(256, (256, 3))
"""

from __future__ import annotations

from typing import Any, NamedTuple

from spielwerk.adapters.arrays import Flags, Floats, fresh_seed, memory, memory_as, table_for
from spielwerk.adapters.packages import missing
from spielwerk.adapters.stepping import MOST_MOVES, Stepper
from spielwerk.core import AnyGame, Rng, SetupError

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as error:
    raise missing("gym", error) from error


class Step(NamedTuple):
    """How all games stand, one row each. Where one was done, all but its rewards and its flags are
    already those of the next deal."""

    observations: Floats  #: what the seat sees that is asked
    masks: Flags  #: 1 for every action that it may choose
    seats: NDArray[np.int64]  #: which seat that is
    rewards: Floats  #: by game and seat: what the last action brought each of them
    done: NDArray[np.bool_]  #: whether the last action ended the game, or it was cut off
    truncated: NDArray[np.bool_]  #: whether it was cut off


class VectorGames:
    """`games` tables of one game. In each of them one seat is asked at a time: the lowest that owes
    a decision, so that simultaneous choices come one after the other, and none sees the others.

    With `copy=False` the arrays are the same at every step and change under the caller's hands.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seats: int,
        games: int,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
        points: float = 0.0,
        most_moves: int = MOST_MOVES,
        copy: bool = True,
    ) -> None:
        if games < 1:
            raise SetupError(f"at least 1 game, not {games}")
        self._tables = [table_for(game, seats, options, most_moves, points) for _ in range(games)]
        table = self._tables[0]
        self.game = table.game
        self.actions = self.game.space.size
        self.features_version = table.features.version
        self._copy = copy
        self._now = Step(
            np.zeros((games, table.features.length(seats)), np.float32),
            np.zeros((games, self.actions), np.int8),
            np.zeros(games, np.int64),
            np.zeros((games, seats), np.float32),
            np.zeros(games, np.bool_),
            np.zeros(games, np.bool_),
        )
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Step:
        """New games everywhere; without a seed, others each time."""
        now = self._now
        begun = fresh_seed() if seed is None else seed
        self._stepper = Stepper(self._tables, begun)
        self._chance = Rng(begun).spawn()  # for `sample`, so that it changes no deal
        self._stepper.lend(
            [memory_as("i", row) for row in now.observations],
            [memory_as("B", row) for row in now.masks],
            memory_as("q", now.seats),
            memory(now.rewards.reshape(-1)),
            memory(now.done),
            memory(now.truncated),
        )
        self._stepper.deal()
        return self._told()

    def step(self, actions: ArrayLike) -> Step:
        """One action for every game. Where one is not allowed, IllegalAction says in which game,
        and nothing has changed in any."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self._tables),) or not np.issubdtype(chosen.dtype, np.integer):
            raise SetupError(
                f"actions are {len(self._tables)} whole numbers, "
                f"not {chosen.dtype} of shape {chosen.shape}"
            )
        self._stepper.step(chosen.tolist())
        return self._told()

    def sample(self) -> NDArray[np.int64]:
        """A random allowed action for every game, all alike; much quicker than from the masks."""
        return np.frombuffer(memoryview(self._stepper.sample(self._chance)), np.int64).copy()

    def _told(self) -> Step:
        now = self._now
        if not self._copy:
            return now
        return Step(
            now.observations.copy(),
            now.masks.copy(),
            now.seats.copy(),
            now.rewards.copy(),
            now.done.copy(),
            now.truncated.copy(),
        )
