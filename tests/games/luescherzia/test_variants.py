"""Two players and one: LUE-28 and LUE-29."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spielwerk.core import Outcome, Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import CardDrawn
from spielwerk.games.luescherzia.position import CardAt
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    BEI,
    BOX,
    CODES,
    EAST,
    GUSTI,
    NOLDI,
    ROESLI,
    action,
    card,
    carry_out,
    dice,
    enter,
    field,
    find,
    hands,
    legal,
    play,
    position,
    seen,
    tile,
    tile_on,
    told,
)

# -- two players (LUE-28) ------------------------------------------------------------------


@pytest.mark.rule("LUE-28")
def test_two_players_draw_twice_their_orientation_and_one() -> None:
    for seed in range(12):
        view = seen(GAME.start(2, seed))
        for person in view.adventurers:
            assert person.avatar is not None
            assert person.hand_size == 2 * BOX["avatars"][person.avatar]["skills"]["O"] + 1
            assert person.to_choose == 2


@pytest.mark.rule("LUE-28")
def test_doubling_is_for_drawing_only() -> None:
    state = position(2, avatars=[ROESLI, BEI], points={0: 3})
    carry_out(state, {0: [3, 4]})
    play(state, "orient")
    check = seen(state, 0).check
    assert check is not None
    assert check.dice == 2


@pytest.mark.rule("LUE-28")
def test_modifiers_are_doubled_too() -> None:
    state = position(2, avatars=[NOLDI, BEI], held={0: [find("skill", skill="O")]}, bag=[], at="A1")
    carry_out(state, {})
    while seen(state).decision != "choose":
        play(state, "skip")
    assert [person.hand_size for person in seen(state).adventurers] == [11, 3]


@pytest.mark.rule("LUE-28")
def test_both_choose_two_cards_one_after_the_other() -> None:
    state = hands(position(2), {0: [3, 9, 12], 1: [4, 20, 21]})
    state.play(0, action("choose 9"))
    assert legal(state, 0) == {"choose 3", "choose 12", "withdraw"}
    assert state.to_act() == [0, 1]
    state.play(0, action("choose 3"))
    assert legal(state, 0) == {"withdraw"}
    state.play(0, action("withdraw"))  # takes back both
    assert legal(state, 0) == {"choose 3", "choose 9", "choose 12"}
    for seat, one in ((0, 3), (1, 4), (1, 20), (0, 12)):
        state.play(seat, action(f"choose {one}"))
    assert seen(state).card_discard == 2
    assert [(one.seat, one.card) for one in seen(state).open_cards] == [
        (0, 3),
        (1, 4),
        (0, 12),
        (1, 20),
    ]


@pytest.mark.rule("LUE-28")
def test_all_four_are_carried_out_by_their_initiative() -> None:
    state = carry_out(position(2, at="A1", bag=[]), {0: [3, 12], 1: [4, 20]})
    order = []
    while seen(state).decision != "choose":
        order.append((state.turn(), seen(state).card))
        play(state, "skip")
    assert order == [(0, 3), (1, 4), (0, 12), (1, 20)]
    assert seen(state).timeline == (3, 4, 12, 20)


@pytest.mark.rule("LUE-28")
def test_who_is_out_draws_two_and_carries_out_one() -> None:
    state = position(2, avatars=[NOLDI, BEI], hearts={0: 0}, at="A1", bag=[])
    carry_out(state, {0: [3], 1: [4, 20]})
    while seen(state).decision != "choose":
        play(state, "skip")
    assert seen(state).timeline == (3, 4, 20)
    assert [person.hand_size for person in seen(state).adventurers] == [2, 3]
    assert [person.to_choose for person in seen(state).adventurers] == [1, 2]


@pytest.mark.rule("LUE-28")
@pytest.mark.rule("LUE-16")
def test_a_missed_turn_is_one_card() -> None:
    state = position(2, at="A1", bag=[])
    state.missed[0] = 1
    carry_out(state, {0: [3, 12], 1: [4, 20]})
    assert state.turn() == 1
    play(state, "skip")
    assert (state.turn(), seen(state).card) == (0, 12)


@pytest.mark.rule("LUE-28")
def test_a_trap_of_the_first_card_costs_the_second() -> None:
    state = position(2, bag=[tile("trap", 1, effect="miss_turn")], points={0: 0})
    carry_out(state, {0: [card("F1"), 13], 1: [20, 24]})
    dice(state, 1, 1, 1)
    play(state, "skip")
    assert seen(state).timeline == (card("F1"), 13)
    assert state.turn() == 1


# -- alone (LUE-29) --------------------------------------------------------------------------


def alone(code: str = "F1", **made: Any) -> Luescherzia:
    """A single player carries out a card, and a random one follows."""
    state = position(1, **made)
    return carry_out(state, {0: card(code)})


def next_in_pile(state: Luescherzia, code: str) -> int:
    one = next(number for number in state.pile if CODES[number] == code)
    state.pile.remove(one)
    state.pile.append(one)
    return one


@pytest.mark.rule("LUE-29")
def test_a_random_card_follows_every_card_and_goes_to_the_timeline() -> None:
    strays = Counter[int]()
    for seed in range(30):
        state = alone(at="J4", bag=[])
        state.rng = Rng(seed)
        state.shuffle_cards()
        GAME.take_events(state)
        play(state, "skip")
        (stray,) = [event for event in GAME.take_events(state) if isinstance(event, CardDrawn)]
        assert seen(state).timeline == (card("F1"), stray.card)
        assert seen(state).decision == "choose"
        strays[stray.card] += 1
    assert len(strays) > 15


@pytest.mark.rule("LUE-29")
def test_it_is_carried_out_without_influence_or_checks() -> None:
    """From J4 by F1 to J5; there lies an NPC who is recruited by nobody, then L1 to K5."""
    for kind in ("npc", "monster", "fork"):
        state = alone(at="J4", laid={"J5": tile(kind)}, bag=[tile("rest")], hearts={0: 3})
        stray = next_in_pile(state, "L1")
        play(state, "skip")
        if kind != "fork":
            play(state, "pass")
        assert (seen(state).field, seen(state).facing) == (field("K5"), EAST)
        assert seen(state).timeline == (card("F1"), stray)
        assert "CheckBegan" not in told(state)
        assert tile_on(state, "K5") == tile("rest")  # laid without effect
        assert seen(state).adventurers[0].hearts == 3


@pytest.mark.rule("LUE-29")
def test_it_follows_a_card_that_went_unused_too() -> None:
    state = position(1, at="J4", bag=[])
    state.missed[0] = 1
    carry_out(state, {0: card("F1")})
    assert len(seen(state).timeline) == 2


@pytest.mark.rule("LUE-29")
@pytest.mark.rule("LUE-9")
def test_after_the_fifth_card_the_stray_comes_from_the_new_pile() -> None:
    state = alone(at="A1", bag=[], timeline=[30, 31, 32, 33])
    play(state, "skip")
    assert (seen(state).round, len(seen(state).timeline)) == (1, 1)
    state = alone(at="A1", bag=[], timeline=[30, 31, 32])
    play(state, "skip")
    assert (seen(state).round, len(seen(state).timeline)) == (1, 0)


@pytest.mark.rule("LUE-29")
@pytest.mark.rule("LUE-26")
def test_fin_comes_before_a_further_stray() -> None:
    state = alone(at="A1", bag=[], timeline=[30, 31, 32, 33], round_=9, points={0: 40})
    play(state, "skip")
    assert state.outcome() == Outcome((), (40,), "fin")
    assert "CardDrawn" not in told(state)


@pytest.mark.rule("LUE-29")
@pytest.mark.parametrize(
    ("points", "held", "wins"),
    [(15, [], True), (14, [], False), (7, [29], True), (6, [29], False), (40, [], True)],
)
def test_winning_alone_needs_the_exit_and_fifteen_points(
    points: int, held: list[int], wins: bool
) -> None:
    state = alone(at="J13", facing=EAST, points={0: points}, held={0: held})
    play(state, "skip")
    score = points + (8 if held else 0)
    reason = "exit" if wins else "too_few_points"
    assert state.outcome() == Outcome((0,) if wins else (), (score,), reason)


@pytest.mark.rule("LUE-29")
def test_a_stray_may_find_the_exit() -> None:
    state = alone("F1", at="I13", facing=EAST, bag=[], points={0: 20})
    stray = next_in_pile(state, "F1")
    play(state, "skip")
    assert state.outcome() == Outcome((0,), (20,), "exit")
    assert stray not in seen(state).timeline


@pytest.mark.rule("LUE-29")
@pytest.mark.rule("LUE-26")
def test_alone_out_is_lost() -> None:
    state = enter(tile("trap", 1, effect="lose_hearts"), seats=1, hearts={0: 1}, pips=[1, 1, 1])
    assert state.outcome() == Outcome((), (0,), "all_out")


@pytest.mark.rule("LUE-29")
def test_three_players_do_not_stray() -> None:
    state = carry_out(position(3, at="A1", bag=[]), {0: 3})
    play(state, "skip")
    assert seen(state).timeline == (3,)


@pytest.mark.rule("LUE-29")
@pytest.mark.rule("LUE-32")
def test_a_stray_comes_from_the_discards_when_the_pile_is_empty() -> None:
    state = alone(at="A1", bag=[], avatars=[GUSTI])
    for one in range(1, 41):
        if one != card("F1"):
            state.card_at[one] = CardAt.DISCARD
    state.shuffle_cards()
    play(state, "skip")
    assert len(seen(state).timeline) == 2
