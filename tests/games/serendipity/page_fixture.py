"""Meadows of Serendipity on the way through a game, with the points of every colour."""

from __future__ import annotations

from typing import Any

from spielwerk.core import Rng
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.view import SerendipityView
from tests.games.page_text import constant, module

SEATS = 6  # all colours are owned, so all are counted
SEED = 3
MEADOWS = 6
MEADOW = 'Pick<SerendipityView, "tiles" | "rotations"> & { points: number[] }'


def page_fixture() -> str:
    state = GAME.start(SEATS, SEED)
    rng = Rng(SEED)
    seen: list[dict[str, Any]] = []
    while not state.over:
        state.play(state.seat, rng.pick(list(state.legal(state.seat))))
        view = GAME.view(state, None)
        assert isinstance(view, SerendipityView)
        points = {carpet.colour: carpet.points for carpet in view.carpets}
        seen.append(
            {
                "tiles": view.tiles,
                "rotations": view.rotations,
                "points": [points[colour] for colour in sorted(points)],
            }
        )
    chosen = [seen[(number + 1) * (len(seen) - 1) // MEADOWS] for number in range(MEADOWS)]
    return module({"./types": "SerendipityView"}, constant("meadows", f"({MEADOW})[]", chosen))
