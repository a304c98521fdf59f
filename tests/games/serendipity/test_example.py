"""The rulebook's scoring example: SER-18.

Its picture is lost, its numbers are not. This meadow has them all at once, the strays included.
"""

from __future__ import annotations

import pytest

from spielwerk.core import Outcome
from spielwerk.games.serendipity.view import CarpetView
from tests.games.serendipity import naive
from tests.games.serendipity.positions import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    VIOLET,
    YELLOW,
    everything,
    picture,
    play,
    position,
    read_picture,
)

MEADOW = """
          V   *1  *1  R   R   Y
        .   V   R   .   O   R   Y
      V   R   V   R   R   O   R   Y
    *4  Y   R   V   R   O   Y   R   Y
  Y   V   V   *1  R   B   *1  Y   Y   Y
*0  .   .   V   B   G   G   O   O   Y   *0
  *5  G   V   .   B   O   *5  G   Y   *5
    .   V   V   B   R   G   O   O   O
      V   G   B   G   G   B   .   O
        Y   B   G   *4  B   B   O
          G   *0  B   *4  B   B
"""

# colour: flowers, Serendips touching, those facing it, points, strays that do not count
PRINTED = {
    RED: (12, 3, 0, 18, 1),
    BLUE: (11, 4, 2, 23, 1),
    GREEN: (8, 4, 3, 22, 2),
    YELLOW: (10, 3, 3, 22, 3),
    ORANGE: (11, 3, 2, 21, 0),
    VIOLET: (12, 3, 3, 24, 0),
}
LAST = "K2"  # the Serendip that is found last


def carpets() -> tuple[CarpetView, ...]:
    up, rotations = read_picture(MEADOW)
    return everything(position(6, up=up, rotations=rotations)).carpets


@pytest.mark.rule("SER-18")
@pytest.mark.parametrize("colour", PRINTED)
def test_the_printed_totals(colour: int) -> None:
    carpet = carpets()[colour]
    flowers, touching, edges, points, _ = PRINTED[colour]
    found = (carpet.flowers, carpet.touching, carpet.edges, carpet.points)
    assert found == (flowers, touching, edges, points)
    assert points == flowers + 2 * touching + 2 * edges


@pytest.mark.rule("SER-18")
def test_the_naive_scorer_agrees() -> None:
    up, rotations = read_picture(MEADOW)
    view = everything(position(6, up=up, rotations=rotations))
    for colour, (flowers, touching, edges, points, _) in PRINTED.items():
        found = naive.carpets(view.tiles, view.rotations, colour)
        best = max(found, key=lambda carpet: carpet.points)
        assert (best.flowers, best.touching, best.edges) == (flowers, touching, edges)
        assert best.points == points


@pytest.mark.rule("SER-18")
def test_all_tiles_are_there_and_the_strays_do_not_count() -> None:
    up, rotations = read_picture(MEADOW)
    view = everything(position(6, up=up, rotations=rotations))
    assert view.serendips == 13
    for colour, (flowers, _, _, _, strays) in PRINTED.items():
        assert view.opened[colour] == flowers + strays
    assert picture(view.tiles, view.rotations).split() == MEADOW.split()


@pytest.mark.rule("SER-18")
def test_violet_wins_when_the_last_serendip_is_placed() -> None:
    up, rotations = read_picture(MEADOW)
    tile = up.pop(LAST)
    turned = rotations.pop(LAST)
    state = position(6, up=up, down={LAST: tile}, rotations=rotations)
    play(state, f"reveal {LAST}", "stay", f"rotate {turned}", "none")
    points = tuple(PRINTED[colour][3] for colour in range(6))  # seat s has colour s
    assert state.outcome() == Outcome(winners=(VIOLET,), scores=points, reason="all_found")
