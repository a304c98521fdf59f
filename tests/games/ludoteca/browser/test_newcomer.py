"""What helps somebody who plays Ludoteca for the first time."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.cards import PILLAR_CARDS, RESOURCES, SWAPPER, VALUE
from spielwerk.games.ludoteca.components import PILLARS, VALUES
from spielwerk.games.ludoteca.decisions import DISCARD, DRAW, LAY, PAIR, PASS, Phase, X
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import DESKTOP, PHONE, moves_of
from tests.browser.wire import wired
from tests.games.ludoteca.page import CORNER, LudotecaPage, open_table, open_with, position_of
from tests.server.running import Process


def explanation(anna: LudotecaPage) -> Locator:
    return anna.page.locator(".explanation:popover-open")


def name_of(card: int) -> str:
    return GAME.word("card", card, "en")


def alone(open_page: OpenPage, server: Process, size: tuple[int, int] = DESKTOP) -> LudotecaPage:
    """Anna's window at a table where nobody hurries her."""
    seated = open_table(server, "open")
    server.join(seated["table"])
    anna = open_page(LudotecaPage, size)
    anna.sit(seated)
    return anna


# -- a turn ---------------------------------------------------------------------------


def test_the_steps_of_a_turn_say_where_one_is(open_page: OpenPage, server: Process) -> None:
    anna = alone(open_page, server)
    due = anna.page.locator('[aria-current="step"]')
    expect(anna.page.get_by_role("list", name="Your turn")).to_have_text(
        re.compile(r"1\s*take\s*2\s*lay one\s*3\s*discard")
    )
    expect(due).to_contain_text("take")
    anna.draw_pile.click()
    expect(due).to_contain_text("lay one")
    expect(anna.asked).to_contain_text("Lay one card")
    skip = anna.page.get_by_role("button", name="Skip", exact=True)
    expect(skip).to_have_class(re.compile("quiet"))
    expect(anna.buttons).to_have_count(0)  # nothing that shouts
    skip.click()
    expect(due).to_contain_text("discard")
    expect(anna.asked).to_contain_text("Discard a card")


def test_a_short_row_says_what_it_lacks(open_page: OpenPage, server: Process) -> None:
    anna = alone(open_page, server)
    anna.draw_pile.click()
    expect(anna.asked).to_contain_text("Lay one card")
    card = next(card for card in anna.hand() if card < PILLAR_CARDS and VALUE[card] > 1)
    anna.play(LAY(card, card // VALUES))
    lacking = anna.shelf(card // VALUES).locator(".missing")
    expect(lacking).to_have_text("2 more")
    lacking.hover()
    expect(explanation(anna)).to_contain_text("2 cards short: costs a point if scored now")


def test_round_and_target_are_on_the_phone(open_page: OpenPage, server: Process) -> None:
    anna = alone(open_page, server, PHONE)
    expect(anna.page.locator(".own .note .short")).to_be_visible()
    expect(anna.page.locator(".own .note .short")).to_have_text("Round 1 · 50")


def test_names_of_who_is_away_stay_on_their_plates(open_page: OpenPage, server: Process) -> None:
    table, tokens = server.full_table(4, "ludoteca")
    anna = open_page(LudotecaPage, PHONE)
    anna.sit({"table": table, "token": tokens[0]})
    expect(anna.page.locator(".plate .gone")).to_have_count(3)
    sticking_out = anna.page.locator(".plate").evaluate_all(
        """plates => plates.flatMap((plate) => {
          const frame = plate.getBoundingClientRect();
          return [...plate.querySelectorAll(".name, .gone, .score")].filter((part) => {
            const { top, bottom, right } = part.getBoundingClientRect();
            return top < frame.top || bottom > frame.bottom || right > frame.right;
          }).map((part) => part.textContent);
        })"""
    )
    assert sticking_out == []


# -- the hand -------------------------------------------------------------------------


def pair_in(state: Ludoteca) -> tuple[int, int] | None:
    """The 4 and the 3 of a pillar in Anna's hand."""
    for pillar in range(PILLARS):
        three = pillar * VALUES + 2
        if {three, three + 1} <= set(state.hands[0]):
            return three + 1, three
    return None


def test_partners_light_up_and_combinations_stay(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    seated, _ = open_with(server, database, lambda state: pair_in(state) is not None)
    four, three = pair_in(position_of(database, seated["table"])) or (0, 0)
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    anna.draw_pile.click()
    together = GAME.describe(PAIR(four // VALUES), "en")
    chip = anna.page.get_by_role("button", name=together)
    expect(chip).to_be_visible()
    offered = anna.page.locator(".chip").count()
    anna.choose(four)
    expect(anna.card(three)).to_have_class(re.compile("partner"))
    expect(anna.page.locator(".chip")).to_have_count(offered)
    expect(chip).to_have_class(re.compile("partner"))
    chip.click()
    expect(anna.asked).not_to_contain_text("Lay one card")
    assert moves_of(database, seated["table"])[-1] == PAIR(four // VALUES)


def test_a_picked_card_is_put_back(open_page: OpenPage, server: Process) -> None:
    anna = alone(open_page, server)
    anna.draw_pile.click()
    expect(anna.asked).to_contain_text("Lay one card")
    picked = anna.page.locator('.library .place[aria-pressed="true"]')
    anna.choose(anna.hand()[0])
    anna.page.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    anna.choose(anna.hand()[0])
    anna.asked.click(position={"x": 2, "y": 2})  # beside it
    expect(picked).to_have_count(0)


def test_any_card_of_the_hand_explains_itself(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    """By mouse, by key and by a long press; neither picks it."""
    seated, _ = open_with(
        server, database, lambda state: any(card >= RESOURCES for card in state.hands[0])
    )
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    resource = next(card for card in anna.hand() if card >= RESOURCES)
    anna.card(resource).hover(position=CORNER)
    expect(explanation(anna)).to_contain_text(GAME.texts.get("en", "terms.resource.text"))
    expect(explanation(anna)).to_contain_text(name_of(resource))
    anna.page.mouse.move(5, 5)
    expect(explanation(anna)).to_have_count(0)
    pillar = next(card for card in anna.hand() if card < PILLAR_CARDS)
    anna.card(pillar).focus()
    anna.page.keyboard.press("?")
    expect(explanation(anna)).to_contain_text(name_of(pillar))
    anna.page.keyboard.press("Escape")
    expect(explanation(anna)).to_have_count(0)
    press_long(anna, anna.card(pillar))
    expect(explanation(anna)).to_contain_text(name_of(pillar))
    expect(anna.page.locator('.library .place[aria-pressed="true"]')).to_have_count(0)


def press_long(anna: LudotecaPage, part: Locator) -> None:
    """A finger that comes and stays."""
    box = part.bounding_box()
    assert box is not None
    at = {"x": box["x"] + CORNER["x"], "y": box["y"] + CORNER["y"]}
    fingers = anna.context.new_cdp_session(anna.page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})


# -- others ---------------------------------------------------------------------------


def test_the_log_lights_its_cards_and_an_x_on_a_phone_is_confirmed(
    open_page: OpenPage, server: Process, database: Path
) -> None:
    def for_ben(state: Ludoteca) -> list[int]:
        return [card for card in state.hands[1] if card < PILLAR_CARDS and VALUE[card] > 1]

    seated, his = open_with(
        server, database, lambda state: SWAPPER in state.hands[0] and bool(for_ben(state))
    )
    table = seated["table"]
    laid = for_ben(position_of(database, table))[0]
    pillar = laid // VALUES
    kept = [card for card in position_of(database, table).hands[0] if card < PILLAR_CARDS]
    with wired(server, seated) as hers, wired(server, {**his, "table": table}) as ben:
        for moves, action in enumerate((DRAW(), PASS(), DISCARD(kept[0]))):
            hers.act(moves, action)
        ben.act(3, DRAW())
        ben.act(4, LAY(laid, pillar))
        theirs = position_of(database, table).hands[1]
        ben.act(5, DISCARD(next(card for card in theirs if card < PILLAR_CARDS)))
    anna = open_page(LudotecaPage)
    anna.sit(seated)
    anna.page.locator(".log .line", has_text=f"Ben lays {name_of(laid)}").first.hover()
    expect(anna.page.locator("[data-pointed]").first).to_be_visible()
    anna.draw_pile.click()
    anna.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    touch = anna.context.new_cdp_session(anna.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    anna.play(X(1))
    spine = anna.dialog.locator(f'[data-drop$="-{pillar}"] .spine').first
    spine.click()
    expect(anna.dialog).to_contain_text("Tap the same card again to take it.")
    assert position_of(database, table).phase == Phase.SWAP
    spine.click()
    expect(anna.asked).to_contain_text("Discard a card")
    assert anna.row(pillar) == [VALUE[laid]]
