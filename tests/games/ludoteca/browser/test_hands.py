"""Cards of Ludoteca in hands: to a shelf, where they may not go, and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.components import PILLARS
from spielwerk.games.ludoteca.decisions import LAY
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, moves_of
from tests.browser.hands import Fingers, Mouse, middle
from tests.games.ludoteca.page import LudotecaPage, open_table, position_of
from tests.server.running import Process


def draw_a_card(anna: LudotecaPage, server: Process, database: Path) -> tuple[str, int, int]:
    """The table, a card and the shelf where it may go."""
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna.sit(seated)
    anna.draw_pile.click()
    expect(anna.asked).to_contain_text("Lay one card")
    state = position_of(database, seated["table"])
    lays = [GAME.space.decode(action) for action in state.legal(0) if LAY.holds(action)]
    args = lays[0].args
    return str(seated["table"]), args["card"], args["pillar"]


@pytest.mark.parametrize(("hands", "size"), [(Mouse, DESKTOP), (Fingers, PHONE)])
def test_a_card_is_taken_to_its_shelf(
    open_page: OpenPage,
    server: Process,
    database: Path,
    hands: type[Mouse | Fingers],
    size: tuple[int, int],
) -> None:
    anna = open_page(LudotecaPage, size)
    table, card, pillar = draw_a_card(anna, server, database)
    hand = hands(anna)
    hand.carry(anna.corner(card), middle(anna.shelf(pillar)))
    glowing = anna.page.locator(".own .shelf.lit").evaluate_all("e => e.map(s => s.dataset.drop)")
    assert glowing == [f"shelf-0-{pillar}"]
    hand.drop()
    anna.until(lambda: moves_of(database, table)[-1:] == [LAY(card, pillar)])
    expect(anna.page.locator("[data-dragged], .dragged")).to_have_count(0)


@pytest.mark.parametrize("hands", [Mouse, Fingers])
def test_a_card_dropped_where_it_may_not_go_is_explained_and_goes_back(
    open_page: OpenPage, server: Process, database: Path, hands: type[Mouse | Fingers]
) -> None:
    anna = open_page(LudotecaPage)
    table, card, pillar = draw_a_card(anna, server, database)
    before = moves_of(database, table)
    hands(anna).drag(anna.corner(card), middle(anna.shelf((pillar + 1) % PILLARS)))
    expect(anna.page.get_by_role("alert")).to_contain_text("does not go in")
    expect(anna.page.locator("[data-dragged], .dragged")).to_have_count(0)
    assert moves_of(database, table) == before


def test_what_is_in_the_hand_is_put_back_by_a_key_and_by_another_window(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LudotecaPage)
    table, card, pillar = draw_a_card(anna, server, database)
    before = moves_of(database, table)
    hand = Mouse(anna)
    for leave in (
        lambda: anna.page.keyboard.press("Escape"),
        lambda: anna.page.evaluate("dispatchEvent(new Event('blur'))"),
    ):
        hand.carry(anna.corner(card), middle(anna.shelf(pillar)))
        expect(anna.page.locator(".dragged")).to_have_count(1)
        leave()
        expect(anna.page.locator(".dragged")).to_have_count(0)
        hand.drop()
    assert moves_of(database, table) == before
    expect(anna.card(card)).to_have_attribute("aria-pressed", "false")


def test_a_shelf_that_is_looked_at_closely_takes_cards(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LudotecaPage)
    table, card, pillar = draw_a_card(anna, server, database)
    Fingers(anna).pinch(middle(anna.shelf(pillar)), 60, 2)
    expect(anna.page.get_by_role("button", name="Show the whole board")).to_be_visible()
    Mouse(anna).drag(anna.corner(card), middle(anna.shelf(pillar)))
    anna.until(lambda: moves_of(database, table)[-1:] == [LAY(card, pillar)])


def test_a_card_thrown_away_is_confirmed_once(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """That nothing is laid goes ahead of it, and is not asked about by itself."""
    anna = open_page(LudotecaPage, confirm="on")
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna.sit(seated)
    anna.draw_pile.click()
    confirm = anna.page.get_by_role("button", name="Confirm", exact=True)
    confirm.click()
    expect(anna.asked).to_contain_text("Lay one card")
    card = anna.hand()[0]
    Mouse(anna).drag(anna.corner(card), middle(anna.discards))
    expect(anna.discards).to_have_attribute("data-proposed", "")
    confirm.click()
    anna.until(lambda: position_of(database, seated["table"]).discards[-1] == card)
