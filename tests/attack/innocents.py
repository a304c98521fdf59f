"""Two people at a table of their own who mind nobody else: what they feel of an attack."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from websockets.asyncio.client import connect

from spielwerk.core import Rng
from tests.server.running import HOST, Address, Person

PAUSE = 0.02  # seconds between two moves: quick players, but no load
PATIENCE = 60.0


@dataclass
class Waits:
    """How long somebody waited, each time, in seconds."""

    seconds: list[float] = field(default_factory=list)

    def part(self, share: float) -> float:
        """What so large a share of them did not exceed; 1: the worst."""
        ordered = sorted(self.seconds) or [0.0]
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def sit_down(where: Address, table: str, token: str, address: str) -> Person:
    """Come as somebody from another address, as a proxy would tell it."""
    uri = f"ws://{HOST}:{where.port}/ws/{table}"
    socket = await connect(uri, compression=None, additional_headers={"X-Forwarded-For": address})
    person = Person(socket)
    await person.send("hello", token=token)
    await person.until("welcome")
    return person


async def play(where: Address, done: asyncio.Event, address: str, waits: Waits) -> None:
    """One game after the other until `done`; every wait is written down."""
    rng = Rng(1)
    while not done.is_set():
        table, tokens = await asyncio.to_thread(where.full_table, 2)
        people = [await sit_down(where, table, token, address) for token in tokens]
        while not people[0].over and not done.is_set():
            mover = next((person for person in people if person.legal), None)
            if mover is None:
                await asyncio.gather(*[person.until("moved") for person in people])
                continue
            asked = time.perf_counter()
            async with asyncio.timeout(PATIENCE):
                await mover.act(rng.pick(mover.legal))
            waits.seconds.append(time.perf_counter() - asked)
            for person in people:
                if person is not mover:
                    await person.until("moved", seq=mover.seq)
            await asyncio.sleep(PAUSE)
        for person in people:
            await person.socket.close()


async def play_with_a_bot(
    where: Address, done: asyncio.Event, address: str, answers: Waits
) -> None:
    """One person and an easy bot; from the end of the person's turn until the bot decides."""
    rng = Rng(2)
    while not done.is_set():
        opened = await asyncio.to_thread(where.open, "me", "easy")
        person = await sit_down(where, opened["table"], opened["token"], address)
        while not person.over and not done.is_set():
            if person.legal:
                await person.act(rng.pick(person.legal))
                continue
            asked = time.perf_counter()
            async with asyncio.timeout(PATIENCE):
                await person.until("moved")
            answers.seconds.append(time.perf_counter() - asked)
        await person.socket.close()
