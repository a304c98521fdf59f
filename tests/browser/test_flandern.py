"""Flandern 1302 on the page: choosing in secret, building by clicking, a whole game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from spielwerk.core import Rng
from spielwerk.games.flandern.decisions import CITIES, Arms, Card, Phase
from spielwerk.games.flandern.rules import Flandern
from tests.browser.burghers import CENTRE, DRAWN, GAME, Burgher, brisk, flanders_of, ways
from tests.browser.conftest import Arrive
from tests.browser.guests import DESKTOP, PATIENTLY, PHONE, TABLET, arrive
from tests.browser.unfolded import unfolded
from tests.server.running import Process

Settle = Callable[..., Burgher]
FIXTURE = Path(__file__).parents[2] / "web/src/games/flandern/unfold.fixture.json"
SIZES = [DESKTOP, TABLET, PHONE]


@pytest.fixture
def burgher(guest: Arrive) -> Settle:
    """Lets guests arrive who know the map."""

    def come(*args: Any, **settings: Any) -> Burgher:
        one = guest(*args, kind=Burgher, **settings)
        assert isinstance(one, Burgher)
        return one

    return come


def test_what_the_page_learns_event_by_event_is_up_to_date() -> None:
    kept = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(unfolded())), f"make {FIXTURE.name} again: see unfolded.py"


# -- choosing in secret ----------------------------------------------------------


def _two_windows(burgher: Settle, server: Process) -> tuple[Burgher, Burgher, str]:
    seated = server.open("me", "open", game="flandern", options=DRAWN)
    other = server.join(seated["table"])
    anna, ben = burgher(), burgher(name="Ben")
    anna.sit(seated)
    ben.sit({"table": seated["table"], "token": other["token"]})
    return anna, ben, seated["table"]


def _seen_by(one: Burgher) -> str:
    """All of the window but the log, which grows."""
    parts = one.page.locator("main .seats, main .board, main .asking")
    return "\n".join(parts.evaluate_all("e => e.map(part => part.outerHTML)"))


def _quiet_frames(one: Burgher, before: int) -> list[dict[str, Any]]:
    """What a window was sent since, without what only counts on."""
    return [
        {key: frame[key] for key in frame if key != "seq"}
        for frame in one.frames[before:]
        if frame["type"] == "moved"
    ]


def test_a_choice_stays_secret_until_everybody_has_chosen(
    burgher: Settle, server: Process, database: Path
) -> None:
    """Whatever Anna chooses, Ben and a spectator see and hear the very same."""
    anna, ben, table = _two_windows(burgher, server)
    watcher = burgher(name="Carla")
    watcher.visit(f"/t/{table}")
    watcher.board.wait_for()
    state = flanders_of(database, table)
    home, other = [card for card in range(CITIES) if state.board.is_open(card)][:2]
    seen: list[list[Any]] = []
    for card, influence in [(home, 0), (other, 2), (Card.PICK_UP, 3)]:
        heard = len(ben.frames), len(watcher.frames)
        anna.commit(card, influence)
        own = f"Your choice: {GAME.word('card', card, 'en')}"
        expect(anna.slot(0)).to_have_attribute("aria-label", re.compile(re.escape(own)))
        for one in (ben, watcher):
            expect(one.slot(0)).to_have_attribute("aria-label", "Anna has chosen")
            expect(one.page.locator('[data-secret="0"]')).to_have_count(1)
            expect(one.page.locator(".sentence.showing")).to_have_count(0)
        seen.append(
            [
                _seen_by(ben),
                _seen_by(watcher),
                _quiet_frames(ben, heard[0]),
                _quiet_frames(watcher, heard[1]),
            ]
        )
        anna.withdraw()
        expect(anna.lay_button).to_be_visible()
        for one in (ben, watcher):
            expect(one.slot(0)).to_have_attribute("aria-label", "Anna is still thinking")
    assert len(seen[0][2]) == 1
    assert seen[1] == seen[0]
    assert seen[2] == seen[0]


def test_two_windows_choose_and_reveal_together(
    burgher: Settle, server: Process, database: Path
) -> None:
    anna, ben, table = _two_windows(burgher, server)
    state = flanders_of(database, table)
    mine, theirs = [card for card in range(CITIES) if state.board.is_open(card)][:2]
    anna.commit(mine)
    ben.commit(theirs, influence=1)
    for one in (anna, ben):
        expect(one.slot(0)).to_have_attribute(
            "aria-label", f"Anna: {_cards(mine, 0)}", timeout=PATIENTLY
        )
        expect(one.slot(1)).to_have_attribute("aria-label", f"Ben: {_cards(theirs, 1)}")
        order = one.page.locator("[data-slot]").evaluate_all("e => e.map(g => +g.dataset.slot)")
        assert order == [1, 0] == list(flanders_of(database, table).order)
    expect(ben.asked).to_contain_text("Build a district")


def _cards(card: int, influence: int) -> str:
    return f"{GAME.word('card', card, 'en')}, {GAME.word('influence', influence, 'en')}"


def test_the_golden_card_is_for_its_owner(burgher: Settle, server: Process, database: Path) -> None:
    anna, ben, table = _two_windows(burgher, server)
    state = flanders_of(database, table)
    owner, other = (anna, ben) if state.start == 0 else (ben, anna)
    golden = GAME.word("golden", state.golden % Card.GOLDEN, "en")
    own, hidden = owner.page.locator('[data-at="golden"]'), other.page.locator('[data-at="golden"]')
    expect(own).to_have_attribute("aria-label", f"Your golden card: {golden}. Only you can see it.")
    expect(hidden).to_have_attribute("aria-label", re.compile("^The golden card of .*, face down$"))
    heard = json.dumps(other.frames)
    assert "GoldenSeen" not in heard
    assert '"golden": null' in heard
    assert other.frames[0]["view"]["golden"]["golden"] is None


# -- building --------------------------------------------------------------------


def _until_building(one: Burgher, database: Path, table: str) -> Flandern:
    """Anna plays the card of an open city; the bots do whatever they like."""
    state = flanders_of(database, table)
    open_cities = [card for card in range(CITIES) if state.board.is_open(card)]
    one.commit(open_cities[0], influence=3)  # she acts first
    one.page.locator(".tray").wait_for(timeout=PATIENTLY)
    return flanders_of(database, table)


def test_tile_and_site_can_be_pointed_at_in_any_order(
    burgher: Settle, server: Process, database: Path
) -> None:
    seated = server.open("me", "open", game="flandern", options=DRAWN)
    server.join(seated["table"])  # somebody who never chooses
    anna = burgher()
    anna.sit(seated)
    state = flanders_of(database, seated["table"])
    city = next(card for card in range(CITIES) if state.board.is_open(card))
    anna.pick(city)
    hinted = anna.page.locator(".site.hinted")
    shown = hinted.evaluate_all("e => e.map(s => [+s.dataset.city, +s.dataset.site])")
    room = [state.board.room(city, arms) for arms in (0, Arms.GREY, Arms.CHURCH)]
    bits = room[0] | room[1] | room[2]
    assert sorted(shown) == [[city, site] for site in range(CENTRE) if bits >> site & 1]
    anna.page.locator(f'.site[data-city="{city}"]').first.click()  # the town stands for its card
    expect(hinted).to_have_count(0)


def test_a_tile_is_built_by_clicking(burgher: Settle, server: Process, database: Path) -> None:
    seated = server.open("me", "easy", game="flandern", options=DRAWN)
    table = seated["table"]
    anna = burgher()
    anna.sit(seated)
    state = _until_building(anna, database, table)
    grey = [site for site in range(CENTRE) if state.board.room(state.town, Arms.GREY) >> site & 1]
    church = state.board.room(state.town, Arms.CHURCH)
    site = next((one for one in grey if church >> one & 1), grey[0])
    anna.tile(Arms.GREY, 0).click()  # the tile first
    legal = anna.page.locator(".site.legal").evaluate_all("e => e.map(s => +s.dataset.site)")
    assert sorted(legal) == grey
    anna.tile(Arms.GREY, 0).click()  # changed her mind: the site first
    anna.point_at(state.town, site)
    fitting = anna.page.locator(".tray .tile.fits")
    expect(fitting).to_have_count(len(ways(state, site)))
    anna.tile(Arms.GREY, 1).click()
    expected = f"{GAME.word('city', state.town, 'en')}, {GAME.word('site', site, 'en')}: "
    expect(anna.site(state.town, site)).to_have_attribute(
        "aria-label", f"{expected}{GAME.word('arms', Arms.GREY, 'en')}, with a guildmaster"
    )
    built = flanders_of(database, table).board
    assert built.arms_at(state.town, site) == Arms.GREY
    assert built.masters[state.town] >> site & 1


def test_an_illegal_click_says_which_rule_forbids_it(
    burgher: Settle, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy", game="flandern", options=DRAWN)
    anna = burgher()
    anna.sit(seated)
    state = _until_building(anna, database, seated["table"])
    city = state.town
    apart = [
        site
        for site in range(CENTRE)
        if state.board.free[city] >> site & 1 and not state.board.contact[city] >> site & 1
    ]
    refusal = anna.page.get_by_role("alert")
    # It is marked as disabled; people click all the same.
    anna.site(city, apart[0]).click(force=True)
    said = GAME.texts.get("en", "refusals.no_contact", site=GAME.word("site", apart[0], "en"))
    expect(refusal).to_contain_text(said)
    refusal.get_by_role("button", name="Rule FLA-8").click()
    expect(anna.page.get_by_role("dialog").locator('[data-rule="FLA-8"]')).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    anna.card(city).click()  # played this round, and it is no time to choose
    expect(refusal).to_contain_text(GAME.texts.get("en", "refusals.build_first"))


# -- for everybody ---------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    burgher: Settle, server: Process, database: Path, scheme: str
) -> None:
    seated = server.open("me", "easy", "easy", "easy", game="flandern", options=DRAWN)
    anna = burgher(scheme=scheme)
    anna.sit(seated)
    state = flanders_of(database, seated["table"])
    anna.pick(next(card for card in range(CITIES) if state.board.is_open(card)), influence=1)
    anna.page.get_by_role("button", name="how does it stand?").first.click()
    anna.page.locator(".city-card").wait_for()
    anna.check_accessible()
    anna.page.get_by_role("button", name="Look at the supply").click()
    anna.page.get_by_role("dialog").wait_for()
    anna.check_accessible()
    anna.page.keyboard.press("Escape")
    anna.lay_button.click()
    anna.page.locator(".tray").wait_for(timeout=PATIENTLY)
    anna.check_accessible()


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=["desktop", "tablet", "phone"])
def test_every_size_shows_the_table_without_scrolling(
    burgher: Settle, server: Process, size: tuple[int, int], language: str
) -> None:
    seated = server.open("me", "easy", "easy", "easy", game="flandern", options=DRAWN)
    anna = burgher(size, language=language)
    anna.sit(seated)
    anna.lay_button.wait_for()
    anna.card(0).click()
    _fits(anna.page, size, ".lay")
    anna.lay_button.click()
    anna.page.locator(".tray").wait_for(timeout=PATIENTLY)
    _fits(anna.page, size, ".tray .tile >> nth=-1")
    map_ = anna.board.bounding_box()
    assert map_ is not None
    if size == PHONE:
        assert size[0] - 16 <= map_["width"] <= size[0]
        expect(anna.page.locator("[data-stamp]")).to_have_count(CITIES)
        expect(anna.page.locator("[data-town]")).to_have_count(1)
    else:
        expect(anna.page.locator("[data-town]")).to_have_count(CITIES)


def _fits(page: Page, size: tuple[int, int], control: str) -> None:
    width, height = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert width <= size[0]
    assert height <= size[1]
    box = page.locator(control).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    small = page.evaluate(
        "[...document.querySelectorAll('main text, main p, main span, main small, main strong')]"
        ".filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))"
        ".filter(e => e.getClientRects().length && !e.closest('.unseen'))"
        ".map(e => [e.textContent, parseFloat(getComputedStyle(e).fontSize)"
        " * (e.getScreenCTM ? e.getScreenCTM().a / (e.ownerSVGElement.getScreenCTM().a || 1)"
        " * (e.ownerSVGElement.getScreenCTM().a || 1) : 1)])"
        ".filter(([, size]) => size < 13.9)"
    )
    assert small == []


def test_choosing_and_building_by_keyboard_alone(
    burgher: Settle, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy", game="flandern", options=DRAWN)
    anna = burgher()
    anna.sit(seated)
    anna.lay_button.wait_for()
    press = anna.page.keyboard.press
    state = flanders_of(database, seated["table"])
    city = next(card for card in range(CITIES) if state.board.is_open(card))
    _tab_to(anna.page, "hand-card", str(city))
    press("Enter")
    _tab_to(anna.page, None, "One influence card more")
    press("Enter")
    _tab_to(anna.page, None, "Lay in secret")
    press("Enter")
    anna.page.locator(".tray").wait_for(timeout=PATIENTLY)
    state = flanders_of(database, seated["table"])
    site = next(s for s in range(CENTRE) if state.board.room(state.town, Arms.CHURCH) >> s & 1)
    anna.page.locator(f'.site[data-city="{state.town}"]').first.focus()
    _walk(anna, state.town, site)
    press("Enter")
    expect(anna.page.locator(".site.chosen")).to_have_count(1)
    _tab_to(anna.page, "arms", str(Arms.CHURCH))
    press("Enter")
    expect(anna.site(state.town, site)).to_have_attribute("aria-label", re.compile(": church"))


def _tab_to(page: Page, data: str | None, name: str) -> None:
    """Press Tab until something has the focus, by its data or by its name."""
    of = f"el.getAttribute('data-{data}')" if data else "el.ariaLabel ?? el.innerText.trim()"
    for _ in range(60):
        if page.evaluate(f"(el => {of})(document.activeElement)") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {name}")


def _walk(one: Burgher, city: int, site: int) -> None:
    """Arrow keys towards a place of the same town."""
    goal = one.site(city, site).bounding_box()
    assert goal is not None
    for _ in range(30):
        at = one.page.evaluate(
            "(({x, y, width, height}) => [x + width / 2, y + height / 2,"
            " +document.activeElement.dataset.city, +document.activeElement.dataset.site])"
            "(document.activeElement.getBoundingClientRect())"
        )
        if at[2:] == [city, site]:
            return
        dx = goal["x"] + goal["width"] / 2 - at[0]
        dy = goal["y"] + goal["height"] / 2 - at[1]
        across = "ArrowRight" if dx > 0 else "ArrowLeft"
        down = "ArrowDown" if dy > 0 else "ArrowUp"
        one.page.keyboard.press(across if abs(dx) > abs(dy) else down)
    raise AssertionError("the arrow keys do not lead there")


# -- a whole game ----------------------------------------------------------------


def test_two_windows_play_a_whole_game_by_clicking(
    browser: Browser, server: Process, database: Path
) -> None:
    anna = arrive(browser, server, kind=Burgher)
    ben = arrive(browser, server, PHONE, "dark", Burgher, name="Ben")
    seated = server.open("me", "open", game="flandern")
    table = seated["table"]
    other = server.join(table)
    anna.sit(seated)
    ben.sit({"table": table, "token": other["token"]})
    guests, rng = [anna, ben], Rng(7)
    while not (state := flanders_of(database, table)).over:
        seat = state.to_act()[0]
        if seat == 0 and state.round % 6 == 5 and state.phase == Phase.CHOOSE:
            anna.lay_button.wait_for()
            _compare_with_truth(anna, state)
        guests[seat].play(state, brisk(state, seat, rng))
        _until_moved(guests[seat], database, table, len(state.moves or []))
    for one in guests:
        one.result.wait_for(timeout=PATIENTLY)
        _compare_result(one, state, server.call(f"/api/tables/{table}/record").body["outcome"])
        one.check_accessible()
    anna.page.get_by_role("button", name="Look at the board").click()
    _compare_with_truth(anna, state)
    for one in guests:
        one.context.close()
        one.check_no_trouble()


def _until_moved(one: Burgher, database: Path, table: str, moves: int) -> None:
    while len(flanders_of(database, table).moves or []) == moves:
        one.page.wait_for_timeout(10)


def _compare_with_truth(one: Burgher, state: Flandern) -> None:
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
    return "overgrown" if state.board.covered(city) >> place & 1 else "free"


def _compare_result(one: Burgher, state: Flandern, outcome: dict[str, Any]) -> None:
    assert one.points() == outcome["scores"] == state.points[:2]
    winners = one.page.locator(".ranking .winner").evaluate_all(
        "e => e.map(li => +li.dataset.seat)"
    )
    assert sorted(winners) == sorted(outcome["winners"])
    for guild in (0, 1, Arms.GREY):
        column = one.page.locator(f'tbody td[data-guild="{guild}"] strong').all_inner_texts()
        total = one.page.locator(f'tfoot td[data-guild="{guild}"]').inner_text()
        assert sum(map(int, column)) == int(total) == state.points[guild]
