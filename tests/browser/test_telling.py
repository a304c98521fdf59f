"""How a table tells what the others do: it stands, is skipped, shown again and pointed at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.games.serendipity.hexagon import OFF_BOARD
from spielwerk.games.serendipity.meadow import BOARD, CELLS, SERENDIP
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, moves_of
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of
from tests.server.running import Process

# The time to read a sentence never passes by itself: only who skips sees what comes next.
STANDING_STILL = """
  const now = performance.now();
  performance.now = () => now;
  const later = window.setTimeout;
  window.setTimeout = (work, wait, ...rest) =>
    later(work, 1000 <= wait && wait <= 2600 ? 1e9 : wait, ...rest);
"""
# Keeps what two cells show, each time one of them changes.
WATCH_CELLS = """cells => {
  window.seen = [];
  const told = (cell) =>
    document.querySelector(`.cell[data-cell="${cell}"]`).getAttribute("aria-label");
  new MutationObserver(() => window.seen.push(cells.map(told))).observe(
    document.querySelector(".meadow"), { subtree: true, attributeFilter: ["aria-label"] });
}"""
BEN, ANNA = 0, 1  # seats


class Pair(NamedTuple):
    """Ben begins and sees everything at once; Anna is shown it calmly."""

    anna: SerendipityPage
    ben: SerendipityPage
    table: str
    database: Path

    def covered(self, *tiles: int) -> list[int]:
        return covered(position_of(self.database, self.table), *tiles)

    def flowers(self, seat: int) -> list[int]:
        """Where the flowers of a seat lie face down."""
        return self.covered(*owned(position_of(self.database, self.table), seat))

    def play(self, window: SerendipityPage, *cells: int) -> None:
        """Point at tiles, one after the other."""
        for cell in cells:
            self._until_played(window, window.cell(cell).click)

    def answer(self, window: SerendipityPage) -> None:
        """With the first of the buttons."""
        self._until_played(window, window.buttons.first.click)

    def _until_played(self, window: SerendipityPage, click: Callable[[], None]) -> None:
        before = len(moves_of(self.database, self.table))
        window.until(window.on_turn)
        click()
        window.until(lambda: len(moves_of(self.database, self.table)) > before)


def sit_down(
    open_page: OpenPage, server: Process, database: Path, size: tuple[int, int] = DESKTOP
) -> Pair:
    seated = server.open("open", "me")
    joined = server.join(seated["table"])
    anna = open_page(SerendipityPage, size, speed="calm")
    anna.page.add_init_script(STANDING_STILL)
    ben = open_page(SerendipityPage)
    anna.sit(seated)
    ben.sit(joined)
    return Pair(anna, ben, seated["table"], database)


def told(window: SerendipityPage) -> Locator:
    return window.page.locator(".told")


def skip(window: SerendipityPage) -> None:
    """By the button, where there is something to skip."""
    window.page.evaluate("document.querySelector('.skip')?.click()")


def skip_all(window: SerendipityPage) -> None:
    """Until it is one's own turn."""

    def asked() -> bool:
        skip(window)
        return window.on_turn()

    window.until(asked)


def labels(window: SerendipityPage) -> list[str | None]:
    """The whole meadow in words."""
    return [window.cell(cell).get_attribute("aria-label") for cell in range(CELLS)]


def test_what_others_do_stands_until_somebody_skips_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    pair = sit_down(open_page, server, database)
    anna, ben = pair.anna, pair.ben
    own, foreign = pair.flowers(BEN)[0], pair.flowers(ANNA)[0]
    pair.play(ben, own)
    expect(told(anna)).to_contain_text(f"Ben turns over {BOARD.name(own)}")
    pair.answer(ben)  # it stays
    skip = anna.page.get_by_role("button", name="Skip")
    skip.wait_for()
    expect(told(anna)).to_contain_text("turns over")
    skip.click()
    expect(told(anna)).to_contain_text(f"Ben leaves {BOARD.name(own)} face up")
    pair.play(ben, foreign)
    skip.wait_for()
    anna.board.click(position={"x": 4, "y": 4})  # a tap anywhere on the board
    expect(told(anna)).to_contain_text(f"Ben turns over {BOARD.name(foreign)}")
    expect(anna.cell(foreign)).not_to_have_attribute(
        "aria-label", f"{BOARD.name(foreign)}, face down"
    )
    anna.page.get_by_role("button", name="Skip").press("Enter")
    expect(anna.cell(foreign)).to_have_attribute("aria-label", f"{BOARD.name(foreign)}, face down")
    anna.until(anna.on_turn)


def test_the_last_turn_is_shown_again_and_leaves_nothing_behind(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    pair = sit_down(open_page, server, database)
    anna = pair.anna
    found, goal = pair.flowers(BEN)[0], pair.flowers(ANNA)[0]
    pair.play(pair.ben, found, goal)
    skip_all(anna)
    after = labels(anna)
    flower = str(after[goal]).removeprefix(BOARD.name(goal))
    again = anna.page.get_by_role("button", name="Show that again")
    anna.page.evaluate(WATCH_CELLS, [found, goal])
    for by_key in (False, True):
        if by_key:
            anna.page.keyboard.press("r")
        else:
            again.click()
        expect(told(anna)).to_contain_text(f"Ben turns over {BOARD.name(found)}")
        expect(anna.cell(found)).to_have_attribute("aria-label", BOARD.name(found) + flower)
        expect(anna.cell(goal)).to_have_attribute("aria-label", f"{BOARD.name(goal)}, face down")
        assert anna.legal() == []  # nothing can be done in what has been
        skip(anna)
        expect(told(anna)).to_have_text(f"Ben swaps {BOARD.name(found)} and {BOARD.name(goal)}.")
        skip(anna)
        anna.until(anna.on_turn)
        assert labels(anna) == after
        expect(anna.page.locator(".flight")).to_have_count(0)
        expect(again).to_be_visible()
    seen = anna.page.evaluate("window.seen")
    assert seen
    # One flower: first where it was found, then where it went, and never in both places.
    assert not [both for both in seen if all(told.endswith(flower) for told in both)]


def test_a_line_of_the_log_lights_what_it_speaks_of(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    pair = sit_down(open_page, server, database)
    ben = pair.ben
    found, goal = pair.flowers(BEN)[0], pair.flowers(ANNA)[0]
    pair.play(ben, found, goal)
    lit, names = ben.page.locator(".lit"), ben.page.locator(".coordinates .name")
    headline = ben.page.locator(".log summary").first
    expect(headline).to_have_text(f"You swap {BOARD.name(found)} and {BOARD.name(goal)}.")
    headline.hover()
    expect(names).to_have_text([BOARD.name(found), BOARD.name(goal)])
    for place, cell in zip(lit.all(), (found, goal), strict=True):
        assert _middle(place) == _middle(ben.cell(cell))
    ben.page.mouse.move(700, 5)
    expect(lit).to_have_count(0)
    headline.focus()
    ben.page.keyboard.press("Enter")  # the steps under it
    ben.page.keyboard.press("Tab")
    expect(names).to_have_text([BOARD.name(found)])


def _middle(thing: Locator) -> tuple[int, int]:
    box = thing.bounding_box()
    assert box is not None
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def test_on_a_phone_a_line_lights_the_board_behind_the_sheet(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    pair = sit_down(open_page, server, database, PHONE)
    anna = pair.anna
    foreign = pair.flowers(ANNA)[0]
    pair.play(pair.ben, foreign)
    skip_all(anna)
    anna.page.get_by_role("button", name="Story so far").click()
    sheet = anna.page.get_by_role("dialog")
    sheet.locator(".log summary").first.focus()
    anna.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(anna.page.locator(".coordinates .name")).to_have_text([BOARD.name(foreign)])
    anna.board.click(position={"x": 4, "y": 4})
    expect(anna.page.locator(".lit")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_points_come_to_the_plate_with_their_cause(
    open_page: OpenPage, server: Process, database: Path, size: tuple[int, int]
) -> None:
    pair = sit_down(open_page, server, database, size)
    anna, ben = pair.anna, pair.ben
    flower = pair.flowers(ANNA)[0]
    pair.play(ben, flower)  # covered again
    skip_all(anna)
    pair.play(anna, flower)
    gain = anna.page.locator(f'.gain[data-seat="{ANNA}"]')
    expect(gain).to_contain_text(f"You turn over {BOARD.name(flower)}")
    expect(gain.locator("strong")).to_have_text("+1")
    pair.answer(anna)  # it stays
    pair.answer(anna)  # she stops
    before = position_of(database, pair.table)
    serendip = next(cell for cell in pair.covered(SERENDIP) if flower not in BOARD.neighbours[cell])
    beside = next(cell for cell in BOARD.neighbours[serendip] if cell != OFF_BOARD)
    pair.play(ben, serendip)
    pair.answer(ben)  # it stays
    ben.turn_serendip()
    pair.play(ben, flower, beside)
    skip_all(anna)
    by = position_of(database, pair.table).scores()[ANNA] - before.scores()[ANNA]
    assert by > 0
    expect(gain.last).to_contain_text(f"+{by}")
    expect(gain.last).to_contain_text("Ben moves your ")
    expect(anna.page.locator(".unseen[role=status]").first).to_contain_text(
        f"You: +{by}. Ben moves your "
    )
    _check_beside(anna, gain.last, size)


def _check_beside(window: SerendipityPage, gain: Locator, size: tuple[int, int]) -> None:
    """Near its plate, in the window, and over no other plate."""
    gain.evaluate("e => Promise.all(e.getAnimations().map(a => a.finished))")
    other = window.page.locator(".plate").nth(BEN).bounding_box()
    box = gain.bounding_box()
    assert other is not None
    assert box is not None
    assert 0 <= box["x"] <= size[0] - box["width"]
    assert abs(_middle(gain)[1] - _middle(window.page.locator(".plate").nth(ANNA))[1]) < size[1] / 2
    apart = box["y"] >= other["y"] + other["height"] or box["x"] >= other["x"] + other["width"]
    assert apart or box["y"] + box["height"] <= other["y"] or box["x"] + box["width"] <= other["x"]
