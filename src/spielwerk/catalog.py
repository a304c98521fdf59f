"""The only module that finds games: every folder in `games` is one, and installed packages may
bring more, each by an entry point of the group `spielwerk.games`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from spielwerk.core import AnyGame, DataError, Game, Record, State, UnknownName, play_through

GROUP: Final = "spielwerk.games"


def titles() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return sorted({*_housed(), *_installed()})


@cache
def game(name: str) -> AnyGame:
    """A game by its id, one of `titles()`; UnknownName says which there are."""
    if name in _housed():
        found: AnyGame = import_module(f"spielwerk.games.{name}").GAME
        return found
    if name in _installed():
        return _load(_installed()[name])
    raise UnknownName(f"no game is called {name}; there are {', '.join(titles())}")


def replay(record: Record, *, events: bool = False) -> State:
    """The position a record leads to; RecordError names the first move that is not possible."""
    return play_through(game(record.game), record, events=events)


@cache  # looking into a folder takes longer than opening a table
def _housed() -> list[str]:
    folder = import_module("spielwerk.games").__path__
    return [module.name for module in pkgutil.iter_modules(folder) if module.ispkg]


@cache
def _installed() -> dict[str, EntryPoint]:
    """What other packages bring; nobody can take the name of a game of this house."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _housed()}


def _load(point: EntryPoint) -> AnyGame:
    try:
        found = point.load()
    except Exception as error:  # a package of others, which may fail in any way
        raise DataError(
            f"the game {point.name} ({point.value}) cannot be loaded: {error}"
        ) from error
    if not isinstance(found, Game) or found.id != point.name:
        raise DataError(f"the entry point {point.name} ({point.value}) must be a game of that id")
    return found
