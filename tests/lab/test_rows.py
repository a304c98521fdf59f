"""What is kept of a game's decisions is what happened in it, and keeping it changes nothing."""

from __future__ import annotations

import pytest

import spielwerk
from spielwerk.core import Rng
from spielwerk.core.playout import Trace, random_playout, traced_playout
from spielwerk.lab import Setup, derive
from spielwerk.lab.rows import GameRows
from spielwerk.lab.setup import play_one


@pytest.mark.parametrize("name", spielwerk.titles())
def test_a_traced_game_is_the_same_game(name: str) -> None:
    game = spielwerk.game(name)
    plain, traced, trace = game.start(3, 5), game.start(3, 5), Trace()
    assert random_playout(plain, Rng(6)) == traced_playout(traced, Rng(6), trace)
    assert plain.moves == traced.moves
    assert traced_playout(game.start(3, 5), Rng(6), Trace(), limit=4) == 4


def check_decisions(setup: Setup, lineup: list[str], number: int) -> None:
    """Play the moves of the rows again and compare what stands beside them."""
    rows = GameRows(number, setup.seats, decisions=True)
    result = play_one(setup, lineup, number, number, Trace())
    rows.add(result)
    assert result[:6] == play_one(setup, lineup, number, number)[:6]
    kept = rows.decisions
    assert kept is not None
    state = spielwerk.game(setup.game).start(setup.seats, derive(setup.seed, "deal", number))
    assert len(kept) == result.decisions
    assert list(kept.indices) == list(range(result.decisions))
    assert set(kept.numbers) == {number}
    scores = [tuple(kept.scores[at : at + setup.seats]) for at in range(0, len(kept.scores), 3)]
    for seat, action, prompt, choices, after in zip(
        kept.seats, kept.actions, kept.prompts, kept.choices, scores, strict=True
    ):
        assert (prompt, choices) == (state.prompt(), len(state.legal(seat)))
        state.play(seat, action)
        assert after == tuple(state.scores())
    assert state.over


@pytest.mark.parametrize("name", spielwerk.titles())
def test_the_rows_tell_what_happened(name: str) -> None:
    check_decisions(Setup(name, 3, seed=2), ["random"] * 3, number=7)


def test_the_rows_tell_what_bots_did() -> None:
    check_decisions(Setup("serendipity", 3, iterations=1), ["beginner", "random", "random"], 1)


def test_rows_without_decisions_have_none() -> None:
    rows = GameRows(4, 2)
    result = play_one(Setup("serendipity", 2), ["random"] * 2, 4, 4)
    rows.add(result)
    assert rows.decisions is None
    assert (len(rows), rows.first, list(rows.lengths)) == (1, 4, [result.decisions])
    assert (list(rows.starters), list(rows.deals)) == ([0], [derive(0, "deal", 4)])
