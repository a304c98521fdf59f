"""Random play for the tests."""

from __future__ import annotations

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.rules import Luescherzia


def lively_move(state: Luescherzia, rng: Rng) -> tuple[int, int]:
    """A random seat that owes something, and one of its actions: first its kind, so that every
    kind of action is played often. Choices are hardly ever withdrawn."""
    seat = rng.pick(state.to_act())
    kinds: dict[str, list[int]] = {}
    for action in state.legal(seat):
        kinds.setdefault(GAME.space.kind_of(action).name, []).append(action)
    if len(kinds) > 1 and rng.below(10):
        kinds.pop("withdraw", None)
    names = list(kinds)
    return seat, rng.pick(kinds[names[rng.below(len(names))]])


def play_out(state: Luescherzia, rng: Rng) -> Luescherzia:
    """To the end, by lively moves."""
    while not state.over:
        state.play(*lively_move(state, rng))
    return state
