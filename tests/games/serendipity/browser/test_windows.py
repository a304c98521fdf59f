"""The meadow in every window, in the decisions that put most beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielwerk.games.serendipity.meadow import SERENDIP
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PHONE
from tests.browser.windows import FINGER, SIZES, look_over
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of
from tests.server.running import Process


def check_windows(window: SerendipityPage, sizes: list[tuple[int, int]]) -> None:
    wrong = [f"{size}: {problem}" for size in sizes for problem in look_over(window, size)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_serendip_can_be_turned_in_every_window(
    open_page: OpenPage, server: Process, database: Path, seats: int
) -> None:
    """Two have three flowers each, six have the most plates."""
    share = 3 if seats == 2 else 1
    table, tokens = server.full_table(seats, colours_per_player=share)
    anna = open_page(SerendipityPage)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit({"table": table, "token": tokens[0]})
    anna.click(covered(position_of(database, table), SERENDIP)[0])
    anna.buttons.first.wait_for()
    check_windows(anna, SIZES[::3])
    anna.buttons.first.click()
    anna.page.locator(".picker").wait_for()
    check_windows(anna, SIZES)


def test_what_is_picked_and_asked_to_be_confirmed_fits(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    table, tokens = server.full_table(3)
    anna = open_page(SerendipityPage, PHONE)
    anna.page.emulate_media(reduced_motion="reduce")
    anna.page.add_init_script(FINGER)
    anna.sit({"table": table, "token": tokens[0]})
    state = position_of(database, table)
    anna.click(covered(state, *owned(state, 0))[0])
    anna.buttons.first.wait_for()
    anna.click(anna.legal()[20])
    anna.page.locator("p.again").wait_for()
    check_windows(anna, SIZES)
