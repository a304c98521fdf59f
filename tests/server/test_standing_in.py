"""A bot plays on for who is late or gone, and everybody has their seat back when they want it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from spielwerk.core import Rng
from spielwerk.server.past import rebuild
from tests.server.running import PATIENCE, Person, Process, Server, come, free_port, serving
from tests.server.running import wait_until as wait

HOUR: Final = 3_600_000
QUICK: Final = {"clock": {"per": "decision", "seconds": 1}, "stand_in": "beginner"}
SLOW: Final = {"clock": {"per": "decision", "seconds": 3600}, "stand_in": "beginner"}
GONE: Final = {"away_minutes": 0, "stand_in": "beginner"}


async def sit(server: Server | Process, table: str, tokens: list[str]) -> list[Person]:
    return [await come(server, table, token) for token in tokens]


async def leave(*people: Person) -> None:
    for person in people:
        await person.socket.close()


def stand_ins(person: Person) -> list[str | None]:
    return [seat["stand_in"] for seat in person.table["seats"]]


def agreed(person: Person) -> list[int] | None:
    request = person.table["request"]
    return None if request is None else request["agreed"]


def notes_of(database: Path) -> list[tuple[dict[str, Any], int]]:
    """What the log has beside moves, and when."""
    db = sqlite3.connect(database)
    found = db.execute("SELECT note, at FROM log WHERE note IS NOT NULL ORDER BY seq").fetchall()
    db.close()
    return [(msgspec.json.decode(note), at) for note, at in found]


def deadline_of(database: Path, table: str) -> int | None:
    db = sqlite3.connect(database)
    (found,) = db.execute("SELECT deadline FROM tables WHERE id = ?", (table,)).fetchone()
    db.close()
    return None if found is None else int(found)


def let_time_pass(database: Path, milliseconds: int) -> None:
    """While nobody has the file: everything in it happened so much earlier."""
    db = sqlite3.connect(database)
    with db:
        db.execute("UPDATE log SET at = at - ?", (milliseconds,))
        db.execute("UPDATE tables SET deadline = deadline - ?", (milliseconds,))
    db.close()


def test_when_time_is_up_a_bot_plays_until_the_person_is_back(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2, terms=QUICK)
        anna, ben = people = await sit(server, table, tokens)
        await anna.see(lambda anna: bool(anna.times))
        assert anna.times["running"] == []  # nobody has moved yet
        await anna.act(42)
        await anna.see(lambda anna: any(stand_ins(anna)))
        late = stand_ins(anna).index("beginner")
        assert anna.times["left"][late] is None or late in anna.times["running"]
        moved = await anna.until("moved", seat=late)
        assert moved["seat"] == late
        await people[late].send("come_back")
        await people[late].see(lambda person: stand_ins(person)[late] is None)
        await ben.see(lambda ben: stand_ins(ben)[late] is None)
        await people[late].send("come_back")  # they are there already: nothing happens
        await people[late].send("ping")
        await people[late].until("pong")
        await leave(*people)

    with serving(database) as server:
        asyncio.run(play(server))


def test_the_first_move_also_takes_the_seat_back(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2, terms=QUICK)
        anna, _ = people = await sit(server, table, tokens)
        await anna.act(42)
        for person in people:
            await person.see(lambda person: any(stand_ins(person)))
        late = stand_ins(anna).index("beginner")
        mine = people[late]
        assert mine.legal
        await mine.send("act", seq=mine.seq, action=mine.legal[0])
        await mine.until("moved", seat=late, action=mine.legal[0])
        assert stand_ins(mine) == [None, None]
        await leave(*people)

    with serving(database, pace=(20.0, 20.0)) as server:  # a bot that would take long to answer
        asyncio.run(play(server))


def test_back_in_the_middle_of_a_thought_the_late_answer_does_not_count(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2, terms=QUICK)
        anna, _ = people = await sit(server, table, tokens)
        await anna.act(42)
        for person in people:
            await person.see(lambda person: any(stand_ins(person)))
        late = stand_ins(anna).index("beginner")

        def thinking() -> bool:
            host = server.house.bots_of(table)
            return host is not None and host.busy

        assert await asyncio.to_thread(server.run, thinking)
        await people[late].send("come_back")
        await people[late].see(lambda person: stand_ins(person)[late] is None)
        entries = people[late].seq
        while await asyncio.to_thread(server.run, thinking):
            await asyncio.sleep(0.02)
        await people[late].send("ping")
        await people[late].until("pong")
        assert people[late].seq == entries  # the bot has answered, and it did not count
        await leave(*people)

    with serving(database, pace=(0.9, 0.9)) as server:
        asyncio.run(play(server))


def test_time_that_is_up_while_the_server_is_dead_counts_from_then(database: Path) -> None:
    server = Process(free_port(), database)

    async def begin() -> str:
        table, tokens = server.full_table(2, terms=SLOW)
        anna, ben = await sit(server, table, tokens)
        await anna.act(42)
        await leave(anna, ben)
        other, tokens = server.full_table(2)
        async with await come(server, other, tokens[0]) as anna:
            await anna.act(42)
        assert deadline_of(database, other) is None
        return table

    try:
        table = asyncio.run(begin())
        server.kill()
        due = deadline_of(database, table)
        assert due is not None
        let_time_pass(database, 2 * HOUR)
        assert notes_of(database) == []
        server.start()
        wait(lambda: len(notes_of(database)) == 1)  # nobody has come to the table
        (((note, at)),) = notes_of(database)
        assert (note["type"], note["away"], at) == ("stood_in", False, due - 2 * HOUR)
        assert deadline_of(database, table) is None  # and it waits until somebody looks
        assert [seat["stand_in"] for seat in server.info(table)["seats"]].count("beginner") == 1
    finally:
        server.kill()


def test_a_table_that_sleeps_for_days(database: Path) -> None:
    terms = {"clock": {"per": "move", "days": 2}}

    async def begin(server: Server) -> tuple[str, list[str]]:
        table, tokens = server.full_table(2, terms=terms)
        anna, _ = people = await sit(server, table, tokens)
        await anna.act(42)
        await anna.see(lambda anna: bool(anna.times and anna.times["running"]))
        left = anna.times["left"][anna.times["running"][0]]
        assert 47 * HOUR < left <= 48 * HOUR
        await leave(*people)
        return table, tokens

    async def go_on(server: Server, table: str, tokens: list[str]) -> None:
        people = await sit(server, table, tokens)
        late = stand_ins(people[0]).index("medium")
        assert people[0].times == {} or people[0].times["left"][late] is None
        await people[late].send("come_back")
        await people[late].see(lambda person: stand_ins(person)[late] is None)
        await people[late].see(lambda person: bool(person.times["running"]))
        assert people[late].times["left"][late] > 47 * HOUR
        await leave(*people)

    with serving(database) as server:
        table, tokens = asyncio.run(begin(server))
    let_time_pass(database, 50 * HOUR)
    with serving(database, pace=(20.0, 20.0)) as server:
        asyncio.run(go_on(server, table, tokens))


def test_who_is_gone_is_played_for_and_has_the_seat_when_they_come(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2, terms=GONE)
        anna, ben = await sit(server, table, tokens)
        await leave(ben)
        await anna.see(lambda anna: stand_ins(anna) == [None, "beginner"])
        rng = Rng(5)
        while True:  # until the bot has played for Ben
            if anna.legal:
                await anna.act(rng.pick(anna.legal))
            elif (await anna.get())["type"] == "moved":
                break
        ben = await come(server, table, tokens[1])
        await anna.see(lambda anna: stand_ins(anna) == [None, None])
        await ben.see(lambda ben: stand_ins(ben) == [None, None])
        await leave(anna, ben)

    with serving(database) as server:
        asyncio.run(play(server))
    assert [note["type"] for note, _ in notes_of(database)][:2] == ["stood_in", "returned"]


def test_where_all_have_left_nobody_is_gone(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2, terms=GONE)
        async with await come(server, table, tokens[0]) as anna:
            await anna.see(lambda anna: stand_ins(anna) == [None, "beginner"])
            await anna.see(lambda anna: not anna.table["seats"][1]["here"])
        watcher = await come(server, table)  # somebody looks on, and is not missing anybody
        before = watcher.seq
        await asyncio.to_thread(once, server)
        await asyncio.to_thread(once, server)
        await watcher.send("ping")
        await watcher.until("pong")
        assert (watcher.seq, stand_ins(watcher)) == (before, [None, "beginner"])
        await leave(watcher)

    with serving(database) as server:
        asyncio.run(play(server))


def once(server: Server) -> None:
    """Let the watchdog look, now."""
    asyncio.run_coroutine_threadsafe(server.house.watchdog.once(), server.loop).result(PATIENCE)


def test_who_is_stood_in_for_is_not_asked(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(3, terms=GONE)
        anna, ben, cleo = await sit(server, table, tokens)
        await anna.act(42)
        await anna.send("undo")
        await ben.see(lambda ben: ben.table["request"] is not None)
        await ben.send("answer", yes=True)
        await anna.see(lambda anna: agreed(anna) == [1])
        await leave(cleo)  # who alone has not answered
        for person in (anna, ben):
            welcome = await person.until("welcome")
            assert (welcome["moves"], welcome["table"]["request"]) == (0, None)
        await anna.see(lambda anna: stand_ins(anna) == [None, None, "beginner"])
        await anna.act(17)
        await anna.send("undo")
        await ben.see(lambda ben: ben.table["request"] is not None)
        await ben.send("answer", yes=True)
        assert (await anna.until("welcome"))["moves"] == 0
        await leave(anna, ben)

    with serving(database, pace=(20.0, 20.0)) as server:
        asyncio.run(play(server))


def test_everybody_who_has_to_choose_has_a_running_clock(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2, "flandern", terms=SLOW)
        people = await sit(server, table, tokens)
        rng = Rng(2)
        while people[0].times.get("running") != [0, 1]:
            mover = next(person for person in people if person.legal)
            await mover.act(rng.pick(mover.legal))
            for person in people:
                await person.see(lambda person: person.seq == max(other.seq for other in people))
                await person.until("times")
        anna, ben = people
        await anna.act(anna.legal[0])
        await anna.see(lambda anna: anna.times["running"] == [1])
        await ben.see(lambda ben: ben.times["running"] == [1])
        await leave(*people)

    with serving(database) as server:
        asyncio.run(play(server))


def test_the_clocks_of_a_table_are_those_of_its_log(database: Path) -> None:
    terms = {"clock": {"per": "game", "seconds": 600, "increment": 3}}

    async def play(server: Server) -> str:
        table, tokens = server.full_table(2, terms=terms)
        people = anna, ben = await sit(server, table, tokens)
        rng = Rng(8)
        for _ in range(40):
            mover, other = (anna, ben) if anna.legal else (ben, anna)
            await mover.act(rng.pick(mover.legal))
            await other.see(lambda _: anna.seq == ben.seq)
            if rng.below(5) == 0:
                await mover.send("undo")
                frame = await mover.get()
                while frame["type"] not in ("table", "welcome"):
                    frame = await mover.get()
                if frame["type"] == "table":
                    await other.see(lambda other: other.table["request"] is not None)
                    await other.send("answer", yes=True)
                    await mover.until("welcome")
                await other.until("welcome")
            if rng.below(8) == 0:
                await mover.send("pause")
                await other.see(lambda other: other.table["request"] is not None)
                await other.send("answer", yes=True)
                for person in people:
                    await person.see(lambda person: person.table["paused"])
                await mover.send("resume")
                for person in people:
                    await person.see(lambda person: not person.table["paused"])
        await leave(*people)
        return table

    with serving(database) as server:
        table = asyncio.run(play(server))

        def compare() -> None:
            here = server.house._tables[table]
            assert here.clocks is not None
            now = 1 << 60
            mine = [here.clocks.left(seat, 0) for seat in range(2)]
            stored = asyncio.run_coroutine_threadsafe(here.store.load(table), server.loop)
            again = rebuild(*stored.result(PATIENCE)).clocks
            assert again is not None
            assert [again.left(seat, 0) for seat in range(2)] == mine
            assert again.deadline == here.clocks.deadline
            assert [again.left(seat, now) for seat in range(2)].count(0) == 1
            assert again.deadline is not None
            assert deadline_of(database, table) == again.deadline.at

        compare()


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"clock": {"per": "decision", "seconds": 0}}, "wrong_terms"),
        ({"clock": {"per": "decision", "seconds": 3601}}, "wrong_terms"),
        ({"clock": {"per": "game", "seconds": 60, "increment": -1}}, "wrong_terms"),
        ({"clock": {"per": "game", "seconds": 60}}, "malformed"),
        ({"clock": {"per": "move", "days": 31}}, "wrong_terms"),
        ({"clock": {"per": "year", "days": 1}}, "malformed"),
        ({"away_minutes": -1}, "wrong_terms"),
        ({"away_minutes": 1441}, "wrong_terms"),
        ({"stand_in": "nobody"}, "unknown_level"),
    ],
)
def test_terms_that_make_no_sense(server: Server, terms: dict[str, Any], code: str) -> None:
    body = {
        "game": "serendipity",
        "seats": [{"occupant": "me"}, {"occupant": "open"}],
        "options": {},
        "name": "Anna",
        "colour": 0,
        "terms": terms,
    }
    reply = server.call("/api/tables", body)
    assert (reply.status, reply.body["code"]) == (400, code)
