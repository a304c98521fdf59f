"""The example that learns: all of it that needs no torch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from learning.evaluation import LEVELS, Score, evaluate
from learning.plot import draw
from learning.selfplay import Course, SelfPlay, credit
from spielwerk.adapters.gymnasium import SeatEnv

ROOT = Path(__file__).parents[2]
CURVE = ROOT / "examples" / "learning" / "curve.json"
PICTURE = ROOT / "docs" / "_static" / "learning.svg"
PAGE = ROOT / "docs" / "program" / "learning.md"
GAME = "ludoteca"


def curve() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(CURVE.read_text(encoding="utf-8"))
    return found


class AtRandom:
    def __init__(self) -> None:
        self.chance = np.random.default_rng(1)

    def __call__(
        self, observations: NDArray[np.float32], masks: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        assert observations.shape[0] == masks.shape[0]
        return np.array([self.chance.choice(np.flatnonzero(mask)) for mask in masks])


# -- measuring -----------------------------------------------------------------


def test_what_it_is_measured_with_is_an_environment() -> None:
    check_env(SeatEnv(GAME, seat=1, bots=["easy"]), skip_render_check=True)


def test_random_play_wins_half_against_itself_and_less_against_who_knows_more() -> None:
    alike = evaluate(AtRandom(), GAME, "random", games=40, seed=1)
    assert alike.low <= 0.5 <= alike.high
    below = evaluate(AtRandom(), GAME, "easy", games=24, seed=1)
    assert below.high < 0.5
    assert below.games == 24


def test_the_same_seed_measures_the_same() -> None:
    first, again = (evaluate(AtRandom(), GAME, "beginner", games=4, seed=3) for _ in range(2))
    assert first == again


# -- playing against oneself -----------------------------------------------------


def test_what_one_seat_gains_the_other_loses() -> None:
    play = SelfPlay(GAME, seats=2, games=8, seed=1, points=0.02)
    chance = AtRandom()
    ended = 0
    for _ in range(700):
        asked = play.now.seats.copy()
        now = play.step(chance(play.now.observations, play.now.masks))
        assert (play.course.seats[-1] == asked).all()
        assert np.allclose(play.course.rewards[-1].sum(axis=1), 0.0, atol=1e-6)
        ended += int(now.done.sum())
    assert ended > 0
    course = play.take_course()
    assert len(course.seats) == len(course.rewards) == len(course.done) == 700
    assert play.course.seats == []
    assert max(float(np.abs(rewards).max()) for rewards in course.rewards) >= 0.5  # a win


def course_of(seats: list[int], rewards: list[list[float]], done: list[bool]) -> Course:
    """One game."""
    return Course(
        [np.array([seat]) for seat in seats],
        [np.array([row], np.float32) for row in rewards],
        [np.array([flag]) for flag in done],
    )


def worths(
    course: Course, values: list[float], last: float, seat: int, **how: float
) -> list[float]:
    found = credit(
        course,
        np.array(values, np.float32).reshape(-1, 1),
        np.array([last], np.float32),
        np.array([seat]),
        discount=how.get("discount", 1.0),
        smoothing=how.get("smoothing", 1.0),
    )
    return [round(float(worth), 5) for worth in found[:, 0]]


def test_a_win_counts_for_the_last_decisions_of_both_seats() -> None:
    """Seat 1 makes the last move and loses: seat 0 is paid for a decision before it."""
    course = course_of([0, 1], [[0, 0], [0.5, -0.5]], [False, True])
    assert worths(course, [0.1, 0.2], 9.0, 0) == [0.4, -0.7]


def test_nothing_is_carried_over_into_the_next_game() -> None:
    course = course_of([0, 1, 0], [[0, 0], [0.5, -0.5], [0, 0]], [False, True, False])
    assert worths(course, [0.0, 0.0, 0.0], 7.0, 0) == [0.5, -0.5, 7.0]


def test_seats_expect_their_own_next_decision() -> None:
    course = course_of([0, 1, 0], [[0, 0], [0, 0], [0, 0]], [False] * 3)
    # Seat 0 expects 0.1, then 0.3, and is asked again at the end; of seat 1 nothing new is known.
    assert worths(course, [0.1, 0.9, 0.3], 0.6, 0, smoothing=0.0) == [0.2, 0.0, 0.3]
    assert worths(course, [0.1, 0.9, 0.3], 0.6, 0, smoothing=0.5) == [0.35, 0.0, 0.3]
    assert worths(course, [0.1, 0.9, 0.3], 0.6, 0, discount=0.5, smoothing=0.0) == [
        0.05,
        -0.45,
        0.0,
    ]


# -- the committed curve -----------------------------------------------------------


def test_the_curve_holds_every_level_with_an_interval() -> None:
    rows = curve()["rows"]
    assert [score["level"] for score in rows[-1]["scores"]] == list(LEVELS)
    for row in rows:
        for data in row["scores"]:
            score = Score(**data)
            assert 0.0 <= score.low <= score.won <= score.high <= 1.0
    decisions = [row["decisions"] for row in rows]
    assert decisions == sorted(decisions)


def test_the_picture_is_drawn_from_the_curve() -> None:
    drawn = draw(curve())
    assert PICTURE.read_text(encoding="utf-8") == drawn, "cd examples && python -m learning.plot"
    picture = ElementTree.fromstring(drawn)  # noqa: S314 - ours
    told = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert set(LEVELS) <= set(told)


@pytest.mark.parametrize("level", LEVELS)
def test_the_page_tells_the_numbers_of_the_curve(level: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for row in (curve()["rows"][0], curve()["rows"][-1]):
        for score in row["scores"]:
            if score["level"] == level:
                told = "{won:.1%} ({low:.1%}\N{EN DASH}{high:.1%})".format(**score)
                assert told.replace("%", " %") in page
