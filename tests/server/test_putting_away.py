"""Old tables are put away, in peace, and nothing that somebody may still want is lost."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from spielwerk import game
from spielwerk.core import Record, Rng, check
from spielwerk.server import putting_away
from spielwerk.server.putting_away import PuttingAway
from spielwerk.server.storage.stored import now
from tests.server.running import PATIENCE, Server, come, play_to_the_end, serving, wait_until
from tests.server.test_damaged import visit

OLD = (Path(__file__).parent / "schema_1.sql").read_text(encoding="utf-8")
WAITING, PLAYING = "MxKECZIUM0BsE2WY", "G21dA-gXo5O1j2sJ"
DAY = 86_400_000


def sql(database: Path, statement: str, *values: Any) -> list[Any]:
    db = sqlite3.connect(database)
    found = db.execute(statement, values).fetchall()
    db.commit()
    db.close()
    return found


def tidy(server: Server) -> None:
    """Once through all tables, and no waiting for the hour."""
    house = server.house
    away = PuttingAway(house._store, house.settings.limits, house._in_use)
    asyncio.run_coroutine_threadsafe(away.once(), server._app.state.loop).result(PATIENCE)


async def whole_game(server: Server, number: str, tokens: list[str]) -> None:
    people = [await come(server, number, token) for token in tokens]
    await asyncio.gather(
        *[play_to_the_end(person, Rng(seat)) for seat, person in enumerate(people)]
    )
    for person in people:
        await person.socket.close()


def played(server: Server) -> tuple[str, list[str]]:
    """A table whose game is over, just now. Its moves are put into the log: that is quicker."""
    number, tokens = server.full_table(2)
    database = Path(server.house.settings.database)
    ((seed, options),) = sql(database, "SELECT seed, options FROM tables WHERE id = ?", number)
    state = game("serendipity").start(2, seed, json.loads(options))
    rng = Rng(1)
    while not state.over:
        seat = state.to_act()[0]
        state.play(seat, rng.pick(state.legal(seat)))
    moves = game("serendipity").record(state).moves
    db = sqlite3.connect(database)
    rows = [(number, seq, seat, action, now()) for seq, (seat, action) in enumerate(moves)]
    db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, NULL)", rows)
    db.execute("UPDATE tables SET ended = ? WHERE id = ?", (now(), number))
    db.commit()
    db.close()
    forget(server)
    return number, tokens


def forget(server: Server) -> None:
    """Nobody looks at any table."""
    server.run(lambda: server.house.drop_idle(0))
    assert server.house.loaded == []


def test_when_a_table_began_and_ended_is_noted(database: Path) -> None:
    with serving(database) as server:
        before = now()
        open_one = server.open("me", "open")["table"]
        over, tokens = server.full_table(2)
        asyncio.run(whole_game(server, over, tokens))
        going, _ = server.full_table(2)
    times = {table: rest for table, *rest in sql(database, "SELECT id, waits, ended FROM tables")}
    assert before <= times[open_one][0] <= now()
    assert times[open_one][1] is None
    assert times[going] == [None, None]
    assert times[over][0] is None
    last = 'SELECT at FROM log WHERE "table" = ? ORDER BY seq DESC LIMIT 1'
    assert sql(database, last, over) == [(times[over][1],)]


def test_a_table_that_never_began_is_removed(database: Path) -> None:
    with serving(database) as server:
        tables = [server.open("me", "open")["table"] for _ in range(45)]
        fresh = server.open("me", "open")["table"]
        sql(database, "UPDATE tables SET waits = ?", now() - 15 * DAY)
        sql(database, "UPDATE tables SET waits = ? WHERE id = ?", now() - 13 * DAY, fresh)
        in_use = tables.pop()
        assert server.info(in_use)["state"] == "waiting"
        tidy(server)
        assert {server.info(table)["code"] for table in tables} == {"unknown_table"}
        assert server.info(fresh)["state"] == server.info(in_use)["state"] == "waiting"
        assert server.join(fresh)["seat"] == 1


def test_of_a_table_that_is_long_over_the_record_stays(database: Path) -> None:
    with serving(database) as server:
        old, tokens = played(server)
        newer, _ = played(server)
        going, _ = server.full_table(2)
        record = server.call(f"/api/tables/{old}/record").body
        sql(database, "UPDATE tables SET ended = ? WHERE id = ?", now() - 91 * DAY, old)
        sql(database, "UPDATE tables SET ended = ? WHERE id = ?", now() - 89 * DAY, newer)
        sql(database, "UPDATE tables SET created = 0")
        forget(server)
        tidy(server)
        reply = server.call(f"/api/tables/{old}")
        assert (reply.status, reply.body["code"]) == (410, "put_away")
        assert asyncio.run(visit(server, old, tokens[0]))[:2] == ("put_away", 4410)
        again = server.call(f"/api/tables/{old}/record")
        assert (again.status, again.body) == (200, record)
        assert check(game("serendipity"), Record.from_json(again.content)).over
        assert server.info(newer)["state"] == "over"
        assert server.info(going)["state"] == "playing"
    assert sql(database, 'SELECT 1 FROM log WHERE "table" = ?', old) == []
    ((kept, ended),) = sql(database, "SELECT game, ended FROM records WHERE id = ?", old)
    assert (kept, ended < now() - 90 * DAY) == ("serendipity", True)
    with serving(database) as server:
        assert server.call(f"/api/tables/{old}/record").body == record
        for damage in ("'{\"game\":'", "CAST(x'ff' AS TEXT)"):
            sql(database, f"UPDATE records SET record = {damage}")  # noqa: S608 - ours
            assert server.call(f"/api/tables/{old}/record").body["code"] == "damaged"


def test_the_way_to_the_next_table_stays(database: Path) -> None:
    async def once_more(server: Server, number: str, token: str) -> str:
        async with await come(server, number, token) as anna:
            await anna.send("again")
            frame = await anna.until("table")
            while frame["table"]["next_table"] is None:
                frame = await anna.until("table")
            return str(frame["table"]["next_table"])

    with serving(database) as server:
        first, tokens = played(server)
        second = asyncio.run(once_more(server, first, tokens[0]))
        sql(database, "UPDATE tables SET ended = 1 WHERE id = ?", first)
        forget(server)
        tidy(server)
        assert server.info(first)["next_table"] == second
        asyncio.run(whole_game(server, second, tokens))
        sql(database, "UPDATE tables SET ended = 2 WHERE id = ?", second)
        forget(server)
        tidy(server)
        assert server.info(second)["code"] == "put_away"
        forget(server)
        tidy(server)
        assert server.info(first)["code"] == "put_away"


def test_whoever_asks_for_another_game_at_a_table_that_was_put_away_is_told(
    database: Path,
) -> None:
    async def ask(server: Server, number: str, token: str) -> None:
        async with await come(server, number, token) as anna:
            db = server.house._store
            work = db.put_away(number, len(moves), 1, "{}")
            asyncio.run_coroutine_threadsafe(work, server._app.state.loop).result(PATIENCE)
            await anna.send("again")
            assert (await anna.problem(), await anna.closed()) == ("put_away", 4410)

    with serving(database) as server:
        number, tokens = played(server)
        moves = server.call(f"/api/tables/{number}/record").body["moves"]
        asyncio.run(ask(server, number, tokens[0]))


def test_a_table_that_somebody_looks_at_stays(database: Path) -> None:
    with serving(database) as server:
        number, _ = played(server)
        sql(database, "UPDATE tables SET ended = 1")
        assert server.info(number)["state"] == "over"
        tidy(server)
        assert server.info(number)["state"] == "over"


@pytest.mark.parametrize("days", [0, -1])
def test_a_host_may_keep_everything(database: Path, days: int) -> None:
    with serving(database, waiting_days=days, over_days=days) as server:
        waiting = server.open("me", "open")["table"]
        over, _ = played(server)
        sql(database, "UPDATE tables SET waits = 1 WHERE id = ?", waiting)
        sql(database, "UPDATE tables SET ended = 1 WHERE id = ?", over)
        forget(server)
        tidy(server)
        assert server.info(waiting)["state"] == "waiting"
        assert server.info(over)["state"] == "over"


def test_what_cannot_be_read_stays_and_holds_up_nothing(database: Path) -> None:
    with serving(database) as server:
        tables = [played(server)[0] for _ in range(3)]
        for place, table in enumerate(tables):
            sql(database, "UPDATE tables SET ended = ? WHERE id = ?", place + 1, table)
        sql(database, "UPDATE tables SET seats = '?' WHERE id = ?", tables[0])
        sql(database, "UPDATE tables SET rules_version = 99 WHERE id = ?", tables[1])
        forget(server)
        tidy(server)
        codes = [server.info(table)["code"] for table in tables]
        assert codes == ["damaged", "other_rules", "put_away"]
    assert len(sql(database, "SELECT 1 FROM tables")) == 2


def test_it_is_done_at_the_start(database: Path) -> None:
    with serving(database) as server:
        number, _ = played(server)
    sql(database, "UPDATE tables SET ended = 1")
    with serving(database) as server:
        wait_until(lambda: sql(database, "SELECT id FROM records") == [(number,)])
        assert server.info(number)["code"] == "put_away"


def test_what_goes_wrong_is_tried_again_in_an_hour(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = 0

    async def fail(_: PuttingAway) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ZeroDivisionError

    monkeypatch.setattr(putting_away, "HOUR", 0.01)
    monkeypatch.setattr(PuttingAway, "once", fail)
    with serving(database):
        wait_until(lambda: tries > 2)
    assert caplog.text.count("could not be put away") == 1


# -- tables of format 1, which did not note when they began and ended ----------------------


@pytest.fixture
def old(database: Path) -> Path:
    db = sqlite3.connect(database)
    db.executescript(OLD)
    db.close()
    return database


def test_old_tables_are_looked_at_once(old: Path) -> None:
    with serving(old, waiting_days=0) as server:
        wait_until(lambda: sql(old, "SELECT 1 FROM tables WHERE ended = 0") == [])
        assert server.info(PLAYING)["state"] == "playing"
        assert server.info(WAITING)["state"] == "waiting"
    times = {table: rest for table, *rest in sql(old, "SELECT id, waits, ended FROM tables")}
    ((created,),) = sql(old, "SELECT created FROM tables WHERE id = ?", WAITING)
    assert times == {PLAYING: [None, None], WAITING: [created, None]}


def test_an_old_table_that_is_over_gets_its_end_or_is_put_away(database: Path) -> None:
    with serving(database) as server:
        tables = [played(server)[0] for _ in range(2)]
    sql(database, 'UPDATE log SET at = 7 WHERE "table" = ?', tables[0])
    sql(database, "UPDATE tables SET ended = 0")
    with serving(database) as server:
        wait_until(lambda: sql(database, "SELECT 1 FROM tables WHERE ended = 0") == [])
        assert server.info(tables[0])["code"] == "put_away"
        assert server.info(tables[1])["state"] == "over"
    assert sql(database, "SELECT ended FROM records") == [(7,)]
    last = sql(database, "SELECT max(at) FROM log")
    assert sql(database, "SELECT ended FROM tables") == last


def test_an_old_waiting_table_that_began_meanwhile_is_no_waiting_table(old: Path) -> None:
    with serving(old, waiting_days=0, over_days=0) as server:
        server.join(WAITING, "Ben")
    assert sql(old, "SELECT waits, ended FROM tables WHERE id = ?", WAITING) == [(None, 0)]
    seats = json.loads(sql(old, "SELECT seats FROM tables WHERE id = ?", WAITING)[0][0])
    assert seats[2]["kind"] == "person"
