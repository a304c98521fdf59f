"""Ludoteca on the page: rounds, resources and special cards by clicking and dragging."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.cards import JOKER, PILLAR_CARDS, RESOURCES, SWAPPER, VALUE
from spielwerk.games.ludoteca.components import PILLARS, VALUES
from spielwerk.games.ludoteca.decisions import DISCARD, LAY, RESOURCE, SWAP, Phase, X
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.types import RoundSheet
from spielwerk.games.ludoteca.view import LudotecaView
from spielwerk.opponents import bot
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import moves_of
from tests.browser.hands import Mouse, middle
from tests.browser.wire import wired
from tests.games.ludoteca.page import (
    CORNER,
    LudotecaPage,
    open_table,
    open_with,
    position_of,
)
from tests.server.running import Process

DECISIONS = 400  # of one player in a round, far more than it takes
LENDING_REGISTER = RESOURCES
TOTALS = ("round", "total")


# -- a round of the base game ---------------------------------------------------------


def test_a_round_is_played_by_clicking_and_its_sheet_explains_every_point(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "beginner", min_cards_to_master=3)
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    _play_round(anna, server, database, seated)
    sheets = _view(position_of(database, seated["table"])).sheets
    assert len(sheets) == 1
    _compare_sheet(anna, sheets[0])
    anna.go_on.click()
    expect(anna.dialog).to_have_count(0)
    anna.page.get_by_role("button", name="Score sheets: Round 2, up to 50 points").click()
    _compare_sheet(anna, sheets[0])
    anna.page.keyboard.press("Escape")
    _compare_table(anna, database, seated["table"])


def test_an_extended_game_is_told_to_its_end(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """With one round it is short; the result is that of the record."""
    seated = open_table(server, "beginner", rules="extended", max_rounds=1)
    anna = open_page(LudotecaPage, scheme="dark")
    anna.sit(seated)
    _play_round(anna, server, database, seated)
    anna.check_accessible()
    if anna.go_on.count():  # six pillars end a game without a sheet
        anna.go_on.click()
    anna.result.wait_for()
    state = position_of(database, seated["table"])
    outcome = state.outcome()
    assert outcome is not None
    assert anna.points() == list(outcome.scores)
    best = int(anna.result.locator("li").first.get_attribute("data-seat") or "")
    assert best in outcome.winners
    for sheet in _view(state).sheets:
        anna.dialog.get_by_text("Every single point").click()
        _compare_sheet(anna, sheet)
    anna.check_accessible()


def _play_round(anna: LudotecaPage, server: Process, database: Path, seated: Any) -> None:
    """What a bot would do in Anna's place; what is new to her is clicked."""
    adviser, table = bot("easy", GAME, seed=7, iterations=1), seated["table"]
    first = position_of(database, table).round
    with wired(server, seated) as wire:
        for _ in range(DECISIONS):
            state = _until_asked(anna, database, table)
            if state.over or state.round > first:
                anna.go_on.or_(anna.result).first.wait_for()
                return
            action = adviser.choose(GAME.observe(state, 0))
            moves = len(state.moves or [])
            if wire.is_new(GAME.space.decode(action).kind):
                anna.catch_up(moves)
                anna.play(action)
                _wait_for_move(anna, database, table, moves)
            else:
                wire.act(moves, action)
    raise AssertionError("the round does not end")


def _until_asked(anna: LudotecaPage, database: Path, table: str) -> Ludoteca:
    """Bots have done what they had to, or all is over."""
    state: Ludoteca

    def asked() -> bool:
        nonlocal state
        state = position_of(database, table)
        return state.over or state.to_act() == [0]

    anna.until(asked)
    return state


def _wait_for_move(anna: LudotecaPage, database: Path, table: str, before: int) -> None:
    anna.until(lambda: len(moves_of(database, table)) > before)


def _view(state: Ludoteca) -> LudotecaView:
    seen = GAME.view(state, 0)
    assert isinstance(seen, LudotecaView)
    return seen


def _compare_sheet(anna: LudotecaPage, sheet: RoundSheet) -> None:
    """Every line of the sheet on the page against the engine's, for every player."""
    sheets = anna.dialog.locator("table")  # at the end below the one of all rounds
    shown = sheets.last.locator("td[data-column]").evaluate_all(
        "e => e.map(td => [td.parentElement.dataset.row, +td.dataset.column,"
        " +(td.querySelector('strong') ?? td).innerText"
        ".replace('\\u2212', '-').replace('\\u2013', '0')])"
    )
    found = {(line, seat): points for line, seat, points in shown}
    for seat, player in enumerate(sheet.players):
        rows = {row.pillar: row.points for row in player.rows}
        for pillar in range(PILLARS):
            assert found.get((str(pillar), seat), 0) == rows.get(pillar, 0)
        assert found.get(("combos", seat), 0) == player.combo_points
        assert found.get(("resources", seat), 0) == player.resource_points
        assert found.get(("goal", seat), 0) == player.goal_points
        assert found.get(("hand", seat), 0) == player.hand_points
        assert found[("round", seat)] == player.points
        assert found[("total", seat)] == player.total
        counted = [found[key] for key in found if key[1] == seat and key[0] not in TOTALS]
        assert sum(counted) == player.points


def _compare_table(anna: LudotecaPage, database: Path, table: str) -> None:
    """What lies on the page against the engine's truth, once it is Anna's turn."""
    anna.page.locator(".sentence.mine").wait_for()
    state = position_of(database, table)
    assert sorted(anna.hand()) == state.hands[0]
    for pillar in range(PILLARS):
        row = _view(state).areas[0].rows[pillar]
        assert anna.row(pillar) == [laid.value for laid in row.cards]
        assert anna.shelf(pillar).locator(".seal").count() == row.locked
    drawn = anna.page.locator(".library .place").evaluate_all(
        "e => e.map(c => [+c.dataset.card, c.querySelector('.number')?.innerText ?? ''])"
    )
    assert [text for _, text in drawn] == [str(VALUE[card] or "") for card, _ in drawn]


# -- the extended rules ---------------------------------------------------------------


def test_a_resource_is_played(open_page: OpenPage, server: Process, database: Path) -> None:
    seated, _ = open_with(server, database, lambda state: LENDING_REGISTER in state.hands[0])
    table = seated["table"]
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    top = position_of(database, table).discards[-1]
    anna.draw_pile.click()
    anna.choose(LENDING_REGISTER)
    expect(anna.page.locator(".strip")).to_contain_text("Look through the discard pile and take")
    anna.play(RESOURCE(LENDING_REGISTER))
    expect(anna.dialog).to_contain_text("Which card do you take?")
    anna.check_accessible()
    anna.dialog.get_by_role("button", name=GAME.word("card", top, "en"), exact=True).click()
    expect(anna.page.locator(".log")).to_contain_text(f"You pick {GAME.word('card', top, 'en')}")
    state = position_of(database, table)
    assert top in state.hands[0]
    assert state.resources[0] == (LENDING_REGISTER,)
    assert state.seat == 1


def test_a_joker_is_laid_on_a_shelf_as_a_number(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated, _ = open_with(server, database, lambda state: JOKER in state.hands[0])
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    anna.draw_pile.click()
    anna.choose(JOKER)
    anna.shelf(2).click()
    expect(anna.asked).to_contain_text("Where does the Games library of the year go")
    anna.page.get_by_role("button", name="In Kids as a 6", exact=True).click()
    expect(anna.asked).to_contain_text("Discard a card")
    assert anna.row(2) == [6]
    row = _view(position_of(database, seated["table"])).areas[0].rows[2]
    assert [(laid.card, laid.value) for laid in row.cards] == [(JOKER, 6)]


def test_an_x_takes_a_laid_card(open_page: OpenPage, server: Process, database: Path) -> None:
    """Ben lays a card; Anna opens his bookcase with an X and takes it into her own."""

    def for_ben(state: Ludoteca) -> list[int]:
        """What he can lay without closing his row at once."""
        return [card for card in state.hands[1] if card < PILLAR_CARDS and VALUE[card] > 1]

    seated, his = open_with(
        server, database, lambda state: SWAPPER in state.hands[0] and bool(for_ben(state))
    )
    anna, ben = open_page(LudotecaPage), open_page(LudotecaPage, name="Ben")
    ben.seat = 1
    anna.sit(seated)
    ben.sit(his)
    _pass_turn(anna, database, seated["table"])
    laid = for_ben(position_of(database, seated["table"]))[0]
    pillar = laid // VALUES
    expect(ben.page.locator(".sentence.mine")).to_be_visible()
    ben.draw_pile.click()
    ben.play(LAY(laid, pillar))
    expect(ben.asked).to_contain_text("Discard a card")
    _discard_any(ben, database, seated["table"], 1)
    expect(anna.page.locator(".sentence.mine")).to_be_visible()
    anna.draw_pile.click()
    anna.play(X(1))
    expect(anna.dialog).to_contain_text("Which card does your X take?")
    anna.play(SWAP(pillar, 0))
    expect(anna.asked).to_contain_text("Discard a card")
    areas = _view(position_of(database, seated["table"])).areas
    assert [one.card for one in areas[0].rows[pillar].cards] == [laid]
    assert [one.card for one in areas[1].rows[pillar].cards] == [SWAPPER]
    assert anna.row(pillar) == [VALUE[laid]]


def _pass_turn(one: LudotecaPage, database: Path, table: str) -> None:
    one.draw_pile.click()
    one.page.get_by_role("button", name="Skip", exact=True).click()
    _discard_any(one, database, table, one.seat)


def _discard_any(one: LudotecaPage, database: Path, table: str, seat: int) -> None:
    expect(one.asked).to_contain_text("Discard a card")
    state = position_of(database, table)
    assert state.phase == Phase.DISCARD
    one.play(next(a for a in state.legal(seat) if GAME.space.decode(a).args["card"] < SWAPPER))


# -- clicking, dragging, sorting ------------------------------------------------------


def test_an_illegal_click_says_which_rule_forbids_it(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "easy")
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    card = position_of(database, seated["table"]).hands[0][0]
    anna.choose(card)
    anna.shelf(0).click()
    refusal = anna.page.get_by_role("alert")
    expect(refusal).to_contain_text("First take a card.")
    anna.draw_pile.click()
    anna.choose(card)
    anna.shelf((card // VALUES + 1) % PILLARS).click()
    expect(refusal).to_contain_text("does not go in")
    refusal.get_by_role("button", name="Rule LUD-6").click()
    expect(anna.dialog.locator('[data-rule="LUD-6"]')).to_be_in_viewport()


def test_no_card_is_thrown_away_by_accident(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    anna.draw_pile.click()
    anna.page.get_by_role("button", name="Skip", exact=True).click()
    expect(anna.asked).to_contain_text("Discard a card")
    before = position_of(database, seated["table"])
    card = before.hands[0][0]
    anna.card(card).dblclick(position=CORNER)
    anna.choose(card)
    anna.shelf(0).click()
    expect(anna.page.get_by_role("alert")).to_contain_text("First discard a card")
    assert position_of(database, seated["table"]).hands[0] == before.hands[0]
    anna.play(DISCARD(card))
    expect(anna.page.locator(".log")).to_contain_text(
        f"You discard {GAME.word('card', card, 'en')}"
    )


def test_a_card_dragged_to_the_discard_pile_says_that_nothing_is_laid(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    anna.draw_pile.click()
    expect(anna.asked).to_contain_text("Lay one card")
    card = anna.hand()[0]
    Mouse(anna).drag(anna.corner(card), middle(anna.discards))
    log = anna.page.locator(".log")
    expect(log).to_contain_text(f"You discard {GAME.word('card', card, 'en')}.")
    expect(log).to_contain_text("You lay nothing.")  # folded under it
    assert position_of(database, seated["table"]).discards[-1] == card


def test_the_hand_is_sorted_and_arranged_and_stays_so(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    hand = position_of(database, seated["table"]).hands[0]
    by_pillar = sorted(hand, key=lambda c: (c // VALUES if c < PILLAR_CARDS else 9, -VALUE[c], c))
    assert anna.hand() == by_pillar
    anna.page.get_by_role("button", name="Sort by number").click()
    by_number = sorted(hand, key=lambda c: (-VALUE[c], c // VALUES if c < PILLAR_CARDS else 9, c))
    assert anna.hand() == by_number
    Mouse(anna).drag(anna.corner(by_number[0]), middle(anna.page.locator(".library .place").last))
    dragged = [*by_number[1:], by_number[0]]
    assert anna.hand() == dragged
    anna.card(dragged[0]).focus()
    anna.page.keyboard.press("Shift+ArrowRight")
    arranged = [dragged[1], dragged[0], *dragged[2:]]
    assert anna.hand() == arranged
    anna.page.reload()
    anna.board.wait_for()
    assert anna.hand() == arranged
