"""The only module that finds games: every folder in `games` is one."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from spielwerk.core import AnyGame, Record, State, UnknownName, play_through


def titles() -> list[str]:
    """The ids of all games, in alphabetical order."""
    folder = import_module("spielwerk.games").__path__
    return sorted(module.name for module in pkgutil.iter_modules(folder) if module.ispkg)


@cache
def game(name: str) -> AnyGame:
    if name not in titles():
        raise UnknownName(f"no game is called {name}; there are {', '.join(titles())}")
    found: AnyGame = import_module(f"spielwerk.games.{name}").GAME
    return found


def replay(record: Record, *, events: bool = False) -> State:
    """The position a record leads to."""
    return play_through(game(record.game), record, events=events)
