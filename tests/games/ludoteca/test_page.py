"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.components import GOALS, STEPS

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "ludoteca.md"


def tables(section: str) -> list[list[list[str]]]:
    """The tables of a section, row by row, without their heads."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        lines = block.splitlines()[2:]
        found.append([[cell.strip() for cell in line.strip("|").split("|")] for line in lines])
    return found


def table(section: str) -> list[list[str]]:
    (only,) = tables(section)
    return only


def test_every_entry_says_where_it_comes_from() -> None:
    entries = re.findall(r"^- (LUD-\w+) (.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    ids = [f"LUD-C{number}" for number in range(1, 7)] + [f"LUD-{n}" for n in range(1, 30)]
    assert sorted(name for name, _ in entries) == sorted(ids)
    for name, text in entries:
        assert re.match(r"\*\*(printed|ruling|reconstructed)\*\* ", text), name


@pytest.mark.rule("LUD-C1")
def test_the_decisions_are_numbered_as_the_page_says() -> None:
    declared = []
    for kind in GAME.space.kinds.values():
        numbers = str(kind.first)
        if kind.size > 1:
            numbers += f" to {kind.first + kind.size - 1}"
        declared.append([f"`{kind.name}`", " ".join(f"`{name}`" for name in kind.args), numbers])
    assert [row[:3] for row in table("Decisions")] == declared


def test_the_options_are_those_of_the_page() -> None:
    rows = {row[0].strip("`"): row[1:] for row in table("Options")}
    assert list(rows) == list(GAME.options)
    for name, (values, default, *_) in rows.items():
        option = GAME.options[name]
        if isinstance(option.default, bool):
            assert (values, default) == ("on, off", "on" if option.default else "off")
        elif option.choices is not None:
            assert values == ", ".join(str(choice) for choice in option.choices)
            assert default == option.default
        else:
            assert option.range is not None
            assert values == f"{option.range[0]} to {option.range[1]}"
            assert default == str(option.default)


def test_the_glossary_is_complete() -> None:
    for row in table("Glossary"):
        assert len(row) == 4
        assert all(row), row


@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-C6")
def test_owners_are_told_all_words_for_steps_and_goals() -> None:
    steps, goals = tables("Correcting a reconstructed card")
    for told, known in ((steps, STEPS), (goals, GOALS)):
        assert [row[0].strip("`") for row in told] == list(known)
        for name, parameters, _ in told:
            words = set(re.findall(r"`(\w+)`", parameters))
            assert words == set(known[name.strip("`")]) - {"source"}, name
