"""A database that families have must go on being read, whatever the code calls things today."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from tests.server.running import Server, come, serving

OLD = (Path(__file__).parent / "schema_1.sql").read_text(encoding="utf-8")
WAITING, PLAYING = "MxKECZIUM0BsE2WY", "G21dA-gXo5O1j2sJ"
ZOE = "JrEQEzotbbp_nNOgx_Ry2CXqsTkTgPEaCrMYBV_hc3g"
ANNA = "zi7YqZ1OGlR9tNUHrH58urWHq01ilW2_jM4InXQNy-w"


@pytest.fixture
def old(database: Path) -> Path:
    db = sqlite3.connect(database)
    db.executescript(OLD)
    db.close()
    return database


def test_an_old_table_is_still_there(old: Path) -> None:
    async def look(server: Server) -> None:
        async with await come(server, PLAYING, ANNA) as anna:
            assert (anna.seat, anna.seq) == (0, 6)
            assert [seat["name"] for seat in anna.table["seats"]] == ["Anna", "Gast 1"]

    with serving(old) as server:
        asyncio.run(look(server))


def test_an_old_table_can_be_joined_and_is_stored_as_before(old: Path) -> None:
    async def join(server: Server) -> None:
        async with await come(server, WAITING, ZOE) as zoe:
            seats = zoe.table["seats"]
            assert [seat["occupant"] for seat in seats] == ["person", "bot", "open"]
            assert [seat["level"] for seat in seats] == [None, "easy", None]
            server.join(WAITING, "Ben")
            assert (await zoe.until("welcome"))["table"]["state"] == "playing"

    with serving(old) as server:
        asyncio.run(join(server))
    db = sqlite3.connect(old)
    ((stored,),) = db.execute("SELECT seats FROM tables WHERE id = ?", (WAITING,)).fetchall()
    assert [seat["kind"] for seat in json.loads(stored)] == ["person", "bot", "person"]
    db.close()
