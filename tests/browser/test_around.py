"""Around one screen: the device goes from hand to hand, and nobody sees what is not theirs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.around import Around
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, TABLET
from tests.games.flandern.page import DRAWN, FlandernPage
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Process


def test_where_all_choose_in_secret_the_device_goes_round_once(
    open_page: OpenPage, server: Process
) -> None:
    window = open_page(FlandernPage)
    around = Around(window)
    around.sit(server.open("me", "me: Ben", "me: Cleo", game="flandern", options=DRAWN))
    for name in ("Anna", "Ben"):
        around.take(name)
        assert around.remembered() != []  # else looking for it would prove nothing
        window.commit(0)
        around.hand_on.click()
    around.take("Cleo")
    window.commit(1)
    window.page.locator(".log", has_text="Anna").first.wait_for()  # all cards are shown


def test_where_nobody_has_secrets_all_look_together(open_page: OpenPage, server: Process) -> None:
    window = open_page(SerendipityPage)
    around = Around(window)
    around.sit(server.open("me", "me: Ben"))
    window.board.wait_for()
    window.page.evaluate("document.querySelector('main > .board').dataset.same = 'yes'")
    expect(window.asked).to_contain_text("Anna: Turn over a tile")
    window.click(45)
    window.buttons.first.or_(window.page.locator(".asked", has_text="Ben")).first.wait_for()
    while "Ben" not in window.asked.inner_text():
        if window.buttons.count():
            window.buttons.first.click()
        elif window.page.locator(".cell.legal").count():
            window.page.locator(".cell.legal").first.click()
        window.page.wait_for_timeout(100)
    expect(window.asked).to_contain_text("Ben: ")
    expect(window.page.locator(".log")).to_contain_text("Anna turns over")
    expect(around.screen).to_have_count(0)
    expect(window.page.locator("main > .board[data-same]")).to_have_count(1)  # never drawn anew


def test_somebody_elsewhere_plays_along_and_a_reload_shows_nobodys_cards(
    open_page: OpenPage, server: Process
) -> None:
    window, distant = open_page(FlandernPage), open_page(FlandernPage, name="Cleo")
    around = Around(window)
    seated = server.open("me", "me: Ben", "open", game="flandern", options=DRAWN)
    distant.sit(server.join(seated["table"], "Cleo"))
    around.sit(seated)
    around.take("Anna")
    expect(distant.page.locator(".gone")).to_have_count(0)  # Ben is here as well
    window.commit(0)
    window.page.reload()
    around.take("Ben")
    window.page.reload()
    around.take("Ben")
    window.commit(1)
    expect(around.screen).to_have_count(0)  # nobody else here is waited for
    distant.commit(2)
    around.hand_on.or_(around.screen).or_(window.page.locator(".sentence.mine")).first.wait_for()
    expect(distant.page.locator(".gone")).to_have_count(0)


def test_anybody_may_look_at_their_own_things(open_page: OpenPage, server: Process) -> None:
    window = open_page(FlandernPage)
    around = Around(window)
    around.sit(server.open("me", "me: Ben", game="flandern", options=DRAWN))
    around.take("Anna")
    window.page.get_by_role("button", name="This table").click()
    window.page.get_by_role("button", name="Ben takes the device").click()
    expect(around.screen).to_contain_text("Ben")
    window.page.get_by_role("button", name="Not now").click()
    around.take("Anna")  # it is her turn
    window.page.get_by_role("button", name="This table").click()
    window.page.get_by_role("button", name="Ben takes the device").click()
    around.take("Ben")
    window.lay_button.wait_for()


SCREENS = [
    (DESKTOP, "light", "en", "I am"),
    (DESKTOP, "dark", "de", "Ich bin"),
    (TABLET, "light", "fr", "est moi"),
    (PHONE, "light", "de", "Ich bin"),
    (PHONE, "dark", "fr", "est moi"),
    ((844, 390), "light", "fr", "est moi"),
    ((320, 568), "dark", "en", "I am"),
]


@pytest.mark.parametrize(("size", "scheme", "language", "said"), SCREENS)
def test_the_hand_over_screen_is_for_everybody(
    open_page: OpenPage,
    server: Process,
    size: tuple[int, int],
    scheme: str,
    language: str,
    said: str,
) -> None:
    window = open_page(FlandernPage, size, scheme, language=language)
    around = Around(window)
    long = "Maximiliane-Wilhelmine"
    around.sit(server.open("me", "me: Ben", game="flandern", options=DRAWN, name=long))
    expect(around.screen).to_be_focused()
    button = window.page.get_by_role("button", name=said)
    expect(button).to_be_enabled()
    expect(button).to_be_in_viewport(ratio=1)
    assert window.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    window.check_accessible()
    window.page.keyboard.press("Tab")
    expect(button).to_be_focused()
    window.page.keyboard.press("Enter")
    window.board.wait_for()
