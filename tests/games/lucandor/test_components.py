"""What lies in the box: LUC-C1 to LUC-C10."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.components import FOLDER, load_box
from spielwerk.games.lucandor.types import CardFace
from tests.games.lucandor import naive
from tests.games.lucandor.positions import (
    CARD_NAMES,
    COLOURS,
    CORNERS,
    GARMENTS,
    PLACE_NAMES,
    all_cards,
    all_pieces,
    everything,
    legal_of,
    lying,
    play,
    position,
)

BOX = load_box(FOLDER / "components.toml")
VIEW = everything(GAME.start(3, 0))
# An end scoring counts a row; the engine numbers columns before levels.
ROWS = (*"ABC", *"1234")


def faces(colour: str | None = None, use: str | None = None) -> list[CardFace]:
    return [
        face
        for face in VIEW.cards
        if colour in (None, COLOURS[face.colour]) and use in (None, face.use)
    ]


# -- the cards -------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-C1")
def test_sixty_cards_every_garment_once_in_every_colour() -> None:
    seen = Counter((COLOURS[face.colour], GARMENTS[face.garment]) for face in VIEW.cards)
    assert seen == {(colour, garment): 1 for colour in COLOURS for garment in GARMENTS}
    for seats in (3, 4, 5):
        assert all_cards(GAME.start(seats, seats)) == list(range(60))


@pytest.mark.rule("LUC-C1")
@pytest.mark.rule("LUC-7")
def test_every_garment_is_there_twice_once_for_each_half_of_the_day() -> None:
    """In the afternoon the same card tidies a second piece, and no third can come."""
    assert BOX.supplies.pieces == 2
    state = position(wardrobe={"A4": ["red shirt"]}, hand=["red shirt"], afternoon=True)
    play(state, "tidy red shirt", "put A4 0")
    assert lying(state, "A4") == ["red shirt", "red shirt"]
    assert all_pieces(state) == [CARD_NAMES.index("red shirt")] * 2


@pytest.mark.rule("LUC-C2")
def test_the_lower_halves_are_so_many_of_each_kind() -> None:
    assert Counter(face.use for face in VIEW.cards) == {
        "dot": 24,
        "end": 10,
        "iron": 7,
        "hanger": 6,
        "needle": 6,
        "drawer": 7,
    }


@pytest.mark.rule("LUC-C3")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_four_dots_on_its_cards_and_four_that_score_it(colour: str) -> None:
    own = faces(colour, "dot")
    assert sorted(face.points for face in own) == [2, 2, 3, 3]
    scored = [face for face in faces(use="dot") if face.dot == COLOURS.index(colour)]
    assert sorted(face.points for face in scored) == [2, 2, 3, 3]
    assert COLOURS.index(colour) not in {face.dot for face in own}


@pytest.mark.rule("LUC-C3")
def test_the_other_cards_of_a_colour() -> None:
    assert [GAME.word("colour", number, "en") for number in range(6)] == list(COLOURS)
    rest = {"red": (2, 1, 1), "blue": (2, 1, 1), "green": (2, 1, 1), "yellow": (2, 1, 1)}
    rest |= {"violet": (1, 2, 1), "orange": (1, 1, 2)}
    for colour, counts in rest.items():
        uses = Counter(face.use for face in faces(colour))
        assert (uses["end"], uses["iron"], uses["drawer"]) == counts
        assert (uses["hanger"], uses["needle"]) == (1, 1)


@pytest.mark.rule("LUC-C4")
def test_the_thumb_is_in_each_corner_on_fifteen_cards() -> None:
    assert Counter(CORNERS[face.thumb] for face in VIEW.cards) == dict.fromkeys(CORNERS, 15)


@pytest.mark.rule("LUC-C9")
def test_each_column_stands_on_two_end_scorings_each_level_on_one() -> None:
    rows = Counter(ROWS[face.row] for face in VIEW.cards if face.row is not None)
    assert rows == {"A": 2, "B": 2, "C": 2, "1": 1, "2": 1, "3": 1, "4": 1}
    assert {face.use for face in VIEW.cards if face.row is not None} == {"end"}


@pytest.mark.rule("LUC-C3")
@pytest.mark.rule("LUC-C9")
@pytest.mark.rule("LUC-C10")
def test_every_card_shows_what_the_list_says() -> None:
    for face, name in zip(VIEW.cards, CARD_NAMES, strict=True):
        expected = naive.FACES[name]
        shown = naive.Face(
            colour=COLOURS[face.colour],
            garment=GARMENTS[face.garment],
            use=face.use,
            dot=None if face.dot is None else COLOURS[face.dot],
            points=face.points,
            row=None if face.row is None else ROWS[face.row],
            thumb=CORNERS[face.thumb],
        )
        assert shown == expected, name
        assert face.card == CARD_NAMES.index(name)


@pytest.mark.rule("LUC-C10")
@pytest.mark.parametrize(
    ("card", "shows"),
    [
        ("red tailcoat", ("dot", "blue", 2, None, "top left")),
        ("red belt", ("end", None, 0, "A", "bottom right")),
        ("red shoes", ("end", None, 0, "B", "top right")),
        ("yellow tailcoat", ("end", None, 0, "4", "bottom left")),
        ("violet shoes", ("iron", None, 0, None, "top right")),
        ("orange gloves", ("end", None, 0, "C", "bottom left")),
        ("orange trousers", ("drawer", None, 0, None, "bottom left")),
        ("orange shoes", ("drawer", None, 0, None, "bottom right")),
        ("orange tailcoat", ("dot", "violet", 3, None, "bottom left")),
    ],
)
def test_some_cards_reckoned_by_hand(card: str, shows: tuple[object, ...]) -> None:
    face = VIEW.cards[CARD_NAMES.index(card)]
    dot = None if face.dot is None else COLOURS[face.dot]
    row = None if face.row is None else ROWS[face.row]
    assert (face.use, dot, face.points, row, CORNERS[face.thumb]) == shows


# -- the wardrobe ----------------------------------------------------------------------------------


@pytest.mark.rule("LUC-C5")
def test_three_columns_and_four_levels() -> None:
    kinds = {PLACE_NAMES[place.place]: place.holder for place in VIEW.places}
    assert kinds == {
        **dict.fromkeys(("A1", "B1", "C1"), "shelf"),
        **dict.fromkeys(("A2", "B2", "C2"), "drawer"),
        **dict.fromkeys(("A3", "B3", "C3"), "shelf"),
        **dict.fromkeys(("A4", "B4", "C4"), "rod"),
    }
    assert [("ABC"[place.column], place.level) for place in VIEW.places] == [
        (name[0], int(name[1])) for name in PLACE_NAMES
    ]


@pytest.mark.rule("LUC-C5")
@pytest.mark.rule("LUC-20")
def test_drawers_fit_into_levels_two_and_three() -> None:
    taking = [PLACE_NAMES[place.place] for place in VIEW.places if place.takes_drawer]
    assert taking == ["A2", "B2", "C2", "A3", "B3", "C3"]


@pytest.mark.rule("LUC-C6")
def test_sizes() -> None:
    holders = {holder.name: (holder.width, holder.height) for holder in BOX.holders}
    assert holders == {"rod": (10, 0), "shelf": (12, 5), "drawer": (14, 0)}
    widths = {one.name: one.width for one in BOX.garments if one.family != "folded"}
    assert widths == naive.WIDTH
    folded = {one.name: (one.width, one.height) for one in BOX.garments if one.family == "folded"}
    assert folded == {"sweater": (6, 2), "trousers": (6, 1)}
    for face in VIEW.garments:
        name = GARMENTS[face.garment]
        assert face.size == naive.HEIGHT.get(name, naive.WIDTH.get(name))


FULL = {
    "four pairs of shoes": ("C1", ["shoes"] * 4, "shoes"),
    "three hats": ("C1", ["top hat"] * 3, "top hat"),
    "three wigs": ("C3", ["wig"] * 3, "top hat"),
    "tailcoats": ("C4", ["tailcoat"] * 3, "shirt"),
    "shirts": ("C4", ["shirt"] * 5, "shirt"),
    "shirts and tailcoats": ("C4", ["shirt", "tailcoat", "tailcoat"], "tailcoat", "shirt"),
    "seven pairs of socks": ("C2", ["socks"] * 7, "gloves"),
    "belts": ("C2", ["belt"] * 4, "belt", "gloves"),
}


@pytest.mark.rule("LUC-C6")
@pytest.mark.rule("LUC-8")
@pytest.mark.rule("LUC-9")
@pytest.mark.rule("LUC-10")
@pytest.mark.parametrize("case", FULL.values(), ids=list(FULL))
def test_a_place_takes_so_much_and_no_more(case: Any) -> None:
    place, garments, refused, *taken = case  # what no longer goes in, what still does
    inside = [f"{COLOURS[n % 6]} {garment}" for n, garment in enumerate(garments)]
    spare = [f"orange {garment}" for garment in (refused, *taken)]
    for card in spare:
        state = play(position(wardrobe={place: inside}, hand=[card], door="B"), f"tidy {card}")
        assert (f"put {place} 0" in legal_of(state, "put")) == (card != spare[0])
    state = position(wardrobe={place: inside[:-1]}, hand=[spare[0]], door="B")
    assert f"put {place} 0" in legal_of(play(state, f"tidy {spare[0]}"), "put")


# -- slots and start cards -------------------------------------------------------------------------


@pytest.mark.rule("LUC-C7")
def test_every_slot_points_to_two_columns() -> None:
    columns = ["".join("ABC"[column] for column in sorted(slot.columns)) for slot in VIEW.slots]
    assert columns == ["AB", "BC", "AC"]


@pytest.mark.rule("LUC-C7")
@pytest.mark.rule("LUC-11")
@pytest.mark.parametrize(("slot", "columns"), [(0, "AB"), (1, "BC"), (2, "CA")])
def test_a_slot_scores_in_its_two_columns_only(slot: int, columns: str) -> None:
    for column in "ABC":
        state = position(hand=["blue shirt"], door="B" if column == "A" else "A")
        state.slots = [62, 62, 62]  # green and violet
        state.slots[slot] = 0  # blue 2
        play(state, "tidy blue shirt", f"put {column}4 0")
        assert state.points[0] == (2 if column in columns else 0)


@pytest.mark.rule("LUC-C8")
def test_start_cards_give_one_point_for_two_colours() -> None:
    sides = {
        f"start {face.slot + 1}{face.side}": tuple(COLOURS[colour] for colour in face.colours)
        for face in VIEW.start_cards
    }
    assert sides == naive.START_CARDS
    assert {face.points for face in VIEW.start_cards} == {1}
    assert [face.card for face in VIEW.start_cards] == [60, 61, 62, 63, 64, 65]


@pytest.mark.rule("LUC-C8")
@pytest.mark.parametrize(("slot", "face"), [(slot, 60 + n) for n in range(6) for slot in range(3)])
def test_a_start_card_in_a_slot_scores_both_its_colours(slot: int, face: int) -> None:
    colours = list(naive.START_CARDS.values())[face - 60]
    column = "ABC"[slot]  # one of its two columns
    for colour in COLOURS:
        state = position(hand=[f"{colour} shirt"], door="B" if slot != 1 else "A")
        state.slots = [14, 14, 14]  # blue gloves: red 3
        state.slots[slot] = face
        play(state, f"tidy {colour} shirt", f"put {column}4 0")
        other_slot = 3 if colour == "red" else 0
        assert state.points[0] == other_slot + (colour in colours)


# -- where it comes from ---------------------------------------------------------------------------


def test_what_is_a_guess_is_marked_so() -> None:
    sources = [one.source for one in VIEW.cards] + [one.source for one in VIEW.start_cards]
    sources += [one.source for one in VIEW.garments] + [one.source for one in VIEW.places]
    assert set(sources) == {"reconstructed"}
    assert {slot.source for slot in BOX.slots} == {"reconstructed"}
    assert BOX.supplies.source == "printed"


@pytest.mark.rule("LUC-C10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_colour_and_garment(language: str) -> None:
    words = [GAME.word("card", card, language) for card in range(66)]
    assert len(set(words)) == 66
    if language == "en":
        assert words[:60] == CARD_NAMES
