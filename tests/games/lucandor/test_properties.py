"""What holds in every position: nothing is lost, and nothing lies where it may not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.games.lucandor.wardrobe import Misfit, Wardrobe
from tests.games.lucandor import naive, reading
from tests.games.lucandor.play import Style, bold_move, lively_move, tidy_move, walk
from tests.games.lucandor.positions import (
    CARD_NAMES,
    GARMENTS,
    all_cards,
    all_pieces,
    everything,
    names,
)

PLANS: list[tuple[int, Style, dict[str, Any]]] = [
    (3, lively_move, {}),
    (4, tidy_move, {"start_side": "B"}),
    (5, bold_move, {"start_side": "mixed"}),
    (3, tidy_move, {"family": True}),
    (4, bold_move, {"family": True}),
    (5, tidy_move, {"family": True, "start_side": "mixed"}),
    (5, tidy_move, {}),
]
every_plan = pytest.mark.parametrize(("seats", "style", "options"), PLANS)


@pytest.mark.rule("LUC-C1")
@pytest.mark.rule("LUC-5")
@every_plan
def test_sixty_cards_through_both_halves_of_the_day(
    seats: int, style: Style, options: dict[str, Any]
) -> None:
    for seed in range(3):
        for state in walk(seats, seed, style, **options):
            assert all_cards(state) == list(range(60))
            view = everything(state)
            starts = [name for name in names((*view.discards, *view.start_pile)) if "start" in name]
            starts += [name for name in reading.slots(view) if "start" in name]
            assert sorted(name[:-1] for name in starts) == ["start 1", "start 2", "start 3"]


@pytest.mark.rule("LUC-C1")
@pytest.mark.rule("LUC-7")
@every_plan
def test_a_hundred_and_twenty_pieces_one_tidied_for_each_card_played_so(
    seats: int, style: Style, options: dict[str, Any]
) -> None:
    """No piece comes from nowhere, none gets lost, and in each half each comes at most once."""
    for seed in range(3):
        heap: Counter[int] = Counter(dict.fromkeys(range(60), 2))
        tidied: dict[str, Counter[int]] = {"morning": Counter(), "afternoon": Counter()}
        before: Counter[int] = Counter()
        phase = "morning"
        for state in walk(seats, seed, style, **options):
            now = Counter(all_pieces(state))
            tidied[phase] += now - before
            assert not before - now  # what is in the wardrobe stays there
            assert (now - before).total() <= 1
            before, phase = now, everything(state).phase
            heap_now = heap - now
            assert (heap_now + now).total() == 120
        for half in tidied.values():
            assert max(half.values(), default=0) <= 1
        assert before == tidied["morning"] + tidied["afternoon"]


@pytest.mark.rule("LUC-8")
@pytest.mark.rule("LUC-9")
@pytest.mark.rule("LUC-10")
@pytest.mark.rule("LUC-C6")
@every_plan
def test_every_place_holds_what_it_may_and_no_more_than_fits(
    seats: int, style: Style, options: dict[str, Any]
) -> None:
    for seed in range(3):
        for state in walk(seats, seed + 10, style, **options):
            for name, place in reading.wardrobe(everything(state)).items():
                assert naive.allowed(name, place), (name, place)


@pytest.mark.rule("LUC-C5")
@pytest.mark.rule("LUC-20")
@every_plan
def test_there_are_always_three_drawers_in_drawer_places_three_rods_and_six_shelves(
    seats: int, style: Style, options: dict[str, Any]
) -> None:
    for seed in range(2):
        for state in walk(seats, seed + 20, style, **options):
            wardrobe = reading.wardrobe(everything(state))
            kinds = Counter(place.holder for place in wardrobe.values())
            assert kinds == {"drawer": 3, "rod": 3, "shelf": 6}
            drawers = [name for name, place in wardrobe.items() if place.holder == "drawer"]
            assert set(drawers) <= set(naive.DRAWER_PLACES)


@pytest.mark.rule("LUC-C6")
@every_plan
def test_used_and_left_add_up_to_the_room_there_is(
    seats: int, style: Style, options: dict[str, Any]
) -> None:
    room = {"rod": 10, "drawer": 14, "shelf": 12}
    for state in walk(seats, 30, style, **options):
        for place in everything(state).places:
            folded = place.family == "folded"
            assert len(place.contents) == (2 if folded else 1)
            for pile in place.contents:
                sizes = [GARMENTS[piece.garment] for piece in pile.pieces]
                table = naive.HEIGHT if folded else naive.WIDTH
                assert pile.used == sum(table[garment] for garment in sizes)
                assert pile.used + pile.left == (5 if folded else room[place.holder])


@pytest.mark.rule("LUC-13")
@pytest.mark.rule("LUC-23")
@every_plan
def test_stones_lie_on_2_or_1_and_nobody_has_more_than_two(
    seats: int, style: Style, options: dict[str, Any]
) -> None:
    for state in walk(seats, 40, style, **options):
        stones = reading.stones(everything(state))
        assert all(level in (1, 2) for _, level in stones.values())
        owners = Counter(owner for owner, _ in stones.values())
        assert all(count <= 2 for count in owners.values())


@pytest.mark.rule("LUC-16")
@every_plan
def test_nobody_has_more_than_two_end_scorings_or_a_colour_twice(
    seats: int, style: Style, options: dict[str, Any]
) -> None:
    for state in walk(seats, 50, style, **options):
        for player in everything(state).players:
            colours = [end.colour for end in player.ends]
            assert len(colours) <= 2
            assert len(set(colours)) == len(colours)


# -- any wardrobe, piece by piece ------------------------------------------------------------------

Plain = dict[str, list[list[str]]]  # two piles for every place
KINDS = {"1": "shelf", "2": "drawer", "3": "shelf", "4": "rod"}


def takers(plain: Plain, piece: int) -> list[tuple[str, int]]:
    """Where the naive opinion finds room for a piece."""
    wardrobe = {
        name: naive.Place(KINDS[name[1]], tuple(tuple(pile) for pile in piles))
        for name, piles in plain.items()
    }
    return naive.spots(wardrobe, CARD_NAMES[piece], door="")


@pytest.mark.rule("LUC-8")
@pytest.mark.rule("LUC-9")
@pytest.mark.rule("LUC-10")
@pytest.mark.rule("LUC-19")
@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(range(60)), st.integers(0, 99)), max_size=70),
    st.lists(st.integers(0, 999), max_size=12),
)
def test_room_is_the_same_however_a_wardrobe_was_filled(
    wishes: list[tuple[int, int]], taken: list[int]
) -> None:
    """Pieces go in one after the other, some come out again: always what fits is what fits."""
    wardrobe = Wardrobe.empty()
    plain: Plain = {name: [[], []] for name in naive.PLACES}
    for piece, wish in wishes:
        found = takers(plain, piece)
        numbers = [2 * naive.PLACES.index(name) + pile for name, pile in found]
        free = [s for s in range(24) if wardrobe.misfit(s, piece % 10) == Misfit.NONE]
        assert numbers == free
        assert wardrobe.fits[piece % 10] == sum(1 << spot for spot in numbers)
        if found:
            name, pile = found[wish % len(found)]
            plain[name][pile].append(CARD_NAMES[piece])
            wardrobe.put(2 * naive.PLACES.index(name) + pile, piece)
    for wish in taken:
        filled = [(n, p, i) for n in plain for p in (0, 1) for i in range(len(plain[n][p]))]
        if filled:
            name, pile, index = filled[wish % len(filled)]
            spot = 2 * naive.PLACES.index(name) + pile
            piece = wardrobe.take(spot * 7 + index)
            assert plain[name][pile].pop(index) == CARD_NAMES[piece]
            assert names(wardrobe.lying(spot)) == plain[name][pile]
    for garment in range(10):
        numbers = [2 * naive.PLACES.index(name) + pile for name, pile in takers(plain, garment)]
        assert wardrobe.fits[garment] == sum(1 << spot for spot in numbers)
