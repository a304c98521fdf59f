"""The rules of a game as they stand in docs/rules and in the players' words."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from spielwerk.catalog import game
from tests.architecture.files import ROOT, inside

ENTRY = re.compile(r"^- ([A-Z]+-[A-Z]?\d+)\b", re.MULTILINE)
RULE = re.compile(r"[A-Z]+-[A-Z]?\d+")


def page(name: str) -> Path:
    return ROOT / "docs" / "rules" / f"{name}.md"


def text_of(name: str) -> str:
    assert page(name).is_file(), f"{inside(page(name))} is missing: the rules in our own words"
    return page(name).read_text(encoding="utf-8")


def documented(name: str) -> list[str]:
    return ENTRY.findall(text_of(name))


@cache
def sections(name: str, language: str) -> dict[str, dict[str, str]]:
    """The sections in reading order, as the package that is tested ships them."""
    path = game(name).folder / "texts" / f"{language}.toml"
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    return table


def told(name: str, language: str) -> dict[str, str]:
    """The text of every rule, as players read it."""
    return {
        key: game(name).texts.get(language, f"rules.{title}.{key}")
        for title, section in sections(name, language).items()
        for key in section
        if RULE.fullmatch(key)
    }


def numbers(name: str, language: str, rule: str) -> list[int]:
    """The numbers that the text of a rule tells, in their order."""
    return [int(number) for number in re.findall(r"\d+", told(name, language)[rule])]


def tables(name: str, section: str) -> list[list[list[str]]]:
    """The tables in a section of the page, row by row, without their heads."""
    text = re.split(rf"\n##+ {section}\n", text_of(name))[1]
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", text.split("\n## ")[0], re.MULTILINE):
        lines = block.splitlines()[2:]
        found.append([[cell.strip() for cell in line.strip("|").split("|")] for line in lines])
    return found


def table(name: str, section: str) -> list[list[str]]:
    (only,) = tables(name, section)
    return only
