"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.games.serendipity import GAME

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "serendipity.md"


def table(section: str) -> list[list[str]]:
    """The rows of the table in a section, without its head."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_entry_says_where_it_comes_from() -> None:
    entries = re.findall(r"^- (SER-\w+) (.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    ids = [f"SER-C{number}" for number in range(1, 5)] + [f"SER-{n}" for n in range(1, 24)]
    assert sorted(name for name, _ in entries) == sorted(ids)
    for name, text in entries:
        assert re.match(r"\*\*(printed|ruling|reconstructed)\*\* ", text), name


@pytest.mark.rule("SER-C4")
def test_the_decisions_are_numbered_as_the_page_says() -> None:
    declared = []
    for kind in GAME.space.kinds.values():
        numbers = str(kind.first)
        if kind.size > 1:
            numbers += f" to {kind.first + kind.size - 1}"
        declared.append([f"`{kind.name}`", "".join(f"`{name}`" for name in kind.args), numbers])
    assert [row[:3] for row in table("Decisions")] == declared


def test_the_options_are_those_of_the_page() -> None:
    rows = table("Options")
    assert [row[0] for row in rows] == [f"`{name}`" for name in GAME.options]
    defaults = {row[0].strip("`"): row[2] for row in rows}
    assert defaults["quiet_turns"] == str(GAME.options["quiet_turns"].default)
    assert defaults["colours"] == str(GAME.options["colours"].default).strip("[]")
    for name in ("leave_ownerless", "memory_aid"):
        assert (defaults[name] == "on") is GAME.options[name].default


def test_the_glossary_is_complete() -> None:
    for row in table("Glossary"):
        assert len(row) == 4
        assert all(row[:3]), row
