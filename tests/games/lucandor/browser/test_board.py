"""Der Graf von Lucandor on the page: the flat plan, the room, and everybody who comes to it."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from spielwerk.catalog import game as game_of
from spielwerk.core import LANGUAGES
from spielwerk.games.lucandor.cards import CARDS, USE_OF
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, TABLET, moves_of
from tests.browser.windows import check_no_scrolling
from tests.games.lucandor.page import NO_WEBGL, LucandorPage, position_of
from tests.server.running import Process

GAME = game_of("lucandor")
ME = 0


def open_table(server: Process, *seats: str, **options: Any) -> dict[str, Any]:
    seated: dict[str, Any] = server.open("me", *seats, game="lucandor", options=options)
    return seated


def chunks_of_the_room(window: LucandorPage) -> list[str]:
    """Will fill with what is loaded to draw in three dimensions."""
    loaded: list[str] = []

    def note(request: Request) -> None:
        if re.search(r"/assets/room-", request.url):
            loaded.append(request.url)

    window.page.on("request", note)
    return loaded


# -- the flat plan ---------------------------------------------------------------------------


def test_a_whole_game_is_played_on_the_plan_without_webgl(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "easy", "easy", "easy", "easy")
    table = seated["table"]
    anna = open_page(LucandorPage)
    anna.context.add_init_script(NO_WEBGL)
    loaded = chunks_of_the_room(anna)
    anna.sit(seated)
    expect(anna.page.get_by_text("This device cannot show 3D.")).to_be_visible()
    expect(anna.page.locator("canvas")).to_have_count(0)
    board, plan = anna.board.bounding_box(), anna.page.locator(".plan").bounding_box()
    assert board is not None
    assert plan is not None
    assert plan["width"] >= board["width"] - 2
    # The less is drawn, the sooner it is done.
    anna.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    anna.page.emulate_media(reduced_motion="reduce")
    played = play_to_the_end(anna, database, table)
    assert loaded == []
    assert len(played) >= 7, played
    compare_with_record(anna, server, table)


def play_to_the_end(anna: LucandorPage, database: Path, table: str) -> Counter[str]:
    """Decide by clicking until the game is over; what was not played yet comes first."""
    choice = random.Random(3)  # noqa: S311 - repeatable, not secret
    played: Counter[str] = Counter()
    while True:
        anna.until(lambda: anna.on_turn() or anna.result.count() > 0)
        if anna.result.count():
            return played
        state = position_of(database, table)
        assert state.to_act() == [ME]
        kinds = {action: GAME.space.decode(action).kind for action in state.legal(ME)}
        new = [action for action, kind in kinds.items() if not played[kind]]
        action = choice.choice(new or list(kinds))
        play_and_check(anna, database, table, action)
        played[kinds[action]] += 1


def play_and_check(anna: LucandorPage, database: Path, table: str, action: int) -> None:
    """What was clicked is what the server has got."""
    before = len(moves_of(database, table))
    anna.play(action)
    anna.until(lambda: len(moves_of(database, table)) > before)
    assert moves_of(database, table)[before] == action


def compare_with_record(anna: LucandorPage, server: Process, table: str) -> None:
    outcome = server.call(f"/api/tables/{table}/record").body["outcome"]
    assert anna.points() == outcome["scores"]
    rows = anna.page.locator("tbody tr")
    for seat, score in enumerate(outcome["scores"]):
        row = rows.nth(seat)
        assert row.locator(".sum").inner_text() == str(score)
        parts = row.locator("td strong").all_inner_texts()
        assert sum(map(int, parts)) == score


def test_an_illegal_click_says_which_rule_forbids_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "easy", "easy")
    anna = open_page(LucandorPage, PHONE)
    anna.sit(seated)
    closed = position_of(database, seated["table"]).door
    refusal = anna.page.get_by_role("alert")
    anna.target("slot-1").click(force=True)  # marked as disabled, people click all the same
    expect(refusal).to_contain_text("First choose a card")
    card = anna.hand()[0]
    anna.choose(card)
    use = anna.page.locator(".uses .use").first
    use.click()  # tidy up
    expect(anna.asked).to_contain_text("Where")
    anna.target(f"spot-{9 + closed}-0").click(force=True)
    expect(refusal).to_contain_text("behind the door")
    refusal.get_by_role("button", name="Rule LUC-3").click()
    expect(anna.page.get_by_role("dialog").locator('[data-rule="LUC-3"]')).to_be_in_viewport()
    assert len(moves_of(database, seated["table"])) == 1


def test_a_card_is_tidied_by_keyboard_alone(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "open", "open")
    for seat in (1, 2):
        server.join(seated["table"], seat=seat)
    anna = open_page(LucandorPage)
    anna.sit(seated)
    card = anna.hand()[0]
    press = anna.page.keyboard.press
    anna.tab_to(f".hand [data-card='{card}']")
    press("Enter")
    anna.tab_to(".use")
    press("Enter")
    expect(anna.asked).to_contain_text("Where")
    goal = anna.glowing("spot")[-1]
    anna.tab_to(f"[data-target='{goal}']", back=True)
    press("ArrowUp")
    expect(anna.target(goal)).not_to_be_focused()
    expect(anna.page.locator(".plan [data-target]:focus")).to_have_count(1)
    anna.tab_to(f"[data-target='{goal}']")
    press("Enter")
    expect(anna.page.locator(".log")).to_contain_text("You tidy it away", timeout=PATIENTLY)
    place = int(goal.split("-")[1])
    assert position_of(database, seated["table"]).wardrobe.lying(2 * place) == [card]


# -- the room --------------------------------------------------------------------------------


def test_the_room_is_drawn_and_a_glowing_place_can_be_clicked_in_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "open", "open")
    for seat in (1, 2):
        server.join(seated["table"], seat=seat)
    anna = open_page(LucandorPage)
    anna.sit(seated)
    anna.canvas.wait_for()
    anna.enter_room()
    expect(anna.page.locator(".plan")).to_be_hidden()
    expect(anna.page.locator(".view[aria-hidden=true] canvas")).to_have_count(1)
    assert anna.colours() > 2000
    card = anna.hand()[0]
    anna.choose(card)
    goal = anna.glowing("spot")[-1]
    label = anna.page.locator(f'[data-float="{goal}"]')
    expect(label).to_be_visible()
    expect(label).to_have_text(re.compile(r"\+\d"))
    box = label.bounding_box()
    assert box is not None
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.page.locator(".log")).to_contain_text("You tidy it away", timeout=PATIENTLY)
    place = int(goal.split("-")[1])
    assert position_of(database, seated["table"]).wardrobe.lying(2 * place) == [card]


def test_the_room_turns_and_comes_back_to_the_front(open_page: OpenPage, server: Process) -> None:
    anna = open_page(LucandorPage)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(open_table(server, "easy", "easy"))
    anna.canvas.wait_for()
    anna.enter_room()
    anna.page.mouse.move(0, 0)
    front = anna.canvas.screenshot()
    box = anna.canvas.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 4
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x + 120, y + 20, steps=4)
    anna.page.mouse.up()
    anna.until(lambda: anna.canvas.screenshot() != front)
    anna.page.mouse.move(0, 0)
    anna.page.get_by_role("button", name="From the front").click()
    anna.until(lambda: anna.canvas.screenshot() == front)


def test_on_a_phone_the_room_is_behind_a_switch(open_page: OpenPage, server: Process) -> None:
    anna = open_page(LucandorPage, PHONE)
    loaded = chunks_of_the_room(anna)
    anna.sit(open_table(server, "easy", "easy"))
    plan = anna.page.locator(".plan")
    box = plan.bounding_box()
    assert box is not None
    assert box["width"] >= PHONE[0] - 16
    assert loaded == []
    anna.page.get_by_role("button", name="3D").click()
    anna.canvas.wait_for()
    expect(plan).to_be_hidden()
    assert anna.colours() > 2000
    anna.page.get_by_role("button", name="Plan").click()
    expect(plan).to_be_visible()


def test_other_games_never_load_the_room(open_page: OpenPage, server: Process) -> None:
    anna = open_page(LucandorPage)
    loaded = chunks_of_the_room(anna)
    anna.visit()
    anna.box("lucandor").wait_for()
    anna.sit(server.open("me", "easy"))
    assert loaded == []


# -- for everybody ---------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_page: OpenPage, server: Process, scheme: str) -> None:
    anna = open_page(LucandorPage, scheme=scheme)
    anna.visit()
    anna.box("lucandor").get_by_role("button", name="Play", exact=True).click()
    anna.page.get_by_text("Options").click()
    anna.check_accessible()
    anna.sit(open_table(server, "easy", "easy"))
    anna.canvas.wait_for()
    anna.choose(anna.hand()[0])
    anna.check_accessible()
    anna.page.locator(".uses .use").first.click()
    expect(anna.asked).to_contain_text("Where")
    anna.check_accessible()
    anna.page.get_by_role("button", name="Discard pile").click()
    anna.check_accessible()


def test_axe_finds_nothing_serious_with_any_card(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """A card of every use is chosen, at as many tables as that takes."""
    anna = open_page(LucandorPage)
    anna.context.add_init_script(NO_WEBGL)
    unseen = set(USE_OF[:CARDS])
    while unseen:
        seated = open_table(server, "easy", "easy")
        cards = {USE_OF[card]: card for card in position_of(database, seated["table"]).hands[ME]}
        new = unseen & set(cards)
        if not new:
            continue
        unseen -= new
        anna.sit(seated)
        for use in sorted(new):
            anna.choose(cards[use])
            anna.check_accessible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_size_shows_the_table_without_scrolling(
    open_page: OpenPage, server: Process, language: str
) -> None:
    anna = open_page(LucandorPage, PHONE, language=language)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.context.add_init_script(NO_WEBGL)  # the room fits wherever there is room for it
    anna.sit(open_table(server, "easy", "easy", "easy", "easy"))
    for card in anna.hand():
        anna.choose(card)
        for size in (DESKTOP, TABLET, PHONE):
            check_no_scrolling(anna, size)
            for use in anna.page.locator(".uses .use").all():
                box = use.bounding_box()
                assert box is not None
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= size[0]
                assert box["y"] + box["height"] <= size[1]
    small = anna.page.evaluate(
        "[...document.querySelectorAll('main *')].filter(e => [...e.childNodes].some(n =>"
        " n.nodeType === 3 && n.textContent.trim()) && parseFloat(getComputedStyle(e).fontSize)"
        " < 14 && !e.closest('svg.card, .hand')).map(e => e.outerHTML)"
    )
    assert small == []


def test_who_only_watches_sees_no_hand(open_page: OpenPage, server: Process) -> None:
    seated = open_table(server, "open", "open")
    for seat in (1, 2):
        server.join(seated["table"], seat=seat)
    stranger = open_page(LucandorPage, PHONE)
    stranger.visit(f"/t/{seated['table']}")
    stranger.target("spot-9-0").wait_for()
    expect(stranger.page.locator(".hand")).to_have_count(0)
    expect(stranger.page.locator("[data-card]")).to_have_count(0)
    assert stranger.glowing("") == []


def test_less_movement_is_honoured(open_page: OpenPage, server: Process) -> None:
    seated = open_table(server, "open", "open")
    for seat in (1, 2):
        server.join(seated["table"], seat=seat)
    anna = open_page(LucandorPage, PHONE, speed="calm")
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.page.evaluate(
        "() => { window.moved = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, options) {"
        " window.moved.push(JSON.stringify(frames));"
        " return animate.call(this, frames, options); } }"
    )
    anna.choose(anna.hand()[0])
    anna.target(anna.glowing("spot")[0]).click()
    expect(anna.page.locator(".plan .marked")).to_have_count(1)
    assert [frames for frames in anna.page.evaluate("window.moved") if "transform" in frames] == []
