"""What strangers might do to the tables, each for a while and from one address. Loopback only.

An attack is a function of an `Attacker`; it goes on until the time is over, counts what it tried
and expects nothing: being refused, cut off or ignored is what should happen to it.
"""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from socket import create_connection, socket
from typing import Any

from tests.server.raw import (
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    frame,
    handshake,
    table_socket,
)
from tests.server.running import HOST, Address

HELLO = frame(TEXT, b'{"type": "hello", "token": null}')
IMPATIENCE = 2.0  # seconds for anything that the other end should let through
MANY = 400  # connections at once: more than one address may have


class Attacker:
    """Somebody with a grudge and a clock."""

    def __init__(self, where: Address, address: str, seconds: float, seed: int) -> None:
        self.where = where
        self.forwarded = f"X-Forwarded-For: {address}"  # as a proxy tells it
        self._headers = {"X-Forwarded-For": address}
        self.end = time.monotonic() + seconds
        self.tried = 0
        self.rng = random.Random(seed)  # noqa: S311 - no secret

    def over(self) -> bool:
        return time.monotonic() >= self.end

    def call(self, path: str, body: object = None) -> Any:
        """The answer to a request, None where it is refused."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://{HOST}:{self.where.port}{path}", data, self._headers
        )
        self.tried += 1
        try:
            with urllib.request.urlopen(request, timeout=IMPATIENCE) as answer:  # noqa: S310 - ours
                return json.load(answer)
        except (urllib.error.HTTPError, OSError, ValueError):
            return None

    def open(self, *seats: str, game: str = "serendipity") -> Any:
        wishes = [
            {"occupant": seat} if seat in ("me", "open") else {"occupant": "bot", "level": seat}
            for seat in seats
        ]
        wish = {"game": game, "seats": wishes, "options": {}, "name": "Mallory", "colour": 0}
        return self.call("/api/tables", wish)

    def own_table(self) -> Any:
        """A table to do harm at; waits until one may be opened again."""
        while not self.over():
            opened = self.open("me", "easy")
            if opened is not None:
                return opened
            time.sleep(0.2)
        return None

    @contextmanager
    def sitting(self, table: str) -> Iterator[socket]:
        with table_socket(self.where, table, self.forwarded) as wire:
            wire.settimeout(IMPATIENCE)
            yield wire

    def pour(self, wire: socket, chunk: bytes, *, read: bool = False) -> None:
        """Send the same bytes flat out, until the time is over or the other end has enough."""
        while not self.over():
            wire.sendall(chunk)
            self.tried += 1
            if read:
                wire.setblocking(False)
                with suppress(BlockingIOError):
                    while wire.recv(65_536):
                        pass
                wire.settimeout(IMPATIENCE)


def flood(chunk: bytes, *, read: bool = False, first: bytes = b"") -> Callable[[Attacker], None]:
    """Again and again a socket that watches and sends the same bytes flat out."""

    def attack(attacker: Attacker) -> None:
        opened = attacker.own_table()
        while not attacker.over():
            with suppress(OSError, AssertionError), attacker.sitting(opened["table"]) as wire:
                wire.sendall(HELLO + first)
                attacker.pour(wire, chunk, read=read)
            time.sleep(0.01)

    return attack


def silence(attacker: Attacker) -> None:
    """As many connections as can be had, none of which ever says a whole sentence."""
    beginnings = [b"", b"GET /api/health HT", b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n"]
    table = attacker.own_table()["table"]
    beginnings.append(handshake(table, attacker.forwarded))
    while not attacker.over():
        with ExitStack() as open_now:
            for number in range(MANY):
                with suppress(OSError):
                    wire = create_connection((HOST, attacker.where.port), timeout=1)
                    open_now.enter_context(wire)
                    wire.sendall(beginnings[number % len(beginnings)])
                    attacker.tried += 1
            time.sleep(min(2.0, max(0.0, attacker.end - time.monotonic())))


def coming_and_going(attacker: Attacker) -> None:
    table = attacker.own_table()["table"]
    while not attacker.over():
        with suppress(OSError, AssertionError), attacker.sitting(table) as wire:
            wire.sendall(HELLO)
        attacker.tried += 1


def watching(attacker: Attacker) -> None:
    """A crowd of watchers who read nothing, at a table where bots play."""
    table = attacker.open("beginner", "beginner") or attacker.own_table()
    while not attacker.over():
        with ExitStack() as open_now:
            for _ in range(MANY):
                with suppress(OSError, AssertionError):
                    wire = open_now.enter_context(attacker.sitting(table["table"]))
                    wire.sendall(HELLO)
                attacker.tried += 1
                if attacker.over():
                    return
            time.sleep(0.5)


def opening(attacker: Attacker) -> None:
    while not attacker.over():
        attacker.open("me", "open")


def joining(attacker: Attacker) -> None:
    tables = [found["table"] for _ in range(20) if (found := attacker.open(*["open"] * 6))]
    while not attacker.over() and tables:
        number = attacker.rng.choice(tables)
        name = f"M{attacker.tried}"
        attacker.call(f"/api/tables/{number}/join", {"name": name, "colour": None})


def reading(attacker: Attacker) -> None:
    while not attacker.over():
        attacker.call("/api/rules/flandern?language=de")


def stale_moves(attacker: Attacker) -> None:
    """Moves that come too late are answered with the whole view."""
    late = frame(TEXT, b'{"type": "act", "seq": 99, "action": 0}')
    _at_own_table(attacker, lambda wire: attacker.pour(wire, late, read=True))


def questions(attacker: Attacker) -> None:
    """The dearest question there is, as fast as a socket may ask."""
    asked = frame(TEXT, b'{"type": "why_not", "action": 1, "first": 0}')

    def ask(wire: socket) -> None:
        while not attacker.over():
            wire.sendall(asked)
            attacker.tried += 1
            time.sleep(0.025)

    _at_own_table(attacker, ask)


def chatter(attacker: Attacker) -> None:
    """Long messages, as fast as a socket may send."""
    words = json.dumps({"type": "say", "text": "x" * 300}).encode()

    def talk(wire: socket) -> None:
        while not attacker.over():
            wire.sendall(frame(TEXT, words))
            attacker.tried += 1
            time.sleep(0.025)

    _at_own_table(attacker, talk)


def nonsense(attacker: Attacker) -> None:
    """Bytes that look like frames, and frames that look like messages."""

    def talk(wire: socket) -> None:
        while not attacker.over():
            attacker.tried += 1
            if attacker.rng.random() < 0.2:
                wire.sendall(attacker.rng.randbytes(attacker.rng.randrange(1, 200)))
            kind = attacker.rng.choice(["act", "hello", "fill", "again", "why_not", "", "x"])
            number: Any = attacker.rng.choice([0, -1, 1 << 70, 1.5, None, "0", [], {"a": 1}])
            said = {"type": kind, "seq": number, "action": number, "token": number}
            wire.sendall(frame(TEXT, json.dumps(said).encode()))
            time.sleep(0.025)

    _at_own_table(attacker, talk)


def _at_own_table(attacker: Attacker, do: Callable[[socket], None]) -> None:
    while not attacker.over():
        opened = attacker.own_table()
        if opened is None:
            return
        hello = json.dumps({"type": "hello", "token": opened["token"]}).encode()
        for _ in range(20):  # sockets, before another table is opened
            with suppress(OSError, AssertionError), attacker.sitting(opened["table"]) as wire:
                wire.sendall(frame(TEXT, hello))
                do(wire)
            if attacker.over():
                return
            time.sleep(0.05)


def bots(attacker: Attacker) -> None:
    """Thirty tables at which nobody but strong bots play, all looked at."""
    with ExitStack() as open_now:
        for _ in range(30):
            opened = attacker.open("strong", "strong", "strong", game="flandern")
            if opened is None:
                break
            with suppress(OSError, AssertionError):
                wire = open_now.enter_context(attacker.sitting(opened["table"]))
                wire.sendall(HELLO)
        while not attacker.over():
            time.sleep(0.1)
            attacker.tried += 1


ATTACKS: dict[str, Callable[[Attacker], None]] = {
    "nothing, to compare": lambda attacker: time.sleep(max(0.0, attacker.end - time.monotonic())),
    "pings": flood(frame(PING, b"?" * 125) * 500),
    "pings, read": flood(frame(PING, b"?") * 100, read=True),
    "pongs": flood(frame(PONG) * 5000),
    "empty continuations": flood(
        frame(CONTINUATION, last=False) * 5000, first=frame(TEXT, b"{", last=False)
    ),
    "small messages": flood(frame(TEXT, b'{"type": "ping"}') * 100),
    "large messages": flood(frame(TEXT, b" " * 16_000) * 4),
    "single bytes": flood(b"\x89"),
    "silence": silence,
    "coming and going": coming_and_going,
    "watching without reading": watching,
    "opening tables": opening,
    "joining tables": joining,
    "asking for rules": reading,
    "stale moves": stale_moves,
    "questions": questions,
    "chatter": chatter,
    "nonsense": nonsense,
    "strong bots": bots,
}
