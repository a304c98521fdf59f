"""What the server may not tell a viewer of Lucandor; for tests/server/test_no_leak.py."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from spielwerk.core import EVERYTHING
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.view import LucandorView
from tests.games.lucandor.positions import play, position

Frame = dict[str, Any]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {"start_side": "mixed"}),
    (4, {}),
    (5, {"family": True}),
]

# All that these say; one field more would tell what is secret.
BARE = {
    "HandRefilled": {"event", "audience", "seat", "count"},
    "CardGiven": {"event", "audience", "seat", "receiver"},
    "CardReceived": {"event", "audience", "seat"},
    "EndScoringLaid": {"event", "audience", "seat", "colour"},
}


def leaks(truth: Frame, frame: Frame, viewer: int | None) -> Iterator[str]:
    """Hands, the order of piles, the rows of laid end scorings (LUC-26)."""
    view = frame.get("view") or {}
    beyond = set(view) - set(LucandorView.__struct_fields__)
    if beyond:
        yield f"fields a seat's view does not have: {beyond}"
    if view.get("viewer", viewer) != viewer:
        yield "the view of another seat"
    yield from _hand(truth, view, viewer)
    over = truth["turn"] is None
    for player in view.get("players", []):
        yield from _player(truth, player, viewer, over)
    for event in [*frame.get("events", []), *frame.get("log", [])]:
        yield from _event(event, viewer, over)


def _hand(truth: Frame, view: Frame, viewer: int | None) -> Iterator[str]:
    """The own hand, with all of it; a spectator has none."""
    hand = view.get("hand")
    if hand is None:
        return
    if viewer is None:
        yield "a spectator has a hand"
    elif [one["card"] for one in hand] != truth["all_hands"][viewer]:
        yield "a hand that is not the viewer's"


def _player(truth: Frame, player: Frame, viewer: int | None, over: bool) -> Iterator[str]:
    seat = player["seat"]
    shown = set(truth["shown_cards"])
    if not set(player["known_hand"]) <= shown & set(truth["all_hands"][seat]):
        yield f"a card in the hand of {seat} that nobody has shown"
    pile = truth["all_piles"][seat][::-1]
    for known in player["known_pile"]:
        if known["card"] not in shown or pile[known["depth"]] != known["card"]:
            yield f"a card in the pile of {seat} that nobody has seen"
    for end in player["ends"]:
        told = [end[name] is not None for name in ("card", "row", "worth")]
        if any(told) and seat != viewer and not over:
            yield f"an end scoring of {seat}"
    if player["end_points"] and not over:
        yield f"points of {seat} for end scorings before the end"


def _event(event: Frame, viewer: int | None, over: bool) -> Iterator[str]:
    name = event["event"]
    if name == "CardDrawn" and (event["seat"] != viewer or event["audience"] != [viewer]):
        yield f"what only seat {event['seat']} may know: {event}"
    if name in BARE and set(event) != BARE[name]:
        yield f"an event that says too much: {event}"
    if name == "EndScoringRevealed" and not over:
        yield f"an end scoring is revealed too early: {event}"
    if name == "CardPlayed" and event["deed"] == "end":
        yield f"which end scoring was laid: {event}"


def leaky() -> tuple[Frame, int | None, Frame, list[Frame]]:
    """A position as all see it, a viewer, an innocent frame and some that tell too much."""
    state = position(
        hand=["blue gloves", "red shoes", "red wig"],
        pile=["red shirt", "red tailcoat"],
        stones={0: (2, 1)},
        ends={0: [("red belt", "blue")], 1: [("blue socks", "green")]},
    )
    play(state, "score blue gloves 0", "corner bottom right")
    truth = json.loads(msgspec.json.encode(GAME.view(state, EVERYTHING)))
    own = json.loads(msgspec.json.encode(GAME.view(state, 1)))
    other = json.loads(msgspec.json.encode(GAME.view(state, 0)))
    first = own["players"][0]
    drawn = {"event": "CardDrawn", "audience": [1], "seat": 1, "card": 30}
    theirs = {**drawn, "audience": [0], "seat": 0}
    laid = {"event": "EndScoringLaid", "audience": None, "seat": 0, "colour": 1}
    given = {"event": "CardGiven", "audience": None, "seat": 0, "receiver": 2}
    revealed = {"event": "EndScoringRevealed", "audience": None, "seat": 0, "k": 0, "card": 3}
    deep = {"depth": 1, "card": truth["all_piles"][0][-2]}
    return (
        truth,
        1,
        {"view": own, "events": [drawn, laid, given]},
        [
            {"view": {"hand": other["hand"]}},
            {"view": {"all_hands": truth["all_hands"]}},
            {"view": {"all_piles": truth["all_piles"]}},
            {"view": {"all_ends": truth["all_ends"]}},
            {"view": {"shown_cards": truth["shown_cards"]}},
            {"view": {"viewer": 0}},
            {"view": {"players": [{**first, "known_hand": truth["all_hands"][0]}]}},
            {"view": {"players": [{**first, "known_hand": truth["all_piles"][0][-1:]}]}},
            {"view": {"players": [{**first, "known_pile": [*first["known_pile"], deep]}]}},
            {"view": {"players": [{**first, "ends": other["players"][0]["ends"]}]}},
            {"view": {"players": [{**first, "end_points": 2}]}},
            {"events": [theirs]},
            {"log": [theirs]},
            {"events": [{**drawn, "audience": None}]},
            {"events": [{**laid, "card": 3}]},
            {"events": [{**given, "card": 3}]},
            {"log": [{"event": "CardReceived", "audience": None, "seat": 2, "card": 3}]},
            {"log": [revealed]},
            {
                "events": [
                    {"event": "CardPlayed", "audience": None, "seat": 0, "card": 3, "deed": "end"}
                ]
            },
            {
                "events": [
                    {"event": "HandRefilled", "audience": None, "seat": 0, "count": 1, "card": 3}
                ]
            },
        ],
    )
