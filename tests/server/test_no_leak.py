"""Every byte that leaves for a seat or a spectator, over whole games: only what it may know.

For each game `tests/games/<game>/secrets.py` says, from the all-seeing view, what a viewer may not
be told now; the rest is the same for all games: a client that only merges what it is sent holds
exactly the view the rules give its seat, and hears exactly the events its seat may know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from spielwerk.catalog import game, titles
from spielwerk.core import EVERYTHING, AnyGame, Event, Record, Rng, State, begin, heads
from tests.games.parts import has, module_of
from tests.server.running import Frame, Person, Server, come

Leaks = Callable[[Frame, Frame, int | None], Iterator[str]]


def secrets_of(name: str) -> Any:
    """What a game says about its secrets: `TABLES` to play, `leaks` and `leaky`."""
    return module_of(name, "secrets", "it says what the server may tell nobody (`leaks`)")


# A game that does not say anything about its secrets fails below, and keeps nobody from playing.
TABLES = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{'-'.join(options) or 'defaults'}")
    for name in titles()
    if has(name, "secrets.py")
    for seats, options in secrets_of(name).TABLES
]


async def play(
    server: Server, name: str, seats: int, options: dict[str, Any], seed: int
) -> list[Person]:
    """A whole game of people at random; some leave and come back, others watch."""
    number, tokens = server.full_table(seats, game=name, **options)
    rng = Rng(seed)
    everybody: list[Person] = []
    people = [await come(server, number, token) for token in tokens]
    guests = [await come(server, number)]
    while not people[0].over:
        able = [person for person in people if person.legal]
        if rng.below(4):  # mostly who owes a decision; the others may withdraw theirs
            able = [person for person in able if person.seat in person.view["to_act"]]
        actor = able[rng.below(len(able))]
        await actor.act(rng.pick(actor.legal))
        for person in people + guests:
            while person.seq < actor.seq:
                await person.get()
        if rng.below(10) == 0:
            await people[rng.below(seats)].send("say", text="Hm")
            for person in people + guests:
                await person.until("said")
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
            # Who owes nothing yet is refused instead.
            while (await nosy.get())["type"] not in ("welcome", "refused"):
                pass
            await nosy.send("why_not", action=rng.below(500))
            for first in nosy.legal[:1]:
                await nosy.send("why_not", action=rng.below(500), first=first)
            await nosy.send("look_back", first=rng.below(nosy.moves + 1), last=nosy.moves)
            await guests[-1].send("look_back", first=max(nosy.moves - 9, 0), last=nosy.moves)
            await guests[-1].until("looked_back")
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
        self.heads = heads(record)
        self._views: dict[tuple[int, Any], Frame] = {}
        self.states: list[State] = [begin(playing, record, events=True)]
        self.events: list[list[Event]] = [playing.take_events(self.states[0])]
        for seat, action in record.moves:
            after = self.states[-1].clone()
            after.play(seat, action)
            self.events.append(playing.take_events(after))
            self.states.append(after)

    def told(self, seq: int, viewer: int | None) -> list[Frame]:
        """The events of a move that the viewer may know."""
        return [_plain(event) for event in self.events[seq] if event.seen_by(viewer)]

    def kept(self, seq: int, viewer: int | None) -> list[Frame]:
        """The same as a log keeps them."""
        heard = [event.later() for event in self.events[seq] if event.seen_by(viewer)]
        return [_plain(event) for event in heard if event.seen_by(viewer)]

    def looked_back(self, seq: int, viewer: int | None) -> Frame:
        view: Frame = _plain(self.playing.look_back(self.playing.view(self.states[seq], viewer)))
        return view

    def view(self, seq: int, viewer: Any) -> Frame:
        if (seq, viewer) not in self._views:
            self._views[seq, viewer] = _plain(self.playing.view(self.states[seq], viewer))
        return self._views[seq, viewer]


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_frames(history: History, person: Person, seed: str, leaks: Leaks) -> int:
    """Look through all a socket was sent; the number of frames that told of a position."""
    playing = history.playing
    viewer = person.seat
    known: Any = None  # while the table waits
    moves = told = 0  # of moves: what people say to each other changes no position
    for text in person.raw:
        assert seed not in text, "the secret seed was sent"
        frame = msgspec.json.decode(text)
        if frame["type"] == "looked_back":
            told += check_looking_back(history, frame, viewer, leaks)
            continue
        if frame["type"] not in ("welcome", "moved"):
            assert not {"view", "events", "log", "legal"} & set(frame)
            if frame["type"] == "said":
                assert set(frame) == {"type", "seq", "at", "seat", "name", "text"}
            continue
        if frame["log"] is None:  # it is kept as it was told
            frame["log"] = frame["events"]
        if frame["type"] == "welcome":
            known = frame["view"]
        elif frame["moves"] > moves:
            assert frame["view"] == {
                name: value
                for name, value in history.view(frame["moves"], viewer).items()
                if value != known[name]
            }, "a change that is none, or one too few"
            assert frame["events"] == history.told(frame["moves"], viewer)
            known = known | frame["view"]
        moves = frame["moves"]
        if known is None:
            continue
        state = history.states[moves]
        assert frame["head"] == history.heads[moves], "not the same for everybody"
        assert known == history.view(moves, viewer)
        assert frame["legal"] == ([] if viewer is None else state.legal(viewer))
        if frame.get("action") is not None:
            assert frame["seat"] == viewer
        assert list(leaks(history.view(moves, EVERYTHING), frame, viewer)) == []
        told += 1
    assert playing.id == known["game"]
    return told


def check_looking_back(history: History, frame: Frame, viewer: int | None, leaks: Leaks) -> int:
    """Every moment of it tells what was told then, and no secret of that time."""
    known, events = frame["view"], []
    moments = enumerate([{"view": {}, "events": []}, *frame["moves"]], frame["first"])
    for seq, move in moments:
        known, events = known | move["view"], move["events"]
        assert known == history.looked_back(seq, viewer)
        kept = [] if seq == frame["first"] else history.kept(seq, viewer)
        assert events == kept
        told = {"type": "looked_back", "view": known, "events": events}
        assert list(leaks(history.view(seq, EVERYTHING), told, viewer)) == []
    return 1 + len(frame["moves"])


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_nobody_is_told_a_secret(
    server: Server, name: str, seats: int, options: dict[str, Any]
) -> None:
    everybody = asyncio.run(play(server, name, seats, options, seed=seats))
    number = everybody[-1].table["id"]
    record = Record.from_json(server.call(f"/api/tables/{number}/record").content)
    history = History(game(name), record)
    leaks = secrets_of(name).leaks
    told = [check_frames(history, person, str(record.seed), leaks) for person in everybody]
    assert sum(told) > len(record.moves) * (seats + 1)
    assert {person.seat for person in everybody} == {None, *range(seats)}


@pytest.mark.parametrize("name", titles())
def test_the_scan_finds_a_leak(name: str) -> None:
    """The checks above can fail: each of these frames tells too much."""
    secrets = secrets_of(name)
    truth, viewer, innocent, guilty = secrets.leaky()
    for frame in guilty:
        assert list(secrets.leaks(truth, frame, viewer)), frame
    assert list(secrets.leaks(truth, innocent, viewer)) == []
