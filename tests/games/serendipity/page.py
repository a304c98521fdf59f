"""The board of Serendipity, played by clicking.

What lies under the tiles is read from the server's file, so that a test can look for the tile it
needs; the page never learns it.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Locator

from spielwerk.catalog import game as game_of
from spielwerk.games.serendipity.rules import Serendipity
from tests.browser.game_page import GamePage, position


class SerendipityPage(GamePage):
    """With the meadow on it."""

    moves_before_picture = 110
    parts: ClassVar = {
        "meadow": "main > .board",
        "colours": ".plate.active",
    }

    def cell(self, cell: int) -> Locator:
        return self.page.locator(f'.cell[data-cell="{cell}"]')

    def legal(self) -> list[int]:
        found = self.page.locator(".cell.legal").evaluate_all("e => e.map(c => +c.dataset.cell)")
        return [int(cell) for cell in found]

    # -- playing ---------------------------------------------------------------

    def click(self, cell: int) -> None:
        self.cell(cell).click()

    def turn_serendip(self) -> None:
        """The rotation that brings most."""
        worth = self.page.locator(".way .points").all_inner_texts()
        best = max(range(6), key=lambda rotation: int(worth[rotation]))
        self.page.locator(".way").nth(best).click()
        self.page.locator(".picker .primary").click()

    def play(self, action: int) -> None:
        """Click what an action of Serendipity stands for."""
        game = game_of("serendipity")
        decoded = game.space.decode(action)
        if "cell" in decoded.args:
            self.click(decoded.args["cell"])
        elif "rotation" in decoded.args:
            self.page.locator(".way").nth(decoded.args["rotation"]).click()
            self.page.locator(".picker .primary").click()
        else:
            said = game.describe(action, "en")
            self.buttons.filter(has_text=re.compile(re.escape(said), re.IGNORECASE)).click()

    def decide(self, choice: random.Random, cells: list[int]) -> None:
        """One decision by clicking: a cell out of `cells` where that is legal, else any."""
        if self.page.locator(".picker").count():
            self.turn_serendip()
            return
        legal = self.legal()
        wanted = [cell for cell in cells if cell in legal] or legal
        if not legal and not self.buttons.count():
            return  # the latest click is still on its way
        if self.buttons.count() and (not legal or choice.random() < 0.5):
            self.buttons.first.click()
        else:
            self.click(choice.choice(wanted))


def position_of(database: Path, table: str) -> Serendipity:
    state = position(database, table)
    assert isinstance(state, Serendipity)
    return state


def covered(state: Serendipity, *tiles: int) -> list[int]:
    """The cells where such a tile lies face down."""
    return [cell for cell in state.meadow.down if state.meadow.tiles[cell] in tiles]


def owned(state: Serendipity, seat: int) -> list[int]:
    return [colour for colour, owner in enumerate(state.owners) if owner == seat]
