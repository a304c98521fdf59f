"""People and bots at a table, over real sockets."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from spielwerk import game
from spielwerk.core import LANGUAGES, Record, Rng, check
from tests.server.running import Person, Server, come, play_to_the_end, serving


def test_a_whole_game_with_bots_ends_in_a_record_that_checks(server: Server) -> None:
    async def play() -> Person:
        table = server.open("me", "beginner", "easy")
        early = server.call(f"/api/tables/{table['table']}/record")
        assert early.status == 409
        assert early.body["code"] == "not_over"
        async with await come(server, table["table"], table["token"]) as anna:
            promised = anna.table["commitment"]
            await play_to_the_end(anna, Rng(1))
            last = await anna.until("table")
            assert last["table"]["state"] == "over"
            assert last["table"]["commitment"] == promised
            return anna

    anna = asyncio.run(play())
    record = Record.from_json(server.call(f"/api/tables/{anna.table['id']}/record").content)
    end = check(game("serendipity"), record)
    assert record.commitment == anna.table["commitment"]
    assert len(record.moves) == anna.seq
    assert anna.view["scores"] == end.scores()


def test_a_table_begins_when_the_last_seat_is_taken(server: Server) -> None:
    async def play() -> None:
        table = server.open("me", "open", "open")
        async with await come(server, table["table"], table["token"]) as anna:
            assert (anna.table["state"], anna.view, anna.legal) == ("waiting", None, [])
            promised = anna.table["commitment"]
            await anna.send("act", seq=0, action=0)
            assert await anna.problem() == "waiting"
            ben = server.join(table["table"], "Ben")
            changed = await anna.until("table")
            assert [seat["occupant"] for seat in changed["table"]["seats"]] == [
                "person",
                "person",
                "open",
            ]
            assert changed["table"]["seats"][1]["name"] == "Ben"
            server.join(table["table"], "Cleo")
            begun = await anna.until("welcome")
            assert begun["table"]["state"] == "playing"
            assert begun["table"]["commitment"] == promised
            assert begun["legal"] == list(range(91))
            async with await come(server, table["table"], ben["token"]) as other:
                assert (other.seat, other.legal) == (1, [])

    asyncio.run(play())


def test_only_the_opener_fills_a_table_with_bots(server: Server) -> None:
    async def play() -> None:
        table = server.open("me", "open", "open")
        joined = server.join(table["table"], "Ben")
        async with (
            await come(server, table["table"]) as guest,
            await come(server, table["table"], table["token"]) as anna,
            await come(server, table["table"], joined["token"]) as ben,
        ):
            assert ben.table["opener"] == 0
            await guest.send("fill", level="easy")
            assert await guest.problem() == "spectator"
            await ben.send("fill", level="easy")
            assert await ben.problem() == "not_opener"
            await anna.send("fill", level="grandmaster")
            assert await anna.problem() == "unknown_level"
            assert anna.table["state"] == "waiting"
            await anna.send("fill", level="easy")
            begun = await anna.until("welcome")
            assert [seat["occupant"] for seat in begun["table"]["seats"]] == [
                "person",
                "person",
                "bot",
            ]
            names = [seat["name"] for seat in begun["table"]["seats"]]
            colours = [seat["colour"] for seat in begun["table"]["seats"]]
            assert len(set(names)) == len(set(colours)) == 3
            await anna.send("fill", level="easy")
            assert await anna.problem() == "table_full"

    asyncio.run(play())


def test_the_opener_is_known_wherever_they_sit(server: Server) -> None:
    async def play() -> None:
        table = server.open("open", "me", "open")
        joined = server.join(table["table"], "Ben")
        async with (
            await come(server, table["table"], joined["token"]) as ben,
            await come(server, table["table"], table["token"]) as anna,
        ):
            assert (ben.seat, anna.seat, ben.table["opener"]) == (0, 1, 1)
            await ben.send("fill", level="easy")
            assert await ben.problem() == "not_opener"
            await anna.send("fill", level="easy")
            begun = await ben.until("welcome")
            assert begun["table"]["state"] == "playing"

    asyncio.run(play())


def test_an_opener_who_watches_fills_the_table_too(server: Server) -> None:
    async def play() -> None:
        table = server.open("open", "open")
        joined = server.join(table["table"], "Ben")
        async with (
            await come(server, table["table"], joined["token"]) as ben,
            await come(server, table["table"], table["token"]) as host,
        ):
            assert (host.seat, host.opener, host.table["opener"]) == (None, True, None)
            assert not ben.opener
            await ben.send("fill", level="easy")
            assert await ben.problem() == "not_opener"
            await host.send("fill", level="easy")
            assert (await ben.until("welcome"))["table"]["state"] == "playing"

    asyncio.run(play())


def test_the_opener_may_watch_bots(server: Server) -> None:
    async def play() -> None:
        table = server.open("beginner", "beginner")
        assert table["seat"] is None
        async with await come(server, table["table"], table["token"]) as host:
            assert host.seat is None
            await host.until("moved", seq=5)
            assert host.legal == []

    asyncio.run(play())


def test_everybody_gets_a_move_and_only_the_actor_its_action(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        async with (
            await come(server, number, tokens[0]) as tab,
            await come(server, number, tokens[0]) as other_tab,
            await come(server, number, tokens[1]) as ben,
            await come(server, number) as guest,
        ):
            moved = await tab.act(17)
            assert moved["action"] == 17
            assert await other_tab.until("moved") == moved
            for viewer in (ben, guest):
                seen = await viewer.until("moved")
                assert seen["action"] is None
                assert seen["events"] == moved["events"]
                assert (viewer.view["viewer"], guest.legal) == (viewer.seat, [])

    asyncio.run(play())


def test_presence_and_onlookers_are_told(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            assert [seat["here"] for seat in anna.table["seats"]] == [True, False]
            tabs = [await come(server, number, tokens[1]) for _ in range(2)]
            await anna.until("table")
            assert [seat["here"] for seat in anna.table["seats"]] == [True, True]
            await anna.until("table")
            guest = await come(server, number)
            assert (await anna.until("table"))["table"]["spectators"] == 1
            await tabs[0].socket.close()
            await guest.socket.close()
            changed = (await anna.until("table"))["table"]
            assert changed["spectators"] == 0
            assert changed["seats"][1]["here"], "the other tab is still open"
            await tabs[1].socket.close()
            assert not (await anna.until("table"))["table"]["seats"][1]["here"]

    asyncio.run(play())


def test_a_move_sent_again_is_acknowledged_and_not_played_twice(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[1]) as ben,
        ):
            first = await anna.act(3)
            await anna.send("act", seq=0, action=3)
            again = await anna.until("moved")
            assert (again["seq"], again["action"], again["events"], again["view"]) == (1, 3, [], {})
            assert again["legal"] == first["legal"]
            # The same number and action by another seat is another move: out of date if it is
            # asked since then, and not allowed if the tile lets Anna go on.
            await ben.until("moved")
            await ben.send("act", seq=0, action=3)
            if ben.legal:
                assert await ben.problem() == "stale"
                assert (await ben.until("welcome"))["seq"] == 1
            else:
                assert (await ben.until("refused"))["key"] == "not_your_turn"
            await anna.send("act", seq=0, action=4)
            assert await anna.problem() == "stale"
            assert (await anna.until("welcome"))["seq"] == 1
            for seq in (2, 1_000_000, -1):
                await anna.send("act", seq=seq, action=4)
                assert await anna.problem() == "stale"
        async with await come(server, number, tokens[0]) as back:
            assert back.seq == 1
            await back.send("act", seq=0, action=3)
            assert (await back.until("moved"))["seq"] == 1

    asyncio.run(play())


def test_illegal_actions_are_refused_with_their_rule(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        stop = game("serendipity").space.encode("stop")
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[1]) as ben,
        ):
            for frame_type, fields in (("act", {"seq": 0}), ("why_not", {})):
                await anna.send(frame_type, action=stop, **fields)
                refused = await anna.until("refused")
                assert (refused["rule"], refused["action"]) == ("SER-7", stop)
                assert set(refused["text"]) == set(LANGUAGES)
            await ben.send("act", seq=0, action=0)
            assert (await ben.until("refused"))["key"] == "not_your_turn"
            for action in (-1, 10**6, -(10**18), 2**63, 2**200):
                await anna.send("act", seq=0, action=action)
                refused = await anna.until("refused")
                assert (refused["key"], refused["action"]) == ("no_such_action", action)
            await anna.send("why_not", action=5)
            assert await anna.problem() == "allowed"
            assert (await anna.act(5))["seq"] == 1

    asyncio.run(play())


def test_why_not_tells_the_reason_of_two_actions_in_a_row(server: Server) -> None:
    """A garment and its place: the answer is about that garment there, not about what is asked."""
    space = game("lucandor").space

    async def play() -> None:
        number, tokens = server.full_table(3, "lucandor")
        async with await come(server, number, tokens[0]) as anna:
            card = anna.view["hand"][0]["card"]
            first = space.encode("tidy", card=card)
            home = anna.view["garments"][card % 10]["home"]
            wrong = {"rod": 3, "drawer": 9, "shelf": 9}[home]  # a drawer, a rod
            there = space.encode("put", place=wrong, pile=0)
            await anna.send("why_not", action=there)
            assert (await anna.until("refused"))["key"] == "play_a_card_first"
            await anna.send("why_not", action=there, first=first)
            refused = await anna.until("refused")
            assert refused["key"].startswith("belongs_")
            assert refused["key"].endswith(home)
            right = space.encode("put", pile=0, place=anna.view["hand"][0]["previews"][0]["place"])
            await anna.send("why_not", action=right, first=first)
            assert await anna.problem() == "allowed"
            await anna.send("why_not", action=there, first=there)
            assert (await anna.until("refused"))["key"] == "play_a_card_first"
            await anna.send("why_not", action=there, first=-1)
            assert (await anna.until("refused"))["key"] == "no_such_action"

    asyncio.run(play())


def test_after_the_end_the_same_people_play_again_and_another_one_begins(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(3, quiet_turns=1)
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[1]) as ben,
            await come(server, number) as guest,
        ):
            await anna.send("again")
            assert await anna.problem() == "not_over"
            people = [anna, ben, await come(server, number, tokens[2])]
            rng = Rng(3)
            while not anna.over:
                actor = next(person for person in people if person.legal)
                await actor.act(rng.pick(actor.legal))
                for person in people:
                    while person.seq < actor.seq:
                        await person.get()
            await guest.send("again")
            assert await guest.problem() == "spectator"
            await anna.send("act", seq=anna.seq, action=0)
            assert await anna.problem() == "over"
            await asyncio.gather(anna.send("again"), ben.send("again"))
            while anna.table["next_table"] is None:
                await anna.get()
            while ben.table["next_table"] is None:
                await ben.get()
            following = anna.table["next_table"]
            assert following == ben.table["next_table"] != number
            await anna.send("again")
            assert (await anna.until("table"))["table"]["next_table"] == following
            await people[2].socket.close()
        async with await come(server, following, tokens[1]) as ben:
            assert (ben.seat, ben.seq, ben.table["state"]) == (0, 0, "playing")
            assert ben.table["options"] == anna.table["options"]
            assert ben.table["commitment"] != anna.table["commitment"]
            assert [seat["name"] for seat in ben.table["seats"]] == ["Gast 1", "Gast 2", "Anna"]
            assert (await ben.act(0))["seq"] == 1

    asyncio.run(play())


def test_a_restarted_server_goes_on_from_the_same_position(database: Path) -> None:
    async def first(server: Server) -> tuple[str, list[str], Person]:
        number, tokens = server.full_table(2)
        people = [await come(server, number, token) for token in tokens]
        rng = Rng(7)
        for _ in range(30):
            actor = next(person for person in people if person.legal)
            await actor.act(rng.pick(actor.legal))
            for person in people:
                while person.seq < actor.seq:
                    await person.get()
        for person in people:
            await person.socket.close()
        return number, tokens, people[0]

    async def second(server: Server, number: str, tokens: list[str], before: Person) -> None:
        async with await come(server, number, tokens[0]) as anna:
            assert (anna.seq, anna.view, anna.legal) == (30, before.view, before.legal)
            assert len(anna.log) == len(before.log)
            assert anna.table["commitment"] == before.table["commitment"]
            async with await come(server, number, tokens[1]) as ben:
                await asyncio.gather(play_to_the_end(anna, Rng(1)), play_to_the_end(ben, Rng(2)))
                assert anna.view | {"viewer": 1} == ben.view

    with serving(database) as server:
        number, tokens, before = asyncio.run(first(server))
    with serving(database) as server:
        asyncio.run(second(server, number, tokens, before))


def test_tables_nobody_looks_at_are_dropped_and_come_back(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            await anna.act(0)
            server.run(lambda: server.house.drop_idle(0))
            assert number in server.house.loaded, "somebody is there"
            before = anna.view
        while number in server.house.loaded:
            server.run(lambda: server.house.drop_idle(0))
        async with await come(server, number, tokens[0]) as anna:
            assert (anna.seq, anna.view) == (1, before)

    asyncio.run(play())


def test_a_move_whose_number_is_taken_is_stale(database: Path) -> None:
    """The key decides, and the loser takes the log's word: not all in it was acknowledged."""

    def first(number: str, action: int) -> None:
        db = sqlite3.connect(database)
        db.execute("INSERT INTO log VALUES (?, 0, 0, ?, 0, NULL)", (number, action))
        db.commit()
        db.close()

    async def play(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            first(number, 10)
            await anna.send("act", seq=0, action=20)
            assert await anna.problem() == "stale"
            assert (await anna.until("welcome"))["seq"] == 1
            assert {event["seat"] for event in anna.log} == {0}  # the tile may be covered again

    async def play_the_same(server: Server) -> None:
        number, tokens = server.full_table(2)
        async with await come(server, number, tokens[0]) as anna:
            first(number, 10)
            await anna.send("act", seq=0, action=10)
            assert (await anna.until("moved"))["seq"] == 1
            assert anna.seq == 1

    with serving(database) as server:
        asyncio.run(play(server))
        asyncio.run(play_the_same(server))
