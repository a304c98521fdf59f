"""What lies in the box and how it is numbered: SER-C1 to SER-C4."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from spielwerk.core import DataError
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.components import FOLDER, load_box
from spielwerk.games.serendipity.meadow import BOARD
from tests.games.serendipity import naive
from tests.games.serendipity.positions import (
    BLUE,
    COLOUR_NAMES,
    LETTERS,
    NAMES,
    SERENDIP,
    everything,
    position,
)

CENTRE = "F6"
AROUND = ["F7", "G6", "G5", "F5", "E5", "E6"]  # the neighbours of the centre from the east on


@pytest.mark.rule("SER-C1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_thirteen_tiles_of_each_colour_and_thirteen_serendips(seats: int) -> None:
    for seed in range(20):
        dealt = Counter(everything(GAME.start(seats, seed)).hidden)
        assert dealt == dict.fromkeys(range(7), 13)


@pytest.mark.rule("SER-C1")
def test_the_box_marks_its_tiles_as_printed() -> None:
    box = load_box(FOLDER / "components.toml")
    assert [flower.colour for flower in box.flowers] == list(COLOUR_NAMES[:6])
    assert {flower.source for flower in box.flowers} == {"printed"}
    assert box.serendips.source == box.board.source == "printed"


@pytest.mark.rule("SER-C1")
def test_a_box_whose_tiles_do_not_fill_the_board_is_refused(tmp_path: Path) -> None:
    text = (FOLDER / "components.toml").read_text(encoding="utf-8")
    wrong = tmp_path / "components.toml"
    wrong.write_text(text.replace("tiles = 13", "tiles = 12", 1), encoding="utf-8")
    with pytest.raises(DataError, match=r"91 cells for 90 tiles"):
        load_box(wrong)


@pytest.mark.rule("SER-C2")
def test_the_board_is_a_filled_hexagon_of_side_six() -> None:
    assert [len(row) for row in BOARD.rows] == naive.ROW_SIZES
    assert BOARD.cells == 91
    rim = [near for near in BOARD.neighbours if len(near) < 6]
    assert Counter(map(len, rim)) == {3: 6, 4: 24}  # six corners, and 4 cells between two of them


@pytest.mark.rule("SER-C2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_tile_lies_face_down_at_the_start(seats: int) -> None:
    view = everything(GAME.start(seats, 5))
    assert view.tiles == (-1,) * 91
    assert (view.opened, view.serendips) == ((0,) * 6, 0)
    assert view.seen == (0,) * 91


@pytest.mark.rule("SER-C2")
def test_the_tiles_are_shuffled_by_the_seed() -> None:
    deals = [everything(GAME.start(2, seed)).hidden for seed in range(300)]
    assert len(set(deals)) == 300
    for cell in range(91):
        assert {deal[cell] for deal in deals} == set(range(7))
    assert everything(GAME.start(6, 7)).hidden == deals[7]


@pytest.mark.rule("SER-C3")
def test_the_colours_round_a_serendip_are_marked_as_reconstructed() -> None:
    petals = load_box(FOLDER / "components.toml").petals
    assert petals.order == ["blue", "violet", "red", "orange", "yellow", "green"]
    assert petals.source == "reconstructed"


@pytest.mark.rule("SER-C3")
@pytest.mark.parametrize("rotation", range(6))
def test_each_colour_stands_on_one_edge_in_the_same_cyclic_order(rotation: int) -> None:
    found = [_colours_that_profit(edge, rotation) for edge in range(6)]
    assert all(len(colours) == 1 for colours in found)
    clockwise = "".join(LETTERS[colour] for (colour,) in found)
    assert clockwise in "BVROYGBVROYG"


def _colours_that_profit(edge: int, rotation: int) -> list[int]:
    """The colours of which a flower at this edge of a Serendip counts as facing it."""
    profiting = []
    for colour in range(6):
        flower = {AROUND[edge]: colour}
        state = position(up={CENTRE: SERENDIP, **flower}, rotations={CENTRE: rotation})
        if everything(state).carpets[colour].edges:
            profiting.append(colour)
    return profiting


@pytest.mark.rule("SER-C3")
def test_petals_that_name_a_colour_twice_are_refused(tmp_path: Path) -> None:
    text = (FOLDER / "components.toml").read_text(encoding="utf-8")
    wrong = tmp_path / "components.toml"
    wrong.write_text(text.replace('"orange", "yellow"', '"orange", "orange"'), encoding="utf-8")
    with pytest.raises(DataError, match=r"components\.toml: \[petals\] order"):
        load_box(wrong)


@pytest.mark.rule("SER-C4")
def test_cells_count_row_by_row_from_the_top() -> None:
    assert [GAME.word("cell", cell, "en") for cell in range(91)] == NAMES
    assert BOARD.rows[0] == [0, 1, 2, 3, 4, 5]
    assert BOARD.rows[5] == list(range(40, 51))
    assert BOARD.rows[10] == [85, 86, 87, 88, 89, 90]


@pytest.mark.rule("SER-C4")
def test_directions_go_clockwise_from_the_east() -> None:
    for cell in range(91):
        for edge, near in enumerate(BOARD.towards[cell]):
            across = [end for end, towards in naive.EDGES[cell].items() if towards == edge]
            assert across == ([] if near < 0 else [near])
        assert sorted(BOARD.neighbours[cell]) == sorted(naive.BESIDE[cell])


@pytest.mark.rule("SER-C4")
@pytest.mark.parametrize("rotation", range(6))
def test_a_colour_faces_its_number_plus_the_rotation(rotation: int) -> None:
    for edge in range(6):
        assert _colours_that_profit(edge, rotation) == [(edge - rotation) % 6]


@pytest.mark.rule("SER-C4")
def test_the_words_for_a_rotation_say_where_blue_goes() -> None:
    winds = ["east", "south-east", "south-west", "west", "north-west", "north-east"]
    for rotation, wind in enumerate(winds):
        assert _colours_that_profit(rotation, rotation) == [BLUE]
        assert GAME.word("rotation", rotation, "en") == f"blue to the {wind}"
