"""The board of Flandern 1302, played by clicking.

What a seat may do is read from the server's file; how it is done is found on the page.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext, Locator, WebSocket, expect

from spielwerk.catalog import game as game_of
from spielwerk.core import Rng
from spielwerk.games.flandern.decisions import Card
from spielwerk.games.flandern.rules import Flandern
from tests.browser.game_page import GamePage, position
from tests.server.running import Process

GAME = game_of("flandern")
CENTRE = 12
DRAWN = {"deal_cities": True}  # the first round begins at once


class FlandernPage(GamePage):
    """With the map on it; keeps every frame that the window was sent."""

    moves_before_picture = 90
    parts: ClassVar = {
        "town": '.town[data-town="0"]',
        "middle": "g.track",
    }

    def __init__(self, context: BrowserContext, server: Process) -> None:
        super().__init__(context, server)
        self.frames: list[Any] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    # -- what is on the page ---------------------------------------------------

    def site(self, city: int, place: int) -> Locator:
        return self.page.locator(f'.site[data-city="{city}"][data-site="{place}"]')

    def card(self, card: int) -> Locator:
        return self.page.locator(f'[data-hand-card="{card}"]')

    def tile(self, arms: int, master: int) -> Locator:
        return self.page.locator(f'.tray [data-arms="{arms}"][data-master="{master}"]')

    def slot(self, seat: int) -> Locator:
        return self.page.locator(f'[data-slot="{seat}"]')

    @property
    def lay_button(self) -> Locator:
        """There while a choice is asked, and nothing is being shown or on its way."""
        return self.page.locator(".sentence.mine:not(.showing) .lay:not(.idle)")

    def look_at(self, city: int) -> None:
        """On a phone only one town is large."""
        stamp = self.page.locator(f'[data-stamp="{city}"]')
        if stamp.count() and stamp.get_attribute("aria-pressed") == "false":
            stamp.click()

    def labels(self, city: int) -> list[str]:
        found: list[str] = self.page.locator(f'.site[data-city="{city}"]').evaluate_all(
            "e => e.map(place => place.getAttribute('aria-label'))"
        )
        return found

    # -- playing ---------------------------------------------------------------

    def pick(self, card: int, influence: int = 0) -> None:
        self.lay_button.wait_for()
        self.card(card).click()
        expect(self.card(card)).to_have_attribute("aria-pressed", "true")
        for _ in range(influence):
            self.page.get_by_role("button", name="One more influence card").click()

    def commit(self, card: int, influence: int = 0) -> None:
        self.pick(card, influence)
        self.lay_button.click()

    def withdraw(self) -> None:
        self.page.get_by_role("button", name="Take the choice back").click()

    def point_at(self, city: int, place: int) -> None:
        self.look_at(city)
        self.page.locator(
            f'.site.legal[data-city="{city}"][data-site="{place}"],'
            f' .whole .site[data-city="{city}"][data-site="{place}"]'
        ).click()

    def play(self, state: Flandern, action: int) -> None:
        """Click what an action stands for."""
        decoded = GAME.space.decode(action)
        args = decoded.args
        match decoded.kind:
            case "commit":
                self.commit(args["card"], args["influence"])
            case "withdraw":
                self.withdraw()
            case "centre" | "town":
                self.point_at(args["city"], CENTRE)
            case "build":
                self.point_at(state.town, args["site"])
                if len(ways(state, args["site"])) > 1:
                    self.tile(args["arms"], args["master"]).click()
            case "finish":
                self.point_at(state.town, args["site"])
            case _:
                self.point_at(args["city"], args["site"])


def position_of(database: Path, table: str) -> Flandern:
    state = position(database, table)
    assert isinstance(state, Flandern)
    return state


def ways(state: Flandern, site: int) -> list[int]:
    """The legal actions on a site of the town in which the acting seat builds."""
    legal = state.legal(state.seat)
    return [action for action in legal if GAME.space.decode(action).args.get("site") == site]


def brisk(state: Flandern, seat: int, rng: Rng) -> int:
    """A legal action that brings the end nearer: open cities, and cards taken up when needed."""
    legal = state.legal(seat)
    decoded = {action: GAME.space.decode(action) for action in legal}
    building = [
        action
        for action, one in decoded.items()
        if one.kind != "commit"
        or (one.args["influence"] == 0 and state.board.is_open(one.args["card"]))
    ]
    waiting = [
        action
        for action, one in decoded.items()
        if one.kind == "commit" and one.args == {"card": Card.PICK_UP, "influence": 0}
    ]
    return rng.pick(building or waiting or legal)
