"""How a policy fares against the bots: games at `SeatEnv`, side by side, seats in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spielwerk.adapters.gymnasium import SeatEnv
from spielwerk.lab.stats import wilson

LEVELS = ("random", "beginner", "easy", "medium", "strong")

Choose = Callable[[NDArray[np.float32], NDArray[np.int8]], NDArray[Any]]
"""From observations and masks, a row each, to actions."""


@dataclass(frozen=True)
class Score:
    """The part of the games that was won, with a 95 % interval."""

    level: str
    games: int
    won: float
    low: float
    high: float

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


def evaluate(
    choose: Choose, game: str, level: str, *, games: int, seed: int, iterations: int = 100
) -> Score:
    """Games for two, against one bot; half of them on each seat. A bot that searches thinks for
    `iterations` steps. The same seed gives the same deals and the same bots."""
    tables = [
        SeatEnv(game, seat=number % 2, bots=[level], iterations=iterations)
        for number in range(games)
    ]
    seen = [table.reset(seed=seed + number // 2)[0] for number, table in enumerate(tables)]
    playing = list(range(games))
    won = 0.0
    while playing:
        actions = choose(
            np.stack([seen[number]["observation"] for number in playing]),
            np.stack([seen[number]["action_mask"] for number in playing]),
        )
        still = []
        for number, action in zip(playing, actions.tolist(), strict=True):
            seen[number], reward, terminated, truncated, _ = tables[number].step(action)
            won += float(reward)
            if not (terminated or truncated):
                still.append(number)
        playing = still
    interval = wilson(won, games)
    return Score(level, games, won / games, interval.low, interval.high)
