"""What the view derives for whoever draws it: parts of carpets, and what a rotation would bring."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.view import SerendipityDerived, SerendipityView
from tests.games.serendipity import naive
from tests.games.serendipity.play import lively_move
from tests.games.serendipity.positions import (
    BLUE,
    EACH,
    RED,
    ROTATIONS,
    SERENDIP,
    YELLOW,
    legal,
    play,
    position,
)

Gains = tuple[tuple[int, ...], ...] | None

# The neighbours of F6, the centre, from the east on: F7 G6 G5 F5 E5 E6.
# At rotation r a Serendip turns blue in direction r, red in direction r + 2.


def seen(state: Serendipity, viewer: int | None = None) -> SerendipityView:
    view = GAME.view(state, viewer)
    assert isinstance(view, SerendipityView)
    return view


def derived(state: Serendipity) -> SerendipityDerived:
    return seen(state).derived


def brought(state: Serendipity, colour: int) -> list[int]:
    """What each rotation adds to a colour."""
    gains = derived(state).turn_gains
    assert gains is not None
    return [by_colour[colour] for by_colour in gains]


def naive_gains(view: SerendipityView) -> Gains:
    assert view.focus is not None
    without, turned = list(view.tiles), list(view.rotations)
    without[view.focus] = -1
    gains = []
    for rotation in range(6):
        turned[view.focus] = rotation
        gains.append(
            tuple(
                naive.best(view.tiles, turned, colour) - naive.best(without, turned, colour)
                for colour in naive.COLOURS
            )
        )
    return tuple(gains)


@pytest.mark.rule("SER-17")
def test_the_parts_of_a_carpet_are_told_in_points() -> None:
    up = {"F5": BLUE, "F6": SERENDIP, "F7": BLUE, "F8": SERENDIP, "F9": BLUE}
    told = derived(position(2, up=up, rotations={"F6": 3, "F8": 1}))  # F8 turns blue elsewhere
    blue = told.carpets[BLUE]
    assert (blue.flower_points, blue.touching_points, blue.edge_points) == (3, 4, 2)
    red = told.carpets[RED]
    assert (red.flower_points, red.touching_points, red.edge_points) == (0, 0, 0)
    assert (told.touching_each, told.edge_each) == (2, 2)


@pytest.mark.rule("SER-C1")
def test_the_box_is_told() -> None:
    told = derived(position(2))
    assert told.serendips_total == EACH
    assert told.flowers_each == (EACH,) * 6


@pytest.mark.rule("SER-9")
@pytest.mark.rule("SER-17")
def test_a_rotation_brings_two_points_and_two_more_with_the_right_petal() -> None:
    state = position(2, up={"F7": RED, "G6": BLUE}, down={"F6": SERENDIP})
    play(state, "reveal F6", "stay")
    assert brought(state, RED) == [2, 2, 2, 2, 4, 2]
    assert brought(state, BLUE) == [2, 4, 2, 2, 2, 2]
    assert brought(state, YELLOW) == [0] * 6


@pytest.mark.rule("SER-10")
@pytest.mark.rule("SER-16")
def test_the_bridge_to_a_second_carpet_counts_where_the_serendip_moved_to() -> None:
    up = {"F4": RED, "F5": RED, "F7": RED}
    state = position(2, up=up, down={"A1": SERENDIP})
    play(state, "reveal A1", "move F6")
    # A flower that lay apart and a touch; red looks east at rotation 4 and west at 1.
    assert brought(state, RED) == [3, 5, 3, 3, 5, 3]


@pytest.mark.rule("SER-15")
def test_a_serendip_at_a_carpet_that_does_not_become_the_best_brings_nothing() -> None:
    best = dict.fromkeys(["A1", "A2", "A3", "A4"], BLUE)
    state = position(2, up={**best, "F5": BLUE}, down={"F6": SERENDIP})
    play(state, "reveal F6", "stay")
    assert brought(state, BLUE) == [0, 0, 0, 1, 0, 0]  # five points at rotation 3, against four


@pytest.mark.rule("SER-9")
@pytest.mark.rule("SER-20")
def test_what_a_rotation_brings_is_told_to_all_and_only_while_one_is_chosen() -> None:
    state = position(2, up={"F7": RED}, down={"F6": SERENDIP})
    assert derived(state).turn_gains is None
    play(state, "reveal F6")
    assert derived(state).turn_gains is None
    play(state, "stay")
    gains = derived(state).turn_gains
    assert gains is not None
    assert [seen(state, seat).derived.turn_gains for seat in range(2)] == [gains, gains]
    play(state, "rotate 4")
    assert derived(state).turn_gains is None


@pytest.mark.rule("SER-15")
@pytest.mark.rule("SER-16")
@pytest.mark.rule("SER-17")
@pytest.mark.parametrize("seats", range(2, 7))
def test_in_play_it_agrees_with_the_naive_scorer(seats: int) -> None:
    rng = Rng(seats)
    state = GAME.start(seats, seats, events=False)
    turned = 0
    while not state.over:
        view = seen(state)
        expected = None
        if legal(state) == ROTATIONS:
            turned += 1
            expected = naive_gains(view)
        assert view.derived.turn_gains == expected
        for carpet, worth in zip(view.carpets, view.derived.carpets, strict=True):
            assert worth.flower_points == carpet.flowers
            assert worth.touching_points == 2 * carpet.touching
            assert worth.edge_points == 2 * carpet.edges
        state.play(state.turn(), lively_move(state, rng))
    assert derived(state).turn_gains is None
    assert turned == seen(state).serendips > 0
