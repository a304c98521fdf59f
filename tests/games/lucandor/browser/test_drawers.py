"""A drawer is moved in three steps: its card, the drawer, the place it goes to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from spielwerk.games.lucandor.cards import USE_OF, Holder, Use
from spielwerk.games.lucandor.decisions import DRAWER, PULL, PUSH
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, moves_of
from tests.games.lucandor.page import LucandorPage, position_of
from tests.server.running import Process

ME = 0
# As the game begins: the drawers are on level 2, the door is in the middle, level 3 is empty.
PULLABLE = ["spot-3-0", "spot-5-0"]
PUSHABLE = ["spot-6-0", "spot-8-0"]
ORIGIN, GOAL = 3, 8


def open_table(server: Process, database: Path) -> tuple[dict[str, Any], int]:
    """A table of people, at which the first player holds a drawer; and that card."""
    while True:
        seated: dict[str, Any] = server.open("me", "open", "open", game="lucandor")
        hand = position_of(database, seated["table"]).hands[ME]
        drawers = [card for card in hand if USE_OF[card] == Use.DRAWER]
        if drawers:
            for seat in (1, 2):
                server.join(seated["table"], seat=seat)
            return seated, drawers[0]


def check_moved(database: Path, table: str, card: int) -> None:
    actions = [DRAWER.first + card, PULL.first + ORIGIN, PUSH.first + GOAL]
    assert moves_of(database, table) == actions
    holders = position_of(database, table).wardrobe.holders
    assert [holders[ORIGIN], holders[GOAL]] == [Holder.SHELF, Holder.DRAWER]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_drawer_is_pulled_and_pushed_and_everybody_sees_it(
    open_page: OpenPage, server: Process, database: Path, size: tuple[int, int]
) -> None:
    seated, card = open_table(server, database)
    anna, stranger = open_page(LucandorPage, size), open_page(LucandorPage, size)
    anna.sit(seated)
    stranger.visit(f"/t/{seated['table']}")
    windows = [anna, stranger]
    anna.choose(card)
    anna.use(DRAWER.first + card).click()
    expect(anna.asked).to_contain_text("Which drawer")
    expect(anna.page.locator("[data-target][data-legal]")).to_have_count(2)
    assert anna.glowing("") == PULLABLE
    assert [window.pulled() for window in windows] == [[], []]
    anna.target(f"spot-{ORIGIN}-0").click()
    expect(anna.asked).to_contain_text("Where shall the drawer go?")
    assert anna.glowing("") == PUSHABLE
    for window in windows:
        expect(window.target(f"spot-{ORIGIN}-0")).to_have_attribute(
            "aria-label", "A2, drawer; empty; 0 of 14 taken; pulled out, about to be moved"
        )
        assert window.pulled() == ["A2"]
        window.check_accessible()
    anna.target(f"spot-{GOAL}-0").click()
    for window in windows:
        expect(window.page.locator(".log")).to_contain_text("from A2 to C3", timeout=PATIENTLY)
        expect(window.target(f"spot-{GOAL}-0")).to_have_attribute(
            "aria-label", "C3, drawer; empty; 0 of 14 taken"
        )
        assert window.pulled() == []
    check_moved(database, seated["table"], card)


def test_a_drawer_is_moved_by_keyboard_alone(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated, card = open_table(server, database)
    anna = open_page(LucandorPage)
    anna.sit(seated)
    for selector, question in (
        (f".hand [data-card='{card}']", "Play a card"),
        (f".use[data-action='{DRAWER.first + card}']", "Which drawer"),
        (f"[data-target='spot-{ORIGIN}-0']", "Where shall the drawer go?"),
        (f"[data-target='spot-{GOAL}-0']", "plays a card"),
    ):
        anna.tab_to(selector)
        anna.page.keyboard.press("Enter")
        expect(anna.asked).to_contain_text(question)
    anna.until(lambda: len(moves_of(database, seated["table"])) == 3)
    check_moved(database, seated["table"], card)


def test_a_click_where_no_drawer_can_be_pulled_or_pushed_says_why(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated, card = open_table(server, database)
    anna = open_page(LucandorPage, PHONE)
    anna.sit(seated)
    refusal = anna.page.get_by_role("alert")
    anna.choose(card)
    anna.use(DRAWER.first + card).click()
    expect(anna.asked).to_contain_text("Which drawer")
    for place, said in ((0, "There is no drawer in A1."), (4, "behind the door")):
        anna.target(f"spot-{place}-0").click(force=True)  # marked as disabled
        expect(refusal).to_contain_text(said)
    anna.target(f"spot-{ORIGIN}-0").click()
    expect(anna.asked).to_contain_text("Where shall the drawer go?")
    for place, said in (
        (9, "No drawer fits into A4."),
        (5, "C2 is not empty."),
        (7, "behind the door"),
    ):
        anna.target(f"spot-{place}-0").click(force=True)
        expect(refusal).to_contain_text(said)
    anna.target("slot-0").click(force=True)
    expect(refusal).to_contain_text("First choose where the drawer goes.")
    assert len(moves_of(database, seated["table"])) == 2


def test_in_the_room_the_drawer_slides_out_for_those_who_watch(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated, card = open_table(server, database)
    anna, stranger = open_page(LucandorPage, PHONE), open_page(LucandorPage)
    anna.sit(seated)
    stranger.page.emulate_media(reduced_motion="reduce")
    stranger.visit(f"/t/{seated['table']}")
    stranger.canvas.wait_for()
    anna.choose(card)
    anna.use(DRAWER.first + card).click()
    expect(stranger.page.locator(".log")).to_contain_text("plays:", timeout=PATIENTLY)
    closed = stranger.canvas.screenshot()
    anna.target(f"spot-{ORIGIN}-0").click()
    stranger.until(lambda: stranger.pulled() == ["A2"])
    stranger.until(lambda: stranger.canvas.screenshot() != closed)
