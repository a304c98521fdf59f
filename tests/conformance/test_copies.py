"""Clones, records and seeds: the same game again, and never one that shares anything."""

from __future__ import annotations

import pytest

from spielwerk.core import EVERYTHING, Record, Rng, State, check, digest, play_through
from tests.conformance.cases import Case, positions


def last_digest(case: Case, seed: int | str) -> str:
    state = case.start(seed, events=False)
    case.play_to_the_end(state, Rng(1))
    return digest(case.game, state)


def test_a_clone_plays_on_as_the_original_does(case: Case) -> None:
    """Nothing is left out: a clone follows for some moves, and everything stays equal."""
    game, state, rng = case.game, case.start(4), Rng(4)
    met: set[frozenset[str]] = set()
    twin: State | None = None
    moves_together = 0
    while not state.over:
        asked = case.kinds_of_decision(state)
        if asked not in met or (twin is None and rng.below(50) == 0):
            met.add(asked)
            twin = state.clone()
            moves_together = 0
        move = case.random_move(state, rng)
        state.play(*move)
        if twin is not None:
            twin.play(*move)
            moves_together += 1
            assert digest(game, twin) == digest(game, state)
            assert twin.news == state.news
            for seat in range(state.seats):
                assert twin.disclosure(seat) == state.disclosure(seat)
            assert twin.rng.clone().below(10**6) == state.rng.clone().below(10**6)
            if state.over or moves_together == 12:
                assert game.record(twin) == game.record(state)
                twin = None


def test_clones_are_independent(case: Case) -> None:
    for number, state in enumerate(positions(case)):
        twin = state.clone()
        mover, still = (twin, state) if number % 2 else (state, twin)
        before = case.game.record(still)
        legal = [still.legal(seat) for seat in range(case.seats)]
        told = None if still.news is None else still.news.copy()
        future = still.rng.clone()
        case.play_to_the_end(mover, Rng(6))
        mover.rng.below(7)
        assert case.game.record(still) == before
        assert [still.legal(seat) for seat in range(case.seats)] == legal
        assert still.news == told
        assert still.rng.clone().below(10**6) == future.below(10**6)


def test_a_guess_about_a_clone_leaves_the_original_alone(case: Case) -> None:
    for state in positions(case, wanted=4):
        before = digest(case.game, state)
        guess = state.clone()
        guess.forget(0, 0)
        guess.resample(0, Rng(1))
        assert digest(case.game, state) == before


def test_a_record_plays_again_to_the_same_end(case: Case) -> None:
    game = case.game
    for seed in (3, "77" * 32):
        state = case.start(seed)
        case.play_to_the_end(state, Rng(4))
        record = Record.from_json(game.record(state).to_json())
        assert record == game.record(state)
        again = check(game, record)
        assert digest(game, again) == digest(game, state) == record.digest
        assert again.outcome() == state.outcome() == record.outcome
        assert record.outcome is not None
        assert game.view(again, EVERYTHING) == game.view(state, EVERYTHING)


def test_a_game_cut_short_plays_again_to_where_it_stood(case: Case) -> None:
    for state in positions(case, wanted=4):
        record = Record.from_json(case.game.record(state).to_json())
        again = check(case.game, record)
        assert [again.legal(seat) for seat in range(case.seats)] == [
            state.legal(seat) for seat in range(case.seats)
        ]
        assert case.play_to_the_end(again, Rng(1)) == case.play_to_the_end(state, Rng(1))
        assert digest(case.game, again) == digest(case.game, state)


def test_a_replay_tells_the_same_events(case: Case) -> None:
    state = case.start(5)
    case.play_to_the_end(state, Rng(4))
    told = case.game.take_events(state)
    assert told
    record = case.game.record(state)
    assert case.game.take_events(play_through(case.game, record, events=True)) == told


@pytest.mark.parametrize("seed", [9, "99" * 32], ids=["number", "secret"])
def test_the_same_seed_gives_the_same_game(table: Case, seed: int | str) -> None:
    one, other = table.start(seed), table.start(seed)
    rng, same = Rng(1), Rng(1)
    while not one.over:
        move = table.random_move(one, rng)
        assert table.random_move(other, same) == move
        one.play(*move)
        other.play(*move)
    assert table.game.record(one) == table.game.record(other)
    assert table.game.take_events(one) == table.game.take_events(other)


def test_different_seeds_give_different_deals(case: Case) -> None:
    numbers = [*range(6), 2**40, 2**63 - 1]
    secrets = ["00" * 32, "00" * 31 + "01", "80" + "00" * 31]
    for seeds in (numbers, secrets):
        deals = {digest(case.game, case.start(seed)) for seed in seeds}
        assert len(deals) > 1, "everything must show what was dealt"
        assert len({last_digest(case, seed) for seed in seeds[:3]}) > 1


def test_a_game_with_events_off_makes_none_and_is_the_same_game(case: Case) -> None:
    loud, quiet = case.start(6), case.start(6, events=False)
    for state in (loud, quiet):
        case.play_to_the_end(state, Rng(2))
    assert quiet.news is None
    assert case.game.take_events(quiet) == []
    assert case.game.take_events(loud)
    assert case.game.record(loud) == case.game.record(quiet)


def test_listening_does_not_change_the_game(table: Case) -> None:
    """Events asked for after every move are those asked for at the end."""
    often, once = table.start(7), table.start(7)
    told = []
    rng = Rng(3)
    while not often.over:
        often.play(*table.random_move(often, rng))
        told += table.game.take_events(often)
    table.play_to_the_end(once, Rng(3))
    assert table.game.take_events(once) == told
    assert table.game.record(once) == table.game.record(often)
