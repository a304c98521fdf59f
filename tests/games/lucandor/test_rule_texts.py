"""The rules in the players' words: every rule once, in every language, in one order."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.lucandor import GAME

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "lucandor.md"
RULE = re.compile(r"LUC-C?\d+")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def documented() -> list[str]:
    return re.findall(r"^- (LUC-\w+) ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


@cache
def sections(language: str) -> dict[str, dict[str, str]]:
    """The sections in reading order, as the package that is tested ships them."""
    path = GAME.folder / "texts" / f"{language}.toml"
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    return table


def told(language: str) -> dict[str, str]:
    """The text of every rule."""
    return {
        key: text
        for section in sections(language).values()
        for key, text in section.items()
        if RULE.fullmatch(key)
    }


@in_every_language
def test_every_rule_of_the_page_stands_in_exactly_one_section(language: str) -> None:
    keys = [key for section in sections(language).values() for key in section]
    rules = Counter(key for key in keys if RULE.fullmatch(key))
    assert rules == dict.fromkeys(documented(), 1)
    assert {key for key in keys if not RULE.fullmatch(key)} == {"title", "intro"}


@in_every_language
def test_a_newcomer_reads_first_what_the_game_is_about(language: str) -> None:
    first, *others = sections(language).values()
    assert list(first)[:2] == ["title", "intro"]
    for section in others:
        assert next(iter(section)) == "title"
        assert "intro" not in section
        assert len(section) > 1, f"{section['title']} is empty"


def test_all_languages_tell_the_rules_in_the_same_order() -> None:
    orders = [
        [(name, *section) for name, section in sections(language).items()] for language in LANGUAGES
    ]
    assert all(order == orders[0] for order in orders)


def test_every_rule_that_a_refusal_names_can_be_read() -> None:
    tree = ast.parse((GAME.folder / "refusals.py").read_text(encoding="utf-8"))
    named = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and RULE.fullmatch(str(node.value))
    }
    assert {"LUC-3", "LUC-8", "LUC-12", "LUC-23"} <= named
    for language in LANGUAGES:
        assert named <= set(told(language))


@in_every_language
def test_rules_are_whole_sentences_without_gaps(language: str) -> None:
    for rule, text in told(language).items():
        assert text.endswith((".", "!")), rule
        assert "{" not in text, f"{rule} is shown as it is, with nothing to put into it"


def test_no_translation_was_forgotten() -> None:
    for rule in documented():
        assert len({told(language)[rule] for language in LANGUAGES}) == len(LANGUAGES), rule


@pytest.mark.rule("LUC-11")
@in_every_language
def test_the_printed_examples_are_told_with_their_numbers(language: str) -> None:
    numbers = [int(number) for number in re.findall(r"\d+", told(language)["LUC-11"])]
    assert numbers == [3, 3, 1, 2, 3]


@pytest.mark.rule("LUC-C2")
@pytest.mark.rule("LUC-C6")
@pytest.mark.rule("LUC-2")
@in_every_language
def test_the_box_is_told_with_its_numbers(language: str) -> None:
    assert re.findall(r"\d+", told(language)["LUC-C2"]) == ["24", "10", "7", "6", "6", "7"]
    sizes = Counter(re.findall(r"\d+", told(language)["LUC-C6"]))
    assert sizes == Counter(["10", "3", "2", "14", "3", "2", "12", "5", "2", "1"])
    assert set(re.findall(r"\d+", told(language)["LUC-2"])) == {"20", "15", "12"}


@pytest.mark.rule("LUC-24")
@in_every_language
def test_the_track_is_told(language: str) -> None:
    assert "40" in told(language)["LUC-24"]


@pytest.mark.rule("LUC-27")
@in_every_language
def test_places_are_named_by_column_and_level(language: str) -> None:
    words = [GAME.word("place", place, language) for place in range(12)]
    assert words == [f"{column}{level}" for level in "1234" for column in "ABC"]
    assert {words[0], words[-1]} <= set(re.findall(r"[ABC]\d", told(language)["LUC-27"]))
