"""That it is your turn is noticed, and what happens is heard, by who wants to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, TABLET
from tests.browser.noticed import (
    ANNA,
    BEN,
    RECORD,
    WILLING,
    Pair,
    heard,
    icon,
    look,
    offer,
    open_settings,
    sound_button,
)
from tests.browser.windows import FINGER, resize
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of
from tests.server.running import Process

NEW = {"offered_sounds": "no", "offered_calls": "no"}  # nothing has been offered yet
OFFERED_IN = [(320, 568), (720, 450), (844, 390), PHONE, TABLET, DESKTOP]
WAITING = "● Your turn \N{EN DASH} Serendipity"
YOUR_TURN = 587  # hertz, of the first of two notes


SitDown = Callable[..., Pair]


@pytest.fixture
def sit_down(open_page: OpenPage, server: Process, database: Path) -> Iterator[SitDown]:
    """Anna, whose browser is looked at, and Ben; at the end nobody may have complained."""
    complaints: list[str] = []

    def pair(
        size: tuple[int, int] = DESKTOP, *, still: bool = False, willing: bool = False, **kept: str
    ) -> Pair:
        seated = server.open("open", "me")
        joined = server.join(seated["table"])
        anna, ben = open_page(SerendipityPage, size, **kept), open_page(SerendipityPage)
        anna.page.on("console", lambda told: complaints.append(f"{told.type}: {told.text}"))
        anna.page.add_init_script(RECORD)
        if willing:
            anna.page.add_init_script(WILLING)
        if still:
            anna.page.emulate_media(reduced_motion="reduce")
        anna.sit(seated)
        ben.sit(joined)
        return Pair(anna, ben, seated["table"], database)

    yield pair
    assert complaints == []


# -- the tab -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "● Your turn \N{EN DASH} Serendipity"),
        ("de", "● Du bist dran \N{EN DASH} Serendipity"),
        ("fr", "● À vous \N{EN DASH} Serendipity"),
    ],
)
def test_the_tab_says_whose_turn_it_is_until_somebody_looks(
    sit_down: SitDown, language: str, title: str
) -> None:
    pair = sit_down(language=language)
    look(pair.anna, hidden=True)
    assert (pair.anna.page.title(), icon(pair.anna)) == ("Spielwerk", "/icon.svg")
    pair.pass_on(BEN)
    expect(pair.anna.page).to_have_title(title)
    dotted = icon(pair.anna)
    assert dotted is not None
    assert dotted.startswith("data:image/svg+xml,")
    look(pair.anna)
    expect(pair.anna.page).to_have_title("Spielwerk")
    assert icon(pair.anna) == "/icon.svg"
    look(pair.anna, focused=False)  # another window is in front
    expect(pair.anna.page).to_have_title(title)


def test_a_tab_that_shall_say_nothing_does_not(sit_down: SitDown) -> None:
    pair = sit_down()
    settings = open_settings(pair.anna)
    title = settings.get_by_role("switch", name="title of the tab")
    dot = settings.get_by_role("switch", name="icon of the tab")
    expect(title).to_be_checked()
    title.uncheck()
    pair.anna.page.keyboard.press("Escape")
    pair.pass_on(BEN)
    look(pair.anna, hidden=True)
    pair.anna.until(lambda: icon(pair.anna) != "/icon.svg")
    assert pair.anna.page.title() == "Spielwerk"
    look(pair.anna)
    open_settings(pair.anna)
    dot.uncheck()
    title.check()
    pair.anna.page.keyboard.press("Escape")
    look(pair.anna, hidden=True)
    expect(pair.anna.page).to_have_title(WAITING)
    assert icon(pair.anna) == "/icon.svg"


# -- being called ----------------------------------------------------------------


def test_who_was_waited_for_is_asked_once_whether_to_be_called(sit_down: SitDown) -> None:
    pair = sit_down(willing=True, offered_calls="no")
    anna = pair.anna
    look(anna, hidden=True)
    pair.pass_on(BEN)
    expect(anna.page).to_have_title(WAITING)
    assert anna.page.evaluate("[notes, asked]") == [[], 0]
    look(anna)
    expect(offer(anna)).to_contain_text("Shall we call you next time?")
    offer(anna).get_by_role("button", name="Yes").click()
    expect(offer(anna)).to_be_empty()
    assert anna.page.evaluate("asked") == 1
    pair.pass_on(ANNA)
    look(anna, hidden=True)
    pair.pass_on(BEN)
    anna.until(lambda: anna.page.evaluate("notes.length") == 1)
    (note,) = anna.page.evaluate("notes")
    assert note["text"] == "It is your turn at Serendipity"
    assert note["tag"] == f"spielwerk-{pair.table}"
    assert note["closed"] is False
    look(anna)
    anna.until(lambda: anna.page.evaluate("notes[0].closed"))
    expect(offer(anna)).to_be_empty()


def test_who_does_not_want_to_be_called_is_never_asked_again(sit_down: SitDown) -> None:
    pair = sit_down(willing=True, offered_calls="no")
    anna = pair.anna
    look(anna, hidden=True)
    pair.pass_on(BEN)
    expect(anna.page).to_have_title(WAITING)
    look(anna)
    offer(anna).get_by_role("button", name="No").click()
    for _ in range(2):
        pair.pass_on(ANNA)
        look(anna, hidden=True)
        pair.pass_on(BEN)
        expect(anna.page).to_have_title(WAITING)
        look(anna)
        expect(offer(anna)).to_be_empty()
        anna.page.reload()
        anna.board.wait_for()
    assert anna.page.evaluate("[notes, asked]") == [[], 0]


def test_a_turn_that_is_over_is_not_called_any_more(sit_down: SitDown) -> None:
    pair = sit_down(willing=True)
    anna = pair.anna
    open_settings(anna).get_by_role("switch", name="Notify me").check()
    anna.page.keyboard.press("Escape")
    look(anna, hidden=True)
    pair.pass_on(BEN)
    anna.until(lambda: anna.page.evaluate("notes.length") == 1)
    tab = anna.context.new_page()  # she answers in another tab
    tab.goto(anna.page.url)
    tab.locator(".cell.legal").first.wait_for()
    state = position_of(pair.database, pair.table)
    tab.locator(f'.cell[data-cell="{covered(state, *owned(state, BEN))[0]}"]').click()
    anna.until(lambda: anna.page.evaluate("notes[0].closed"))
    expect(anna.page).to_have_title("Spielwerk")


def test_a_browser_that_blocks_calls_is_not_asked_for_them(sit_down: SitDown) -> None:
    pair = sit_down(offered_calls="no")
    anna = pair.anna
    assert anna.page.evaluate("Notification.permission") == "denied"
    look(anna, hidden=True)
    pair.pass_on(BEN)
    expect(anna.page).to_have_title(WAITING)
    look(anna)
    expect(anna.page).to_have_title("Spielwerk")
    expect(offer(anna)).to_be_empty()
    switch = open_settings(anna).get_by_role("switch", name="Notify me")
    expect(switch).to_be_disabled()
    expect(switch).to_have_accessible_description(re.compile("blocks notifications"))


# -- vibration ---------------------------------------------------------------------


def test_a_phone_vibrates_when_the_turn_comes(sit_down: SitDown) -> None:
    pair = sit_down(PHONE)
    anna = pair.anna
    anna.page.add_init_script(FINGER)
    anna.page.reload()
    anna.board.click(position={"x": 4, "y": 4})  # before a touch browsers refuse it
    pair.pass_on(BEN)
    anna.until(lambda: anna.page.evaluate("felt") == 1)
    switch = open_settings(anna).get_by_role("switch", name="Vibrate")
    expect(switch).to_be_checked()
    switch.uncheck()
    anna.page.keyboard.press("Escape")
    pair.pass_on(ANNA)
    pair.pass_on(BEN)
    anna.until(anna.on_turn)
    assert anna.page.evaluate("felt") == 1


# -- sounds ------------------------------------------------------------------------


def test_sounds_are_offered_after_the_first_own_move_and_never_again(sit_down: SitDown) -> None:
    pair = sit_down(**NEW)
    anna = pair.anna
    pair.pass_on(BEN)
    anna.until(anna.on_turn)
    expect(offer(anna)).to_be_empty()
    pair.pass_on(ANNA)
    expect(offer(anna)).to_contain_text("Would you like quiet sounds?")
    offer(anna).get_by_role("button", name="No").click()
    expect(offer(anna)).to_be_empty()
    anna.page.reload()
    pair.pass_on(BEN)
    pair.pass_on(ANNA)
    pair.pass_on(BEN)
    anna.until(anna.on_turn)
    expect(offer(anna)).to_be_empty()
    expect(sound_button(anna)).to_have_attribute("aria-pressed", "false")
    assert anna.page.evaluate("[contexts, heard]") == [0, []]


def test_who_says_yes_hears_what_is_shown_until_one_tap(sit_down: SitDown) -> None:
    pair = sit_down(speed="brisk", **NEW)
    anna = pair.anna
    pair.pass_on(BEN)
    pair.pass_on(ANNA)
    offer(anna).get_by_role("button", name="Yes").click()
    expect(sound_button(anna)).to_be_focused()  # the button that was pressed is gone
    expect(sound_button(anna)).to_have_attribute("aria-pressed", "true")
    anna.until(lambda: YOUR_TURN in heard(anna))  # what they sound like
    anna.page.evaluate("window.heard = []")
    pair.pass_on(BEN)
    anna.until(lambda: YOUR_TURN in heard(anna))
    assert heard(anna)[0] != YOUR_TURN  # the tile first
    assert anna.page.evaluate("contexts") == 1
    sound_button(anna).click()
    expect(sound_button(anna)).to_have_attribute("aria-pressed", "false")
    anna.page.evaluate("window.heard = []")
    pair.pass_on(ANNA)
    pair.pass_on(BEN)
    anna.until(anna.on_turn)
    assert heard(anna) == []


def test_where_all_is_instant_only_the_turn_is_heard(sit_down: SitDown) -> None:
    pair = sit_down(sounding="yes")
    anna = pair.anna
    assert anna.page.evaluate("contexts") == 0  # nobody has touched the page yet
    with anna.page.expect_response(lambda response: "synth" in response.url):
        anna.board.click(position={"x": 4, "y": 4})
    pair.pass_on(BEN)  # by the next turn it has been loaded
    pair.pass_on(ANNA)
    anna.page.evaluate("window.heard = []")
    for _ in range(2):
        pair.pass_on(BEN)
        anna.until(lambda: YOUR_TURN in heard(anna))
        assert heard(anna)[0] == YOUR_TURN
        pair.pass_on(ANNA)
        pair.ben.until(pair.ben.on_turn)
        assert len(heard(anna)) == 4  # two notes, each with its octave
        anna.page.evaluate("window.heard = []")


def test_who_wants_less_motion_hears_and_feels_nothing_unless_they_say_so(
    sit_down: SitDown,
) -> None:
    pair = sit_down(PHONE, still=True, speed="brisk", **NEW)
    anna = pair.anna
    pair.pass_on(BEN)
    pair.pass_on(ANNA)
    pair.pass_on(BEN)
    anna.until(anna.on_turn)
    expect(offer(anna)).to_be_empty()
    assert anna.page.evaluate("[contexts, heard, felt]") == [0, [], 0]
    sound_button(anna).click()
    anna.until(lambda: YOUR_TURN in heard(anna))


def test_sounds_are_set_in_the_settings(sit_down: SitDown) -> None:
    anna = sit_down().anna
    settings = open_settings(anna)
    volume = settings.get_by_role("slider", name="Volume")
    expect(volume).to_be_disabled()
    expect(settings.get_by_role("radio", name="off", exact=True)).to_be_checked()
    settings.get_by_role("radio", name="only my turn").check()
    anna.until(lambda: YOUR_TURN in heard(anna))
    volume.fill("80")
    anna.check_accessible()
    anna.page.reload()
    expect(sound_button(anna)).to_have_attribute("aria-pressed", "true")
    open_settings(anna)
    expect(settings.get_by_role("radio", name="only my turn")).to_be_checked()
    expect(volume).to_have_value("80")


# -- the offer -----------------------------------------------------------------------


def test_an_offer_moves_nothing_and_takes_no_focus_but_keys_reach_it(sit_down: SitDown) -> None:
    pair = sit_down(PHONE, **NEW)
    anna = pair.anna
    pair.pass_on(BEN)
    anna.until(anna.on_turn)
    before = anna.board.bounding_box()
    pair.pass_on(ANNA)
    offer(anna).get_by_text("Would you like quiet sounds?").wait_for()
    assert anna.board.bounding_box() == before
    assert anna.page.evaluate("document.activeElement.closest('header')") is None
    anna.check_accessible()
    no = offer(anna).get_by_role("button", name="No")
    expect(no).to_have_accessible_description("Would you like quiet sounds?")
    for _ in range(60):
        if no.evaluate("button => button === document.activeElement"):
            break
        anna.page.keyboard.press("Shift+Tab")
    anna.page.keyboard.press("Enter")
    expect(offer(anna)).to_be_empty()


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_longer_of_the_offers_fits_every_window(sit_down: SitDown, language: str) -> None:
    pair = sit_down(willing=True, language=language, offered_calls="no")
    anna = pair.anna
    look(anna, hidden=True)
    pair.pass_on(BEN)
    anna.page.wait_for_function("() => document.title !== 'Spielwerk'", polling=100)
    look(anna)
    card = offer(anna).locator(".offer")
    for size in OFFERED_IN:
        resize(anna, size)
        mine = card.bounding_box()
        assert mine is not None
        for other in [anna.board, anna.asked, *anna.page.locator(".plate").all()]:
            box = other.bounding_box()
            assert box is not None
            beside = mine["x"] + mine["width"] <= box["x"] or box["x"] + box["width"] <= mine["x"]
            assert beside or mine["y"] + mine["height"] <= box["y"], size
        assert card.evaluate(
            "e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight"
        ), size
