"""Bots by name, with a clock: the bots themselves never look at one."""

from __future__ import annotations

import time

from spielwerk.bots import LEVELS, Bot, make_bot
from spielwerk.core import AnyGame, Observation, SetupError

DEFAULT_SECONDS = 1.0
NO_LIMIT = 1 << 30


class TimedBot(Bot):
    """A bot that answers within its time."""

    def __init__(self, level: str, game: AnyGame, seed: int, seconds: float) -> None:
        self._seconds = seconds
        self._deadline = 0.0
        self._latest = 0.0  # when it was last asked whether it is late
        self._longest = 0.0  # between two such questions
        self._bot = make_bot(level, game.guide, seed, NO_LIMIT, self._late)

    def _late(self) -> bool:
        """Whether another step may take it past its time; steps differ in length."""
        now = time.perf_counter()
        self._longest = max(self._longest, now - self._latest)
        self._latest = now
        return now + 2 * self._longest >= self._deadline

    def choose(self, observation: Observation) -> int:
        self._latest = time.perf_counter()
        self._longest = 0.0
        self._deadline = self._latest + self._seconds
        return self._bot.choose(observation)


def bots() -> list[str]:
    """The levels, from the weakest to the strongest.

    For experiments there are two more: `random`, below them all, and `greedy`, which takes what
    looks best at first sight and forgets nothing: quick, and better than `medium`.
    """
    return list(LEVELS)


def bot(
    level: str,
    game: AnyGame,
    *,
    seed: int = 0,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Bot:
    """A bot that thinks for `seconds`, or for `iterations`, which makes it deterministic."""
    if seconds is not None and iterations is not None:
        raise SetupError("give a bot seconds or iterations, not both")
    if iterations is not None:
        if iterations < 1:
            raise SetupError(f"a bot needs at least 1 iteration, not {iterations}")
        return make_bot(level, game.guide, seed, iterations, None)
    seconds = DEFAULT_SECONDS if seconds is None else seconds
    if not seconds > 0:
        raise SetupError(f"a bot needs more than 0 seconds, not {seconds}")
    return TimedBot(level, game, seed, seconds)
