"""Wrong data files: each is refused with the entry and what is allowed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.core import DataError
from spielwerk.games.lucandor.components import FOLDER, load_box

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")


def line(start: str) -> str:
    """The line of the file that begins like this, with its end."""
    (found,) = [one for one in TEXT.splitlines(keepends=True) if one.strip().startswith(start)]
    return found


RED_WIG = line('{ colour = "red", garment = "wig"')
SHELF_A3 = line('{ column = "left", level = 3')
SLOT_2 = line('{ columns = ["middle", "right"]')
SIDE_1B = line('{ slot = 1, side = "B"')

# The rule, what stands in the file, what stands there instead, and what the error must say.
WRONG = {
    "a colour less": (
        "LUC-C3",
        line('{ name = "orange"'),
        "",
        r"colours: must be, in this order, ",
    ),
    "a colour twice": (
        "LUC-C3",
        '{ name = "orange"',
        '{ name = "red"',
        r"colours: must be, in this order, ",
    ),
    "a holder less": (
        "LUC-C6",
        line('{ name = "drawer"'),
        "",
        r"holders: name must be each of rod, shelf, drawer once, not \['rod', 'shelf'\]",
    ),
    "a rod without length": (
        "LUC-C6",
        '"rod", width = 10',
        '"rod", width = 0',
        r"holders\[0\] \(rod\): width must be at least 1, not 0",
    ),
    "a shelf without height": (
        "LUC-C6",
        "width = 12, height = 5",
        "width = 12",
        r"holders\[1\] \(shelf\): height must be at least 1, not 0",
    ),
    "a high rod": (
        "LUC-C6",
        '"rod", width = 10',
        '"rod", width = 10, height = 2',
        r"holders\[0\] \(rod\): only a shelf has a height",
    ),
    "an unknown garment": (
        "LUC-C1",
        'name = "tailcoat", family',
        'name = "cloak", family',
        r"garments: must be, in this order, \['tailcoat', .*'shoes'\]",
    ),
    "an unknown family": (
        "LUC-10",
        'name = "wig", family = "standing"',
        'name = "wig", family = "hats"',
        r"garments\[7\] \(wig\): family must be one of hanging, small, .*, not hats",
    ),
    "a coat longer than the rod": (
        "LUC-C6",
        'family = "hanging", width = 3',
        'family = "hanging", width = 11',
        r"garments\[0\] \(tailcoat\): width must be 1 to 10, not 11",
    ),
    "a belt of nothing": (
        "LUC-C6",
        'family = "small", width = 3',
        'family = "small", width = 0',
        r"garments\[3\] \(belt\): width must be 1 to 14, not 0",
    ),
    "a sweater higher than the shelf": (
        "LUC-C6",
        "width = 6, height = 2",
        "width = 6, height = 6",
        r"garments\[6\] \(sweater\): height must be 1 to 5, not 6",
    ),
    "room for three piles": (
        "LUC-10",
        "width = 6, height = 1",
        "width = 4, height = 1",
        r"garments\[8\] \(trousers\): a shelf of 12 must have room for exactly 2 piles",
    ),
    "room for one pile": (
        "LUC-10",
        "width = 6, height = 1",
        "width = 7, height = 1",
        r"garments\[8\] \(trousers\): a shelf of 12 must have room for exactly 2 piles",
    ),
    "high shoes": (
        "LUC-C6",
        'family = "shoes", width = 3',
        'family = "shoes", width = 3, height = 2',
        r"garments\[9\] \(shoes\): only folded clothes have a height",
    ),
    "a place less": ("LUC-C5", SHELF_A3, "", r"places: must be, in this order, \[\('left', 1\)"),
    "a place of a fourth column": (
        "LUC-C5",
        '{ column = "right", level = 4',
        '{ column = "far right", level = 4',
        r"places: must be, in this order",
    ),
    "a place for hats": (
        "LUC-C5",
        SHELF_A3,
        SHELF_A3.replace('"shelf"', '"hook"'),
        r"places\[6\] \(left, level 3\): holds must be one of rod, shelf, drawer, not hook",
    ),
    "a rod at the bottom": (
        "LUC-10",
        '"left", level = 1, holds = "shelf"',
        '"left", level = 1, holds = "rod"',
        r"places\[0\] \(left, level 1\): the bottom level holds shelves",
    ),
    "a drawer where none fits": (
        "LUC-20",
        '"left", level = 2, holds = "drawer", drawers = true',
        '"left", level = 2, holds = "drawer", drawers = false',
        r"places\[3\] \(left, level 2\): holds a drawer, so drawers must be true",
    ),
    "a drawer on a rod": (
        "LUC-20",
        '"left", level = 4, holds = "rod", drawers = false',
        '"left", level = 4, holds = "rod", drawers = true',
        r"places\[9\] \(left, level 4\): holds a rod, so drawers must be false",
    ),
    "a slot less": ("LUC-C7", SLOT_2, "", r"slots: must be 3"),
    "a slot without arrows": (
        "LUC-C7",
        'columns = ["middle", "right"]',
        "columns = []",
        r"slots\[1\]: columns must name at least one column",
    ),
    "an arrow to nowhere": (
        "LUC-C7",
        'columns = ["middle", "right"]',
        'columns = ["middle", "roof"]',
        r"slots\[1\]: columns must be one of left, middle, right, not roof",
    ),
    "an arrow twice": (
        "LUC-C7",
        'columns = ["middle", "right"]',
        'columns = ["right", "right"]',
        r"slots\[1\]: a column stands twice",
    ),
    "a start card without a back": (
        "LUC-C8",
        SIDE_1B,
        "",
        r"start_cards: slots and sides must be \[\(1, 'A'\), \(1, 'B'\)",
    ),
    "a start card without points": (
        "LUC-C8",
        '["blue", "yellow"], points = 1',
        '["blue", "yellow"], points = 0',
        r"start_cards\[1\] \(slot 1, side B\): points must be at least 1, not 0",
    ),
    "a start card of an unknown colour": (
        "LUC-C8",
        '["blue", "yellow"]',
        '["blue", "pink"]',
        r"start_cards\[1\] .*: colours must be one of red, .*, orange, not pink",
    ),
    "a start card of one colour": (
        "LUC-C8",
        '["blue", "yellow"]',
        '["blue", "blue"]',
        r"start_cards\[1\] \(slot 1, side B\): colours must be two different ones",
    ),
    "a card less": ("LUC-C1", RED_WIG, "", r"cards: must be 60"),
    "cards in the wrong order": (
        "LUC-C10",
        'colour = "red", garment = "wig"',
        'colour = "red", garment = "shoes"',
        r"cards\[7\] \(red shoes\): must be the red wig",
    ),
    "an unknown use": (
        "LUC-C2",
        RED_WIG,
        RED_WIG.replace('"needle"', '"scissors"'),
        r"cards\[7\] \(red wig\): use must be one of dot, end, iron, .*, not scissors",
    ),
    "a needle too few": (
        "LUC-C2",
        RED_WIG,
        RED_WIG.replace('"needle"', '"iron"'),
        r"cards: must be 7 with the use iron, not 8",
    ),
    "a thumb in the middle": (
        "LUC-C4",
        RED_WIG,
        RED_WIG.replace('"bottom right"', '"middle"'),
        r"cards\[7\] \(red wig\): thumb must be one of top left, .*, not middle",
    ),
    "a dot without a colour": (
        "LUC-C3",
        'garment = "tailcoat", use = "dot", dot = "blue", points = 2',
        'garment = "tailcoat", use = "dot", points = 2',
        r"cards\[0\] \(red tailcoat\): dot must be one of red, .*, not None",
    ),
    "a dot without points": (
        "LUC-C3",
        'garment = "tailcoat", use = "dot", dot = "blue", points = 2',
        'garment = "tailcoat", use = "dot", dot = "blue"',
        r"cards\[0\] \(red tailcoat\): points must be at least 1, not 0",
    ),
    "a needle with points": (
        "LUC-C3",
        RED_WIG,
        RED_WIG.replace("thumb", "points = 2, thumb"),
        r"cards\[7\] \(red wig\): only cards with the use dot have dot and points",
    ),
    "an end scoring without a row": (
        "LUC-C9",
        'garment = "belt", use = "end", row = "left"',
        'garment = "belt", use = "end"',
        r"cards\[3\] \(red belt\): row must be one of left, .*, level 4, not None",
    ),
    "an end scoring for the cellar": (
        "LUC-C9",
        'garment = "belt", use = "end", row = "left"',
        'garment = "belt", use = "end", row = "level 0"',
        r"cards\[3\] \(red belt\): row must be one of .*, not level 0",
    ),
    "a needle with a row": (
        "LUC-C9",
        RED_WIG,
        RED_WIG.replace("thumb", 'row = "left", thumb'),
        r"cards\[7\] \(red wig\): only cards with the use end have a row",
    ),
    "no hand": ("LUC-2", "hand = 3", "hand = 0", r"supplies: hand must be at least 1, not 0"),
    "one stone": (
        "LUC-12",
        "stones = 2",
        "stones = 1",
        r"supplies: stones must be at least 2, not 1",
    ),
    "pieces for the morning only": (
        "LUC-C1",
        "pieces = 2",
        "pieces = 1",
        r"supplies: pieces must be at least 2, not 1",
    ),
    "a word for a number": (
        "LUC-2",
        "hand = 3",
        'hand = "three"',
        r"Expected `int`, got `str` - at `\$\.supplies\.hand`",
    ),
    "an unknown source": (
        "LUC-C7",
        SLOT_2,
        SLOT_2.replace("reconstructed", "hearsay"),
        r"hearsay.*\$\.slots\[1\]\.source.*allowed: designed, printed, reconstructed",
    ),
    "a source is missing": (
        "LUC-C7",
        SLOT_2,
        SLOT_2.replace(', source = "reconstructed"', ""),
        r"missing required field `source` - at `\$\.slots\[1\]`",
    ),
    "a field nobody knows": (
        "LUC-2",
        "hand = 3",
        "hand = 3\nfoot = 2",
        r"unknown field `foot`.*\$\.supplies",
    ),
}

CASES = [
    pytest.param(old, new, expected, id=name, marks=pytest.mark.rule(rule))
    for name, (rule, old, new, expected) in WRONG.items()
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_a_box_that_cannot_be_is_refused(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in TEXT
    path = tmp_path / "components.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_box(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert re.search(expected, message), message


def test_a_missing_file_and_one_that_is_no_toml_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.toml: the file is missing"):
        load_box(tmp_path / "nowhere.toml")
    path = tmp_path / "components.toml"
    path.write_text("cards = [", encoding="utf-8")
    with pytest.raises(DataError, match=r"components\.toml: "):
        load_box(path)
