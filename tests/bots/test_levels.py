"""The levels: what they remember, that they are fair, repeatable and in time."""

from __future__ import annotations

from typing import cast

import pytest

import spielwerk
from spielwerk.bots import GREEDY, LEVELS, RANDOM, make_bot
from spielwerk.bots.levels import BEGINNER_MEMORY, EASY_MEMORY, MEDIUM_MEMORY
from spielwerk.core import TOTAL_RECALL, Guide, Observation, Rng, SetupError, State, UnknownName
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from tests.toy import TOY

ALL = [RANDOM, GREEDY, *LEVELS]


class Listener(Guide):
    """A guide that notes which tiles the bots it advises still remember."""

    def __init__(self) -> None:
        self.remembered: list[int] = []

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Serendipity)
        self.remembered.append(sum(seen > 0 for seen in state.meadow.seen))
        return [1.0] * len(actions)


def position_with_many_seen() -> Serendipity:
    """Nobody owns what is turned over: every reveal is covered again."""
    state = GAME.start(6, 5)
    while state.reveals < 45:
        seat = state.turn()
        foreign = [
            cell
            for cell in state.meadow.down
            if state.meadow.seen[cell] == 0
            and state.meadow.tiles[cell] < 6
            and state.owners[state.meadow.tiles[cell]] != seat
        ]
        state.play(seat, foreign[0])
    return state


@pytest.mark.rule("SER-20")
@pytest.mark.parametrize(
    ("level", "span"),
    [
        ("beginner", BEGINNER_MEMORY),
        ("easy", EASY_MEMORY),
        ("medium", MEDIUM_MEMORY),
        ("strong", 45),
        (GREEDY, 45),
    ],
)
def test_each_level_remembers_its_span_of_reveals(level: str, span: int) -> None:
    state = position_with_many_seen()
    listener = Listener()
    bot = make_bot(level, listener, 1, 1, None)
    bot.choose(GAME.observe(state, state.turn()))
    assert listener.remembered[0] == span


@pytest.mark.rule("SER-20")
def test_the_spans_are_those_of_the_rules() -> None:
    assert EASY_MEMORY == 6
    assert 15 <= MEDIUM_MEMORY <= 30
    assert BEGINNER_MEMORY < EASY_MEMORY < MEDIUM_MEMORY < TOTAL_RECALL


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_seeded_bot_counted_in_iterations_is_repeatable(level: str, seats: int) -> None:
    """Also for a position that differs only in what the seat cannot know."""
    state = GAME.start(seats, 3)
    chosen: list[list[int]] = []
    for guess in (None, 1, 2):
        here = state.clone()
        bot = spielwerk.bot(level, GAME, seed=9, iterations=15)
        actions = []
        for _ in range(12):
            seat = here.turn()
            observation = GAME.observe(here, seat)
            if guess is not None:
                sampled = observation.sample(Rng(guess))
                assert isinstance(sampled, Serendipity)
                observation = GAME.observe(sampled, seat)
            action = bot.choose(observation)
            assert action in observation.legal
            actions.append(action)
            here.play(seat, action)
        chosen.append(actions)
    assert chosen[0] == chosen[1] == chosen[2]


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_searching_bot_stops_when_it_is_late(level: str) -> None:
    asked = 0

    def late() -> bool:
        nonlocal asked
        asked += 1
        return asked == 7

    state = GAME.start(2, 3)
    make_bot(level, GAME.guide, 1, 1 << 30, late).choose(GAME.observe(state, 0))
    assert asked == 7


class Slippery(Guide):
    """A guide for whom the last action is best, and every level errs at every decision."""

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        return [float(action == actions[-1]) for action in actions]

    def blunder_rate(self, level: str) -> float:
        return 1.0


def test_greedy_takes_what_looks_best_and_never_errs() -> None:
    state = GAME.start(2, 3)
    observation = GAME.observe(state, 0)
    greedy = make_bot(GREEDY, Slippery(), 1, 1, None)
    assert [greedy.choose(observation) for _ in range(20)] == [observation.legal[-1]] * 20
    easy = make_bot("easy", Slippery(), 1, 1, None)
    assert {easy.choose(observation) for _ in range(20)} != {observation.legal[-1]}


def test_experiments_have_bots_that_no_table_offers() -> None:
    assert {RANDOM, GREEDY}.isdisjoint(spielwerk.bots())


@pytest.mark.parametrize("level", ALL)
def test_a_bot_with_next_to_no_time_still_moves(level: str) -> None:
    state = GAME.start(3, 3)
    bot = spielwerk.bot(level, GAME, seed=1, seconds=0.000001)
    assert bot.choose(GAME.observe(state, 0)) in state.legal(0)


@pytest.mark.parametrize("level", ALL)
def test_bots_play_any_game_to_its_end(level: str) -> None:
    """Also one with secret hands in which all choose together."""
    for seats in (2, 3):
        state = TOY.start(seats, 4)
        bots = [spielwerk.bot(level, TOY, seed=seat, iterations=25) for seat in range(seats)]
        while not state.over:
            for seat in state.to_act():
                state.play(seat, bots[seat].choose(TOY.observe(state, seat)))
        assert state.outcome() is not None


@pytest.mark.once  # traces hold that bots decide the same on both engines
@pytest.mark.parametrize(
    ("weak", "better"), [(RANDOM, "beginner"), ("beginner", "easy"), ("easy", "medium")]
)
def test_each_level_beats_the_one_below(weak: str, better: str) -> None:
    """A few seeded games: the arena measures how much."""
    wins = 0.0
    for deal in range(4):
        for seat in (0, 1):
            state = GAME.start(2, deal, events=False)
            bots = [
                spielwerk.bot(better if at == seat else weak, GAME, seed=deal, iterations=8)
                for at in (0, 1)
            ]
            while not state.over:
                turn = state.turn()
                state.play(turn, bots[turn].choose(GAME.observe(state, turn)))
            outcome = state.outcome()
            assert outcome is not None
            if seat in outcome.winners:
                wins += 1 / len(outcome.winners)
    assert wins >= 6


def test_wrong_bots_are_refused() -> None:
    with pytest.raises(UnknownName, match="beginner, easy, medium, strong, random, greedy"):
        spielwerk.bot("genius", GAME)
    with pytest.raises(SetupError, match="not both"):
        spielwerk.bot("strong", GAME, seconds=1.0, iterations=3)
    with pytest.raises(SetupError, match="at least 1 iteration"):
        spielwerk.bot("strong", GAME, iterations=0)
    for seconds in (0.0, -1.0, float("nan")):
        with pytest.raises(SetupError, match="more than 0 seconds"):
            spielwerk.bot("strong", GAME, seconds=seconds)


def test_a_bot_gets_no_more_than_an_observation() -> None:
    """The type says so; this guards against a bot that asks for more."""
    state = GAME.start(2, 1)
    observation = GAME.observe(state, 0)
    assert isinstance(observation, Observation)
    for level in LEVELS:
        with pytest.raises((TypeError, AttributeError)):
            spielwerk.bot(level, GAME, iterations=2).choose(cast(Observation, state))
