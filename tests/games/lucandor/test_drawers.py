"""Moving drawers (LUC-20) and cleaning (LUC-21)."""

from __future__ import annotations

import pytest

from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import naive, reading
from tests.games.lucandor.play import walk
from tests.games.lucandor.positions import (
    PLACE,
    everything,
    legal,
    legal_of,
    lying,
    names,
    play,
    position,
    view,
)

DRAWER = "blue belt"


def moves(state: Lucandor) -> set[tuple[str, str]]:
    """All moves of drawers that can be made, each played up to its last step."""
    found = set()
    for card in legal_of(state, "drawer"):
        pulling = play(state.clone(), card)
        for pull in legal(pulling):
            pushing = play(pulling.clone(), pull)
            found |= {(pull.split()[1], push.split()[1]) for push in legal(pushing)}
    return found


def kinds(state: Lucandor) -> dict[str, str]:
    return {name: place.holder for name, place in reading.wardrobe(everything(state)).items()}


# -- drawers ---------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-20")
def test_a_drawer_moves_with_all_that_is_in_it() -> None:
    state = position(hand=[DRAWER], wardrobe={"A2": ["red socks", "blue gloves", "red belt"]})
    play(state, f"drawer {DRAWER}", "pull A2", "push C3")
    assert lying(state, "C3") == ["red socks", "blue gloves", "red belt"]
    assert lying(state, "A2") == []
    assert kinds(state)["C3"] == "drawer"
    assert names(everything(state).discards)[-1] == DRAWER
    assert state.turn() == 1
    assert state.scores() == [0, 0, 0]


@pytest.mark.rule("LUC-20")
def test_a_plain_shelf_is_left_behind() -> None:
    state = position(
        hand=[DRAWER],
        wardrobe={"A2": ["red socks"]},
        hands={1: ["green wig"], 2: ["green socks"]},
    )
    play(state, f"drawer {DRAWER}", "pull A2", "push A3")
    assert kinds(state)["A2"] == "shelf"
    after = play(state.clone(), "tidy green wig")
    assert legal(after) == {"put A1 0", "put A2 0", "put C1 0", "put C3 0"}
    play(after, "put A2 0", "tidy green socks")
    assert legal(after) == {"put A3 0", "put C2 0"}
    play(after, "put A3 0")
    assert lying(after, "A3") == ["red socks", "green socks"]


@pytest.mark.rule("LUC-20")
def test_room_and_colours_move_along() -> None:
    """Twelve units are taken, and the red socks double the next red piece."""
    full = [f"{colour} belt" for colour in ("red", "blue", "green", "yellow")]
    state = position(
        hand=[DRAWER],
        wardrobe={"A2": full},
        hands={1: ["red gloves", "orange belt"]},
        slots=["blue gloves", "start 2A", "start 3A"],  # red 3
    )
    play(state, f"drawer {DRAWER}", "pull A2", "push A3")
    after = play(state.clone(), "tidy orange belt")
    assert legal(after) == {"put C2 0"}
    play(state, "tidy red gloves", "put A3 0")
    assert state.points[1] == 6


@pytest.mark.rule("LUC-20")
@pytest.mark.rule("LUC-3")
def test_free_places_are_offered_and_none_behind_the_door() -> None:
    state = position(hand=[DRAWER])
    assert moves(state) == {("A2", "A3"), ("A2", "C3"), ("C2", "A3"), ("C2", "C3")}
    state = position(hand=[DRAWER], door="A")
    assert moves(state) == {("B2", "B3"), ("B2", "C3"), ("C2", "B3"), ("C2", "C3")}
    state = position(hand=[DRAWER], drawers=["A3", "B2", "C2"])
    assert moves(state) == {("A3", "A2"), ("A3", "C3"), ("C2", "A2"), ("C2", "C3")}


@pytest.mark.rule("LUC-20")
def test_the_place_must_be_empty() -> None:
    state = position(hand=[DRAWER], wardrobe={"A3": ["red wig"]})
    assert moves(state) == {("A2", "C3"), ("C2", "C3")}
    state = position(hand=[DRAWER], wardrobe={"A3": ["red wig"], "C3": ["blue wig"]})
    assert moves(state) == set()


@pytest.mark.rule("LUC-20")
def test_no_drawer_goes_to_the_bottom_or_to_a_rod() -> None:
    for door in "ABC":
        goals = {goal[1] for _, goal in moves(position(hand=[DRAWER], door=door))}
        assert goals == {"3"}


@pytest.mark.rule("LUC-20")
def test_a_drawer_can_move_back_and_to_another_column() -> None:
    state = position(hand=[DRAWER], drawers=["A3", "A2", "C2"], door="C")
    assert moves(state) == {("A3", "B2"), ("A3", "B3"), ("A2", "B2"), ("A2", "B3")}


@pytest.mark.rule("LUC-20")
@pytest.mark.rule("LUC-10")
def test_shoes_do_not_go_onto_the_shelf_left_behind() -> None:
    state = position(hand=["orange shoes"], drawers=["A3", "B2", "C2"])
    play(state, "tidy orange shoes")
    assert legal(state) == {"put A1 0", "put C1 0"}


@pytest.mark.rule("LUC-20")
def test_only_cards_with_a_drawer_do_that() -> None:
    for card, face in naive.FACES.items():
        assert bool(moves(position(hand=[card]))) == (face.use == "drawer")


# -- step by step ----------------------------------------------------------------------------------


@pytest.mark.rule("LUC-20")
@pytest.mark.rule("LUC-27")
def test_first_the_card_then_the_drawer_then_its_new_place() -> None:
    state = position(hand=[DRAWER, "red wig", "blue wig"], wardrobe={"A2": ["red socks"]})
    before = reading.wardrobe(everything(state))
    assert legal_of(state, "drawer") == {f"drawer {DRAWER}"}
    play(state, f"drawer {DRAWER}")
    assert view(state, 0).decision == "pull"
    assert legal(state) == {"pull A2", "pull C2"}
    play(state, "pull A2")
    assert view(state, 0).decision == "push"
    assert legal(state) == {"push A3", "push C3"}
    assert reading.wardrobe(everything(state)) == before, "nothing moves before the last step"
    assert state.turn() == 0
    assert names(everything(state).all_hands[0]) == ["red wig", "blue wig"], "none is drawn yet"
    play(state, "push C3")
    assert lying(state, "C3") == ["red socks"]
    assert state.turn() == 1
    assert len(everything(state).all_hands[0]) == 3


@pytest.mark.rule("LUC-20")
@pytest.mark.rule("LUC-26")
def test_everybody_sees_the_card_and_the_drawer_that_was_chosen() -> None:
    state = play(position(hand=[DRAWER]), f"drawer {DRAWER}")
    for place in (None, PLACE["C2"]):
        for viewer in (0, 1, 2, None):
            pending = view(state, viewer).pending
            assert pending is not None
            assert (pending.deed, names([pending.card])) == ("drawer", [DRAWER])
            assert pending.place == place
            assert (pending.pile, pending.index, pending.piece) == (None, None, None)
        if place is None:
            play(state, "pull C2")
    play(state, "push C3")
    assert view(state, None).pending is None


@pytest.mark.rule("LUC-20")
@pytest.mark.rule("LUC-27")
def test_the_card_is_not_offered_where_the_move_could_not_be_finished() -> None:
    taken = {"A3": ["red wig"], "C3": ["blue wig"]}
    assert legal_of(position(hand=[DRAWER], wardrobe=taken), "drawer") == set()
    other_door = position(hand=[DRAWER], wardrobe=taken, door="A")
    assert legal_of(other_door, "drawer") == {f"drawer {DRAWER}"}
    assert moves(other_door) == {("B2", "B3"), ("C2", "B3")}


@pytest.mark.rule("LUC-27")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_was_begun_can_always_be_finished(seats: int) -> None:
    begun = 0
    for state in walk(seats, seats):
        for card in legal_of(state, "drawer"):
            pulling = play(state.clone(), card)
            assert legal(pulling)
            for pull in legal(pulling):
                pushing = play(pulling.clone(), pull)
                assert legal(pushing)
                for push in legal(pushing):
                    drawers = kinds(play(pushing.clone(), push))
                    assert (drawers[pull[-2:]], drawers[push[-2:]]) == ("shelf", "drawer")
                    begun += 1
    assert begun


# -- cleaning --------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-21")
def test_cleaning_discards_a_card_draws_one_and_gives_a_point() -> None:
    state = position(hand=["red wig", "blue wig", "green wig"], pile=["red belt", "red gloves"])
    play(state, "clean blue wig")
    view = everything(state)
    assert state.scores() == [1, 0, 0]
    assert names(view.discards)[-1] == "blue wig"
    assert names(view.all_hands[0]) == ["red gloves", "red wig", "green wig"]
    assert names(view.all_piles[0]) == ["red belt"]
    assert state.turn() == 1


@pytest.mark.rule("LUC-21")
def test_every_card_of_the_hand_may_be_cleaned_away() -> None:
    hand = ["red wig", "blue belt", "orange shoes"]
    assert legal_of(position(hand=hand), "clean") == {f"clean {card}" for card in hand}


@pytest.mark.rule("LUC-21")
def test_cleaning_is_possible_without_a_pile() -> None:
    state = position(hand=["red wig"], pile=[])
    play(state, "clean red wig")
    assert state.scores()[0] == 1
    assert everything(state).players[0].finished


@pytest.mark.rule("LUC-21")
def test_nobody_is_ever_stuck() -> None:
    """A door that is held, rods that are full: cleaning is left."""
    rods = {name: ["red tailcoat", "blue tailcoat", "green tailcoat"] for name in ("A4", "C4")}
    state = position(hand=["red shirt"], pile=[], wardrobe=rods, stones={3: (1, 2)})
    assert legal(state) == {"clean red shirt"}
