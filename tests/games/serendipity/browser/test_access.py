"""For everybody: by keyboard, by screen reader, on every screen, in both lights."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from spielwerk.core import LANGUAGES
from spielwerk.games.serendipity.meadow import SERENDIP
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, TABLET, table_of
from tests.browser.windows import check_no_scrolling
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of
from tests.server.running import Process

SCHEMES = ["light", "dark"]
SIZES = [DESKTOP, TABLET, PHONE]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_serious(
    open_page: OpenPage, server: Process, database: Path, scheme: str
) -> None:
    anna = open_page(SerendipityPage, scheme=scheme)
    anna.visit()
    anna.page.locator(".box").first.wait_for()
    anna.check_accessible()
    anna.box("serendipity").get_by_role("button", name="Play", exact=True).click()
    anna.page.get_by_text("Options").click()
    anna.check_accessible()
    seated = server.open("me", "easy", options={"memory_aid": True})
    anna.sit(seated)
    anna.check_accessible()
    anna.click(covered(position_of(database, seated["table"]), SERENDIP)[0])
    anna.buttons.first.click()
    anna.page.locator(".picker").wait_for()
    anna.check_accessible()
    anna.page.get_by_role("button", name="Settings").click()
    anna.check_accessible()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_serious_at_the_end(
    open_page: OpenPage, server: Process, database: Path, scheme: str
) -> None:
    seated = server.open("me", "easy", options={"quiet_turns": 1})
    anna = open_page(SerendipityPage, scheme=scheme)
    anna.sit(seated)
    state = position_of(database, seated["table"])
    anna.click(covered(state, *owned(state, 1))[0])  # a foreign flower: a quiet turn, the end
    anna.result.wait_for()
    anna.check_accessible()
    anna.page.get_by_role("button", name="Look at the board").click()
    anna.page.get_by_role("button", name="Show the result").wait_for()
    anna.check_accessible()


def test_a_table_is_opened_and_played_by_keyboard_alone(
    open_page: OpenPage, database: Path
) -> None:
    anna = open_page(SerendipityPage)
    press = anna.page.keyboard.press
    anna.visit()
    anna.page.locator(".box").first.wait_for()
    _tab_into(anna.page, '.box[data-game="serendipity"]')
    _tab_to(anna.page, "Play")
    press("Enter")
    anna.page.get_by_role("dialog").wait_for()
    _tab_to(anna.page, "Start the game")
    press("Enter")
    table = table_of(anna)
    anna.board.wait_for()
    _tab_to(anna.page, "F6, face down")
    serendips = covered(position_of(database, table), SERENDIP)
    _walk(anna.page, serendips[0])
    press("Enter")
    expect(anna.asked).to_contain_text("A Serendip!")
    _tab_to(anna.page, "Leave it here; then you may swap two others")
    press("Enter")
    anna.page.locator(".picker").wait_for()
    _tab_to(anna.page, "", role="radio")
    press("ArrowRight")
    press("ArrowRight")
    _tab_to(anna.page, "Place it like this")
    press("Enter")
    expect(anna.asked).to_contain_text("You may swap two other tiles")
    assert position_of(database, table).meadow.rotations[serendips[0]] == 2
    _tab_to(anna.page, "Swap nothing")
    press("Enter")
    expect(anna.page.locator(".log")).to_contain_text("You turn the Serendip")


def _focused(page: Page) -> tuple[str, str]:
    name, role = page.evaluate(
        "[document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText,"
        " document.activeElement.getAttribute('role') ?? document.activeElement.type ?? '']"
    )
    return str(name).strip(), str(role)


def _tab_to(page: Page, name: str, role: str | None = None) -> None:
    for _ in range(40):
        at, kind = _focused(page)
        if (role is None and at == name) or (role is not None and kind == role):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {name or role}")


def _tab_into(page: Page, selector: str) -> None:
    for _ in range(40):
        if page.evaluate("selector => document.activeElement.closest(selector) !== null", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead into {selector}")


def _walk(page: Page, cell: int) -> None:
    """Arrow keys to a cell: first to its row, then along it."""
    for _ in range(60):
        at = page.evaluate("+document.activeElement.dataset.cell")
        if at == cell:
            return
        rows = [0, 6, 13, 21, 30, 40, 51, 61, 70, 78, 85, 91]
        row = next(k for k in range(11) if rows[k] <= at < rows[k + 1])
        goal = next(k for k in range(11) if rows[k] <= cell < rows[k + 1])
        if row == goal:
            key = "ArrowRight" if at < cell else "ArrowLeft"
        else:
            key = "ArrowDown" if row < goal else "ArrowUp"
        page.keyboard.press(key)
    raise AssertionError("the arrow keys do not lead there")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_size_shows_the_table_without_scrolling(
    open_page: OpenPage, server: Process, database: Path, language: str
) -> None:
    seated = server.open("me", "easy", "easy")
    anna = open_page(SerendipityPage, PHONE, language=language)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.click(covered(position_of(database, seated["table"]), SERENDIP)[0])
    expect(anna.asked).to_contain_text("Serendip")
    for size in SIZES:
        check_no_scrolling(anna, size)
    anna.buttons.first.click()
    confirm = anna.page.locator(".picker .primary")
    confirm.wait_for()
    for size in SIZES:
        check_no_scrolling(anna, size)
        box = confirm.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]
    meadow = anna.board.bounding_box()
    assert meadow is not None
    assert PHONE[0] - 16 <= meadow["width"] <= PHONE[0]


def test_the_sentence_and_the_moves_are_announced(open_page: OpenPage, server: Process) -> None:
    seated = server.open("me", "open")
    server.join(seated["table"])
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    expect(anna.cell(45)).to_have_attribute("aria-label", "F6, face down")
    expect(anna.cell(45)).to_have_attribute("role", "button")
    anna.click(45)
    told = anna.page.locator(".told[aria-live=polite]")
    expect(told).to_have_text(re.compile(r"You turn over F6: (\w+)\."))


def test_less_movement_is_honoured(open_page: OpenPage, server: Process) -> None:
    seated = server.open("me", "open")
    server.join(seated["table"])
    anna = open_page(SerendipityPage, speed="calm")
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.watch_movement()
    anna.click(45)
    expect(anna.page.locator(".log")).to_contain_text("You turn over F6.")
    anna.check_still()
