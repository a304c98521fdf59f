"""Clocks, stand-ins and pauses in two windows, also across a server that dies meanwhile."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, GamePage, new_page
from tests.games.lucandor.page import LucandorPage, position_of
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Process, free_port
from tests.server.test_standing_in import deadline_of, let_time_pass

HOUR = 3_600_000
SLOW = {"clock": {"per": "decision", "seconds": 1800}, "stand_in": "beginner"}
GONE = {"away_minutes": 0, "stand_in": "beginner"}


def plate(window: GamePage, name: str) -> Locator:
    return window.page.locator(".plate").filter(has_text=name)


def alert(window: GamePage) -> Locator:
    return window.page.get_by_role("alert")


def press(window: GamePage, button: str) -> None:
    window.page.get_by_role("button", name=button).click()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[tuple[Process, Path]]:
    """A server of one's own that may be killed, and its file."""
    database = tmp_path / "tables.sqlite"
    running = Process(free_port(), database)
    yield running, database
    running.kill()


def test_time_runs_out_while_the_server_is_dead(
    browser: Browser, mortal: tuple[Process, Path]
) -> None:
    server, database = mortal
    table, tokens = server.full_table(2, terms=SLOW)
    windows = anna, ben = [
        new_page(browser, server, SerendipityPage, size) for size in (DESKTOP, PHONE)
    ]
    for window, token in zip(windows, tokens, strict=True):
        window.sit({"table": table, "token": token})
        expect(window.page.get_by_role("timer")).to_have_count(0)  # nobody has moved yet
    anna.click(45)
    for window in windows:
        timer = window.page.get_by_role("timer")
        expect(timer).to_have_attribute("aria-label", re.compile("minutes left"))
    anna.check_accessible()
    server.kill()
    assert deadline_of(database, table) is not None
    let_time_pass(database, HOUR)
    server.start()
    for window in windows:
        expect(window.page.locator(".stand-in")).to_have_count(1, timeout=PATIENTLY)
    late, other = (anna, ben) if alert(anna).count() else (ben, anna)
    expect(alert(late)).to_contain_text("A bot plays on for you.")
    expect(alert(other)).to_have_count(0)
    late.check_accessible()
    press(late, "I am back")
    for window in windows:
        expect(window.page.locator(".stand-in")).to_have_count(0)
        expect(alert(window)).to_have_count(0)
        window.context.close()
        window.check_no_trouble()
    db = sqlite3.connect(database)
    (notes,) = db.execute("SELECT count(*) FROM log WHERE note IS NOT NULL").fetchone()
    db.close()
    assert notes == 2  # stood in, and returned


def played_by(database: Path, table: str, seat: int) -> bool:
    db = sqlite3.connect(database)
    wanted = 'SELECT count(*) FROM log WHERE "table" = ? AND seat = ? AND note IS NULL'
    (count,) = db.execute(wanted, (table, seat)).fetchone()
    db.close()
    return int(count) > 0


def test_somebody_leaves_a_bot_plays_on_and_they_return(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    opened = server.open("me", "open", "beginner", game="lucandor", terms=GONE)
    joined, table = server.join(opened["table"]), opened["table"]
    anna, ben = open_page(LucandorPage), open_page(LucandorPage, name="Ben")
    anna.sit(opened)
    ben.sit(joined)
    expect(plate(anna, "Ben")).not_to_contain_text("away")
    ben.context.close()
    mark = plate(anna, "Ben").locator(".stand-in")
    expect(mark).to_have_text("bot plays", timeout=PATIENTLY)
    while not played_by(database, table, seat=1):  # until the bot has
        anna.until(lambda: anna.on_turn() or played_by(database, table, seat=1))
        state = position_of(database, table)
        if 0 in state.to_act():
            anna.play(state.legal(0)[0])
    ben = open_page(LucandorPage, PHONE, name="Ben")
    ben.sit(joined)
    for window in (anna, ben):
        expect(window.page.locator(".stand-in")).to_have_count(0, timeout=PATIENTLY)
    expect(alert(ben)).to_have_count(0)


def test_a_pause_is_agreed_on(open_page: OpenPage, server: Process) -> None:
    table, tokens = server.full_table(2, terms=SLOW)
    windows = anna, ben = open_page(SerendipityPage, PHONE), open_page(SerendipityPage, name="Ben")
    for window, token in zip(windows, tokens, strict=True):
        window.sit({"table": table, "token": token})
    question = anna.asked.inner_text()
    for answer in ("No", "Agreed"):
        press(anna, "This table")
        press(anna, "Pause the game")
        expect(alert(ben)).to_contain_text("Anna would like to pause the game.")
        alert(ben).get_by_role("button", name=answer).click()
        expect(alert(anna)).to_have_count(0)
    for window in windows:
        expect(window.asked).to_contain_text("The game is paused.")
        expect(window.page.locator(".sentence.mine")).to_have_count(0)
    anna.check_accessible()
    press(ben, "Go on playing")
    expect(anna.asked).to_have_text(question)
    anna.click(45)
    expect(ben.page.locator(".log")).to_contain_text("turns over")


def test_a_clock_is_chosen_with_friends(open_page: OpenPage) -> None:
    window = open_page(SerendipityPage, PHONE)
    window.visit()
    window.box("serendipity").get_by_role("button", name="With friends").click()
    window.page.get_by_text("Time", exact=True).click()
    window.page.get_by_role("radio", name="per game").check()
    window.page.get_by_role("radio", name="10 min + 5 s").check()
    window.page.get_by_role("radio", name="after 5 min").check()
    window.page.get_by_label("The bot that plays on").select_option("easy")
    window.check_accessible()
    press(window, "Open the table")
    window.page.wait_for_url("**/t/*")
    terms = window.server.info(window.page.url.rpartition("/")[2])["terms"]
    assert terms == terms | {
        "clock": {"per": "game", "seconds": 600, "increment": 5},
        "stand_in": "easy",
        "away_minutes": 5,
    }
