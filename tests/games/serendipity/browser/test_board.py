"""The meadow on the page: what it shows, and what it keeps to itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from spielwerk.games.serendipity.meadow import BOARD, SERENDIP
from tests.browser.fixtures import OpenPage
from tests.browser.hands import Fingers, Mouse, Point, middle
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of
from tests.server.running import Process


def test_covered_tiles_give_nothing_away(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """Neither their drawing nor the log tells a tile that was seen from one that was not."""
    seated = server.open("me", "open")
    server.join(seated["table"])
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    state = position_of(database, seated["table"])
    foreign = covered(state, *owned(state, 1))[0]
    anna.click(foreign)
    expect(anna.page.locator(".log")).to_contain_text("cover")
    drawn = anna.page.locator(".cell .lift").evaluate_all("e => e.map(g => g.innerHTML)")
    assert len(drawn) == 91
    assert len(set(drawn)) == 1
    places = anna.page.locator(".cell").evaluate_all(
        "e => e.map(g => [...g.attributes].filter(a =>"
        " !/^(transform|data-cell|data-drop|aria-label|tabindex)$/.test(a.name))"
        ".map(a => a.name + '=' + a.value).join())"
    )
    assert len(set(places)) == 1
    told = anna.page.locator(".log").text_content()  # what is folded away, too
    assert told
    assert not re.search("blue|violet|red|orange|yellow|green", told)


def test_the_memory_aid_shows_what_was_seen(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "open", options={"memory_aid": True})
    server.join(seated["table"])
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    state = position_of(database, seated["table"])
    foreign = covered(state, *owned(state, 1))[0]
    anna.click(foreign)
    expect(anna.cell(foreign)).to_have_attribute("aria-label", re.compile("seen before"))
    expect(anna.page.locator(".seen")).to_have_count(1)


def test_a_serendip_stays_is_turned_and_two_tiles_are_swapped(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "open")
    table = seated["table"]
    server.join(table)  # somebody who does not move, so that the meadow stays as Anna leaves it
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    cell = covered(position_of(database, table), SERENDIP)[0]
    anna.click(cell)
    expect(anna.asked).to_contain_text("A Serendip!")
    anna.buttons.first.click()
    anna.page.get_by_role("button", name="Turn right").click()
    anna.page.get_by_role("button", name="Turn right").click()
    anna.page.get_by_role("button", name="Turn left").click()
    expect(anna.cell(cell)).to_have_attribute("aria-label", re.compile("south-east"))
    anna.cell(cell).hover()
    anna.page.mouse.wheel(0, 100)
    expect(anna.cell(cell)).to_have_attribute("aria-label", re.compile("south-west"))
    anna.page.get_by_role("button", name="Place it like this").click()
    one, other = [free for free in range(91) if free != cell][:2]
    before = position_of(database, table).meadow.tiles[:]
    anna.click(one)
    expect(anna.asked).to_contain_text("swap it with")
    anna.click(other)
    swapped = f"You swap {BOARD.name(one)} and {BOARD.name(other)}."
    expect(anna.page.locator(".log")).to_contain_text(swapped)
    after = position_of(database, table).meadow
    assert (after.tiles[one], after.tiles[other]) == (before[other], before[one])
    assert after.rotations[cell] == 2


@pytest.mark.parametrize("hands", [Mouse, Fingers])
def test_dragging_turns_a_serendip(
    open_page: OpenPage, server: Process, database: Path, hands: type[Mouse | Fingers]
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    cell = covered(position_of(database, seated["table"]), SERENDIP)[0]
    anna.click(cell)
    anna.buttons.first.click()
    anna.page.locator(".picker").wait_for()
    x, y = middle(anna.cell(cell))
    hands(anna).drag(Point(x + 20, y), Point(x + 10, y + 17))
    expect(anna.cell(cell)).to_have_attribute("aria-label", re.compile("south-east"))


def test_tiles_and_ways_to_turn_explain_themselves(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "open", options={"memory_aid": True})
    table = seated["table"]
    server.join(table)
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    explained = anna.page.locator(".explanation:popover-open")
    state = position_of(database, table)
    own, serendip = covered(state, 0)[0], covered(state, SERENDIP)[0]
    anna.click(own)
    anna.buttons.first.click()  # it stays
    anna.page.mouse.move(700, 5)
    anna.cell(own).hover()
    expect(explained).to_contain_text("This cornflower is yours.")
    anna.page.mouse.move(700, 5)
    anna.click(serendip)
    anna.buttons.first.click()
    anna.page.mouse.move(700, 5)
    anna.page.locator(".picker").wait_for()
    anna.page.locator(".way input").first.press("?")
    expect(explained).to_contain_text(re.compile(r"Petal.*Blue to the east: ", re.DOTALL))
    anna.page.keyboard.press("Escape")
    foreign = covered(state, *owned(state, 1))[0]
    anna.page.locator(".picker .primary").click()
    anna.page.get_by_role("button", name="Swap nothing").click()
    ben = open_page(SerendipityPage, name="Ben")
    ben.visit(f"/t/{table}")
    expect(ben.cell(own)).to_have_attribute("aria-describedby", "term-flower")
    expect(ben.cell(foreign)).not_to_have_attribute("aria-describedby", re.compile("term"))
