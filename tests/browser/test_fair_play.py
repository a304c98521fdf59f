"""The hashes that prove afterwards what was dealt and played: shown, kept up to date, copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.catalog import game as game_of
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, TABLET, GamePage
from tests.games.serendipity.page import SerendipityPage, position_of
from tests.server.running import Process


def head_of(database: Path, table: str) -> str:
    """The number of moves and the head, as `verify --head` takes them."""
    state = position_of(database, table)
    assert state.moves is not None
    return f"{len(state.moves)}:{game_of('serendipity').chain(state).head}"


def hashes(window: GamePage) -> Locator:
    """Opens them: first the one of the deal, then that of the moves."""
    window.page.get_by_role("button", name="Rules", exact=True).click()
    window.page.get_by_role("tab", name="Fair play").click()
    return window.page.get_by_role("dialog").locator("code")


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_the_hashes_are_shown_and_follow_the_game(
    open_page: OpenPage, server: Process, database: Path, size: tuple[int, int]
) -> None:
    table, tokens = server.full_table(2)
    anna, ben = open_page(SerendipityPage, size), open_page(SerendipityPage)
    anna.sit({"table": table, "token": tokens[0]})
    ben.sit({"table": table, "token": tokens[1]})
    shown = hashes(ben)
    expect(shown).to_have_text([server.info(table)["commitment"], head_of(database, table)])
    anna.click(anna.legal()[0])
    expect(shown.last).to_contain_text("1:")
    expect(shown.last).to_have_text(head_of(database, table))
    again = hashes(anna)
    expect(again).to_have_text(shown.all_inner_texts())
    anna.check_accessible()
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_hash_is_copied_as_verify_takes_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy")
    anna = open_page(SerendipityPage)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.sit(seated)
    expect(hashes(anna)).to_have_count(2)
    button = anna.page.get_by_role("button", name="Copy: Hash of the moves, after move 0")
    button.click()
    expect(button).to_have_text("Copied")
    copied = anna.page.evaluate("navigator.clipboard.readText()")
    assert copied == head_of(database, seated["table"])


def test_a_table_that_waits_shows_the_hash_of_its_deal(
    open_page: OpenPage, server: Process
) -> None:
    seated = server.open("me", "open")
    anna = open_page(GamePage)
    anna.visit(f"/t/{seated['table']}")
    expect(hashes(anna)).to_have_text([server.info(seated["table"])["commitment"]])
