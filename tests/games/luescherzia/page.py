"""The board of Lüscherzia, played by clicking.

What a seat may do is read from the server's file.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Locator

from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.games.luescherzia.view import LuescherziaView
from tests.browser.game_page import GamePage, position

KINDS = GAME.space.kinds
# What can be pointed at, with the action it stands for. A card is looked at first, then laid.
OFFERED = """() => [
  ...[...document.querySelectorAll('.held.legal')].map(e => ['card', +e.dataset.card]),
  ...[...document.querySelectorAll('.sentence [data-action]:not([aria-disabled="true"])')]
    .map(e => ['action', +e.dataset.action]),
]"""


def code(kind: str, argument: int = 0) -> int:
    return KINDS[kind].first + argument


class LuescherziaPage(GamePage):
    """With the maze on it."""

    moves_before_picture = 110
    parts: ClassVar = {
        "map": ".map",
        "avatar": ".plate.active",
        "candle": ".clock",
    }

    def held(self, card: int) -> Locator:
        return self.page.locator(f'.held[data-card="{card}"]')

    def way(self, action: int) -> Locator:
        return self.page.locator(f'.sentence [data-action="{action}"]')

    def plate(self, seat: int) -> Locator:
        return self.page.locator(".plate").nth(seat)

    def cards_to_come(self) -> list[str]:
        """The revealed cards in the order of their turns, in words."""
        return self.page.locator(".order li .unseen").all_inner_texts()

    def offered(self) -> set[int]:
        """The actions that the page offers."""
        found = self.page.evaluate(OFFERED)
        return {code("choose", value) if what == "card" else value for what, value in found}

    def play(self, action: int) -> None:
        decoded = GAME.space.decode(action)
        if decoded.kind == "choose":
            self.held(decoded.args["card"]).click()
        self.way(action).click()


def position_of(database: Path, table: str) -> Luescherzia:
    state = position(database, table)
    assert isinstance(state, Luescherzia)
    return state


def seen(state: Luescherzia, seat: int | None) -> LuescherziaView:
    view = GAME.view(state, seat)
    assert isinstance(view, LuescherziaView)
    return view


def steps_to_exit(view: LuescherziaView) -> dict[int, int]:
    """How far every field is from the exit."""
    letters, width = "".join(view.box.rows), view.box.width
    steps = {view.box.exit: 0}
    waiting = deque(steps)
    while waiting:
        field = waiting.popleft()
        row, column = divmod(field, width)
        for near_row, near in (
            (row - 1, column),
            (row + 1, column),
            (row, column - 1),
            (row, column + 1),
        ):
            place = near_row * width + near
            inside = 0 <= near_row < view.box.height and 0 <= near < width
            if inside and letters[place] != "#" and place not in steps:
                steps[place] = steps[field] + 1
                waiting.append(place)
    return steps


def plan(state: Luescherzia, seat: int) -> int:
    """An action that leads towards the exit, or at least on."""
    view, legal = seen(state, seat), state.legal(seat)
    steps = steps_to_exit(view)
    leads = {(way.card, way.facing): steps[way.path[-1]] for way in view.previews}
    if view.decision == "choose":
        cards = [action - KINDS["choose"].first for action in legal if action != code("withdraw")]
        return code("choose", min(cards, key=lambda card: leads[card, view.facing]))
    if view.decision == "influence":
        here = leads[view.card or 0, view.facing]
        better = [leads[view.card or 0, facing] < here for facing in range(4)]
        return code("orient") if any(better) else code("skip")
    if view.decision == "face":
        return code("face", min(range(4), key=lambda facing: leads[view.card or 0, facing]))
    if view.decision == "reroll" and code("reroll") in legal:
        return code("reroll")
    return legal[0]
