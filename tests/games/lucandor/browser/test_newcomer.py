"""What a newcomer stumbles over: reasons, what pays, what a line of the log speaks of."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from spielwerk.catalog import game as game_of
from spielwerk.games.lucandor.cards import COLOUR_OF, COLUMN_OF, GARMENT_OF, HOME_OF, Holder
from spielwerk.games.lucandor.rules import Lucandor
from spielwerk.games.lucandor.scoring import scoring_slots
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, moves_of
from tests.browser.windows import FINGER, SETTLE
from tests.games.lucandor.page import NO_WEBGL, LucandorPage, position_of
from tests.server.running import Process, come

ME = 0
TOLD_THE_GOAL = 3  # turns
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
                slots = set(scoring_slots(state.slots, place, COLOUR_OF[card]))
                anna.target(key).hover()
                anna.until(lambda slots=slots: paying(anna) == slots)  # type: ignore[misc]
                everywhere |= slots
                assert len(anna.page.locator(".ribbon.edge.paying").all()) == len(slots)
            anna.page.mouse.move(0, 0)
            anna.until(lambda: paying(anna) == everywhere)  # noqa: B023 - waited for at once
            paid += len(everywhere)


def heights(anna: LucandorPage, size: tuple[int, int]) -> set[float]:
    """How high the wardrobe is with each card picked up, and with none, while Anna is alone: plates
    of who is away have a line more."""
    expect(anna.page.locator(".plate", has_text="away")).to_have_count(2, timeout=PATIENTLY)
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    anna.page.evaluate(SETTLE)
    found = set()
    for card in anna.hand():
        for picked in (True, False):
            anna.card(card).click()
            expect(anna.page.locator(".uses")).to_have_count(int(picked))
            box = anna.page.locator(".plan").bounding_box()
            assert box is not None
            found.add(box["height"])
    return found


def test_the_wardrobe_keeps_its_height_whatever_is_asked(
    open_page: OpenPage, server: Process
) -> None:
    table, tokens = server.full_table(3, "lucandor")
    anna = open_page(LucandorPage)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.context.add_init_script(NO_WEBGL)  # nothing is drawn again in another size
    anna.sit({"table": table, "token": tokens[ME]})
    expect(anna.page.locator("p.goal")).to_have_count(1)
    with_goal = heights(anna, PHONE)
    play_rounds(server, table, tokens, TOLD_THE_GOAL)
    expect(anna.page.locator("p.goal")).to_have_count(0)
    sizes = {size: heights(anna, size) for size in (DESKTOP, PHONE, (1366, 625), (844, 390))}
    assert {size: len(found) for size, found in sizes.items()} == dict.fromkeys(sizes, 1)
    assert with_goal == sizes[PHONE]
    before = next(iter(sizes[(844, 390)]))
    anna.choose(anna.hand()[0])
    anna.page.locator(".uses .use").first.click()
    expect(anna.asked).to_contain_text("Where")
    box = anna.page.locator(".plan").bounding_box()
    assert box is not None
    assert box["height"] == before


def play_rounds(server: Process, table: str, tokens: list[str], rounds: int) -> None:
    """Everybody cleans, which asks nothing further."""

    async def play() -> None:
        people = [await come(server, table, token) for token in tokens]
        for person in people * rounds:
            while not person.legal:
                await person.get()
            card = person.view["hand"][0]["card"]
            await person.act(game_of("lucandor").space.encode("clean", card=card))
        for person in people:
            await person.socket.close()

    with ThreadPoolExecutor(1) as aside:  # Playwright has the event loop of this thread
        aside.submit(asyncio.run, play()).result()


def _small_places(anna: LucandorPage, server: Process) -> tuple[str, int, list[str]]:
    """A table, a garment that need not hang, picked, and where it may go: the rods are higher."""
    while True:
        table, tokens = server.full_table(3, "lucandor")
        anna.sit({"table": table, "token": tokens[ME]})
        for card in anna.hand():
            anna.choose(card)
            places = anna.glowing("spot")
            boxes = [anna.target(place).bounding_box() for place in places]
            if boxes and all(box is not None and box["height"] < 44 for box in boxes):
                return table, card, places


def test_under_a_finger_a_small_place_is_picked_and_confirmed(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna = open_page(LucandorPage, (844, 390))
    anna.page.emulate_media(reduced_motion="reduce")
    anna.context.add_init_script(FINGER)
    table, card, places = _small_places(anna, server)
    again = anna.page.get_by_role("status").filter(has_text="Tap again to confirm")
    for key in places:
        anna.target(key).click()
        place = game_of("lucandor").word("place", int(key.split("-")[1]), "en")
        expect(again).to_contain_text(place)
        expect(anna.page.locator("[data-sure]")).to_have_count(1)
    anna.page.keyboard.press("Escape")
    expect(again).to_have_count(0)
    expect(anna.card(card)).to_have_attribute("aria-pressed", "true")
    assert moves_of(database, table) == []
    for _ in range(2):
        anna.target(places[0]).click()
    anna.until(lambda: len(moves_of(database, table)) == 2)  # the card, and where it goes


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
    assert paying(anna) == set(scoring_slots(state.slots, place, COLOUR_OF[card]))
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
