"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.components import FOLDER, load_box
from tests.games.flandern.positions import NEIGHBOURS, SHAPES, SITES

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "flandern.md"
TEXT = PAGE.read_text(encoding="utf-8")


def table(section: str) -> list[list[str]]:
    """The rows of the table in a section, without its head."""
    text = re.split(rf"\n##+ {section}\n", TEXT)[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_entry_says_where_it_comes_from() -> None:
    entries = re.findall(r"^- (FLA-\w+) (.*)$", TEXT, re.MULTILINE)
    ids = [f"FLA-C{number}" for number in range(1, 8)] + [f"FLA-{n}" for n in range(1, 27)]
    assert sorted(name for name, _ in entries) == sorted(ids)
    for name, text in entries:
        assert re.match(r"\*\*(printed|established|ruling|reconstructed)\*\* ", text), name


@pytest.mark.rule("FLA-C4")
def test_the_town_plan_of_the_page_is_that_of_the_box() -> None:
    plan = load_box(FOLDER / "components.toml").plans[0]
    rows = table("The town plan")
    assert [row[0] for row in rows] == [str(number) for number in range(13)]
    assert tuple(row[1] for row in rows) == SITES
    assert [row[2] for row in rows[:12]] == [site.shape for site in plan.sites]
    assert {row[2] for row in rows[:12]} == set(SHAPES)
    for row, polygon in zip(rows, plan.polygons(), strict=True):
        corners = re.findall(r"\((-?\d+),(-?\d+)\)", row[3])
        assert [(float(x), float(y)) for x, y in corners] == [tuple(corner) for corner in polygon]
        assert sorted(row[4].split()) == sorted(NEIGHBOURS[row[1]].split())


@pytest.mark.rule("FLA-C1")
@pytest.mark.rule("FLA-26")
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
        assert sorted(values.split(", ")) == sorted(word(choice) for choice in option.choices)
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
