"""Everything explains itself: the words that a tap explains, and the rules they name."""

from __future__ import annotations

import re

import pytest

from spielwerk.catalog import game, titles
from spielwerk.core import LANGUAGES, AnyGame
from tests.architecture.files import ROOT
from tests.rulebook import documented

every_game = pytest.mark.parametrize("game", [game(name) for name in titles()], ids=titles())

USED = re.compile(r"\bexplain\(\s*[\"'](\w+)[\"']")
PARTS = {"name", "text", "rule"}


def terms(game: AnyGame) -> dict[str, set[str]]:
    """The parts that each term has."""
    found: dict[str, set[str]] = {}
    for key in game.texts.keys():  # noqa: SIM118 - not a dict
        section, *rest = key.split(".")
        if section == "terms":
            found.setdefault(rest[0], set()).add(".".join(rest[1:]))
    return found


@every_game
def test_every_term_has_a_name_a_text_and_a_rule(game: AnyGame) -> None:
    assert {term: parts for term, parts in terms(game).items() if parts != PARTS} == {}
    rules = set(documented(game.id))
    for term in terms(game):
        told = {game.texts.get(language, f"terms.{term}.rule") for language in LANGUAGES}
        assert len(told) == 1, f"{term} has another rule in another language"
        assert told <= rules, f"{term}: no such rule {told}"


@every_game
def test_what_the_page_explains_is_in_the_texts(game: AnyGame) -> None:
    folder = ROOT / "web" / "src" / "games" / game.id
    used = {
        term
        for path in folder.rglob("*")
        if path.suffix in {".svelte", ".ts"}
        for term in USED.findall(path.read_text(encoding="utf-8"))
    }
    assert used - set(terms(game)) == set()


@every_game
def test_every_game_says_what_one_tries_to_do(game: AnyGame) -> None:
    for language in LANGUAGES:
        goal = game.texts.get(language, "goal")
        assert goal.endswith(".")
        assert len(goal) <= 140, "one line beside the question"


def test_the_example_explains_itself() -> None:
    assert {"serendip", "carpet", "petal"} <= set(terms(game("serendipity")))
