"""A game of Flandern 1302 as a page hears it, event by event, and the view now and then.

The page shows what happened before it takes over the view that follows; the fixture made here
keeps both in step.
"""

from __future__ import annotations

from typing import Any

import msgspec

from spielwerk.core import Event, Rng
from spielwerk.games.flandern import GAME
from tests.games.page_text import constant, module

SEATS = 3
VIEWER = 0
SEED = 1318  # a game in which everything happens that can
CHECK_EVERY = 40  # moves
# What the page works out by itself only from the view: what is asked, and as-if scores.
UNTOLD = (
    *("to_act", "decision", "town", "carrying", "over", "ending", "plans", "reconstructed"),
    "derived",
)
UNTOLD_OF_A_CITY = ("score", "room")
CHECK = """{
  after: number;
  view: Partial<Omit<FlandernView, "cities">> & {
    cities: Omit<FlandernCityView, "score" | "room">[];
  };
}[]"""


def page_fixture() -> str:
    """The first view, all events the viewer hears, and views on the way with their place in it."""
    state = GAME.start(SEATS, SEED)
    GAME.take_events(state)  # the first view shows these already
    first = GAME.view(state, VIEWER)
    rng = Rng(SEED)
    events: list[Event] = []
    checks: list[dict[str, Any]] = []
    moves = 0
    while not state.over:
        seat = rng.pick([seat for seat in range(SEATS) if state.legal(seat)])  # some withdraw
        state.play(seat, rng.pick(list(state.legal(seat))))
        events += [event for event in GAME.take_events(state) if event.seen_by(VIEWER)]
        moves += 1
        if moves % CHECK_EVERY == 0 or state.over:
            checks.append({"after": len(events), "view": _told(GAME.view(state, VIEWER))})
    return module(
        {"./types": "FlandernCityView, FlandernEvent, FlandernView"},
        constant("first", "FlandernView", first),
        constant("events", "FlandernEvent[]", events),
        constant("checks", CHECK, checks),
    )


def _told(view: object) -> dict[str, Any]:
    seen = msgspec.to_builtins(view)
    seen["cities"] = [
        {key: city[key] for key in city if key not in UNTOLD_OF_A_CITY} for city in seen["cities"]
    ]
    return {key: seen[key] for key in seen if key not in UNTOLD}
