"""What durability costs: moves per second and the wait for the acknowledgement.

    python benchmarks/server_load.py [--seconds 4] [--rounds 3] [--tables 10 100]

Two servers play the same load on this machine in turns: one keeps its log on disk and waits for
it before it acknowledges a move, as tables do; the other keeps it in memory and loses it. Their
ratio means something on any machine; the numbers themselves only on this one. Every table has
two people who answer at once, so the servers are always busy. Loopback only.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from spielwerk.core import Rng

HOST = "127.0.0.1"
SERVER = """
import sys
from spielwerk.server.command import listen, serve
from spielwerk.server.settings import Limits, Settings
limits = Limits(frames_per_second=1_000_000)
settings = Settings(database=sys.argv[2], limits=limits)
serve(settings, listen("127.0.0.1", int(sys.argv[1])))
"""


class Seen(msgspec.Struct):
    """As much of a frame as a player who plays at random needs."""

    type: str
    seq: int = 0
    legal: list[int] = []
    view: dict[str, msgspec.Raw] | None = None

    @property
    def over(self) -> bool:
        return self.view is not None and bytes(self.view.get("over", b"")) == b"true"


_DECODER = msgspec.json.Decoder(Seen)


class Wire(asyncio.Protocol):
    """The least that speaks WebSocket, so that the client does not slow the server down."""

    def __init__(self, path: str) -> None:
        self.frames: asyncio.Queue[Seen] = asyncio.Queue()
        self._path = path
        self._buffer = b""
        self.opened = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def send(self, text: str) -> None:
        """A masked text frame; the mask is zero, which leaves the text as it is."""
        payload = text.encode()
        assert len(payload) < 126
        self.transport.write(bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.is_set():
            head, end, self._buffer = self._buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            assert b" 101 " in head.splitlines()[0], head
            self.opened.set()
        while (payload := self._next()) is not None:
            self.frames.put_nowait(_DECODER.decode(payload))

    def _next(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 4:
            return None
        length, start = buffer[1], 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        assert buffer[0] == 0x81, "only whole text frames are expected"
        return buffer[start : start + length]


@dataclass
class Tally:
    end: float
    waits: list[float] = field(default_factory=list)


def call(port: int, path: str, body: object) -> dict[str, str]:
    request = urllib.request.Request(f"http://{HOST}:{port}{path}", json.dumps(body).encode())
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
        replied: dict[str, str] = json.load(answer)
        return replied


def open_table(port: int) -> tuple[str, list[str]]:
    seats = [{"occupant": "me"}, {"occupant": "open"}]
    wish = {"game": "serendipity", "seats": seats, "options": {}, "name": "A", "colour": 0}
    opened = call(port, "/api/tables", wish)
    joined = call(port, f"/api/tables/{opened['table']}/join", {"name": "B", "colour": 1})
    return opened["table"], [opened["token"], joined["token"]]


async def sit(port: int, table: str, token: str, tally: Tally, rng: Rng) -> None:
    """Play one seat until the game or the time is over."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"/ws/{table}"), HOST, port)
    await wire.opened.wait()
    wire.send(f'{{"type":"hello","token":"{token}"}}')
    sent = 0.0
    over = False
    while not over and (now := time.perf_counter()) < tally.end:
        try:
            frame = await asyncio.wait_for(wire.frames.get(), tally.end - now)
        except TimeoutError:
            break
        if frame.type not in ("welcome", "moved"):
            continue
        if sent:
            tally.waits.append(time.perf_counter() - sent)
            sent = 0.0
        over = frame.over
        if frame.legal:
            sent = time.perf_counter()
            wire.send(f'{{"type":"act","seq":{frame.seq},"action":{rng.pick(frame.legal)}}}')
    wire.transport.close()


async def lane(port: int, first: tuple[str, list[str]], tally: Tally, seed: int) -> None:
    """One table after the other."""
    table, tokens = first
    while time.perf_counter() < tally.end:
        await asyncio.gather(
            *[sit(port, table, token, tally, Rng(seed + n)) for n, token in enumerate(tokens)]
        )
        if time.perf_counter() < tally.end:
            table, tokens = await asyncio.to_thread(open_table, port)


async def load(port: int, tables: int, seconds: float) -> Tally:
    opened = [open_table(port) for _ in range(tables)]
    tally = Tally(time.perf_counter() + seconds)
    await asyncio.gather(*[lane(port, one, tally, 2 * n) for n, one in enumerate(opened)])
    return tally


@contextmanager
def serving(database: str) -> Iterator[tuple[int, int]]:
    with socket.create_server((HOST, 0)) as probe:
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-c", SERVER, str(port), database]
    server = subprocess.Popen(command)  # noqa: S603 - our own program
    try:
        for _ in range(200):
            try:
                socket.create_connection((HOST, port)).close()
                break
            except OSError:
                time.sleep(0.05)
        yield port, server.pid
    finally:
        server.terminate()
        server.wait()


@dataclass
class Result:
    rate: float
    thrift: float  # moves per processor second of the server
    middle: float
    slowest: float


def processor_seconds(pid: int) -> float:
    """What a process has used so far; Linux only. Steadier than the clock on a busy machine."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


def measure(database: str, tables: int, seconds: float) -> Result:
    with serving(database) as (port, pid):
        before = processor_seconds(pid)
        waits = sorted(asyncio.run(load(port, tables, seconds)).waits)
        used = processor_seconds(pid) - before
    if len(waits) < 100:
        raise SystemExit(f"only {len(waits)} moves in {seconds} s: nothing to measure")
    count = len(waits)
    return Result(count / seconds, count / used, waits[count // 2], waits[count * 99 // 100])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100])
    chosen = parser.parse_args()
    print("tables  log     moves/s  moves/CPU-s  p50 ms  p99 ms   (medians of alternating rounds)")
    for tables in chosen.tables:
        results: dict[str, list[Result]] = {"disk": [], "memory": []}
        for _ in range(chosen.rounds):
            with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
                file = str(Path(folder) / "tables.sqlite")
                results["disk"].append(measure(file, tables, chosen.seconds))
            results["memory"].append(measure(":memory:", tables, chosen.seconds))
        for name, rounds in results.items():
            rate = statistics.median(result.rate for result in rounds)
            thrift = statistics.median(result.thrift for result in rounds)
            middle = statistics.median(result.middle for result in rounds) * 1000
            slowest = statistics.median(result.slowest for result in rounds) * 1000
            print(f"{tables:6}  {name:6} {rate:8.0f} {thrift:12.0f} {middle:7.2f} {slowest:7.2f}")
        pairs = list(zip(results["disk"], results["memory"], strict=True))
        by_clock = [disk.rate / memory.rate for disk, memory in pairs]
        by_cpu = [disk.thrift / memory.thrift for disk, memory in pairs]
        print(f"{tables:6}  disk/memory by clock {told(by_clock)}, by processor {told(by_cpu)}")


def told(ratios: list[float]) -> str:
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


if __name__ == "__main__":
    main()
