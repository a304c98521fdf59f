"""What is measured of a game, and what is worth comparing."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.lab.measures import (
    ENDING,
    FIRST_SEAT,
    LEAD,
    LENGTH,
    SCORE,
    SHARED,
    WINS,
    Measure,
    measures_for,
)
from spielwerk.lab.setup import Result

ALONE = Result(90, (12, 30, 25), (1,), "target")
TIED = Result(40, (8, 8, 2), (0, 1), "rounds")
LOST = Result(10, (-3, 1, 5), (), "caught")  # by all of them together


@pytest.mark.parametrize(
    ("measure", "alone", "tied", "lost"),
    [
        (Measure(FIRST_SEAT), -1 / 3, 1 / 2 - 1 / 3, 0),
        (Measure(WINS, seat=1), 1, 1 / 2, 0),
        (Measure(WINS, seat=2), 0, 0, 0),
        (Measure(SCORE), 67 / 3, 6, 1),
        (Measure(LEAD), 5, 0, 4),
        (Measure(LENGTH), 90, 40, 10),
        (Measure(SHARED), 0, 1, 0),
        (Measure(ENDING, reason="target"), 1, 0, 0),
    ],
)
def test_a_game_has_numbers(measure: Measure, alone: float, tied: float, lost: float) -> None:
    assert [measure.of(result) for result in (ALONE, TIED, LOST)] == pytest.approx(
        [alone, tied, lost]
    )


def names(seats: int, **endings: int) -> list[str]:
    return [measure.name for measure in measures_for(seats, Counter(endings))]


def test_of_two_only_one_is_asked() -> None:
    """Of two seats and of two endings the other one is what is left."""
    both = ["first_seat", "score", "lead", "length", "shared"]
    assert names(2, target=9) == both
    assert names(2, target=9, rounds=30) == [*both, "ending.target"]
    assert names(2, target=9, rounds=9) == [*both, "ending.target"]


def test_of_three_all_are_asked() -> None:
    assert names(3, target=9, rounds=30, caught=1) == [
        *("first_seat", "wins.1", "wins.2", "score", "lead", "length", "shared"),
        *("ending.caught", "ending.rounds", "ending.target"),
    ]


def test_who_plays_alone_has_nobody_to_lead() -> None:
    assert names(1, target=9) == ["wins.0", "score", "length"]


def test_shares_are_told_from_sizes() -> None:
    shares = [measure.kind for measure in measures_for(3, Counter("abc")) if measure.share]
    assert set(shares) == {FIRST_SEAT, WINS, SHARED, ENDING}
