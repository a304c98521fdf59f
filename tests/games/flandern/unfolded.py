"""A game of Flandern 1302 as a page hears it, event by event, and the view now and then.

The page shows what happened before it takes over the view that follows; the fixture made here
keeps both in step:
`python -m tests.games.flandern.unfolded > web/src/games/flandern/unfold.fixture.json`.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from spielwerk.catalog import game as game_of
from spielwerk.core import Rng

SEATS = 3
VIEWER = 0
SEED = 1318  # a game in which everything happens that can
CHECK_EVERY = 40  # moves
# What the page works out by itself only from the view: what is asked, and as-if scores.
UNTOLD = ("to_act", "decision", "town", "carrying", "over", "ending")
UNTOLD_OF_A_CITY = ("score", "room")
LOOSE = ("audience",)


def unfolded() -> dict[str, Any]:
    """The first view, all events the viewer hears, and views on the way with their place in it."""
    game = game_of("flandern")
    state = game.start(SEATS, SEED)
    game.take_events(state)  # the first view shows these already
    first = msgspec.to_builtins(game.view(state, VIEWER))
    rng = Rng(SEED)
    events: list[dict[str, Any]] = []
    checks: list[dict[str, Any]] = []
    moves = 0
    while not state.over:
        seat = rng.pick([seat for seat in range(SEATS) if state.legal(seat)])  # some withdraw
        state.play(seat, rng.pick(list(state.legal(seat))))
        for event in game.take_events(state):
            if event.audience is None or VIEWER in event.audience:
                told = msgspec.to_builtins(event)
                events.append({key: told[key] for key in told if key not in LOOSE})
        moves += 1
        if moves % CHECK_EVERY == 0 or state.over:
            checks.append({"after": len(events), "view": _told(game.view(state, VIEWER))})
    return {"first": first, "events": events, "checks": checks}


def _told(view: Any) -> dict[str, Any]:
    seen = msgspec.to_builtins(view)
    seen["cities"] = [
        {key: city[key] for key in city if key not in UNTOLD_OF_A_CITY} for city in seen["cities"]
    ]
    return {key: seen[key] for key in seen if key not in (*UNTOLD, "plans", "reconstructed")}


if __name__ == "__main__":
    print(json.dumps(unfolded(), separators=(",", ":")))
