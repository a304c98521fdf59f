"""Random play for the tests."""

from __future__ import annotations

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca

IDLE = ("draw", "pass", "discard", "enough")


def lively_move(state: Ludoteca, rng: Rng) -> int:
    """A random action: first its kind, so that a combination is as likely as all single cards."""
    kinds: dict[str, list[int]] = {}
    for action in state.legal(state.turn()):
        kinds.setdefault(GAME.space.kind_of(action).name, []).append(action)
    names = list(kinds)
    return rng.pick(kinds[names[rng.below(len(names))]])


def slow_move(state: Ludoteca, rng: Rng) -> int:
    """Mostly draws, lays nothing and discards, so that rounds last until something runs out."""
    actions = state.legal(state.turn())
    idle = [one for one in actions if GAME.space.kind_of(one).name in IDLE]
    return rng.pick(idle) if idle and rng.below(12) else lively_move(state, rng)
