"""Points for tidying: LUC-11, its two printed examples, and the track of LUC-24."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.events import PieceTidied
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import naive, reading
from tests.games.lucandor.play import any_of, tidy_move, walk
from tests.games.lucandor.positions import (
    CARD_NAMES,
    COLOUR,
    COLOURS,
    PLACE_NAMES,
    everything,
    names,
    play,
    position,
    view,
)

GREEN_3 = "red socks"
BLUE_2 = "red tailcoat"
BLUE_3 = "green belt"
RED_2 = "green sweater"


def scored(piece: str, place: str, **table: Any) -> int:
    """The points that seat 0 gets for tidying a piece there."""
    state = position(hand=[piece], **table)
    play(state, f"tidy {piece}", f"put {place}")
    return state.points[0]


# -- the printed examples --------------------------------------------------------------------------


@pytest.mark.rule("LUC-11")
def test_printed_example_green_trousers_where_green_gives_3() -> None:
    slots = [GREEN_3, "start 2B", "start 3A"]
    assert scored("green trousers", "A1 0", slots=slots) == 3


@pytest.mark.rule("LUC-11")
def test_printed_example_blue_wig_where_blue_gives_1_and_2() -> None:
    slots = ["start 1A", "start 2A", BLUE_2]
    assert scored("blue wig", "A3 0", slots=slots) == 3


# -- adding and doubling ---------------------------------------------------------------------------


@pytest.mark.rule("LUC-11")
def test_all_slots_of_the_column_are_added_and_no_others() -> None:
    slots = [BLUE_2, BLUE_3, "start 3A"]
    assert scored("blue wig", "A3 0", slots=slots) == 2  # slots 1 and 3
    assert scored("blue wig", "B3 0", slots=slots, door="A") == 5  # slots 1 and 2
    assert scored("blue wig", "C3 0", slots=slots) == 3  # slots 2 and 3


@pytest.mark.rule("LUC-11")
def test_other_colours_score_nothing() -> None:
    slots = [BLUE_2, "start 2A", BLUE_3]
    for colour in COLOURS:
        assert scored(f"{colour} wig", "A3 0", slots=slots) == (5 if colour == "blue" else 0)


@pytest.mark.rule("LUC-11")
@pytest.mark.parametrize(
    ("piece", "place", "there"),
    [
        ("blue shirt", "A4 0", {"A4": ["blue tailcoat"]}),
        ("blue socks", "A2 0", {"A2": ["red belt", "blue belt"]}),
        ("blue shoes", "A1 0", {"A1": ["blue shoes"]}),
        ("blue wig", "A3 0", {"A3": ["blue top hat"]}),
        ("blue sweater", "A3 1", {"A3": [["blue trousers"], []]}),
        ("blue sweater", "A3 0", {"A3": [["red trousers"], ["blue trousers"]]}),
    ],
)
def test_the_same_colour_in_the_same_place_doubles(
    piece: str, place: str, there: dict[str, Any]
) -> None:
    slots = [BLUE_2, "start 2A", BLUE_3]
    assert scored(piece, f"{place[:2]} 0", slots=slots) == 5
    assert scored(piece, place, slots=slots, wardrobe=there) == 10


@pytest.mark.rule("LUC-11")
def test_two_of_the_colour_double_once() -> None:
    there = {"A4": ["blue shirt", "blue tailcoat"]}
    assert scored("blue shirt", "A4 0", slots=[BLUE_2, "start 2A", "start 3A"], wardrobe=there) == 4


@pytest.mark.rule("LUC-11")
def test_the_colour_elsewhere_or_another_colour_here_does_not_double() -> None:
    there = {"A1": ["blue wig"], "B3": ["blue wig"], "C3": ["blue wig"], "A3": ["red wig"]}
    assert scored("blue wig", "A3 0", slots=[BLUE_2, "start 2A", "start 3A"], wardrobe=there) == 2


@pytest.mark.rule("LUC-11")
def test_a_start_card_doubles_too() -> None:
    assert scored("blue wig", "A3 0", wardrobe={"A3": ["blue wig"]}) == 2


@pytest.mark.rule("LUC-11")
def test_only_who_tidies_scores() -> None:
    state = position(4, hand=["blue wig"], seat=2)
    play(state, "tidy blue wig", "put A3 0")
    assert state.scores() == [0, 0, 1, 0]


@pytest.mark.rule("LUC-11")
def test_the_event_names_the_slots_that_scored() -> None:
    state = position(hand=["blue wig"], slots=[BLUE_2, BLUE_3, "start 3A"], door="A")
    play(state, "tidy blue wig", "put B3 0")
    (tidied,) = [event for event in GAME.take_events(state) if isinstance(event, PieceTidied)]
    assert (tidied.points, tidied.slots, tidied.doubled) == (5, (0, 1), False)


# -- against the naive scorer ----------------------------------------------------------------------


def agree(state: Lucandor, *pieces: str) -> int:
    """Compare the points of pieces in every place that takes them; how many there were."""
    seen = everything(state)
    wardrobe, slots = reading.wardrobe(seen), reading.slots(seen)
    twin = state.clone()
    twin.hands[twin.seat] = [CARD_NAMES.index(piece) for piece in pieces]
    shown = view(twin, twin.seat).hand
    assert shown is not None
    found = 0
    for piece, card in zip(pieces, shown, strict=True):
        previews = {(PLACE_NAMES[one.place], one.pile): one.points for one in card.previews}
        assert previews == {
            (name, pile): naive.points(wardrobe, slots, name, piece)
            for name, pile in naive.spots(wardrobe, piece, "ABC"[seen.door])
        }
        found += len(previews)
    return found


@pytest.mark.rule("LUC-11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_naive_scorer_agrees_in_random_games(seats: int) -> None:
    rng = Rng(seats)
    compared = 0
    for seed in range(8):
        for number, state in enumerate(walk(seats, seed, tidy_move, start_side="mixed")):
            if state.turn() >= 0 and number % 2 == 0:
                compared += agree(state, any_of(CARD_NAMES, rng), any_of(CARD_NAMES, rng))
    assert compared > 1500


def strewn(rng: Rng) -> Lucandor:
    """A position nobody would play: pieces everywhere, any cards in the slots."""
    state = position(3, door=any_of("ABC", rng))
    state.slots = [rng.below(66) for _ in range(3)]
    wardrobe = reading.wardrobe(everything(state))
    for _ in range(rng.below(80)):
        piece = any_of(CARD_NAMES, rng)
        found = naive.spots(wardrobe, piece, door="")
        if found:
            place, pile = any_of(found, rng)
            state.wardrobe.put(2 * PLACE_NAMES.index(place) + pile, CARD_NAMES.index(piece))
            after = naive.with_piece(wardrobe[place], pile, piece)
            assert after is not None
            wardrobe[place] = after
    assert {name: place.pieces for name, place in wardrobe.items()} == {
        name: place.pieces for name, place in reading.wardrobe(everything(state)).items()
    }
    return state


@pytest.mark.rule("LUC-11")
@pytest.mark.rule("LUC-22")
def test_the_naive_scorer_agrees_on_strewn_positions() -> None:
    rng = Rng(11)
    compared = 0
    for _ in range(120):
        state = strewn(rng)
        compared += agree(state, *(any_of(CARD_NAMES, rng) for _ in range(8)))
        if rng.below(5) == 0:
            end_scorings_agree(state)
    assert compared > 1000


def end_scorings_agree(state: Lucandor) -> None:
    ends = [card for card in CARD_NAMES if naive.FACES[card].use == "end"]
    wardrobe = reading.wardrobe(everything(state))
    for card, colour in product(ends, COLOURS):
        state.ends[0] = [CARD_NAMES.index(card)]
        state.end_colours[0] = [COLOUR[colour]]
        worth = view(state, 0).players[0].ends[0].worth
        assert worth == naive.row_points(wardrobe, card, colour)


# -- the track -------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-24")
@pytest.mark.parametrize("before", [38, 39, 78, 79, 118, 119, 200])
def test_points_count_on_past_the_end_of_the_track(before: int) -> None:
    state = position(hand=["blue wig"], slots=[BLUE_2, "start 2A", BLUE_3])
    state.points[0] = before
    play(state, "tidy blue wig", "put A3 0")
    assert everything(state).players[0].points == before + 5
    assert state.scores()[0] == before + 5
    assert f"{before + 5} points" in GAME.board(view(state, 1), "en", ["Anna", "Ben", "Cleo"])


def test_the_cards_of_the_examples_are_what_they_are_called() -> None:
    shows = {card: (naive.FACES[card].dot, naive.FACES[card].points) for card in NAMED}
    assert shows == NAMED
    assert names([0]) == [BLUE_2]


NAMED = {GREEN_3: ("green", 3), BLUE_2: ("blue", 2), BLUE_3: ("blue", 3), RED_2: ("red", 2)}
