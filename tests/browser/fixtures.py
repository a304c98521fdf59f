"""A browser, a server and windows, for the tests of the page and for those of each game's board.

They live as long as the tests of the folder whose conftest.py imports them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from spielwerk.server.page_files import PAGE
from tests.browser.chromium import launch
from tests.browser.game_page import DESKTOP, GamePage, P, new_page
from tests.server.running import Process, free_port


class OpenPage(Protocol):
    """Opens a window for somebody who knows a game's board: `open_page(SerendipityPage)`."""

    def __call__(
        self,
        kind: type[P],
        size: tuple[int, int] = DESKTOP,
        scheme: str = "light",
        **settings: str,
    ) -> P: ...


# Playwright runs an event loop for as long as it lives: it must be gone before tests of the server,
# which run loops of their own, come next in the same process.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    assert (PAGE / "index.html").is_file(), "build the page first: npm ci && npm run build in web/"
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables") / "tables.sqlite"


@pytest.fixture(scope="package")
def server(database: Path) -> Iterator[Process]:
    """One server for all tests: every test opens tables of its own."""
    running = Process(free_port(), database)
    yield running
    running.terminate()


@pytest.fixture
def open_page(browser: Browser, server: Process) -> Iterator[OpenPage]:
    """Opens windows, and checks at the end that none of them had an error."""
    windows: list[GamePage] = []

    def another(
        kind: type[P], size: tuple[int, int] = DESKTOP, scheme: str = "light", **settings: str
    ) -> P:
        window = new_page(browser, server, kind, size, scheme, **settings)
        windows.append(window)
        return window

    yield another
    for window in windows:
        window.context.close()
        window.check_no_trouble()
