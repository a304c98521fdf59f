"""A whole game by clicking: two windows and a bot, a reload and a restart of the server."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from spielwerk.games.serendipity.meadow import SERENDIP
from tests.browser.game_page import PATIENTLY, PHONE, new_page, table_of
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of
from tests.server.running import Process, free_port

OVER = -1
UNPLANNED = 12  # decisions made at random before the players look for the end


def test_two_windows_and_a_bot_play_to_the_end(browser: Browser, tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    server = Process(free_port(), database)
    try:
        # The less is drawn, the sooner it is done.
        anna = new_page(browser, server, SerendipityPage, PHONE, name="Anna")
        ben = new_page(browser, server, SerendipityPage, (720, 450), name="Ben")
        guests = [anna, ben]
        table = _meet(anna, ben)
        choice = random.Random(7)  # noqa: S311 - repeatable, not secret
        for decision in range(UNPLANNED):
            guests[_whose_turn(guests)].decide(choice, [])
            if decision == UNPLANNED // 3:
                ben.page.reload()
                ben.board.wait_for()
            if decision == UNPLANNED // 2:
                _restart(server, guests)
        while not position_of(database, table).over:
            seat = _whose_turn(guests)
            if seat == OVER:
                break
            state = position_of(database, table)
            wanted = covered(state, SERENDIP) or covered(state, *owned(state, seat)[:1])
            guests[seat].decide(choice, wanted)
        _compare_with_record(server, table, guests)
        _play_again(guests)
        for guest in guests:
            guest.check_no_trouble()
            guest.context.close()
    finally:
        server.kill()


def _meet(anna: SerendipityPage, ben: SerendipityPage) -> str:
    """Anna opens a table for a friend and a bot; Ben comes by the link she was given."""
    anna.visit()
    anna.box("serendipity").get_by_role("button", name="With friends").click()
    anna.page.get_by_role("combobox", name="Seat 3").select_option("easy")
    anna.page.get_by_role("button", name="Open the table").click()
    table = table_of(anna)
    expect(anna.page.get_by_role("img", name="QR code")).to_be_visible()
    link = anna.page.get_by_role("textbox", name="Invite link").input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    for guest in (anna, ben):
        guest.board.wait_for()
    return table


def _whose_turn(guests: list[SerendipityPage]) -> int:
    """Wait until one of the people is asked, or the game is over."""
    guests[0].until(
        lambda: guests[0].result.count() > 0 or any(guest.on_turn() for guest in guests)
    )
    return next((seat for seat, guest in enumerate(guests) if guest.on_turn()), OVER)


def _restart(server: Process, guests: list[SerendipityPage]) -> None:
    server.kill()
    for guest in guests:
        guest.page.locator(".lost").wait_for()
    server.start()
    for guest in guests:
        guest.page.locator(".lost").wait_for(state="detached", timeout=PATIENTLY)


def _compare_with_record(server: Process, table: str, guests: list[SerendipityPage]) -> None:
    for guest in guests:
        guest.result.wait_for(timeout=PATIENTLY)
    reply = server.call(f"/api/tables/{table}/record")
    outcome = reply.body["outcome"]
    for guest in guests:
        assert guest.points() == outcome["scores"]
        winners = guest.page.locator(".ranking .winner").evaluate_all(
            "e => e.map(li => +li.dataset.seat)"
        )
        assert sorted(winners) == sorted(outcome["winners"])
        carpets = guest.page.locator("tbody .sum").all_inner_texts()
        assert sum(map(int, carpets)) == sum(outcome["scores"])


def _play_again(guests: list[SerendipityPage]) -> None:
    """One asks, the other follows; both have their seats at the next table."""
    first, second = guests
    old = first.page.url
    first.page.get_by_role("button", name="Play again").click()
    expect(first.page).not_to_have_url(old)
    second.page.get_by_role("button", name="To the next table").click()
    expect(second.page).to_have_url(first.page.url)
    for guest in guests:
        guest.board.wait_for()
        expect(guest.page.locator(".marks", has_text=re.compile(r"\byour?\b"))).to_have_count(1)
