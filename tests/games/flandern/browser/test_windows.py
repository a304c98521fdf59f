"""The decisions of Flandern 1302 with the most on the table, in every window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from spielwerk.games.flandern.decisions import CITIES, Card
from tests.browser.game_page import PATIENTLY, new_page
from tests.browser.windows import SIZES, look_over
from tests.games.flandern.page import DRAWN, FlandernPage, position_of
from tests.server.running import Process

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture(scope="module")
def choosing(browser: Browser, server: Process) -> Iterator[FlandernPage]:
    """A card is picked and laid, and others are still thinking."""
    seated = server.open("me", "open", "open", "open", game="flandern", options=DRAWN)
    for _ in range(3):
        server.join(seated["table"])
    window = new_page(browser, server, FlandernPage)
    window.sit(seated)
    yield window
    window.context.close()
    window.check_no_trouble()


@pytest.fixture(scope="module")
def building(browser: Browser, server: Process, database: Path) -> Iterator[FlandernPage]:
    """A tile is to be laid."""
    seated = server.open("me", "easy", "easy", "easy", game="flandern", options=DRAWN)
    window = new_page(browser, server, FlandernPage)
    window.page.emulate_media(reduced_motion="reduce")
    window.sit(seated)
    state = position_of(database, seated["table"])
    window.commit(next(card for card in range(CITIES) if state.board.is_open(card)), influence=3)
    window.page.locator(".tray").wait_for(timeout=PATIENTLY)
    yield window
    window.context.close()
    window.check_no_trouble()


def right(window: FlandernPage, size: tuple[int, int]) -> None:
    wrong = look_over(window, size)
    assert not wrong, "\n".join(wrong)


@each_size
def test_a_tile_can_be_laid(building: FlandernPage, size: tuple[int, int]) -> None:
    building.page.keyboard.press("Escape")
    right(building, size)
    building.page.locator(".site.legal").first.click()
    building.page.locator(".site.chosen").wait_for()
    right(building, size)


@each_size
def test_a_choice_can_be_made_and_taken_back(choosing: FlandernPage, size: tuple[int, int]) -> None:
    choosing.pick(0, influence=1)
    right(choosing, size)
    choosing.lay_button.click()
    choosing.page.get_by_role("button", name="Take the choice back").wait_for()
    right(choosing, size)
    if size[1] > 568:  # smaller windows are scrolled
        hand = choosing.card(Card.PICK_UP).bounding_box()
        assert hand is not None
        assert hand["y"] + hand["height"] <= size[1], "the hand is out of the window"
    choosing.withdraw()
    choosing.lay_button.wait_for()
