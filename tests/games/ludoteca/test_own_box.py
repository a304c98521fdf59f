"""An owner of the box corrects the reconstructed cards in one file, and the game is played so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spielwerk.games.ludoteca.components import FOLDER, load_box
from tests.games.owned import report_of

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")

EVENING = TEXT[TEXT.index('name = { de = "Elternabend"') : TEXT.index('name = { de = "Umräumen"')]
FLEA_MARKET = """name = { de = "Flohmarkt", en = "Flea market", fr = "Brocante" }
copies = 3
steps = [
    { do = "pick" },
    { do = "discard", least = 0, most = 3, damaged = true },
    { do = "trade" },
    { do = "draw", who = "others", count = 2 },
]
source = "printed"

[[resources]]
name = { de = "Großputz", en = "Spring cleaning", fr = "Grand ménage" }
copies = 1
steps = [{ do = "retract" }, { do = "retract" }, { do = "lay", most = 4 }]
source = "printed"

[[resources]]
"""
TWELVE = 'goal = "cards"\ncount = 12\n'
HELPER_2, HELPER_X = (
    TEXT[TEXT.index(f'[[helpers]]\nkey = "{key}"') : TEXT.index(end)]
    for key, end in (("two", '[[helpers]]\nkey = "x"'), ("x", "# -- LUD-C3: the extra cards"))
)


def corrected() -> str:
    """Other resources, other goals, a helper less, a joker more, and the X before the 2."""
    text = TEXT.replace(EVENING, FLEA_MARKET)
    text = text.replace(TWELVE, 'goal = "combinations"\ncombination = "pair"\ncount = 2\n')
    text = text.replace(
        'goal = "rows"\ncount = 1\nlength = 6', 'goal = "rows"\ncount = 1\nlength = 1'
    )
    text = text.replace(HELPER_2 + HELPER_X, HELPER_X + HELPER_2)
    joker = 'does = "joker"\ncopies = '
    return text.replace(f"{joker}2", f"{joker}3")


@pytest.mark.rule("LUD-C5")
def test_other_steps_and_goals_are_accepted(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text(corrected(), encoding="utf-8")
    box = load_box(path)
    assert [resource.name.en for resource in box.resources][4:] == [
        "Flea market",
        "Spring cleaning",
        "Rearranging",
    ]
    steps = box.resources[4].parsed_steps()
    assert [step.do for step in steps] == ["pick", "discard", "trade", "draw"]
    assert (steps[1].least, steps[1].most, steps[1].damaged) == (0, 3, True)
    assert (steps[3].who, steps[3].count) == ("others", 2)
    goal = box.parsed_goals()[9]
    assert (goal.goal, goal.combination, goal.count) == ("combinations", "pair", 2)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What own_box.py tells of a package with the corrected file."""
    return report_of("ludoteca", corrected(), tmp_path_factory.mktemp("own"))


@pytest.mark.rule("LUD-C3")
@pytest.mark.rule("LUD-C5")
def test_the_game_is_played_with_the_owners_cards(report: dict[str, Any]) -> None:
    assert report["cards"] == 122 + 1 + 1 + 1  # a flea market, a spring cleaning, a joker
    kinds = report["kinds"]
    for kind in ("resource", "pick", "enough", "give", "retract", "use", "x", "two", "joker"):
        assert kinds[kind] > 0, kind
    assert kinds["enough"] > kinds["give"] / 4  # to discard nothing is enough
    assert kinds["retract"] > 0


@pytest.mark.rule("LUD-C6")
def test_and_with_the_owners_goals(report: dict[str, Any]) -> None:
    assert report["goals_met"] > 0


@pytest.mark.rule("LUD-C3")
def test_the_order_of_the_file_is_free(report: dict[str, Any]) -> None:
    assert report["offers_x"] is True
    assert report["called"] == [
        "Helfer 1",
        "Helfer 4",
        "Helfer 8",
        "Helfer X",
        "Helfer 2",
        "Ludothek des Jahres",
        "Beschädigtes Spiel",
    ]


@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-C6")
@pytest.mark.rule("LUD-27")
def test_the_words_on_the_cards_follow(report: dict[str, Any]) -> None:
    resources, goals = report["rules"]["en"]
    assert "Flea market: Look through the discard pile" in resources
    assert "All others draw 2 cards each." in resources
    assert "Spring cleaning:" in resources
    assert "up to 4 single cards" in resources
    assert "Parents\u2019 evening" not in resources
    assert "2 times" in goals
    assert "at least 12 cards" not in goals
    for language, name in (("de", "Großputz"), ("fr", "Grand ménage")):
        assert name in report["rules"][language][0]
