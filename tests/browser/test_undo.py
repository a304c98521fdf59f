"""Taking back a decision in two windows: granted, refused, withdrawn, at once, and not there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PHONE, GamePage
from tests.games.serendipity.page import SerendipityPage, covered, position_of
from tests.server.running import Process


def undo_of(window: GamePage) -> Locator:
    return window.page.get_by_role("button", name="Take back your last decision")


def answer(window: GamePage, said: str) -> None:
    window.page.get_by_role("alert").get_by_role("button", name=said).click()


@pytest.fixture
def two(open_page: OpenPage, server: Process) -> tuple[SerendipityPage, SerendipityPage]:
    table, tokens = server.full_table(2)
    windows = open_page(SerendipityPage, PHONE), open_page(SerendipityPage, name="Ben")
    for window, token in zip(windows, tokens, strict=True):
        window.sit({"table": table, "token": token})
    return windows


def test_undo_is_granted(two: tuple[SerendipityPage, SerendipityPage]) -> None:
    anna, ben = two
    expect(undo_of(anna)).to_have_count(0)  # nothing has been decided yet
    anna.click(45)
    undo_of(anna).click()
    expect(undo_of(anna)).to_have_count(0)
    expect(ben.page.get_by_role("alert")).to_contain_text("Anna would like to take back")
    answer(ben, "Agreed")
    for window in two:
        expect(window.page.locator(".cell.open")).to_have_count(0)
        expect(window.page.get_by_role("alert")).to_have_count(0)
    expect(anna.asked).to_contain_text("Turn over a tile")
    anna.click(3)  # and goes on
    expect(ben.page.locator(".log")).to_contain_text("Anna turns over")


def test_undo_is_refused_or_withdrawn(two: tuple[SerendipityPage, SerendipityPage]) -> None:
    anna, ben = two
    anna.click(45)
    for window, said in ((ben, "No"), (anna, "Never mind")):
        undo_of(anna).click()
        expect(ben.page.get_by_role("alert")).to_be_visible()
        answer(window, said)
        expect(anna.page.get_by_role("alert")).to_have_count(0)
        expect(ben.page.get_by_role("alert")).to_have_count(0)
    expect(anna.page.locator(".log")).to_contain_text("You turn over F6.")


def test_what_showed_nothing_is_taken_back_at_once(
    two: tuple[SerendipityPage, SerendipityPage], database: Path
) -> None:
    anna, ben = two
    table = anna.page.url.rpartition("/")[2]
    own = covered(position_of(database, table), 0)[0]
    anna.click(own)
    expect(anna.asked).to_contain_text("One of yours!")
    anna.buttons.first.click()  # it stays
    expect(anna.asked).to_contain_text("Turn over another tile")
    undo_of(anna).click()
    expect(anna.asked).to_contain_text("One of yours!")
    expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_who_watches_undoes_nothing(
    two: tuple[SerendipityPage, SerendipityPage], open_page: OpenPage
) -> None:
    anna, _ = two
    guest = open_page(SerendipityPage, name="Cleo")
    guest.visit("/t/" + anna.page.url.rpartition("/")[2])
    guest.board.wait_for()
    anna.click(45)
    expect(guest.page.locator(".log")).to_contain_text("turns over F6")
    undo_of(anna).click()
    alert = guest.page.get_by_role("alert")
    expect(alert).to_contain_text("would like to take back")
    expect(alert.get_by_role("button")).to_have_count(0)
    expect(undo_of(guest)).to_have_count(0)
