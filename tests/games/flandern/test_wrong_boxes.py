"""Wrong data files: each is refused with the entry and what is allowed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.core import DataError
from spielwerk.games.flandern.components import FOLDER, load_box

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")
SECOND_PLAN = TEXT[TEXT.index("[[plans]]") :]
CITY = TEXT[TEXT.index("[[cities]]") : TEXT.index('[[cities]]\nname = "Gent"')]
GUILD = TEXT[TEXT.index('[[guilds]]\nname = "dyers"') : TEXT.index('[[guilds]]\nname = "shearers"')]
GOLDEN_B = TEXT[TEXT.index('[[golden]]\nback = "B"') : TEXT.index("# FLA-C4.")]

# What stands in the file, what stands there instead, and what the error must say.
WRONG = {
    "a city less": (CITY, "", r"\[\[cities\]\] must be, in this order, Brugge, "),
    "a city twice": (
        'name = "Gent"',
        'name = "Brugge"',
        r"\[\[cities\]\] must be, in this order, Brugge, ",
    ),
    "a plan that is not there": (
        'name = "Ieper"\nplan = "octagon"',
        'name = "Ieper"\nplan = "star"',
        r"\[\[cities\]\] Ieper: no plan is called star; there are octagon",
    ),
    "a plan twice": (
        SECOND_PLAN,
        f"{SECOND_PLAN}\n{SECOND_PLAN}",
        r"\[\[plans\]\] must have different names",
    ),
    "two grey centres": (
        'arms = "church"',
        'arms = "grey"',
        r"\[\[centres\]\] must be one grey and one church, in two cities",
    ),
    "both centres in one city": (
        'city = "Luik"',
        'city = "Utrecht"',
        r"\[\[centres\]\] must be one grey and one church, in two cities",
    ),
    "a centre nowhere": (
        'city = "Luik"',
        'city = "Lille"',
        r"\[\[centres\]\]: no city is called Lille",
    ),
    "a guild less": (GUILD, "", r"\[\[guilds\]\] must be, in this order, weavers, "),
    "tiles that three shapes cannot share": (
        "tiles = 15",
        "tiles = 16",
        r"\[districts\] tiles must be equally many of three shapes",
    ),
    "fewer tiles than none": ("tiles = 15", "tiles = -3", r"\[districts\] tiles must be"),
    "more masters than tiles": (
        "square = 1\n",
        "square = 6\n",
        r"\[masters\] square: 0 to 5 allowed, not 6",
    ),
    "fewer masters than none": (
        "trapezoid = 1\n",
        "trapezoid = -1\n",
        r"\[masters\] trapezoid: 0 to 5 allowed, not -1",
    ),
    "churches that do not add up": (
        "rectangle = 4",
        "rectangle = 5",
        r"\[church_shapes\] must add up to 13 tiles",
    ),
    "fewer stones than none": (
        "stones = 10",
        "stones = -1",
        r"\[pieces\] stones is less than none",
    ),
    "fewer cathedrals than none": (
        "cathedrals = 4",
        "cathedrals = -4",
        r"\[pieces\] cathedrals is less than none",
    ),
    "less influence than none": (
        "influence = 3\nsource",
        "influence = -1\nsource",
        r"\[hand\] influence is less than none",
    ),
    "golden cards of one back only": (
        GOLDEN_B,
        "",
        r"\[\[golden\]\] must be two: back A, then back B",
    ),
    "backs in the wrong order": (
        'back = "A"',
        'back = "C"',
        r"\[\[golden\]\] must be two: back A, then back B",
    ),
    "an unknown golden card": (
        "building_site = 2",
        "bishop = 2",
        r"\[\[golden\]\] A: no card is called bishop; there are Brugge, .*, guildmaster",
    ),
    "fewer cards than none": (
        "guildmaster = 3",
        "guildmaster = -3",
        r"\[\[golden\]\] B: guildmaster is less than none",
    ),
    "a golden card too many": (
        "cathedral = 3",
        "cathedral = 4",
        r"\[\[golden\]\] has 29 cards, \[deck\] says 28",
    ),
    "a word for a number": (
        "stones = 10",
        'stones = "ten"',
        r"Expected `int`, got `str` - at `\$\.pieces\.stones`",
    ),
    "an unknown source": (
        'tiles = 13\nsource = "established"',
        'tiles = 13\nsource = "hearsay"',
        r"hearsay.*\$\.churches\.source.*allowed: designed, established, printed, reconstructed",
    ),
    "a field nobody knows": (
        "cards = 28",
        "cards = 28\ncolour = 1",
        r"unknown field `colour`.*\$\.deck",
    ),
    "an entry is missing": (
        '[deck] # FLA-C2\ncards = 28\nsource = "established"\n',
        "",
        r"missing required field `deck`",
    ),
}

WRONG_PLANS = {
    "a site is called otherwise": ('name = "AE"', 'name = "AN"', r"octagon must have 12 sites"),
    "a site is called like the centre": ('name = "CW"', 'name = "Z"', r"none of them Z"),
    "a site less": (
        TEXT[TEXT.index('[[plans.sites]]\nname = "CW"') :],
        "",
        r"octagon must have 12 sites with names of their own",
    ),
    "an unknown shape": (
        'name = "BSE"\nshape = "square"',
        'name = "BSE"\nshape = "circle"',
        r"octagon BSE: shape is one of rectangle, square, trapezoid",
    ),
    "a line for a polygon": (
        "polygon = [[1, 1], [2, 1], [2, 2], [1, 2]]",
        "polygon = [[1, 1], [2, 1]]",
        r"octagon BNE: a polygon has at least three corners and an area",
    ),
    "a polygon without an area": (
        "polygon = [[1, 1], [2, 1], [2, 2], [1, 2]]",
        "polygon = [[1, 1], [2, 1], [3, 1]]",
        r"octagon BNE: a polygon has at least three corners and an area",
    ),
    "a corner that is none": (
        "[[2, 2], [3, 1], [3, -1], [2, -2]]",
        "[[2, 2], [3], [3, -1], [2, -2]]",
        r"`array` of length 2, got 1 - at `\$\.plans\[0\]\.sites\[9\]\.polygon\[1\]`",
    ),
    "a neighbour too many": (
        'beside = ["AE", "BNE", "BSE"]',
        'beside = ["AE", "BNE", "BSE", "CN"]',
        r"octagon CE: beside lists AE, BNE, BSE, CN, but the polygons share sides with .*BSE$",
    ),
    "a neighbour missing": (
        'beside = ["AN", "AE", "AS", "AW"]',
        'beside = ["AN", "AE", "AS"]',
        r"octagon Z: beside lists AE, AN, AS, but the polygons share sides with AE, AN, AS, AW",
    ),
    "no neighbours listed": (
        'beside = ["AE", "BNE", "BSE"]',
        "beside = []",
        r"octagon CE: beside lists nobody, but",
    ),
    "a site drawn apart": (
        "polygon = [[1, 1], [2, 1], [2, 2], [1, 2]]",
        "polygon = [[11, 1], [12, 1], [12, 2], [11, 2]]",
        r"octagon AN: beside lists .*BNE.* but the polygons share sides with BNW, CN, Z",
    ),
}


def refusal(tmp_path: Path, old: str, new: str) -> str:
    assert old in TEXT
    path = tmp_path / "components.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_box(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    return message


@pytest.mark.rule("FLA-C1")
@pytest.mark.rule("FLA-C2")
@pytest.mark.rule("FLA-C3")
@pytest.mark.rule("FLA-C5")
@pytest.mark.rule("FLA-C6")
@pytest.mark.parametrize(("old", "new", "expected"), WRONG.values(), ids=list(WRONG))
def test_a_box_that_does_not_add_up_is_refused(
    tmp_path: Path, old: str, new: str, expected: str
) -> None:
    message = refusal(tmp_path, old, new)
    assert re.search(expected, message), message


@pytest.mark.rule("FLA-C4")
@pytest.mark.parametrize(("old", "new", "expected"), WRONG_PLANS.values(), ids=list(WRONG_PLANS))
def test_a_plan_that_does_not_add_up_is_refused(
    tmp_path: Path, old: str, new: str, expected: str
) -> None:
    message = refusal(tmp_path, old, new)
    assert re.search(expected, message), message


@pytest.mark.rule("FLA-C4")
def test_a_site_that_cannot_be_reached_is_refused(tmp_path: Path) -> None:
    """Drawn apart and listed without neighbours: the two agree, yet nobody could build there."""
    text = TEXT.replace(
        'polygon = [[2, 2], [3, 1], [3, -1], [2, -2]]\nbeside = ["AE", "BNE", "BSE"]',
        "polygon = [[12, 2], [13, 1], [13, -1], [12, -2]]\nbeside = []",
    )
    for site, rest in (("AE", "BNE"), ("BNE", "AN"), ("BSE", "AE")):
        before = text[text.index(f'name = "{site}"') :]
        text = text.replace(before, re.sub(r'"CE", |, "CE"', "", before, count=1))
        assert rest in before
    path = tmp_path / "components.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="octagon: every site must be reachable from the centre Z"):
        load_box(path)


def test_a_missing_file_and_one_that_is_no_toml_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.toml: the file is missing"):
        load_box(tmp_path / "nowhere.toml")
    path = tmp_path / "components.toml"
    path.write_text("[deck", encoding="utf-8")
    with pytest.raises(DataError, match=r"components\.toml: "):
        load_box(path)
