"""What the server may not tell a viewer of Ludoteca; for tests/server/test_no_leak.py."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from spielwerk.core import EVERYTHING
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.view import LudotecaView

Frame = dict[str, Any]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"max_rounds": 2}),
    (2, {"rules": "extended", "max_rounds": 2}),
    (4, {"rules": "extended", "max_rounds": 1, "min_cards_to_master": 3}),
]

PRIVATE = ("HandDealt", "GoalDealt", "CardSeen")  # events for their owner alone


def leaks(truth: Frame, frame: Frame, viewer: int | None) -> Iterator[str]:
    """Hands, bonus goals and the draw pile are nobody else's business (LUD-29)."""
    view = frame.get("view") or {}
    beyond = set(view) - set(LudotecaView.__struct_fields__)
    if beyond:
        yield f"fields a seat's view does not have: {beyond}"
    if view.get("hand") is not None and (viewer is None or view["hand"] != truth["hands"][viewer]):
        yield "a hand that is not the viewer's"
    if view.get("goal") is not None and (viewer is None or view["goal"] != truth["goals"][viewer]):
        yield "a bonus goal that is not the viewer's"
    derived = view.get("derived") or {}
    if (derived.get("offers") or derived.get("ways")) and viewer != truth["turn"]:
        yield "what somebody else's hand offers"
    if view.get("viewer", viewer) != viewer:
        yield "the view of another seat"
    for event in [*frame.get("events", []), *frame.get("log", [])]:
        if event["event"] in PRIVATE and event["seat"] != viewer:
            yield f"what only seat {event['seat']} may know: {event}"
        if event["event"] in ("CardGiven", "CardGot") and viewer not in (
            event["seat"],
            event["player"],
        ):
            yield f"what only two players may know: {event}"
        if event["event"] == "CardDrawn" and set(event) & {"card", "cards"}:
            yield "a drawn card is shown to all"


def leaky() -> tuple[Frame, int | None, Frame, list[Frame]]:
    """A position as all see it, a viewer, an innocent frame and some that tell too much."""
    state = GAME.start(3, 5, {"rules": "extended"})
    truth = json.loads(msgspec.json.encode(GAME.view(state, EVERYTHING)))
    own = json.loads(msgspec.json.encode(GAME.view(state, 1)))
    innocent = {"view": own, "events": [{"event": "CardSeen", "seat": 1, "card": 3}]}
    return (
        truth,
        1,
        innocent,
        [
            {"view": {"hand": truth["hands"][0]}},
            {"view": {"goal": truth["goals"][2]}},
            {"view": {"hands": truth["hands"]}},
            {"view": {"pile": truth["pile"]}},
            {"view": {"viewer": 0}},
            {"view": {"derived": {"offers": [{"action": 1, "cards": []}], "ways": []}}},
            {"view": {"derived": {"offers": [], "ways": [{"action": 1, "cards": []}]}}},
            {"events": [{"event": "CardSeen", "seat": 0, "card": 3}]},
            {"events": [{"event": "CardDrawn", "seat": 0, "card": 3}]},
            {"log": [{"event": "HandDealt", "seat": 2, "cards": [1, 2]}]},
            {"events": [{"event": "CardGot", "seat": 0, "player": 2, "card": 3}]},
            {"log": [{"event": "GoalDealt", "seat": 0, "goal": 4}]},
        ],
    )
