"""Data files say where they come from, and no file names a place outside the project."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spielwerk.catalog import titles
from tests.architecture.files import PACKAGE, inside, project_files

SOURCES = {"printed", "established", "reconstructed"}
# The brackets are there so that this file does not name them itself.
OUTSIDE = re.compile(r"\bshared[/]|(?<![\w.])[/]work(?![\w-])")


def entries(table: dict[str, Any], where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of a component file, and those of its lists, with their names."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield f"{where}{name}", value
        elif isinstance(value, list):
            for number, item in enumerate(value):
                assert isinstance(item, dict), f"{where}{name} must consist of entries"
                yield f"{where}{name}[{number}]", item
        else:
            pytest.fail(f"{where}{name} stands outside of any entry that has a source")


@pytest.mark.parametrize("game", titles())
def test_every_component_says_where_it_comes_from(game: str) -> None:
    path = PACKAGE / "games" / game / "components.toml"
    found = dict(entries(tomllib.loads(path.read_text(encoding="utf-8")), f"{inside(path)}: "))
    assert found, f"{inside(path)} is empty"
    for name, entry in found.items():
        assert entry.get("source") in SOURCES, f"{name} has no source out of {sorted(SOURCES)}"


def text_files() -> list[Path]:
    return sorted(path for path in project_files() if b"\x00" not in path.read_bytes()[:8000])


def test_no_file_names_a_place_outside_the_project() -> None:
    found = [
        f"{inside(path)}:{number}"
        for path in text_files()
        for number, line in enumerate(
            path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1
        )
        if OUTSIDE.search(line)
    ]
    assert found == []


def test_the_search_reads_the_whole_project() -> None:
    names = {inside(path) for path in text_files()}
    here = inside(Path(__file__))
    assert {"pyproject.toml", ".importlinter", "src/spielwerk/__init__.py", here} <= names
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.parametrize("place", ["shared" + "/games", "see /" + "work.", "/" + "work/main"])
def test_places_outside_are_recognised(place: str) -> None:
    assert OUTSIDE.search(place)


@pytest.mark.parametrize("place", ["shared victory", "a/b", "src/workers", ".github/workflows"])
def test_other_words_are_not(place: str) -> None:
    assert not OUTSIDE.search(place)
