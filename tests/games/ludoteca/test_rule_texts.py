"""The rules in the players' words: every rule once, in every language, in one order."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.ludoteca import GAME

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "ludoteca.md"
SOURCE = Path(__file__).parents[3] / "src" / "spielwerk" / "games" / "ludoteca"
RULE = re.compile(r"LUD-C?\d+")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def documented() -> list[str]:
    return re.findall(r"^- (LUD-\w+) ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def sections(language: str) -> dict[str, dict[str, str]]:
    """The sections in reading order, as the package that is tested ships them."""
    path = GAME.folder / "texts" / f"{language}.toml"
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    return table


def told(language: str) -> dict[str, str]:
    """The text of every rule, as players read it."""
    return {
        key: GAME.texts.get(language, f"rules.{name}.{key}")
        for name, section in sections(language).items()
        for key in section
        if RULE.fullmatch(key)
    }


def numbers(language: str, rule: str) -> list[str]:
    return re.findall(r"\d+", told(language)[rule])


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
    named = {
        node.value
        for name in ("refusals.py", "rules.py")
        for node in ast.walk(ast.parse((SOURCE / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and RULE.fullmatch(str(node.value))
    }
    assert {"LUD-3", "LUD-4", "LUD-9", "LUD-22"} <= named
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


@pytest.mark.rule("LUD-C1")
@pytest.mark.rule("LUD-1")
@pytest.mark.rule("LUD-5")
@pytest.mark.rule("LUD-26")
@in_every_language
def test_the_numbers_are_those_of_the_game(language: str) -> None:
    assert numbers(language, "LUD-C1") == ["96", "1", "8"]
    assert "102" in numbers(language, "LUD-C2")
    assert "122" in numbers(language, "LUD-C3")
    assert numbers(language, "LUD-1") == ["12"]
    assert numbers(language, "LUD-5") == ["60"]
    assert numbers(language, "LUD-7") == list("7653")
    assert numbers(language, "LUD-8") == list("47548761")
    assert numbers(language, "LUD-26") == ["3"]


@pytest.mark.rule("LUD-17")
@in_every_language
def test_target_and_rounds_are_the_defaults(language: str) -> None:
    defaults = [GAME.options[name].default for name in ("target_points", "max_rounds")]
    assert numbers(language, "LUD-17") == [str(default) for default in defaults]


@pytest.mark.rule("LUD-9")
@in_every_language
def test_the_table_recommends_three_cards_and_says_why(language: str) -> None:
    three = {"de": ("empfehlen", "Einsen"), "en": ("recommend", "1s"), "fr": ("conseill", "1")}
    help_text = GAME.texts.get(language, "options.min_cards_to_master.help")
    for word in three[language]:
        assert word in help_text
        assert word in told(language)["LUD-9"]
    assert "3" in help_text


@pytest.mark.rule("LUD-24")
@in_every_language
def test_the_points_for_resources_are_told(language: str) -> None:
    assert [number for number in numbers(language, "LUD-24") if number in "46"] == ["4", "6"]
