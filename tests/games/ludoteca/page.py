"""The board of Ludoteca, played by clicking: cards, shelves, piles and chips."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext, Locator, Position, expect

from spielwerk.catalog import game as game_of
from spielwerk.core.actions import Action
from spielwerk.games.ludoteca.cards import GUEST, JOKER, SWAPPER
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.browser.game_page import GamePage, position
from tests.browser.hands import Point
from tests.server.running import Process

DEALS = 300  # tables opened in search of a card; a hand without it this often does not happen

CORNER: Position = {"x": 14, "y": 44}  # of a card that others in the fan do not cover


class LudotecaPage(GamePage):
    """With the shelves on it; cards do not take their time to settle."""

    moves_before_picture = 60
    parts: ClassVar = {
        "library": ".own",
        "cards": ".hand[data-fan]",
        "others": ".others",
    }

    seat = 0

    def __init__(self, context: BrowserContext, server: Process) -> None:
        super().__init__(context, server)
        self.page.emulate_media(reduced_motion="reduce")

    # -- what is on the board --------------------------------------------------

    def card(self, card: int) -> Locator:
        return self.page.locator(f'.library .place[data-card="{card}"]').first

    def hand(self) -> list[int]:
        """The own cards in the order in which they lie."""
        places = self.page.locator(".library .place")
        return [int(card) for card in places.evaluate_all("e => e.map(c => c.dataset.card)")]

    def shelf(self, pillar: int, owner: int | None = None) -> Locator:
        whose = self.seat if owner is None else owner
        return self.page.locator(f'[data-drop="shelf-{whose}-{pillar}"]')

    def row(self, pillar: int) -> list[int]:
        """The numbers in an own row as they are drawn."""
        return [int(text) for text in self.shelf(pillar).locator(".number").all_inner_texts()]

    def miniature(self, seat: int) -> Locator:
        return self.page.locator(f'[data-drop="player-{seat}"]')

    @property
    def draw_pile(self) -> Locator:
        return self.page.locator('[data-anchor="pile"]')

    @property
    def discards(self) -> Locator:
        return self.page.locator('[data-anchor="discards"]')

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def go_on(self) -> Locator:
        """Below the sheet of a round."""
        return self.page.get_by_role("button", name="Go on", exact=True)

    def corner(self, card: int) -> Point:
        """Where a card of the hand can be taken hold of, once all of them lie still."""
        self.card(card).hover(position=CORNER)
        box = self.card(card).bounding_box()
        assert box is not None
        return Point(box["x"] + CORNER["x"], box["y"] + CORNER["y"])

    # -- playing ---------------------------------------------------------------

    def choose(self, card: int) -> None:
        place = self.card(card)
        if place.get_attribute("aria-pressed") != "true":  # a second click would put it back
            place.click(position=CORNER)
        expect(place).to_have_attribute("aria-pressed", "true")

    def point(self, owner: int, pillar: int) -> None:
        """A shelf; those of others stand in the sheet that their miniature opens."""
        if owner != self.seat and not self.dialog.count():
            self.miniature(owner).click()
        self.shelf(pillar, owner).click()

    def play(self, action: int) -> None:
        """Click what an action stands for."""
        decoded = game_of("ludoteca").space.decode(action)
        args = decoded.args
        match decoded.kind:
            case "draw":
                self.draw_pile.click()
            case "take":
                self.discards.click()
            case "lay":
                self.choose(args["card"])
                self.point(self.seat, args["pillar"])
            case "two":
                self.choose(GUEST)
                self.point(args["owner"], args["pillar"])
            case "x":
                self.choose(SWAPPER)
                self.miniature(args["owner"]).click()
            case "joker":
                self.card(JOKER).dblclick(position=CORNER)
            case "discard":
                self.choose(args["card"])
                self.discards.click()
            case "give":
                self.choose(args["card"])
                self.miniature(args["player"]).click()
            case "resource":
                self.choose(args["card"])
                self._click_button(action)
            case _:
                self._answer(action, decoded)

    def _answer(self, action: int, decoded: Action) -> None:
        """What follows from an earlier choice, or stands on a chip or a button."""
        args = decoded.args
        match decoded.kind:
            case "at":
                self.point(self.seat, args["pillar"])
                self.page.locator(".strip .value", has_text=str(args["value"])).click()
            case "swap":
                pillar = self.dialog.locator(f'[data-drop$="-{args["pillar"]}"]')
                pillar.locator(".spine").nth(args["place"]).click()
            case "pick":
                name = game_of("ludoteca").word("card", args["card"], "en")
                self.dialog.get_by_role("button", name=name, exact=True).first.click()
            case "retract":
                self.point(self.seat, args["pillar"])
            case "pair" | "straight" | "four" | "use":
                self.page.locator(f'.chip[data-action="{action}"]').click()
            case _:
                self._click_button(action)

    def _click_button(self, action: int) -> None:
        said = game_of("ludoteca").describe(action, "en")
        self.page.get_by_role("button", name=said[0].upper() + said[1:], exact=True).click()


def position_of(database: Path, table: str) -> Ludoteca:
    """The whole truth about a table."""
    state = position(database, table)
    assert isinstance(state, Ludoteca)
    return state


# -- coming to a table -----------------------------------------------------------------


def open_table(server: Process, *others: str, **options: Any) -> Any:
    return server.open("me", *others, game="ludoteca", options=options)


def open_with(
    server: Process, database: Path, wanted: Callable[[Ludoteca], bool], **options: Any
) -> Any:
    """A table of two people whose deal is as wanted; Ben's seat is the second."""
    for _ in range(DEALS):
        seated = open_table(server, "open", rules="extended", **options)
        ben = server.join(seated["table"])
        if wanted(position_of(database, seated["table"])):
            return seated, ben
    raise AssertionError("the deal that was looked for does not come")
