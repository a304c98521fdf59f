"""Every byte that leaves for a seat or a spectator, over whole games: only what it may know.

For each game a function says, from the all-seeing view, what a viewer may not be told now; the
rest is the same for all games: a client that only merges what it is sent holds exactly the view
the rules give its seat.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from spielwerk import catalog, game
from spielwerk.core import EVERYTHING, AnyGame, Record, Rng, State, begin
from spielwerk.games.serendipity.view import SerendipityView
from tests.server.running import Frame, Person, Server, come

Secret = Callable[[Frame, Frame], Iterator[str]]


def serendipity(truth: Frame, frame: Frame) -> Iterator[str]:
    """What a frame says about tiles that lie face down: nothing but their own reveal (SER-20)."""
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


SECRETS: dict[str, Secret] = {"serendipity": serendipity}


def test_every_game_says_what_is_secret() -> None:
    assert sorted(SECRETS) == catalog.games()


async def play(server: Server, seats: int, options: dict[str, Any], seed: int) -> list[Person]:
    """A whole game of people at random; some leave and come back, others watch."""
    number, tokens = server.full_table(seats, **options)
    rng = Rng(seed)
    everybody: list[Person] = []
    people = [await come(server, number, token) for token in tokens]
    guests = [await come(server, number)]
    while not people[0].over:
        actor = next(person for person in people if person.legal)
        await actor.act(rng.pick(actor.legal))
        for person in people + guests:
            while person.seq < actor.seq:
                await person.get()
        if rng.below(20) == 0:
            # Anybody may come anew at any time, and gets a welcome.
            seat = rng.below(seats)
            await people[seat].socket.close()
            everybody.append(people[seat])
            people[seat] = await come(server, number, tokens[seat])
            await guests[-1].socket.close()
            everybody.append(guests.pop())
            guests.append(await come(server, number))
        if rng.below(15) == 0 and not people[0].over:
            nosy = people[rng.below(seats)]
            await nosy.send("act", seq=0, action=-1)
            await nosy.until("welcome")
            await nosy.send("why_not", action=rng.below(500))
            await nosy.send("ping")
            await nosy.until("pong")
    everybody += people + guests
    for person in people + guests:
        await person.socket.close()
    return everybody


class History:
    """The true positions of a finished game, by the number of moves."""

    def __init__(self, playing: AnyGame, record: Record) -> None:
        self.playing = playing
        self._views: dict[tuple[int, Any], Frame] = {}
        self.states: list[State] = [begin(playing, record, events=False)]
        for seat, action in record.moves:
            after = self.states[-1].clone()
            after.play(seat, action)
            self.states.append(after)

    def view(self, seq: int, viewer: Any) -> Frame:
        if (seq, viewer) not in self._views:
            self._views[seq, viewer] = _plain(self.playing.view(self.states[seq], viewer))
        return self._views[seq, viewer]


def _plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def check_frames(history: History, person: Person, seed: str, secret: Secret) -> int:
    """Look through all a socket was sent; the number of frames that told of a position."""
    playing = history.playing
    viewer = person.seat
    known: Any = None  # while the table waits
    seq = told = 0
    for text in person.raw:
        assert seed not in text, "the secret seed was sent"
        frame = json.loads(text)
        if frame["type"] not in ("welcome", "moved"):
            assert not {"view", "events", "log", "legal"} & set(frame)
            continue
        if frame["type"] == "welcome":
            known = frame["view"]
        elif frame["seq"] > seq:
            assert frame["view"] == {
                name: value
                for name, value in history.view(frame["seq"], viewer).items()
                if value != known[name]
            }, "a change that is none, or one too few"
            known = known | frame["view"]
        seq = frame["seq"]
        if known is None:
            continue
        state = history.states[seq]
        assert known == history.view(seq, viewer)
        assert frame["legal"] == ([] if viewer is None else state.legal(viewer))
        if frame.get("action") is not None:
            assert frame["seat"] == viewer
        assert list(secret(history.view(seq, EVERYTHING), frame)) == []
        told += 1
    assert playing.id == known["game"]
    return told


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"memory_aid": True}),
        (3, {"leave_ownerless": True, "colours_per_player": 1, "quiet_turns": 25}),
        (4, {"memory_aid": True, "quiet_turns": 15}),
        (6, {"quiet_turns": 15}),
    ],
)
def test_nobody_is_told_a_secret(server: Server, seats: int, options: dict[str, Any]) -> None:
    everybody = asyncio.run(play(server, seats, options, seed=seats))
    number = everybody[-1].table["id"]
    record = Record.from_json(server.call(f"/api/tables/{number}/record").content)
    history = History(game("serendipity"), record)
    told = [
        check_frames(history, person, str(record.seed), SECRETS["serendipity"])
        for person in everybody
    ]
    assert sum(told) > len(record.moves) * (seats + 1)
    assert {person.seat for person in everybody} == {None, *range(seats)}


def test_the_scan_finds_a_leak() -> None:
    """The checks above can fail: each of these frames tells too much."""
    playing = game("serendipity")
    state = playing.start(2, 3)
    while not any(state.meadow.seen):
        state.play(state.turn(), state.legal(state.turn())[0])
    truth = _plain(playing.view(state, EVERYTHING))
    covered = next(cell for cell, seen in enumerate(truth["seen"]) if seen)
    hidden = truth["hidden"]
    reveal = {"event": "TileRevealed", "cell": (covered + 1) % 91, "tile": 0}
    leaks: list[Frame] = [
        {"view": {"tiles": hidden}},
        {"view": {"remembered": hidden}},
        {"view": {"remembered": [-1] * 91}},
        {"view": {"latest": {"cell": (covered + 1) % 91, "tile": hidden[0]}}},
        {"view": {"hidden": hidden}},
        {"view": {"carpets": [{"cells": [covered]}]}},
        {"events": [reveal]},
        {"events": [{"event": "TileKept", "cell": covered, "tile": 1}]},
        {"log": [{"event": "TileRevealed", "cell": covered, "tile": hidden[covered]}]},
    ]
    for frame in leaks:
        assert list(serendipity(truth, frame)), frame
    assert list(serendipity(truth, {"view": _plain(playing.view(state, 0))})) == []
