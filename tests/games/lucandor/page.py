"""The board of Der Graf von Lucandor, played by clicking."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Locator

from spielwerk.catalog import game as game_of
from spielwerk.games.lucandor.rules import Lucandor
from tests.browser.game_page import GamePage, position

# How many different colours a picture has.
COLOURS = """async data => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const brush = canvas.getContext('2d');
    brush.drawImage(image, 0, 0);
    const pixels = new Uint32Array(
        brush.getImageData(0, 0, image.width, image.height).data.buffer);
    return new Set(pixels).size;
}"""

NO_WEBGL = """
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
    };
"""


class LucandorPage(GamePage):
    """With the wardrobe on it."""

    moves_before_picture = 60
    parts: ClassVar = {
        "wardrobe": ".flat",
        "room": ".room",
    }

    def target(self, key: str) -> Locator:
        """Something on the flat plan: `spot-3-0`, `piece-3-0-1`, `slot-2`, `door-0`."""
        return self.page.locator(f'[data-target="{key}"]')

    def glowing(self, kind: str) -> list[str]:
        return [
            str(key)
            for key in self.page.locator("[data-target][data-legal]").evaluate_all(
                "e => e.map(g => g.dataset.target)"
            )
            if str(key).startswith(kind)
        ]

    def card(self, card: int) -> Locator:
        return self.page.locator(f'.hand [data-card="{card}"]')

    def hand(self) -> list[int]:
        found = self.page.locator(".hand [data-card]").evaluate_all(
            "e => e.map(b => +b.dataset.card)"
        )
        return [int(card) for card in found]

    @property
    def canvas(self) -> Locator:
        return self.page.locator("canvas[data-ready]")

    def choose(self, card: int) -> None:
        if self.card(card).get_attribute("aria-pressed") == "false":
            self.card(card).click()

    def use(self, action: int) -> Locator:
        """A button among the uses of the chosen card."""
        return self.page.locator(f'.use[data-action="{action}"]')

    def play(self, action: int) -> None:
        """Click what an action stands for, on the plan wherever that can be."""
        self.page.mouse.move(0, 0)  # where it rests something may explain itself, over the rest
        decoded = game_of("lucandor").space.decode(action)
        args = decoded.args
        match decoded.kind:
            case "put":
                self.target(f"spot-{args['place']}-{args['pile']}").click()
            case "pull" | "push":
                self.target(f"spot-{args['place']}-0").click()
            case "take":
                self.take(args["place"], args["pile"], args["index"])
            case "corner":
                self.page.locator(f'[data-corner="{args["corner"]}"]').click()
            case "second":
                self.card(args["card"]).click()
            case kind:
                self.choose(args["card"])
                self._play_chosen(kind, action, args)

    def _play_chosen(self, kind: str, action: int, args: dict[str, int]) -> None:
        match kind:
            case "score":
                self.target(f"slot-{args['slot']}").click()
            case "door":
                self.target(f"door-{args['column']}").click()
            case _:
                self.use(action).click()

    def take(self, place: int, pile: int, index: int) -> None:
        """A piece where it lies, or where its pile is laid out because it is too small there."""
        key = f"piece-{place}-{pile}-{index}"
        if self.target(key).count():
            self.target(key).click()
            return
        self.target(f"spot-{place}-{pile}").click()
        self.page.locator(f'[data-piece="{key}"]').click()

    def enter_room(self) -> None:
        """From the small window beside the plan into the room."""
        self.page.get_by_role("button", name="Step into the room").click()

    def pulled(self) -> list[str]:
        """The places of the drawers that are pulled out on the plan: none or one."""
        found = self.page.locator(".plan [data-place]:has(.front.pulled)")
        return [str(place) for place in found.evaluate_all("e => e.map(g => g.dataset.place)")]

    def tab_to(self, selector: str, back: bool = False) -> None:
        for _ in range(80):  # once around the page
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"the Tab key does not lead to {selector}")

    def colours(self) -> int:
        """How many different colours the room shows."""
        picture = base64.b64encode(self.canvas.screenshot()).decode()
        return int(self.page.evaluate(COLOURS, picture))


def position_of(database: Path, table: str) -> Lucandor:
    state = position(database, table)
    assert isinstance(state, Lucandor)
    return state
