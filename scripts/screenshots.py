"""Make the pictures of the README again: `python -m scripts.screenshots`, from the top folder.

Opens tables of its own, lets a player click through the first turns, and writes the pictures to
docs/screenshots/. Needs the built page, playwright and Chromium, as the browser tests do.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import launch
from tests.browser.game_page import DESKTOP, PHONE, TABLET, GamePage, new_page, position
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Process, free_port

from spielwerk.catalog import game as game_of
from spielwerk.opponents import bot

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "screenshots"
DECISIONS = 36  # enough for a meadow in bloom


@contextmanager
def house() -> Iterator[tuple[Browser, Process, Path]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder) / "tables.sqlite"
        server = Process(free_port(), database)
        try:
            yield launch(playwright), server, database
        finally:
            server.terminate()


def keep(guest: GamePage, name: str) -> None:
    guest.page.evaluate("document.fonts.ready")
    guest.page.wait_for_timeout(600)  # for what is still moving
    path = FOLDER / f"{name}.png"
    guest.page.screenshot(path=path)
    print(path.relative_to(ROOT))


def bloom(guest: SerendipityPage, database: Path, table: str) -> bool:
    """Play well until much lies open and a Serendip waits to be turned; False at the end."""
    game = game_of("serendipity")
    adviser = bot("strong", game, iterations=200)
    made = 0
    while made < DECISIONS or not guest.page.locator(".picker").count():
        guest.page.wait_for_timeout(20)
        state = position(database, table)
        if state.over:
            return False
        if not guest.on_turn() or state.to_act() != [0]:
            continue  # others are, or our latest click is still on its way
        guest.play(adviser.choose(game.observe(state, 0)))
        guest.page.wait_for_timeout(50)
        made += 1
    return True


def table(browser: Browser, server: Process, database: Path) -> None:
    anna = new_page(browser, server, SerendipityPage)
    while True:
        seated = server.open("me", "strong", "strong")
        anna.sit(seated)
        if bloom(anna, database, seated["table"]):
            break  # else no Serendip was left by then: another table, another meadow
    for name, (width, height) in {"table": DESKTOP, "tablet": TABLET, "phone": PHONE}.items():
        anna.page.set_viewport_size({"width": width, "height": height})
        keep(anna, name)
    anna.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    anna.page.emulate_media(color_scheme="dark")
    keep(anna, "evening")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with house() as (browser, server, database):
        visitor = new_page(browser, server, GamePage)
        visitor.visit()
        visitor.page.locator(".box").first.wait_for()
        keep(visitor, "home")
        table(browser, server, database)


if __name__ == "__main__":
    main()
