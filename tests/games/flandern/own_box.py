"""Plays with whatever box is in force, and prints what came of it as JSON.

Run on its own by test_own_box.py, with a components.toml that an owner has corrected.
"""

from __future__ import annotations

import json

from spielwerk.core import EVERYTHING
from spielwerk.games.flandern import GAME
from tests.games.flandern.play import finished_game
from tests.games.flandern.positions import CITIES, commit, everything, legal, position, tile_at


def builds(town: str, tiles: dict[str, str]) -> list[str]:
    """What seat 0 may build in a town with these tiles."""
    state = position(4, {town: tiles})
    commit(state, f"{town} 1", "pick-up", "pick-up", "pick-up")
    return sorted(legal(state))


def main() -> None:
    view = everything(GAME.start(4, 0))
    ends = [finished_game(seats, seed) for seats in (2, 3, 4) for seed in range(4)]
    full = GAME.view(ends[-1], EVERYTHING)
    told = {
        "plans": [plan.name for plan in view.plans],
        "plan_of": [city.plan for city in view.cities],
        "shapes": [[place.shape for place in plan.places] for plan in view.plans],
        "shore": builds("Gent", {"BNE": "grey", "AN": "church"}),
        "octagon": builds("Brugge", {"BNE": "grey", "AN": "church"}),
        "centres": {town: tile_at(position(4), town, "Z") for town in CITIES},
        "stones": view.stones,
        "backs": view.pile_backs,
        "supply": [view.supplies[4].plain, view.supplies[4].masters],
        "reconstructed": view.reconstructed,
        "reasons": [state.outcome() is not None for state in ends],
        "board": GAME.board(full, "en", ["Anna", "Ben", "Cleo", "Dora"]),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
