"""Tables that open on the pure source get compiled engines for their bots while they run."""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

import spielwerk
from spielwerk.core import Rng
from tests.server.processes import Command, bot_processes
from tests.server.running import come, play_to_the_end, wait_until

SOURCE = Path(__file__).parents[2] / "src"
PACKAGE = Path(spielwerk.__file__).parents[1]


def engines_of(process: int) -> str:
    loaded = Path(f"/proc/{process}/maps").read_text()
    return "compiled" if "__mypyc" in loaded else "pure"


def thinking(address: Command) -> set[str]:
    """What the processes of the server's bots think with, after a few moves."""
    opened = address.open("me", "easy", game="serendipity")

    async def play() -> None:
        async with await come(address, opened["table"], opened["token"]) as person:
            await play_to_the_end(person, Rng(1), limit=10)

    asyncio.run(play())
    return {engines_of(process) for process in bot_processes(address.process.pid)}


def test_bots_change_over_without_a_restart(tmp_path: Path) -> None:
    assert spielwerk.compiled, "this test belongs to the run on compiled engines"
    coming = tmp_path / "compiled"
    command = [sys.executable, "-P", "-m", "spielwerk", "serve", "--pace", "0"]
    command += ["--bot-seconds", "0.01", "--engines", str(coming)]
    with Command(*command, folder=tmp_path, PYTHONPATH=str(SOURCE)) as address:
        assert address.call("/api/health").body["engines"] == "pure"
        assert thinking(address) == {"pure"}
        making = tmp_path / "making"
        shutil.copytree(PACKAGE, making, symlinks=True)
        making.rename(coming)
        wait_until(lambda: address.call("/api/health").body["engines"] == "compiled")
        assert thinking(address) == {"compiled"}
