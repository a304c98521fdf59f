"""Garments of Lucandor in hands: to a place of the wardrobe, and where they may not hang."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from spielwerk.catalog import game as game_of
from spielwerk.games.lucandor.decisions import TIDY
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import moves_of
from tests.browser.hands import Fingers, Mouse, middle
from tests.games.lucandor.page import LucandorPage, position_of
from tests.server.running import Process

GAME = game_of("lucandor")


def sit_down(anna: LucandorPage, server: Process, database: Path) -> tuple[str, int, list[str]]:
    """The table, a card that can be tidied away and the places for it."""
    seated = server.open("me", "open", "open", game="lucandor")
    for _ in range(2):
        server.join(seated["table"])
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.page.locator(".sentence.mine:not(.showing)").wait_for()
    state = position_of(database, seated["table"])
    card = next(action - TIDY.first for action in state.legal(0) if TIDY.holds(action))
    anna.choose(card)
    spots = anna.glowing("spot")
    anna.page.keyboard.press("Escape")
    return str(seated["table"]), card, spots


@pytest.mark.parametrize("hands", [Mouse, Fingers])
@pytest.mark.parametrize("confirm", ["off", "on"])
def test_a_garment_is_taken_to_its_place(
    open_page: OpenPage,
    server: Process,
    database: Path,
    *,
    hands: type[Mouse | Fingers],
    confirm: str,
) -> None:
    """Tidying and its place are two moves, confirmed together."""
    anna = open_page(LucandorPage, confirm=confirm)
    table, card, spots = sit_down(anna, server, database)
    hand = hands(anna)
    hand.carry(middle(anna.card(card)), middle(anna.target(spots[0])))
    assert anna.glowing("spot") == spots
    hand.drop()
    if confirm == "on":
        expect(anna.target(spots[0])).to_have_attribute("data-sure", "")
        anna.page.get_by_role("button", name="Confirm", exact=True).click()
    anna.until(lambda: len(moves_of(database, table)) == 2)
    tidied, put = (GAME.space.decode(action) for action in moves_of(database, table))
    assert (tidied.kind, tidied.args) == ("tidy", {"card": card})
    assert f"spot-{put.args['place']}-{put.args['pile']}" == spots[0]
    expect(anna.page.locator("[data-dragged], .dragged")).to_have_count(0)


def test_a_garment_dropped_where_it_may_not_hang_is_explained_and_goes_back(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LucandorPage)
    table, card, spots = sit_down(anna, server, database)
    every = [
        str(key)
        for key in anna.page.locator('[data-target^="spot"]').evaluate_all(
            "e => e.map(g => g.dataset.target)"
        )
    ]
    wrong = next(key for key in every if key not in spots and not key.startswith("spot-1"))
    Mouse(anna).drag(middle(anna.card(card)), middle(anna.target(wrong)))
    expect(anna.page.get_by_role("alert")).to_be_visible()
    expect(anna.page.locator("[data-dragged], .dragged")).to_have_count(0)
    assert moves_of(database, table) == []
