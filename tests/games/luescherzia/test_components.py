"""What lies in the box: LUE-C1 to LUE-C6. Where the group starts is in test_setup.py."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.games.luescherzia import GAME
from tests.games.luescherzia.positions import (
    BOX,
    CODES,
    FINDS,
    NOLDI,
    TILES,
    enter,
    field,
    find,
    finds,
    seen,
    tile,
)

FACE = seen(GAME.start(3, 0)).box

BOARD = """
.....S...2.
...........
#########..
...........
..~~~~~....
..#~~######
.~~~~~...1.
...........
#########..
...........
...........
..#########
..........X
"""

CARDS = """
B1 L1 R1 F1L F1R B1 F1 R1 L1 F1R F1L B1 F1 L1 R1 F1 F2 R1 L1 F1 B1 F1L F1R F1 L1 R1 L2 R2 F1 B1
F1R F1L F1 R1 L1 F1 F2L F2R F1 F2
"""


# -- board and cards ---------------------------------------------------------------


@pytest.mark.rule("LUE-C1")
def test_the_board_is_that_of_the_page() -> None:
    assert list(FACE.rows) == BOARD.split()
    assert (FACE.width, FACE.height) == (11, 13)
    assert FACE.exit == field("K13")
    assert FACE.board_reconstructed


@pytest.mark.rule("LUE-C1")
@pytest.mark.rule("LUE-22")
@pytest.mark.parametrize(
    ("one", "higher"),
    [
        (tile("monster", 1, hearts=1), True),
        (tile("trap", 2, effect="lose_hearts"), True),
        (tile("npc", 3), True),
        (tile("rest", 1), False),
        (tile("find_site", 2), False),
    ],
)
def test_on_water_monsters_traps_and_npcs_are_a_level_higher(one: int, higher: bool) -> None:
    level = TILES[one]["level"]
    for on, water in (("C5", True), ("C4", False)):
        encounter = seen(enter(one, on, points=3)).encounter
        assert encounter is not None
        assert encounter.level == level + (higher and water)


@pytest.mark.rule("LUE-C3")
def test_the_orientation_cards_are_those_of_the_page() -> None:
    assert CODES[1:] == CARDS.split()
    assert len(FACE.cards) == 41
    assert FACE.cards_reconstructed
    turns = {"F": 0, "R": 1, "B": 2, "L": 3}
    for number, code in enumerate(CARDS.split(), start=1):
        card = FACE.cards[number]
        last = turns[code[2]] if len(code) == 3 else 0
        assert (card.turn_first, card.steps, card.turn_last) == (turns[code[0]], int(code[1]), last)


@pytest.mark.rule("LUE-C3")
def test_cards_are_called_by_their_initiative_and_what_they_do() -> None:
    assert GAME.word("card", 1, "en") == "1 (about-turn, forward 1)"
    assert GAME.word("card", 37, "en") == "37 (forward 2, left)"
    assert GAME.word("card", 28, "de").startswith("28 (")
    assert GAME.word("card", 28, "fr").startswith("28 (")


# -- avatars -----------------------------------------------------------------------

AVATARS = {
    "Bei Wäl Regreb": (10, (2, 1, 2, 1, 5)),
    "Noldi Ankermatt": (9, (3, 4, 1, 2, 2)),
    "Rösli Rebmann": (11, (3, 2, 3, 2, 3)),
    "Gusti Gantrisch": (9, (4, 1, 1, 2, 2)),
    "Mirta vom Moos": (8, (2, 2, 1, 2, 4)),
    "Sämi Seeteufel": (9, (2, 1, 4, 3, 2)),
}


@pytest.mark.rule("LUE-C4")
def test_the_avatars_are_those_of_the_page() -> None:
    assert [GAME.word("avatar", number, "en") for number in range(6)] == list(AVATARS)
    for face, (hearts, skills) in zip(FACE.avatars, AVATARS.values(), strict=True):
        assert (face.hearts, face.skills) == (hearts, skills)
    assert [face.reconstructed for face in FACE.avatars] == [False] + [True] * 5


@pytest.mark.rule("LUE-C4")
@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_strengths_and_weaknesses_read_like_sentences(language: str) -> None:
    for number in range(6):
        for key in ("strength", "weakness"):
            words = GAME.word(key, number, language)
            assert words.endswith(".")
            assert "{" not in words
            assert not {" 0 ", "+1", "-1"} & {words[place : place + 3] for place in range(9, 99)}
    strength = GAME.word("strength", NOLDI, language)
    assert (
        strength
        == {
            "de": "Auf dem Wasser sind Ereignisse nicht höher als an Land.",
            "en": "On water, events are no higher than on land.",
            "fr": "Sur l\u2019eau, les événements ne sont pas plus forts que sur terre.",
        }[language]
    )


# -- event tiles -------------------------------------------------------------------

MONSTERS = {1: [1, 1, 1, 2, 2], 2: [1, 1, 2, 2, 3, 3], 3: [2, 2, 2, 2, 3, 3, 4, 4]}
TRAPS = {
    1: {"lose_hearts": 1, "lose_points": 1, "miss_turn": 1},
    2: {"lose_hearts": 3, "lose_points": 1, "miss_turn": 1},
    3: {"lose_hearts": 4, "lose_find": 1, "miss_turn": 1},
}
NPCS = {1: "NO OR RD DA AN", 2: "NR OD RA DO", 3: "ND AR AO"}
SITES = {1: (1, 1, 3), 2: (2, 1, 2), 3: (2, 1, 2)}  # forks, rest sites, find sites


@pytest.mark.rule("LUE-C5")
@pytest.mark.parametrize(("level", "size"), [(1, 18), (2, 20), (3, 22)])
def test_the_tiles_of_a_level_are_those_of_the_page(level: int, size: int) -> None:
    faces = [face for face in FACE.tiles if face.level == level]
    assert len(faces) == size
    assert [face.hearts for face in faces if face.type == "monster"] == MONSTERS[level]
    assert Counter(face.effect for face in faces if face.type == "trap") == TRAPS[level]
    counts = Counter(face.type for face in faces)
    assert (counts["fork"], counts["rest"], counts["find_site"]) == SITES[level]
    told = []
    for face in faces:
        if face.type == "npc":
            bonus = max(face.skills)
            assert bonus == (2 if level == 3 else 1)
            assert sorted(face.skills) == [-1, 0, 0, 0, bonus]
            told.append("NORDA"[face.skills.index(bonus)] + "NORDA"[face.skills.index(-1)])
    assert told == NPCS[level].split()


@pytest.mark.rule("LUE-C5")
def test_tiles_are_numbered_by_level_and_in_the_order_of_the_page() -> None:
    assert len(FACE.tiles) == 60
    order = ["monster", "trap", "npc", "fork", "rest", "find_site"]
    keys = [(face.level, order.index(face.type)) for face in FACE.tiles]
    assert keys == sorted(keys)
    assert all(face.reconstructed for face in FACE.tiles)
    assert all(
        face.amount is None or face.effect in ("lose_find", "miss_turn") for face in FACE.tiles
    )


# -- finds -------------------------------------------------------------------------


@pytest.mark.rule("LUE-C6")
def test_ten_tools_two_for_each_skill() -> None:
    assert finds("skill") == list(range(10))
    for letter in "NORDA":
        tools = finds("skill", skill=letter, by=1)
        assert len(tools) == 2
        for tool in tools:
            assert FACE.finds[tool].skills == tuple(int(one == letter) for one in "NORDA")
            assert (FACE.finds[tool].trade, FACE.finds[tool].points) == (2, 0)


@pytest.mark.rule("LUE-C6")
@pytest.mark.parametrize(
    ("effect", "numbers"),
    [
        ("heal", [10, 11, 12]),
        ("reroll_all", [13, 14]),
        ("flee", [15, 16]),
        ("ignore_trap", [17, 18]),
        ("face", [19, 20]),
    ],
)
def test_eleven_finds_that_work_once(effect: str, numbers: list[int]) -> None:
    assert finds(effect) == numbers
    for number in numbers:
        face = FACE.finds[number]
        assert face.uses == (effect,)
        assert face.hearts == (3 if effect == "heal" else 0)
        assert (face.trade, face.points) == (1, 0)


@pytest.mark.rule("LUE-C6")
def test_nine_treasures() -> None:
    treasures = [(face.points, face.trade) for face in FACE.finds if face.points]
    assert treasures == [(4, 2)] * 3 + [(5, 2)] * 3 + [(6, 3)] * 2 + [(8, 3)]
    assert find("points", points=8) == 29
    assert len(FACE.finds) == len(FINDS) == 30


@pytest.mark.rule("LUE-C6")
def test_every_entry_says_where_it_comes_from() -> None:
    sources = [one["source"] for part in ("avatars", "tiles", "finds") for one in BOX[part]]
    sources += [BOX[part]["source"] for part in ("board", "marker", "track", "orientation")]
    assert set(sources) == {"printed", "reconstructed"}
    assert [face.reconstructed for face in FACE.finds] == [True] * 30
