"""What the server may not tell a viewer of Flandern 1302; for tests/server/test_no_leak.py."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from spielwerk.core import EVERYTHING
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.view import FlandernView
from tests.games.flandern.positions import GOLDEN, action, commit, golden, position

Frame = dict[str, Any]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"deal_cities": True, "tied_rank": "best"}),
    (4, {"pieces_in_scored": False}),
]

# Events about a choice or a golden card that only one seat may know.
PRIVATE = ("OwnChoice", "GoldenSeen")
# All that these say; one field more would tell what is secret.
BARE = {
    "ChoiceMade": {"event", "audience", "seat"},
    "ChoiceWithdrawn": {"event", "audience", "seat"},
    "GoldenDrawn": {"event", "audience", "seat", "back"},
}


def leaks(truth: Frame, frame: Frame, viewer: int | None) -> Iterator[str]:
    """Choices before the reveal, the golden card of others, the pile (FLA-24)."""
    view = frame.get("view") or {}
    beyond = set(view) - set(FlandernView.__struct_fields__)
    if beyond:
        yield f"fields a seat's view does not have: {beyond}"
    yield from _cards(truth, view, viewer)
    for event in [*frame.get("events", []), *frame.get("log", [])]:
        name = event["event"]
        if name in PRIVATE and (event["seat"] != viewer or event["audience"] != [viewer]):
            yield f"what only seat {event['seat']} may know: {event}"
        if name in BARE and set(event) != BARE[name]:
            yield f"an event that says too much: {event}"
    yield from _too_early(truth, frame)


def _cards(truth: Frame, view: Frame, viewer: int | None) -> Iterator[str]:
    choosing = truth["choosing"]
    if view.get("choice") is not None:
        chosen = None if viewer is None else truth["choices"][viewer]
        if not choosing or chosen != action_of(view["choice"]):
            yield "a choice that is not the viewer's"
    if view.get("shown") is not None and choosing:
        yield "cards are shown while somebody chooses"
    if choosing and view.get("hands", truth["hands"]) != truth["hands"]:
        yield "a chosen card is missing in a hand"
    if choosing and view.get("influence", truth["influence"]) != truth["influence"]:
        yield "chosen influence is missing in a hand"
    card = view.get("golden")
    if card is not None and card["golden"] is not None:
        if not card["revealed"] and viewer != truth["start"]:
            yield "a golden card that only the start player has seen"
        if card["golden"] != truth["golden_card"] % len(GOLDEN):
            yield "another golden card than the one drawn"
    if view.get("viewer", viewer) != viewer:
        yield "the view of another seat"


def _too_early(truth: Frame, frame: Frame) -> Iterator[str]:
    """The reveal of a round comes with the last choice, never before."""
    names = [event["event"] for event in frame.get("events", [])]
    waiting = truth["choosing"] and any(truth["chosen"])
    if waiting and {"CardsRevealed", "CardPlayed"} & set(names):
        yield "cards are revealed while somebody has yet to choose"
    log = [event["event"] for event in frame.get("log", [])]
    if truth["choosing"] and log.count("CardsRevealed") > truth["round"] - 1:
        yield "the log reveals a round that is still chosen"
    if truth["golden_card"] >= 0 and not truth["golden"]["revealed"]:
        turned = max(told.count("GoldenRevealed") for told in (names, log))
        if turned > len(truth["golden_shown"]):
            yield "a golden card is turned over too early"


def action_of(choice: Frame) -> int:
    return GAME.space.encode("commit", card=choice["card"], influence=choice["influence"])


def leaky() -> tuple[Frame, int | None, Frame, list[Frame]]:
    """A position as all see it, a viewer, an innocent frame and some that tell too much."""
    state = position(3, start=2, pile=["Gent", "influence"])
    commit(state, "pick-up", "pick-up", "pick-up")  # round 2; seat 0 has the golden card
    state.golden = golden("cathedral")
    state.play(0, action("commit Luik 2"))
    state.play(1, action("commit Gent 1"))
    truth = json.loads(msgspec.json.encode(GAME.view(state, EVERYTHING)))
    own = json.loads(msgspec.json.encode(GAME.view(state, 1)))
    made = {"event": "ChoiceMade", "audience": None, "seat": 0}
    mine = {"event": "OwnChoice", "audience": [1], "seat": 1, "card": 1, "influence": 1}
    other = {**mine, "audience": [0], "seat": 0, "card": 5, "influence": 2}
    seen = {"event": "GoldenSeen", "audience": [0], "seat": 0, "golden": 9}
    reveal = {"event": "CardsRevealed", "audience": None, "cards": [5, 1, 0]}
    face = {"owner": 0, "back": 0, "golden": 9, "revealed": False}
    return (
        truth,
        1,
        {"view": own, "events": [made, mine]},
        [
            {"view": {"choice": {"card": 5, "influence": 2}}},
            {"view": {"shown": [{"card": 5, "influence": 2}]}},
            {"view": {"hands": [[0, 1, 2, 3, 4, 6, 7], *truth["hands"][1:]]}},
            {"view": {"influence": [1, 3, 3]}},
            {"view": {"choices": truth["choices"]}},
            {"view": {"pile": truth["pile"]}},
            {"view": {"golden": face}},
            {"view": {"viewer": 0}},
            {"events": [{**made, "card": 5}]},
            {"events": [other]},
            {"log": [other]},
            {"events": [{**other, "audience": None}]},
            {"events": [{**mine, "audience": None}]},
            {"log": [seen]},
            {"events": [reveal]},
            {"log": [reveal, reveal]},
            {"events": [{"event": "GoldenDrawn", "audience": None, "seat": 0, "golden": 9}]},
            {"events": [{"event": "GoldenRevealed", "audience": None, "golden": 9}] * 2},
        ],
    )
