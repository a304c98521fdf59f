"""Ludoteca for everybody: by keyboard, on every screen, in both lights, and nothing given away."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from spielwerk.core import LANGUAGES
from spielwerk.games.ludoteca import GAME
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, TABLET
from tests.games.ludoteca.page import CORNER, LudotecaPage, open_table, position_of
from tests.server.running import Process


def test_a_turn_by_keyboard_alone(open_page: OpenPage, server: Process, database: Path) -> None:
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    press = anna.page.keyboard.press
    _tab_to(anna, re.compile(r"Draw pile, \d+ cards"))
    press("Enter")
    expect(anna.asked).to_contain_text("Lay one card")
    card = anna.hand()[1]
    _tab_to(anna, re.compile(".*"), within=".hand")
    press("Home")
    press("ArrowRight")
    press("Enter")
    second = anna.page.locator(".library .place").nth(1)  # it may be there twice
    expect(second).to_have_attribute("aria-pressed", "true")
    _tab_to(anna, re.compile(f"^Lay {GAME.word('card', card, 'en')} in"))
    press("Enter")
    expect(anna.asked).to_contain_text("Discard a card")
    other = anna.hand()[0]
    _tab_to(anna, re.compile(".*"), within=".hand")
    press("Home")
    press("Enter")
    _tab_to(anna, re.compile(f"^Discard {GAME.word('card', other, 'en')}"))
    press("Enter")
    expect(anna.page.locator(".log")).to_contain_text("You discard")
    assert position_of(database, seated["table"]).discards[-1] == other


def _tab_to(
    anna: LudotecaPage, name: re.Pattern[str], within: str = "body", key: str = "Tab"
) -> None:
    for _ in range(60):
        found = anna.page.evaluate(
            "within => { const at = document.activeElement;"
            " return at.closest(within) ? (at.ariaLabel ?? at.innerText).trim() : null }",
            within,
        )
        if found and name.search(found):
            return
        anna.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {name.pattern}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    open_page: OpenPage, server: Process, database: Path, scheme: str
) -> None:
    seated = open_table(server, "easy", "easy", rules="extended")
    anna = open_page(LudotecaPage, scheme=scheme)
    anna.sit(seated)
    anna.check_accessible()
    anna.draw_pile.click()
    anna.choose(position_of(database, seated["table"]).hands[0][0])
    anna.check_accessible()
    anna.miniature(1).click()
    anna.dialog.wait_for()
    anna.check_accessible()
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name=re.compile("Look through the discard pile")).click()
    anna.dialog.wait_for()
    anna.check_accessible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_size_shows_the_table_without_scrolling(
    open_page: OpenPage, server: Process, language: str
) -> None:
    seated = open_table(server, "easy", "easy", "easy", rules="extended")
    anna = open_page(LudotecaPage, PHONE, language=language)
    anna.sit(seated)
    _fits_at_every_size(anna)
    anna.draw_pile.click()
    anna.page.locator(".ways .button").first.wait_for()
    anna.page.locator(".library .place").last.click(position=CORNER)
    anna.page.locator(".strip strong").wait_for()
    _fits_at_every_size(anna)


# The page does not scroll, and nothing on the board sticks out of it; chips scroll in their row.
FITS = """([width, height]) => {
  const page = document.documentElement;
  const buttons = document.querySelectorAll(".library button:not(.chip), .ways .button:not(.chip)");
  return innerWidth === width && innerHeight === height
    && page.scrollWidth <= width && page.scrollHeight <= height
    && [...buttons].map((button) => button.getBoundingClientRect()).every((box) =>
      box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1);
}"""


def _fits(anna: LudotecaPage, size: tuple[int, int]) -> bool:
    anna.page.screenshot()  # or nothing may be drawn in a window that nobody looks at
    return bool(anna.page.evaluate(FITS, list(size)))


def _fits_at_every_size(anna: LudotecaPage) -> None:
    for size in (DESKTOP, TABLET, PHONE):
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        anna.until(partial(_fits, anna, size))  # the browser and the fan follow a moment later
    hand = anna.page.locator('[data-anchor="hand"]')
    box, board = hand.bounding_box(), anna.board.bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] > PHONE[1] / 2  # where the thumb is
    assert board["width"] == PHONE[0]


def test_less_movement_is_honoured(open_page: OpenPage, server: Process) -> None:
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna = open_page(LudotecaPage, speed="calm")
    anna.sit(seated)
    anna.watch_movement()
    anna.draw_pile.click()
    expect(anna.page.locator(".log")).to_contain_text("You draw a card.")
    anna.check_still()


def test_the_page_knows_no_card_that_its_player_may_not_know(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """Of Ben's hand it knows how many cards there are: two deals look the same."""
    drawn = []
    for _ in range(2):
        seated = open_table(server, "open", rules="extended")
        server.join(seated["table"])
        anna = open_page(LudotecaPage)
        anna.sit(seated)
        marked = anna.page.locator("[data-card]").evaluate_all("e => e.map(c => +c.dataset.card)")
        assert sorted(marked) == position_of(database, seated["table"]).hands[0]
        drawn.append(anna.miniature(1).evaluate("e => e.outerHTML"))
    assert drawn[0] == drawn[1]
