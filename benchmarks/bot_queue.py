"""How long an innocent table waits for its bots while others keep all bots busy.

    python benchmarks/bot_queue.py [--hogs 0 10 30] [--apart] [--seconds 20] [--game serendipity]

One server on this machine, with as many bot processes as it takes by itself. At every table sits
one person, who answers at once, with bots that do not rest between decisions: the hogs' tables
with strong ones, all of one address or `--apart`, the innocent's with bots of one level after the
other. A wait is the time from the move before to the decision of a bot. Numbers mean something on
this machine only; what to look for is how little they grow with the hogs. Loopback only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from spielwerk.core import Rng

HOST = "127.0.0.1"
BOTS = 3  # at every table
INNOCENT = "192.0.2.1"
SERVER = """
import sys
from spielwerk.server.command import listen, serve
from spielwerk.server.settings import Limits, Settings
limits = Limits(frames_per_second=1_000_000, openings_per_minute=1_000_000)
settings = Settings(database=sys.argv[2], pace=(0.0, 0.0), limits=limits)
serve(settings, listen("127.0.0.1", int(sys.argv[1])))
"""


@contextmanager
def serving(database: str) -> Iterator[int]:
    with socket.create_server((HOST, 0)) as probe:
        port: int = probe.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(port), database])  # noqa: S603 - ours
    try:
        for _ in range(200):
            try:
                socket.create_connection((HOST, port)).close()
                break
            except OSError:
                time.sleep(0.05)
        yield port
    finally:
        server.terminate()
        server.wait()


def open_table(port: int, address: str, game: str, level: str, bots: int) -> dict[str, str]:
    seats = [{"occupant": "me"}, *[{"occupant": "bot", "level": level}] * bots]
    wish = {"game": game, "seats": seats, "options": {}, "name": "A", "colour": 0}
    request = urllib.request.Request(
        f"http://{HOST}:{port}/api/tables",
        json.dumps(wish).encode(),
        {"X-Forwarded-For": address},
    )
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
        opened: dict[str, str] = json.load(answer)
        return opened


async def play(port: int, address: str, wish: tuple[str, str, int], waits: list[float]) -> None:
    """Play one game after the other; `waits` for each decision of a bot."""
    rng = Rng(1)
    while True:
        table = await asyncio.to_thread(open_table, port, address, *wish)
        url = f"ws://{HOST}:{port}/ws/{table['table']}"
        async with connect(url, additional_headers={"X-Forwarded-For": address}) as line:
            await line.send(json.dumps({"type": "hello", "token": table["token"]}))
            over = False
            last = time.perf_counter()
            while not over:
                frame: dict[str, Any] = json.loads(await line.recv())
                if frame["type"] not in ("welcome", "moved"):
                    continue
                now = time.perf_counter()
                if frame["type"] == "moved" and frame["seat"] != 0:
                    waits.append(now - last)
                last = now
                over = frame["outcome"] is not None
                if frame["legal"]:
                    action = rng.pick(frame["legal"])
                    await line.send(
                        json.dumps({"type": "act", "seq": frame["seq"], "action": action})
                    )


async def measure(port: int, hogs: list[str], game: str, level: str, seconds: float) -> list[float]:
    """The waits of an innocent table beside these addresses', after a start that does not count."""
    waits: list[float] = []
    everybody = [play(port, hog, (game, "strong", BOTS), []) for hog in hogs]
    everybody.append(play(port, INNOCENT, (game, level, BOTS), waits))
    tasks = [asyncio.create_task(one) for one in everybody]
    await asyncio.sleep(seconds / 4)
    waits.clear()
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
    return sorted(waits)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hogs", type=int, nargs="+", default=[0, 10, 30])
    parser.add_argument("--apart", action="store_true", help="each hog at an address of its own")
    parser.add_argument("--levels", nargs="+", default=["easy", "medium", "strong"])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="serendipity")
    chosen = parser.parse_args()
    print("hogs  level     decisions  p50 ms  p99 ms  worst ms   (of the innocent table)")
    for level in chosen.levels:
        for hogs in chosen.hogs:
            with (
                tempfile.TemporaryDirectory(dir=Path.cwd()) as folder,
                serving(str(Path(folder) / "tables.sqlite")) as port,
            ):
                addresses = [f"198.51.100.{n if chosen.apart else 0}" for n in range(hogs)]
                waits = asyncio.run(measure(port, addresses, chosen.game, level, chosen.seconds))
            if not waits:
                print(f"{hogs:4}  {level:8} no decision within {chosen.seconds} s", flush=True)
                continue
            middle, slow = (waits[len(waits) * part // 100] * 1000 for part in (50, 99))
            told = f"{len(waits):9} {middle:7.0f} {slow:7.0f} {waits[-1] * 1000:9.0f}"
            print(f"{hogs:4}  {level:8} {told}", flush=True)


if __name__ == "__main__":
    main()
