"""Lüscherzia in hands: a card laid by dragging it, and a map that fingers bring closer."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PHONE, moves_of
from tests.browser.hands import Fingers, middle
from tests.games.luescherzia.page import LuescherziaPage, code, position_of, seen
from tests.server.running import Process


def width(thing: Locator) -> float:
    return float(thing.evaluate("e => e.getBoundingClientRect().width"))


def test_a_card_is_taken_to_the_board_and_two_fingers_come_closer(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "open", game="luescherzia")
    server.join(seated["table"])
    anna = open_page(LuescherziaPage, PHONE)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    held = seen(position_of(database, seated["table"]), 0).hand
    assert held
    card = held[0]
    fingers, field = Fingers(anna), anna.page.locator(".field").nth(20)
    before, size = middle(field), width(field)
    fingers.pinch(before, 40, 2)
    anna.until(lambda: width(field) > 1.8 * size)
    assert abs(middle(field).x - before.x) < 3
    fingers.drag(middle(anna.held(card)), middle(anna.page.locator(".map")))
    anna.until(lambda: moves_of(database, seated["table"]) == [code("choose", card)])
    expect(anna.page.locator(".laid")).to_be_visible()
    expect(anna.page.locator(".dragged")).to_have_count(0)
