"""Positions: copied as clones, never pickled, unchanged by what is illegal."""

from __future__ import annotations

import copy
import pickle
from typing import Any

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
from tests.toy.events import CardChosen
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
    assert game.take_events(loud)
    assert game.take_events(loud) == []
    assert game.take_events(quiet) == []
    assert game.record(loud) == game.record(quiet)


def test_the_events_of_a_clone_are_its_own() -> None:
    state = TOY.start(3, 5)
    state.play(0, state.legal(0)[0])
    twin = state.clone()
    assert TOY.take_events(twin) == TOY.take_events(state) != []
    twin.play(1, twin.legal(1)[0])
    assert TOY.take_events(state) == []


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
@every_game
def test_only_seats_observe(game: AnyGame, seat: int) -> None:
    with pytest.raises(SpielwerkError, match=f"^seats are 0 to 2, not {seat}$"):
        game.observe(game.start(3, 5), seat)


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
@every_game
def test_only_seats_are_asked_what_is_legal(game: AnyGame, seat: int) -> None:
    state = game.start(3, 5)
    with pytest.raises(UnknownName, match=f"^seats are 0 to 2, not {seat}$"):
        state.legal(seat)
    assert not state.allows(seat, 0)


@pytest.mark.parametrize("viewer", [-1, 3, 10**30, True, "0", 0.0])
@every_game
def test_only_seats_spectators_and_everything_look(game: AnyGame, viewer: Any) -> None:
    with pytest.raises(UnknownName, match=r"^seats are 0 to 2, not "):
        game.view(game.start(3, 5), viewer)


@pytest.mark.parametrize("wrong", [True, 0.0, "0", None])
@every_game
def test_only_ints_are_seats_and_actions(game: AnyGame, wrong: Any) -> None:
    state = game.start(3, 5)
    before = game.record(state)
    legal = state.legal(0)[0]
    for seat, action in ((0, wrong), (wrong, legal)):
        with pytest.raises(TypeError, match=r"^seats and actions are ints, not "):
            state.play(seat, action)
    assert game.record(state) == before


def test_a_position_that_names_no_rule_for_what_it_forbids_is_a_bug() -> None:
    class Mute(State):
        def legal(self, seat: int) -> list[int]:
            return []

        def obstacle(self, seat: int, action: int) -> None:
            return None

    with pytest.raises(AssertionError, match="a rule forbids this action, yet none is named"):
        Mute(2, Rng(0)).play(0, 0)


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("decisions", ()),
        ("offers", (0,)),
        ("apply", (0, 0)),
        ("explain", (0, 0)),
        ("clone", ()),
        ("resample", (0, Rng(0))),
        ("scores", ()),
        ("outcome", ()),
        ("turn_rule", ()),
        ("over_rule", ()),
    ],
)
def test_a_game_that_leaves_something_out_says_so(method: str, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(NotImplementedError):
        getattr(State(2, Rng(0)), method)(*arguments)


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
    assert [type(event).__name__ for event in TOY.take_events(state)] == ["RoundBegan"]
    state.play(0, state.legal(0)[0])
    assert TOY.narrate(TOY.take_events(state)[0], "de", names) == "Ann hat gewählt."
    refused = TOY.refusal(state, 0, CHOOSE(0, 0))
    assert refused is not None
    assert (refused.rule, refused.key) == ("TOY-2", "chosen_already")
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


def test_who_looks_is_told_in_the_second_person() -> None:
    names = ["Ann", "Ben", "Cem"]
    chosen = CardChosen(seat=1)
    assert TOY.narrate(chosen, "de", names, viewer=1) == "Du hast gewählt."
    assert TOY.narrate(chosen, "de", names, viewer=0) == "Ben hat gewählt."
    assert list(TOY.listed(names, "fr", 2)) == ["Ann", "Ben", "vous"]
    alone = spielwerk.Outcome((1,), (1, 2, 0), "played_out")
    assert TOY.tell_outcome(alone, "en", names, viewer=1).endswith("You win.")
    assert TOY.tell_outcome(alone, "en", names, viewer=0).endswith("Ben wins.")
    shared = spielwerk.Outcome((0, 1, 2), (2, 2, 2), "played_out")
    told = TOY.tell_outcome(shared, "en", names, viewer=1)
    assert told.endswith("You share the victory with Ann & Cem.")


def test_games_are_found_by_name_again_and_again() -> None:
    assert "serendipity" in spielwerk.titles()
    assert spielwerk.game("serendipity") is spielwerk.game("serendipity")
    assert isinstance(spielwerk.game("serendipity"), Game)
    with pytest.raises(UnknownName, match=r"no game is called go; there are .*serendipity"):
        spielwerk.game("go")


@every_game
def test_everything_is_a_viewer_of_its_own(game: AnyGame) -> None:
    state = game.start(3, 5)
    assert game.view(state, EVERYTHING).viewer is None
    assert type(game.view(state, EVERYTHING)) is not type(game.view(state, None))
