"""A server of our own on a free port, in a thread or in a process, and people to sit there."""

from __future__ import annotations

import asyncio
import gzip
import json
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from spielwerk.core import Rng
from spielwerk.server.command import listen, server_config
from spielwerk.server.house import House
from spielwerk.server.settings import Limits, Settings

HOST = "127.0.0.1"
PATIENCE = 30.0  # for anything that must happen: a failure, not a measurement

Frame = dict[str, Any]
# A test does in a second what a school class does in an hour. What one table or the laboratory may
# take stays as it is.
ROOMY: Final = Limits(
    **{
        name: 1 << 30
        for name in Limits.__struct_fields__
        if "_per_" in name and not name.endswith("_table") and not name.startswith("lab_")
    },
    least_clock_seconds=1,
    least_away_minutes=0,
)


class Reply(NamedTuple):
    status: int
    body: Any  # unpacked, and decoded where it is JSON
    headers: dict[str, str]
    content: bytes


def quick(database: Path | str, **others: Any) -> Settings:
    """Settings for tests: bots that think and rest as little as possible, limits out of the way.

    What is the name of a limit sets that limit.
    """
    names = Limits.__struct_fields__
    limits = {name: others.pop(name) for name in names if name in others}
    chosen: dict[str, Any] = {
        "bot_seconds": 0.01,
        "pace": (0.0, 0.0),
        "bot_processes": 1,
        "limits": msgspec.structs.replace(ROOMY, **limits),
    }
    return Settings(database=str(database), **(chosen | others))


class Address:
    """Where a server listens, and how to call it."""

    def __init__(self, port: int) -> None:
        self.port = port

    def call(
        self, path: str, body: object = None, method: str | None = None, **headers: str
    ) -> Reply:
        """Headers are written with underscores, `if_none_match`."""
        data = None if body is None else json.dumps(body).encode()
        return self.send(path, data, method, headers)

    def send(
        self,
        path: str,
        data: bytes | None,
        method: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        address = f"http://{HOST}:{self.port}{path}"
        named = {name.replace("_", "-"): value for name, value in (headers or {}).items()}
        request = urllib.request.Request(address, data=data, method=method, headers=named)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - ours
                return _reply(answer.status, answer.read(), dict(answer.headers))
        except urllib.error.HTTPError as error:
            with error:
                return _reply(error.code, error.read(), dict(error.headers))

    def answers(self) -> bool:
        try:
            return self.call("/api/health").status == 200
        except OSError:
            return False

    def open(
        self,
        *seats: str,
        options: dict[str, Any] | None = None,
        name: str = "Anna",
        colour: int = 0,
        game: str = "serendipity",
        terms: dict[str, Any] | None = None,
        box: str | None = None,
    ) -> Any:
        """Open a table: `me`, `open`, `me: Ben` for others on the same device, or the level of a
        bot for each seat."""
        wishes = [_wish(seat) for seat in seats]
        body = {
            "game": game,
            "seats": wishes,
            "options": options or {},
            "name": name,
            "colour": colour,
            "terms": terms or {},
            "box": box,
        }
        reply = self.call("/api/tables", body)
        assert reply.status == 201, reply
        return reply.body

    def join(self, table: str, name: str = "Ben", seat: int | None = None) -> Any:
        reply = self.call(f"/api/tables/{table}/join", {"name": name, "colour": None, "seat": seat})
        assert reply.status == 201, reply
        return reply.body

    def info(self, table: str) -> Any:
        return self.call(f"/api/tables/{table}").body

    def full_table(
        self,
        people: int,
        game: str = "serendipity",
        terms: dict[str, Any] | None = None,
        **options: Any,
    ) -> tuple[str, list[str]]:
        """A table of that many people and the tokens of its seats."""
        free = ["open"] * (people - 1)
        opened = self.open("me", *free, options=options, game=game, terms=terms)
        guests = [self.join(opened["table"], f"Gast {seat}", seat) for seat in range(1, people)]
        return opened["table"], [seated["token"] for seated in [opened, *guests]]


def _wish(seat: str) -> dict[str, str]:
    if seat in ("me", "open"):
        return {"occupant": seat}
    occupant, _, name = seat.partition(": ")
    return {"occupant": occupant, "name": name} if name else {"occupant": "bot", "level": seat}


def _reply(status: int, content: bytes, headers: dict[str, str]) -> Reply:
    is_json = headers.get("content-type", "").startswith("application/json") and content
    coding = headers.get("content-encoding")
    plain = gzip.decompress(content) if coding == "gzip" and content else content
    body = json.loads(plain) if is_json else plain.decode(errors="replace")
    return Reply(status, body, headers, content)


class Server(Address):
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        listener = listen(HOST, 0)
        super().__init__(listener.getsockname()[1])
        config = server_config(settings)
        self._server = uvicorn.Server(config)
        self._app: Any = config.app
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listener]})
        self._thread.start()
        wait_until(lambda: self._server.started or not self._thread.is_alive())

    @property
    def house(self) -> House:
        found: House = self._app.state.house
        return found

    @property
    def requests_under_way(self) -> int:
        return len(self._server.server_state.tasks)

    def run(self, work: Callable[[], Any]) -> Any:
        """Do something in the server's own loop, where its objects live."""

        async def there() -> Any:
            return work()

        return asyncio.run_coroutine_threadsafe(there(), self.loop).result(PATIENCE)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        found: asyncio.AbstractEventLoop = self._app.state.loop
        return found

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"


@contextmanager
def serving(database: Path | str, **others: Any) -> Iterator[Server]:
    server = Server(quick(database, **others))
    try:
        yield server
    finally:
        server.stop()


PROGRAM = """
import sys
from pathlib import Path
from spielwerk.server.command import listen, read_boxes, serve
from tests.server.running import quick
port, database, *boxes = sys.argv[1:]
offered = tuple(read_boxes(Path(box) for box in boxes))
sys.exit(serve(quick(database, boxes=offered), listen("127.0.0.1", int(port))))
"""


class Process(Address):
    """A server in a process that can be killed, always on the same port."""

    def __init__(self, port: int, database: Path, boxes: Sequence[Path] = ()) -> None:
        super().__init__(port)
        self._database = database
        self._boxes = [str(box) for box in boxes]
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, str(self.port), str(self._database), *self._boxes]
        # A session of its own is what a terminal gives a command: all it starts belongs to it.
        self.process = subprocess.Popen(command, start_new_session=True)  # noqa: S603 - ours
        wait_for_answers(self, self.process)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)

    def terminate(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def wait_for_answers(address: Address, process: subprocess.Popen[Any]) -> None:
    def answers() -> bool:
        assert process.poll() is None, "the server ended at once"
        return address.answers()

    wait_until(answers)


class Person:
    """A socket at a table, and what it knows from the frames it got."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.view: Any = None  # while the table waits
        self.log: list[Frame] = []
        self.table: Frame = {}
        self.times: Frame = {}  # at a table with a clock
        self.legal: list[int] = []
        self.seat: int | None = None
        self.opener = False
        self.seq = 0
        self.talk: list[Frame] = []
        self.moves = 0

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def send(self, frame_type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": frame_type, **fields}))

    async def get(self) -> Frame:
        """The next frame, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        frame: Frame = json.loads(text)
        self._learn(frame)
        return frame

    def _learn(self, frame: Frame) -> None:
        match frame["type"]:
            case "welcome":
                self.table = frame["table"]
                self.seat = frame["seat"]
                self.opener = frame["opener"]
                self.seq = frame["seq"]
                self.view = frame["view"]
                self.legal = frame["legal"]
                self.log = frame["log"]
                self.talk = frame["talk"]
                self.moves = frame["moves"]
            case "moved" if frame["seq"] > self.seq:
                assert frame["seq"] == self.seq + 1, "a move is missing"
                self.seq = frame["seq"]
                self.view, self.moves = {**self.view, **frame["view"]}, frame["moves"]
                self.legal = frame["legal"]
                self.log += frame["events"] if frame["log"] is None else frame["log"]
            case "table" | "said" | "reacted" as what:
                self.seq = frame["seq"]
                self.table = frame.get("table", self.table)
                self.talk += [frame] if what == "said" else []
            case "times":
                self.times = frame

    async def until(self, frame_type: str, **fields: Any) -> Frame:
        """The next frame of a type with these fields; what comes before is only learnt."""
        while True:
            frame = await self.get()
            if frame["type"] == frame_type and all(frame[name] == fields[name] for name in fields):
                return frame

    async def see(self, true: Callable[[Person], bool]) -> None:
        """Take in frames until something is as it should be."""
        while not true(self):
            await self.get()

    async def problem(self) -> str:
        frame = await self.until("problem")
        assert set(frame["text"]) == {"de", "en", "fr"}
        assert all(frame["text"].values())
        return str(frame["code"])

    async def closed(self) -> int:
        """The code the server closes the socket with."""
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        assert self.socket.close_code is not None
        return self.socket.close_code

    async def act(self, action: int) -> Frame:
        """Play and wait for the acknowledgement."""
        seq = self.seq
        await self.send("act", seq=seq, action=action)
        return await self.until("moved", seq=seq + 1)

    @property
    def over(self) -> bool:
        return self.view is not None and bool(self.view["over"])


async def come(
    where: Address, table: str, token: str | None = None, company: Sequence[str] = ()
) -> Person:
    """Connect and say hello; the welcome is taken in."""
    person = await knock(where, table)
    await person.send("hello", token=token, **({"company": company} if company else {}))
    await person.until("welcome")
    return person


async def knock(where: Address, table: str) -> Person:
    """Connect and say nothing."""
    return Person(await connect(f"ws://{HOST}:{where.port}/ws/{table}", compression=None))


async def play_to_the_end(person: Person, rng: Rng, limit: int = 100_000) -> None:
    """Act at random whenever it is this person's turn, and listen otherwise."""
    while not person.over and person.seq < limit:
        if person.legal:
            await person.act(rng.pick(person.legal))
        else:
            await person.until("moved")
