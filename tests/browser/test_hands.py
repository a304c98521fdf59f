"""What hands and keys can do at any table: confirming, looking closer, asking for the keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.games.serendipity.decisions import REVEAL
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, GamePage, moves_of
from tests.browser.hands import Fingers, Mouse, Point, middle
from tests.browser.windows import look_over
from tests.games.serendipity.page import SerendipityPage, covered, position_of
from tests.server.running import Process


def sit_down(anna: GamePage, server: Process) -> str:
    """At a table where the other one does not move."""
    seated = server.open("me", "open")
    server.join(seated["table"])
    anna.sit(seated)
    return str(seated["table"])


def proposal(window: GamePage) -> Locator:
    return window.page.get_by_role("group", name="A move that waits to be confirmed")


# -- confirming ------------------------------------------------------------------------


def test_every_move_is_confirmed_by_whoever_wants_that(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(SerendipityPage)
    table = sit_down(anna, server)
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("group", name="Confirm every move").get_by_role(
        "radio", name="On"
    ).check()
    anna.page.keyboard.press("Escape")
    anna.click(40)
    expect(proposal(anna)).to_contain_text("Turn over")
    proposal(anna).get_by_role("button", name="Put back").click()
    expect(proposal(anna)).to_have_count(0)
    anna.click(40)
    anna.click(41)  # what is chosen instead takes its place
    proposal(anna).get_by_role("button", name="Confirm").click()
    anna.until(lambda: moves_of(database, table) == [REVEAL(41)])
    expect(proposal(anna)).to_have_count(0)
    anna.page.reload()
    expect(anna.page.locator(".log")).to_contain_text("You turn over")
    assert anna.page.evaluate("localStorage.getItem('spielwerk.confirm')") == "on"


def test_a_move_is_confirmed_and_put_back_by_keys(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(SerendipityPage, confirm="on")
    table = sit_down(anna, server)
    anna.cell(45).focus()
    anna.page.keyboard.press("Enter")
    expect(proposal(anna).get_by_role("button", name="Confirm")).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(proposal(anna)).to_have_count(0)
    expect(anna.cell(45)).to_be_focused()
    assert moves_of(database, table) == []
    anna.page.keyboard.press("Enter")
    expect(proposal(anna)).to_be_visible()
    anna.check_accessible()
    anna.page.keyboard.press("Enter")
    anna.until(lambda: moves_of(database, table) == [REVEAL(45)])


def test_what_asks_to_be_tapped_again_does_not_ask_twice(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """On a phone a tile is so small that a swap is confirmed there anyway."""
    anna = open_page(SerendipityPage, PHONE, confirm="on")
    table = sit_down(anna, server)
    own = covered(position_of(database, table), 0)[0]
    anna.click(own)
    anna.page.keyboard.press("Enter")
    expect(anna.asked).to_contain_text("One of yours!")
    anna.click(anna.legal()[0])
    expect(proposal(anna)).to_contain_text("Swap")
    proposal(anna).get_by_role("button", name="Confirm").click()
    anna.until(lambda: len(moves_of(database, table)) == 2)


def test_what_is_to_be_confirmed_fits_every_window(open_page: OpenPage, server: Process) -> None:
    anna = open_page(SerendipityPage, language="de", confirm="on")
    sit_down(anna, server)
    anna.click(45)
    anna.page.get_by_role("button", name="Bestätigen").wait_for()
    for size in [(320, 568), PHONE, (844, 390), DESKTOP]:
        assert look_over(anna, size) == [], size


# -- taking something along --------------------------------------------------------------


@pytest.mark.parametrize("hands", [Mouse, Fingers])
def test_a_tile_is_taken_to_another(
    open_page: OpenPage, server: Process, database: Path, hands: type[Mouse | Fingers]
) -> None:
    anna = open_page(SerendipityPage)
    table = sit_down(anna, server)
    own = covered(position_of(database, table), 0)[0]
    anna.click(own)
    expect(anna.asked).to_contain_text("One of yours!")
    hand, goal = hands(anna), anna.legal()[-1]
    hand.drag(middle(anna.cell(own)), Point(5, 500))  # beside everything: it goes back
    expect(anna.page.locator("[data-dragged], .dragged")).to_have_count(0)
    assert len(moves_of(database, table)) == 1
    hand.carry(middle(anna.cell(own)), middle(anna.cell(goal)))
    expect(anna.cell(goal)).to_have_attribute("data-over", "")
    hand.drop()
    anna.until(lambda: len(moves_of(database, table)) == 2)
    assert position_of(database, table).meadow.tiles[goal] == 0
    expect(anna.page.locator("[data-dragged], .dragged")).to_have_count(0)


# -- looking closer ----------------------------------------------------------------------


def scale(window: GamePage) -> float:
    """How many times larger the board is seen."""
    found = window.page.locator(".board .lens").first.evaluate(
        "e => e.getBoundingClientRect().width / e.offsetWidth"
    )
    return float(found)


def test_two_fingers_look_closer_at_what_is_between_them(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(SerendipityPage, PHONE)
    anna.page.emulate_media(reduced_motion="reduce")
    table = sit_down(anna, server)
    fingers = Fingers(anna)
    before = middle(anna.cell(20))
    fingers.pinch(before, 40, 2)
    anna.until(lambda: scale(anna) > 1.8)
    after = middle(anna.cell(20))
    assert (abs(after.x - before.x), abs(after.y - before.y)) < (3, 3)
    assert anna.page.evaluate("visualViewport.scale") == 1  # the page itself has not grown
    fingers.drag(after, Point(after.x + 60, after.y + 40))  # what is close can be moved
    assert moves_of(database, table) == []
    anna.until(lambda: round(middle(anna.cell(20)).x - after.x) == 60)
    pushed = middle(anna.cell(20))
    assert round(pushed.y - after.y) == 40
    anna.page.mouse.click(*pushed)
    anna.until(lambda: moves_of(database, table) == [REVEAL(20)])
    anna.page.keyboard.press("0")
    expect(anna.page.get_by_role("button", name="Show the whole board")).to_have_count(0)
    assert scale(anna) == 1


def test_a_board_stays_in_its_frame_and_shows_what_a_key_comes_to(
    open_page: OpenPage, server: Process
) -> None:
    anna = open_page(SerendipityPage, DESKTOP)
    anna.page.emulate_media(reduced_motion="reduce")
    sit_down(anna, server)
    frame = anna.board.bounding_box()
    anna.page.mouse.move(*middle(anna.cell(0)))
    anna.page.keyboard.down("Control")
    for _ in range(12):
        anna.page.mouse.wheel(0, -100)
    anna.page.keyboard.up("Control")
    anna.until(lambda: scale(anna) == 3)
    assert anna.board.bounding_box() == frame
    anna.cell(90).focus()
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.cell(89)).to_be_in_viewport(ratio=0.9)
    anna.page.set_viewport_size({"width": 820, "height": 1180})
    assert scale(anna) == 3
    size = anna.page.evaluate("document.documentElement.scrollWidth")
    assert size == 820
    anna.page.get_by_role("button", name="Show the whole board").click()
    anna.until(lambda: scale(anna) == 1)


def test_the_page_can_be_zoomed_by_the_browser(open_page: OpenPage) -> None:
    anna = open_page(SerendipityPage)
    anna.visit()
    viewport = anna.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert not re.search("user-scalable|maximum-scale", viewport)


# -- keys --------------------------------------------------------------------------------


def test_the_keys_are_listed_where_nothing_explains_itself(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(SerendipityPage)
    table = sit_down(anna, server)
    dialog = anna.page.get_by_role("dialog")
    anna.page.keyboard.press("?")
    expect(dialog.get_by_role("heading", name="Keys and gestures")).to_be_visible()
    expect(dialog).to_contain_text("turn the Serendip that is being placed")
    anna.check_accessible()
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    own = covered(position_of(database, table), 0)[0]
    anna.click(own)
    anna.buttons.first.click()  # it stays, and explains itself
    expect(anna.cell(own)).to_have_attribute("aria-describedby", "term-flower")
    anna.cell(own).focus()
    anna.page.keyboard.press("?")
    expect(anna.page.locator(".explanation:popover-open")).to_contain_text("cornflower")
    expect(dialog.get_by_role("heading", name="Keys and gestures")).to_have_count(0)
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="This table").click()
    dialog.get_by_role("button", name="Keys and gestures").click()
    expect(dialog).to_contain_text("show the last turn again")
