"""A turn of the table: LUE-7 to LUE-9 and LUE-32."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import CardBegan, CardLaid
from spielwerk.games.luescherzia.position import CardAt
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.play import lively_move
from tests.games.luescherzia.positions import (
    BEI,
    BOX,
    GUSTI,
    NOLDI,
    ROESLI,
    action,
    card,
    carry_out,
    everything,
    field,
    find,
    hands,
    legal,
    march,
    play,
    position,
    seen,
    tile,
    tiles,
    told,
)


def next_hands(state: Luescherzia) -> list[int]:
    """How many cards everybody draws when the table's turn is over."""
    while seen(state).decision != "choose":
        state.play(state.turn(), min(state.legal(state.turn())))
    return [person.hand_size for person in seen(state).adventurers]


# -- drawing and choosing (LUE-7) --------------------------------------------------


@pytest.mark.rule("LUE-7")
@pytest.mark.parametrize("seats", [1, 3, 4, 5, 6])
def test_everybody_draws_one_card_more_than_their_orientation(seats: int) -> None:
    for seed in range(6):
        view = seen(GAME.start(seats, seed))
        for person in view.adventurers:
            assert person.avatar is not None
            assert person.hand_size == BOX["avatars"][person.avatar]["skills"]["O"] + 1
        assert view.to_act == tuple(range(seats))


@pytest.mark.rule("LUE-7")
def test_modifiers_of_orientation_count_for_drawing() -> None:
    state = position(
        avatars=[NOLDI, ROESLI, GUSTI],
        held={0: [find("skill", skill="O")], 1: [find("skill", skill="O") + 1]},
        crew={0: tiles("npc", 1, skills={"O": 1, "R": -1}), 2: [tile("npc", 1)]},  # NO: O - 1
        bag=[],
    )
    carry_out(state, {})
    assert next_hands(state) == [6, 4, 2]  # 4 + 2 is held at 5, 1 - 1 at 1


@pytest.mark.rule("LUE-7")
def test_a_seat_chooses_one_of_its_own_cards() -> None:
    state = hands(position(), {0: [3, 9], 1: [20, 21], 2: [30, 31]})
    assert legal(state, 0) == {"choose 3", "choose 9"}
    assert legal(state, 1) == {"choose 20", "choose 21"}
    state.play(1, action("choose 21"))
    assert state.to_act() == [0, 2]
    assert legal(state, 1) == {"withdraw"}


@pytest.mark.rule("LUE-7")
def test_a_choice_may_be_withdrawn_until_the_last_seat_has_chosen() -> None:
    state = hands(position(), {0: [3, 9], 1: [20, 21], 2: [30, 31]})
    state.play(0, action("choose 3"))
    state.play(0, action("withdraw"))
    assert legal(state, 0) == {"choose 3", "choose 9"}
    assert state.to_act() == [0, 1, 2]
    for seat, one in ((0, 9), (1, 20), (2, 30)):
        assert "withdraw" not in legal(state, seat)
        state.play(seat, action(f"choose {one}"))
    assert seen(state).decision == "influence"
    assert [(one.seat, one.card) for one in seen(state).open_cards] == [(0, 9), (1, 20), (2, 30)]


@pytest.mark.rule("LUE-7")
def test_the_rest_is_discarded_once_all_have_chosen() -> None:
    state = hands(position(), {0: [3, 9], 1: [20, 21], 2: [30, 31]})
    for seat, one in ((0, 9), (1, 20)):
        state.play(seat, action(f"choose {one}"))
    assert seen(state).card_discard == 0
    assert seen(state, 0).hand == (3,)
    state.play(2, action("choose 30"))
    assert seen(state).card_discard == 3
    assert {one for one in range(41) if state.card_at[one] >= CardAt.DISCARD} == {3, 21, 31}
    assert seen(state, 0).hand == ()


# -- the order of the turns (LUE-8) ------------------------------------------------


@pytest.mark.rule("LUE-8")
def test_cards_are_carried_out_by_ascending_initiative() -> None:
    state = position(at="A1", bag=[])
    GAME.take_events(state)
    carry_out(state, {0: 26, 1: 8, 2: 15})
    begun = []
    for _ in range(3):
        begun.append((state.turn(), seen(state).card))
        play(state, "skip")
    assert begun == [(1, 8), (2, 15), (0, 26)]
    events = [event for event in GAME.take_events(state) if isinstance(event, CardBegan)]
    assert [(event.seat, event.card) for event in events] == begun
    assert seen(state).decision == "choose"
    assert seen(state).turn == 2


@pytest.mark.rule("LUE-8")
@pytest.mark.rule("LUE-24")
def test_a_turn_is_influence_then_move_then_event() -> None:
    state = position(bag=[tile("npc")], points={0: 2})
    carry_out(state, {0: card("F1")})
    order = [seen(state).decision]
    play(state, "pay")
    order.append(seen(state).decision)
    assert seen(state).field == field("F1")
    play(state, "face 2")
    order.append(seen(state).decision)
    assert seen(state).field == field("F2")
    assert order == ["influence", "face", "npc"]
    play(state, "pass")
    assert state.turn() != 0


# -- timeline and rounds (LUE-9) ---------------------------------------------------


@pytest.mark.rule("LUE-9")
def test_every_card_carried_out_goes_to_the_timeline() -> None:
    state = position(at="A1", bag=[])
    carry_out(state, {0: 3, 1: 8, 2: 15})
    for number, expected in enumerate([(3,), (3, 8), (3, 8, 15)], start=1):
        play(state, "skip")
        assert seen(state).timeline == expected
        assert len(expected) == number
    assert seen(state).round == 0


@pytest.mark.rule("LUE-9")
def test_with_five_cards_the_round_advances_and_all_others_are_shuffled() -> None:
    """At once, in the middle of a turn of the table; what is still to be carried out stays."""
    state = position(at="A1", bag=[], timeline=[36, 37, 38])
    hands(state, {0: [3, 4], 1: [8, 9], 2: [15, 16]}, [36, 37, 38])
    for seat, one in ((0, 3), (1, 8), (2, 15)):
        state.play(seat, action(f"choose {one}"))
    play(state, "skip")
    assert seen(state).timeline == (36, 37, 38, 3)
    assert seen(state).card_discard == 3
    play(state, "skip")
    view = everything(state)
    assert (view.round, view.timeline, view.card_discard) == (1, (), 0)
    assert view.open_cards[0].card == 15  # its owner has it still
    assert sorted(view.card_pile_order) == [one for one in range(1, 41) if one != 15]
    assert "RoundAdvanced" in told(state)
    play(state, "skip")
    assert seen(state).timeline == (15,)


@pytest.mark.rule("LUE-9")
def test_the_new_pile_is_shuffled() -> None:
    orders = set()
    for seed in range(8):
        state = position(at="A1", bag=[], timeline=[36, 37, 38, 39])
        carry_out(state, {0: 3})
        state.rng = Rng(seed)
        play(state, "skip")
        orders.add(everything(state).card_pile_order)
    assert len(orders) == 8


@pytest.mark.rule("LUE-9")
@pytest.mark.parametrize("case", ["missed", "held back", "out"])
def test_unused_skipped_and_dead_players_cards_count_too(case: str) -> None:
    laid = {"A1": tile("npc")} if case == "held back" else {}
    hearts = {0: 0} if case == "out" else {}
    state = position(at="A1", bag=[], laid=laid, hearts=hearts, points={0: 0})
    state.missed[0] = int(case == "missed")
    if case == "held back":
        march(state, "F1", [1, 1])
    else:
        carry_out(state, {0: card("F1")})
    assert seen(state).timeline == (card("F1"),)
    assert state.turn() != 0


@pytest.mark.rule("LUE-9")
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_timeline_never_holds_five_and_cards_are_conserved(seats: int) -> None:
    rng = Rng(seats)
    state = GAME.start(seats, seats)
    laid = 0
    while not state.over:
        state.play(*lively_move(state, rng))
        laid += sum(isinstance(event, CardLaid) for event in GAME.take_events(state))
        view = everything(state)
        assert len(view.timeline) < 5
        assert (view.round, len(view.timeline)) == divmod(laid, 5)
        counts = Counter(view.places_of_cards)
        assert counts[CardAt.PILE] == view.card_pile == len(set(view.card_pile_order))
        assert counts[CardAt.TIMELINE] == len(view.timeline)


# -- when cards run out (LUE-32) -----------------------------------------------------


def almost_empty(pile: list[int], discards: list[int], timeline: list[int]) -> Luescherzia:
    """Noldi alone among three draws five next time; the last card of the turn is due."""
    state = position(avatars=[NOLDI, BEI, GUSTI], at="A1", bag=[])
    carry_out(state, {0: 3, 1: 8, 2: 15})
    play(state, "skip", "skip")
    for one in range(1, 41):
        if one not in (3, 8, 15):
            state.card_at[one] = CardAt.NO_CARD
    for one in pile:
        state.card_at[one] = CardAt.PILE
    for one in discards:
        state.card_at[one] = CardAt.DISCARD + 1
    state.timeline = timeline
    for one in timeline:
        state.card_at[one] = CardAt.TIMELINE
    state.shuffle_cards()
    return state


@pytest.mark.rule("LUE-32")
def test_when_the_pile_is_empty_the_discards_become_the_pile_but_not_the_timeline() -> None:
    state = almost_empty([20, 21, 22], list(range(23, 33)), [3, 8])
    play(state, "skip")
    view = everything(state)
    assert [person.hand_size for person in view.adventurers] == [5, 2, 2]
    assert view.timeline == (3, 8, 15)
    assert view.card_discard == 0
    drawn = {one for one in range(41) if 0 <= state.card_at[one] < 3}
    assert {20, 21, 22} <= drawn <= set(range(20, 33))
    assert set(view.card_pile_order) == set(range(20, 33)) - drawn


@pytest.mark.rule("LUE-32")
def test_discards_stay_until_the_pile_is_empty_and_are_shuffled_then() -> None:
    state = almost_empty(list(range(20, 31)), list(range(31, 36)), [3, 8])
    play(state, "skip")
    assert seen(state).card_discard == 5
    drawn = set()
    for seed in range(8):
        state = almost_empty([], list(range(20, 36)), [3, 8])
        state.rng = Rng(seed)
        play(state, "skip")
        drawn.add(seen(state, 0).hand)
    assert len(drawn) > 5
