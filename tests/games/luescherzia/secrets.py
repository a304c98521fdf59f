"""What the server may not tell a viewer of Lüscherzia; for tests/server/test_no_leak.py."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from spielwerk.core import EVERYTHING
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.position import CardAt
from spielwerk.games.luescherzia.view import LuescherziaView
from tests.games.luescherzia.positions import action, hands, position

Frame = dict[str, Any]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"choose_avatars": True}),
    (4, {"easy_start": True}),
    (3, {"secret_points": False}),
]

POINTS = ("PointsGained", "PointsLost")
# All that these say; one field more would tell what is secret.
BARE = {
    "CardChosen": {"event", "audience", "seat"},
    "CardsWithdrawn": {"event", "audience", "seat"},
    "TurnBegan": {"event", "audience", "turn", "drawn"},
}


def leaks(truth: Frame, frame: Frame, viewer: int | None) -> Iterator[str]:
    """Hands and choices before the reveal, the pile, and SP where they are secret (LUE-27)."""
    view = frame.get("view") or {}
    beyond = set(view) - set(LuescherziaView.__struct_fields__)
    if beyond:
        yield f"fields a seat's view does not have: {beyond}"
    if view.get("viewer", viewer) != viewer:
        yield "the view of another seat"
    yield from _cards(truth, view, viewer)
    yield from _points(truth, view, viewer)
    for event in [*frame.get("events", []), *frame.get("log", [])]:
        name = event["event"]
        private = name == "HandDrawn" or (name in POINTS and truth["secret_points"])
        if private and (event["seat"] != viewer or event["audience"] != [viewer]):
            yield f"what only seat {event['seat']} may know: {event}"
        if name in BARE and set(event) != BARE[name]:
            yield f"an event that says too much: {event}"
        if name == "GameEnded" and not truth["over"]:
            yield "scores before the end"
    yield from _too_early(truth, frame)


def _at(truth: Frame, place: int) -> list[int]:
    return [card for card, where in enumerate(truth["places_of_cards"]) if where == place]


def _cards(truth: Frame, view: Frame, viewer: int | None) -> Iterator[str]:
    own = [] if viewer is None else _at(truth, viewer)
    chosen = [] if viewer is None else _at(truth, CardAt.CHOSEN + viewer)
    if view.get("hand") and view["hand"] != own:
        yield "a hand that is not the viewer's"
    if view.get("choice") and view["choice"] != chosen:
        yield "a choice that is not the viewer's"
    shown = [[one["seat"], one["card"]] for one in view.get("open_cards", [])]
    known = [[seat, card] for seat in range(truth["seats"]) for card in _at(truth, 16 + seat)]
    if any(one not in known for one in shown):
        yield "a card is open that is not revealed"
    previews = {one["card"] for one in view.get("previews", [])}
    if truth["decision"] == "choose" and not previews <= set(own):
        yield "the way of a card in another hand"


def _points(truth: Frame, view: Frame, viewer: int | None) -> Iterator[str]:
    if not truth["secret_points"] or truth["over"]:
        return
    for seat, person in enumerate(view.get("adventurers", [])):
        if seat != viewer and person["points"] is not None:
            yield f"the SP of seat {seat}"
    for seat, score in enumerate(view.get("scores", [])):
        if seat != viewer and score is not None:
            yield f"the score of seat {seat}"
    for seat, parts in enumerate(view.get("derived", {}).get("score_parts", [])):
        if seat != viewer and parts is not None:
            yield f"what the score of seat {seat} is made of"
    check = view.get("check")
    if check is None or check["seat"] == viewer:
        return
    if check["rerolls"] is not None or check["chance"] is not None or len(check["rolls"]) > 1:
        yield "what somebody can pay"


def _too_early(truth: Frame, frame: Frame) -> Iterator[str]:
    """Cards of a turn are shown when the last has chosen, never before."""
    if truth["decision"] != "choose":
        return
    chosen = any(person["chosen"] for person in truth["adventurers"])
    names = [event["event"] for event in frame.get("events", [])]
    if chosen and "CardRevealed" in names:
        yield "a choice is revealed while somebody has yet to choose"
    log = [event["event"] for event in frame.get("log", [])]
    if "TurnBegan" in log:
        since = log[len(log) - log[::-1].index("TurnBegan") :]
        if "CardRevealed" in since:
            yield "the log reveals a turn that is still chosen"


def leaky() -> tuple[Frame, int | None, Frame, list[Frame]]:
    """A position as all see it, a viewer, an innocent frame and some that tell too much."""
    state = hands(position(3, points={0: 7, 1: 5, 2: 4}), {0: [3, 9], 1: [20, 21], 2: [30, 31]})
    state.play(0, action("choose 9"))
    state.play(1, action("choose 20"))
    truth = json.loads(msgspec.json.encode(GAME.view(state, EVERYTHING)))
    own = json.loads(msgspec.json.encode(GAME.view(state, 1)))
    other = json.loads(msgspec.json.encode(GAME.view(state, 0)))
    made = {"event": "CardChosen", "audience": None, "seat": 0}
    begun = {"event": "TurnBegan", "audience": None, "turn": 2, "drawn": [3, 5, 2]}
    mine = {"event": "HandDrawn", "audience": [1], "seat": 1, "cards": [20, 21]}
    theirs = {**mine, "audience": [0], "seat": 0, "cards": [3, 9]}
    paid = {"event": "PointsLost", "audience": [1], "seat": 1, "points": 1}
    gained = {"event": "PointsGained", "audience": [0], "seat": 0, "points": 2}
    shown = {"event": "CardRevealed", "audience": None, "seat": 0, "card": 9}
    ended = {
        "event": "GameEnded",
        "audience": None,
        "scores": [7, 5, 4],
        "winners": [],
        "reason": "",
    }
    check: Frame = {"seat": 0, "rerolls": None, "chance": None, "rolls": []}
    return (
        truth,
        1,
        {"view": own, "events": [made, mine, paid], "log": [shown, begun, made]},
        [
            {"view": {"hand": [3]}},
            {"view": {"choice": [9]}},
            {"view": {"open_cards": [{"seat": 0, "card": 9}]}},
            {"view": {"previews": other["previews"]}},
            {"view": {"places_of_cards": truth["places_of_cards"]}},
            {"view": {"card_pile_order": truth["card_pile_order"]}},
            {"view": {"adventurers": other["adventurers"]}},
            {"view": {"scores": [7, 5, None]}},
            {"view": {"scores": [None, 5, 0]}},
            {"view": {"derived": other["derived"]}},
            {"view": {"check": {**check, "rerolls": 7}}},
            {"view": {"check": {**check, "chance": {"hits": 1, "of": 3}}}},
            {"view": {"check": {**check, "rolls": [{}, {}]}}},
            {"view": {"viewer": 0}},
            {"events": [{**made, "card": 9}]},
            {"events": [{"event": "CardsWithdrawn", "audience": None, "seat": 0, "card": 9}]},
            {"events": [theirs]},
            {"log": [theirs]},
            {"events": [{**mine, "audience": None}]},
            {"events": [gained]},
            {"log": [{**paid, "audience": None}]},
            {"events": [shown]},
            {"log": [begun, made, shown]},
            {"events": [ended]},
        ],
    )
