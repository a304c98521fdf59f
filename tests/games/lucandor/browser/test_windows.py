"""Decisions of Lucandor with many or small things to touch, in every window."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, expect

from spielwerk.games.lucandor.cards import USE_OF, Use
from tests.browser.game_page import new_page
from tests.browser.windows import SIZES, look_over
from tests.games.lucandor.page import LucandorPage
from tests.server.running import Person, Process, come

SEATS = 3
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


@pytest.fixture(scope="module", params=["take", "put", "corner", "needle"])
def window(
    request: pytest.FixtureRequest, browser: Browser, server: Process
) -> Iterator[LucandorPage]:
    """Somebody who is asked that, with a card picked or a pile laid out where there is one."""
    reached = False
    with ThreadPoolExecutor(1) as aside:  # Playwright has the event loop of this thread
        while not reached:
            table, tokens = server.full_table(SEATS, "lucandor")
            played = play_on(server, table, tokens, request.param)
            reached = aside.submit(asyncio.run, played).result()
    opened = new_page(browser, server, LucandorPage)
    opened.page.emulate_media(reduced_motion="reduce")
    opened.sit({"table": table, "token": tokens[0]})
    opened.until(opened.on_turn)
    if request.param == "needle":
        opened.choose(next(card for card in opened.hand() if USE_OF[card] == Use.NEEDLE))
    yield opened
    opened.context.close()
    opened.check_no_trouble()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_asked_fits_every_window(window: LucandorPage, size: tuple[int, int]) -> None:
    wrong = look_over(window, size)
    assert not wrong, "\n".join(wrong)


def test_pieces_too_small_for_a_finger_are_laid_out(window: LucandorPage) -> None:
    if window.page.locator(".asked").inner_text().strip() != "Which piece do you want to iron?":
        return  # asked something else
    window.page.set_viewport_size({"width": 390, "height": 844})
    piles = window.glowing("spot")
    assert piles, "every piece is large enough on a phone"
    window.target(piles[0]).click()
    place, pile = piles[0].split("-")[1:]
    pieces = window.page.locator(".pieces .one")
    expect(pieces.first).to_have_attribute("data-piece", f"piece-{place}-{pile}-0")
    window.page.keyboard.press("Escape")
    expect(pieces).to_have_count(0)
