"""An owner of the box corrects what was a guess, in one file, and plays so."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games.luescherzia.components import FOLDER
from tests.games.owned import report_of

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")

SEVENTH = """
[[avatars]]
name = "Vreni Vogt"
profession = { de = "Wirtin", en = "innkeeper", fr = "aubergiste" }
hearts = 12
skills = { N = 1, O = 3, R = 3, D = 3, A = 1 }
strength = [{ effect = "water_level", by = 2 }]
weakness = [{ effect = "successes", checks = ["fight"], by = 1 }]
source = "printed"

[board]
"""


def corrected() -> str:
    """A smaller board, another card, an avatar more, a find as printed."""
    rows = TEXT[TEXT.index("rows = [") : TEXT.index("easy_start")]
    text = TEXT.replace(rows, 'rows = ["S.2.", ".~#.", "1..X"]\n')
    text = text.replace("easy_start = [9, 3]", "easy_start = [0, 1]")
    text = text.replace('"F1", "F2",\n]', '"F1", "F2", "B3R",\n]')
    text = text.replace("\n[board]\n", SEVENTH)
    old = 'trade = 2\nsource = "reconstructed"'
    text = text.replace(old, 'trade = 5\nsource = "printed"', 1)
    return text.replace("étoiles de jet", "shurikens")


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What own_box.py tells of a package with the corrected file."""
    return report_of("luescherzia", corrected(), tmp_path_factory.mktemp("own"))


@pytest.mark.rule("LUE-C1")
def test_the_game_is_played_on_the_redrawn_board(report: dict[str, Any]) -> None:
    assert report["size"] == [4, 3]
    assert report["starts"] == [8, 2, 0]
    assert report["easy"] == 4
    assert len(report["reasons"]) == 6
    assert "###" in report["board"]


@pytest.mark.rule("LUE-C3")
@pytest.mark.rule("LUE-C4")
@pytest.mark.rule("LUE-C6")
def test_everything_else_in_the_file_counts_too(report: dict[str, Any]) -> None:
    assert report["cards"] == 41
    assert report["avatars"][6] == "Vreni Vogt"
    assert report["strength"] == "On water, events are 2 levels higher."
    assert report["find"].startswith("shurikens (")
    assert report["reconstructed"] == 29
