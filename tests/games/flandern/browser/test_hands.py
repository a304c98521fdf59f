"""Cards and tiles of Flandern in hands: under the town clock, and on their sites."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from spielwerk.games.flandern.decisions import BUILD, COMMIT
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PATIENTLY, moves_of
from tests.browser.hands import Mouse, middle
from tests.games.flandern.page import DRAWN, FlandernPage, position_of
from tests.server.running import Process

TRIES = 5


def test_a_card_is_taken_to_the_clock_and_a_tile_to_its_site(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "beginner", game="flandern", options=DRAWN)
    table = seated["table"]
    anna = open_page(FlandernPage)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    # While it is shown that the other one has chosen, nothing can be taken.
    chosen = re.compile("has chosen$")
    expect(anna.slot(1)).to_have_attribute("aria-label", chosen, timeout=PATIENTLY)
    anna.lay_button.wait_for()
    state = position_of(database, table)
    card = min(COMMIT.pair(action)[0] for action in state.legal(0) if COMMIT.holds(action))
    hand = Mouse(anna)
    # A line under the bar that goes just then moves everything up: who misses takes it again.
    for _ in range(TRIES):
        if COMMIT(card, 0) in moves_of(database, table):
            break
        anna.lay_button.wait_for()
        hand.drag(middle(anna.card(card)), middle(anna.page.locator(".clock")))
        anna.page.wait_for_timeout(PATIENTLY / 10)
    assert COMMIT(card, 0) in moves_of(database, table)
    anna.page.locator(".tray").wait_for()
    state = position_of(database, table)
    builds = [BUILD.decode(action) for action in state.legal(0) if BUILD.holds(action)]
    arms, site, master = (builds[0][name] for name in ("arms", "site", "master"))
    sites = {one["site"] for one in builds if (one["arms"], one["master"]) == (arms, master)}
    wrong = next(place for place in range(25) if place not in {one["site"] for one in builds})
    tile, before = middle(anna.tile(arms, master)), len(moves_of(database, table))
    hand.drag(tile, middle(anna.site(state.town, wrong)))
    expect(anna.page.get_by_role("alert")).to_be_visible()
    hand.carry(tile, middle(anna.site(state.town, site)))
    expect(anna.page.locator(".site.legal")).to_have_count(len(sites))
    hand.drop()
    anna.until(lambda: len(moves_of(database, table)) > before)
    assert moves_of(database, table)[before] == BUILD(arms, site, master)
    expect(anna.page.locator("[data-dragged], .dragged")).to_have_count(0)


def test_what_others_choose_does_not_knock_a_card_out_of_the_hand(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "open", game="flandern", options=DRAWN)
    table = seated["table"]
    anna, ben = open_page(FlandernPage), open_page(FlandernPage)
    joined = server.join(table)
    anna.sit(seated)
    ben.sit(joined)
    anna.lay_button.wait_for()
    state = position_of(database, table)
    card, other = (
        min(COMMIT.pair(action)[0] for action in state.legal(seat) if COMMIT.holds(action))
        for seat in (0, 1)
    )
    hand = Mouse(anna)
    hand.carry(middle(anna.card(card)), middle(anna.page.locator(".clock")))
    ben.commit(other)
    anna.until(lambda: anna.heard == 1)
    hand.drop()
    anna.until(lambda: COMMIT(card, 0) in moves_of(database, table))
