from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from spielwerk.server.web import PAGE
from tests.browser.chromium import launch
from tests.browser.gardeners import Gardener
from tests.browser.guests import Guest, arrive
from tests.server.running import Process, free_port

Arrive = Callable[..., Guest]
Come = Callable[..., Gardener]


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
def guest(browser: Browser, server: Process) -> Iterator[Arrive]:
    """Lets guests arrive, and checks at the end that no window had an error."""
    guests: list[Guest] = []

    def come(*args: Any, at: Process = server, **settings: Any) -> Guest:
        guests.append(arrive(browser, at, *args, **settings))
        return guests[-1]

    yield come
    for one in guests:
        one.context.close()
        one.check_no_trouble()


@pytest.fixture
def gardener(guest: Arrive) -> Come:
    """Lets guests arrive who know the meadow of Serendipity."""

    def come(*args: Any, **settings: Any) -> Gardener:
        one = guest(*args, kind=Gardener, **settings)
        assert isinstance(one, Gardener)
        return one

    return come
