"""What the server may not tell a viewer of Serendipity; for tests/server/test_no_leak.py."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from spielwerk.core import EVERYTHING
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.view import SerendipityView

Frame = dict[str, Any]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"memory_aid": True}),
    (3, {"leave_ownerless": True, "colours_per_player": 1, "quiet_turns": 25}),
    (4, {"memory_aid": True, "quiet_turns": 15}),
    (6, {"quiet_turns": 15}),
]


def leaks(truth: Frame, frame: Frame, viewer: int | None) -> Iterator[str]:  # noqa: ARG001 - alike
    """What a frame says about tiles that lie face down: nothing but their own reveal (SER-20).

    Nobody knows more than the others, so the viewer does not matter.
    """
    down = {cell for cell, tile in enumerate(truth["tiles"]) if tile == -1}
    yield from _view_tells(truth, down, frame.get("view") or {})
    for event in frame.get("events", []):
        revealed = {"cell": event.get("cell"), "tile": event.get("tile")}
        if event["event"] == "TileRevealed" and revealed != truth["latest"]:
            yield "an event reveals another tile than the one turned over"
        if event["event"] == "TileKept" and event["cell"] in down:
            yield "an event names a covered tile"
    for event in frame.get("log", []):
        if event["event"] != "TileKept" and "tile" in event:
            yield f"the log remembers a tile: {event}"


def _view_tells(truth: Frame, down: set[int], view: Frame) -> Iterator[str]:
    beyond = set(view) - set(SerendipityView.__struct_fields__)
    if beyond:
        yield f"fields a seat's view does not have: {beyond}"
    for cell in down:
        if "tiles" in view and view["tiles"][cell] != -1:
            yield f"tiles shows {cell}"
        if view.get("remembered") and view["remembered"][cell] != -1 and not truth["seen"][cell]:
            yield f"remembered shows {cell}, which nobody has seen"
    if truth["remembered"] is None and view.get("remembered") is not None:
        yield "remembered is sent without the memory aid"
    if view.get("latest") is not None and view["latest"] != truth["latest"]:
        yield "latest is not the latest reveal"
    if any(down & set(carpet["cells"]) for carpet in view.get("carpets", [])):
        yield "a carpet lies on a covered tile"


def leaky() -> tuple[Frame, int | None, Frame, list[Frame]]:
    """A position as all see it, a viewer, an innocent frame and some that tell too much."""
    state = GAME.start(2, 3)
    while not any(state.meadow.seen):
        state.play(state.turn(), state.legal(state.turn())[0])
    truth = json.loads(msgspec.json.encode(GAME.view(state, EVERYTHING)))
    covered = next(cell for cell, seen in enumerate(truth["seen"]) if seen)
    hidden = truth["hidden"]
    reveal = {"event": "TileRevealed", "cell": (covered + 1) % 91, "tile": 0}
    innocent = {"view": json.loads(msgspec.json.encode(GAME.view(state, 0)))}
    return (
        truth,
        0,
        innocent,
        [
            {"view": {"tiles": hidden}},
            {"view": {"remembered": hidden}},
            {"view": {"remembered": [-1] * 91}},
            {"view": {"latest": {"cell": (covered + 1) % 91, "tile": hidden[0]}}},
            {"view": {"hidden": hidden}},
            {"view": {"carpets": [{"cells": [covered]}]}},
            {"events": [reveal]},
            {"events": [{"event": "TileKept", "cell": covered, "tile": 1}]},
            {"log": [{"event": "TileRevealed", "cell": covered, "tile": hidden[covered]}]},
        ],
    )
