"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.games.luescherzia import GAME
from tests.games.luescherzia.positions import BOX, CODES, ROWS

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "luescherzia.md"
TEXT = PAGE.read_text(encoding="utf-8")


def table(section: str) -> list[list[str]]:
    """The rows of the table in a section, without its head."""
    text = re.split(rf"\n##+ {section}\n", TEXT)[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_entry_says_where_it_comes_from() -> None:
    entries = re.findall(r"^- (LUE-\w+) (.*)$", TEXT, re.MULTILINE)
    ids = [f"LUE-C{number}" for number in range(1, 7)] + [f"LUE-{n}" for n in range(1, 40)]
    assert sorted(name for name, _ in entries) == sorted(ids)
    for name, text in entries:
        assert re.match(r"\*\*(printed|ruling|reconstructed)\*\* ", text), name


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


@pytest.mark.rule("LUE-31")
def test_the_decisions_are_numbered_as_the_page_says() -> None:
    declared = []
    for kind in GAME.space.kinds.values():
        numbers = str(kind.first)
        if kind.size > 1:
            numbers += f" to {kind.first + kind.size - 1}"
        declared.append([kind.name, list(kind.args), numbers])
    told = [
        [row[0].strip("`"), re.findall(r"`(\w+)`", row[1]), row[2]] for row in table("Decisions")
    ]
    assert told == declared


def word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def test_the_options_are_those_of_the_page() -> None:
    rows = table("Options")
    assert [row[0] for row in rows] == [f"`{name}`" for name in GAME.options]
    for name, values, default, _ in rows:
        option = GAME.options[name.strip("`")]
        assert option.choices is not None
        assert sorted(values.split(";")[0].split(", ")) == sorted(
            word(choice) for choice in option.choices
        )
        assert default == word(option.default)


def test_the_glossary_names_what_is_there() -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(GAME.folder.glob("*.py"))
    )
    for row in table("Glossary"):
        assert len(row) == 4
        assert all(row[:2]), row
        for name in re.findall(r"`([\w.]+)`", row[3]):
            assert re.search(rf"\b{name.split('.')[-1]}\b", source), (
                f"{name} is nowhere in the code"
            )
