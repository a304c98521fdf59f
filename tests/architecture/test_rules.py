"""Every rule of docs/rules has a test that names it, and every name is a rule."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from spielwerk.catalog import titles
from tests.architecture.files import PACKAGE, ROOT, inside, python_files, syntax
from tests.rulebook import documented, page

TEXTS = {".json", ".md", ".py", ".toml", ".txt"}
RULE_ARGUMENT = {"Obstacle": 0, "Decision": 2}  # where a call says its rule
every_game = pytest.mark.parametrize("game", titles())


def mentioned(game: str, text: str) -> set[str]:
    """The ids in a text that look like those of the game."""
    prefixes = {rule.split("-")[0] for rule in documented(game)}
    return set(re.findall(rf"\b(?:{'|'.join(sorted(prefixes))})-[A-Z]?\d+\b", text))


def marked_rules(tree: ast.AST) -> list[ast.expr]:
    """The arguments of all `pytest.mark.rule(...)`, wherever they stand."""
    return [
        argument
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")
        for argument in node.args
    ]


def marked(game: str) -> dict[str, str]:
    """The rules that markers write out, each with a place where one does."""
    found: dict[str, str] = {}
    for path in python_files(ROOT / "tests" / "games" / game):
        for argument in marked_rules(syntax(path)):
            if isinstance(argument, ast.Constant):
                found.setdefault(str(argument.value), f"{inside(path)}:{argument.lineno}")
    return found


@every_game
def test_every_game_has_a_page_with_rules(game: str) -> None:
    rules = documented(game)
    assert rules, f"{inside(page(game))} has no entries like '- SER-8 …'"
    twice = [rule for rule, count in Counter(rules).items() if count > 1]
    assert not twice, f"{inside(page(game))} has two entries for {', '.join(twice)}"
    assert len({rule.split("-")[0] for rule in rules}) == 1, "one game, one prefix"


@every_game
def test_every_rule_has_a_test(game: str) -> None:
    untested = sorted(set(documented(game)) - set(marked(game)))
    assert not untested, (
        f"no test in tests/games/{game} is marked @pytest.mark.rule with: {', '.join(untested)}"
    )


@every_game
def test_every_marker_names_a_rule(game: str) -> None:
    places = marked(game)
    unknown = sorted(set(places) - set(documented(game)))
    assert not unknown, f"{inside(page(game))} has no entry for: " + ", ".join(
        f"{rule} ({places[rule]})" for rule in unknown
    )


@every_game
def test_every_rule_that_is_named_anywhere_exists(game: str) -> None:
    folders = [PACKAGE / "games" / game, ROOT / "tests" / "games" / game]
    found = [path for folder in folders for path in folder.rglob("*.*")]
    for path in [page(game), *(path for path in found if path.suffix in TEXTS)]:
        unknown = mentioned(game, path.read_text(encoding="utf-8")) - set(documented(game))
        assert not unknown, f"{inside(path)} names rules that are not there: {sorted(unknown)}"


@every_game
def test_every_refusal_names_a_rule_that_exists(game: str) -> None:
    """`Obstacle("…", …)` takes any text; a slip there would reach players as a dead link."""
    rules = {*documented(game), None}
    named = 0
    for path in python_files(PACKAGE / "games" / game):
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in RULE_ARGUMENT:
                for rule in _texts(node.args[RULE_ARGUMENT[ast.unparse(node.func)]]):
                    assert rule in rules, f"{inside(path)}:{node.lineno}: no rule {rule}"
                    named += 1
    assert named, "refusals and decisions name rules"


def _texts(expression: ast.expr) -> list[object]:
    """The constants an expression may give: both sides of a choice, not its condition."""
    if isinstance(expression, ast.IfExp):
        return _texts(expression.body) + _texts(expression.orelse)
    return [expression.value] if isinstance(expression, ast.Constant) else []


def test_markers_are_found_wherever_they_stand() -> None:
    source = """
pytestmark = pytest.mark.rule("A-1")
@pytest.mark.rule("A-2", "A-3")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-4"))])
def test_it(): ...
"""
    found = [ast.literal_eval(rule) for rule in marked_rules(ast.parse(source))]
    assert sorted(found) == ["A-1", "A-2", "A-3", "A-4"]
