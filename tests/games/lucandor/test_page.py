"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.games.lucandor import GAME
from tests.games.lucandor.play import bold_move, lively_move, tidy_move, walk

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "lucandor.md"
TEXT = PAGE.read_text(encoding="utf-8")


def table(section: str) -> list[list[str]]:
    """The rows of the table in a section, without its head."""
    text = re.split(rf"\n##+ {section}\n", TEXT)[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_entry_says_where_it_comes_from() -> None:
    entries = re.findall(r"^- (LUC-\w+) (.*)$", TEXT, re.MULTILINE)
    ids = [f"LUC-C{number}" for number in range(1, 11)] + [f"LUC-{n}" for n in range(1, 28)]
    assert sorted(name for name, _ in entries) == sorted(ids)
    for name, text in entries:
        assert re.match(r"\*\*(printed|ruling|reconstructed)\*\* ", text), name


@pytest.mark.rule("LUC-27")
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


@pytest.mark.rule("LUC-27")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_decisions_stay_small(seats: int) -> None:
    """A turn offers some dozens of actions, every later question a few."""
    most: dict[str, int] = {}
    for seed, style in enumerate((lively_move, tidy_move, bold_move)):
        for state in walk(seats, seed, style):
            asked = GAME.view(state, None).decision
            legal = state.legal(state.turn()) if not state.over else []
            most[asked] = max(most.get(asked, 0), len(legal))
            assert legal == sorted(set(legal))
    assert set(most) == {"turn", "second", "take", "corner", "put", "over"}
    assert most["turn"] <= 60
    assert most["second"] <= 2
    assert most["corner"] == 4
    assert most["put"] <= 12
    assert most["over"] == 0


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
