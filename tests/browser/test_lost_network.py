"""A network that is gone without a word: noticed, told where it covers nothing, and mended."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, new_page
from tests.browser.stalling import Line, line_to
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Process


@pytest.fixture
def line(server: Process) -> Iterator[Line]:
    with line_to(server) as made:
        yield made


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_dead_network_is_noticed_and_mends_itself(
    browser: Browser, server: Process, line: Line, size: tuple[int, int]
) -> None:
    number, tokens = server.full_table(2)
    anna = new_page(browser, line, SerendipityPage, size)
    ben = new_page(browser, server, SerendipityPage, size, name="Ben")
    for window, token in ((anna, tokens[0]), (ben, tokens[1])):
        window.sit({"table": number, "token": token})
    away = ben.page.get_by_text("away", exact=True)
    expect(away).to_have_count(0)
    line.cut()
    alert = anna.page.get_by_role("alert")
    expect(alert).to_contain_text("Connection lost", timeout=PATIENTLY)
    expect(away).to_be_visible(timeout=PATIENTLY)
    box, meadow = alert.bounding_box(), anna.board.bounding_box()
    assert box is not None
    assert meadow is not None
    assert box["y"] + box["height"] <= meadow["y"] + 1  # a line of its own
    line.mend()
    expect(alert).to_have_count(0, timeout=PATIENTLY)
    expect(away).to_have_count(0, timeout=PATIENTLY)
    anna.click(45)
    expect(ben.page.locator(".log")).to_contain_text("Anna turns over F6.")
    for window in (anna, ben):
        window.check_no_trouble()
        window.context.close()


def test_a_move_on_its_way_says_so_and_is_played_once(
    browser: Browser, server: Process, line: Line
) -> None:
    number, tokens = server.full_table(2)
    anna = new_page(browser, line, SerendipityPage)
    anna.sit({"table": number, "token": tokens[0]})
    line.cut()
    anna.cell(45).click()
    expect(anna.asked).to_contain_text("Your move is on its way")
    line.mend()
    expect(anna.page.locator(".log")).to_contain_text("You turn over F6.")
    expect(anna.asked).not_to_contain_text("on its way")
    anna.context.close()
