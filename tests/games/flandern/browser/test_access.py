"""Flandern 1302 for everybody: by keyboard, by screen reader, on every screen, in both lights."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from spielwerk.core import LANGUAGES
from spielwerk.games.flandern.decisions import CITIES, Arms
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, TABLET
from tests.browser.windows import check_no_scrolling
from tests.games.flandern.page import CENTRE, DRAWN, FlandernPage, position_of
from tests.server.running import Process

SIZES = [DESKTOP, TABLET, PHONE]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    open_page: OpenPage, server: Process, database: Path, scheme: str
) -> None:
    seated = server.open("me", "easy", "easy", "easy", game="flandern", options=DRAWN)
    anna = open_page(FlandernPage, scheme=scheme)
    anna.sit(seated)
    state = position_of(database, seated["table"])
    anna.pick(next(card for card in range(CITIES) if state.board.is_open(card)), influence=1)
    anna.page.get_by_role("button", name="how do things stand?").first.click()
    anna.page.locator(".city-card").wait_for()
    anna.check_accessible()
    anna.page.get_by_role("button", name="Look at the supply").click()
    anna.page.get_by_role("dialog").wait_for()
    anna.check_accessible()
    anna.page.keyboard.press("Escape")
    anna.lay_button.click()
    anna.page.locator(".tray").wait_for(timeout=PATIENTLY)
    anna.check_accessible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_size_shows_the_table_without_scrolling(
    open_page: OpenPage, server: Process, language: str
) -> None:
    seated = server.open("me", "easy", "easy", "easy", game="flandern", options=DRAWN)
    anna = open_page(FlandernPage, PHONE, language=language)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.lay_button.wait_for()
    anna.card(0).click()
    for size in SIZES:
        _fits(anna, size, ".lay")
    anna.lay_button.click()
    anna.page.locator(".tray").wait_for(timeout=PATIENTLY)
    for size in SIZES:
        _fits(anna, size, ".tray .tile >> nth=-1")
        towns = 1 if size == PHONE else CITIES
        expect(anna.page.locator("[data-town]")).to_have_count(towns)
    map_ = anna.board.bounding_box()
    assert map_ is not None
    assert PHONE[0] - 16 <= map_["width"] <= PHONE[0]
    expect(anna.page.locator("[data-stamp]")).to_have_count(CITIES)


def _fits(anna: FlandernPage, size: tuple[int, int], control: str) -> None:
    check_no_scrolling(anna, size)
    box = anna.page.locator(control).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    small = anna.page.evaluate(
        "[...document.querySelectorAll('main text, main p, main span, main small, main strong')]"
        ".filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))"
        ".filter(e => e.getClientRects().length && !e.closest('.unseen'))"
        ".map(e => [e.textContent, parseFloat(getComputedStyle(e).fontSize)"
        " * (e.getScreenCTM ? e.getScreenCTM().a : 1)])"
        ".filter(([, size]) => size < 13.9)"
    )
    assert small == []


def test_choosing_and_building_by_keyboard_alone(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy", game="flandern", options=DRAWN)
    anna = open_page(FlandernPage)
    anna.sit(seated)
    anna.lay_button.wait_for()
    press = anna.page.keyboard.press
    state = position_of(database, seated["table"])
    city = next(card for card in range(CITIES) if state.board.is_open(card))
    _tab_to(anna.page, "hand-card", str(city))
    press("Enter")
    _tab_to(anna.page, None, "One more influence card")
    press("Enter")
    _tab_to(anna.page, None, "Lay in secret")
    press("Enter")
    anna.page.locator(".tray").wait_for(timeout=PATIENTLY)
    state = position_of(database, seated["table"])
    site = next(s for s in range(CENTRE) if state.board.sites_for(state.town, Arms.CHURCH) >> s & 1)
    anna.page.locator(f'.site[data-city="{state.town}"]').first.focus()
    _walk(anna, state.town, site)
    press("Enter")
    expect(anna.page.locator(".site.chosen")).to_have_count(1)
    _tab_to(anna.page, "arms", str(Arms.CHURCH))
    press("Enter")
    expect(anna.site(state.town, site)).to_have_attribute("aria-label", re.compile(": church"))


def _tab_to(page: Page, data: str | None, name: str) -> None:
    """Press Tab until something has the focus, by its data or by its name."""
    of = f"el.getAttribute('data-{data}')" if data else "el.ariaLabel ?? el.innerText.trim()"
    for _ in range(60):
        if page.evaluate(f"(el => {of})(document.activeElement)") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {name}")


def _walk(one: FlandernPage, city: int, site: int) -> None:
    """Arrow keys towards a place of the same town."""
    goal = one.site(city, site).bounding_box()
    assert goal is not None
    for _ in range(30):
        at = one.page.evaluate(
            "(({x, y, width, height}) => [x + width / 2, y + height / 2,"
            " +document.activeElement.dataset.city, +document.activeElement.dataset.site])"
            "(document.activeElement.getBoundingClientRect())"
        )
        if at[2:] == [city, site]:
            return
        dx = goal["x"] + goal["width"] / 2 - at[0]
        dy = goal["y"] + goal["height"] / 2 - at[1]
        across = "ArrowRight" if dx > 0 else "ArrowLeft"
        down = "ArrowDown" if dy > 0 else "ArrowUp"
        one.page.keyboard.press(across if abs(dx) > abs(dy) else down)
    raise AssertionError("the arrow keys do not lead there")


def test_less_movement_is_honoured(open_page: OpenPage, server: Process, database: Path) -> None:
    """Cards are chosen and revealed, and a tile is laid, without a flight or a turn."""
    seated = server.open("me", "easy", game="flandern", options=DRAWN)
    anna = open_page(FlandernPage, speed="calm")
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    state = position_of(database, seated["table"])
    anna.pick(next(card for card in range(CITIES) if state.board.is_open(card)), influence=2)
    anna.watch_movement()
    anna.lay_button.click()
    anna.page.locator(".tray").wait_for(timeout=PATIENTLY)
    state = position_of(database, seated["table"])
    anna.play(state, state.legal(0)[0])
    expect(anna.page.locator(".log")).to_contain_text("You build", timeout=PATIENTLY)
    anna.page.wait_for_function("() => window.moved.length > 0", polling=100)
    anna.check_still()
