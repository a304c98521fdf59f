"""The rules in the players' words: every rule once, in every language, in one order."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from spielwerk.catalog import titles
from spielwerk.core import LANGUAGES
from tests.architecture.files import PACKAGE, syntax
from tests.rulebook import RULE, documented, sections, told

every_game = pytest.mark.parametrize("game", titles())
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@in_every_language
def test_every_rule_of_the_page_stands_in_exactly_one_section(game: str, language: str) -> None:
    keys = [key for section in sections(game, language).values() for key in section]
    rules = Counter(key for key in keys if RULE.fullmatch(key))
    assert rules == dict.fromkeys(documented(game), 1)
    assert {key for key in keys if not RULE.fullmatch(key)} == {"title", "intro"}


@every_game
@in_every_language
def test_a_newcomer_reads_first_what_the_game_is_about(game: str, language: str) -> None:
    first, *others = sections(game, language).values()
    assert list(first)[:2] == ["title", "intro"]
    for section in others:
        assert next(iter(section)) == "title"
        assert "intro" not in section
        assert len(section) > 1, f"{section['title']} is empty"


@every_game
def test_all_languages_tell_the_rules_in_the_same_order(game: str) -> None:
    orders = [
        [(name, *section) for name, section in sections(game, language).items()]
        for language in LANGUAGES
    ]
    assert all(order == orders[0] for order in orders)


@every_game
def test_every_rule_that_a_refusal_names_can_be_read(game: str) -> None:
    named = {
        node.value
        for name in ("refusals.py", "rules.py")
        for node in ast.walk(syntax(PACKAGE / "games" / game / name))
        if isinstance(node, ast.Constant) and RULE.fullmatch(str(node.value))
    }
    assert named
    for language in LANGUAGES:
        assert named <= set(told(game, language))


@every_game
@in_every_language
def test_rules_are_whole_sentences_without_gaps(game: str, language: str) -> None:
    for rule, text in told(game, language).items():
        assert text.endswith((".", "!")), rule
        assert "{" not in text, f"{rule} is shown as it is, with nothing to put into it"


@every_game
def test_no_translation_was_forgotten(game: str) -> None:
    texts = [told(game, language) for language in LANGUAGES]
    for rule in documented(game):
        assert len({text[rule] for text in texts}) == len(LANGUAGES), rule
