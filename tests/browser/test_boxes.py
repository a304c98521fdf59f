"""A host offers a box: it is chosen when a table is opened, and everybody sees which one it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from spielwerk.box_folders import copy_box
from spielwerk.core import BoxName
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import table_of
from tests.games.serendipity.page import SerendipityPage
from tests.games.serendipity.test_own_box import corrected
from tests.server.running import Process, free_port


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that offers a smaller meadow."""
    home = tmp_path_factory.mktemp("boxes")
    box = home / "small"
    copy_box("serendipity", box, BoxName("Kleine Wiese", "Small meadow", "Petit pré"))
    (box / "components.toml").write_text(corrected(), encoding="utf-8")
    running = Process(free_port(), home / "tables.sqlite", [box])
    yield running
    running.terminate()


def test_a_table_is_opened_with_a_box_and_says_so(open_page: OpenPage, server: Process) -> None:
    anna = open_page(SerendipityPage)
    anna.visit()
    anna.box("serendipity").get_by_role("button", name="With friends").click()
    expect(anna.page.get_by_role("radio", name="The usual one")).to_be_checked()
    anna.page.get_by_role("radio", name="Small meadow").check()
    anna.page.get_by_role("radio", name="2", exact=True).check()
    anna.page.get_by_role("button", name="Open the table").click()
    number = table_of(anna)
    assert server.info(number)["box"]["name"]["en"] == "Small meadow"
    told = "Played with another box: Small meadow."
    expect(anna.page.get_by_text(told)).to_be_visible()
    ben = open_page(SerendipityPage, name="Ben", language="de")
    ben.visit(f"/t/{number}")
    expect(ben.page.get_by_text("mit einer anderen Schachtel: Kleine Wiese.")).to_be_visible()
    ben.page.get_by_role("button", name="Platz nehmen").click()
    expect(anna.page.locator(".cell[data-cell]")).to_have_count(61)
    expect(anna.page.get_by_role("heading", name="Serendipity: Small meadow")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Serendipity: Kleine Wiese")).to_be_visible()
    anna.page.get_by_role("button", name="Rules").click()
    expect(anna.page.get_by_role("dialog").get_by_text(told)).to_be_visible()


def test_without_a_choice_it_is_the_usual_box(open_page: OpenPage, server: Process) -> None:
    anna = open_page(SerendipityPage)
    anna.visit()
    anna.box("serendipity").get_by_role("button", name="Play").click()
    anna.page.get_by_role("button", name="Start the game").click()
    number = table_of(anna)
    expect(anna.page.get_by_role("heading", name="Serendipity", exact=True)).to_be_visible()
    assert server.info(number)["box"] is None
    anna.visit()
    anna.box("ludoteca").get_by_role("button", name="Play").click()
    expect(anna.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(anna.page.get_by_role("group", name="Box")).to_have_count(0)
