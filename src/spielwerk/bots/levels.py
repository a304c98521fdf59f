"""The levels of strength, from random play to search.

A level is what it remembers, how long it looks ahead and how often it blunders; what there
is to look at, and whether a level must blunder, the guide of the game knows. How much
stronger each is than the one below, `spielwerk arena` measures.

Beside them are two for experiments, which no table offers: `random`, below all levels, and
`greedy`, which is no step of the ladder. It takes what looks best at first sight, forgets
nothing and never blunders: milliseconds a game, for a hundred thousand of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from spielwerk.bots.bot import Bot
from spielwerk.bots.search import SearchBot
from spielwerk.core.errors import UnknownName
from spielwerk.core.observation import TOTAL_RECALL
from spielwerk.core.rng import Rng

if TYPE_CHECKING:
    from spielwerk.core.guide import Guide
    from spielwerk.core.observation import Observation

LEVELS: Final = ["beginner", "easy", "medium", "strong"]
RANDOM: Final = "random"
GREEDY: Final = "greedy"
EXPERIMENTAL: Final = [RANDOM, GREEDY]  # for the laboratory
_LADDER: Final = [RANDOM, *LEVELS]

BEGINNER_MEMORY: Final = 3  # reveals
EASY_MEMORY: Final = 6
MEDIUM_MEMORY: Final = 20
MEDIUM_ITERATIONS: Final = 40
BLUNDER_STEPS: Final = 1000  # how finely rates are told apart


class RandomBot(Bot):
    """Any legal action, all alike."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, observation: Observation) -> int:
        return self.rng.pick(observation.legal)


class AdvisedBot(Bot):
    """One that asks the guide about what it remembers, and does not think further."""

    def __init__(self, guide: Guide, rng: Rng, memory: int) -> None:
        self.guide = guide
        self.rng = rng
        self.memory = memory

    def weights(self, observation: Observation) -> list[float]:
        guess = observation.sample(self.rng, self.memory)
        return self.guide.weights(guess, observation.seat, observation.legal)


class SensibleBot(AdvisedBot):
    """Any action that is not silly, all alike."""

    def choose(self, observation: Observation) -> int:
        legal, weights = observation.legal, self.weights(observation)
        sensible = [action for action, weight in zip(legal, weights, strict=True) if weight > 0.0]
        return self.rng.pick(sensible or legal)


class GreedyBot(AdvisedBot):
    """What looks best at first sight."""

    def choose(self, observation: Observation) -> int:
        legal, weights = observation.legal, self.weights(observation)
        best = max(weights)
        return self.rng.pick(
            [action for action, weight in zip(legal, weights, strict=True) if weight == best]
        )


class BlunderingBot(Bot):
    """Mostly one bot, now and then a lesser one."""

    def __init__(self, bot: Bot, lesser: Bot, blunder_rate: float, rng: Rng) -> None:
        self.bot = bot
        self.lesser = lesser
        self.blunders = round(blunder_rate * BLUNDER_STEPS)
        self.rng = rng

    def choose(self, observation: Observation) -> int:
        blunders = self.rng.below(BLUNDER_STEPS) < self.blunders
        return (self.lesser if blunders else self.bot).choose(observation)


def make_bot(
    level: str, guide: Guide, seed: int, iterations: int, late: Callable[[], bool] | None
) -> Bot:
    """A bot of a level; one that searches does so until `iterations` are done or it is late."""
    if level == GREEDY:
        return GreedyBot(guide, Rng(seed), TOTAL_RECALL)
    if level not in _LADDER:
        names = ", ".join([*LEVELS, *EXPERIMENTAL])
        raise UnknownName(f"no bot is called {level}; there are {names}")
    return _seat(level, guide, Rng(seed), iterations, late)


def _seat(
    level: str, guide: Guide, rng: Rng, iterations: int, late: Callable[[], bool] | None
) -> Bot:
    bot = _attentive(level, guide, rng, iterations, late)
    rate = 0.0 if level == RANDOM else guide.blunder_rate(level)
    if rate == 0.0:
        return bot
    below = _LADDER[_LADDER.index(level) - 1]  # with that level's own blunders
    return BlunderingBot(bot, _seat(below, guide, rng, iterations, late), rate, rng)


def _attentive(
    level: str, guide: Guide, rng: Rng, iterations: int, late: Callable[[], bool] | None
) -> Bot:
    if level == "strong":
        return SearchBot(guide, rng, iterations, late)
    if level == "medium":
        return SearchBot(guide, rng, min(iterations, MEDIUM_ITERATIONS), late, MEDIUM_MEMORY)
    if level == "easy":
        return GreedyBot(guide, rng, EASY_MEMORY)
    if level == "beginner":
        return SensibleBot(guide, rng, BEGINNER_MEMORY)
    return RandomBot(rng)
