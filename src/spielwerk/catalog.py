"""The only module that finds games: every folder in `games` is one, and installed packages may
bring more, each by an entry point of the group `spielwerk.games`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from spielwerk import boxed
from spielwerk.core import (
    AnyGame,
    Box,
    DataError,
    Game,
    Record,
    RecordError,
    State,
    UnknownName,
    play_through,
)

HOUSE: Final = "spielwerk.games"
GROUP: Final = "spielwerk.games"


def titles() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return sorted({*_housed(), *_installed()})


def game(name: str, box: Box | None = None, *, called: Path | None = None) -> AnyGame:
    """A game by its id, one of `titles()`; UnknownName says which there are.

    With a box it is played with that instead of its usual one; DataError says what is wrong with
    the box, and calls its file `called`.
    """
    origin = _origin(name)
    if box is None and boxed.at_home(origin, None):
        return _usual(name)
    if box is not None and box.game != name:
        raise DataError(f"{called or 'this'} is a box of {box.game}, not of {name}")
    return boxed.load(origin, box, called)


def game_of(record: Record) -> AnyGame:
    """The game of a record, with the box it was played with; RecordError if that is none."""
    try:
        return game(record.game, record.box)
    except DataError as error:
        raise RecordError(f"the record cannot have been played: {error}") from None


def replay(record: Record, *, events: bool = False) -> State:
    """The position a record leads to; RecordError names the first move that is not possible."""
    return play_through(game_of(record), record, events=events)


def takes_boxes(name: str) -> bool:
    """Whether a game has components that an author can change."""
    return _origin(name).has_box


def settle(box: Box) -> None:
    """Let this process play a game with a box at full speed, as long as the game is not loaded
    otherwise. Only for a box that `game` has accepted, here or in the process that started this
    one: compiled modules cannot be tried twice."""
    boxed.settle(_origin(box.game), box)


def settled(box: Box) -> bool:
    """Whether this process plays a game with that box at full speed."""
    return boxed.at_home(_origin(box.game), box)


@cache
def _usual(name: str) -> AnyGame:
    if name in _housed():
        found: AnyGame = import_module(f"{HOUSE}.{name}").GAME
        return found
    return _load(_installed()[name])


@cache
def _origin(name: str) -> boxed.Origin:
    if name in _housed():
        return boxed.Origin(f"{HOUSE}.{name}", _housed()[name])
    if name in _installed():
        return boxed.Origin(_installed()[name].module, _usual(name).folder)
    raise UnknownName(f"no game is called {name}; there are {', '.join(titles())}")


@cache  # looking into a folder takes longer than opening a table
def _housed() -> dict[str, Path]:
    return {
        module.name: Path(folder) / module.name
        for folder in import_module(HOUSE).__path__
        for module in pkgutil.iter_modules([folder])
        if module.ispkg
    }


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
