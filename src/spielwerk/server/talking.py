"""Talking at a table: words and signs, as fast as people write, if the opener lets them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from spielwerk.server.audience import encoded
from spielwerk.server.entries import NOBODY
from spielwerk.server.limits import MINUTE, Window
from spielwerk.server.names import clean_name, clean_text, look_alike
from spielwerk.server.problems import ServerProblem
from spielwerk.server.table import Table
from spielwerk.server.talk import ReactedNote, SaidNote, TalkSet
from spielwerk.server.talk_messages import React, Reacted, Say, SetTalk
from spielwerk.server.watching import check_may_look

if TYPE_CHECKING:
    from spielwerk.server.client import Client
    from spielwerk.server.house import House


async def talk(house: House, table: Table, client: Client, frame: Say | React) -> None:
    """Write it down and tell everybody; ServerProblem if that is not wanted here, or not so fast.

    It changes no position: nobody is shown a view, and no bot looks up.
    """
    note = _note(table, client, frame)
    _check_may_talk(table, client)
    _check_pace(house, table, client)
    async with table.lock:
        _check_may_talk(table, client)  # it may have changed meanwhile
        if table.talk.count >= house.settings.limits.says_per_table:
            raise ServerProblem("talk_full")
        await table.note(NOBODY if client.seat is None else client.seat, note)
        table.audience.tell(_told(table, client, note))


async def set_talk(table: Table, client: Client, frame: SetTalk) -> None:
    """Say who may write; only who opened the table says it."""
    async with table.lock:
        await table.note(NOBODY if client.seat is None else client.seat, TalkSet(frame.talk))
        table.audience.tell_change()


def _note(table: Table, client: Client, frame: Say | React) -> SaidNote | ReactedNote:
    if isinstance(frame, Say):
        return SaidNote(text=clean_text(frame.text), name=_name(table, client, frame.name))
    if client.seat is None:
        raise ServerProblem("spectator")  # there is no plate at which it could be seen
    return ReactedNote(frame.sign)


def _name(table: Table, client: Client, wished: str | None) -> str:
    """The name a message is shown with; who watches has none of somebody who sits there."""
    if client.seat is not None:
        return table.seats[client.seat].name
    name = clean_name(wished or "")
    if any(look_alike(name, seat.name) for seat in table.seats):
        raise ServerProblem("name_taken")
    return name


def _check_may_talk(table: Table, client: Client) -> None:
    check_may_look(table, client)
    allowed = table.terms.talk
    if allowed == "off":
        raise ServerProblem("talk_off")
    if allowed == "players" and client.seat is None and not table.opened_by(client):
        raise ServerProblem("players_talk")


def _check_pace(house: House, table: Table, client: Client) -> None:
    """One seat is one person, however many windows they have; who watches is an address."""
    now = asyncio.get_running_loop().time()
    writer = client.address if client.seat is None else client.seat
    limit = house.settings.limits.says_per_minute
    window = table.audience.writing.setdefault(writer, Window(limit, MINUTE))
    if not window.admits(now) or not house.callers.says(client.address, now):
        raise ServerProblem("too_fast")


def _told(table: Table, client: Client, note: SaidNote | ReactedNote) -> bytes:
    if isinstance(note, SaidNote):
        return table.talk.last
    assert client.seat is not None, "only who sits gives a sign"
    return encoded(Reacted(seq=table.seq, seat=client.seat, sign=note.sign))
