"""Taking back a decision: at once, by agreement, or not at all; in the log like everything else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from spielwerk.catalog import game, replay
from spielwerk.core import Record, Rng, check
from spielwerk.core.showing import shows
from tests.server.running import Person, Server, come, serving


async def sit(server: Server, table: str, tokens: list[str]) -> list[Person]:
    return [await come(server, table, token) for token in tokens]


async def leave(*people: Person) -> None:
    for person in people:
        await person.socket.close()


async def ask(person: Person) -> dict[str, Any]:
    """Ask to undo what everybody has seen."""
    await person.send("undo")
    frame = await person.until("table")
    request: dict[str, Any] = frame["table"]["request"]
    return request


def test_what_showed_something_is_taken_back_if_all_agree(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(3)
        anna, ben, cleo = people = await sit(server, table, tokens)
        before = anna.view
        await anna.act(42)  # a tile is turned over
        assert await ask(anna) == {"what": "undo", "seat": 0, "moves": 0, "agreed": []}
        await ben.until("table")
        await ben.send("answer", yes=True)
        assert (await cleo.until("table"))["table"]["request"]["agreed"] == []
        assert (await cleo.until("table"))["table"]["request"]["agreed"] == [1]
        assert cleo.view != before
        await cleo.send("answer", yes=True)
        for person in people:
            welcome = await person.until("welcome")
            assert (welcome["moves"], welcome["table"]["request"]) == (0, None)
            assert person.log == []
        assert anna.view == before
        assert anna.legal == list(range(91))
        moved = await anna.act(17)  # and goes on from there
        assert moved["moves"] == 1
        await leave(*people)

    with serving(database) as server:
        asyncio.run(play(server))


@pytest.mark.parametrize("who", ["another", "who asked"])
def test_one_no_is_enough(database: Path, who: str) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna, ben = await sit(server, table, tokens)
        await anna.act(42)
        shown = anna.view
        await ask(anna)
        await ben.until("table")
        await ben.send("undo")
        assert await ben.problem() == "nothing_to_undo"
        await anna.send("answer", yes=True)  # nobody agrees with themselves
        assert await anna.problem() == "nothing_asked"
        await anna.send("undo")
        assert await anna.problem() == "asked_already"
        refusing = ben if who == "another" else anna
        await refusing.send("answer", yes=False)
        for person in (anna, ben):
            assert (await person.until("table"))["table"]["request"] is None
        assert anna.view == shown
        await ben.send("answer", yes=True)
        assert await ben.problem() == "nothing_asked"
        await leave(anna, ben)

    with serving(database) as server:
        asyncio.run(play(server))


def test_what_showed_nothing_is_taken_back_at_once(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        anna, ben = await sit(server, table, tokens)
        rng, playing = Rng(1), game("serendipity")
        state = playing.start(2, 1)  # only to name actions
        while "settle" not in anna.view["decision"]:
            mover = anna if anna.legal else ben
            other = ben if mover is anna else anna
            await mover.act(rng.pick(mover.legal))
            await other.until("moved")
        mover, other = (anna, ben) if anna.legal else (ben, anna)
        before, seq = mover.view, mover.seq
        keep = playing.space.encode("keep")
        assert keep in mover.legal
        await mover.act(keep)
        await mover.send("undo")
        for person in (mover, other):
            welcome = await person.until("welcome")
            assert welcome["moves"] == seq
        assert mover.view == before
        await mover.send("act", seq=seq, action=keep)  # sent again: it was played, and taken back
        again = await mover.until("moved")
        assert (again["moves"], mover.view) == (None, before)
        assert not state.over
        await leave(anna, ben)

    with serving(database) as server:
        asyncio.run(play(server))


def test_a_secret_choice_is_taken_back_at_once_until_the_last_has_chosen(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2, "flandern")
        people = await sit(server, table, tokens)
        rng = Rng(2)
        while not all(person.view["decision"] == "choose" for person in people):
            mover = next(person for person in people if person.legal)
            await mover.act(rng.pick(mover.legal))
            for person in people:
                if person is not mover:
                    await person.until("moved")
        anna, ben = people
        stands = anna.view
        await anna.act(anna.legal[0])
        await ben.until("moved")
        await anna.send("undo")
        await asyncio.gather(anna.until("welcome"), ben.until("welcome"))
        assert anna.view == stands
        await leave(*people)

    with serving(database) as server:
        asyncio.run(play(server))


def test_with_bots_alone_nobody_is_asked_and_they_answer_what_stands(database: Path) -> None:
    async def play(server: Server) -> None:
        opened = server.open("me", "beginner")
        async with await come(server, opened["table"], opened["token"]) as anna:
            rng, decided = Rng(3), 0
            while True:
                if anna.legal:
                    await anna.act(rng.pick(anna.legal))
                    decided += 1
                else:
                    before = anna.seq
                    await anna.until("moved")  # the bot has decided
                    break
            await anna.send("undo")
            welcome = await anna.until("welcome")
            assert welcome["moves"] < before
            assert anna.legal
            await anna.act(rng.pick(anna.legal))

    with serving(database) as server:
        asyncio.run(play(server))


def test_a_request_and_what_was_undone_survive_a_restart(database: Path) -> None:
    async def begin(server: Server) -> tuple[str, list[str], Any]:
        table, tokens = server.full_table(2)
        anna, ben = await sit(server, table, tokens)
        before = anna.view
        await anna.act(42)
        await ask(anna)
        await leave(anna, ben)
        return table, tokens, before

    async def go_on(server: Server, table: str, tokens: list[str], before: Any) -> None:
        anna, ben = await sit(server, table, tokens)
        assert ben.table["request"] == {"what": "undo", "seat": 0, "moves": 0, "agreed": []}
        await ben.send("answer", yes=True)
        await anna.until("welcome")
        assert anna.view == before
        await leave(anna, ben)

    async def look(server: Server, table: str, tokens: list[str], before: Any) -> None:
        async with await come(server, table, tokens[0]) as anna:
            assert (anna.view, anna.table["request"], anna.seq) == (before, None, 4)

    with serving(database) as server:
        table, tokens, before = asyncio.run(begin(server))
    with serving(database) as server:
        asyncio.run(go_on(server, table, tokens, before))
    with serving(database) as server:
        asyncio.run(look(server, table, tokens, before))


def test_a_move_ends_what_is_asked_and_an_undone_move_is_in_no_record(database: Path) -> None:
    async def play(server: Server) -> None:
        table, tokens = server.full_table(2)
        people = anna, ben = await sit(server, table, tokens)
        rng = Rng(4)
        await anna.act(42)
        await ask(anna)
        await ben.until("table")
        mover = next(person for person in people if person.legal)
        await mover.act(mover.legal[0])
        for person in people:
            while person.table["request"] is not None:
                await person.until("table")
        undone = 0
        while not anna.over:
            for person in people:
                while person.seq < max(anna.seq, ben.seq):
                    await person.get()
            mover = next(person for person in people if person.legal)
            other = ben if mover is anna else anna
            await mover.act(rng.pick(mover.legal))
            await other.until("moved", seq=mover.seq)
            if rng.below(6) == 0 and undone < 5 and not anna.over:
                undone += 1
                await mover.send("undo")
                frame = await mover.get()
                if frame["type"] == "table":
                    await other.until("table")
                    await other.send("answer", yes=True)
                    await mover.until("welcome")
                await other.until("welcome")
        record = Record.from_json(server.call(f"/api/tables/{table}/record").content)
        check(game("serendipity"), record)
        assert replay(record).over
        assert undone == 5
        assert len(record.moves) < anna.seq
        await leave(*people)

    with serving(database) as server:
        asyncio.run(play(server))


def test_nothing_is_undone_before_the_game_and_after_it(database: Path) -> None:
    async def play(server: Server) -> None:
        opened = server.open("me", "open")
        async with await come(server, opened["table"], opened["token"]) as anna:
            await anna.send("undo")
            assert await anna.problem() == "waiting"
            await anna.send("answer", yes=True)
            assert await anna.problem() == "nothing_asked"
        async with await come(server, opened["table"]) as guest:
            await guest.send("undo")
            assert await guest.problem() == "spectator"

    with serving(database) as server:
        asyncio.run(play(server))


def test_what_shows_is_what_the_rules_say() -> None:
    playing = game("serendipity")
    state = playing.start(2, 7)
    assert shows(playing, state, 0, playing.space.encode("reveal", cell=3))
