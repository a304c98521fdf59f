"""What the search takes for granted about the others, and the levels that blunder."""

from __future__ import annotations

import pytest

from spielwerk.bots import LEVELS, RANDOM, make_bot
from spielwerk.core import NOBODY, Guide, Observation, Outcome, Rng, State, View
from tests.toy import TOY

HEADS, TAILS, SURE = range(3)
SURE_CHANCE = 0.4


class Pennies(State):
    """Both hide a coin; seat 1 wins if they are alike. Seat 0 may settle for less instead."""

    def __init__(self) -> None:
        super().__init__(2, Rng(1))
        self.coins = [NOBODY, NOBODY]

    def to_act(self) -> list[int]:
        return [seat for seat, coin in enumerate(self.coins) if coin == NOBODY]

    def turn(self) -> int:
        return min(self.to_act(), default=NOBODY)

    def concerns(self, seat: int) -> bool:
        return self.coins[seat] == NOBODY

    def offers(self, seat: int) -> list[int]:
        return [HEADS, TAILS] if seat == 1 else [HEADS, TAILS, SURE]

    def apply(self, seat: int, action: int) -> None:
        self.coins[seat] = action

    def clone(self) -> Pennies:
        twin = Pennies()
        twin.coins = self.coins.copy()
        return twin

    def resample(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden before the first choice."""

    def scores(self) -> list[int]:
        return [0, 0]

    def outcome(self) -> Outcome | None:
        return None


class PenniesGuide(Guide):
    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Pennies)
        mine, other = state.coins
        if mine == SURE:
            return [SURE_CHANCE, 1.0 - SURE_CHANCE]
        # A coin that is still hidden is worth its half.
        chance = 0.5 if other == NOBODY else float(mine != other)
        return [chance, 1.0 - chance]


def unseen(state: State, seat: int) -> View:  # noqa: ARG001 - called as every look is
    """No bot of a level looks at the view."""
    raise AssertionError(f"seat {seat} looked")


def hidden_coin(guide: Guide, seed: int) -> int:
    """What a strong bot in seat 0 chooses."""
    return make_bot("strong", guide, seed, 400, None).choose(Observation(Pennies(), 0, unseen))


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_thought_to_answer_a_secret_choice(seed: int) -> None:
    """Who fears that the other sees the coin would settle for less than half."""
    assert hidden_coin(PenniesGuide(), seed) in (HEADS, TAILS)


class Timid(PenniesGuide):
    """At first sight settling for less looks best."""

    def __init__(self, exploration: float) -> None:
        self.curious = exploration

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        return [1.5 if action == SURE else 1.0 for action in actions]

    def exploration(self) -> float:
        return self.curious


@pytest.mark.parametrize(("exploration", "settles"), [(0.1, False), (20.0, True)])
def test_a_guide_says_how_far_its_weights_are_followed(exploration: float, settles: bool) -> None:
    assert (hidden_coin(Timid(exploration), 1) == SURE) is settles


class Crossroads(State):
    """Seat 0 goes on; whether seat 1 or seat 2 is then asked is hidden, and nothing shows it."""

    def __init__(self, asked: int) -> None:
        super().__init__(3, Rng(1))
        self.asked = asked
        self.goes = [NOBODY] * 3

    def offers(self, seat: int) -> list[int]:
        return [HEADS, TAILS]

    def apply(self, seat: int, action: int) -> None:
        self.goes[seat] = action
        self.seat = self.asked if seat == 0 else 0

    def clone(self) -> Crossroads:
        twin = Crossroads(self.asked)
        twin.seat = self.seat
        twin.goes = self.goes.copy()
        return twin

    def resample(self, seat: int, rng: Rng) -> None:
        self.asked = 1 + rng.below(2)

    def scores(self) -> list[int]:
        return [0, 0, 0]

    def outcome(self) -> Outcome | None:
        return None


class CrossroadsGuide(Guide):
    """Seat 0 does well to choose tails; the others do well to choose heads."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Crossroads)
        first = 0.6 if state.goes[0] == TAILS else 0.2
        others = [0.2 if state.goes[seat] == HEADS else 0.1 for seat in (1, 2)]
        return [first, *others]


def test_what_looks_the_same_may_lead_to_different_seats() -> None:
    bot = make_bot("strong", CrossroadsGuide(), 3, 60, None)
    assert bot.choose(Observation(Crossroads(1), 0, unseen)) == TAILS


class Content(PenniesGuide):
    """For the seat that searches, settling for less is as good as a win."""

    def judge(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Pennies)
        assert seat == 0, "nobody else searches"
        return [1.0, 0.0] if state.coins[0] == SURE else self.evaluate(state)


def test_a_search_judges_as_the_seat_that_searches() -> None:
    assert hidden_coin(Content(), 1) == SURE


class Misleading(Guide):
    """The first action looks best; a level of bots blunders."""

    def __init__(self, level: str, chance: float) -> None:
        self.level = level
        self.chance = chance

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        return [1.0, *[0.5] * (len(actions) - 1)]

    def blunder_rate(self, level: str) -> float:
        return self.chance if level == self.level else 0.0


def others_chosen(level: str, guide: Guide, times: int) -> int:
    """How often a bot takes anything but the first action, out of four or more."""
    observation = TOY.observe(TOY.start(3, 4), 0)
    assert len(observation.legal) >= 4
    bot = make_bot(level, guide, 5, 10, None)
    return sum(bot.choose(observation) != observation.legal[0] for _ in range(times))


def test_blunders_are_as_frequent_as_the_guide_says() -> None:
    """Easy takes the first sight; when it blunders it takes, like a beginner, any of them."""
    assert others_chosen("easy", Misleading("easy", 0.0), 100) == 0
    assert others_chosen("easy", Misleading("medium", 1.0), 100) == 0
    now_and_then = others_chosen("easy", Misleading("easy", 0.2), 300)
    always = others_chosen("easy", Misleading("easy", 1.0), 300)
    assert 20 <= now_and_then <= 90
    assert always >= 180


@pytest.mark.parametrize("level", LEVELS)
def test_a_blundering_level_decides_like_the_one_below(level: str) -> None:
    """Medium like easy: at first sight; beginner like random: anything."""
    below = [RANDOM, *LEVELS][LEVELS.index(level)]
    guide = Misleading(level, 1.0)
    blundering, usual = (others_chosen(one, guide, 40) for one in (level, below))
    assert (blundering == 0) == (usual == 0)


class Muddled(Guide):
    """All levels up to medium blunder all the time."""

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        return [1.0, *[0.0] * (len(actions) - 1)]

    def blunder_rate(self, level: str) -> float:
        return 0.0 if level == "strong" else 1.0


def test_who_decides_like_the_level_below_blunders_like_it_too() -> None:
    """Medium like easy, that like beginner, that like random: so not the one sensible action."""
    assert others_chosen("medium", Muddled(), 40) > 0
    assert others_chosen("strong", Muddled(), 40) == 0
