"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re

import pytest

from tests.games.luescherzia.positions import BOX, CODES, ROWS
from tests.rulebook import page

TEXT = page("luescherzia").read_text(encoding="utf-8")


@pytest.mark.rule("LUE-C1")
def test_the_map_of_the_page_is_that_of_the_box() -> None:
    drawn = [line.strip() for line in TEXT.split("```")[1].splitlines() if line.strip()]
    assert drawn == ROWS


@pytest.mark.rule("LUE-C3")
def test_the_orientation_cards_of_the_page_are_those_of_the_box() -> None:
    entry = next(line for line in TEXT.splitlines() if line.startswith("- LUE-C3 "))
    assert re.findall(r"\b[FLRB]\d[LRB]?\b", entry) == CODES[1:]


@pytest.mark.rule("LUE-C4")
def test_the_avatars_of_the_page_are_those_of_the_box() -> None:
    entry = TEXT.split("- LUE-C4 ")[1].split("\n- LUE-C5 ")[0]
    rows = [line.strip().strip("|").split("|") for line in entry.splitlines() if "|" in line][2:]
    assert len(rows) == 6
    for row, avatar in zip(rows, BOX["avatars"], strict=True):
        name, hearts, skills = (cell.strip() for cell in row[:3])
        assert name == f"{avatar['name']}, {avatar['profession']['en']}"
        assert int(hearts) == avatar["hearts"]
        assert [int(value) for value in skills.split()] == list(avatar["skills"].values())
