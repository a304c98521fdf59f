"""Seats that choose at the same time: answers come in any order, and none is lost or told.

A client's number lags behind when others have chosen meanwhile. That alone does not make its
answer an old one: it counts as long as the seat is still asked the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import permutations

import pytest

from spielwerk import game
from spielwerk.core import Record, Rng, check
from tests.server.running import Frame, Person, Server, come

FLANDERN = game("flandern")
WITHDRAW = FLANDERN.space.encode("withdraw")
PICK_UP = 7


def commit(card: int, influence: int = 0) -> int:
    return FLANDERN.space.encode("commit", card=card, influence=influence)


@asynccontextmanager
async def together(server: Server, seats: int) -> AsyncIterator[list[Person]]:
    """People at a table where everybody owes a choice."""
    number, tokens = server.full_table(seats, game="flandern", deal_cities=True)
    async with AsyncExitStack() as stack:
        people = [await come(server, number, token) for token in tokens]
        for person in people:
            await stack.enter_async_context(person)
            assert person.seq == 0
            assert person.view["to_act"] == list(range(seats))
        yield people


async def answered(person: Person, action: int, seq: int) -> Frame:
    """Send an action, and wait for the word that it was played."""
    await person.send("act", seq=seq, action=action)
    return await person.until("moved", seat=person.seat, action=action)


async def told_it_is_stale(person: Person, action: int, seq: int) -> Frame:
    await person.send("act", seq=seq, action=action)
    assert await person.problem() == "stale"
    return await person.until("welcome")


async def up_to(person: Person, seq: int) -> None:
    while person.seq < seq:
        await person.get()


async def nothing_more(person: Person) -> None:
    """The next thing this person hears is the answer to a ping."""
    await person.send("ping")
    frame = await person.get()
    assert frame["type"] == "pong", frame


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_answers_to_the_same_question_count_in_any_order(
    server: Server, order: tuple[int, ...]
) -> None:
    async def play() -> None:
        async with together(server, 3) as people:
            for place, seat in enumerate(order):
                moved = await answered(people[seat], commit(PICK_UP, seat), seq=0)
                assert moved["seq"] == place + 1
            for person in people:
                await up_to(person, 3)
                (revealed,) = [one for one in person.log if one["event"] == "CardsRevealed"]
                assert revealed["cards"] == [PICK_UP] * 3
                assert revealed["influences"] == [0, 1, 2]
                assert revealed["order"] == [2, 1, 0]
                assert not any(raw.count('"problem"') for raw in person.raw)

    asyncio.run(play())


def test_answers_sent_all_at_once_are_all_played(server: Server) -> None:
    async def play() -> None:
        async with together(server, 4) as people:
            await asyncio.gather(
                *(answered(person, commit(PICK_UP, 1), seq=0) for person in people)
            )
            for person in people:
                await up_to(person, 4)
                assert sum(one["event"] == "CardsRevealed" for one in person.log) == 1
                assert not any(raw.count('"problem"') for raw in person.raw)

    asyncio.run(play())


def test_until_the_last_has_chosen_the_others_hear_only_that_one_has(server: Server) -> None:
    async def play() -> None:
        async with together(server, 3) as (anna, ben, cleo):
            moved = await answered(anna, commit(4, 2), seq=0)
            own = [one for one in moved["events"] if one["event"] == "OwnChoice"]
            assert [(one["card"], one["influence"]) for one in own] == [(4, 2)]
            assert moved["legal"] == [WITHDRAW]
            for other in (ben, cleo):
                heard = await other.until("moved")
                assert heard["action"] is None
                assert [one["event"] for one in heard["events"]] == ["ChoiceMade"]
                assert set(heard["view"]) == {"chosen", "to_act"}
                assert heard["view"]["chosen"] == [True, False, False]

    asyncio.run(play())


def test_an_answer_sent_again_is_acknowledged_and_not_played_twice(server: Server) -> None:
    async def play() -> None:
        async with together(server, 3) as (anna, ben, cleo):
            await answered(anna, commit(4), seq=0)
            first = await answered(ben, commit(5, 1), seq=0)
            assert first["seq"] == 2
            again = await answered(ben, commit(5, 1), seq=0)
            assert (again["seq"], again["events"], again["view"]) == (2, [], {})
            assert again["legal"] == [WITHDRAW]
            await up_to(cleo, 2)
            await nothing_more(cleo)
            assert cleo.view["chosen"] == [True, True, False]
            # And once more when the round has moved on.
            await answered(cleo, commit(PICK_UP), seq=0)
            late = await answered(ben, commit(5, 1), seq=0)
            assert (late["seq"], late["events"], late["view"]) == (2, [], {})

    asyncio.run(play())


def test_a_choice_is_withdrawn_with_a_number_that_lags_behind(server: Server) -> None:
    async def play() -> None:
        async with together(server, 4) as (anna, ben, cleo, dora):
            await answered(anna, commit(4), seq=0)
            await answered(ben, commit(5), seq=0)
            await answered(cleo, commit(5), seq=0)
            assert (await answered(anna, WITHDRAW, seq=1))["seq"] == 4  # she heard of nobody else
            assert (await answered(anna, WITHDRAW, seq=1))["seq"] == 4  # sent again
            await up_to(dora, 4)
            assert dora.view["chosen"] == [False, True, True, False]
            assert dora.view["to_act"] == [0, 3]
            await nothing_more(dora)
            await answered(dora, commit(PICK_UP), seq=0)
            assert (await answered(anna, commit(6, 3), seq=4))["seq"] == 6
            await up_to(dora, 6)
            assert dora.view["shown"][0] == {"card": 6, "influence": 3}

    asyncio.run(play())


def test_a_second_answer_to_the_same_question_is_an_old_one(server: Server) -> None:
    """Who wants to choose otherwise withdraws first."""

    async def play() -> None:
        async with together(server, 3) as (anna, ben, _):
            await answered(anna, commit(4), seq=0)
            await answered(ben, commit(5), seq=0)
            welcome = await told_it_is_stale(anna, commit(5), seq=0)
            assert (welcome["seq"], welcome["view"]["choice"]) == (2, {"card": 4, "influence": 0})
            await anna.send("act", seq=2, action=commit(5))
            assert (await anna.until("refused"))["key"] == "chosen_already"
            await answered(anna, WITHDRAW, seq=1)
            await told_it_is_stale(anna, commit(5), seq=1)  # asked anew since move 3
            assert (await answered(anna, commit(5), seq=3))["seq"] == 4

    asyncio.run(play())


def test_a_withdrawal_after_the_reveal_is_an_old_answer(server: Server) -> None:
    async def play() -> None:
        async with together(server, 2) as (anna, ben):
            await answered(anna, commit(PICK_UP), seq=0)
            await answered(ben, commit(PICK_UP), seq=0)
            welcome = await told_it_is_stale(anna, WITHDRAW, seq=1)
            assert welcome["seq"] == 2
            assert sum(one["event"] == "CardsRevealed" for one in welcome["log"]) == 1

    asyncio.run(play())


def test_an_answer_to_the_round_before_is_an_old_one(server: Server) -> None:
    """Even where the next round asks for the very same."""

    async def play() -> None:
        async with together(server, 2) as people:
            round_ = 1
            while round_ == 1:
                for person in people:
                    if person.seat in person.view["to_act"]:
                        choosing = person.view["choosing"]
                        action = commit(PICK_UP) if choosing else person.legal[0]
                        await answered(person, action, person.seq)
                last = max(person.seq for person in people)
                for person in people:
                    await up_to(person, last)
                round_ = people[0].view["round"]
            asked = people[0].seq
            assert people[0].view["to_act"] == [0, 1]
            welcome = await told_it_is_stale(people[0], commit(PICK_UP, 1), seq=0)
            assert welcome["seq"] == asked
            await told_it_is_stale(people[1], commit(PICK_UP, 1), seq=asked - 1)
            assert (await answered(people[0], commit(PICK_UP, 1), seq=asked))["seq"] == asked + 1

    asyncio.run(play())


def test_numbers_from_the_future_are_old_answers_too(server: Server) -> None:
    async def play() -> None:
        async with together(server, 2) as (anna, _):
            for seq in (1, 10**6, -1):
                await told_it_is_stale(anna, commit(PICK_UP), seq)
            assert anna.view["chosen"] == [False, False]

    asyncio.run(play())


def test_people_and_bots_choose_together_without_getting_in_each_others_way(
    server: Server,
) -> None:
    """Bots choose while the person does: its answers lag behind, and none is refused."""

    async def play() -> Person:
        options = {"deal_cities": True}
        table = server.open("beginner", "me", "beginner", game="flandern", options=options)
        rng = Rng(5)
        async with await come(server, table["table"], table["token"]) as anna:
            while not anna.over:
                if anna.seat in anna.view["to_act"]:
                    await answered(anna, rng.pick(anna.legal), anna.seq)
                else:
                    await anna.get()
            assert not any(raw.count('"problem"') for raw in anna.raw)
            return anna

    anna = asyncio.run(play())
    record = Record.from_json(server.call(f"/api/tables/{anna.table['id']}/record").content)
    end = check(FLANDERN, record)
    assert anna.view["scores"] == end.scores()
