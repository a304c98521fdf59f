"""Flandern 1302 on the page: choosing in secret, building by clicking."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from spielwerk.games.flandern.decisions import CITIES, COMMIT, Arms, Card, Phase
from spielwerk.games.flandern.rules import Flandern
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PATIENTLY, moves_of
from tests.browser.wire import Wire, wired
from tests.games.flandern.page import CENTRE, DRAWN, GAME, FlandernPage, position_of, ways
from tests.server.running import Process

# -- choosing in secret ----------------------------------------------------------


def _two_windows(open_page: OpenPage, server: Process) -> tuple[FlandernPage, FlandernPage, str]:
    seated = server.open("me", "open", game="flandern", options=DRAWN)
    other = server.join(seated["table"])
    anna, ben = open_page(FlandernPage), open_page(FlandernPage, name="Ben")
    anna.sit(seated)
    ben.sit({"table": seated["table"], "token": other["token"]})
    return anna, ben, seated["table"]


def _seen_by(one: FlandernPage) -> str:
    """All of the window but what grows: the log, and the button that shows the last turn again."""
    parts = one.page.locator("main .seats, main .board, main .asking")
    drawn = """e => e.map(part => {
      const copy = part.cloneNode(true);
      copy.querySelectorAll(".beat").forEach(beat => beat.remove());
      return copy.outerHTML;
    })"""
    return "\n".join(parts.evaluate_all(drawn))


def _quiet_frames(one: FlandernPage, before: int) -> list[dict[str, Any]]:
    """What a window was sent since, without what only counts on."""
    return [
        {key: frame[key] for key in frame if key not in ("seq", "moves", "head")}
        for frame in one.frames[before:]
        if frame["type"] == "moved"
    ]


def test_a_choice_stays_secret_until_everybody_has_chosen(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """Whatever Anna chooses, Ben and a spectator see and hear the very same."""
    anna, ben, table = _two_windows(open_page, server)
    watcher = open_page(FlandernPage, name="Carla")
    watcher.visit(f"/t/{table}")
    watcher.board.wait_for()
    state = position_of(database, table)
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
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna, ben, table = _two_windows(open_page, server)
    state = position_of(database, table)
    mine, theirs = [card for card in range(CITIES) if state.board.is_open(card)][:2]
    anna.commit(mine)
    ben.commit(theirs, influence=1)
    for one in (anna, ben):
        expect(one.slot(0)).to_have_attribute(
            "aria-label", f"Anna: {_cards(mine, 0)}", timeout=PATIENTLY
        )
        expect(one.slot(1)).to_have_attribute("aria-label", f"Ben: {_cards(theirs, 1)}")
        order = one.page.locator("[data-slot]").evaluate_all("e => e.map(g => +g.dataset.slot)")
        assert order == [1, 0] == list(position_of(database, table).order)
    expect(ben.asked).to_contain_text("Build a district")


def _cards(card: int, influence: int) -> str:
    return f"{GAME.word('card', card, 'en')}, {GAME.word('influence', influence, 'en')}"


def test_the_golden_card_is_for_its_owner(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna, ben, table = _two_windows(open_page, server)
    state = position_of(database, table)
    owner, other = (anna, ben) if state.start == 0 else (ben, anna)
    golden = GAME.word("golden", state.golden % Card.GOLDEN, "en")
    own, hidden = owner.page.locator('[data-at="golden"]'), other.page.locator('[data-at="golden"]')
    expect(own).to_have_attribute("aria-label", f"Your golden card: {golden}. Only you can see it.")
    expect(hidden).to_have_attribute("aria-label", re.compile("^.*s golden card, face down$"))
    heard = json.dumps(other.frames)
    assert "GoldenSeen" not in heard
    assert '"golden": null' in heard
    assert other.frames[0]["view"]["golden"]["golden"] is None


# -- building --------------------------------------------------------------------


def _until_building(one: FlandernPage, database: Path, table: str) -> Flandern:
    """Anna plays the card of an open city; the bots do whatever they like."""
    state = position_of(database, table)
    open_cities = [card for card in range(CITIES) if state.board.is_open(card)]
    one.commit(open_cities[0], influence=3)  # she acts first
    one.page.locator(".tray").wait_for(timeout=PATIENTLY)
    return position_of(database, table)


def _undisturbed(open_page: OpenPage, server: Process) -> tuple[FlandernPage, str]:
    """Anna at a table with somebody who never chooses."""
    seated = server.open("me", "open", game="flandern", options=DRAWN)
    server.join(seated["table"])
    anna = open_page(FlandernPage)
    anna.sit(seated)
    anna.lay_button.wait_for()
    return anna, seated["table"]


def test_a_picked_card_shows_where_it_could_build(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna, table = _undisturbed(open_page, server)
    state = position_of(database, table)
    city = next(card for card in range(CITIES) if state.board.is_open(card))
    anna.pick(city)
    hinted = anna.page.locator(".site.hinted")
    shown = hinted.evaluate_all("e => e.map(s => [+s.dataset.city, +s.dataset.site])")
    room = [state.board.sites_for(city, arms) for arms in (0, Arms.GREY, Arms.CHURCH)]
    bits = room[0] | room[1] | room[2]
    assert sorted(shown) == [[city, site] for site in range(CENTRE) if bits >> site & 1]
    anna.page.locator(f'.site[data-city="{city}"]').first.click()  # the town stands for its card
    expect(hinted).to_have_count(0)


def test_a_city_tells_what_its_value_is_made_of(open_page: OpenPage, server: Process) -> None:
    anna, _ = _undisturbed(open_page, server)
    anna.pick(Card.SITE)
    anna.page.get_by_role("button", name="how do things stand?").last.click()  # the church's city
    expect(anna.page.locator(".city-card .value")).to_contain_text("Value 2 2 for 1")


def test_a_plain_site_tells_what_it_is(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """Beside the towns to a mouse, and to whoever asks by key."""
    anna, table = _undisturbed(open_page, server)
    board = position_of(database, table).board
    city = next(city for city in range(CITIES) if board.is_open(city))
    site = next(site for site in range(CENTRE) if board.free[city] >> site & 1)
    anna.site(city, site).hover(force=True)  # the town stands for its card
    told = anna.page.locator(".city-card .place")
    expect(told).to_contain_text(GAME.texts.get("en", "terms.free_site.text"))
    expect(told).to_contain_text("Rule FLA-8")
    anna.site(city, site).focus()
    anna.page.keyboard.press("?")
    expect(anna.page.locator(".explanation:popover-open")).to_contain_text("Free site")


def test_finishing_a_site_says_what_it_brings(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "open", game="flandern", options=DRAWN)
    other = {"table": seated["table"], "token": server.join(seated["table"])["token"]}
    with wired(server, seated) as hers, wired(server, other) as his:
        city = _until_finishing(database, seated["table"], (hers, his))
    anna = open_page(FlandernPage)
    anna.sit(seated)
    state = position_of(database, seated["table"])
    finish = GAME.view(state, 0).derived.finishes[0]
    button = anna.page.locator(".tray .finish").first
    expect(button).to_contain_text(f"Finish {GAME.word('site', finish.site, 'en')}")
    expect(button).to_contain_text(f"city +{finish.value}, you ")
    button.click()
    anna.until(lambda: len(moves_of(database, seated["table"])) > len(state.moves or []))
    assert not position_of(database, seated["table"]).board.stones[city] >> finish.site & 1


def _until_finishing(database: Path, table: str, wires: tuple[Wire, Wire]) -> int:
    """Anna begins a building site and comes back to its city first of all; Ben does nothing."""
    while True:
        state = position_of(database, table)
        begun = [city for city in range(CITIES) if state.board.stones[city]]
        back = state.seat == 0 and state.phase == Phase.BUILD and [state.town] == begun[:1]
        if back and GAME.view(state, 0).derived.finishes:  # by some deals only later
            return begun[0]
        seat = state.to_act()[0]
        action = state.legal(seat)[0]
        if state.phase == Phase.CHOOSE:
            wanted = (begun[0] if begun else Card.SITE) if seat == 0 else Card.PICK_UP
            action = COMMIT(wanted, 2 if seat == 0 and begun else 0)
        wires[seat].act(len(state.moves or []), action)


def test_tile_and_site_can_be_pointed_at_in_any_order(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy", game="flandern", options=DRAWN)
    table = seated["table"]
    anna = open_page(FlandernPage)
    anna.sit(seated)
    state = _until_building(anna, database, table)
    grey = [
        site for site in range(CENTRE) if state.board.sites_for(state.town, Arms.GREY) >> site & 1
    ]
    church = state.board.sites_for(state.town, Arms.CHURCH)
    site = next((one for one in grey if church >> one & 1), grey[0])
    anna.tile(Arms.GREY, 0).click()  # the tile first
    expect(anna.tile(Arms.GREY, 0)).to_have_attribute("aria-pressed", "true")
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
    built = position_of(database, table).board
    assert built.arms_at(state.town, site) == Arms.GREY
    assert built.masters[state.town] >> site & 1


def test_an_illegal_click_says_which_rule_forbids_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = server.open("me", "easy", game="flandern", options=DRAWN)
    anna = open_page(FlandernPage)
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
    other = next(one for one in range(CITIES) if one != city and state.board.is_open(one))
    anna.site(other, CENTRE).click(force=True)
    expect(refusal).to_contain_text(
        GAME.texts.get(
            "en",
            "refusals.builds_in_another",
            city=GAME.word("city", city, "en"),
            other=GAME.word("city", other, "en"),
        )
    )


def test_a_card_is_no_home(open_page: OpenPage, server: Process, database: Path) -> None:
    """A city is asked and a card is tapped: what is said is about that card."""
    seated = server.open("me", "open", game="flandern")
    other = server.join(seated["table"])
    seats = [seated, {"table": seated["table"], "token": other["token"]}]
    one = open_page(FlandernPage)
    one.sit(seats[position_of(database, seated["table"]).seat])
    one.until(one.on_turn)
    one.card(Card.PICK_UP).click()
    said = GAME.texts.get("en", "refusals.cards_after_homes", card="pick-up")
    expect(one.page.get_by_role("alert")).to_contain_text(said)


def test_the_plate_tells_the_points_if_scored_now(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna, table = _undisturbed(open_page, server)
    now = GAME.view(position_of(database, table), 0).derived.if_scored[0]
    expect(anna.page.locator(".plate .now").first).to_have_text(str(now))
    anna.page.locator(".plate .made").first.click()
    expect(anna.page.locator(".explanation")).to_contain_text("No city has been scored yet")


def test_a_line_of_the_log_lights_what_it_speaks_of(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    anna, table = _undisturbed(open_page, server)
    state = position_of(database, table)
    home = next(city for city in range(CITIES) if state.board.arms[city * Arms.COUNT] >> CENTRE & 1)
    anna.page.locator(".log .line", has_text="You are at home").hover()
    lit = anna.page.locator(".site.lit")
    expect(lit).to_have_attribute("data-city", str(home))
    expect(lit).to_have_attribute("data-site", str(CENTRE))
