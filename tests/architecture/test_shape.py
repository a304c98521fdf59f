"""The same file names for the same things in every game, as CONTRIBUTING lays down."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielwerk.catalog import game, titles
from spielwerk.core import Game
from tests.architecture.files import PACKAGE, ROOT, inside
from tests.games.parts import folder_of

RULES = [
    "__init__.py",
    "bot/__init__.py",
    "bot/guide.py",
    "components.py",
    "components.toml",
    "dealing.py",
    "decisions.py",
    "ending.py",
    "events.py",
    "features.py",
    "game.py",
    "knowledge.py",
    "position.py",
    "refusals.py",
    "rules.py",
    "scoring.py",
    "textboard.py",
    "texts/de.toml",
    "texts/en.toml",
    "texts/fr.toml",
    "view.py",
]
PAGE = [
    "Board.svelte",
    "Box.svelte",
    "Ending.svelte",
    "Seat.svelte",
    "choices.ts",
    "look.css",
    "manifest.ts",
    "texts/de.json",
    "texts/en.json",
    "texts/fr.json",
    "types.ts",
    "words.ts",
]
STAGING = ["staging.ts", "staging.svelte.ts"]  # the latter where it holds state of its own
TESTS = [
    "__init__.py",
    "browser/__init__.py",
    "browser/test_board.py",
    "golden.py",
    "page.py",
    "secrets.py",
    "showing.toml",
    "test_components.py",
    "test_golden.py",
    "test_knowledge.py",
    "test_refusals.py",
    "test_rule_texts.py",
    "test_setup.py",
    "traces.json",
]
MOST_ACTIONS = 2_000  # of a whole space: what a learner must tell apart

every_game = pytest.mark.parametrize("name", titles())


def missing(folder: Path, names: list[str]) -> list[str]:
    return [inside(folder / name) for name in names if not (folder / name).is_file()]


def check_shape(folder: Path, names: list[str]) -> None:
    absent = missing(folder, names)
    assert not absent, f"missing: {', '.join(absent)}"


@every_game
def test_the_rules_have_one_shape(name: str) -> None:
    check_shape(PACKAGE / "games" / name, RULES)


@every_game
def test_the_tests_have_one_shape(name: str) -> None:
    check_shape(folder_of(name), TESTS)


@every_game
def test_the_page_has_one_shape(name: str) -> None:
    folder = ROOT / "web" / "src" / "games" / name
    check_shape(folder, PAGE)
    assert len(missing(folder, STAGING)) == 1, f"{inside(folder)} needs one of {STAGING}"


@every_game
def test_a_game_says_what_it_sends(name: str) -> None:
    """Its view and its events are declared, so that nobody has to guess them."""
    declared = vars(type(game(name)))
    assert isinstance(game(name), Game)
    assert {"decisions", "event_types", "guide", "view_type"} <= set(declared)


@every_game
def test_an_action_space_is_small(name: str) -> None:
    assert game(name).space.size < MOST_ACTIONS
