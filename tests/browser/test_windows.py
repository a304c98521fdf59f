"""Every game in every window: nothing is lost, squeezed, covered or too small."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser

from spielwerk.catalog import titles
from spielwerk.server import house
from tests.browser.game_page import GamePage, new_page
from tests.browser.windows import SIZES, look_over
from tests.server.running import Server, come, serving

SEATS = 3
POSITIONS = [0, 30]  # after so many moves, or as soon as the viewer is asked again


@pytest.fixture(scope="module")
def same_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Deals the same at every table, so that positions do not change from run to run."""
    always = SimpleNamespace(token_hex=lambda size: "5e" * size)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house, "secrets", always)
        with serving(tmp_path_factory.mktemp("windows") / "tables.sqlite") as server:
            yield server


@pytest.fixture(scope="module", params=titles())
def windows(
    request: pytest.FixtureRequest, browser: Browser, same_server: Server
) -> Iterator[list[GamePage]]:
    """One window for each position of a game, all of them asked for a decision."""
    opened = [_window(browser, same_server, request.param, moves) for moves in POSITIONS]
    yield opened
    for window in opened:
        window.context.close()
        window.check_no_trouble()


def _window(browser: Browser, server: Server, game: str, moves: int) -> GamePage:
    table, tokens = server.full_table(SEATS, game)
    with ThreadPoolExecutor(1) as aside:  # Playwright has the event loop of this thread
        aside.submit(asyncio.run, _play_on(server, table, tokens, moves)).result()
    window = new_page(browser, server, GamePage)
    window.page.emulate_media(reduced_motion="reduce")
    window.sit({"table": table, "token": tokens[0]})
    window.until(window.on_turn)
    return window


async def _play_on(server: Server, table: str, tokens: list[str], moves: int) -> None:
    """Any legal moves, always the same."""
    people = [await come(server, table, token) for token in tokens]
    viewer, choice = people[0], random.Random(moves)  # noqa: S311 - repeatable, not secret
    while viewer.seq < moves or not viewer.legal:
        acting = choice.choice([person for person in people if person.legal])
        await acting.act(choice.choice(acting.legal))
        for person in people:
            while person.seq < acting.seq:
                await person.get()
    for person in people:
        await person.socket.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_table_fits_every_window(windows: list[GamePage], size: tuple[int, int]) -> None:
    wrong = [
        f"after {moves} moves: {problem}"
        for moves, window in zip(POSITIONS, windows, strict=True)
        for problem in look_over(window, size)
    ]
    assert not wrong, "\n".join(wrong)
