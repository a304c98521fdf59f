"""Random play for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielwerk.core import Rng
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern


def random_move(state: Flandern, rng: Rng) -> tuple[int, int]:
    """A seat that owes a decision, whichever, and any of its actions."""
    seat = rng.pick(state.to_act())
    return seat, rng.pick(state.legal(seat))


def any_move(state: Flandern, rng: Rng) -> tuple[int, int]:
    """As `random_move`, but now and then somebody withdraws."""
    able = [seat for seat in range(state.seats) if state.legal(seat)]
    if rng.below(6) == 0:
        seat = rng.pick(able)
        return seat, rng.pick(state.legal(seat))
    return random_move(state, rng)


def random_positions(seats: int, seed: int, **options: Any) -> Iterator[Flandern]:
    """The very position of a random game after every move; look, do not touch."""
    state = GAME.start(seats, seed, options)
    rng = Rng(seed)
    yield state
    while not state.over:
        state.play(*random_move(state, rng))
        yield state


def finished_game(seats: int, seed: int, **options: Any) -> Flandern:
    *_, last = random_positions(seats, seed, **options)
    return last
