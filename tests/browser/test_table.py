"""What a player sees and does at a table."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from spielwerk.catalog import game as game_of
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, table_of
from tests.games.serendipity.page import SerendipityPage, covered, position_of
from tests.server.running import Process


def test_three_clicks_from_the_shelf_to_the_first_move(open_page: OpenPage) -> None:
    anna = open_page(SerendipityPage)
    anna.visit()
    anna.box("serendipity").get_by_role("button", name="Play", exact=True).click()
    anna.page.get_by_role("button", name="Start the game").click()
    anna.click(45)
    expect(anna.page.locator(".log")).to_contain_text("You turn over F6.")


def test_an_illegal_click_says_which_rule_forbids_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    own = covered(position_of(database, seated["table"]), 0)[0]
    anna.click(own)
    anna.buttons.first.click()  # it stays
    expect(anna.asked).to_contain_text("Turn over another tile")
    anna.cell(own).click(force=True)  # it is marked as disabled, people click all the same
    refusal = anna.page.get_by_role("alert")
    expect(refusal).to_contain_text("is face up already")
    refusal.get_by_role("button", name="Rule SER-5").click()
    rule = anna.page.get_by_role("dialog").locator('[data-rule="SER-5"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text(game_of("serendipity").texts.get("en", "rules.turn.SER-5"))
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(refusal).to_have_count(0)


def test_a_refusal_stays_until_something_is_done_and_moves_no_button(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage, PHONE)
    anna.page.clock.install()
    anna.sit(seated)
    own = covered(position_of(database, seated["table"]), 0)[0]
    anna.click(own)
    anna.buttons.first.click()
    expect(anna.asked).to_contain_text("Turn over another tile")
    before = anna.buttons.first.bounding_box()
    anna.cell(own).click(force=True)
    refusal = anna.page.locator(".refusal[role=alert]")
    expect(refusal).to_contain_text("is face up already")
    assert anna.buttons.first.bounding_box() == before
    anna.page.clock.fast_forward("00:10")
    expect(refusal).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)
    expect(anna.asked).to_be_visible()


def test_who_comes_to_watch_does_not_disturb_the_board(
    open_page: OpenPage, server: Process
) -> None:
    """What lies there, and what is being shown, stays: it is the same board."""
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    anna.cell(45).evaluate("cell => cell.dataset.mine = 'yes'")
    open_page(SerendipityPage, name="Ben").visit(f"/t/{seated['table']}")
    expect(anna.page.get_by_text("Watching: 1")).to_be_visible()
    expect(anna.cell(45)).to_have_attribute("data-mine", "yes")


def test_a_friend_joins_a_stranger_watches_and_a_second_tab_plays(
    open_page: OpenPage, server: Process
) -> None:
    seated = server.open("me", "open")
    ben, stranger = open_page(SerendipityPage, name="Ben"), open_page(SerendipityPage)
    ben.visit(f"/t/{seated['table']}")
    ben.page.get_by_role("button", name="Sit down").click()
    stranger.visit(f"/t/{seated['table']}")
    stranger.board.wait_for()
    expect(stranger.page.locator(".sentence .watching")).to_have_text(
        "All seats are taken; you are watching."
    )
    expect(stranger.asked).to_have_text("Anna turns over a tile.")
    assert stranger.legal() == []
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    tab = anna.context.new_page()
    tab.goto(anna.page.url)
    tab.locator(".cell.legal").first.click()
    for page, told in ((anna.page, "You turn over"), (ben.page, "Anna turns over")):
        expect(page.locator(".log")).to_contain_text(told)
    expect(stranger.page.locator(".log")).to_contain_text("Anna turns over")


def test_bots_take_the_free_seats(open_page: OpenPage) -> None:
    anna = open_page(SerendipityPage)
    anna.visit()
    anna.box("serendipity").get_by_role("button", name="With friends").click()
    anna.page.get_by_role("button", name="Open the table").click()
    table_of(anna)
    anna.page.get_by_label("Bot level").select_option("easy")
    anna.page.get_by_role("button", name="Let bots take the free seats").click()
    anna.board.wait_for()
    expect(anna.page.get_by_text("bot, easy")).to_have_count(2)


def test_an_invitation_names_the_address_that_others_reach(open_page: OpenPage) -> None:
    anna = open_page(SerendipityPage)
    origin = "http://192.168.1.7:8000"
    anna.page.route("**/api/address", lambda route: route.fulfill(json={"origin": origin}))
    anna.visit()
    anna.box("serendipity").get_by_role("button", name="With friends").click()
    anna.page.get_by_role("button", name="Open the table").click()
    link = anna.page.get_by_role("textbox", name="link")
    expect(link).to_have_value(f"{origin}/t/{table_of(anna)}")


@pytest.mark.parametrize("path", ["/t/nosuchtable0000", "/elsewhere"])
def test_a_wrong_link_leads_home(open_page: OpenPage, path: str) -> None:
    lost = open_page(SerendipityPage)
    lost.visit(path)
    lost.page.get_by_text("Part of the link may be missing").wait_for()
    lost.page.get_by_role("link", name="Back to the shelf").click()
    expect(lost.page.get_by_role("heading", name="Serendipity")).to_be_visible()


def test_a_foreign_token_may_watch_instead(open_page: OpenPage, server: Process) -> None:
    seated = server.open("me", "easy")
    thief = open_page(SerendipityPage)
    thief.visit()
    thief.page.evaluate("t => localStorage.setItem(`spielwerk.seat.${t}`, 'x')", seated["table"])
    thief.visit(f"/t/{seated['table']}")
    thief.page.get_by_role("button", name="Watch instead").click()
    expect(thief.asked).to_contain_text("Anna turns over a tile.")


def test_a_lost_connection_shows_and_mends_itself(open_page: OpenPage, server: Process) -> None:
    seated = server.open("me", "open")
    server.join(seated["table"])
    anna = open_page(SerendipityPage)
    anna.sit(seated)
    server.kill()
    expect(anna.page.get_by_role("alert")).to_contain_text("Connection lost")
    server.start()
    expect(anna.page.get_by_role("alert")).to_have_count(0, timeout=PATIENTLY)
    anna.page.locator(".cell.legal").first.click()
    expect(anna.page.locator(".log")).to_contain_text("You turn over A1.")


def test_who_cannot_wait_tries_at_once(open_page: OpenPage, server: Process) -> None:
    anna = open_page(SerendipityPage)
    anna.page.clock.install()
    anna.sit(server.open("me", "easy"))
    server.kill()
    alert = anna.page.get_by_role("alert")
    expect(alert).to_contain_text("Connection lost")
    anna.page.clock.pause_at(datetime.now() + timedelta(hours=1))  # no attempt comes by itself
    server.start()
    alert.get_by_role("button", name="Try now").evaluate("button => button.click()")
    expect(alert).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "asked", "rules", "settled"),
    [
        ("de", "Decke ein Kärtchen auf.", "Regeln", "Eines von deinen!"),
        ("fr", "Retournez une tuile.", "Règles", "Une des vôtres !"),
        ("en", "Turn over a tile.", "Rules", "One of yours!"),
    ],
)
def test_the_language_can_be_changed_at_any_time(
    open_page: OpenPage,
    server: Process,
    database: Path,
    *,
    language: str,
    asked: str,
    rules: str,
    settled: str,
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage, DESKTOP, language="de" if language == "en" else "en")
    anna.sit(seated)
    anna.page.locator("select.language").select_option(language)
    expect(anna.asked).to_have_text(re.compile(re.escape(asked)))
    expect(anna.page.get_by_role("button", name=rules)).to_be_visible()
    expect(anna.page.locator("html")).to_have_attribute("lang", language)
    anna.click(covered(position_of(database, seated["table"]), 0)[0])
    expect(anna.asked).to_contain_text(settled)


def test_any_game_can_be_played_without_a_board(open_page: OpenPage, server: Process) -> None:
    """The page is told that the game is one whose folder it does not have."""
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage)

    def rename(text: str | bytes) -> str:
        assert isinstance(text, str)
        return text.replace('"game":"serendipity"', '"game":"novelty"')

    def relay(socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()
        upstream.on_message(lambda message: socket.send(rename(message)))

    def shelf(route: Route) -> None:
        answer = route.fetch(url=route.request.url.replace("novelty", "serendipity"))
        body = answer.text().replace('"id":"serendipity"', '"id":"novelty"')
        route.fulfill(response=answer, body=body)

    anna.page.route_web_socket(re.compile("/ws/"), relay)
    anna.page.route(re.compile("/api/games"), shelf)
    anna.visit()
    anna.page.evaluate(
        "([table, token]) => localStorage.setItem(`spielwerk.seat.${table}`, token)",
        [seated["table"], seated["token"]],
    )
    anna.visit(f"/t/{seated['table']}")
    anna.page.get_by_role("button", name="Turn over F6").click()
    expect(anna.page.locator(".log")).to_contain_text("You turn over F6")
