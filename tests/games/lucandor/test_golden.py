"""The golden games, played again move by move, by the engine and by the model."""

from __future__ import annotations

import pytest

from spielwerk.games.lucandor import GAME
from tests.games.golden_file import moves_of
from tests.games.lucandor import golden, reading
from tests.games.lucandor.model import Model
from tests.games.lucandor.model_turn import Question
from tests.games.lucandor.positions import action, everything, names

FILES = sorted(path.stem for path in golden.FOLDER.glob("*.toml"))

every_game = pytest.mark.parametrize("name", FILES)


@every_game
def test_a_golden_game_plays_as_written(name: str) -> None:
    game = golden.read(name)
    state = GAME.start(game.seats, game.seed, game.options)
    story = golden.notes(state)
    for number, (seat, move) in enumerate(moves_of(game.story), start=1):
        assert not state.over, f"move {number} comes after the end"
        state.play(seat, action(move))
        told = len(story)
        story += [f"{seat} {move}", *golden.notes(state)]
        assert story[told:] == game.story[told : len(story)], f"move {number}"
    assert story == game.story
    outcome = state.outcome()
    assert outcome is not None
    assert (list(outcome.scores), list(outcome.winners)) == (game.points, game.winners)
    assert [player.end_points for player in everything(state).players] == game.end_points
    assert golden.drawn(state) == game.wardrobe


@every_game
def test_the_model_plays_it_too(name: str) -> None:
    """It knows the deal of the morning, and of the afternoon only what the file tells of it."""
    game = golden.read(name)
    state = GAME.start(game.seats, game.seed, game.options)
    start = everything(state)
    model = Model(
        [names(hand) for hand in start.all_hands],
        [names(pile) for pile in start.all_piles],
        reading.slots(start),
        family=start.family_rule,
    )
    for seat, move in moves_of(game.story):
        assert model.seat == seat
        state.play(seat, action(move))
        model.play(move)
        if model.question == Question.DEAL:
            dealt = everything(state)
            left = [one.removeprefix("-- left over: ") for one in game.story if "left over" in one]
            hands = [names(hand) for hand in dealt.all_hands]
            model.deal(hands, [names(pile) for pile in dealt.all_piles], left)
    assert model.question == Question.OVER
    assert (model.points, model.end_points) == (game.points, game.end_points)
    assert model.winners() == game.winners


@every_game
def test_the_points_of_the_lines_add_up(name: str) -> None:
    """Reckoned from the file alone: points told, and a point for each time of cleaning."""
    game = golden.read(name)
    total = [0] * game.seats
    seat = 0
    for line in game.story:
        if not line.startswith("--"):
            seat = int(line[0])
            total[seat] += line.split()[1] == "clean"
        elif " reveals " in line:
            total[int(line[3])] += int(line.split()[-2])
        elif " points" in line:
            total[seat] += int(line.split(" points")[0].split()[-1])
    assert total == game.points


def test_there_is_one_for_every_number_of_seats_with_and_without_the_family_rule() -> None:
    games = [golden.read(name) for name in FILES]
    assert sorted((game.seats, game.options.get("family", False)) for game in games) == [
        (seats, family) for seats in (3, 4, 5) for family in (False, True)
    ]
    assert sorted(golden.PLANS) == FILES
    assert {game.options.get("start_side", "A") for game in games} == {"A", "B", "mixed"}


def test_every_kind_of_move_occurs() -> None:
    played = {move.split()[0] for name in FILES for _, move in moves_of(golden.read(name).story)}
    assert played == set(GAME.space.kinds)


def test_luck_and_bad_luck_occur_with_all_that_follows() -> None:
    told = "\n".join(line for name in FILES for line in golden.read(name).story)
    wanted = [
        *(": luck", "no luck", "takes back", "gives a card", "goes to 1", "left over"),
        *("something lies on", "lost:", "discarded:", "reveals", "doubled"),
    ]
    for words in wanted:
        assert words in told, words
