"""The laboratory in the page: a run by clicking, its report, and who is not let in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.game_page import DESKTOP, PHONE, GamePage, new_page
from tests.server.lab import ENDLESS, lab, start, wait_for
from tests.server.running import PATIENCE, Server, serving

PATIENTLY = PATIENCE * 1000


@pytest.fixture
def lab_server(tmp_path: Path) -> Iterator[Server]:
    """An empty laboratory."""
    with serving(tmp_path / "tables.sqlite") as server:
        yield server


def opened(browser: Browser, server: Server, size: tuple[int, int] = DESKTOP) -> GamePage:
    window = new_page(browser, server, GamePage, size)
    window.visit("/lab")
    expect(window.page.get_by_role("heading", name="Lab", exact=True)).to_be_visible()
    return window


def card(window: GamePage, state: str) -> Locator:
    return window.page.locator(f'li[data-run][data-state="{state}"]')


def test_a_run_is_started_watched_and_read(browser: Browser, lab_server: Server) -> None:
    window = new_page(browser, lab_server, GamePage, PHONE)
    window.visit("/")
    window.page.get_by_role("link", name="Lab").click()
    expect(window.page.get_by_text("No runs yet")).to_be_visible()
    expect(window.page.get_by_role("button", name="Start Ludoteca")).to_be_visible()
    window.check_accessible()
    form = window.page.get_by_role("region", name="A new run")
    form.get_by_role("combobox", name="Game").select_option(label="Serendipity")
    form.get_by_role("radio", name="random").check()
    form.get_by_role("radio", name="100", exact=True).check()
    form.get_by_text("Seed, and the same in a terminal").click()
    typed = form.locator("pre").inner_text().splitlines()[0]
    form.get_by_role("button", name="Start the run").click()
    card(window, "finished").wait_for(timeout=PATIENTLY)
    (run,) = lab(lab_server)["runs"]
    assert (run["done"], run["command"]) == (100, typed)
    window.check_accessible()
    with window.context.expect_page() as reading:
        card(window, "finished").get_by_role("link", name="Open the report").click()
    report = reading.value
    expect(report.get_by_role("heading", name="Serendipity: what the games say")).to_be_visible()
    report.close()
    width = window.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0], "nothing has to be pushed aside"
    window.page.reload()
    card(window, "finished").get_by_role("button", name="Delete").click()
    window.page.get_by_role("button", name="Delete it").click()
    expect(window.page.get_by_text("No runs yet")).to_be_visible()
    window.context.close()
    window.check_no_trouble()


def test_it_is_stopped_with_what_it_has(browser: Browser, lab_server: Server) -> None:
    run = start(lab_server, ENDLESS)
    window = opened(browser, lab_server)
    expect(card(window, "playing").locator(".numbers")).to_contain_text(
        re.compile(r"[1-9][\d,]* of 1,000,000 games.*games a second.*left", re.DOTALL),
        timeout=PATIENTLY,
    )
    card(window, "playing").get_by_role("button", name="Stop").click()
    card(window, "stopped").get_by_role("link", name="Open the report").wait_for(timeout=PATIENTLY)
    card(window, "stopped").get_by_role("button", name="Go on").click()
    wait_for(lab_server, run, "playing")
    card(window, "playing").wait_for(timeout=PATIENTLY)
    window.context.close()
    window.check_no_trouble()


def test_a_visitor_is_told_how_the_host_opens_it(browser: Browser, lab_server: Server) -> None:
    window = new_page(browser, lab_server, GamePage)
    window.context.set_extra_http_headers({"x-forwarded-for": "198.51.100.7"})
    window.visit("/lab")
    expect(window.page.get_by_text("spielwerk serve --lab everyone")).to_be_visible()
    expect(window.page.get_by_role("button", name="Start the run")).to_have_count(0)
    window.check_accessible()
    window.context.close()
    window.check_no_trouble()
