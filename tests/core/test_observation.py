"""What a bot is given holds no truth to peek at."""

from __future__ import annotations

import pytest

import spielwerk
from spielwerk.core import AnyGame, Observation, Rng, State, digest, random_playout
from spielwerk.games.serendipity.rules import Serendipity
from tests.core.reach import contents
from tests.toy import TOY
from tests.toy.state import CHOOSE, NOTHING, Toy

TABLE_SEED = "5eed" * 16
SERENDIPITY = spielwerk.game("serendipity")


def meadow_pair(moves: int) -> tuple[AnyGame, State, State]:
    """Two meadows that differ only in tiles nobody has seen, and in what led to them."""
    truth = SERENDIPITY.start(3, TABLE_SEED)
    random_playout(truth, Rng(1), moves)
    other = truth.clone()
    assert isinstance(other, Serendipity)
    hidden = [cell for cell in other.meadow.down if other.meadow.seen[cell] == 0]
    tiles = [other.meadow.tiles[cell] for cell in hidden]
    for cell, tile in zip(hidden, tiles[1:] + tiles[:1], strict=True):
        other.meadow.tiles[cell] = tile
    other.rng = Rng(99)
    return SERENDIPITY, truth, other


def hands_pair(moves: int) -> tuple[AnyGame, State, State]:
    """Two tables that seat 0 cannot tell apart: other hands, choices and pile, another die."""
    truth = TOY.start(3, TABLE_SEED)
    random_playout(truth, Rng(3), moves)
    other = truth.clone()
    assert isinstance(other, Toy)
    swapped = 2 if other.choices[1] == NOTHING else 1
    other.hands[swapped], taken = other.pile[: len(other.hands[swapped])], other.hands[swapped]
    other.pile[: len(taken)] = taken
    if other.choices[1] != NOTHING:
        other.choices[1] ^= 1  # the other way to double
    other.light_to(1, 99)  # what another has seen
    other.rng = Rng(99)
    return TOY, truth, other


PAIRS = [meadow_pair(0), meadow_pair(60), hands_pair(0), hands_pair(2), hands_pair(4)]
every_pair = pytest.mark.parametrize(("game", "truth", "other"), PAIRS)


def observe(game: AnyGame, state: State) -> Observation:
    return game.observe(state, 0)


@every_pair
def test_the_pairs_differ_in_what_seat_0_cannot_know(
    game: AnyGame, truth: State, other: State
) -> None:
    assert digest(game, truth) != digest(game, other)
    assert game.view(truth, 0) == game.view(other, 0)
    assert truth.legal(0) == other.legal(0)


@every_pair
def test_nothing_in_an_observation_depends_on_the_truth(
    game: AnyGame, truth: State, other: State
) -> None:
    assert contents(observe(game, truth)) == contents(observe(game, other))


@every_pair
def test_no_seed_and_no_past_can_be_reached(game: AnyGame, truth: State, other: State) -> None:
    for state in (truth, other):
        found = contents(observe(game, state))
        assert TABLE_SEED not in found
        assert bytes.fromhex(TABLE_SEED) not in found
        assert "Origin" not in found
        assert "SecretRng" not in found
    assert TABLE_SEED in contents(truth), "the search does find a seed where there is one"
    assert bytes.fromhex(TABLE_SEED) in contents(truth)


@every_pair
@pytest.mark.parametrize("memory", [None, 0, 3])
def test_samples_do_not_depend_on_the_truth(
    game: AnyGame, truth: State, other: State, memory: int | None
) -> None:
    for seed in range(5):
        samples = [
            observe(game, state).sample(Rng(seed))
            if memory is None
            else observe(game, state).sample(Rng(seed), memory)
            for state in (truth, other)
        ]
        assert contents(samples[0]) == contents(samples[1])
        futures = [[sample.rng.below(1000) for _ in range(5)] for sample in samples]
        assert futures[0] == futures[1]


@every_pair
def test_samples_vary_with_the_generator(game: AnyGame, truth: State, other: State) -> None:
    del other
    seen = {digest(game, observe(game, truth).sample(Rng(seed))) for seed in range(10)}
    assert len(seen) > 3


@every_pair
def test_a_sample_is_the_callers(game: AnyGame, truth: State, other: State) -> None:
    del other
    observation = observe(game, truth)
    before = digest(game, truth)
    first = digest(game, observation.sample(Rng(1)))
    random_playout(observation.sample(Rng(1)), Rng(2))
    observation.legal.clear()
    assert digest(game, observation.sample(Rng(1))) == first
    assert digest(game, truth) == before
    assert observe(game, truth).legal == truth.legal(0)


@every_pair
def test_a_sample_has_no_past_and_tells_nothing(game: AnyGame, truth: State, other: State) -> None:
    del other
    sample = observe(game, truth).sample(Rng(1))
    assert sample.origin is None
    assert sample.moves is None
    random_playout(sample, Rng(1), 5)
    assert sample.news is None
    assert sample.moves is None


def test_a_sample_does_not_roll_the_dice_of_the_table() -> None:
    """Who plays on in a sample must not learn what the real generator will give."""
    truth = TOY.start(3, TABLE_SEED)
    table = truth.rng.clone()
    real = [table.below(1000) for _ in range(8)]
    for seed in range(3):
        sample = TOY.observe(truth, 0).sample(Rng(seed))
        assert [sample.rng.below(1000) for _ in range(8)] != real


def test_a_short_memory_forgets_the_oldest_reveals() -> None:
    truth = SERENDIPITY.start(3, 4)
    random_playout(truth, Rng(1), 80)
    assert isinstance(truth, Serendipity)
    seen = sorted(
        (truth.meadow.seen[cell], cell) for cell in truth.meadow.down if truth.meadow.seen[cell] > 0
    )
    assert len(seen) > 8
    forgotten: set[int] = set()
    remembered: set[int] = set()
    for seed in range(30):
        sample = SERENDIPITY.observe(truth, 0).sample(Rng(seed), truth.reveals - seen[-3][0] + 1)
        assert isinstance(sample, Serendipity)
        for _, cell in seen:
            same = sample.meadow.tiles[cell] == truth.meadow.tiles[cell]
            (remembered if same else forgotten).add(cell)
    assert forgotten == {cell for _, cell in seen[:-3]}
    assert remembered >= {cell for _, cell in seen[-3:]}


def test_an_observation_says_who_sees_what_and_may_do_what() -> None:
    state = TOY.start(3, 1)
    state.play(1, state.legal(1)[0])
    observation = TOY.observe(state, 1)
    assert observation.seat == 1
    assert observation.view == TOY.view(state, 1)
    assert observation.legal == state.legal(1)
    assert CHOOSE.first not in observation.legal
