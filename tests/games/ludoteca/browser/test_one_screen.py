"""Several people on one device, chosen when the table is set."""

from __future__ import annotations

from tests.browser.around import Around
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import table_of
from tests.games.ludoteca.page import LudotecaPage


def test_a_table_is_set_for_several_on_one_device(open_page: OpenPage) -> None:
    window = open_page(LudotecaPage)
    around = Around(window)
    window.visit()
    window.box("ludoteca").get_by_role("button", name="Play", exact=True).click()
    window.page.get_by_role("combobox", name="Seat 2").select_option("here")
    window.page.get_by_role("textbox", name="Name of the person on seat 2").fill("Ben")
    window.page.get_by_role("group", name="Colour of the person on seat 2").get_by_role(
        "radio", name="green"
    ).check(force=True)
    window.check_accessible()
    window.page.get_by_role("button", name="Start the game").click()
    table_of(window)
    around.screen.wait_for()
    seats = window.server.info(table_of(window))["seats"]
    assert [(seat["name"], seat["occupant"]) for seat in seats[:2]] == [
        ("Anna", "person"),
        ("Ben", "person"),
    ]
    assert seats[1]["colour"] == 5
