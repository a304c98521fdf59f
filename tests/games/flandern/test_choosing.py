"""Steps 2 and 3, the secret choice and the reveal: FLA-4 and FLA-5."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from spielwerk.core import Rng, digest
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern.play import random_positions
from tests.games.flandern.positions import (
    CITIES,
    action,
    cards,
    commit,
    everything,
    legal,
    position,
)

ALL_COMMITS = {
    f"commit {card} {influence}"
    for card, influence in product((*CITIES, "site", "pick-up"), range(4))
}


# -- the choice ----------------------------------------------------------------------------------


@pytest.mark.rule("FLA-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_choose_one_action_card_and_any_number_of_influence_cards(seats: int) -> None:
    state = position(seats)
    assert state.to_act() == list(range(seats))
    unused = () if seats > 2 else ("Ieper", "Leuven")
    for seat in range(seats):
        expected = {move for move in ALL_COMMITS if move.split()[1] not in unused}
        assert legal(state, seat) == expected


@pytest.mark.rule("FLA-4")
@pytest.mark.parametrize("influence", [0, 1, 4, 7])
def test_no_more_influence_than_the_hand_holds(influence: int) -> None:
    state = position(2)
    state.influence[1] = influence
    numbers = {int(move.split()[2]) for move in legal(state, 1)}
    assert numbers == set(range(influence + 1))


@pytest.mark.rule("FLA-4")
def test_only_cards_in_the_hand() -> None:
    state = position(4)
    state.hands[2] = cards("Gent", "pick-up")
    assert {move.split()[1] for move in legal(state, 2)} == {"Gent", "pick-up"}


@pytest.mark.rule("FLA-4")
def test_the_pick_up_may_be_chosen_with_nothing_to_pick_up() -> None:
    state = commit(position(2), "pick-up", "pick-up")
    assert state.round == 2
    assert everything(state).played == ((), ())


@pytest.mark.rule("FLA-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hand_always_holds_an_action_card(seats: int) -> None:
    """The pick-up at least: it is back in the hand as soon as it is played."""
    for seed in range(3):
        for state in random_positions(seats, seed):
            view = everything(state)
            if view.choosing:
                assert all(7 in hand for hand in view.hands)


@pytest.mark.rule("FLA-4")
@pytest.mark.rule("FLA-6")
def test_the_card_of_a_scored_city_may_be_chosen_and_lapses() -> None:
    state = position(4)
    state.board.scored |= 1
    assert "commit Brugge 0" in legal(state, 0)
    commit(state, "Brugge", "pick-up", "pick-up", "pick-up")
    view = everything(state)
    assert view.round == 2
    assert view.played[0] == (0,)  # it counts as played


# -- any order, and taking back ------------------------------------------------------------------


@pytest.mark.rule("FLA-4")
def test_who_has_chosen_owes_nothing_and_may_withdraw() -> None:
    state = position(3)
    state.play(1, action("commit Gent 2"))
    assert state.to_act() == [0, 2]
    assert legal(state, 1) == {"withdraw"}
    assert everything(state).chosen == (False, True, False)
    state.play(1, action("withdraw"))
    assert state.to_act() == [0, 1, 2]
    assert legal(state, 1) == ALL_COMMITS
    assert everything(state).chosen == (False, False, False)


@pytest.mark.rule("FLA-4")
def test_until_the_last_seat_has_chosen() -> None:
    state = position(3)
    for seat in (2, 0):
        state.play(seat, action("commit Gent 0"))
    for seat in (2, 0):
        assert legal(state, seat) == {"withdraw"}
    state.play(1, action("commit Gent 0"))
    assert everything(state).decision == "build"
    for seat in range(3):
        assert "withdraw" not in legal(state, seat)


@pytest.mark.rule("FLA-4")
def test_the_latest_choice_counts() -> None:
    state = position(2)
    for move in ("commit Gent 3", "withdraw", "commit site 0", "withdraw", "commit Luik 1"):
        state.play(0, action(move))
    state.play(1, action("commit pick-up 0"))
    view = everything(state)
    assert view.shown is not None
    assert (view.shown[0].card, view.shown[0].influence) == (5, 1)
    assert view.influence == (2, 3)
    assert view.carrying == 5


@pytest.mark.rule("FLA-4")
def test_choosing_and_withdrawing_costs_nothing() -> None:
    state = position(2)
    before = everything(state)
    state.play(0, action("commit Gent 3"))
    state.play(0, action("withdraw"))
    assert everything(state) == before


def committed(state: Flandern, choices: list[int], order: tuple[int, ...], rng: Rng) -> Flandern:
    """The position after these choices came in some order, with second thoughts in between."""
    twin = state.clone()
    for seat in order:
        if rng.below(3) == 0 and len(twin.to_act()) > 1:
            twin.play(seat, rng.pick(twin.legal(seat)))
            twin.play(seat, action("withdraw"))
        twin.play(seat, choices[seat])
    return twin


@pytest.mark.rule("FLA-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_depends_on_the_order_in_which_seats_choose(seats: int) -> None:
    rng = Rng(seats)
    for seed in range(3):
        for number, state in enumerate(random_positions(seats, seed)):
            view = everything(state)
            if not view.choosing or any(view.chosen) or number % 4:
                continue
            choices = [rng.pick(state.legal(seat)) for seat in range(seats)]
            ends = [committed(state, choices, order, rng) for order in permutations(range(seats))]
            assert len({digest(GAME, end) for end in ends}) == 1
            assert len({end.rng.below(1 << 30) for end in ends}) == 1
            assert len({(end.turn(), tuple(end.legal(end.turn()))) for end in ends}) == 1
            assert len({end.disclosure(0) for end in ends}) == 1


# -- the reveal ----------------------------------------------------------------------------------

ORDERS = [
    # start player, influence by seat, order of play
    (0, (0, 0, 0, 0), (0, 1, 2, 3)),
    (2, (0, 0, 0, 0), (2, 3, 0, 1)),
    (3, (0, 0, 0, 0), (3, 0, 1, 2)),
    (0, (0, 1, 2, 3), (3, 2, 1, 0)),
    (0, (3, 2, 1, 0), (0, 1, 2, 3)),
    (2, (1, 1, 0, 0), (0, 1, 2, 3)),  # both are 2 and 3 steps from the start
    (2, (1, 0, 0, 1), (3, 0, 2, 1)),  # seat 3 sits next to the start player
    (1, (2, 0, 0, 2), (3, 0, 1, 2)),
    (1, (0, 3, 0, 3), (1, 3, 2, 0)),
    (3, (0, 0, 1, 0), (2, 3, 0, 1)),
]


@pytest.mark.rule("FLA-5")
@pytest.mark.parametrize(("start", "influence", "order"), ORDERS)
def test_more_cards_act_earlier_and_ties_go_clockwise_from_the_start_player(
    start: int, influence: tuple[int, ...], order: tuple[int, ...]
) -> None:
    state = position(4, start=start, golden_card="pick-up")
    commit(state, *(f"Gent {number}" for number in influence))
    assert everything(state).order == order
    acting = []
    while state.round == 1:
        acting.append(state.turn())
        state.play(state.turn(), some_move(state))
    assert tuple(acting) == order


def some_move(state: Flandern) -> int:
    """Any action: the last one offered."""
    return state.legal(state.turn())[-1]


@pytest.mark.rule("FLA-5")
def test_influence_that_was_played_leaves_the_game() -> None:
    state = commit(position(4), "Gent 2", "pick-up 3", "site", "Luik 1")
    assert everything(state).influence == (1, 0, 3, 2)
    while state.round == 1:
        state.play(state.turn(), some_move(state))
    assert everything(state).influence == (2, 0, 3, 2)  # seat 0 took the golden one


@pytest.mark.rule("FLA-5")
def test_cards_are_shown_together_once_all_have_chosen() -> None:
    state = position(3)
    for seat, move in ((1, "commit Luik 1"), (2, "commit site 0")):
        state.play(seat, action(move))
        assert everything(state).shown is None
        assert everything(state).order == ()
        assert everything(state).hands == (tuple(range(8)),) * 3
        assert everything(state).influence == (3, 3, 3)
    state.play(0, action("commit Gent 3"))
    view = everything(state)
    assert view.shown is not None
    assert [(one.card, one.influence) for one in view.shown] == [(1, 3), (5, 1), (6, 0)]
    assert view.order == (0, 1, 2)
    assert [set(played) for played in view.played] == [{1}, {5}, {6}]


@pytest.mark.rule("FLA-5")
def test_the_number_of_cards_counts_not_their_kind() -> None:
    state = commit(position(2, start=1), "pick-up 1", "Gent 0")
    assert everything(state).order == (0, 1)
    assert state.turn() == 1  # the pick-up asks nothing
