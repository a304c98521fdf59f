"""Plays with whatever box is in force, and prints what came of it as JSON.

Run on its own by test_own_box.py, with a components.toml that an owner has corrected.
"""

from __future__ import annotations

import json

from spielwerk.core import EVERYTHING, Rng, random_playout
from spielwerk.games.serendipity import GAME
from tests.games.serendipity.positions import everything


def main() -> None:
    view = everything(GAME.start(3, 0))
    ends = [GAME.start(seats, seats) for seats in range(2, 7)]
    for state in ends:
        random_playout(state, Rng(1))
    told = {
        "cells": len(view.tiles),
        "tiles": [view.hidden.count(kind) for kind in range(7)],
        "last": GAME.word("cell", len(view.tiles) - 1, "en"),
        "actions": GAME.space.size,
        "over": [state.over for state in ends],
        "board": GAME.board(GAME.view(ends[0], EVERYTHING), "en", ["Ann", "Ben"]),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
