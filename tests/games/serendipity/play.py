"""Random play for the tests."""

from __future__ import annotations

from spielwerk.core import Rng
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity


def lively_move(state: Serendipity, rng: Rng) -> int:
    """A random action: first its kind, so that `keep` and `stay` are as likely as all swaps."""
    kinds: dict[str, list[int]] = {}
    for action in state.legal(state.turn()):
        kinds.setdefault(GAME.space.kind_of(action).name, []).append(action)
    names = list(kinds)
    return rng.pick(kinds[names[rng.below(len(names))]])
