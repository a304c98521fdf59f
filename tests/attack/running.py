"""One attack: a server in a process, attackers in others, innocents in this one."""

from __future__ import annotations

import asyncio
import multiprocessing
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.attack.attacks import ATTACKS, Attacker
from tests.attack.innocents import Waits, play, play_with_a_bot
from tests.server.running import PATIENCE, Address, free_port, wait_for_answers

INNOCENT = "203.0.113.5"
PROGRAM = """
import sys
from spielwerk.server.command import listen, serve
from spielwerk.server.settings import Settings
serve(Settings(database=sys.argv[2]), listen("127.0.0.1", int(sys.argv[1])))
"""


class Victim(Address):
    """A server with the limits as they come."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        super().__init__(port)
        self.process = process

    @property
    def megabytes(self) -> float:
        """Of memory that it holds; Linux only."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * 4096 / 1e6


@contextmanager
def serving(database: Path) -> Iterator[Victim]:
    port = free_port()
    command = [sys.executable, "-c", PROGRAM, str(port), str(database)]
    process = subprocess.Popen(command, start_new_session=True)  # noqa: S603 - our own program
    try:
        victim = Victim(port, process)
        wait_for_answers(victim, process)
        yield victim
    finally:
        process.terminate()
        process.wait(PATIENCE)


@dataclass
class Felt:
    """What came of an attack."""

    name: str
    tried: int
    moves: Waits  # for the acknowledgement of a move
    answers: Waits  # for an easy bot
    before: float  # megabytes
    after: float


def _attack(port: int, name: str, seconds: float, seed: int) -> int:
    """How often it was tried. Every attack comes from an address of its own."""
    address = f"198.51.100.{list(ATTACKS).index(name)}"  # from documentation, nobody's
    attacker = Attacker(Address(port), address, seconds, seed)
    ATTACKS[name](attacker)
    return attacker.tried


def attacked(victim: Victim, name: str, seconds: float, processes: int) -> Felt:
    """Let it be attacked for so long, while the innocents play."""
    before = victim.megabytes
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as attackers:
        under_way = [
            attackers.submit(_attack, victim.port, name, seconds, seed) for seed in range(processes)
        ]
        moves, answers = asyncio.run(_innocents(victim, seconds))
        tried = sum(attack.result() for attack in under_way)
    return Felt(name, tried, moves, answers, before, victim.megabytes)


async def _innocents(victim: Victim, seconds: float) -> tuple[Waits, Waits]:
    moves, answers, done = Waits(), Waits(), asyncio.Event()
    async with asyncio.TaskGroup() as playing:
        playing.create_task(play(victim, done, INNOCENT, moves))
        playing.create_task(play_with_a_bot(victim, done, INNOCENT, answers))
        await asyncio.sleep(seconds)
        done.set()
    return moves, answers
