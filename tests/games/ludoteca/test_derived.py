"""What a view derives from itself: faces, points of one thing, what follows, combinations."""

from __future__ import annotations

import pytest

from spielwerk.core import EVERYTHING, Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.derived import Laying
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca import naive
from tests.games.ludoteca.play import lively_move
from tests.games.ludoteca.positions import (
    CARD,
    NAMES,
    PILLARS,
    legal,
    legal_of,
    play,
    position,
    row_of,
    view,
)
from tests.games.ludoteca.positions import TEXTS as MOVES

COMBINATIONS = ("pair", "straight", "four")


def spelled(layings: tuple[Laying, ...]) -> dict[str, str]:
    """What each action lays: `{"pair L": "L4 J3"}`, a joker with the value it counts as."""
    return {
        MOVES[laying.action]: " ".join(
            f"J{piece.value}" if NAMES[piece.card] == "J" else NAMES[piece.card]
            for piece in laying.cards
        )
        for laying in layings
    }


# -- faces -------------------------------------------------------------------------------


@pytest.mark.rule("LUD-C1")
@pytest.mark.rule("LUD-C2")
@pytest.mark.rule("LUD-C3")
def test_every_card_has_what_is_printed_on_it() -> None:
    faces = view(position("L5", "K2")).constants.faces
    assert len(faces) == len(NAMES)
    printed = {name: faces[CARD[name]] for name in NAMES}
    for pillar, letter in enumerate(PILLARS):
        for value in range(1, 9):
            face = printed[f"{letter}{value}"]
            assert (face.sort, face.pillar, face.value) == ("pillar", pillar, value)
    others = {name: (face.sort, face.value) for name, face in printed.items() if name[0] in "hJD"}
    assert others == {
        "h1": ("helper", 1),
        "h4": ("helper", 4),
        "h8": ("helper", 8),
        "h2": ("guest", 2),
        "hX": ("swapper", None),
        "J": ("joker", None),
        "D": ("burden", None),
    }
    assert {face.sort for face in faces[CARD["register"] :]} == {"resource"}
    assert all(face.pillar is None for face in faces[CARD["h1"] :])


# -- points of one thing -----------------------------------------------------------------


@pytest.mark.rule("LUD-15")
@pytest.mark.parametrize("rules", ["base", "extended"])
@pytest.mark.parametrize("row", ["8 7 1", "8 h4 h1", "h8 5 1", "7 6 5", "5 2", "2 1"])
def test_the_parts_of_a_row_give_what_the_naive_scorer_gives(row: str, rules: str) -> None:
    state = position("G8", "K2", rows={(0, "L"): row}, phase="discard", rules=rules)
    laid = [(f"L{sign}" if sign.isdigit() else sign, int(sign[-1])) for sign in row.split()]
    play(state, "discard G8")
    seen = view(state)
    (line,) = seen.sheets[0].players[0].rows
    factor = seen.constants.closed_factor if line.doubled else 1
    expected = naive.row_points(laid, extended=rules == "extended", helper_8_scores=True)
    assert sum(line.card_points) * factor == expected


@pytest.mark.rule("LUD-13")
@pytest.mark.rule("LUD-15")
def test_a_four_and_a_card_left_have_their_points() -> None:
    constants = view(position("L5", "K2")).constants
    how = {"extended": False, "helper_8_scores": True}
    assert constants.combo_each == naive.points(naive.Area(fours=1), **how)
    assert constants.card_left_each == naive.points(naive.Area(hand=1), **how)


# -- what may follow ---------------------------------------------------------------------


@pytest.mark.rule("LUD-7")
@pytest.mark.rule("LUD-8")
@pytest.mark.rule("LUD-9")
@pytest.mark.parametrize(
    ("row", "values", "anything"),
    [
        ("", "1 2 3 4 5 6 7 8", True),
        ("7", "1 2 3 4 5 6", False),
        ("7 6 5 3", "1 2", False),
        ("8 2", "1", False),
        ("7 5 4", "1 2 3 4 5 6 7 8", True),
        ("J4", "1 2 3 4 5 6 7 8", True),
        ("7 h1", "", False),
    ],
)
def test_what_may_follow_is_told_for_everybody(row: str, values: str, anything: bool) -> None:
    state = position("L5", "K2", rows={(1, "L"): row} if row else {})
    for viewer in (None, 0, 1):
        follows = view(state, viewer).derived.follows[1][0]
        assert " ".join(map(str, follows.values)) == values
        assert follows.anything is anything


@pytest.mark.rule("LUD-9")
def test_nothing_follows_in_a_locked_pillar() -> None:
    follows = view(position("L5", "K2", locks=("L",))).derived.follows[0]
    assert (follows[0].values, follows[0].anything) == ((), False)
    assert follows[1].anything


# -- if scored now -----------------------------------------------------------------------


@pytest.mark.rule("LUD-15")
@pytest.mark.parametrize(
    ("row", "missing"), [("", 0), ("7", 2), ("7 6", 1), ("7 6 5", 0), ("7 6 5 3", 0), ("2 1", 0)]
)
def test_what_a_row_lacks_is_told_where_it_can_still_grow(row: str, missing: int) -> None:
    state = position("L5", "K2", rows={(1, "L"): row} if row else {}, min_cards_to_master=3)
    for viewer in (None, 0, 1):
        assert view(state, viewer).derived.if_scored[1].missing[0] == missing


@pytest.mark.rule("LUD-13")
@pytest.mark.rule("LUD-15")
@pytest.mark.rule("LUD-24")
def test_the_parts_of_a_round_add_up_to_what_it_would_bring() -> None:
    rng, seen = Rng(14), 0
    state = GAME.start(3, 14, {"rules": "extended"})
    while not state.over:
        state.play(state.turn(), lively_move(state, rng))
        table = view(state, None)
        for area, now in zip(table.areas, table.derived.if_scored, strict=True):
            rows = sum(row.points for row in area.rows)
            assert rows + now.combo_points + now.resource_points + now.hand_points == area.points
            seen += now.combo_points > 0 and now.resource_points > 0
    assert seen


# -- combinations ------------------------------------------------------------------------


@pytest.mark.rule("LUD-11")
@pytest.mark.rule("LUD-12")
@pytest.mark.rule("LUD-13")
def test_combinations_on_offer_are_told_with_their_cards() -> None:
    state = position("L3 L4 L5 C6 K6 R6 P6 G6 D", "K2", rules="extended")
    assert spelled(view(state, 0).derived.offers) == {
        "pair L": "L4 L3",
        "straight L 5": "L5 L4 L3",
        "four 6": "C6 K6 R6 P6",
    }
    assert view(state, 0).constants.pair_top == 4


@pytest.mark.rule("LUD-21")
def test_a_joker_is_shown_only_where_it_is_needed() -> None:
    state = position("L3 L4 L7 J C6 K6 R6", "K2", rules="extended")
    offers = spelled(view(state, 0).derived.offers)
    assert set(offers) == legal_of(state, *COMBINATIONS)
    assert offers["pair L"] == "L4 L3"
    assert offers["straight L 5"] == "J5 L4 L3"
    assert offers["straight L 4"] == "L4 L3 J2"
    assert offers["four 6"] == "C6 K6 R6 J6"


@pytest.mark.rule("LUD-21")
def test_the_ways_to_make_a_combination_are_told_with_their_cards() -> None:
    state = position("L3 L4 J D", "K2", rules="extended")
    play(state, "pair L")
    seen = view(state, 0).derived
    assert seen.offers == ()
    ways = spelled(seen.ways)
    assert ways == {"use 3": "L4 L3", "use 2": "J4 L3", "use 1": "L4 J3"}
    assert set(ways) == legal(state)
    for move, cards in ways.items():
        laid = row_of(play(state.clone(), move), 0, "L")
        assert laid == cards.replace("L", "")


@pytest.mark.rule("LUD-29")
def test_nobody_else_is_told_what_a_hand_offers() -> None:
    state = position("L3 L4 J D", "K2", rules="extended")
    chosen = play(state.clone(), "pair L")
    assert view(state, 0).derived.offers
    assert view(chosen, 0).derived.ways
    for viewer in (None, 1):
        assert view(state, viewer).derived.offers == ()
        assert view(chosen, viewer).derived.ways == ()


# -- whole games -------------------------------------------------------------------------


def agree(state: Ludoteca) -> int:
    """The offers and the ways are the legal actions of their kinds; how many there were."""
    found = 0
    for viewer in (None, *range(state.seats)):
        derived = view(state, viewer).derived
        told = set(spelled(derived.offers + derived.ways))
        on_turn = viewer is not None and viewer in state.to_act()
        assert told == (legal_of(state, *COMBINATIONS, "use") if on_turn else set())
        found += len(told)
    return found


@pytest.mark.rule("LUD-29")
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_offers_and_ways_are_those_of_the_rules_throughout_a_game(rules: str) -> None:
    rng = Rng(3)
    state = GAME.start(3, 7, {"rules": rules, "max_rounds": 4, "min_cards_to_master": 3})
    found = agree(state)
    while not state.over:
        state.play(state.turn(), lively_move(state, rng))
        found += agree(state)
    assert found > 20
    ended = GAME.view(state, EVERYTHING).derived
    assert (ended.offers, ended.ways) == ((), ())
