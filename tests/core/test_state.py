"""Positions: copied as clones, never pickled, unchanged by what is illegal."""

from __future__ import annotations

import copy
import pickle

import pytest

import spielwerk
from spielwerk.core import (
    EVERYTHING,
    NOBODY,
    AnyGame,
    Game,
    IllegalAction,
    Rng,
    SpielwerkError,
    State,
    UnknownName,
    random_playout,
)
from tests.toy import TOY
from tests.toy.state import CHOOSE, WITHDRAW

GAMES = [TOY, spielwerk.game("serendipity")]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_a_copy_is_a_clone(game: AnyGame) -> None:
    state = game.start(3, 5)
    random_playout(state, Rng(1), 4)
    for twin in (copy.copy(state), copy.deepcopy(state), state.clone()):
        assert type(twin) is type(state)
        assert twin is not state
        assert game.record(twin) == game.record(state)
        before = game.record(state)
        random_playout(twin, Rng(2), 3)
        assert game.record(twin) != before
        assert game.record(state) == before


@every_game
def test_a_position_inside_something_is_copied_with_it(game: AnyGame) -> None:
    state = game.start(3, 5)
    twin = copy.deepcopy({"table": [state]})["table"][0]
    random_playout(twin, Rng(2), 3)
    assert game.record(state).moves == []


@every_game
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_position_is_not_pickled_and_says_what_to_do(game: AnyGame, protocol: int) -> None:
    with pytest.raises(TypeError, match=r"not pickled; send game\.record\(state\) and replay it"):
        pickle.dumps(game.start(3, 5), protocol)


def test_an_illegal_action_says_who_what_and_why() -> None:
    state = TOY.start(3, 5)
    before = TOY.record(state)
    with pytest.raises(
        IllegalAction, match=r"^seat 1 may not play 6: nothing_to_withdraw \(TOY-3\)$"
    ):
        state.play(1, WITHDRAW())
    with pytest.raises(IllegalAction, match=r"^seat 9 may not play 0: no_such_seat$"):
        state.play(9, 0)
    with pytest.raises(IllegalAction, match=r"^seat 0 may not play 77: no_such_action$"):
        state.play(0, 77)
    assert TOY.record(state) == before
    assert issubclass(IllegalAction, SpielwerkError)


def test_what_was_played_is_kept_in_order() -> None:
    state = TOY.start(3, 5)
    seat_2, seat_0 = state.legal(2)[-1], state.legal(0)[0]
    state.play(2, seat_2)
    state.play(0, seat_0)
    state.play(2, WITHDRAW())
    assert TOY.record(state).moves == [(2, seat_2), (0, seat_0), (2, WITHDRAW())]


def test_the_lowest_seat_that_owes_a_decision_is_on_turn() -> None:
    state = TOY.start(3, 5)
    assert state.turn() == 0
    state.play(0, state.legal(0)[0])
    assert state.turn() == 1
    random_playout(state, Rng(1))
    assert state.turn() == NOBODY
    assert state.over


@every_game
def test_events_are_given_once_and_only_where_switched_on(game: AnyGame) -> None:
    loud, quiet = game.start(3, 5), game.start(3, 5, events=False)
    for state in (loud, quiet):
        random_playout(state, Rng(1), 3)
    assert game.events(loud)
    assert game.events(loud) == []
    assert game.events(quiet) == []
    assert game.record(loud) == game.record(quiet)


def test_the_events_of_a_clone_are_its_own() -> None:
    state = TOY.start(3, 5)
    state.play(0, state.legal(0)[0])
    twin = state.clone()
    assert TOY.events(twin) == TOY.events(state) != []
    twin.play(1, twin.legal(1)[0])
    assert TOY.events(state) == []


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
@every_game
def test_only_seats_observe(game: AnyGame, seat: int) -> None:
    with pytest.raises(SpielwerkError, match=f"^seats are 0 to 2, not {seat}$"):
        game.observe(game.start(3, 5), seat)


def test_a_position_that_names_no_rule_for_what_it_forbids_is_a_bug() -> None:
    class Mute(State):
        def legal(self, seat: int) -> list[int]:
            return []

        def reason(self, seat: int, action: int) -> None:
            return None

    with pytest.raises(AssertionError, match="a rule forbids this action, yet none is named"):
        Mute(2, Rng(0)).play(0, 0)


@pytest.mark.parametrize(
    "method", ["to_act", "legal", "apply", "reason", "clone", "resample", "scores", "outcome"]
)
def test_a_game_that_leaves_something_out_says_so(method: str) -> None:
    state = State(2, Rng(0))
    arguments = {"legal": (0,), "apply": (0, 0), "reason": (0, 0), "resample": (0, Rng(0), 1)}
    with pytest.raises(NotImplementedError):
        getattr(state, method)(*arguments.get(method, ()))


def test_random_playouts_stop_at_the_limit() -> None:
    state = TOY.start(3, 5)
    assert random_playout(state, Rng(1), 2) == 2
    assert len(TOY.record(state).moves) == 2
    assert random_playout(state, Rng(1)) == 7, "three rounds of three choices, less two"
    assert random_playout(state, Rng(1)) == 0


def test_a_game_is_told_in_the_words_of_its_texts() -> None:
    names = ["Ann", "Ben", "Cem"]
    state = TOY.start(3, 5)
    assert TOY.describe(CHOOSE(1, 1), "fr") == "deux, doublé"
    assert [type(event).__name__ for event in TOY.events(state)] == ["RoundBegan"]
    state.play(0, state.legal(0)[0])
    assert TOY.narrate(TOY.events(state)[0], "de", names) == "Ann hat gewählt."
    refused = TOY.refusal(state, 0, CHOOSE(0, 0))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("TOY-2", "chosen_already")
    assert refused.text("en") == "You have chosen already."
    assert TOY.refusal(state, 0, WITHDRAW()) is None
    assert TOY.word("number", 2, "de") == "drei"
    assert TOY.word("weight", 2, "de") == "2", "what has no name is its number"


def test_the_outcome_is_told() -> None:
    names = ["Ann", "Ben"]
    told = TOY.tell_outcome(spielwerk.Outcome((1,), (1, 2), "played_out"), "en", names)
    assert told == "All rounds are played. Ben wins."
    told = TOY.tell_outcome(spielwerk.Outcome((0, 1), (2, 2), "played_out"), "en", names)
    assert told == "All rounds are played. Ann & Ben share the victory."


def test_games_are_found_by_name_again_and_again() -> None:
    assert "serendipity" in spielwerk.games()
    assert spielwerk.game("serendipity") is spielwerk.game("serendipity")
    assert isinstance(spielwerk.game("serendipity"), Game)
    with pytest.raises(UnknownName, match=r"no game is called go; there are .*serendipity"):
        spielwerk.game("go")


@every_game
def test_everything_is_a_viewer_of_its_own(game: AnyGame) -> None:
    state = game.start(3, 5)
    assert game.view(state, EVERYTHING).viewer is None
    assert type(game.view(state, EVERYTHING)) is not type(game.view(state, None))
