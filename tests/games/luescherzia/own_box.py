"""Plays with whatever box is in force, and prints what came of it as JSON.

Run on its own by test_own_box.py, with a components.toml that an owner has corrected.
"""

from __future__ import annotations

import json

from spielwerk.core import EVERYTHING, Rng
from spielwerk.games.luescherzia import GAME
from tests.games.luescherzia.play import play_out


def main() -> None:
    face = GAME.look(GAME.start(3, 0), None).box
    ends = [play_out(GAME.start(seats, seats), Rng(seats)) for seats in range(1, 7)]
    outcomes = [state.outcome() for state in ends]
    told = {
        "size": [face.width, face.height],
        "starts": [GAME.look(GAME.start(seats, 0), None).field for seats in (1, 2, 3)],
        "easy": GAME.look(GAME.start(3, 0, {"easy_start": True}), None).field,
        "cards": len(face.cards) - 1,
        "avatars": [GAME.word("avatar", number, "en") for number in range(len(face.avatars))],
        "strength": GAME.word("strength", 6, "en"),
        "find": GAME.word("find", 0, "fr"),
        "reconstructed": [one.reconstructed for one in face.finds].count(True),
        "reasons": [outcome.reason for outcome in outcomes if outcome is not None],
        "board": GAME.board(GAME.view(ends[2], EVERYTHING), "en", ["Ann", "Ben", "Cem"]),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
