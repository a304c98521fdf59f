"""Random play for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from spielwerk.core import Rng
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor

Thing = TypeVar("Thing")
Style = Callable[[Lucandor, Rng], int]
EAGER: Final = 4  # so often in a row, on average, an eager player does what it is eager to do


def any_of(things: Sequence[Thing], rng: Rng) -> Thing:
    return things[rng.below(len(things))]


def lively_move(state: Lucandor, rng: Rng) -> int:
    """A random action: first its kind, so that tidying is as likely as all moves of the door."""
    kinds: dict[str, list[int]] = {}
    for action in state.legal(state.turn()):
        kinds.setdefault(GAME.space.kind_of(action).name, []).append(action)
    return rng.pick(kinds[any_of(list(kinds), rng)])


def _eager_for(state: Lucandor, rng: Rng, *kinds: str) -> int:
    legal = state.legal(state.turn())
    eager = [one for one in legal if GAME.space.kind_of(one).name in kinds]
    if eager and rng.below(EAGER):
        return rng.pick(eager)
    return lively_move(state, rng)


def tidy_move(state: Lucandor, rng: Rng) -> int:
    """A random action that tidies or irons where it can, so that the wardrobe fills up."""
    return _eager_for(state, rng, "tidy", "iron")


def bold_move(state: Lucandor, rng: Rng) -> int:
    """A random action that loves stones: scoring cards and the door, secured or not."""
    return _eager_for(state, rng, "score", "door", "iron", "end")


def walk(seats: int, seed: int, style: Style = lively_move, **options: Any) -> Iterator[Lucandor]:
    """All positions of a random game; the same object, played on between them."""
    state = GAME.start(seats, seed, options)
    rng = Rng(seed)
    yield state
    while not state.over:
        state.play(state.turn(), style(state, rng))
        yield state


def finished_game(seats: int, seed: int, style: Style = lively_move, **options: Any) -> Lucandor:
    """A random game at its end, with all that was told of it."""
    *_, last = walk(seats, seed, style, **options)
    return last
