"""Several people at one screen: one socket says who is here and shows what one may know."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from spielwerk.server.client import SITTINGS_PER_MINUTE
from spielwerk.server.storage.sqlite.database import Database
from tests.server.running import Person, Server, come, knock, serving

NOBODYS = "of nobody"
FLANDERN: dict[str, Any] = {"game": "flandern", "options": {"deal_cities": True}}


def here(person: Person) -> list[bool]:
    return [seat["here"] for seat in person.table["seats"]]


def test_each_has_a_name_a_colour_and_a_seat(server: Server) -> None:
    seated = server.open("me", "easy", "me: Ben", "me: Cleo", name="Anna", colour=3)
    assert (seated["seat"], seated["token"]) == (0, seated["tokens"][0])
    assert len(set(seated["tokens"])) == 3
    seats = server.info(seated["table"])["seats"]
    assert [seat["name"] for seat in seats][::2] == ["Anna", "Ben"]
    assert seats[3]["name"] == "Cleo"
    assert seats[0]["colour"] == 3
    assert len({seat["colour"] for seat in seats}) == 4

    async def look() -> None:
        for token, seat in zip(seated["tokens"], (0, 2, 3), strict=True):
            async with await come(server, seated["table"], token) as person:
                assert (person.seat, person.opener) == (seat, seat == 0)

    asyncio.run(look())


def test_who_looks_for_all_sees_what_anybody_may_and_all_are_here(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben", "open", **FLANDERN)
        table, tokens = seated["table"], seated["tokens"]
        distant = server.join(table, "Cleo")["token"]
        async with (
            await come(server, table, distant) as cleo,
            await come(server, table, None, tokens) as device,
        ):
            assert (device.seat, device.opener, device.legal) == (None, True, [])
            assert device.view["viewer"] is None
            await cleo.until("table")
            assert here(cleo) == [True, True, True]
            assert cleo.table["spectators"] == 0
            await device.send("act", seq=0, action=0)
            assert await device.problem() == "spectator"

    asyncio.run(play())


def test_the_welcome_says_which_seats_they_have(server: Server) -> None:
    async def play() -> None:
        seated = server.open("easy", "me", "me: Ben")
        first, second = seated["tokens"]
        async with await come(server, seated["table"], second, [second, "of nobody", first]) as ben:
            assert ben.seat == 2
        async with await come(server, seated["table"], None, [second, "of nobody", first]) as all_:
            await all_.send("sit_as", token=first)
            welcome = await all_.until("welcome")
            assert (welcome["seat"], welcome["company"]) == (1, [2, None, 1])

    asyncio.run(play())


def test_one_after_the_other_plays_by_one_socket(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben")
        async with await come(server, seated["table"], None, seated["tokens"]) as device:
            for _ in range(6):
                on_turn = device.view["to_act"][0]
                await device.send("sit_as", token=seated["tokens"][on_turn])
                await device.until("welcome")
                assert device.seat == on_turn
                await device.act(device.legal[0])

    asyncio.run(play())


def test_nobody_sits_down_as_somebody_elsewhere(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben", "open")
        distant = server.join(seated["table"], "Cleo")["token"]
        tokens = seated["tokens"]
        async with await come(server, seated["table"], tokens[0], tokens) as device:
            await device.send("sit_as", token=distant)
            assert await device.problem() == "not_company"
            await device.send("sit_as", token=NOBODYS)
            assert await device.problem() == "not_company"

    asyncio.run(play())


def test_more_company_than_seats_is_none(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben")
        async with await knock(server, seated["table"]) as device:
            await device.send("hello", token=None, company=seated["tokens"] * 2)
            assert await device.problem() == "malformed"

    asyncio.run(play())


def test_changing_seats_is_limited(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben")
        tokens = seated["tokens"]
        async with await come(server, seated["table"], None, tokens) as device:
            for change in range(SITTINGS_PER_MINUTE):
                await device.send("sit_as", token=tokens[change % 2])
                await device.until("welcome")
            await device.send("sit_as", token=tokens[0])
            assert await device.problem() == "flood"

    asyncio.run(play())


def test_who_hands_over_quickly_was_never_away(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben", "open")
        table, tokens = seated["table"], seated["tokens"]
        distant = server.join(table, "Cleo")["token"]
        async with await come(server, table, distant) as cleo:
            for token in (None, tokens[0], None, tokens[1]):
                async with await come(server, table, token, tokens):
                    await cleo.until("table")
                    assert here(cleo) == [True, True, True]
            while here(cleo) != [False, False, True]:
                await cleo.until("table")

    asyncio.run(play())


def test_they_agree_by_word_of_mouth(database: Path) -> None:
    async def play(server: Server) -> None:
        seated = server.open("me", "me: Ben")
        tokens = seated["tokens"]
        async with await come(server, seated["table"], tokens[0], tokens) as anna:
            await anna.act(42)  # a tile is turned over, for all to see
            await anna.send("undo")
            assert (await anna.until("welcome"))["moves"] == 0

    with serving(database) as server:
        asyncio.run(play(server))


def test_one_answers_for_all_at_the_screen(server: Server) -> None:
    async def play() -> None:
        seated = server.open("open", "me", "me: Ben")
        tokens = seated["tokens"]
        token = server.join(seated["table"], "Cleo")["token"]
        async with (
            await come(server, seated["table"], token) as cleo,
            await come(server, seated["table"], None, tokens) as device,
        ):
            await cleo.act(42)
            await cleo.send("undo")
            while device.table["request"] is None:
                await device.until("table")
            await device.send("answer", yes=True)
            assert (await cleo.until("welcome"))["moves"] == 0
            await device.until("welcome")
            await device.send("answer", yes=True)
            assert await device.problem() == "nothing_asked"

    asyncio.run(play())


def test_who_is_elsewhere_is_still_asked(database: Path) -> None:
    async def play(server: Server) -> str:
        seated = server.open("me", "me: Ben", "open")
        table, tokens = seated["table"], seated["tokens"]
        distant = server.join(table, "Cleo")["token"]
        async with (
            await come(server, table, distant) as cleo,
            await come(server, table, tokens[0], tokens) as anna,
        ):
            await anna.act(42)
            await anna.send("undo")
            while cleo.table["request"] is None:
                await cleo.until("table")
            assert cleo.table["request"] == {
                "what": "undo",
                "seat": 0,
                "moves": 0,
                "agreed": [1],
            }
            return str(table)

    with serving(database) as server:
        table = asyncio.run(play(server))
    with serving(database) as again:
        assert again.info(table)["request"] == {
            "what": "undo",
            "seat": 0,
            "moves": 0,
            "agreed": [1],
        }


def test_any_of_them_may_want_to_play_again(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben", options={"quiet_turns": 1})
        tokens = seated["tokens"]
        async with await come(server, seated["table"], None, tokens) as device:
            while not device.over:
                on_turn = device.view["to_act"][0]
                await device.send("sit_as", token=tokens[on_turn])
                await device.until("welcome")
                while device.legal and not device.over:
                    await device.act(device.legal[0])
        async with await come(server, seated["table"], None, tokens) as device:
            await device.send("again")
            following = (await device.until("table"))["table"]["next_table"]
        async with await come(server, following, None, tokens) as device:
            await device.send("sit_as", token=tokens[0])
            assert (await device.until("welcome"))["company"] == [1, 0]

    asyncio.run(play())


def test_tokens_are_kept_as_hashes_only(database: Path) -> None:
    with serving(database) as server:
        tokens = server.open("me", "me: Ben")["tokens"]
    Database(str(database)).close()
    stored = database.read_bytes()
    assert not [token for token in tokens if token.encode() in stored]


def test_one_gives_up_the_seat_and_the_others_at_the_screen_play_on(server: Server) -> None:
    async def play() -> None:
        seated = server.open("me", "me: Ben", "easy")
        table, tokens = seated["table"], seated["tokens"]
        async with await come(server, table, tokens[1], tokens) as device:
            await device.send("give_to_bot", level="easy")
            left = await device.until("welcome", seat=None)
            assert left["company"] == [0, None]
            assert left["table"]["seats"][1]["occupant"] == "bot"
            await device.send("sit_as", token=tokens[1])
            assert await device.problem() == "not_company"
            await device.send("sit_as", token=tokens[0])
            assert (await device.until("welcome"))["seat"] == 0
        async with await come(server, table, tokens[1], tokens) as again:
            assert (again.seat, again.opener) == (None, True)  # Anna is still there
        async with await knock(server, table) as ben:
            await ben.send("hello", token=tokens[1])
            assert await ben.problem() == "seat_given"

    asyncio.run(play())
