"""Who cannot be heard is shown as away, soon, and nobody is thrown out for being slow."""

from __future__ import annotations

import asyncio

import pytest

from spielwerk.server.seats import OPEN, Seat, opener_of
from spielwerk.server.settings import LOOK_SECONDS, PING_SECONDS, SILENT_SECONDS
from tests.server.running import Person, Server, come


def here(person: Person) -> list[bool]:
    return [seat["here"] for seat in person.table["seats"]]


def stalled(person: Person) -> None:
    """The line goes dead: nothing arrives any more, so that no ping is answered."""
    person.socket.transport.pause_reading()


def test_a_dead_line_is_noticed_within_five_seconds() -> None:
    assert PING_SECONDS < SILENT_SECONDS / 2  # one lost ping is no dead line
    assert SILENT_SECONDS + LOOK_SECONDS <= 5


def test_a_dead_line_is_told_and_may_recover(server: Server) -> None:
    async def play() -> None:
        number, tokens = server.full_table(2)
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[1]) as ben,
        ):
            await anna.until("table")
            assert here(anna) == [True, True]
            stalled(ben)
            while here(anna) != [True, False]:
                await anna.until("table")
            ben.socket.transport.resume_reading()  # its socket was not closed
            while here(anna) != [True, True]:
                await anna.until("table")
            await ben.send("ping")
            await ben.until("pong")

    asyncio.run(play())


def test_a_client_that_says_nothing_is_here_while_it_answers_pings(server: Server) -> None:
    """Scripts and tabs in the background send nothing; the line is alive all the same."""

    async def play() -> None:
        number, tokens = server.full_table(2)
        async with (
            await come(server, number, tokens[0]) as anna,
            await come(server, number, tokens[1]),
        ):
            await anna.until("table")
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(SILENT_SECONDS + PING_SECONDS):
                    await anna.until("table")
            assert here(anna) == [True, True]

    asyncio.run(play())


def test_an_older_file_does_not_say_who_opened_a_table() -> None:
    anna, ben = (Seat(occupant="person", name=name, token=name) for name in ("Anna", "Ben"))
    assert opener_of([anna, OPEN], None) == 0
    assert opener_of([OPEN, ben], "somebody else") is None
    assert opener_of([anna, ben], "Ben") == 1
