"""What a newcomer stumbles over: reasons, what pays, what a line of the log speaks of."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from spielwerk.catalog import game as game_of
from spielwerk.games.lucandor.cards import COLOUR_OF, COLUMN_OF, GARMENT_OF, HOME_OF, Holder
from spielwerk.games.lucandor.rules import Lucandor
from spielwerk.games.lucandor.scoring import scoring_slots
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE
from tests.games.lucandor.page import LucandorPage, position_of
from tests.server.running import Process

ME = 0
# A place of each kind that the door does not close as the game begins, and its refusal elsewhere.
SOMEWHERE = {Holder.ROD: 9, Holder.DRAWER: 3, Holder.SHELF: 0}
BELONGS = {Holder.ROD: "on a clothes rod", Holder.DRAWER: "in a drawer", Holder.SHELF: "on a shelf"}


def sit_down(window: LucandorPage, server: Process, database: Path) -> Lucandor:
    """At a table of people, so that nothing happens by itself."""
    table, tokens = server.full_table(3, "lucandor")
    window.sit({"table": table, "token": tokens[ME]})
    window.until(window.on_turn)
    return position_of(database, table)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_refusal_is_about_the_garment_and_the_place(
    open_page: OpenPage, server: Process, database: Path, size: tuple[int, int]
) -> None:
    anna = open_page(LucandorPage, size)
    state = sit_down(anna, server, database)
    refusal = anna.page.get_by_role("alert")
    for card in state.hands[ME]:
        anna.choose(card)
        home = HOME_OF[GARMENT_OF[card]]
        for holder, place in SOMEWHERE.items():
            if holder == home:
                continue
            anna.target(f"spot-{place}-0").click(force=True)  # marked as disabled
            expect(refusal).to_contain_text(f"It belongs {BELONGS[home]}")
            expect(anna.card(card)).to_have_attribute("aria-pressed", "true")
        anna.page.keyboard.press("Escape")
        expect(anna.card(card)).to_have_attribute("aria-pressed", "false")


def paying(anna: LucandorPage) -> set[int]:
    """The slots whose medallions are lit."""
    lit = anna.page.locator(".holder.paying + * + .slot").evaluate_all(
        "e => e.map(g => g.dataset.target)"
    )
    return {int(str(key).removeprefix("slot-")) for key in lit}


def test_the_place_that_pays_lights_the_medallion_that_pays_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LucandorPage)
    paid = 0
    while not paid:  # colours that no slot of the open columns shows pay nothing
        state = sit_down(anna, server, database)
        assert paying(anna) == set()
        for card in state.hands[ME]:
            anna.choose(card)
            everywhere = set()
            for key in anna.glowing("spot"):
                place = int(key.split("-")[1])
                slots = set(scoring_slots(state, place, COLOUR_OF[card]))
                anna.target(key).hover()
                anna.until(lambda slots=slots: paying(anna) == slots)  # type: ignore[misc]
                everywhere |= slots
                assert len(anna.page.locator(".ribbon.edge.paying").all()) == len(slots)
            anna.page.mouse.move(0, 0)
            anna.until(lambda: paying(anna) == everywhere)  # noqa: B023 - waited for at once
            paid += len(everywhere)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (1366, 625), (844, 390)])
def test_the_wardrobe_keeps_its_height_whatever_is_asked(
    open_page: OpenPage, server: Process, size: tuple[int, int]
) -> None:
    anna = open_page(LucandorPage, size)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(server.open("me", "easy", "easy", game="lucandor"))
    for _ in range(3):  # after which a newcomer is no longer told the goal
        anna.until(anna.on_turn)
        anna.choose(anna.hand()[0])
        anna.page.get_by_role("button", name="Clean for 1 point").click()
        expect(anna.page.locator(".uses")).to_have_count(0)
    expect(anna.page.locator("p.goal")).to_have_count(0)
    anna.until(anna.on_turn)

    def height() -> float:
        box = anna.page.locator(".plan").bounding_box()
        assert box is not None
        return box["height"]

    before = height()
    for card in anna.hand():
        anna.choose(card)
        expect(anna.page.locator(".uses")).to_be_visible()
        assert height() == before
    anna.page.locator(".uses .use").first.click()
    expect(anna.asked).to_contain_text("Where")
    assert height() == before


def test_a_line_of_the_log_lights_its_place_and_the_slots_that_paid(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LucandorPage)
    state = sit_down(anna, server, database)
    card = state.hands[ME][0]
    anna.choose(card)
    goal = anna.glowing("spot")[0]
    place = int(goal.split("-")[1])
    anna.target(goal).click()
    line = anna.page.locator(".log summary").first
    expect(line).to_contain_text("You tidy it away", timeout=PATIENTLY)
    line.hover()
    lit = anna.page.locator(".plan [data-place]:has(rect.lit)")
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("data-place", game_of("lucandor").word("place", place, "en"))
    assert paying(anna) == set(scoring_slots(state, place, COLOUR_OF[card]))
    anna.page.mouse.move(0, 0)
    expect(lit).to_have_count(0)


def test_points_say_where_they_come_from(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LucandorPage)
    state = sit_down(anna, server, database)
    card = state.hands[ME][0]
    anna.choose(card)
    anna.page.get_by_role("button", name="Clean for 1 point").click()
    plate = anna.page.locator(".plate").first
    expect(plate.locator(".made")).to_have_text("1", timeout=PATIENTLY)
    plate.locator(".made").click()
    expect(anna.page.locator("tr", has_text="Cleaned")).to_contain_text("1")
    expect(anna.page.locator("tr", has_text="Tidied")).to_have_count(0)


def test_signs_and_numbers_explain_themselves(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LucandorPage)
    state = sit_down(anna, server, database)
    said = anna.page.locator("[popover]:popover-open")
    for thing, expected in (
        (anna.page.locator(".plate").first.locator("[data-explains=stone]"), "Free stones: 2"),
        (anna.page.locator(".hand .thumb").first, "Thumb"),
        (anna.target("slot-0"), "Slot"),
        (anna.page.locator("[data-explains=head]").first, "Column A"),
        (anna.target(f"spot-{9 + COLUMN_OF[state.door]}-0"), "behind the door"),
    ):
        thing.hover(force=True)
        expect(said.first).to_contain_text(expected)
        anna.page.mouse.move(0, 0)
        expect(said).to_have_count(0)
