"""An owner of the box corrects what was a guess, in one file, and plays so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spielwerk.games.lucandor.components import FOLDER, load_box
from tests.games.owned import report_of

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")

# What stands in the file, and what the owner found in the box.
CORRECTIONS = [
    # the red wig bears the end scoring that was taken for the red belt's
    (
        'garment = "wig", use = "needle", thumb = "bottom right", source = "reconstructed"',
        'garment = "wig", use = "end", row = "level 4", thumb = "top right", source = "printed"',
    ),
    (
        'garment = "belt", use = "end", row = "left"',
        'garment = "belt", use = "needle"',
    ),
    # the red tailcoat scores green 3
    (
        'use = "dot", dot = "blue", points = 2, thumb = "top left"',
        'use = "dot", dot = "green", points = 3, thumb = "top left"',
    ),
    # slot 1 points to all columns, a rod is longer, a drawer fits into the bottom left too
    ('columns = ["left", "middle"]', 'columns = ["left", "middle", "right"]'),
    ('"rod", width = 10', '"rod", width = 12'),
    (
        '"left", level = 1, holds = "shelf", drawers = false, source = "reconstructed"',
        '"left", level = 1, holds = "shelf", drawers = true, source = "printed"',
    ),
    ("hand = 3", "hand = 4"),
]


def corrected() -> str:
    text = TEXT
    for old, new in CORRECTIONS:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What own_box.py tells of a package with the corrected file."""
    return report_of("lucandor", corrected(), tmp_path_factory.mktemp("own"))


def test_a_corrected_file_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text(corrected(), encoding="utf-8")
    assert load_box(path).cards[7].use == "end"


@pytest.mark.rule("LUC-C9")
@pytest.mark.rule("LUC-C10")
def test_what_a_card_shows_can_be_corrected(report: dict[str, Any]) -> None:
    assert report["wig"] == ["end", 6, 1]
    assert report["dot"] == 3


@pytest.mark.rule("LUC-C7")
def test_arrows_can_be_corrected(report: dict[str, Any]) -> None:
    assert report["slot"] == 1  # blue in the right column, by slot 1


@pytest.mark.rule("LUC-C5")
@pytest.mark.rule("LUC-C6")
def test_sizes_and_places_can_be_corrected(report: dict[str, Any]) -> None:
    assert report["shirts"] == 6
    assert "push A1" in report["drawers"]


@pytest.mark.rule("LUC-2")
def test_the_hand_can_be_corrected(report: dict[str, Any]) -> None:
    assert report["hand"] == 4


def test_games_are_played_to_the_end_with_it(report: dict[str, Any]) -> None:
    assert all(report["over"])
    assert "/12" in report["board"]


def test_what_the_owner_has_checked_is_no_guess_any_more(report: dict[str, Any]) -> None:
    assert report["sources"] == ["printed", "reconstructed", "printed"]
