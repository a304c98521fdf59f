"""Decisions of Lucandor with many or small things to touch, in every window."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, expect

from spielwerk.games.lucandor.cards import USE_OF, Use
from tests.browser.game_page import new_page
from tests.browser.windows import look_over
from tests.games.lucandor.page import LucandorPage
from tests.server.running import Person, Process, come

SEATS = 3
# The small ones; in those where the room is there too the question has more space.
SIZES = [(320, 568), (390, 844), (720, 450), (844, 390), (1024, 600), (768, 1024)]
HALF_A_GAME = 90  # moves after which there is something in the wardrobe


def wants(decision: str, viewer: Person) -> bool:
    """Whether the viewer is asked that; a needle asks most when it has two end scorings to dye."""
    if not viewer.legal:
        return False
    if decision != "needle":
        return bool(viewer.view["decision"] == decision)
    held = {USE_OF[one["card"]] for one in viewer.view["hand"]}
    return Use.NEEDLE in held and len(viewer.view["players"][0]["ends"]) == 2


async def play_on(server: Process, table: str, tokens: list[str], decision: str) -> bool:
    """Any legal moves until the first seat is asked something; false if that never happens."""
    people = [await come(server, table, token) for token in tokens]
    viewer, choice = people[0], random.Random(7)  # noqa: S311 - not secret
    try:
        while viewer.seq < HALF_A_GAME or not wants(decision, viewer):
            acting = next((person for person in people if person.legal), None)
            if acting is None:
                return False
            await acting.act(choice.choice(acting.legal))
            for person in people:
                while person.seq < acting.seq:
                    await person.get()
        return True
    finally:
        for person in people:
            await person.socket.close()


def open_window(browser: Browser, server: Process, decision: str) -> LucandorPage:
    """Somebody who is asked that; with the card picked where it is about one."""
    reached = False
    with ThreadPoolExecutor(1) as aside:  # Playwright has the event loop of this thread
        while not reached:
            table, tokens = server.full_table(SEATS, "lucandor")
            played = play_on(server, table, tokens, decision)
            reached = aside.submit(asyncio.run, played).result()
    window = new_page(browser, server, LucandorPage, SIZES[0])
    window.page.emulate_media(reduced_motion="reduce")
    window.sit({"table": table, "token": tokens[0]})
    window.until(window.on_turn)
    if decision == "needle":
        window.choose(next(card for card in window.hand() if USE_OF[card] == Use.NEEDLE))
    return window


@pytest.mark.parametrize("decision", ["take", "corner", "needle"])
def test_what_is_asked_fits_every_window(browser: Browser, server: Process, decision: str) -> None:
    window = open_window(browser, server, decision)
    for size in SIZES:
        expect(window.page.get_by_role("button", name="Try now")).to_have_count(0)  # connected
        wrong = look_over(window, size)
        assert not wrong, f"{size}: " + "\n".join(wrong)
    if decision == "take":
        check_laid_out(window)
    window.context.close()
    window.check_no_trouble()


def check_laid_out(window: LucandorPage) -> None:
    """Pieces too small for a finger are chosen where their pile is laid out."""
    window.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    piles = window.glowing("spot")
    assert piles, "every piece is large enough on a phone"
    window.target(piles[0]).click()
    place, pile = piles[0].split("-")[1:]
    pieces = window.page.locator(".pieces .one")
    expect(pieces.last).to_have_attribute("data-piece", f"piece-{place}-{pile}-0")
    window.page.keyboard.press("Escape")
    expect(pieces).to_have_count(0)
