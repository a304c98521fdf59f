"""Many games at once: they go as single ones do."""

from __future__ import annotations

import doctest

import numpy as np
import pytest

from spielwerk.adapters import vector
from spielwerk.adapters.stepping import Table, new_seed
from spielwerk.adapters.vector import Step, VectorGames
from spielwerk.catalog import game
from spielwerk.core import IllegalAction, Rng, SetupError
from tests.adapters.tables import EVERY_TABLE, SMALLEST, Place, called

GAMES = 5
STEPS = 60
every_table = pytest.mark.parametrize("table", EVERY_TABLE, ids=called)
smallest = pytest.mark.parametrize("table", SMALLEST, ids=called)


def random_actions(now: Step, rng: Rng) -> list[int]:
    return [rng.pick(np.flatnonzero(mask).tolist()) for mask in now.masks]


@every_table
def test_every_row_is_what_its_table_shows(table: Place) -> None:
    name, seats = table
    games = VectorGames(name, seats=seats, games=GAMES, seed=1)
    now, rng = games.reset(1), Rng(1)
    features = game(name).features
    for _ in range(STEPS):
        for number, one in enumerate(games._tables):
            seat = one.state.turn()
            assert now.seats[number] == seat
            assert now.observations[number].tolist() == features.see(one.state, seat)
            assert np.flatnonzero(now.masks[number]).tolist() == one.state.legal(seat)
        now = games.step(random_actions(now, rng))


@smallest
def test_a_row_holds_nothing_that_its_seat_cannot_know(table: Place) -> None:
    name, seats = table
    games = VectorGames(name, seats=seats, games=GAMES, seed=1)
    now, rng = games.reset(1), Rng(2)
    for _ in range(STEPS // 3):
        now = games.step(random_actions(now, rng))
        for number, one in enumerate(games._tables):
            seat = int(now.seats[number])
            sample = game(name).observe(one.state, seat).sample(Rng(3))
            assert game(name).features.see(sample, seat) == now.observations[number].tolist()
            assert sample.legal(seat) == np.flatnonzero(now.masks[number]).tolist()


@smallest
def test_games_end_are_paid_and_dealt_anew(table: Place) -> None:
    """As each would alone, with the same actions."""
    name, seats = table
    games = VectorGames(name, seats=seats, games=2, seed=7, points=0.01)
    dice = Rng(7)
    own = [dice.spawn() for _ in range(2)]
    alone = [Table(game(name), seats, {}, 10**6, 0.01) for _ in range(2)]
    for one, rng in zip(alone, own, strict=True):
        one.deal(new_seed(rng))
    now, rng, ended = games.reset(7), Rng(9), 0
    while ended < 2:
        actions = random_actions(now, rng)
        now = games.step(actions)
        for number, one in enumerate(alone):
            assert now.rewards[number] == pytest.approx(one.play(actions[number]))
            assert now.done[number] == one.over
            assert not now.truncated[number]
            if one.over:
                one.deal(new_seed(own[number]))
                ended += 1
            assert now.seats[number] == one.seat
            assert np.flatnonzero(now.masks[number]).tolist() == one.legal


def test_a_reward_is_paid_once() -> None:
    games = VectorGames("luescherzia", seats=3, games=8, seed=1)
    now, rng, done = games.reset(1), Rng(1), 0
    while done < 3:
        now = games.step(random_actions(now, rng))
        done += int(now.done.sum())
        assert not now.rewards[~now.done].any()
        assert not now.truncated.any()


def test_games_are_cut_off_and_dealt_anew() -> None:
    games = VectorGames("ludoteca", seats=2, games=3, seed=1, most_moves=4)
    now, rng = games.reset(1), Rng(1)
    for step in range(1, 13):
        now = games.step(random_actions(now, rng))
        assert now.done.tolist() == now.truncated.tolist() == [step % 4 == 0] * 3
        assert not now.rewards.any()


def test_the_same_seed_gives_the_same_games_and_none_others() -> None:
    games = VectorGames("ludoteca", seats=2, games=4)
    firsts = [games.reset(seed).observations.tobytes() for seed in (5, 5, 6, None, None)]
    assert firsts[0] == firsts[1]
    assert len(set(firsts)) == 4
    rows = games.reset(5).observations
    assert len({row.tobytes() for row in rows}) == 4
    few = VectorGames("ludoteca", seats=2, games=2, seed=5).reset(5).observations
    assert np.array_equal(few, rows[:2])


def test_arrays_are_the_callers_unless_it_wants_the_same_ones() -> None:
    for copy in (True, False):
        games = VectorGames("ludoteca", seats=2, games=2, seed=1, copy=copy)
        first = games.reset(1)
        kept = first.observations.copy()
        now = games.step(random_actions(first, Rng(1)))
        assert np.array_equal(first.observations, kept) == copy
        assert (now.masks is first.masks) != copy


def test_one_illegal_action_changes_nothing_anywhere() -> None:
    games = VectorGames("ludoteca", seats=2, games=3, seed=1)
    now = games.reset(1)
    actions = random_actions(now, Rng(1))
    for forbidden in (int(np.flatnonzero(now.masks[2] == 0)[0]), -1, 10**6):
        with pytest.raises(IllegalAction, match=f"game 2: seat 0 may not play {forbidden};"):
            games.step([*actions[:2], forbidden])
    twin = VectorGames("ludoteca", seats=2, games=3, seed=1)
    twin.reset(1)
    one, other = games.step(actions), twin.step(actions)
    for name in one._fields:
        assert np.array_equal(getattr(one, name), getattr(other, name))


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 0.0, 0.0], [[0], [0], [0]], 0, ["a", "b", "c"]])
def test_actions_are_one_whole_number_for_each_game(actions: object) -> None:
    games = VectorGames("ludoteca", seats=2, games=3, seed=1)
    with pytest.raises(SetupError, match="actions are 3 whole numbers"):
        games.step(actions)  # type: ignore[arg-type]  # what must be refused


def test_samples_are_legal_and_repeatable() -> None:
    games = VectorGames("ludoteca", seats=3, games=4, seed=3)
    now = games.reset(3)
    rows = np.arange(4)
    taken = []
    for _ in range(30):
        actions = games.sample()
        assert now.masks[rows, actions].all()
        taken.append(actions.tolist())
        now = games.step(actions)
    assert len({tuple(actions) for actions in taken}) > 10
    games.reset(3)
    for actions in taken:
        assert games.sample().tolist() == actions
        games.step(actions)


def test_there_is_at_least_one_game() -> None:
    with pytest.raises(SetupError, match="at least 1 game, not 0"):
        VectorGames("ludoteca", seats=2, games=0)


def test_the_example_runs() -> None:
    assert doctest.testmod(vector).failed == 0
