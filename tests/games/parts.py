"""What only a game itself can say stands in its own test folder; here it is found by the game's id.

There is no list of games: whoever needs a part of each goes through the catalog. A game that lacks
the part fails alone, and by a sentence that names the file.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from tests.architecture.files import ROOT, inside
from tests.guests import GUESTS, tests_of
from tests.toy import TOY


def folder_of(game: str) -> Path:
    """Where the tests of a game lie; those that stand in no catalog have places of their own."""
    if game == TOY.id:
        return ROOT / "tests" / "toy"
    return tests_of(game) if game in GUESTS else ROOT / "tests" / "games" / game


def has(game: str, name: str) -> bool:
    return (folder_of(game) / name).is_file()


def file_of(game: str, name: str, remedy: str) -> Path:
    """A file that every game's tests have; `remedy` says how to come by it."""
    path = folder_of(game) / name
    assert has(game, name), f"{inside(path)} is missing: {remedy}"
    return path


def module_of(game: str, name: str, remedy: str) -> ModuleType:
    """The same for a file that is imported."""
    file_of(game, f"{name}.py", remedy)
    return import_module(f"tests.games.{game}.{name}")
