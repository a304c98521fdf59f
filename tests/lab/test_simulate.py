"""Simulations: the same whatever the number of processes, and counted right."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import spielwerk
from spielwerk.core import Rng, SetupError, UnknownName, random_playout
from spielwerk.lab import (
    DEFAULT_ITERATIONS,
    Processes,
    Setup,
    Tally,
    derive,
    fill_seats,
    run_simulation,
)
from spielwerk.lab import setup as lab_setup
from spielwerk.lab.rows import GameRows
from spielwerk.lab.setup import Result, play_one

GAME = "serendipity"


def test_seeds_are_stable_different_and_in_range() -> None:
    assert derive(7, "deal", 3) == derive(7, "deal", 3)
    made = {derive(seed, part, n) for seed in (0, 1) for part in ("deal", "bot") for n in range(50)}
    assert len(made) == 200
    assert all(0 <= seed < 1 << 63 for seed in made)


def test_random_play_is_the_same_with_one_process_and_with_two() -> None:
    setup = Setup(GAME, seats=2, seed=5)
    told: list[int] = []
    alone = run_simulation(setup, ["random"] * 2, 40, workers=Processes(1))
    shared = run_simulation(setup, ["random"] * 2, 40, workers=Processes(2), progress=told.append)
    assert alone.as_data() == shared.as_data()
    assert sum(told) == 40
    assert len(told) > 2


def test_bots_are_the_same_with_one_process_and_with_two() -> None:
    setup = Setup(GAME, seats=3, seed=5, iterations=2)
    lineup = ["easy", "beginner", "random"]
    alone = run_simulation(setup, lineup, 3, workers=Processes(1))
    assert alone.as_data() == run_simulation(setup, lineup, 3, workers=Processes(2)).as_data()


def test_another_seed_gives_other_games() -> None:
    first = run_simulation(Setup(GAME, seats=2, seed=1), ["random"] * 2, 10)
    second = run_simulation(Setup(GAME, seats=2, seed=2), ["random"] * 2, 10)
    assert first.as_data() != second.as_data()


def test_the_games_are_those_the_library_plays() -> None:
    """The fast path deals from the derived seed and plays at random to the end."""
    setup = Setup(GAME, seats=4, seed=9, options={"memory_aid": True})
    result = play_one(setup, ["random"] * 4, deal=3, number=6)
    state = spielwerk.game(GAME).start(4, derive(9, "deal", 3), {"memory_aid": True})
    decisions = random_playout(state, Rng(derive(9, "random", 6)))
    outcome = state.outcome()
    assert outcome is not None
    assert result[:4] == (decisions, outcome.scores, outcome.winners, outcome.reason)
    assert result.deal == derive(9, "deal", 3)


def test_options_reach_the_game() -> None:
    quiet = run_simulation(Setup(GAME, seats=2, options={"quiet_turns": 1}), ["random"] * 2, 20)
    assert quiet.reasons == Counter(quiet=20)
    usual = run_simulation(Setup(GAME, seats=2), ["random"] * 2, 20)
    assert usual.reasons["quiet"] == 0
    assert quiet.decisions.mean < usual.decisions.mean


def test_a_tally_counts_scores_and_shares_wins() -> None:
    rows = GameRows(0, 3)
    rows.add(Result(10, (5, 7, 7), (1, 2), "all_found"))
    rows.add(Result(20, (9, 1, 2), (0,), "quiet"))
    rows.add(Result(30, (4, 4, 4), (0, 1, 2), "quiet"))
    tally = Tally(3)
    tally.count_rows(rows)
    half, third = Fraction(1, 2), Fraction(1, 3)
    assert tally.wins == [1 + third, half + third, half + third]
    assert sum(tally.wins) == tally.games == 3
    assert tally.decisions.mean == 20
    assert [scores.mean for scores in tally.scores] == [6, 4, pytest.approx(13 / 3)]
    assert tally.reasons == Counter(quiet=2, all_found=1)


def test_it_does_not_matter_in_which_pieces_games_are_counted() -> None:
    results = [Result(n, (n, 3), (0,) if n > 3 else (1,), "quiet") for n in range(8)]
    whole, first, second = GameRows(0, 2), GameRows(0, 2), GameRows(4, 2)
    for number, result in enumerate(results):
        whole.add(result)
        (first if number < 4 else second).add(result)
    together, apart = Tally(2), Tally(2)
    together.count_rows(whole)
    apart.count_rows(second)
    apart.count_rows(first)
    assert apart.as_data() == together.as_data()
    assert together.as_data()["seats"][0]["wins"] == 4


def test_the_last_bot_fills_the_table() -> None:
    assert fill_seats(["strong", "easy"], 4) == ["strong", "easy", "easy", "easy"]
    assert fill_seats(["strong", "easy"], 2) == ["strong", "easy"]
    with pytest.raises(SetupError, match="3 bots do not fit on 2 seats"):
        fill_seats(["easy"] * 3, 2)
    with pytest.raises(SetupError, match="at least one bot"):
        fill_seats([], 2)


@pytest.mark.parametrize(
    ("setup", "thinking"),
    [
        (Setup(GAME, 2), {"iterations": DEFAULT_ITERATIONS}),
        (Setup(GAME, 2, iterations=7), {"iterations": 7, "seconds": None}),
        (Setup(GAME, 2, seconds=0.5), {"iterations": None, "seconds": 0.5}),
    ],
)
def test_bots_think_as_much_as_they_are_told(
    setup: Setup, thinking: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(lab_setup, "bot", lambda *_, **limits: asked.append(limits))
    setup.seat_bot("easy", spielwerk.game(GAME), seed=3)
    assert asked == [{"seed": 3, **thinking}]


@pytest.mark.parametrize(
    ("setup", "lineup", "games", "error", "message"),
    [
        (Setup("chess", 2), ["random"] * 2, 1, UnknownName, "no game is called chess"),
        (Setup(GAME, 9), ["random"] * 9, 1, SetupError, "2 to 6 seats"),
        (Setup(GAME, 2), ["random", "clever"], 1, UnknownName, "no bot is called clever"),
        (Setup(GAME, 2), ["random"] * 2, 0, SetupError, "at least 1 game"),
        (Setup(GAME, 2, iterations=0), ["random"] * 2, 1, SetupError, "at least 1 iteration"),
        (Setup(GAME, 2, options={"x": 1}), ["random"] * 2, 1, SetupError, "no option is called x"),
    ],
)
def test_what_cannot_be_played_is_an_error_before_any_game(
    setup: Setup, lineup: list[str], games: int, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        run_simulation(setup, lineup, games, workers=Processes(2))
