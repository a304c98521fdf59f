"""Every game that has components is played with other ones, and with its own as a box."""

from __future__ import annotations

import pytest

from spielwerk.box_folders import usual_components
from spielwerk.catalog import game, game_of, takes_boxes, titles
from spielwerk.core import EVERYTHING, AnyGame, Record, Rng, check, random_playout
from spielwerk.core.texts import LANGUAGES
from spielwerk.opponents import bot
from tests.games.owned import boxed
from tests.games.parts import module_of

BOXED = [name for name in titles() if takes_boxes(name)]
REMEDY = "write `corrected`, the components.toml as an author may have changed it"


def changed(name: str) -> AnyGame:
    text: str = module_of(name, "test_own_box", REMEDY).corrected()
    return game(name, boxed(name, text))


def random_record(of: AnyGame, seats: int, seed: int) -> Record:
    state = of.start(seats, seed)
    random_playout(state, Rng(seed))
    record: Record = of.record(state)
    return record


@pytest.mark.parametrize("name", BOXED)
def test_a_copy_that_nobody_has_changed_is_the_same_game(name: str) -> None:
    usual, copy = game(name), game(name, boxed(name, usual_components(name)))
    fewest, most = usual.seats
    for seats in range(fewest, most + 1):
        one, other = (random_record(of, seats, 11) for of in (usual, copy))
        assert (one.moves, one.digest, one.outcome) == (other.moves, other.digest, other.outcome)
    assert usual.space.size == copy.space.size
    assert usual.features.version == copy.features.version
    for language in LANGUAGES:
        assert usual.words(language) == copy.words(language)


@pytest.mark.parametrize("name", BOXED)
def test_a_changed_box_is_played_to_the_end_and_its_record_confirmed(name: str) -> None:
    other = changed(name)
    fewest, most = other.seats
    for seats in range(fewest, most + 1):
        record = Record.from_json(random_record(other, seats, 2).to_json())
        assert record.outcome is not None
        assert check(game_of(record), record).over
        state = other.start(seats, 7)
        for _ in range(30):
            if state.over:
                break
            seat = state.turn()
            names = [f"P{number}" for number in range(seats)]
            for language in LANGUAGES:
                assert other.board(other.view(state, EVERYTHING), language, names)
                assert all(other.describe(one, language, names) for one in state.legal(seat))
            assert len(other.features.see(state, seat)) == other.features.length(seats)
            state.play(seat, state.legal(seat)[-1])
            for event in other.take_events(state):
                assert other.narrate(event, "fr", names)
    assert random_record(other, most, 3).moves != random_record(game(name), most, 3).moves


@pytest.mark.parametrize("name", BOXED)
def test_bots_find_their_way_in_a_changed_box(name: str) -> None:
    other = changed(name)
    state = other.start(other.seats[1], 5)
    player = bot("medium", other, seed=4, iterations=8)
    for _ in range(8):
        seat = state.turn()
        state.play(seat, player.choose(other.observe(state, seat)))
    assert len(other.record(state).moves) == 8
