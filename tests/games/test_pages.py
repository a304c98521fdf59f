"""The rules pages are the law, so what they tabulate must be so."""

from __future__ import annotations

import re

import pytest

from spielwerk.catalog import game, titles
from spielwerk.core import AnyGame, Option
from tests.rulebook import documented, table, text_of

SOURCES = r"\*\*(printed|established|ruling|reconstructed)\*\* "
every_game = pytest.mark.parametrize("game", [game(name) for name in titles()], ids=titles())


@every_game
def test_every_entry_says_where_it_comes_from(game: AnyGame) -> None:
    text = text_of(game.id)
    for rule in documented(game.id):
        assert re.search(rf"^- {rule} {SOURCES}", text, re.MULTILINE), rule


@every_game
def test_entries_are_numbered_without_a_gap(game: AnyGame) -> None:
    names = [rule.split("-")[1] for rule in documented(game.id)]
    components = sorted(int(name[1:]) for name in names if name.startswith("C"))
    rules = sorted(int(name) for name in names if name.isdigit())
    assert components == list(range(1, len(components) + 1))
    assert rules == list(range(1, len(rules) + 1))
    assert len(components) + len(rules) == len(names)


@every_game
def test_the_decisions_are_numbered_as_the_page_says(game: AnyGame) -> None:
    declared = []
    for kind in game.space.kinds.values():
        numbers = str(kind.first)
        if kind.size > 1:
            numbers += f" to {kind.first + kind.size - 1}"
        declared.append([kind.name, list(kind.args), numbers])
    rows = table(game.id, "Decisions")
    assert [[row[0].strip("`"), re.findall(r"`(\w+)`", row[1]), row[2]] for row in rows] == declared


def word(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(str(part) for part in value)
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def tells(option: Option, values: str) -> bool:
    """Whether a cell of the page begins with what may be chosen; conditions may follow."""
    if option.choices is not None:
        told = re.split("[;,] ", values)
        return {word(choice) for choice in option.choices} <= set(told)
    assert option.range is not None
    return option.length is not None or values.startswith(f"{option.range[0]} to {option.range[1]}")


@every_game
def test_the_options_are_those_of_the_page(game: AnyGame) -> None:
    rows = table(game.id, "Options")
    assert [row[0] for row in rows] == [f"`{name}`" for name in game.options]
    for name, values, default, rules in rows:
        option = game.options[name.strip("`")]
        assert tells(option, values), name
        if option.adapt is None or option.choices is not None:  # else it varies with the seats
            assert default == word(option.default), name
        assert set(rules.split(", ")) <= set(documented(game.id)), name


@every_game
def test_the_glossary_names_what_is_there(game: AnyGame) -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(game.folder.glob("*.py"))
    )
    for row in table(game.id, "Glossary"):
        assert len(row) == 4
        assert all(row[:2]), row
        for name in re.findall(r"`([\w.]+)`", row[3]):
            assert re.search(rf"\b{name.split('.')[-1]}\b", source), f"{name} is not in the code"
