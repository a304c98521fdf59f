"""Plays with whatever box is in force, and prints what came of it as JSON.

Run on its own by test_own_box.py, with a components.toml that an owner has corrected.
"""

from __future__ import annotations

import json

from spielwerk.core import EVERYTHING
from spielwerk.games.lucandor import GAME
from tests.games.lucandor.play import finished_game, tidy_move
from tests.games.lucandor.positions import everything, legal, play, position


def scored(piece: str, place: str, **table: object) -> int:
    state = position(hand=[piece], **table)  # type: ignore[arg-type]
    return play(state, f"tidy {piece}", f"put {place} 0").points[0]


def shirts_on_a_rod() -> int:
    """How many shirts a rod takes."""
    for count in range(20):
        state = position(hand=["red shirt"], wardrobe={"A4": ["blue shirt"] * count})
        if "put A4 0" not in legal(play(state, "tidy red shirt")):
            return count
    raise AssertionError


def main() -> None:
    view = everything(GAME.start(3, 0))
    ends = [finished_game(seats, seed, tidy_move) for seats in (3, 4, 5) for seed in range(3)]
    pushing = play(position(hand=["blue belt"]), "drawer blue belt", "pull A2")
    told = {
        "wig": [view.cards[7].use, view.cards[7].row, view.cards[7].thumb],
        "slot": scored("blue shirt", "C4"),
        "dot": scored("green wig", "A3", slots=["red tailcoat", "start 2B", "start 3A"]),
        "shirts": shirts_on_a_rod(),
        "drawers": sorted(legal(pushing)),
        "sources": [view.cards[7].source, view.cards[8].source, view.places[0].source],
        "hand": len(view.all_hands[0]),
        "over": [state.outcome() is not None for state in ends],
        "board": GAME.board(GAME.view(ends[-1], EVERYTHING), "en", list("ABCDE")),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
