"""Plays with whatever box is in force, and prints what came of it as JSON.

Run on its own by test_own_box.py, with a components.toml that an owner has corrected.
It counts on nothing that the file may change.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from spielwerk.core import LANGUAGES, Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.cards import SWAPPER, deck, laid
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.view import LudotecaView

GAMES = 12


def lying(state: Ludoteca) -> Counter[int]:
    found = Counter(entry % 256 for row in state.rows for entry in row)
    for combos in state.combos:
        found.update(card for combo in combos for card in combo[1:])
    for place in (*state.resources, *state.hands, state.pile, state.discards):
        found.update(place)
    return found


def played() -> tuple[Counter[str], int]:
    """How often each kind of move was made in random games, and how many goals were met."""
    kinds: Counter[str] = Counter()
    met = 0
    whole = Counter(deck(extended=True))
    for seed in range(GAMES):
        state = GAME.start(2 + seed % 3, seed, {"rules": "extended", "max_rounds": 2})
        rng = Rng(seed)
        while not state.over:
            actions = state.legal(state.turn())
            offered = sorted({GAME.space.kind_of(action).name for action in actions})
            kind = GAME.space.kinds[offered[rng.below(len(offered))]]
            chosen = rng.pick([action for action in actions if kind.holds(action)])
            state.play(state.turn(), chosen)
            kinds[kind.name] += 1
            in_between = state.phase in (Phase.SWAP, Phase.AT)
            assert (whole - lying(state)).total() == (1 if in_between else 0)
            seen = GAME.view(state, 0)
        assert isinstance(seen, LudotecaView)
        met += sum(player.goal_met for sheet in seen.sheets for player in sheet.players)
    return kinds, met


def offers_x() -> bool:
    """Whether the X is offered to a hand whose highest card it is."""
    state = GAME.start(2, 0, {"rules": "extended"})
    state.phase = Phase.LAY
    state.hands[0] = [0, SWAPPER]
    state.rows[6] = (laid(6, 7),)
    state.limits[6] = 7
    return bool(set(state.legal(0)) & {GAME.space.encode("x", owner=1)})


def report() -> dict[str, Any]:
    kinds, met = played()
    return {
        "cards": len(deck(extended=True)),
        "kinds": kinds,
        "goals_met": met,
        "offers_x": offers_x(),
        "rules": {
            language: [
                GAME.texts.get(language, "rules.resources.LUD-C5"),
                GAME.texts.get(language, "rules.goals.LUD-C6"),
            ]
            for language in LANGUAGES
        },
        "called": [GAME.word("card", card, "de") for card in range(48, 55)],
    }


if __name__ == "__main__":
    print(json.dumps(report()))
