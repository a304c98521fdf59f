"""The end of the game: LUC-22."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.core import GameEnded, Outcome
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.events import EndScoringRevealed
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import naive, reading
from tests.games.lucandor.play import finished_game, tidy_move
from tests.games.lucandor.positions import COLOURS, everything, names, play, position, view

WARDROBE = {
    "A1": ["red shoes", "red shoes", "blue shoes"],
    "A2": ["red socks"],
    "A3": [["red trousers"], ["red sweater", "blue sweater"]],
    "A4": ["green shirt"],
    "B1": ["red wig", "red top hat"],
    "B4": ["red shirt"],
    "C1": ["blue shoes"],
    "C3": ["red wig"],
}


def last_move(points: list[int], ends: dict[int, Any] | None = None, **table: Any) -> Lucandor:
    """The afternoon is over with the next card, which brings seat 2 one point."""
    state = position(
        3,
        hands={0: [], 1: [], 2: ["orange shoes"]},
        piles={0: [], 1: [], 2: []},
        seat=2,
        afternoon=True,
        ends=ends,
        **table,
    )
    state.points = points
    return play(state, "clean orange shoes")


# -- when ------------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-22")
def test_the_game_ends_when_the_afternoon_is_played_out() -> None:
    state = last_move([5, 4, 1])
    assert state.over
    assert state.turn() == -1
    assert [state.legal(seat) for seat in range(3)] == [[], [], []]
    assert state.outcome() == Outcome((0,), (5, 4, 2), "afternoon_over")


@pytest.mark.rule("LUC-22")
def test_it_does_not_end_while_somebody_has_a_card() -> None:
    state = position(3, hand=["red wig"], pile=[], afternoon=True)
    play(state, "clean red wig")
    assert not state.over
    assert state.outcome() is None


# -- end scorings ----------------------------------------------------------------------------------


@pytest.mark.rule("LUC-22")
@pytest.mark.parametrize(
    ("card", "colour", "points"),
    [
        ("red belt", "red", 5),  # column A
        ("red belt", "blue", 2),
        ("red belt", "orange", 0),
        ("red shoes", "red", 3),  # column B
        ("blue socks", "red", 1),  # column C
        ("blue trousers", "red", 4),  # level 1
        ("green shirt", "red", 1),  # level 2
        ("green wig", "red", 3),  # level 3
        ("yellow tailcoat", "red", 1),  # level 4
        ("yellow tailcoat", "green", 1),
        ("yellow sweater", "red", 5),  # column A again
        ("violet top hat", "red", 3),  # column B again
        ("orange gloves", "blue", 1),  # column C again
    ],
)
@pytest.mark.parametrize("door", ["A", "B", "C"])
def test_each_piece_of_the_colour_in_the_row_gives_a_point_behind_the_door_too(
    card: str, colour: str, points: int, door: str
) -> None:
    state = last_move([0, 0, 0], {1: [(card, colour)]}, wardrobe=WARDROBE, door=door)
    assert state.scores() == [0, points, 1]
    assert [player.end_points for player in everything(state).players] == [0, points, 0]


@pytest.mark.rule("LUC-3")
@pytest.mark.rule("LUC-22")
def test_pieces_behind_the_door_still_count() -> None:
    state = last_move([0, 0, 0], {0: [("red belt", "red")]}, wardrobe=WARDROBE, door="A")
    assert state.scores()[0] == 5


@pytest.mark.rule("LUC-22")
def test_both_end_scorings_of_a_player_count() -> None:
    ends = {0: [("red belt", "red"), ("blue trousers", "blue")]}
    state = last_move([10, 0, 0], ends, wardrobe=WARDROBE)
    assert state.scores() == [10 + 5 + 2, 0, 1]
    assert everything(state).players[0].end_points == 7


@pytest.mark.rule("LUC-22")
def test_they_are_revealed_in_turn_order() -> None:
    ends = {
        0: [("red belt", "red"), ("blue trousers", "blue")],
        1: [("red shoes", "red")],
        2: [("blue socks", "red")],
    }
    state = last_move([0, 0, 0], ends, wardrobe=WARDROBE)
    events = GAME.take_events(state)
    told = [event for event in events if isinstance(event, EndScoringRevealed)]
    assert [(event.seat, event.k, event.points) for event in told] == [
        (0, 0, 5),
        (0, 1, 2),
        (1, 0, 3),
        (2, 0, 1),
    ]
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.scores == (7, 3, 2)
    for viewer in (0, 1, 2, None):
        players = view(state, viewer).players
        assert [player.end_points for player in players] == [7, 3, 1]
        assert [end.row for player in players for end in player.ends] == [0, 3, 1, 2]


@pytest.mark.rule("LUC-22")
def test_until_the_end_they_give_nothing() -> None:
    state = position(hand=["orange shoes"], ends={0: [("red belt", "red")]}, wardrobe=WARDROBE)
    play(state, "clean orange shoes")
    assert state.scores() == [1, 0, 0]
    worth = [view(state, viewer).players[0].ends[0].worth for viewer in (0, 1, None)]
    assert worth == [5, None, None]


@pytest.mark.rule("LUC-5")
@pytest.mark.rule("LUC-22")
def test_they_are_not_scored_after_the_morning() -> None:
    state = position(
        3,
        hands={0: [], 1: [], 2: ["orange shoes"]},
        piles={0: [], 1: [], 2: []},
        seat=2,
        ends={0: [("red belt", "red")]},
        wardrobe=WARDROBE,
    )
    play(state, "clean orange shoes")
    assert state.scores() == [0, 0, 1]
    assert not state.over


# -- who wins --------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-22")
def test_among_equals_the_end_scorings_decide() -> None:
    state = last_move([5, 2, 4], {1: [("red shoes", "red")]}, wardrobe=WARDROBE)
    assert state.outcome() == Outcome((1,), (5, 5, 5), "tie_break")


@pytest.mark.rule("LUC-22")
def test_still_equal_they_share() -> None:
    ends = {1: [("red shoes", "red")], 2: [("green wig", "red")]}
    state = last_move([6, 3, 2], ends, wardrobe=WARDROBE)
    assert state.outcome() == Outcome((1, 2), (6, 6, 6), "tie_break")
    assert last_move([5, 5, 0]).outcome() == Outcome((0, 1), (5, 5, 1), "afternoon_over")


@pytest.mark.rule("LUC-22")
def test_many_end_points_do_not_beat_more_points() -> None:
    state = last_move([20, 0, 0], {1: [("red belt", "red")]}, wardrobe=WARDROBE)
    assert state.outcome() == Outcome((0,), (20, 5, 1), "afternoon_over")


@pytest.mark.rule("LUC-22")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_naive_scorer_agrees_at_the_end_of_random_games(seats: int) -> None:
    laid = 0
    for seed in range(8):
        state = finished_game(seats, seed, tidy_move)
        seen = everything(state)
        wardrobe = reading.wardrobe(seen)
        for player in seen.players:
            cards = names(seen.all_ends[player.seat])
            chips = [COLOURS[end.colour] for end in player.ends]
            worth = [
                naive.row_points(wardrobe, card, chip)
                for card, chip in zip(cards, chips, strict=True)
            ]
            assert [end.worth for end in player.ends] == worth
            assert player.end_points == sum(worth)
            laid += len(worth)
    assert laid > 10
