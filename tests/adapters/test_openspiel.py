"""OpenSpiel's own tests, its searches, and what a player may know."""

from __future__ import annotations

import doctest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from spielwerk.adapters import openspiel
from spielwerk.catalog import game, titles
from spielwerk.core import Rng
from tests.adapters.tables import EVERY_TABLE, SMALLEST, Place, called

smallest = pytest.mark.parametrize("table", SMALLEST, ids=called)
every_table = pytest.mark.parametrize("table", EVERY_TABLE, ids=called)


def loaded(table: Place, **parameters: Any) -> Any:
    name, seats = table
    return pyspiel.load_game(openspiel.PREFIX + name, {"seats": seats, **parameters})


def played(table: Place, moves: int, **parameters: Any) -> Any:
    """A state after random moves."""
    state, rng = loaded(table, **parameters).new_initial_state(), Rng(1)
    state.apply_action(3)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(rng.pick(state.legal_actions()))
    return state


@every_table
def test_it_is_a_game_as_openspiel_wants_it(table: Place) -> None:
    short = loaded(table, most_moves=40, deals=5)
    pyspiel.random_sim_test(short, num_sims=2, serialize=True, verbose=False)


@smallest
def test_a_game_is_played_to_its_end(table: Place) -> None:
    state = played(table, 10**6)
    assert state.is_terminal()
    outcome = state.position.outcome()
    share = 1 / len(outcome.winners) if outcome.winners else 0
    assert state.returns() == [share * (seat in outcome.winners) for seat in range(table[1])]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    again = played(table, 10**6)
    assert str(again) == str(state)
    assert again.history() == state.history()


@smallest
def test_a_player_sees_what_its_seat_may_know(table: Place) -> None:
    name, seats = table
    for moves in (0, 9, 40):
        state = played(table, moves)
        if state.is_terminal():
            continue
        for player in range(seats):
            guess = state.resample_from_infostate(player, Rng(5).real)
            assert guess.history() == []
            assert guess.legal_actions(player) == state.legal_actions(player)
            for string in ("information_state_string", "observation_string"):
                assert getattr(guess, string)(player) == getattr(state, string)(player)
            for tensor in ("information_state_tensor", "observation_tensor"):
                seen = getattr(state, tensor)(player)
                assert getattr(guess, tensor)(player) == seen
                assert np.allclose(seen, game(name).features.see(state.position, player))


@smallest
def test_guesses_differ(table: Place) -> None:
    state = played(table, 12)
    rng = Rng(1)
    guesses = {str(state.resample_from_infostate(0, rng.real)) for _ in range(4)}
    assert len(guesses) > 1


@smallest
def test_searches_play_it(table: Place) -> None:
    state = played(table, 3)
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=FewMoves(evaluator),
        uct_c=2.0,
        max_simulations=12,
        random_state=np.random.RandomState(1),
    )
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


class FewMoves:
    """An evaluator that does not play to the end, which takes long, but judges as bots do."""

    def __init__(self, playing: Any) -> None:
        self.prior = playing.prior

    def evaluate(self, state: Any) -> list[float]:
        found: list[float] = state.table.game.guide.evaluate(state.position)
        return found


def test_learners_environments_take_it() -> None:
    environment = rl_environment.Environment(loaded(("ludoteca", 3), most_moves=20))
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == game("ludoteca").features.length(3)


def test_options_are_json() -> None:
    table = loaded(("ludoteca", 2), options='{"rules": "extended"}')
    state = table.new_initial_state()
    state.apply_action(0)
    assert state.position.extended
    for wrong in ({"options": '{"rule": 1}'}, {"seats": 9}, {"deals": 0}):
        with pytest.raises(Exception, match=r"rule|seats|deals"):
            pyspiel.load_game("spielwerk_ludoteca", wrong)


def test_actions_have_names() -> None:
    state = loaded(("ludoteca", 2)).new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "deal 3"
    assert str(state) == "ludoteca before the deal"
    state.apply_action(3)
    assert state.action_to_string(0, state.legal_actions()[0]) == "draw"


def test_every_game_is_registered_once() -> None:
    openspiel.register()
    names = pyspiel.registered_names()
    assert [names.count(openspiel.PREFIX + name) for name in titles()] == [1] * len(titles())


def test_the_example_runs() -> None:
    assert doctest.testmod(openspiel).failed == 0
