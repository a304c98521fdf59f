"""Runs of the laboratory for tests: small ones that end, and endless ones to be stopped."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tests.server.running import Address, Reply, wait_until

SMALL: Final = 30
ENDLESS: Final = 1_000_000
RESTING: Final = ("finished", "stopped", "failed")


def wish(games: int = SMALL, **others: Any) -> dict[str, Any]:
    usual = {"game": "serendipity", "seats": 2, "bots": ["random"], "options": {}}
    return {**usual, "games": games, **others}


def start(where: Address, games: int = SMALL, headers: dict[str, str] | None = None) -> str:
    reply = where.call("/api/lab/runs", wish(games), **(headers or {}))
    assert reply.status == 201, reply
    assert reply.body["state"] == "waiting"
    return str(reply.body["id"])


def order(where: Address, run: str, what: str, **headers: str) -> Reply:
    """`stop` or `go-on`."""
    return where.call(f"/api/lab/runs/{run}/{what}", {}, **headers)


def remove(where: Address, run: str, **headers: str) -> Reply:
    return where.call(f"/api/lab/runs/{run}", method="DELETE", **headers)


def lab(where: Address, **headers: str) -> Any:
    return where.call("/api/lab", **headers).body


def look(where: Address, run: str) -> Any:
    (found,) = [one for one in lab(where)["runs"] if one["id"] == run]
    return found


def wait_for(where: Address, run: str, *states: str) -> Any:
    """The run as soon as it is in one of the states."""
    wait_until(lambda: look(where, run)["state"] in states)
    return look(where, run)


def wait_for_games(where: Address, run: str) -> Any:
    """The run as soon as it has played some."""
    wait_until(lambda: look(where, run)["done"] > 0 or look(where, run)["state"] in RESTING)
    found = look(where, run)
    assert found["state"] == "playing", found
    return found


def at_work(folder: Path) -> list[int]:
    """The processes that work in the folder of a run."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            with suppress(OSError):  # it has ended meanwhile, or is somebody else's
                if (process / "cwd").readlink() == folder:
                    found.append(int(process.name))
    return found
