"""The page of a table, whatever is played there: a browser window, and how to find things in it.

Each game adds its own board to it: `tests/games/<game>/page.py`."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from spielwerk.catalog import game as game_of
from spielwerk.core import State
from tests.server.running import HOST, PATIENCE, Address

DESKTOP, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)
PATIENTLY = PATIENCE * 1000
PAUSE = 20  # milliseconds between two looks
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


STILL = """async () => {
  const ends = (a) => a.effect.getComputedTiming().endTime < Infinity;
  const running = (a) => a.playState === "running" && ends(a);
  for (let look = 0; look < 50 && document.getAnimations().some(running); look += 1) {
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


class GamePage:
    """A window of somebody's own, with what is the same in every game."""

    # For the pictures in the documents: after how many moves the table is worth one, and what of it
    # is shown alone, by name and selector.
    moves_before_picture: ClassVar[int] = 60
    parts: ClassVar[Mapping[str, str]] = {}

    def __init__(self, context: BrowserContext, server: Address) -> None:
        self.context = context
        self.server = server
        self.page: Page = context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", self._check_request)
        self.heard = 0  # of so many moves
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _check_request(self, request: Any) -> None:
        """The page must not talk to anybody but its own server."""
        if not request.url.startswith((f"http://{HOST}:{self.server.port}/", "data:", "blob:")):
            self.troubles.append(f"a request to {request.url}")

    def _hear(self, frame: str | bytes) -> None:
        told = re.search(r'"seq": ?(\d+)', str(frame))
        if told:
            self.heard = max(self.heard, int(told[1]))

    def visit(self, path: str = "/") -> None:
        self.page.goto(f"http://{HOST}:{self.server.port}{path}")

    def sit(self, seated: dict[str, Any]) -> None:
        """Take the seat that a call to the server has given us."""
        self.visit()
        self.page.evaluate(
            "([table, token]) => localStorage.setItem(`spielwerk.seat.${table}`, token)",
            [seated["table"], seated["token"]],
        )
        self.visit(f"/t/{seated['table']}")
        self.board.wait_for()

    # -- what is on the page ---------------------------------------------------

    def box(self, game: str) -> Locator:
        """A game on the shelf of the first page."""
        return self.page.locator(f'.box[data-game="{game}"]')

    @property
    def board(self) -> Locator:
        return self.page.locator("main > .board")

    @property
    def asked(self) -> Locator:
        return self.page.locator(".asked")

    @property
    def buttons(self) -> Locator:
        return self.page.locator(".sentence .ways > .button.primary")

    @property
    def result(self) -> Locator:
        return self.page.locator(".ranking")

    def on_turn(self) -> bool:
        return self.page.locator(".sentence.mine").count() > 0

    def catch_up(self, moves: int) -> None:
        """Wait until the window has shown so many moves and asks for the next."""
        self.until(lambda: self.heard >= moves)
        self.page.locator(".sentence.mine:not(.showing)").wait_for()

    def until(self, true: Callable[[], bool]) -> None:
        """Let the page go on until something has happened, but not for ever."""
        for _ in range(int(PATIENTLY) // PAUSE):
            if true():
                return
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError("it did not happen")

    def points(self) -> list[int]:
        """The final points by seat, as the result shows them."""
        rows = self.result.locator("li").evaluate_all(
            "e => e.map(li => [+li.dataset.seat, +li.querySelector('.points').innerText])"
        )
        return [points for _, points in sorted(rows)]

    # -- judging ---------------------------------------------------------------

    def watch_movement(self) -> None:
        """From now on, keep the frames of all that is animated."""
        self.page.evaluate(
            "() => { window.moved = []; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (frames, options) {"
            " window.moved.push(JSON.stringify(frames));"
            " return animate.call(this, frames, options); } }"
        )

    def check_still(self) -> None:
        """Something has changed since, but nothing has travelled, grown or turned."""
        moved = self.page.evaluate("window.moved")
        assert moved
        assert not [frames for frames in moved if re.search("transform|translate|rotate", frames)]

    def check_accessible(self) -> None:
        # What is still fading in has no contrast yet. It is not waited for without end: on a busy
        # machine one movement may follow the other, and an animation that is held never finishes.
        self.page.evaluate(STILL)
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        serious = [
            (rule["id"], [node["html"][:200] for node in rule["nodes"][:3]])
            for rule in found["violations"]
            if rule["impact"] in ("serious", "critical")
        ]
        assert not serious, serious

    def check_no_trouble(self) -> None:
        assert not self.troubles, self.troubles


P = TypeVar("P", bound=GamePage)


def new_page(
    browser: Browser,
    server: Address,
    kind: type[P],
    size: tuple[int, int] = DESKTOP,
    scheme: str = "light",
    **settings: str,
) -> P:
    """A browser of somebody who likes things to go fast, speaks English and wants no sounds."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        locale="en",
    )
    context.set_default_timeout(PATIENTLY)
    offered = {"offered_sounds": "yes", "offered_calls": "yes"}
    kept = {"speed": "instant", "name": "Anna"} | offered | settings
    context.add_init_script(
        f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
        " if (localStorage.getItem('spielwerk.' + key) === null)"
        " localStorage.setItem('spielwerk.' + key, value);"
    )
    return kind(context, server)


def position(database: Path, table: str) -> State:
    """The whole truth about a table, played again from the file."""
    with sqlite3.connect(database) as store:
        game, seats, options, seed = store.execute(
            "SELECT game, seats, options, seed FROM tables WHERE id = ?", [table]
        ).fetchone()
        moves = store.execute(
            'SELECT seat, action FROM log WHERE "table" = ? AND note IS NULL ORDER BY seq', [table]
        ).fetchall()
    state: State = game_of(game).start(len(json.loads(seats)), seed, json.loads(options))
    for seat, action in moves:
        state.play(seat, action)
    return state


def moves_of(database: Path, table: str) -> list[int]:
    """The actions so far, as the server has kept them."""
    with sqlite3.connect(database) as store:
        rows = store.execute('SELECT action FROM log WHERE "table" = ? ORDER BY seq', [table])
        return [int(action) for (action,) in rows]


def table_of(window: GamePage) -> str:
    """The id of the table that a window shows."""
    expect(window.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    return window.page.url.rsplit("/", 1)[1]
