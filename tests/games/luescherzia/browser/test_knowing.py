"""Lüscherzia in small windows, and what the board tells about itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.games.luescherzia import GAME
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE
from tests.browser.windows import SIZES, look_over
from tests.games.luescherzia.page import LuescherziaPage, code, plan, position_of, seen
from tests.server.running import Process

MOST_DECISIONS = 400


def test_a_picked_card_and_a_check_fit_every_window(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy", "easy", game="luescherzia")
    anna = open_page(LuescherziaPage)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.page.locator(".held.legal").first.click()
    anna.page.mouse.move(0, 0)
    assert _wrong(anna, "a picked card") == []
    anna.page.keyboard.press("Escape")
    _until_check(anna, database, seated["table"])
    assert _wrong(anna, "a check") == []


def _wrong(guest: LuescherziaPage, what: str) -> list[str]:
    return [f"{what} at {size}: {problem}" for size in SIZES for problem in look_over(guest, size)]


def _until_check(guest: LuescherziaPage, database: Path, table: str) -> None:
    """Play on until how many dice to roll is asked, or what to do with those that lie there."""
    for _ in range(MOST_DECISIONS):
        state = position_of(database, table)
        if seen(state, 0).decision in ("roll", "reroll"):
            guest.page.locator(".sentence.mine").wait_for()
            return
        legal = state.legal(0)
        _play(guest, database, table, code("orient") if code("orient") in legal else None)
    raise AssertionError("there was no check")


def _play(guest: LuescherziaPage, database: Path, table: str, action: int | None = None) -> None:
    """Decide, by the plan if nothing is given, and wait until something is asked again."""
    state = position_of(database, table)
    before = len(state.moves or [])
    guest.page.locator(".sentence.mine").wait_for()
    guest.play(plan(state, 0) if action is None else action)

    def asked_again() -> bool:
        now = position_of(database, table)
        return len(now.moves or []) > before and 0 in now.to_act()

    guest.until(asked_again)


def test_on_a_phone_a_check_is_a_sheet_beside_the_overview(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", game="luescherzia")
    anna = open_page(LuescherziaPage, PHONE)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(seated)
    anna.page.locator(".held").first.wait_for()
    closer = anna.page.get_by_role("button", name="Closer")
    before = closer.bounding_box()
    _until_check(anna, database, seated["table"])
    sheet = anna.page.locator(".scene.sheet")
    assert closer.bounding_box() == before
    field = GAME.word("field", seen(position_of(database, seated["table"]), 0).field, "en")
    overview = anna.page.get_by_role("button", name=f"group on {field}, exit on")
    for thing in (closer, overview):
        assert not _overlap(thing, sheet)
    high = _box(sheet)[3]
    anna.page.get_by_role("button", name="Fold away").click()
    assert _box(sheet)[3] < high / 2
    anna.page.get_by_role("button", name="Unfold").click()
    assert _box(sheet)[3] == high
    whole = overview.get_attribute("aria-pressed")
    overview.click()
    expect(overview).to_have_attribute("aria-pressed", "false" if whole == "true" else "true")


def _box(thing: Locator) -> tuple[float, float, float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def _overlap(one: Locator, other: Locator) -> bool:
    a, b = _box(one), _box(other)
    return all(a[k] < b[k] + b[k + 2] and b[k] < a[k] + a[k + 2] for k in (0, 1))


@pytest.mark.parametrize(
    ("selector", "term"),
    [
        (".candles", "hearts"),
        (".skills > span", "skill_0"),
        (".purse", "vp"),
        (".candle", "candle"),
        ("ol.timeline", "timeline"),
        (".bag .count", "bag"),
    ],
)
def test_words_and_symbols_explain_themselves(
    open_page: OpenPage, server: Process, selector: str, term: str
) -> None:
    anna = open_page(LuescherziaPage, DESKTOP)
    anna.sit(server.open("me", game="luescherzia"))
    anna.page.locator(selector).first.click()
    text = GAME.texts.get("en", f"terms.{term}.text")
    told = anna.page.locator("[popover]").filter(has_text=text)
    expect(told).to_be_visible()
    expect(told).to_contain_text(GAME.texts.get("en", f"terms.{term}.name"))
    rule = GAME.texts.get("en", f"terms.{term}.rule")
    expect(told.get_by_role("button", name=f"Rule {rule}")).to_be_visible()


def test_a_score_tells_how_it_is_made(open_page: OpenPage, server: Process) -> None:
    anna = open_page(LuescherziaPage, DESKTOP)
    anna.sit(server.open("me", "easy", game="luescherzia"))
    anna.plate(0).get_by_role("button", name="3 points").click()
    made = anna.page.locator("[popover]").filter(has_text="Victory points (VP)")
    expect(made.locator(".number").first).to_have_text("3")
    expect(made).to_contain_text("It counts only at the exit")


def test_a_line_of_the_log_lights_what_it_speaks_of(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", game="luescherzia")
    anna = open_page(LuescherziaPage, DESKTOP)
    anna.sit(seated)
    home = seen(position_of(database, seated["table"]), 0).field
    while seen(position_of(database, seated["table"]), 0).field == home:
        _play(anna, database, seated["table"])
    steps = anna.page.locator(".log .line").filter(has_text="The group goes to")
    left = anna.page.locator(f'.field.marked[data-field="{home}"]')

    def lights_home(step: Locator) -> bool:
        # A turn may have come to the log just now, folded; a click would show its moment too.
        step.evaluate("it => it.closest('details')?.setAttribute('open', '')")
        step.hover()
        return left.count() == 1

    anna.until(lambda: any(lights_home(step) for step in steps.all()))  # the one that leaves it
    anna.page.mouse.move(0, 0)
    expect(left).to_have_count(0)


def test_a_picked_card_is_put_back(open_page: OpenPage, server: Process) -> None:
    anna = open_page(LuescherziaPage, DESKTOP)
    anna.sit(server.open("me", game="luescherzia"))
    first, picked = anna.page.locator(".held.legal").first, anna.page.locator(".held.picked")
    first.focus()
    anna.page.keyboard.press("Enter")
    expect(picked).to_have_count(1)
    anna.page.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    anna.page.keyboard.press("Enter")
    expect(picked).to_have_count(1)
    anna.page.locator(".asked").click(position={"x": 5, "y": 5})
    expect(picked).to_have_count(0)
