"""Lüscherzia on the page: alone to the end, two with secrets, for everybody and every screen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from spielwerk.core import LANGUAGES
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, TABLET
from tests.browser.windows import check_no_scrolling
from tests.games.luescherzia.page import LuescherziaPage, code, plan, position_of, seen
from tests.server.running import Process

MOST_DECISIONS = 400  # alone there are at most 25 own cards


def test_alone_to_the_end_by_clicking(open_page: OpenPage, server: Process, database: Path) -> None:
    seated = server.open("me", game="luescherzia")
    anna = open_page(LuescherziaPage, PHONE)  # the less is drawn, the sooner it is done
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    for _ in range(MOST_DECISIONS):
        if not _asked(anna):
            break
        state = position_of(database, seated["table"])
        assert anna.offered() == set(state.legal(0))
        anna.play(plan(state, 0))
    anna.result.wait_for()
    outcome = server.call(f"/api/tables/{seated['table']}/record").body["outcome"]
    state = position_of(database, seated["table"])
    assert state.over
    assert anna.points() == outcome["scores"]
    assert anna.page.locator(".ranking .winner").count() == len(outcome["winners"])
    reason = GAME.texts.get("en", f"reasons.{outcome['reason']}")
    expect(anna.page.locator(".reason")).to_have_text(reason)
    row = anna.page.locator("tbody tr").locator("td")
    assert int(row.first.inner_text()) == state.points[0]
    assert int(row.last.inner_text()) == outcome["scores"][0]
    anna.check_accessible()
    anna.page.get_by_role("button", name="Look at the board").click()
    anna.page.get_by_role("button", name="Show the result").wait_for()
    anna.page.emulate_media(color_scheme="dark")
    anna.check_accessible()


def _asked(guest: LuescherziaPage) -> bool:
    """Wait until something is asked; False at the end."""
    guest.page.locator(".sentence.mine, .ranking").first.wait_for()
    return guest.result.count() == 0


# -- secrets ---------------------------------------------------------------------


class Table:
    """Two windows at a table, and everything that the second one is told."""

    def __init__(self, open_page: OpenPage, server: Process, database: Path) -> None:
        self.database = database
        seated = server.open("me", "open", game="luescherzia")
        self.table: str = seated["table"]
        self.anna: LuescherziaPage = open_page(LuescherziaPage, name="Anna")
        self.ben: LuescherziaPage = open_page(LuescherziaPage, name="Ben")
        self.frames: list[dict[str, Any]] = []
        self.ben.page.on("websocket", self._listen)
        self.ben.sit(server.join(self.table))
        self.anna.sit(seated)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    @property
    def state(self) -> Luescherzia:
        return position_of(self.database, self.table)

    def choose(self, guest: LuescherziaPage, card: int) -> None:
        state = self.state
        guest.play(code("choose", card))
        self.until_after(state)

    def until_after(self, state: Luescherzia) -> None:
        """Wait for the next move."""
        before = len(state.moves or [])
        self.anna.until(lambda: len(self.state.moves or []) > before)

    def hand(self, seat: int) -> list[int]:
        return list(seen(self.state, seat).hand or ())


def test_a_choice_stays_secret_until_all_have_chosen(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    table = Table(open_page, server, database)
    anna, ben = table.anna, table.ben
    first, second, third = table.hand(0)[:3]
    heard = len(table.frames)
    table.choose(anna, first)
    expect(ben.plate(0).get_by_role("img", name="has chosen")).to_be_visible()
    table.choose(anna, second)
    _told_nothing(table, heard)
    expect(ben.page.locator(f'[data-card="{second}"]')).to_have_count(0)
    assert GAME.word("card", second, "en") not in ben.page.content()

    anna.held(third).click(force=True)  # marked as disabled, people click all the same
    refusal = anna.page.get_by_role("alert")
    expect(refusal).to_contain_text(GAME.texts.get("en", "refusals.chosen_already"))
    expect(refusal.get_by_role("button", name="Rule LUE-28")).to_be_visible()

    anna.way(code("withdraw")).click()
    expect(ben.plate(0).get_by_role("img", name="has chosen")).to_have_count(0)
    table.choose(anna, third)
    table.choose(anna, first)
    _told_nothing(table, heard)
    for card in table.hand(1)[:2]:
        table.choose(ben, card)
    _check_reveal(table, {first, third})


def _told_nothing(table: Table, heard: int) -> None:
    """Ben has heard that Anna chose, and not one word more."""
    for frame in table.frames[heard:]:
        if frame["type"] != "moved":
            continue
        assert frame["action"] is None
        assert {event["event"] for event in frame["events"]} <= {"CardChosen", "CardsWithdrawn"}
        assert [sorted(event) for event in frame["events"]] == [["audience", "event", "seat"]]
        assert set(frame["view"]) <= {"adventurers", "to_act"}


def _check_reveal(table: Table, annas: set[int]) -> None:
    """Both windows show all four cards, by initiative."""
    revealed = seen(table.state, None).open_cards
    assert {turn.card for turn in revealed if turn.seat == 0} == annas
    assert [turn.card for turn in revealed] == sorted(turn.card for turn in revealed)
    names = ["Anna", "Ben"]
    words = [f"{names[turn.seat]}: {GAME.word('card', turn.card, 'en')}" for turn in revealed]
    for guest in (table.anna, table.ben):
        expect(guest.page.locator(".order li")).to_have_count(4)
        assert guest.cards_to_come() == words


def test_secret_points_never_reach_the_other_window(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    table = Table(open_page, server, database)
    windows = [table.anna, table.ben]
    for _ in range(MOST_DECISIONS):
        state = table.state
        if state.points[0] != 3:
            break
        assert not state.over
        seat = state.to_act()[0]
        pays = seat == 0 and code("pay") in state.legal(0)
        windows[seat].page.locator(".sentence.mine").wait_for()
        windows[seat].play(code("pay") if pays else plan(state, seat))
        table.until_after(state)
    points = table.state.points
    assert points[0] != 3
    expect(table.anna.plate(0).locator(".purse b")).to_have_text(str(points[0]))
    expect(table.ben.plate(0).locator(".purse b")).to_have_text("?")
    expect(table.ben.plate(0).locator(".score")).to_have_text("?")
    expect(table.ben.plate(1).locator(".purse b")).to_have_text(str(points[1]))
    for frame in table.frames:
        for event in frame.get("events", []):
            assert event["event"] not in ("PointsGained", "PointsLost") or event["seat"] == 1
        for person in ((frame.get("view") or {}).get("adventurers") or [])[:1]:
            assert person["points"] is None


# -- for everybody ---------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    open_page: OpenPage, server: Process, database: Path, scheme: str
) -> None:
    seated = server.open("me", game="luescherzia", options={"choose_avatars": True})
    anna = open_page(LuescherziaPage, scheme=scheme)
    anna.sit(seated)
    anna.page.locator("[data-avatar]").nth(1).click()
    anna.way(code("take", 1)).click()
    anna.page.locator(".held").first.wait_for()
    card = plan(position_of(database, seated["table"]), 0) - code("choose")
    anna.held(card).click()
    expect(anna.held(card)).to_have_attribute("aria-pressed", "true")
    anna.page.get_by_role("button", name="About Noldi Ankermatt").click()
    anna.page.get_by_role("dialog").wait_for()
    anna.check_accessible()
    anna.page.keyboard.press("Escape")
    anna.way(code("choose", card)).click()
    anna.way(code("pay")).click()
    anna.way(code("face", 2)).wait_for()
    anna.check_accessible()


def test_a_turn_is_played_by_keyboard_alone(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", game="luescherzia")
    anna = open_page(LuescherziaPage)
    anna.sit(seated)
    press = anna.page.keyboard.press
    home = seen(position_of(database, seated["table"]), 0).field
    _tab_to(anna.page, "field", home)
    press("ArrowLeft")
    assert _focused(anna.page, "field") == home - 1
    press("ArrowRight")
    label = anna.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label == f"{GAME.word('field', home, 'en')}, your group is here, facing south, unknown"
    card = min(seen(position_of(database, seated["table"]), 0).hand or ())
    _tab_to(anna.page, "card", card)
    expect(anna.page.locator(".route").first).to_be_attached()  # focus shows where it leads
    press("Enter")
    press("Enter")
    expect(anna.asked).to_contain_text("marching direction")
    _tab_to(anna.page, "action", code("pay"))
    press("Enter")
    expect(anna.asked).to_contain_text("Which way")
    _tab_to(anna.page, "action", code("face", 1))
    press("Enter")
    expect(anna.page.locator(".log")).to_contain_text("You turn the group to the east.")


def _focused(page: Page, what: str) -> int | None:
    value = page.evaluate(f"document.activeElement.dataset?.{what} ?? null")
    return None if value is None else int(value)


def _tab_to(page: Page, what: str, value: int) -> None:
    for _ in range(60):
        if _focused(page, what) == value:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {what} {value}")


SMALL = """() => [...document.querySelectorAll('main *')].filter(e =>
  [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && e.checkVisibility()
  && !e.closest('.unseen')
).map(e => [parseFloat(getComputedStyle(e).fontSize)
  * (e instanceof SVGElement ? e.getScreenCTM().d : 1), e.textContent.trim()]
).filter(([size]) => size < 13.9)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_size_shows_six_seats_without_scrolling(
    open_page: OpenPage, server: Process, database: Path, language: str
) -> None:
    seated = server.open("me", *["easy"] * 5, game="luescherzia")
    anna = open_page(LuescherziaPage, PHONE, language=language)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    card = plan(position_of(database, seated["table"]), 0) - code("choose")
    anna.held(card).click()
    _fits(anna)
    anna.way(code("choose", card)).click()
    anna.way(code("orient")).wait_for()
    _fits(anna)
    anna.way(code("orient")).click()
    anna.page.locator(".tray").wait_for()
    _fits(anna)


def _fits(guest: LuescherziaPage) -> None:
    for size in (DESKTOP, TABLET, PHONE):
        check_no_scrolling(guest, size)
        for button in guest.page.locator(".sentence button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
            assert box["y"] + box["height"] <= size[1]
        plates = guest.page.locator(".plate").last.bounding_box()
        assert plates is not None
        assert plates["y"] + plates["height"] <= size[1]
        assert guest.page.evaluate(SMALL) == []
    board = guest.board.bounding_box()
    assert board is not None
    assert PHONE[0] - 16 <= board["width"] <= PHONE[0]


def test_the_map_comes_closer_and_follows_a_finger(open_page: OpenPage, server: Process) -> None:
    anna = open_page(LuescherziaPage, PHONE)
    anna.page.emulate_media(reduced_motion="reduce")  # so that it is closer at once
    anna.sit(server.open("me", game="luescherzia"))
    whole = _window(anna)
    anna.page.get_by_role("button", name="Closer").click()
    anna.until(lambda: _window(anna)[2] < whole[2])
    near = _window(anna)
    box = anna.page.locator(".map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x + 80, y, steps=4)
    anna.page.mouse.up()
    anna.until(lambda: _window(anna)[0] < near[0])
    expect(anna.page.locator(".held.picked")).to_have_count(0)  # a drag is not a click on a field


def _window(guest: LuescherziaPage) -> list[float]:
    """Left, top, width and height of what is seen of the map."""
    frame = guest.page.locator(".map > svg").get_attribute("viewBox") or ""
    return [float(number) for number in frame.split()]


def test_less_movement_is_honoured(open_page: OpenPage, server: Process, database: Path) -> None:
    seated = server.open("me", game="luescherzia")
    anna = open_page(LuescherziaPage, speed="calm")
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.page.evaluate(
        "() => { window.moved = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, options) {"
        " window.moved.push([JSON.stringify(frames), options?.duration ?? options]);"
        " return animate.call(this, frames, options); } }"
    )
    anna.play(plan(position_of(database, seated["table"]), 0))
    anna.way(code("orient")).click()  # dice are thrown, unless VP can buy more: then they wait
    roll = anna.way(code("roll"))
    anna.page.locator(".die, .sentence [data-action]").first.wait_for()
    if roll.count():
        roll.click()
    expect(anna.page.locator(".log")).to_contain_text("You roll")
    moved = anna.page.evaluate("window.moved")
    assert not [frames for frames, duration in moved if "transform" in frames and duration > 1]
