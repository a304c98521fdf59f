"""Files and functions that fit into a head."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.files import PACKAGE, ROOT, inside, python_files, syntax

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
LONGEST_TEST = 60

# What may be longer, and why.
LONGER: dict[str, str] = {}

FILES = [
    *python_files(PACKAGE, ROOT / "tests", ROOT / "benchmarks"),
    ROOT / "setup.py",
]


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def too_long(path: Path) -> list[str]:
    """The functions of a file, and the file, that are longer than allowed."""
    limit = LONGEST_TEST if "tests" in path.relative_to(ROOT).parts else LONGEST_FUNCTION
    found = [
        f"{inside(path)}::{node.name}" for node in functions(syntax(path)) if length(node) > limit
    ]
    lines = len(path.read_text(encoding="utf-8").splitlines())
    return [*found, inside(path)] if lines > LONGEST_FILE else found


@pytest.mark.parametrize("path", FILES, ids=inside)
def test_files_and_functions_are_short(path: Path) -> None:
    assert [name for name in too_long(path) if name not in LONGER] == []


def test_what_may_be_longer_is() -> None:
    names = {name for path in FILES for name in too_long(path)}
    assert set(LONGER) <= names, "what has become short needs no permission"


def test_lines_are_counted_from_the_first_to_the_last() -> None:
    tree = ast.parse("@mark\ndef one():\n    '''Say.'''\n\n    return (\n        1\n    )\n")
    assert [length(node) for node in functions(tree)] == [6]
