"""A data file that is wrong is named, with the entry that is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from spielwerk.core import DataError
from spielwerk.core.files import read_components, read_toml


class Flower(msgspec.Struct, forbid_unknown_fields=True):
    colour: str
    tiles: int
    source: Literal["printed", "reconstructed"]


class Box(msgspec.Struct, forbid_unknown_fields=True):
    flowers: list[Flower]


GOOD = """
[[flowers]]
colour = "blue"
tiles = 13
source = "printed"

[[flowers]]
colour = "red"
tiles = 12
source = "reconstructed"
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "components.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file_is_read(tmp_path: Path) -> None:
    box = read_components(write(tmp_path, GOOD), Box)
    assert box.flowers[1] == Flower("red", 12, "reconstructed")


@pytest.mark.parametrize(
    ("found", "instead", "entry"),
    [
        ("tiles = 12", 'tiles = "12"', "$.flowers[1].tiles"),
        ("tiles = 12", "tiles = 12.5", "$.flowers[1].tiles"),
        ('source = "reconstructed"', 'source = "guessed"', "$.flowers[1].source"),
        ('colour = "red"\n', "", "`colour` - at `$.flowers[1]`"),
        ('colour = "red"', 'color = "red"', "`color` - at `$.flowers[1]`"),
        ("tiles = 12", "tiles = 12\nweight = 3", "`weight` - at `$.flowers[1]`"),
        ("[[flowers]]", "[[tiles]]", "`tiles`"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path: Path, found: str, instead: str, entry: str) -> None:
    assert found in GOOD
    path = write(tmp_path, GOOD.replace(found, instead))
    with pytest.raises(DataError) as caught:
        read_components(path, Box)
    assert str(caught.value).startswith(f"{path}: ")
    assert entry in str(caught.value)


@pytest.mark.parametrize(
    ("found", "instead", "allowed"),
    [
        ('source = "reconstructed"', 'source = "guessed"', "; allowed: printed, reconstructed"),
        ('colour = "red"', 'color = "red"', "; allowed: colour, tiles, source"),
        ("[[flowers]]", "[[tiles]]", "; allowed: flowers"),
        ("tiles = 12", 'tiles = "12"', "Expected `int`, got `str` - at `$.flowers[1].tiles`"),
    ],
)
def test_what_is_allowed_instead_is_said(
    tmp_path: Path, found: str, instead: str, allowed: str
) -> None:
    path = write(tmp_path, GOOD.replace(found, instead))
    with pytest.raises(DataError) as caught:
        read_components(path, Box)
    assert str(caught.value).endswith(allowed)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    with pytest.raises(DataError, match=f"^{re.escape(str(path))}: the file is missing$"):
        read_components(path, Box)


def test_broken_toml_is_named_with_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, 'name = "x"\ntiles = \n')
    with pytest.raises(DataError, match=rf"^{re.escape(str(path))}: .*line 2"):
        read_toml(path)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_bytes(b'name = "\xff"')
    with pytest.raises(DataError, match=f"^{re.escape(str(path))}: .*utf-8"):
        read_toml(path)


class _Shape(msgspec.Struct, tag_field="kind"):
    size: int


class _Circle(_Shape, tag="circle"):
    edges: list[Literal["round"]] = []


class _Square(_Shape, tag="square"):
    edges: list[Literal["thick", "thin"]] = []


class _Drawing(msgspec.Struct):
    shapes: list[_Circle | _Square]


@pytest.mark.parametrize(
    ("text", "where", "allowed"),
    [
        (
            "[[shapes]]\nkind = 'oval'",
            r"\$\.shapes\[0\]\.kind",
            r"circle \(size, edges\), square \(size, edges\)",
        ),
        (
            "[[shapes]]\nkind = 'square'\nsize = 1\nedges = ['thin', 'fat']",
            r"\$\.shapes\[0\]\.edges\[1\]",
            "thick, thin",
        ),
        (
            "[[shapes]]\nkind = 'circle'\nsize = 1\nedges = ['thin']",
            r"\$\.shapes\[0\]\.edges\[0\]",
            "round",
        ),
    ],
)
def test_entries_of_several_kinds_are_told_apart(
    tmp_path: Path, text: str, where: str, allowed: str
) -> None:
    path = tmp_path / "drawing.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=rf"{where}`; allowed: {allowed}$"):
        read_components(path, _Drawing)
