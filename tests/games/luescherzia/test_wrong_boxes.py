"""Wrong data files: each is refused with the entry and what is allowed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.core import DataError
from spielwerk.games.luescherzia.components import FOLDER, load_box

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")
AVATAR = TEXT[TEXT.index("[[avatars]]") : TEXT.index('[[avatars]]\nname = "Noldi')]
MARKER = TEXT[TEXT.index("[marker]") : TEXT.index("[track]")]

# What stands in the file, what stands there instead, and what the error must say.
BOARDS = {
    "a row too short": (
        '".....S...2."',
        '".....S...2"',
        r"\[board\] rows must be 1 to 26, equally long",
    ),
    "no rows": (
        TEXT[TEXT.index("rows = [") : TEXT.index("easy_start")],
        "rows = []\n",
        r"\[board\] rows must be 1 to 26, equally long, with 1 to 26 columns",
    ),
    "an unknown letter": (
        '"..~~~~~...."',
        '"..~~w~~...."',
        r"\[board\] rows may hold \. ~ # S 2 1 X, not w",
    ),
    "no exit": ('"..........X"', '"..........."', r"\[board\] rows must hold X once, not 0x"),
    "two starts": ('".....S...2."', '".S...S...2."', r"\[board\] rows must hold S once, not 2x"),
    "an easy start on rock": (
        "easy_start = [9, 3]",
        "easy_start = [0, 2]",
        r"\[board\] easy_start must be the column and row of a field",
    ),
    "an easy start beyond the edge": (
        "easy_start = [9, 3]",
        "easy_start = [11, 3]",
        r"\[board\] easy_start must be the column and row of a field",
    ),
    "an easy start on the exit": (
        "easy_start = [9, 3]",
        "easy_start = [10, 12]",
        r"\[board\] easy_start must be",
    ),
    "a wall before the exit": (
        '"..........X"',
        '".........#X"',
        r"\[board\] rows: there is no way from S to the exit",
    ),
    "a wall around the first start": (
        '"#########.."',
        '"###########"',
        r"\[board\] rows: there is no way from S to the exit",
    ),
    "water that lowers levels": ("water_level = 1", "water_level = -1", r"\$\.board\.water_level"),
    "a direction that is none": (
        'facing = "S"',
        'facing = "SW"',
        r"SW.*\$\.marker\.facing.*allowed: E, N, S, W",
    ),
}

TRACKS = {
    "no rounds": ("rounds = 10", "rounds = 0", r"\$\.track\.rounds"),
    "levels that do not ascend": (
        "level_2 = 3",
        "level_2 = 7",
        r"\[track\] level_2, level_3 and rounds must ascend",
    ),
    "a level after the end": (
        "level_3 = 6",
        "level_3 = 10",
        r"\[track\] level_2, level_3 and rounds must ascend",
    ),
    "no timeline": ("timeline = 5", "timeline = 0", r"\$\.track\.timeline"),
    "a card that turns nowhere": (
        '"F1L", "F1R", "B1", "F1"',
        '"F1X", "F1R", "B1", "F1"',
        r"\[orientation\] cards: number 4 is F1X; allowed are F, L, R or B, a digit",
    ),
    "a card without a number": (
        '"R2", "F1"',
        '"R", "F1"',
        r"\[orientation\] cards: number 28 is R; allowed",
    ),
    "too few cards": (
        '"F2L", "F2R", "F1", "F2",',
        '"F2L", "F2R", "F1",',
        r"\[orientation\] cards: 40 or more, not 39",
    ),
    "an entry is missing": (MARKER, "", r"missing required field `marker`"),
}

AVATARS = {
    "an avatar less": (AVATAR, "", r"\[\[avatars\]\] must be 6 or more of different names"),
    "an avatar twice": (
        'name = "Noldi Ankermatt"',
        'name = "Rösli Rebmann"',
        r"\[\[avatars\]\] must be 6 or more of different names",
    ),
    "no hearts": ("hearts = 10", "hearts = 0", r"\$\.avatars\[0\]\.hearts"),
    "a skill of none": ("N = 2, O = 1, R = 2", "N = 0, O = 1, R = 2", r"\$\.avatars\[0\]\.skills"),
    "a skill missing": ("N = 2, O = 1, R = 2", "N = 2, R = 2", r"missing required field `O`"),
    "an unknown effect": (
        'effect = "must_fight"',
        'effect = "must_sing"',
        r"must_sing.*\$\.avatars\[3\]\.weakness\[0\].*allowed: .*must_fight",
    ),
    "an unknown check": (
        'checks = ["search"]',
        'checks = ["dance"]',
        r"dance.*\$\.avatars\[0\]\.strength\[0\]\.checks.*allowed: .*leave_npc",
    ),
    "a check that costs no hearts": (
        'effect = "hearts_lost", checks = ["fight"]',
        'effect = "hearts_lost", checks = ["rest"]',
        r"rest.*\$\.avatars\[3\]\.strength\[0\]\.checks.*allowed: fight, flee, trap",
    ),
    "an unknown terrain": (
        'terrain = "land"',
        'terrain = "swamp"',
        r"swamp.*\$\.avatars\[1\]\.weakness\[0\]\.terrain.*allowed: any, land, water",
    ),
    "a re-roll for nothing": (
        'effect = "reroll_cost", points = 2',
        'effect = "reroll_cost", points = 0',
        r"\$\.avatars\[2\]\.weakness\[0\]\.points",
    ),
    "a language missing": (
        'profession = { de = "Fährmann", en = "ferryman", fr = "passeur" }',
        'profession = { de = "Fährmann", en = "ferryman" }',
        r"missing required field `fr` - at `\$\.avatars\[1\]\.profession`",
    ),
    "an unknown source": (
        'source = "printed"',
        'source = "hearsay"',
        r"hearsay.*\$\.avatars\[0\]\.source.*allowed: designed, printed, reconstructed",
    ),
}

TILES = {
    "an unknown kind": (
        'type = "monster"',
        'type = "dragon"',
        r"dragon.*\$\.tiles\[0\].*allowed: .*monster",
    ),
    "a fourth level": ('type = "fork"\nlevel = 1', 'type = "fork"\nlevel = 4', r"\$\.tiles\[10\]"),
    "a monster without hearts": (
        "level = 1\nhearts = 1\n",
        "level = 1\n",
        r"missing required field `hearts` - at `\$\.tiles\[0\]`",
    ),
    "a trap with an unknown effect": (
        'effect = "lose_find"',
        'effect = "lose_shoes"',
        r"lose_shoes.*\$\.tiles\[\d+\]\.effect.*allowed: .*miss_turn",
    ),
    "a trap that takes two finds": (
        'effect = "lose_find"',
        'effect = "lose_find"\namount = 2',
        r"tiles\[\d+\]: lose_find takes one find, without an amount",
    ),
    "a trap that takes nothing": (
        'effect = "lose_points"',
        'effect = "lose_points"\namount = 0',
        r"\$\.tiles\[3\]\.amount",
    ),
    "an NPC with an unknown skill": (
        "skills = { N = 1, O = -1 }",
        "skills = { N = 1, Q = -1 }",
        r"unknown field `Q`.*\$\.tiles\[5\]\.skills",
    ),
    "a fork with hearts": (
        'type = "fork"\nlevel = 1',
        'type = "fork"\nhearts = 1\nlevel = 1',
        r"unknown field `hearts`.*\$\.tiles\[10\]",
    ),
    "no tile at all": ("count = 3", "count = 0", r"\$\.tiles\[0\]\.count"),
}

FINDS = {
    "a find that does nothing known": (
        'effect = "face"',
        'effect = "fly"',
        r"fly.*\$\.finds\[19\]\.effects\[0\].*allowed: .*face",
    ),
    "a tool for no skill": (
        'effect = "skill", skill = "N"',
        'effect = "skill", skill = "Z"',
        r"Z.*\$\.finds\[0\]\.effects\[0\]\.skill.*allowed: A, D, N, O, R",
    ),
    "a trade that costs": ("trade = 2", "trade = -2", r"\$\.finds\[0\]\.trade"),
    "a treasure worth nothing": ("points = 8 }", "points = 0 }", r"\$\.finds\[29\]\.effects\[0\]"),
    "a remedy that heals nothing": (
        'effect = "heal", hearts = 3',
        'effect = "heal", hearts = 0',
        r"\$\.finds\[10\]\.effects\[0\]\.hearts",
    ),
    "a word for a number": (
        "trade = 2",
        'trade = "two"',
        r"Expected `int`, got `str` - at `\$\.finds\[0\]\.trade`",
    ),
    "a field nobody knows": (
        "trade = 2",
        "trade = 2\ncolour = 1",
        r"unknown field `colour`.*\$\.finds\[0\]",
    ),
}

WRONG = {
    "LUE-C1": BOARDS,
    "LUE-C2": TRACKS,
    "LUE-C4": AVATARS,
    "LUE-C5": TILES,
    "LUE-C6": FINDS,
}
CASES = [
    pytest.param(*case, id=f"{rule}: {name}", marks=pytest.mark.rule(rule))
    for rule, cases in WRONG.items()
    for name, case in cases.items()
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_a_wrong_box_is_refused_with_its_entry(
    tmp_path: Path, old: str, new: str, expected: str
) -> None:
    assert old in TEXT
    path = tmp_path / "components.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_box(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert re.search(expected, message), message


@pytest.mark.rule("LUE-C3")
@pytest.mark.parametrize("longer", ["F3", "B9L", "L0R"])
def test_other_cards_are_allowed(tmp_path: Path, longer: str) -> None:
    path = tmp_path / "components.toml"
    path.write_text(TEXT.replace('"B1", "L1"', f'"{longer}", "L1"', 1), encoding="utf-8")
    assert load_box(path).orientation.cards[0] == longer


def test_a_missing_file_and_one_that_is_no_toml_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.toml: the file is missing"):
        load_box(tmp_path / "nowhere.toml")
    path = tmp_path / "components.toml"
    path.write_text("[board", encoding="utf-8")
    with pytest.raises(DataError, match=r"components\.toml: "):
        load_box(path)
