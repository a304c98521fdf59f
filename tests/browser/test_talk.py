"""Talking and watching in three windows: two players and one who watches."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PATIENTLY, PHONE, TABLET, GamePage
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Process


class Three(NamedTuple):
    anna: SerendipityPage  # has opened the table, on a desk
    ben: SerendipityPage  # with a phone
    watcher: SerendipityPage  # with a tablet
    table: str


@pytest.fixture
def three(open_page: OpenPage, server: Process) -> Three:
    table, tokens = server.full_table(2)
    anna, ben = open_page(SerendipityPage), open_page(SerendipityPage, PHONE, name="Ben")
    watcher = open_page(SerendipityPage, TABLET, name="Cleo")
    for window, token in zip((anna, ben), tokens, strict=True):
        window.sit({"table": table, "token": token})
    watcher.visit(f"/t/{table}")
    watcher.board.wait_for()
    return Three(anna, ben, watcher, table)


def opens_talk(window: GamePage) -> Locator:
    return window.page.get_by_role("button", name=re.compile("^Talk"))


def open_talk(window: GamePage) -> None:
    opens_talk(window).click()
    messages(window).wait_for()


def messages(window: GamePage) -> Locator:
    return window.page.get_by_role("log", name="What was written")


def write(window: GamePage, text: str) -> None:
    field = window.page.get_by_label("Message to all at the table")
    field.fill(text)
    field.press("Enter")
    expect(messages(window)).to_contain_text(text)
    expect(field).to_have_value("")


def menu(window: GamePage) -> Locator:
    window.page.get_by_role("button", name="This table").click()
    sheet = window.page.get_by_role("dialog", name="This table")
    sheet.wait_for()
    return sheet


def test_players_talk_and_html_is_text(three: Three) -> None:
    anna, ben, watcher, _ = three
    open_talk(anna)
    write(anna, "<img src=x onerror=alert(1)> <b>Good evening</b> https://example.org")
    expect(opens_talk(ben)).to_have_accessible_name("Talk, 1 unread")
    expect(ben.page.get_by_role("status").filter(has_text="Anna: <img")).to_have_count(1)
    open_talk(ben)
    expect(opens_talk(ben)).to_have_accessible_name("Talk")
    line = messages(ben).locator(".text")
    expect(line).to_have_text(
        "<img src=x onerror=alert(1)> <b>Good evening</b> https://example.org"
    )
    expect(line.locator("*")).to_have_count(0)
    expect(ben.page.locator(".sheet a")).to_have_count(0)
    ben.check_accessible()
    write(ben, "Hello Anna")
    expect(messages(anna).locator("li").last).to_contain_text("Hello Anna")
    anna.check_accessible()
    anna.click(45)  # and the game goes on beside it
    expect(ben.page.locator(".log")).to_contain_text("Anna turns over")
    open_talk(watcher)  # reads along, and cannot write here
    expect(messages(watcher)).to_contain_text("Hello Anna")
    expect(watcher.page.get_by_label("Message to all at the table")).to_have_count(0)
    expect(watcher.page.get_by_role("dialog")).to_contain_text("only those who play can write")
    watcher.check_accessible()


def test_a_move_counts_although_somebody_wrote_meanwhile(three: Three, server: Process) -> None:
    anna, ben, _, table = three
    open_talk(ben)
    write(ben, "Take your time")
    expect(opens_talk(anna)).to_have_accessible_name("Talk, 1 unread")
    anna.click(45)
    expect(anna.page.locator(".log")).to_contain_text("You turn over F6.")
    assert server.info(table)["state"] == "playing"


def test_signs_are_seen_at_the_plate_and_cover_nothing_else(three: Three) -> None:
    anna, ben, watcher, _ = three
    open_talk(ben)
    ben.page.get_by_role("dialog").get_by_role("button", name="Give a sign").click()
    ben.check_accessible()
    ben.page.get_by_role("button", name="Well played!").click()
    expect(ben.page.get_by_role("dialog")).to_have_count(0)  # the plates can be seen again
    for window in (anna, ben, watcher):
        sign = window.page.locator('.sign[data-sign="bravo"]')
        expect(sign).to_be_visible()
        said = window.page.get_by_role("status").filter(has_text="Gast 1: Well played!")
        expect(said).to_have_count(1)
        at, plate = sign.bounding_box(), window.page.locator(".plate").nth(1).bounding_box()
        assert at is not None
        assert plate is not None
        assert plate["x"] - 4 <= at["x"] <= at["x"] + at["width"] <= plate["x"] + plate["width"]
        assert plate["y"] - 4 <= at["y"]
        assert at["y"] + at["height"] <= plate["y"] + plate["height"] + 4
    for window in (anna, ben, watcher):
        # They stay for as long as an expectation usually waits.
        expect(window.page.locator(".sign")).to_have_count(0, timeout=PATIENTLY)


def test_who_is_muted_is_not_heard_and_nobody_else_is_told(three: Three) -> None:
    anna, ben, watcher, _ = three
    open_talk(ben)
    write(ben, "One")
    open_talk(anna)
    anna.page.get_by_role("button", name="Mute Gast 1").click()
    expect(messages(anna)).not_to_contain_text("One")
    write(ben, "Two")
    open_talk(watcher)
    expect(messages(watcher)).to_contain_text("Two")
    expect(messages(anna)).not_to_contain_text("Two")
    anna.page.reload()  # the browser remembers it
    open_talk(anna)
    anna.page.get_by_role("button", name="Hear again").click()
    expect(messages(anna)).to_contain_text("Two")
    sheet = menu(anna)
    sheet.get_by_role("switch", name="I would rather not").check()
    sheet.get_by_role("button", name="Close").click()
    expect(messages(anna)).to_have_count(0)
    write(ben, "Three")
    expect(anna.page.get_by_role("status").filter(has_text="Three")).to_have_count(0)
    anna.page.get_by_role("button", name="Hear them again").click()
    expect(messages(anna)).to_contain_text("Three")


def test_the_opener_switches_talk_off_and_lets_who_watches_write(three: Three) -> None:
    anna, ben, watcher, _ = three
    expect(menu(ben).get_by_role("radio")).to_have_count(0)  # it is not his table
    ben.page.keyboard.press("Escape")
    sheet = menu(anna)
    anna.check_accessible()
    sheet.get_by_role("radio", name="everybody, also those who watch").check()
    open_talk(watcher)
    watcher.page.get_by_label("Your name").fill("Anna")
    field = watcher.page.get_by_label("Message to all at the table")
    field.fill("Can I ask something?")
    field.press("Enter")
    expect(watcher.page.get_by_role("alert")).to_contain_text(
        "Somebody at this table has this name"
    )
    expect(field).to_have_value("Can I ask something?")  # nothing is lost
    watcher.page.get_by_label("Your name").fill("Cleo")
    field.press("Enter")
    expect(messages(watcher)).to_contain_text("Can I ask something?")
    open_talk(ben)
    expect(messages(ben).locator("li").first).to_contain_text("Cleo")
    expect(messages(ben).locator("li").first).to_contain_text("watching")
    ben.page.keyboard.press("Escape")
    sheet.get_by_role("radio", name="nobody").check()
    for window in (ben, watcher):
        expect(opens_talk(window)).to_have_count(0)
    expect(watcher.page.get_by_label("Message to all at the table")).to_have_count(0)
    sheet.get_by_role("button", name="Close").click()
    expect(opens_talk(anna)).to_have_count(0)


def test_a_table_closed_to_watchers_says_so(three: Three, open_page: OpenPage) -> None:
    anna, ben, watcher, table = three
    expect(anna.page.get_by_text("Watching: 1")).to_be_visible()
    expect(menu(ben).get_by_text("Watching: 1")).to_be_visible()  # no room beside a phone's plates
    menu(anna).get_by_role("switch", name="Others may watch").uncheck()
    late = open_page(SerendipityPage, PHONE, name="Dora")
    late.visit(f"/t/{table}")
    for window in (watcher, late):
        heading = window.page.get_by_role("heading", name="A table without spectators")
        expect(heading).to_be_visible()
        expect(window.page.get_by_text("would like to play without spectators")).to_be_visible()
        expect(window.page.locator(".board")).to_have_count(0)
        window.check_accessible()
    expect(ben.page.locator(".watching")).to_have_count(0)
    anna.page.get_by_role("switch", name="Others may watch").check()
    late.page.reload()
    late.board.wait_for()


def test_what_is_being_written_survives_a_switch(three: Three) -> None:
    anna, ben, _, _ = three
    open_talk(ben)
    field = ben.page.get_by_label("Message to all at the table")
    field.fill("Still writing")
    sheet = menu(anna)
    sheet.get_by_role("radio", name="nobody").check()
    expect(opens_talk(ben)).to_have_count(0)
    expect(field).to_have_count(0)
    sheet.get_by_role("radio", name="those who play", exact=True).check()
    open_talk(ben)
    expect(field).to_have_value("Still writing")


def test_a_table_is_opened_with_what_the_opener_wants(open_page: OpenPage, server: Process) -> None:
    anna = open_page(SerendipityPage, PHONE)
    anna.visit("/")
    anna.box("serendipity").get_by_role("button", name="With friends").click()
    anna.page.get_by_text("Talking and watching").click()
    anna.page.get_by_role("radio", name="nobody").check()
    anna.page.get_by_role("switch", name="Others may watch").uncheck()
    anna.check_accessible()
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.get_by_role("button", name="This table").wait_for()
    table = anna.page.url.rpartition("/")[2]
    terms = server.info(table)["terms"]
    assert (terms["talk"], terms["watching"]) == ("off", False)
    expect(opens_talk(anna)).to_have_count(0)


def test_people_talk_while_they_wait(open_page: OpenPage, server: Process) -> None:
    opened = server.open("me", "open")
    anna = open_page(SerendipityPage)
    anna.visit()
    anna.page.evaluate(
        "([table, token]) => localStorage.setItem(`spielwerk.seat.${table}`, token)",
        [opened["table"], opened["token"]],
    )
    anna.visit(f"/t/{opened['table']}")
    open_talk(anna)
    write(anna, "Who plays along?")
    anna.page.keyboard.press("Escape")
    ben = open_page(SerendipityPage, PHONE, name="Ben")
    ben.visit(f"/t/{opened['table']}")
    expect(opens_talk(ben)).to_have_accessible_name("Talk, 1 unread")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.board.wait_for()
    open_talk(ben)
    write(ben, "Me!")
    expect(opens_talk(anna)).to_have_accessible_name("Talk, 1 unread")


def test_a_sign_is_given_at_the_own_plate_by_keys(three: Three) -> None:
    anna, ben, watcher, _ = three
    button = anna.page.locator(".plate").nth(0).get_by_role("button", name="Give a sign")
    button.focus()
    anna.page.keyboard.press("Enter")
    hello = anna.page.get_by_role("button", name="Hello!")
    expect(hello).to_be_focused()
    anna.check_accessible()
    anna.page.keyboard.press("Escape")
    expect(hello).to_have_count(0)
    expect(button).to_be_focused()
    button.click()
    hello.click()
    for window in (anna, ben, watcher):
        expect(window.page.locator('.sign[data-sign="hello"]')).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Give a sign")).to_have_count(0)
