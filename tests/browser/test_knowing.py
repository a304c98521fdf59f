"""What a newcomer finds out by pointing, and where the focus and the back button lead."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.catalog import game as game_of
from spielwerk.core import LANGUAGES
from spielwerk.games.serendipity.meadow import SERENDIP
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PHONE, moves_of
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of
from tests.server.running import Process

SMALLEST = (320, 568)
LOW = (844, 390)


def explanation(window: SerendipityPage) -> Locator:
    return window.page.locator(".explanation:popover-open")


def test_a_symbol_explains_itself_and_leads_to_its_rule(
    open_page: OpenPage, server: Process
) -> None:
    anna = open_page(SerendipityPage)
    anna.sit(server.open("me", "easy"))
    found = anna.page.locator(".found")
    found.hover()
    told = game_of("serendipity").texts.get("en", "terms.serendip.text")
    expect(explanation(anna)).to_contain_text(told)
    expect(explanation(anna)).to_contain_text("0 of 13 Serendips")
    anna.page.mouse.move(700, 5)
    expect(explanation(anna)).to_have_count(0)
    found.click()
    anna.check_accessible()
    explanation(anna).get_by_role("button", name="Rule SER-9").click()
    expect(anna.page.locator('dialog [data-rule="SER-9"]')).to_be_in_viewport()
    described = found.get_attribute("aria-describedby")
    assert anna.page.locator(f"#{described}").text_content() == f"Serendip: {told}"


def test_escape_and_a_tap_beside_close_an_explanation(open_page: OpenPage, server: Process) -> None:
    anna = open_page(SerendipityPage)
    anna.sit(server.open("me", "easy"))
    flag = anna.page.get_by_role("button", name="What is the aim?")
    flag.focus()
    anna.page.keyboard.press("Enter")
    expect(explanation(anna)).to_contain_text("You grow blue cornflowers")
    anna.page.keyboard.press("Escape")
    expect(explanation(anna)).to_have_count(0)
    expect(flag).to_be_focused()
    flag.click()
    expect(explanation(anna)).to_be_visible()
    anna.page.mouse.click(1300, 500)
    expect(explanation(anna)).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_score_is_made_stays_in_the_smallest_window(
    open_page: OpenPage, server: Process, language: str
) -> None:
    anna = open_page(SerendipityPage, SMALLEST, language=language)
    anna.sit(server.open("me", "easy"))
    for plate in anna.page.locator(".plate .made").all():
        plate.click()
        box = explanation(anna).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SMALLEST[0]
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SMALLEST[1]


def test_the_goal_is_told_until_the_third_turn(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    goal = anna.page.locator("p.goal")
    for _ in range(3):
        expect(goal).to_contain_text("join each colour")
        anna.until(anna.on_turn)
        state = position_of(database, seated["table"])
        anna.click(covered(state, *owned(state, 1))[0])  # a foreign flower ends the turn
    expect(goal).to_have_count(0)


def test_back_closes_a_sheet_before_it_leaves_the_table(
    open_page: OpenPage, server: Process
) -> None:
    anna = open_page(SerendipityPage)
    anna.sit(server.open("me", "easy"))
    here = anna.page.url
    anna.cell(45).evaluate("cell => cell.dataset.mine = 'yes'")
    for name in ("Rules", "Settings"):
        opener = anna.page.get_by_role("button", name=name, exact=True)
        opener.click()
        anna.page.get_by_role("dialog").wait_for()
        anna.page.wait_for_function("() => history.state !== null", polling=100)
        anna.page.go_back()
        expect(anna.page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()
        assert anna.page.url == here
    expect(anna.cell(45)).to_have_attribute("data-mine", "yes")  # the same board, not a new one
    anna.page.go_back()
    expect(anna.page.locator(".box").first).to_be_visible()


def test_the_focus_stays_where_one_works(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    anna.click(covered(position_of(database, seated["table"]), SERENDIP)[0])
    anna.buttons.first.focus()
    anna.page.keyboard.press("Enter")  # it stays
    expect(anna.page.get_by_role("button", name="Turn left")).to_be_focused()
    anna.page.locator(".picker .primary").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("button", name="Swap nothing")).to_be_focused()


def test_a_swap_on_a_small_tile_is_confirmed_on_the_same_place(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage, PHONE)
    fingers = "matchMedia = () => Object.assign(new EventTarget(), { matches: true })"
    anna.page.add_init_script(fingers)
    anna.sit(seated)
    state = position_of(database, seated["table"])
    anna.click(covered(state, *owned(state, 0))[0])
    anna.buttons.first.wait_for()
    moves = len(moves_of(database, seated["table"]))
    one, other = anna.legal()[20:22]
    anna.click(one)
    expect(anna.page.locator("p.again")).to_contain_text("again to confirm")
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".picked")).to_have_count(0)
    anna.click(one)
    anna.click(other)  # the pick moves
    expect(anna.page.locator(".picked")).to_have_count(1)
    assert len(moves_of(database, seated["table"])) == moves
    anna.click(other)
    expect(anna.page.locator(".log")).to_contain_text("swap")
    expect(anna.page.locator(".picked")).to_have_count(0)


@pytest.mark.parametrize("size", [LOW, SMALLEST], ids=["low", "smallest"])
def test_the_result_keeps_its_buttons_in_reach(
    open_page: OpenPage, server: Process, database: Path, size: tuple[int, int]
) -> None:
    seated = server.open("me", "easy", "easy", options={"quiet_turns": 1})
    anna = open_page(SerendipityPage, size)
    anna.sit(seated)
    state = position_of(database, seated["table"])
    anna.cell(covered(state, *owned(state, 1))[0]).dispatch_event("click")
    for name in ("Play again", "Look at the board"):
        expect(anna.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(anna.page.get_by_role("dialog")).to_contain_text("Nothing was decided")
    expect(anna.result).not_to_contain_text("★")
    expect(anna.asked).to_contain_text("Nothing was decided")
    expect(anna.page.get_by_role("button", name="Replay the scoring")).to_have_count(0)
