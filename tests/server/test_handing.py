"""Seats change hands: to another device, to somebody, to a bot; once, and for good."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.server.handing import ALPHABET, LENGTH, SECONDS, Codes
from tests.server.running import Address, Person, Reply, Server, come, knock, serving


async def code_for(person: Person, purpose: str = "device") -> str:
    await person.send("ask_code", purpose=purpose)
    frame = await person.until("seat_code")
    assert frame["purpose"] == purpose
    return str(frame["code"])


def claim(server: Address, code: str, **fields: Any) -> Reply:
    return server.call("/api/claim", {"code": code, **fields})


async def refused(server: Address, table: str, token: str) -> str:
    """The problem a token gets that opens nothing."""
    async with await knock(server, table) as person:
        await person.send("hello", token=token)
        problem = await person.problem()
        assert await person.closed() == 4403
        return problem


def test_a_seat_moves_to_another_device_with_its_hand(server: Server) -> None:
    async def play() -> None:
        table, tokens = server.full_table(2, "ludoteca")
        anna, ben = await come(server, table, tokens[0]), await come(server, table, tokens[1])
        code = await code_for(anna)
        assert len(code) == LENGTH["device"]
        info = server.call(f"/api/codes/{code}").body
        assert info == {"purpose": "device", "table": table, "seat": 0}
        typed = f" {code[:4].lower()}-{code[4:]} "
        reply = claim(server, typed)
        assert (reply.status, reply.body["table"], reply.body["seat"]) == (201, table, 0)
        assert reply.body["token"] not in tokens
        assert await anna.problem() == "seat_moved"
        assert await anna.closed() == 4403
        heard = len(anna.raw)
        async with await come(server, table, reply.body["token"]) as there:
            assert (there.seat, there.view, there.opener) == (0, anna.view, True)
            mover = there if there.legal else ben
            await mover.act(mover.legal[0])
        assert len(anna.raw) == heard  # nothing more for the old device
        assert await refused(server, table, tokens[0]) == "seat_moved"
        await ben.socket.close()

    asyncio.run(play())


def test_of_several_who_claim_one_wins(server: Server) -> None:
    async def play() -> str:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            return await code_for(anna)

    code = asyncio.run(play())
    with ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: claim(server, code), range(8)))
    assert sorted(reply.status for reply in replies) == [201] + 7 * [404]
    assert {reply.body["code"] for reply in replies if reply.status == 404} == {"unknown_code"}


@pytest.mark.parametrize("late", ["asked anew", "withdrawn", "given to a bot", "over", "wrong"])
def test_codes_that_are_void(server: Server, late: str) -> None:
    async def play() -> None:
        opened = server.open("me", "beginner")
        anna = await come(server, opened["table"], opened["token"])
        code = await code_for(anna)
        problem = "unknown_code"
        match late:
            case "asked anew":
                await code_for(anna, "somebody")
            case "withdrawn":
                await anna.send("withdraw_code")
                await anna.send("ping")
                await anna.until("pong")
            case "given to a bot":
                await anna.send("give_to_bot", level="easy")
                assert await anna.problem() == "seat_given"
            case "over":
                rng, problem = Rng(5), "over"
                while not anna.over:
                    await (anna.act(rng.pick(anna.legal)) if anna.legal else anna.until("moved"))
                await anna.send("ask_code", purpose="device")
                assert await anna.problem() == "over"
                await anna.send("give_to_bot", level="easy")
                assert await anna.problem() == "over"
            case "wrong":
                code = "0" * 8
        for reply in (server.call(f"/api/codes/{code}"), claim(server, code)):
            assert (reply.status >= 400, reply.body["code"]) == (True, problem)
        await anna.socket.close()

    asyncio.run(play())


def test_codes_end_by_themselves() -> None:
    codes = Codes()
    first = codes.make("device", "t", 0, "mark", now=100.0)
    end = 100.0 + SECONDS["device"]
    assert codes.find(first.code, end - 1) is first
    assert codes.find(first.code, end) is None
    second = codes.make("somebody", "t", 1, "mark", now=end)
    assert (len(codes), set(second.code) <= set(ALPHABET)) == (1, True)
    assert codes.find(second.code, end + SECONDS["device"]) is second


def test_a_bot_plays_on_and_the_seat_is_not_given_back(server: Server) -> None:
    async def play() -> None:
        table, tokens = server.full_table(2)
        anna, ben = await come(server, table, tokens[0]), await come(server, table, tokens[1])
        before = ben.table["seats"][0]
        await anna.send("give_to_bot", level="nonsense")
        assert await anna.problem() == "unknown_level"
        await anna.send("give_to_bot", level="beginner")
        assert await anna.problem() == "seat_given"
        while ben.table["seats"][0]["occupant"] != "bot":
            await ben.until("table")
        seat = ben.table["seats"][0]
        assert (seat["level"], seat["colour"]) == ("beginner", before["colour"])
        assert seat["name"] != before["name"]
        assert ben.table["opener"] == 1  # the opener's rights go to the next person
        await ben.until("moved", seat=0)  # the bot decides
        assert await refused(server, table, tokens[0]) == "seat_given"
        async with await come(server, table, tokens[1]) as again:
            assert again.opener
        await ben.socket.close()

    asyncio.run(play())


def test_somebody_takes_a_seat_by_link_until_then_it_is_kept(server: Server) -> None:
    async def play() -> None:
        table, tokens = server.full_table(3)
        anna, ben = await come(server, table, tokens[0]), await come(server, table, tokens[1])
        code = await code_for(ben, "somebody")
        await anna.act(anna.legal[0])
        assert claim(server, code).body["code"] == "wrong_name"
        taken = anna.table["seats"][0]["colour"]
        assert claim(server, code, name="Cleo", colour=taken).body["code"] == "colour_taken"
        assert claim(server, code, name="Cleo", colour=9).body["code"] == "wrong_colour"
        mine = ben.table["seats"][1]["colour"]
        reply = claim(server, code, name="Cleo", colour=mine)  # who goes leaves their colour
        assert (reply.status, reply.body["seat"]) == (201, 1)
        assert await ben.problem() == "seat_given"
        assert claim(server, code, name="Dora").status == 404
        async with await come(server, table, reply.body["token"]) as cleo:
            assert (cleo.seat, cleo.table["seats"][1]["name"], cleo.opener) == (1, "Cleo", False)
        await anna.socket.close()

    asyncio.run(play())


def test_the_new_owner_and_the_opener_stay_after_a_restart(database: Path) -> None:
    async def begin(server: Server) -> tuple[str, list[str], str]:
        table, tokens = server.full_table(3)
        async with await come(server, table, tokens[0]) as anna:
            code = await code_for(anna)
            token = claim(server, code).body["token"]
        async with await come(server, table, tokens[1]) as ben:
            void = await code_for(ben)
        return table, [*tokens, token], void

    async def go_on(server: Server, table: str, tokens: list[str], void: str) -> None:
        assert claim(server, void).body["code"] == "unknown_code"  # a restart forgets codes
        assert await refused(server, table, tokens[0]) == "seat_moved"
        async with await come(server, table, tokens[3]) as anna:
            assert (anna.seat, anna.opener, anna.table["opener"]) == (0, True, 0)
            await anna.send("give_to_bot", level="easy")
            await anna.problem()
        async with await come(server, table, tokens[1]) as ben:
            assert (ben.opener, ben.table["opener"]) == (True, 1)

    async def look(server: Server, table: str, tokens: list[str]) -> None:
        assert server.info(table)["opener"] == 1
        assert server.info(table)["seats"][0]["occupant"] == "bot"
        assert await refused(server, table, tokens[3]) == "seat_given"

    with serving(database) as server:
        table, tokens, void = asyncio.run(begin(server))
    with serving(database) as server:
        asyncio.run(go_on(server, table, tokens, void))
    with serving(database) as server:
        asyncio.run(look(server, table, tokens))


def test_a_seat_moves_while_the_table_waits_and_takes_the_opener_along(server: Server) -> None:
    async def play() -> None:
        opened = server.open("me", "open", "open")
        table = opened["table"]
        async with await come(server, table, opened["token"]) as anna:
            token = claim(server, await code_for(anna)).body["token"]
        server.join(table)
        async with await come(server, table, token) as anna:
            assert (anna.seat, anna.opener) == (0, True)
            await anna.send("fill", level="beginner")
            await anna.until("welcome")
            assert [seat["occupant"] for seat in anna.table["seats"]] == ["person", "person", "bot"]
            assert (anna.table["state"], anna.opener) == ("playing", True)
        assert await refused(server, table, opened["token"]) == "seat_moved"

    asyncio.run(play())


def test_who_leaves_bots_alone_may_still_open_the_game(server: Server) -> None:
    async def play() -> None:
        opened = server.open("me", "open")
        async with await come(server, opened["table"], opened["token"]) as anna:
            await anna.send("give_to_bot", level="beginner")
            assert await anna.problem() == "seat_given"
        async with await come(server, opened["table"], opened["token"]) as anna:
            assert (anna.seat, anna.opener) == (None, True)
            await anna.send("ask_code", purpose="device")
            assert await anna.problem() == "spectator"
            await anna.send("fill", level="beginner")
            assert (await anna.until("welcome"))["table"]["state"] == "playing"

    asyncio.run(play())


def test_who_watches_has_nothing_to_hand_over(server: Server) -> None:
    async def play() -> None:
        table, _ = server.full_table(2)
        async with await come(server, table) as guest:
            for frame in ({"purpose": "device"}, {"purpose": "somebody"}):
                await guest.send("ask_code", **frame)
                assert await guest.problem() == "spectator"
            await guest.send("withdraw_code")
            assert await guest.problem() == "spectator"
            await guest.send("give_to_bot", level="easy")
            assert await guest.problem() == "spectator"

    asyncio.run(play())


def test_they_play_again_as_they_sit_now(server: Server) -> None:
    async def play() -> None:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            token = claim(server, await code_for(anna)).body["token"]
        anna, ben = await come(server, table, token), await come(server, table, tokens[1])
        rng = Rng(6)
        while not (anna.over and ben.over):
            mover, other = (anna, ben) if anna.legal else (ben, anna)
            await mover.act(rng.pick(mover.legal))
            await other.until("moved")
        await ben.send("again")
        while ben.table["next_table"] is None:
            await ben.until("table")
        following = ben.table["next_table"]
        async with await come(server, following, token) as there:
            assert (there.seat, there.opener) == (1, True)
        assert await refused(server, following, tokens[0]) == "unknown_token"
        await anna.socket.close()
        await ben.socket.close()

    asyncio.run(play())


def test_what_was_asked_ends_when_somebody_else_sits_there(server: Server) -> None:
    async def play() -> None:
        table, tokens = server.full_table(3)
        people = [await come(server, table, token) for token in tokens]
        anna, ben, cleo = people
        await anna.act(42)
        await anna.send("undo")
        while ben.table["request"] is None:
            await ben.until("table")
        await cleo.send("give_to_bot", level="beginner")
        while ben.table["request"] is not None:
            await ben.until("table")
        await ben.send("answer", yes=True)
        assert await ben.problem() == "nothing_asked"
        for person in people:
            await person.socket.close()

    asyncio.run(play())


@pytest.mark.parametrize("limit", ["codes_per_minute", "wrong_codes_per_minute"])
def test_guessing_is_counted(database: Path, limit: str) -> None:
    limits: Any = {limit: 3}
    with serving(database, **limits) as server:
        codes = [claim(server, "WRONG").body["code"] for _ in range(4)]
        assert codes == 3 * ["unknown_code"] + ["too_many_codes"]
        assert server.call("/api/codes/WRONG").body["code"] == "too_many_codes"


def test_claims_are_checked(server: Server) -> None:
    bodies: tuple[object, ...] = ({}, {"code": 5}, {"code": "A", "seat": 0}, [])
    for body in bodies:
        assert server.call("/api/claim", body).body["code"] == "malformed"
