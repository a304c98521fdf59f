"""Looking back in the browser: a moment of the story on the board, and what happened since."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.catalog import game as game_of
from spielwerk.core import Rng, State
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PATIENTLY, PHONE, TABLET, GamePage, position
from tests.games.ludoteca.page import LudotecaPage
from tests.games.serendipity.page import SerendipityPage
from tests.server.running import Frame, Process, come

SERENDIPITY = game_of("serendipity")
LONG_AGO = 600_000  # milliseconds


def play(server: Process, table: str, tokens: list[str], moves: int) -> None:
    """So many moves at random, from other devices; the browser has a loop of its own."""

    async def there() -> None:
        people = [await come(server, table, token) for token in tokens]
        rng = Rng(7)
        for _ in range(moves):
            able = [person for person in people if person.legal]
            actor = next(person for person in able if person.seat in person.view["to_act"])
            await actor.act(rng.pick(actor.legal))
            for person in people:
                while person.seq < actor.seq:
                    await person.get()
        for person in people:
            await person.socket.close()

    playing = threading.Thread(target=lambda: asyncio.run(there()))
    playing.start()
    playing.join()


def moments(database: Path, table: str) -> list[State]:
    """The positions after no move, the first, the second."""
    record = SERENDIPITY.record(position(database, table))
    state = SERENDIPITY.start(record.seats, record.seed, record.options)
    found = [state.clone()]
    for seat, action in record.moves:
        state.play(seat, action)
        found.append(state.clone())
    return found


def frames_of(window: GamePage) -> list[Frame]:
    """What the window is sent from now on."""
    frames: list[Frame] = []
    window.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: frames.append(json.loads(text))),
    )
    return frames


def past(window: GamePage) -> Locator:
    return window.page.get_by_role("group", name="An earlier moment")


def to_now(window: GamePage) -> Locator:
    return window.page.get_by_role("button", name="Back to now")


def step_of(window: GamePage) -> int:
    told = re.search(r"Step (\d+) of", past(window).inner_text())
    assert told, past(window).inner_text()
    return int(told[1])


def lying_open(window: SerendipityPage) -> Locator:
    return window.page.locator('.cell:not([aria-label*="face down"])')


def open_cells(state: State) -> int:
    view = SERENDIPITY.view(state, None)
    return sum(tile >= 0 for tile in view.tiles)


def check_board(window: SerendipityPage, states: list[State]) -> None:
    expect(lying_open(window)).to_have_count(open_cells(states[step_of(window)]))
    expect(window.page.locator(".cell.legal")).to_have_count(0)


@pytest.fixture
def evening(server: Process) -> tuple[str, list[str]]:
    table, tokens = server.full_table(2)
    play(server, table, tokens, 30)
    return table, tokens


def test_a_line_shows_its_moment_and_one_tap_returns(
    open_page: OpenPage, evening: tuple[str, list[str]], database: Path
) -> None:
    table, tokens = evening
    anna = open_page(SerendipityPage)
    anna.sit({"table": table, "token": tokens[0]})
    states = moments(database, table)
    now = lying_open(anna).count()
    assert now == open_cells(states[-1])
    anna.page.locator(".log > li").nth(4).locator(".line").first.click()
    expect(past(anna)).to_be_visible()
    expect(anna.asked).to_have_count(0)
    expect(anna.page.locator(".log .line[aria-current]")).not_to_have_count(0)
    check_board(anna, states)
    anna.check_accessible()
    first = step_of(anna)
    anna.page.get_by_role("button", name="One step back").click()
    expect(past(anna)).not_to_contain_text(f"Step {first} of")
    earlier = step_of(anna)
    assert earlier < first
    check_board(anna, states)
    anna.page.keyboard.press("ArrowRight")
    expect(past(anna)).to_contain_text(f"Step {first} of 30")
    for _ in range(3):
        anna.page.keyboard.press("ArrowLeft")
    anna.until(lambda: step_of(anna) < earlier)
    to_now(anna).click()
    expect(past(anna)).to_have_count(0)
    expect(lying_open(anna)).to_have_count(now)
    anna.page.locator(".log > li").nth(1).locator(".line").first.click()
    expect(past(anna)).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(past(anna)).to_have_count(0)


def test_a_covered_tile_stays_covered(open_page: OpenPage, evening: tuple[str, list[str]]) -> None:
    """Looking back does not remember for anybody: nothing that was sent tells its colour."""
    table, tokens = evening
    anna = open_page(SerendipityPage)
    frames = frames_of(anna)
    anna.sit({"table": table, "token": tokens[0]})
    anna.page.locator(".log > li").nth(2).locator(".line").first.click()
    expect(past(anna)).to_be_visible()
    for _ in range(5):
        anna.page.keyboard.press("ArrowLeft")
    anna.until(lambda: sum(frame["type"] == "looked_back" for frame in frames) >= 3)
    for frame in frames:
        if frame["type"] == "looked_back":
            assert '"latest": null' in json.dumps(frame["view"])


def test_what_happens_meanwhile_waits(
    open_page: OpenPage, evening: tuple[str, list[str]], server: Process, database: Path
) -> None:
    table, tokens = evening
    anna = open_page(SerendipityPage)
    anna.sit({"table": table, "token": tokens[0]})
    anna.page.locator(".log > li").nth(6).locator(".line").first.click()
    expect(past(anna)).to_be_visible()
    before = step_of(anna)
    while True:
        play(server, table, tokens, 1)
        if position(database, table).to_act() != [0]:
            break
    expect(past(anna)).to_contain_text("Something has happened since.")
    while position(database, table).to_act() != [0]:
        play(server, table, tokens, 1)
    expect(past(anna)).to_contain_text("It is your turn.")
    assert step_of(anna) == before
    to_now(anna).click()
    anna.page.locator(".sentence.mine:not(.showing)").wait_for()
    expect(lying_open(anna)).to_have_count(open_cells(moments(database, table)[-1]))


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_a_secret_hand_is_seen_as_it_was(
    open_page: OpenPage, server: Process, size: tuple[int, int]
) -> None:
    table, tokens = server.full_table(2, game="ludoteca")
    play(server, table, tokens, 40)
    anna = open_page(LudotecaPage, size)
    frames = frames_of(anna)
    anna.sit({"table": table, "token": tokens[0]})
    now = sorted(anna.hand())
    story = anna.page.get_by_role("region", name="Story so far")
    if size == PHONE:
        anna.page.get_by_role("button", name="Story so far").click()
        story = anna.page.get_by_role("dialog")
    story.locator(".log > li").nth(5).locator(".line").first.click()
    expect(past(anna)).to_be_visible()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    then = next(frame for frame in frames if frame["type"] == "looked_back")["view"]
    anna.until(lambda: sorted(anna.hand()) == sorted(then["hand"]))
    assert sorted(then["hand"]) != now
    room = anna.page.viewport_size
    assert room is not None
    for button in past(anna).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= room["width"]
    to_now(anna).click()
    expect(past(anna)).to_have_count(0)
    anna.until(lambda: sorted(anna.hand()) == now)


def leave(window: GamePage, table: str) -> None:
    """To the first page, long ago."""
    window.visit()
    window.page.evaluate(
        "([table, ago]) => { const key = `spielwerk.seen.${table}`;"
        "const seen = JSON.parse(localStorage.getItem(key));"
        "localStorage.setItem(key, JSON.stringify({...seen, at: seen.at - ago})); }",
        [table, LONG_AGO],
    )


def test_who_comes_back_is_shown_what_happened_since(
    open_page: OpenPage, evening: tuple[str, list[str]], server: Process, database: Path
) -> None:
    table, tokens = evening
    anna = open_page(SerendipityPage, PHONE)
    anna.sit({"table": table, "token": tokens[0]})
    offer = anna.page.get_by_role("status").filter(has_text="since you looked")
    expect(offer).to_have_count(0)
    leave(anna, table)
    play(server, table, tokens, 9)
    anna.visit(f"/t/{table}")
    expect(offer).to_be_visible()
    anna.check_accessible()
    offer.get_by_role("button", name="Show me").click()
    playing = anna.page.get_by_text("This is what has happened since.")
    expect(playing).to_be_visible()
    expect(playing).to_have_count(0, timeout=PATIENTLY)
    expect(offer).to_have_count(0)
    now = open_cells(moments(database, table)[-1])
    expect(lying_open(anna)).to_have_count(now)
    anna.visit(f"/t/{table}")  # at once: nothing is new
    anna.board.wait_for()
    expect(offer).to_have_count(0)


def test_it_can_be_declined_or_cut_short(
    open_page: OpenPage, evening: tuple[str, list[str]], server: Process, database: Path
) -> None:
    table, tokens = evening
    anna = open_page(SerendipityPage, TABLET, speed="calm")
    anna.sit({"table": table, "token": tokens[0]})
    offer = anna.page.get_by_role("status").filter(has_text="since you looked")
    leave(anna, table)
    play(server, table, tokens, 5)
    anna.visit(f"/t/{table}")
    offer.get_by_role("button", name="No").click()
    expect(offer).to_have_count(0)
    leave(anna, table)
    play(server, table, tokens, 9)
    anna.visit(f"/t/{table}")
    offer.get_by_role("button", name="Show me").click()
    to_now(anna).click()
    expect(to_now(anna)).to_have_count(0)
    expect(lying_open(anna)).to_have_count(open_cells(moments(database, table)[-1]))
