"""The golden games, played again move by move, beside the model."""

from __future__ import annotations

import re

import pytest

from spielwerk.core import Outcome
from spielwerk.games.ludoteca import GAME
from tests.games.ludoteca import golden
from tests.games.ludoteca.model import Model
from tests.games.ludoteca.positions import action, told, view

FILES = sorted(path.stem for path in golden.FOLDER.glob("*.toml"))
DEFAULTS = {name: option.default for name, option in GAME.options.items()}
every_file = pytest.mark.parametrize("name", FILES)


@pytest.mark.rule("LUD-3")
@every_file
def test_a_golden_game_is_told_as_written(name: str) -> None:
    game = golden.read(name)
    state = GAME.start(game.seats, game.seed, game.options)
    teller = golden.Teller(state)
    for number, (seat, move) in enumerate(game.moves(), start=1):
        assert state.turn() == seat, f"decision {number}: {move}"
        teller.play(move)
    assert teller.lines == game.story
    assert state.outcome() == Outcome(tuple(game.winners), tuple(game.scores), game.reason)
    assert [area.locks for area in view(state).areas] == game.locks


@pytest.mark.rule("LUD-3")
@every_file
def test_a_golden_game_is_played_by_the_rules_of_the_model(name: str) -> None:
    game = golden.read(name)
    state = GAME.start(game.seats, game.seed, game.options)
    model = Model(game.seats, {**DEFAULTS, **game.options})
    model.start(told(state))
    for seat, move in game.moves():
        state.play(seat, action(move))
        model.play(move, told(state))
    assert (model.reason, model.totals) == (game.reason, game.scores)
    assert list(model.winners) == game.winners
    assert [len(locked) for locked in model.locked] == game.locks


def round_ends(game: golden.Golden) -> set[str]:
    """How its rounds ended: by laying, by discarding, no card, too many turns."""
    ends = set()
    last = ""
    for line in game.story:
        if line.endswith("has no card left"):
            ends.add("discarding" if last.startswith("discard") else "laying")
        elif line == "-- no card can be drawn any more":
            ends.add("pile")
        elif line == "-- everybody has had 60 turns":
            ends.add("turns")
        last = line.rsplit("; ", maxsplit=1)[-1]
    return ends


@pytest.mark.rule("LUD-5")
@pytest.mark.rule("LUD-14")
@pytest.mark.rule("LUD-17")
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_there_is_one_for_every_way_to_end(rules: str) -> None:
    games = [golden.read(name) for name in FILES if name.startswith(rules)]
    assert {game.options["rules"] for game in games} == {rules}
    assert {game.seats for game in games} == {2, 3, 4}
    assert {game.reason for game in games} == {"six_pillars", "points", "rounds"}
    assert any(len(game.winners) > 1 for game in games)
    ends = set().union(*(round_ends(game) for game in games))
    assert ends == {"laying", "discarding", "pile", "turns"}


def test_there_is_a_file_for_every_plan() -> None:
    assert sorted(golden.PLANS) == FILES
    for name in FILES:
        rules, seats, end = name.split("-", 2)
        game = golden.read(name)
        assert (game.options["rules"], game.seats) == (rules, int(seats))
        assert {"six-pillars": "six_pillars", "shared": "rounds"}.get(end, end) == game.reason


def test_every_kind_of_move_occurs() -> None:
    kinds = {move.split()[0] for name in FILES for _, move in golden.read(name).moves()}
    assert kinds == set(GAME.space.kinds)


def test_everything_that_can_happen_is_told_in_one_of_them() -> None:
    text = "\n".join(line for name in FILES for line in golden.read(name).story)
    for pattern in (
        r"four \d \[.*\d draws",
        r"straight \w \d \[\w+\]",
        r"pair \w \[1 draws",
        r"\[closed\]",  # without a lock
        r"\[closed, locked: 6\]",
        r"pile renewed: \d+",
        r"give \w+ \d \[gets \w+\]",
        r"swap \w \d+ \[J\]; at",
        r"resource evening \[.*draws",
        r"has met the goal",
        r"resource register; pick \w+",
    ):
        assert re.search(pattern, text), pattern
