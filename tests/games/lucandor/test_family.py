"""The family rule: LUC-23."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import reading
from tests.games.lucandor.play import bold_move, walk
from tests.games.lucandor.positions import (
    DOOR,
    everything,
    legal,
    legal_of,
    lying,
    play,
    position,
)

DOT = "blue gloves"
HAND = [DOT, "red wig", "red sweater"]


def family(**table: Any) -> Lucandor:
    return position(**{"hand": HAND, "family": True, **table})


def stones(state: Lucandor) -> dict[int, tuple[int, int]]:
    return reading.stones(everything(state))


@pytest.mark.rule("LUC-23")
def test_it_is_an_option_and_off_unless_agreed_on() -> None:
    assert not everything(GAME.start(3, 0)).family_rule
    assert everything(GAME.start(3, 0, {"family": True})).family_rule


@pytest.mark.rule("LUC-23")
def test_a_scoring_card_is_secured_on_1() -> None:
    state = play(family(), f"score {DOT} 0")
    assert stones(state) == {0: (0, 1)}


@pytest.mark.rule("LUC-23")
@pytest.mark.parametrize(("door", "goal"), [("B", "A"), ("A", "C")])
def test_the_door_is_secured_on_1_however_far_it_goes(door: str, goal: str) -> None:
    state = play(family(door=door), f"door {goal} red wig")
    if door == "A":
        play(state, f"second {DOT}")
    assert stones(state) == {DOOR: (0, 1)}


@pytest.mark.rule("LUC-23")
def test_the_stone_returns_at_its_owners_next_turn() -> None:
    state = play(family(), f"score {DOT} 0")
    for _ in range(2):
        assert stones(state) == {0: (0, 1)}
        play(state, min(legal_of(state, "clean")))
    assert (state.turn(), stones(state)) == (0, {})


@pytest.mark.rule("LUC-23")
@pytest.mark.parametrize("cards", [0, 1, 5])
def test_what_a_stone_secures_is_blocked_for_the_others(cards: int) -> None:
    pile = ["orange belt", "orange socks", "orange wig", "orange shirt", "orange shoes"][:cards]
    state = family(stones={0: (1, 1), DOOR: (2, 1)}, pile=pile)
    assert {move[-1] for move in legal_of(state, "score")} == {"1", "2"}
    assert not legal_of(state, "door")


@pytest.mark.rule("LUC-23")
def test_the_own_stone_blocks_nothing() -> None:
    state = family(stones={0: (0, 1), DOOR: (0, 1)})
    assert {move[-1] for move in legal_of(state, "score")} == {"0", "1", "2"}
    assert legal_of(state, "door")
    play(state, f"score {DOT} 0")
    assert stones(state) == {0: (0, 1), DOOR: (0, 1)}


@pytest.mark.rule("LUC-23")
@pytest.mark.parametrize("pile", [[], ["red belt"]])
def test_a_covered_piece_is_simply_taken_out(pile: list[str]) -> None:
    trousers = ["red trousers", "blue trousers"]
    state = family(wardrobe={"A1": [trousers, []]}, pile=pile)
    play(state, "iron red sweater")
    assert legal(state) == {"take A1 0 0", "take A1 0 1"}
    play(state, "take A1 0 0")
    assert {move.split()[0] for move in legal(state)} == {"put"}
    assert lying(state, "A1") == ["blue trousers"]


@pytest.mark.rule("LUC-23")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_ever_tries_their_luck(seats: int) -> None:
    for seed in range(4):
        for state in walk(seats, seed, bold_move, family=True):
            assert not legal_of(state, "corner") if not state.over else True
            view = everything(state)
            assert view.shown_cards == ()
            assert {level for _, level in reading.stones(view).values()} <= {1}
            assert all(owner != state.turn() for owner, _ in reading.stones(view).values()) or (
                view.pending is not None
            )


@pytest.mark.rule("LUC-23")
def test_everything_else_is_as_always() -> None:
    state = family(wardrobe={"A3": ["red wig"]}, slots=[DOT, "start 2A", "start 3A"])
    state.hands[0] = [7]
    play(state, "tidy red wig", "put A3 0")
    assert state.scores() == [6, 0, 0]
