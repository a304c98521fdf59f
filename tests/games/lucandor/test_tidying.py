"""Tidying up: LUC-7 to LUC-10, and the closed column of LUC-3."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from tests.games.lucandor.naive import GARMENTS
from tests.games.lucandor.play import any_of, walk
from tests.games.lucandor.positions import (
    COLOURS,
    all_pieces,
    everything,
    legal,
    legal_of,
    lying,
    names,
    play,
    position,
)

RODS = {"A4", "C4"}
DRAWERS = {"A2", "C2"}
BOTTOM = {"A1", "C1"}
SHELVES = {"A1", "C1", "A3", "C3"}


def places_for(garment: str, **table: object) -> set[str]:
    """Where a garment may go, with the door before B; piles are left out."""
    state = position(hand=[f"orange {garment}"], **table)  # type: ignore[arg-type]
    play(state, f"tidy orange {garment}")
    return {move.split()[1] for move in legal(state)}


# -- where garments live ---------------------------------------------------------------------------


@pytest.mark.rule("LUC-7")
def test_the_card_names_the_garment_that_is_put_away() -> None:
    state = play(position(hand=["red wig", "blue belt"]), "tidy red wig", "put A3 0")
    assert lying(state, "A3") == ["red wig"]
    assert all_pieces(state) == [7]
    assert names(everything(state).discards)[-1] == "red wig"


@pytest.mark.rule("LUC-7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_garment_is_tidied_twice_in_one_half_of_the_day(seats: int) -> None:
    for seed in range(6):
        for state in walk(seats, seed):
            pieces = all_pieces(state)
            most = 2 if everything(state).phase == "afternoon" else 1
            assert all(pieces.count(piece) <= most for piece in pieces)


@pytest.mark.rule("LUC-7")
@pytest.mark.rule("LUC-8")
@pytest.mark.rule("LUC-9")
@pytest.mark.rule("LUC-10")
@pytest.mark.parametrize("garment", GARMENTS)
def test_every_garment_has_its_places(garment: str) -> None:
    home = {
        **dict.fromkeys(("tailcoat", "shirt"), RODS),
        **dict.fromkeys(("socks", "belt", "gloves"), DRAWERS),
        **dict.fromkeys(("top hat", "wig", "sweater", "trousers"), SHELVES),
        "shoes": BOTTOM,
    }
    assert places_for(garment) == home[garment]


@pytest.mark.rule("LUC-3")
@pytest.mark.parametrize(("door", "open_columns"), [("A", "BC"), ("B", "AC"), ("C", "AB")])
def test_nothing_goes_behind_the_door(door: str, open_columns: str) -> None:
    for garment in GARMENTS:
        columns = {place[0] for place in places_for(garment, door=door)}
        assert columns == set(open_columns)


# -- rods and drawers ------------------------------------------------------------------------------


@pytest.mark.rule("LUC-8")
def test_hanging_pieces_are_pushed_together() -> None:
    """What counts is the room left over in all, not where a gap is."""
    rod = ["red shirt", "blue tailcoat", "green tailcoat"]
    state = position(wardrobe={"A4": rod, "C4": rod}, hand=["red gloves", "violet sweater"])
    assert places_for("shirt", wardrobe={"A4": rod}) == {"A4", "C4"}
    assert places_for("tailcoat", wardrobe={"A4": rod}) == {"C4"}
    assert not legal_of(state, "take")


@pytest.mark.rule("LUC-8")
@pytest.mark.rule("LUC-9")
def test_a_garment_without_room_cannot_be_played_for_tidying() -> None:
    rods = {name: ["red tailcoat", "blue tailcoat", "green tailcoat"] for name in RODS}
    drawers = {name: [f"{colour} belt" for colour in COLOURS[:4]] for name in DRAWERS}
    state = position(
        wardrobe={**rods, **drawers}, hand=["violet shirt", "violet belt", "violet gloves"]
    )
    assert legal_of(state, "tidy") == {"tidy violet gloves"}


@pytest.mark.rule("LUC-9")
@pytest.mark.rule("LUC-20")
def test_small_things_follow_the_drawers() -> None:
    assert places_for("socks", drawers=["A3", "B2", "C2"]) == {"A3", "C2"}
    assert places_for("wig", drawers=["A3", "B2", "C2"]) == {"A1", "A2", "C1", "C3"}
    assert places_for("shoes", drawers=["A3", "B2", "C2"]) == BOTTOM


# -- shelves ---------------------------------------------------------------------------------------

FAMILIES = [("shoes",), ("top hat", "wig"), ("sweater", "trousers")]


@pytest.mark.rule("LUC-10")
@pytest.mark.parametrize("there", [garment for family in FAMILIES for garment in family])
def test_a_shelf_holds_one_family_at_a_time(there: str) -> None:
    family = next(family for family in FAMILIES if there in family)
    for garment in (one for other in FAMILIES for one in other):
        found = places_for(garment, wardrobe={"A1": [f"red {there}"]})
        assert ("A1" in found) == (garment in family)


@pytest.mark.rule("LUC-10")
def test_shoes_only_on_bottom_shelves_even_where_all_else_is_taken() -> None:
    state = position(
        wardrobe={"A1": ["red wig"], "C1": ["blue wig"]}, hand=["orange shoes", "orange wig"]
    )
    assert legal_of(state, "tidy") == {"tidy orange wig"}


@pytest.mark.rule("LUC-10")
@pytest.mark.parametrize("garment", ["shoes", "top hat", "wig"])
def test_what_stands_is_never_stacked(garment: str) -> None:
    """There is no second pile for it, and three or four take the whole width."""
    state = position(hand=[f"orange {garment}"], wardrobe={"A1": [f"red {garment}"]})
    play(state, f"tidy orange {garment}")
    assert "put A1 0" in legal(state)
    assert not [move for move in legal(state) if move.endswith(" 1")]
    full = [f"{colour} {garment}" for colour in COLOURS[: 4 if garment == "shoes" else 3]]
    assert "A1" not in places_for(garment, wardrobe={"A1": full})


@pytest.mark.rule("LUC-10")
def test_hats_and_wigs_share_a_shelf() -> None:
    assert "A3" in places_for("wig", wardrobe={"A3": ["red top hat", "blue wig"]})
    assert "A3" not in places_for("wig", wardrobe={"A3": ["red top hat", "blue wig", "red wig"]})


@pytest.mark.rule("LUC-10")
def test_folded_clothes_make_two_piles_whose_heights_add_up() -> None:
    """A pile of 5: two sweaters and one pair of trousers; of 4, trousers still fit."""
    high = ["red sweater", "blue sweater", "red trousers"]
    low = ["green sweater", "yellow sweater"]
    state = position(wardrobe={"A1": [high, low]}, hand=["orange sweater", "orange trousers"])
    after = play(state.clone(), "tidy orange sweater")
    assert not {"put A1 0", "put A1 1"} & legal(after)
    after = play(state.clone(), "tidy orange trousers")
    assert {"put A1 0", "put A1 1"} & legal(after) == {"put A1 1"}
    play(after, "put A1 1")
    assert lying(after, "A1", 1) == [*low, "orange trousers"]
    assert "A1" not in places_for("trousers", wardrobe={"A1": [high, [*low, "red trousers"]]})


@pytest.mark.rule("LUC-10")
@pytest.mark.rule("LUC-27")
def test_a_second_pile_begins_where_there_is_a_first() -> None:
    state = position(wardrobe={"A1": [["red trousers"], []]}, hand=["orange sweater"])
    play(state, "tidy orange sweater")
    assert legal(state) == {"put A1 0", "put A1 1", "put C1 0", "put A3 0", "put C3 0"}
    play(state, "put A1 1")
    assert lying(state, "A1", 0) == ["red trousers"]
    assert lying(state, "A1", 1) == ["orange sweater"]


@pytest.mark.rule("LUC-10")
def test_a_piece_lies_on_the_piece_below() -> None:
    state = position(wardrobe={"A1": [["red trousers"], ["blue trousers"]]}, hand=["red sweater"])
    play(state, "tidy red sweater", "put A1 1")
    assert lying(state, "A1", 1) == ["blue trousers", "red sweater"]


@pytest.mark.rule("LUC-10")
def test_five_trousers_make_a_pile_and_a_sixth_does_not_fit() -> None:
    five = [f"{colour} trousers" for colour in COLOURS[:5]]
    state = position(wardrobe={"A1": [five, []]}, hand=["orange trousers"])
    play(state, "tidy orange trousers")
    assert "put A1 0" not in legal(state)
    assert "put A1 1" in legal(state)


@pytest.mark.rule("LUC-10")
def test_an_emptied_shelf_takes_any_family_again() -> None:
    state = position(wardrobe={"A1": ["red wig"]}, hand=["red sweater", "orange shoes"], seat=2)
    play(state, "iron red sweater", "take A1 0 0", "put A3 0")
    state.hands[0] = [59]
    play(state, "tidy orange shoes")
    assert "put A1 0" in legal(state)


# -- over whole games ------------------------------------------------------------------------------


@pytest.mark.rule("LUC-10")
def test_random_tidying_keeps_piles_side_by_side() -> None:
    """Every put that is offered can be played, and lands on top of what is there."""
    rng = Rng(3)
    for state in walk(4, 3):
        puts = sorted(legal_of(state, "put"))
        if puts:
            move = any_of(puts, rng)
            _, place, pile = move.split()
            twin = state.clone()
            before = lying(twin, place, int(pile))
            piece = names([twin.piece])
            play(twin, move)
            assert lying(twin, place, int(pile)) == before + piece
