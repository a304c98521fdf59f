"""Random play for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from spielwerk.core import Rng
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern

LONGEST_GAME: Final = 5_000  # decisions; random play takes about 200


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
    for _ in range(LONGEST_GAME):
        if state.over:
            return
        state.play(*random_move(state, rng))
        yield state
    raise AssertionError(f"the game goes on after {LONGEST_GAME} decisions")


def finished_game(seats: int, seed: int, **options: Any) -> Flandern:
    *_, last = random_positions(seats, seed, **options)
    return last
