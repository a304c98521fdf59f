"""What a carpet is worth: SER-15 to SER-17, one small meadow at a time."""

from __future__ import annotations

import pytest

from spielwerk.games.serendipity.view import CarpetView
from tests.games.serendipity.positions import (
    BLUE,
    CELL,
    GREEN,
    ORANGE,
    RED,
    SERENDIP,
    VIOLET,
    YELLOW,
    all_of,
    everything,
    position,
)

# The neighbours of F6, the centre, from the east on: F7 G6 G5 F5 E5 E6.
# At rotation r a Serendip turns blue in direction r.


def blue_carpet(
    up: dict[str, int],
    rotations: dict[str, int] | None = None,
    down: dict[str, int] | None = None,
) -> CarpetView:
    return everything(position(2, up=up, rotations=rotations, down=down)).carpets[BLUE]


def counted(carpet: CarpetView) -> tuple[int, int, int, int]:
    return (carpet.flowers, carpet.touching, carpet.edges, carpet.points)


@pytest.mark.rule("SER-15")
def test_only_the_most_valuable_carpet_counts() -> None:
    two = {"A1": BLUE, "A2": BLUE}
    three = {"K1": BLUE, "K2": BLUE, "K3": BLUE}
    carpet = blue_carpet({**two, **three})
    assert counted(carpet) == (3, 0, 0, 3)
    assert carpet.cells == tuple(sorted(CELL[name] for name in three))


@pytest.mark.rule("SER-15")
def test_the_most_valuable_carpet_need_not_be_the_largest() -> None:
    largest = all_of(BLUE, ["A1", "A2", "A3", "A4"])
    adorned = {"F5": BLUE, "F6": SERENDIP}
    assert counted(blue_carpet({**largest, **adorned}, {"F6": 3})) == (1, 1, 1, 5)
    assert counted(blue_carpet({**largest, **adorned}, {"F6": 0})) == (4, 0, 0, 4)


@pytest.mark.rule("SER-15")
@pytest.mark.parametrize(("seats", "points"), [(2, [9, 1]), (3, [4, 1, 5])])
def test_owned_colours_are_scored_separately_and_added_up(seats: int, points: list[int]) -> None:
    blue = all_of(BLUE, ["A1", "A2", "A3", "A4"])
    red = all_of(RED, ["A5", "A6", "B5", "B6", "B7"])  # touches blue, and stays a carpet of its own
    state = position(seats, up={**blue, **red, "K1": VIOLET})
    assert state.scores() == points
    assert list(everything(state).scores) == points


@pytest.mark.rule("SER-15")
def test_face_down_tiles_count_nothing_and_connect_nothing() -> None:
    apart = blue_carpet({"A1": BLUE, "A2": BLUE, "A4": BLUE}, down={"A3": BLUE, "B1": SERENDIP})
    assert counted(apart) == (2, 0, 0, 2)
    apart = blue_carpet({"A1": BLUE, "A3": BLUE}, down={"A2": SERENDIP, "B2": SERENDIP})
    assert counted(apart) == (1, 0, 0, 1)


@pytest.mark.rule("SER-15")
def test_a_colour_that_nobody_has_found_counts_nothing() -> None:
    assert counted(blue_carpet({"F6": SERENDIP, "F5": RED})) == (0, 0, 0, 0)
    assert position(6).scores() == [0] * 6


@pytest.mark.rule("SER-16")
@pytest.mark.parametrize("beside", ["F7", "G6", "G5", "F5", "E5", "E6"])
def test_tiles_are_connected_by_sharing_an_edge(beside: str) -> None:
    assert counted(blue_carpet({"F6": BLUE, beside: BLUE})) == (2, 0, 0, 2)


@pytest.mark.rule("SER-16")
@pytest.mark.parametrize("away", ["F8", "G7", "H5", "G4", "D5", "E7"])
def test_tiles_two_steps_apart_are_not_connected(away: str) -> None:
    assert counted(blue_carpet({"F6": BLUE, away: BLUE})) == (1, 0, 0, 1)


@pytest.mark.rule("SER-16")
def test_the_rim_does_not_wrap_round() -> None:
    assert counted(blue_carpet({"A6": BLUE, "B1": BLUE})) == (1, 0, 0, 1)
    assert counted(blue_carpet({"F11": BLUE, "G1": BLUE})) == (1, 0, 0, 1)


@pytest.mark.rule("SER-16")
def test_flowers_of_other_colours_do_not_connect() -> None:
    assert counted(blue_carpet({"F5": BLUE, "F6": RED, "F7": BLUE})) == (1, 0, 0, 1)


@pytest.mark.rule("SER-16")
@pytest.mark.parametrize("rotation", range(6))
def test_a_serendip_connects_whatever_edges_it_shows(rotation: int) -> None:
    up = {"F5": BLUE, "F6": SERENDIP, "E6": BLUE}
    carpet = blue_carpet(up, {"F6": rotation})
    assert (carpet.flowers, carpet.touching) == (2, 1)
    assert carpet.cells == tuple(sorted(CELL[name] for name in up))


@pytest.mark.rule("SER-16")
def test_serendips_connect_in_chains() -> None:
    up = {"F3": BLUE, **all_of(SERENDIP, ["F4", "F5", "F6"]), "F7": BLUE}
    turned = {"F4": 0, "F5": 0, "F6": 3}  # blue looks along the chain, never at a flower
    assert counted(blue_carpet(up, turned)) == (2, 2, 0, 6)


@pytest.mark.rule("SER-16")
def test_one_serendip_joins_three_groups() -> None:
    up = {**all_of(BLUE, ["F5", "E6", "G6"]), "F6": SERENDIP}
    assert counted(blue_carpet(up, {"F6": 0})) == (3, 1, 0, 5)


@pytest.mark.rule("SER-17")
def test_one_point_per_flower() -> None:
    for number in range(1, 7):
        row = all_of(BLUE, [f"A{place}" for place in range(1, number + 1)])
        assert counted(blue_carpet(row)) == (number, 0, 0, number)


@pytest.mark.rule("SER-17")
@pytest.mark.parametrize("rotation", range(6))
def test_a_serendip_beside_a_flower_gives_two_and_two_more_with_its_edge(rotation: int) -> None:
    """The flower lies in direction 3, to the west."""
    carpet = blue_carpet({"F5": BLUE, "F6": SERENDIP}, {"F6": rotation})
    assert counted(carpet) == ((1, 1, 1, 5) if rotation == 3 else (1, 1, 0, 3))


@pytest.mark.rule("SER-17")
def test_a_serendip_between_many_flowers_counts_once() -> None:
    ring = ["F7", "G6", "G5", "F5", "E5", "E6"]
    for rotation in range(6):
        carpet = blue_carpet({**all_of(BLUE, ring), "F6": SERENDIP}, {"F6": rotation})
        assert counted(carpet) == (6, 1, 1, 10)


@pytest.mark.rule("SER-17")
def test_a_serendip_touching_only_serendips_scores_nothing() -> None:
    end = {"F5": BLUE, "F6": SERENDIP, "F7": SERENDIP}
    assert counted(blue_carpet(end, {"F6": 0, "F7": 3})) == (1, 1, 0, 3)
    middle = {**end, "F8": SERENDIP, "F9": BLUE}
    assert counted(blue_carpet(middle, {"F6": 3, "F7": 3, "F8": 0})) == (2, 2, 2, 10)


@pytest.mark.rule("SER-17")
@pytest.mark.parametrize("rotation", [0, 1])
def test_a_colour_edge_against_a_serendip_or_the_rim_scores_nothing(rotation: int) -> None:
    up = {"A5": BLUE, "A6": SERENDIP, "B7": SERENDIP}  # east of A6 is the rim, south-east B7
    assert counted(blue_carpet(up, {"A6": rotation, "B7": 0})) == (1, 1, 0, 3)


@pytest.mark.rule("SER-17")
def test_an_edge_towards_a_covered_or_foreign_flower_scores_nothing() -> None:
    up = {"F5": BLUE, "F6": SERENDIP, "F7": RED}
    carpet = blue_carpet(up, {"F6": 0})
    assert counted(carpet) == (1, 1, 0, 3)
    carpet = blue_carpet({"F5": BLUE, "F6": SERENDIP}, {"F6": 0}, down={"F7": BLUE})
    assert counted(carpet) == (1, 1, 0, 3)


@pytest.mark.rule("SER-17")
def test_one_serendip_scores_for_several_players() -> None:
    """Each colour lies where the petal of its colour looks."""
    spots = dict(zip(["F7", "G6", "G5", "F5", "E5", "E6"], range(6), strict=True))
    state = position(6, up={**spots, "F6": SERENDIP}, rotations={"F6": 0})
    assert state.scores() == [5] * 6
    state = position(6, up={**spots, "F6": SERENDIP}, rotations={"F6": 1})
    assert state.scores() == [3] * 6


@pytest.mark.rule("SER-17")
def test_a_serendip_at_a_carpet_that_does_not_count_scores_nothing() -> None:
    best = all_of(BLUE, ["A1", "A2", "A3", "A4", "A5", "A6"])
    stray = {"K1": BLUE, "K2": SERENDIP}
    carpet = blue_carpet({**best, **stray}, {"K2": 3})
    assert counted(carpet) == (6, 0, 0, 6)


@pytest.mark.rule("SER-17")
def test_the_view_shows_every_carpet_with_its_owner() -> None:
    up = {"A1": ORANGE, "A2": YELLOW, "A3": GREEN, "A4": GREEN}
    view = everything(position(4, up=up))
    assert [carpet.colour for carpet in view.carpets] == list(range(6))
    assert [carpet.owner for carpet in view.carpets] == [0, 1, 2, 3, -1, -1]
    assert [carpet.points for carpet in view.carpets] == [0, 0, 0, 1, 1, 2]
