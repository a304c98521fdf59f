"""From the shelf to the table: what is asked, who may choose what, and how everybody notices."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, GamePage, table_of
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Process

SMALL_PHONE = (320, 568)
BLUE, VIOLET = 0, 1


def set_up(window: GamePage, game: str) -> None:
    window.visit()
    window.box(game).get_by_role("button", name="With friends").click()


def open_table(window: GamePage) -> str:
    window.page.get_by_role("button", name="Open the table").click()
    return table_of(window)


def test_ludoteca_asks_for_its_rules_first_and_for_options_only_where_they_apply(
    open_page: OpenPage, server: Process
) -> None:
    anna = open_page(GamePage)
    set_up(anna, "ludoteca")
    expect(anna.page.get_by_role("radio", name="Base game")).to_be_checked()
    expect(anna.page.get_by_role("radio", name="Even a single 1")).to_be_checked()
    anna.page.get_by_text("Options", exact=True).click()
    helper = anna.page.get_by_role("heading", name="Helper 8")
    expect(helper).to_have_count(0)
    anna.page.get_by_role("radio", name="Extended game").check()
    expect(helper).to_be_visible()
    anna.page.get_by_role("radio", name="Three cards").check()
    options = server.info(open_table(anna))["options"]
    assert (options["rules"], options["min_cards_to_master"]) == ("extended", 3)


def test_flowers_are_asked_for_once(open_page: OpenPage, server: Process) -> None:
    anna = open_page(SerendipityPage)
    set_up(anna, "serendipity")
    anna.page.get_by_text("Options", exact=True).click()
    expect(anna.page.get_by_text("Your colour")).to_have_count(0)
    expect(anna.page.get_by_role("heading", name="flower")).to_have_count(0)
    flowers = anna.page.get_by_role("group", name="Your flowers")
    flowers.get_by_role("button", name="marigold").click()  # instead of the first of two
    flowers.get_by_role("button", name="clover").click()
    expect(flowers.locator("[aria-pressed=true]")).to_have_count(2)
    table = server.info(open_table(anna))
    order, share = table["options"]["colours"], table["options"]["colours_per_player"]
    assert (order[0], order[3], share) == (3, 5, 2)
    ben = open_page(SerendipityPage, name="Ben")
    ben.visit(f"/t/{table['id']}")
    places = ben.page.get_by_role("group", name="Your colour").get_by_role("radio")
    expect(places).to_have_count(2)
    places.last.check()
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_text("you", exact=True)).to_be_visible()
    assert [seat["name"] for seat in server.info(table["id"])["seats"]] == ["Anna", "", "Ben"]


def test_a_taken_colour_cannot_be_chosen_and_its_replacement_is_told(
    open_page: OpenPage, server: Process
) -> None:
    table = server.open("me", "open", "open", game="ludoteca", colour=BLUE)["table"]
    ben = open_page(GamePage, name="Ben", colour=str(BLUE))
    ben.visit(f"/t/{table}")
    expect(ben.page.get_by_role("radio", name="blue: taken by Anna")).to_be_disabled()
    expect(ben.page.get_by_role("radio", name="violet")).to_be_checked()
    expect(ben.page.get_by_text("Anna already has blue, so you get violet here.")).to_be_visible()
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_text("Waiting for one more player")).to_be_visible()
    assert server.info(table)["seats"][1]["colour"] == VIOLET


def test_who_takes_the_same_colour_a_moment_later_is_told(
    open_page: OpenPage, server: Process
) -> None:
    table = server.open("me", "open", "open", game="ludoteca", colour=BLUE)["table"]
    ben = open_page(GamePage, name="Ben", colour=str(VIOLET))
    ben.page.route_web_socket("**/ws/*", late)
    ben.visit(f"/t/{table}")
    expect(ben.page.get_by_role("radio", name="violet")).to_be_checked()
    server.call(f"/api/tables/{table}/join", {"name": "Cleo", "colour": VIOLET})
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("has this colour already")


def late(socket: WebSocketRoute) -> None:
    """Only the first word from the table arrives in time."""
    upstream = socket.connect_to_server()
    upstream.on_message(lambda text: socket.send(text) if '"welcome"' in str(text) else None)


def test_only_the_opener_may_call_bots_and_free_seats_invite(
    open_page: OpenPage, server: Process
) -> None:
    seated = server.open("me", "open", "open")
    anna, ben = open_page(SerendipityPage), open_page(SerendipityPage, name="Ben")
    ben.visit(f"/t/{seated['table']}")
    expect(ben.page.get_by_role("heading", name="Serendipity", level=2)).to_be_visible()
    expect(ben.page.locator(".game .art img")).to_be_visible()
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_text("Waiting for one more player")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Let bots take")).to_have_count(0)
    ben.page.get_by_role("button", name="free seat").click()
    expect(ben.page.get_by_role("dialog").get_by_role("img", name="QR code")).to_be_visible()
    anna.visit()
    anna.page.evaluate(
        "([table, token]) => localStorage.setItem(`spielwerk.seat.${table}`, token)",
        [seated["table"], seated["token"]],
    )
    anna.visit(f"/t/{seated['table']}")
    expect(anna.page.get_by_role("button", name="Let bots take")).to_be_visible()


def test_everybody_notices_that_the_last_person_sits_down(
    open_page: OpenPage, server: Process
) -> None:
    seated = server.open("me", "open")
    anna = open_page(SerendipityPage)
    anna.visit()
    anna.page.evaluate(
        "([table, token]) => localStorage.setItem(`spielwerk.seat.${table}`, token)",
        [seated["table"], seated["token"]],
    )
    anna.visit(f"/t/{seated['table']}")
    expect(anna.page.get_by_text("Waiting for one more player")).to_be_visible()
    server.join(seated["table"], "Ben")
    expect(anna.page.get_by_text("Ben has sat down: the game begins!")).to_be_visible()
    assert anna.page.title() == "▶ Serendipity begins!"
    anna.board.wait_for()
    expect(anna.page.get_by_text("Ben has sat down")).to_have_count(0, timeout=PATIENTLY)
    assert anna.page.title() == "Spielwerk"


def test_a_phone_offers_its_own_way_to_share(open_page: OpenPage, server: Process) -> None:
    table = server.open("me", "open")["table"]
    ben = open_page(SerendipityPage, PHONE, name="Ben")
    ben.page.add_init_script(
        "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"
    )
    ben.visit(f"/t/{table}")
    ben.page.get_by_role("button", name="Just watch").click()
    ben.page.get_by_role("button", name="Share the link").click()
    shared = ben.page.evaluate("window.shared")
    assert shared["url"].endswith(f"/t/{table}")
    assert "Serendipity" in shared["text"]


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESKTOP])
def test_the_language_stands_on_the_first_page(open_page: OpenPage, size: tuple[int, int]) -> None:
    anna = open_page(GamePage, size)
    anna.visit()
    language = anna.page.get_by_label("Language")
    expect(language).to_be_visible()
    expect(language).to_be_in_viewport(ratio=1)
    language.select_option("fr")
    expect(anna.page.locator("html")).to_have_attribute("lang", "fr")
