"""A whole game of Flandern 1302 in two windows, compared with the server's record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from spielwerk.core import Rng
from spielwerk.games.flandern.decisions import CITIES, Arms, Phase
from spielwerk.games.flandern.rules import Flandern
from tests.browser.game_page import PATIENTLY, PHONE, moves_of, new_page
from tests.browser.wire import Wire, wired
from tests.games.flandern.page import GAME, FlandernPage, brisk, position_of
from tests.server.running import Process

LAST = 1  # golden cards left: the end is clicked again


def test_two_windows_play_a_whole_game(browser: Browser, server: Process, database: Path) -> None:
    """Each window clicks what is new to it, and the end; in between it sees what is played."""
    anna = new_page(browser, server, FlandernPage)
    ben = new_page(browser, server, FlandernPage, PHONE, "dark", name="Ben")
    seated = server.open("me", "open", game="flandern")
    table = seated["table"]
    other = {"table": table, "token": server.join(table)["token"]}
    anna.sit(seated)
    ben.sit(other)
    guests, rng = [anna, ben], Rng(7)
    with wired(server, seated) as hers, wired(server, other) as his:
        while not (state := position_of(database, table)).over:
            seat = state.to_act()[0]
            if seat == 0 and state.round % 6 == 5 and state.phase == Phase.CHOOSE:
                anna.catch_up(len(state.moves or []))
                _compare_with_truth(anna, state)
            _play(guests[seat], (hers, his)[seat], state, brisk(state, seat, rng))
            _until_played(guests[seat], database, table, len(state.moves or []))
    for one in guests:
        one.result.wait_for(timeout=PATIENTLY)
        _compare_result(one, state, server.call(f"/api/tables/{table}/record").body["outcome"])
        one.check_accessible()
    anna.page.get_by_role("button", name="Look at the board").click()
    _compare_with_truth(anna, state)
    for one in guests:
        one.context.close()
        one.check_no_trouble()


def _play(one: FlandernPage, wire: Wire, state: Flandern, action: int) -> None:
    new = wire.is_new(GAME.space.decode(action).kind)
    moves = len(state.moves or [])
    if new or len(state.pile) <= LAST:
        one.catch_up(moves)
        one.play(state, action)
    else:
        wire.act(moves, action)


def _until_played(one: FlandernPage, database: Path, table: str, moves: int) -> None:
    one.until(lambda: len(moves_of(database, table)) > moves)


def _compare_with_truth(one: FlandernPage, state: Flandern) -> None:
    """Every place on the map is as the server's file says."""
    for city in range(CITIES):
        for place, label in enumerate(one.labels(city)):
            where, what = label.split(": ", 1)
            assert where == f"{GAME.word('city', city, 'en')}, {GAME.word('site', place, 'en')}"
            told = what.split(", ")
            assert told[0] == _truth(state, city, place)
            assert ("building site" in told) == bool(state.board.stones[city] >> place & 1)
            assert ("with a cathedral" in told) == bool(state.board.cathedrals[city] >> place & 1)


def _truth(state: Flandern, city: int, place: int) -> str:
    if not state.board.used >> city & 1:
        return "without a centre"
    if state.board.built(city) >> place & 1:
        return GAME.word("arms", state.board.arms_at(city, place), "en")
    return "covered" if state.board.covered(city) >> place & 1 else "free"


def _compare_result(one: FlandernPage, state: Flandern, outcome: dict[str, Any]) -> None:
    assert one.points() == outcome["scores"] == state.points[:2]
    winners = one.page.locator(".ranking .winner").evaluate_all(
        "e => e.map(li => +li.dataset.seat)"
    )
    assert sorted(winners) == sorted(outcome["winners"])
    for guild in (0, 1, Arms.GREY):
        column = one.page.locator(f'tbody td[data-column="{guild}"] strong').all_inner_texts()
        total = one.page.locator(f'tfoot td[data-column="{guild}"]').inner_text()
        assert sum(map(int, column)) == int(total) == state.points[guild]
