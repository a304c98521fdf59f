"""One's own tables on the first page, and seats that change hands, in two windows and more."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.core import Rng
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, TABLET, GamePage
from tests.games.ludoteca.page import LudotecaPage
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Process, come, play_to_the_end

SIZES = pytest.mark.parametrize(
    "size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"]
)


def menu(window: GamePage, row: str) -> Locator:
    """A sheet out of the table's menu."""
    window.page.get_by_role("button", name="This table").click()
    window.page.get_by_role("button", name=row).click()
    return window.page.get_by_role("dialog")


def link_in(sheet: Locator) -> str:
    """Where a link to a seat leads."""
    link = sheet.get_by_role("textbox", name="Link to your seat").input_value()
    return re.sub(r"^https?://[^/]+", "", link)


def keep_seat(window: GamePage, table: str, token: str) -> None:
    window.page.evaluate(
        "([table, token]) => localStorage.setItem(`spielwerk.seat.${table}`, token)",
        [table, token],
    )


def seats_kept(window: GamePage) -> list[str]:
    keys: list[str] = window.page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('spielwerk.seat.'))"
    )
    return [key.removeprefix("spielwerk.seat.") for key in keys]


@pytest.fixture(scope="module")
def finished(server: Process) -> tuple[str, str]:
    """A table whose game is over, and the token of its only person."""
    opened = server.open("me", "beginner")

    async def play() -> None:
        async with await come(server, opened["table"], opened["token"]) as person:
            await play_to_the_end(person, Rng(8))

    with ThreadPoolExecutor() as beside:  # here runs the loop of the browser
        beside.submit(asyncio.run, play()).result()
    return opened["table"], opened["token"]


@SIZES
def test_a_seat_moves_with_its_hand_and_leaves_nothing_behind(
    open_page: OpenPage, server: Process, size: tuple[int, int]
) -> None:
    table, tokens = server.full_table(2, "ludoteca")
    here, there = open_page(LudotecaPage, size), open_page(LudotecaPage, name="Somebody")
    here.sit({"table": table, "token": tokens[0]})
    expect(here.card(here.hand()[0])).to_be_visible()
    hand = here.hand()
    assert hand
    sheet = menu(here, "Move my seat to another device")
    code = sheet.locator(".digits").inner_text()
    assert re.fullmatch(r"[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}", code)
    expect(sheet).to_contain_text("10 more minutes")
    expect(sheet.get_by_role("img", name="QR code")).to_be_visible()
    here.check_accessible()

    there.visit()
    there.page.get_by_role("button", name="I have a code").click()
    there.page.get_by_role("textbox", name="Code").fill(code.lower())
    there.check_accessible()
    there.page.get_by_role("button", name="Continue").click()
    expect(there.page.get_by_role("heading", level=1)).to_have_text("Play on here as Anna")
    expect(there.page.locator("main")).to_contain_text("At the table: Gast 1.")
    there.check_accessible()
    there.page.get_by_role("button", name="Take the seat here").click()
    there.board.wait_for()
    there.until(lambda: there.hand() == hand)

    expect(here.page.get_by_role("heading", level=1)).to_have_text("You now play on another device")
    expect(here.board).to_have_count(0)
    assert here.hand() == []
    assert seats_kept(here) == []
    here.check_accessible()
    here.page.get_by_role("button", name="Watch instead").click()
    here.board.wait_for()
    assert here.hand() == []


def test_a_code_works_once_and_a_wrong_one_is_told(open_page: OpenPage, server: Process) -> None:
    table, tokens = server.full_table(2)
    anna, ben = open_page(SerendipityPage), open_page(SerendipityPage, PHONE, name="Ben")
    anna.sit({"table": table, "token": tokens[0]})
    path = link_in(menu(anna, "Move my seat to another device"))
    same = anna.context.new_page()
    same.goto(anna.page.url.replace(f"/t/{table}", path))
    expect(same.get_by_role("heading", level=1)).to_have_text("You already sit at this table")
    same.close()
    ben.visit(path)
    ben.page.get_by_role("button", name="Take the seat here").click()
    ben.board.wait_for()
    late = open_page(SerendipityPage, PHONE)
    late.visit(path)
    expect(late.page.get_by_role("heading", level=1)).to_have_text("This code does not work")
    late.check_accessible()
    late.page.get_by_role("button", name="Enter another code").click()
    late.page.get_by_role("textbox", name="Code").fill("wrong")
    late.page.get_by_role("button", name="Continue").click()
    expect(late.page).to_have_url(re.compile("/m/WRONG$"))
    expect(late.page.locator("main")).to_contain_text("Every code works once")


def test_a_bot_plays_on_for_who_gives_up(open_page: OpenPage, server: Process) -> None:
    table, tokens = server.full_table(2)
    anna, ben = open_page(SerendipityPage, PHONE), open_page(SerendipityPage, name="Ben")
    for window, token in zip((anna, ben), tokens, strict=True):
        window.sit({"table": table, "token": token})
    sheet = menu(anna, "Give up my seat")
    sheet.get_by_label("Level").select_option("beginner")
    sheet.get_by_role("button", name="Give it to the bot").click()
    expect(sheet.get_by_role("alert")).to_contain_text("you cannot take it back")
    anna.check_accessible()
    sheet.get_by_role("button", name="Keep it").click()
    sheet.get_by_role("button", name="Give it to the bot").click()
    sheet.get_by_role("button", name="Give up my seat").click()
    heading = anna.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("This seat has been given up")
    expect(ben.page.get_by_role("status").filter(has_text="instead of Anna")).to_be_visible()
    expect(ben.page.locator(".log")).to_contain_text("turns over")  # the bot decides
    anna.page.get_by_role("button", name="Watch instead").click()
    anna.board.wait_for()
    anna.page.reload()
    anna.board.wait_for()
    expect(anna.page.locator(".sentence.mine")).to_have_count(0)


def test_somebody_takes_a_seat_by_link(open_page: OpenPage, server: Process) -> None:
    table, tokens = server.full_table(2)
    anna, ben = open_page(SerendipityPage), open_page(SerendipityPage, name="Ben")
    for window, token in zip((anna, ben), tokens, strict=True):
        window.sit({"table": table, "token": token})
    sheet = menu(anna, "Give up my seat")
    sheet.get_by_role("button", name="Make a link").click()
    withdrawn = link_in(sheet)
    sheet.get_by_role("button", name="Withdraw the link").click()
    expect(sheet.get_by_role("status")).to_contain_text("You keep your seat")
    sheet.get_by_role("button", name="Make a link").click()
    path = link_in(sheet)
    assert path != withdrawn
    anna.check_accessible()
    cleo = open_page(SerendipityPage, PHONE, name="Cleo")
    cleo.visit(withdrawn)
    expect(cleo.page.get_by_role("heading", level=1)).to_have_text("This code does not work")
    cleo.visit(path)
    expect(cleo.page.get_by_role("heading", level=1)).to_have_text("Anna gives you a seat")
    cleo.check_accessible()
    cleo.page.get_by_role("button", name="Take the seat here").click()
    cleo.board.wait_for()
    expect(cleo.asked).to_contain_text("Turn over a tile")
    expect(ben.page.get_by_role("region", name="Players")).to_contain_text("Cleo")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("This seat has been given up")
    cleo.click(45)
    expect(ben.page.locator(".log")).to_contain_text("Cleo turns over")


@SIZES
def test_your_tables_stand_on_the_first_page(
    open_page: OpenPage, server: Process, finished: tuple[str, str], size: tuple[int, int]
) -> None:
    running, tokens = server.full_table(2, "ludoteca")
    theirs, others = server.full_table(2)
    waiting = server.open("me", "open", "open")
    over, token = finished
    window = open_page(LudotecaPage, size)
    window.visit()
    expect(window.page.locator(".box").first).to_be_visible()
    expect(window.page.get_by_role("heading", name="Your tables")).to_have_count(0)
    keep_seat(window, theirs, others[1])
    keep_seat(window, waiting["table"], waiting["token"])
    keep_seat(window, over, token)
    keep_seat(window, "nowhere", "x")
    window.visit()
    cards = window.page.locator("section li")
    expect(cards.locator(".status")).to_have_text(
        ["Anna to move", "Waiting for 2 more players", re.compile(r"won \d+\s:\s\d+$")]
    )
    mine = next(token for token in tokens if is_asked(server, running, token))
    keep_seat(window, running, mine)
    window.visit()
    expect(cards.locator(".status").first).to_have_text("Your turn")
    expect(cards.first).to_have_class(re.compile("mine"))
    expect(cards.first).to_contain_text("Ludoteca")
    expect(window.page.get_by_role("status").filter(has_text="at one table")).to_have_count(1)
    finished_ones = window.page.get_by_text("One finished game")
    expect(cards.last).to_be_hidden()
    finished_ones.click()
    expect(cards.last).to_be_visible()
    window.check_accessible()
    width = window.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0]
    cards.last.get_by_role("button").click()  # what is over goes at once
    expect(finished_ones).to_have_count(0)
    assert over not in seats_kept(window)
    cards.first.get_by_role("button", name="Remove Ludoteca").click()
    expect(cards.first).to_contain_text("forgets your seat")
    cards.first.get_by_role("button", name="Keep it").click()
    assert running in seats_kept(window)
    assert "nowhere" in seats_kept(window)  # its server may only be asleep
    cards.first.get_by_role("link").click()
    window.board.wait_for()
    assert window.hand()


def is_asked(server: Process, table: str, token: str) -> bool:
    body = {"seats": [{"table": table, "token": token}]}
    (found,) = server.call("/api/mine", body).body["tables"]
    return bool(found["seat"] in found["to_act"])


def test_the_list_follows_what_happens(open_page: OpenPage, server: Process) -> None:
    table, tokens = server.full_table(2)
    anna, ben = open_page(SerendipityPage), open_page(SerendipityPage, PHONE, name="Ben")
    ben.visit()
    keep_seat(ben, table, tokens[1])
    ben.visit()
    status = ben.page.locator("section li .status")
    expect(status).to_have_text("Anna to move")
    anna.sit({"table": table, "token": tokens[0]})
    sheet = menu(anna, "Give up my seat")
    sheet.get_by_role("button", name="Give it to the bot").click()
    sheet.get_by_role("button", name="Give up my seat").click()
    anna.page.get_by_role("button", name="Watch instead").click()  # bots play while somebody looks
    anna.board.wait_for()
    anna.until(lambda: is_asked(server, table, tokens[1]))
    ben.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # looks again
    expect(status).to_have_text("Your turn")


@pytest.mark.parametrize(
    ("language", "title", "turn"),
    [("de", "Deine Tische", "Du bist dran"), ("fr", "Vos tables", "À vous de jouer")],
)
def test_your_tables_in_other_languages(
    open_page: OpenPage, server: Process, language: str, title: str, turn: str
) -> None:
    table, tokens = server.full_table(2)
    window = open_page(SerendipityPage, PHONE, "dark", language=language)
    window.visit()
    keep_seat(window, table, tokens[0])
    window.visit()
    expect(window.page.get_by_role("heading", name=title)).to_be_visible()
    expect(window.page.locator("section li .status")).to_have_text(turn)
    window.check_accessible()
