"""Make the pictures of the documents again: `python -m scripts.screenshots`, from the top folder.

Opens a table of every game, lets bots play the first turns, and writes what one then sees to
docs/screenshots/: the table, and the parts of it that the game's page object names. Needs the built
page, playwright and Chromium, as the browser tests do.
"""

from __future__ import annotations

import asyncio
import base64
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import launch
from tests.browser.game_page import PHONE, GamePage, new_page, position
from tests.games.parts import module_of
from tests.server.running import Process, come, free_port

from spielwerk.catalog import game as game_of
from spielwerk.catalog import titles
from spielwerk.opponents import bot

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "screenshots"
SIZE = (1280, 840)
QUALITY = 82  # of WebP: nothing to be seen of it, and a sixth of a PNG
MARGIN = 8  # round a part
SCALE = 1.5  # of a part, as it is small
SEATS = 3
ITERATIONS = 60


def page_object(name: str) -> type[GamePage]:
    """The class that knows the board of a game."""
    module = module_of(name, "page", "the page object of the board")
    own = [one for one in vars(module).values() if isinstance(one, type)]
    (found,) = [one for one in own if issubclass(one, GamePage) and one is not GamePage]
    return found


async def play(server: Process, database: Path, seated: dict[str, Any], moves: int) -> None:
    """Play well until so many moves are made and the seat is asked again."""
    table, seat = seated["table"], seated["seat"]
    game = game_of(server.info(table)["game"])
    adviser = bot("strong", game, iterations=ITERATIONS)
    async with await come(server, table, seated["token"]) as person:
        while not person.over and (person.seq < moves or seat not in person.view["to_act"]):
            state = position(database, table)
            if seat in person.view["to_act"] and seat in state.to_act():
                await person.act(adviser.choose(game.observe(state, seat)))
            else:
                await person.until("moved")


def keep(guest: GamePage, name: str, selector: str | None = None) -> None:
    """A picture of the window, or of a part of it."""
    guest.page.evaluate("document.fonts.ready")
    guest.page.wait_for_timeout(600)  # for what is still moving
    wanted: dict[str, Any] = {"format": "webp", "quality": QUALITY}
    if selector is not None:
        part = guest.page.locator(selector).first
        part.scroll_into_view_if_needed()
        box = part.bounding_box()
        assert box is not None, f"{name}: {selector} is not on the page"
        x, y = max(0, box["x"] - MARGIN), max(0, box["y"] - MARGIN)
        width, height = box["width"] + 2 * MARGIN, box["height"] + 2 * MARGIN
        wanted["clip"] = {"x": x, "y": y, "width": width, "height": height, "scale": SCALE}
    taken = guest.context.new_cdp_session(guest.page).send("Page.captureScreenshot", wanted)
    path = FOLDER / f"{name}.webp"
    path.write_bytes(base64.b64decode(taken["data"]))
    print(path.relative_to(ROOT), path.stat().st_size // 1024, "KB")


def picture(browser: Browser, server: Process, name: str, seated: dict[str, Any]) -> None:
    """The table of a game, and its parts."""
    anna = new_page(browser, server, page_object(name), SIZE)
    anna.sit(seated)
    keep(anna, name)
    for part, selector in anna.parts.items():
        keep(anna, f"{name}-{part}", selector)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        server = Process(free_port(), database)
        try:
            tables = {}
            for name in titles():
                tables[name] = server.open("me", *["strong"] * (SEATS - 1), game=name)
                moves = page_object(name).moves_before_picture
                asyncio.run(play(server, database, tables[name], moves))
            with sync_playwright() as playwright:
                browser = launch(playwright)
                visitor = new_page(browser, server, GamePage, SIZE)
                visitor.visit()
                visitor.page.locator(".box").first.wait_for()
                keep(visitor, "home")
                for name, seated in tables.items():
                    picture(browser, server, name, seated)
                phone = new_page(browser, server, GamePage, PHONE, "dark")
                phone.sit(tables[titles()[-1]])
                keep(phone, "phone")
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
