"""What the engines may not import, also where import-linter does not look."""

from __future__ import annotations

import ast
import configparser
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.files import ROOT, engine_files, inside, syntax

# Ways to a module that no import statement shows.
BACK_DOORS = {"__import__", "eval", "exec", "import_module"}


def forbidden_modules() -> set[str]:
    """The one list there is: that of import-linter."""
    contracts = configparser.ConfigParser()
    contracts.read(ROOT / ".importlinter", encoding="utf-8")
    return set(contracts["importlinter:contract:engines"]["forbidden_modules"].split())


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of every module that is imported, wherever in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, f"{'.' * node.level}{node.module or ''}"


def game_of(path: Path) -> str | None:
    """The game whose folder a file lies in."""
    parts = path.relative_to(ROOT / "src" / "spielwerk").parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def back_doors(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if name in BACK_DOORS:
                yield node.lineno, name


def test_the_list_names_what_engines_must_not_have() -> None:
    assert {"asyncio", "random", "socket", "sqlite3", "starlette", "time"} <= forbidden_modules()


@pytest.mark.parametrize("path", engine_files(), ids=inside)
def test_engines_import_no_clock_chance_web_or_database(path: Path) -> None:
    for line, name in imported(syntax(path)):
        where = f"{inside(path)}:{line}"
        assert name.split(".")[0] not in forbidden_modules(), f"{where} imports {name}"
        if game := game_of(path):
            # Its package is imported again under another name for every box (decision 0030).
            own = name.startswith(f"spielwerk.games.{game}")
            assert not own, f"{where}: in a game's folder write `from .cards import …`"
        else:
            assert not name.startswith("."), f"{where}: write imports in full, not relative"
    for line, name in back_doors(syntax(path)):
        pytest.fail(f"{inside(path)}:{line} uses {name}")


def test_imports_are_found_wherever_they_stand() -> None:
    tree = ast.parse(
        "import os.path as p\ndef f():\n    from time import sleep\n    from . import x"
    )
    assert list(imported(tree)) == [(1, "os.path"), (3, "time"), (4, ".")]
    tree = ast.parse("importlib.import_module('time')\n__import__('time')")
    assert sorted(back_doors(tree)) == [(1, "import_module"), (2, "__import__")]
