"""The levels of strength, from random play to search."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from spielwerk.bots.bot import Bot
from spielwerk.core.errors import UnknownName
from spielwerk.core.guide import Guide
from spielwerk.core.rng import Rng

if TYPE_CHECKING:
    from spielwerk.core.observation import Observation

LEVELS: Final = ["beginner", "easy", "medium", "strong"]
RANDOM: Final = "random"


class RandomBot(Bot):
    """Any legal action, all alike."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, observation: Observation) -> int:
        return self.rng.pick(observation.legal)


def make_bot(
    level: str, guide: Guide, seed: int, iterations: int, late: Callable[[], bool] | None
) -> Bot:
    """A bot of a level; it thinks until `iterations` are done or `late` says so."""
    if level == RANDOM or level in LEVELS:
        return RandomBot(Rng(seed))
    raise UnknownName(f"no bot is called {level}; there are {', '.join([RANDOM, *LEVELS])}")
