"""kill -9 in the middle of load: nothing acknowledged is lost, nothing is played twice."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from pathlib import Path

from websockets.exceptions import WebSocketException

from spielwerk import game
from spielwerk.core import Record, Rng, check
from tests.server.running import Process, come, free_port

KILLS = 5
MOVES_BETWEEN = 40  # at least so many are acknowledged between two kills


class Ledger:
    """What any client saw acknowledged, by table and number."""

    def __init__(self) -> None:
        self.moves: dict[tuple[str, int], tuple[int, int]] = {}
        self.reconnections = 0
        self.sent_again = 0

    def note(self, table: str, seq: int, seat: int, action: int) -> None:
        before = self.moves.setdefault((table, seq), (seat, action))
        assert before == (seat, action), "two moves with one number were acknowledged"


class Regular:
    """Plays a seat at random to the end of the game, whatever happens to the server."""

    def __init__(self, server: Process, table: str, token: str, ledger: Ledger, seed: int) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.ledger = ledger
        self.rng = Rng(seed)
        self.pending: tuple[int, int] | None = None  # sent, and not acknowledged yet

    async def play(self) -> None:
        over = False
        while not over:
            try:
                over = await self._visit()
            except (OSError, WebSocketException, TimeoutError):
                self.ledger.reconnections += 1
                await asyncio.sleep(0.05)

    async def _visit(self) -> bool:
        async with await come(self.server, self.table, self.token) as person:
            if self.pending is not None:
                # Perhaps it was played, perhaps not: sending it again is safe either way.
                self.ledger.sent_again += 1
                await person.send("act", seq=self.pending[0], action=self.pending[1])
            while not (person.over and self.pending is None):
                if self.pending is None and person.legal:
                    self.pending = (person.seq, self.rng.pick(person.legal))
                    await person.send("act", seq=self.pending[0], action=self.pending[1])
                frame = await person.get()
                assert frame["type"] in ("moved", "table", "welcome"), frame
                if frame["type"] == "moved" and frame["action"] is not None:
                    seq = frame["seq"] - 1
                    self.ledger.note(self.table, seq, frame["seat"], frame["action"])
                    if self.pending == (seq, frame["action"]):
                        self.pending = None
            return True


async def kill_often(server: Process, ledger: Ledger, games: asyncio.Future[list[None]]) -> int:
    kills = 0
    while kills < KILLS:
        enough = len(ledger.moves) + MOVES_BETWEEN
        while len(ledger.moves) < enough and not games.done():
            await asyncio.sleep(0.001)
        if games.done():
            break
        await asyncio.sleep(secrets.randbelow(50) / 1000)
        await asyncio.to_thread(server.kill)
        kills += 1
        await asyncio.to_thread(server.start)
    return kills


def test_nothing_acknowledged_is_lost_by_kill_9(database: Path) -> None:
    ledger = Ledger()
    server = Process(free_port(), database)

    async def play() -> tuple[int, list[str]]:
        regulars: list[Regular] = []
        for number in range(3):
            table, tokens = server.full_table(2)
            regulars += [
                Regular(server, table, token, ledger, 10 * number + seat)
                for seat, token in enumerate(tokens)
            ]
        with_bot = server.open("me", "easy")
        regulars.append(Regular(server, with_bot["table"], with_bot["token"], ledger, 99))
        games = asyncio.gather(*[regular.play() for regular in regulars])
        kills = await kill_often(server, ledger, games)
        await games
        return kills, sorted({regular.table for regular in regulars})

    try:
        kills, tables = asyncio.run(play())
        assert kills == KILLS, "the games were over too soon"
        assert ledger.reconnections >= KILLS
        assert ledger.sent_again > 0
        records = [
            Record.from_json(server.call(f"/api/tables/{table}/record").content) for table in tables
        ]
        assert server.terminate() == 0
    finally:
        server.kill()

    db = sqlite3.connect(database)
    log = db.execute('SELECT "table", seq, seat, action FROM log ORDER BY "table", seq').fetchall()
    db.close()
    logged = {(table, seq): (seat, action) for table, seq, seat, action in log}
    assert len(logged) == len(log)
    assert ledger.moves.items() <= logged.items(), "an acknowledged move is not in the log"
    for table, record in zip(tables, records, strict=True):
        moves = [move for (at, _), move in logged.items() if at == table]
        assert [seq for at, seq in logged if at == table] == list(range(len(moves)))
        assert moves == record.moves
        assert check(game("serendipity"), record).over
