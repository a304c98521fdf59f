"""Many games in which one policy plays all seats, and what each of its decisions was worth.

Libraries for one agent take a row of decisions for one player's and give a reward to the decision
before it. At a table the decisions of a row are those of several seats, and what one seat gains
often comes with another's action. `credit` keeps the seats apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spielwerk.adapters.vector import Step, VectorGames

Floats = NDArray[np.float32]


@dataclass
class Course:
    """What happened since the learner last asked, a row for each step: which seat was asked, what
    every seat gained, which games ended."""

    seats: list[NDArray[np.int64]] = field(default_factory=list)
    rewards: list[Floats] = field(default_factory=list)
    done: list[NDArray[np.bool_]] = field(default_factory=list)


class SelfPlay:
    """Games whose rewards are counted against the average of the table: what one seat gains, the
    others lose."""

    def __init__(self, game: str, *, seats: int, games: int, seed: int, points: float) -> None:
        self.games = VectorGames(game, seats=seats, games=games, seed=seed, points=points)
        self.course = Course()
        self.now = self.games.reset(seed)

    def reset(self, seed: int | None = None) -> Step:
        self.course = Course()
        self.now = self.games.reset(seed)
        return self.now

    def step(self, actions: NDArray[Any]) -> Step:
        asked = self.now.seats
        self.now = self.games.step(actions)
        rewards = self.now.rewards
        self.course.seats.append(asked)
        self.course.rewards.append(rewards - rewards.mean(axis=1, keepdims=True))
        self.course.done.append(self.now.done)
        return self.now

    def take_course(self) -> Course:
        taken, self.course = self.course, Course()
        return taken


def credit(
    course: Course,
    values: Floats,
    last_values: Floats,
    last_seats: NDArray[np.int64],
    *,
    discount: float,
    smoothing: float,
) -> Floats:
    """By step and game: how much better the decision was than expected (generalised advantage
    estimation, for each seat by itself).

    `values` are what each decision's seat expected, `last_values` what the seats expect that are
    asked after the last step. Of a seat that is not asked then nothing newer is known than what it
    expected at its own last decision.
    """
    steps, games = values.shape
    every = np.arange(games)
    seats = course.rewards[0].shape[1]
    expected = np.zeros((games, seats), np.float32)  # at the seat's next decision
    known = np.zeros((games, seats), np.bool_)
    trail = np.zeros((games, seats), np.float32)  # what that decision was worth
    gained = np.zeros((games, seats), np.float32)  # since the seat's decision before
    expected[every, last_seats] = last_values
    known[every, last_seats] = True
    worth = np.zeros_like(values)
    for step in reversed(range(steps)):
        over = course.done[step]
        expected[over], known[over], trail[over], gained[over] = 0.0, True, 0.0, 0.0
        gained += course.rewards[step]
        own = (every, course.seats[step])
        value = values[step]
        ahead = np.where(known[own], expected[own], value)
        surprise = gained[own] + discount * ahead - value
        worth[step] = surprise + discount * smoothing * trail[own]
        expected[own], known[own], trail[own], gained[own] = value, True, worth[step], 0.0
    return worth
