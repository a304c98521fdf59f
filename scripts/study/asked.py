"""What one game is asked: a module in `games`, called like the game, whose `STUDY` says it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from scripts.study import drawing
from scripts.study.drawing import Data, Figure
from scripts.study.tales import Tale

from spielwerk.lab.report.reading import Tables

Draw = Callable[[Data], Figure]
FOLDER: Final = Path(__file__).parent / "games"

EVERY: Final[dict[str, Draw]] = {
    "seats": drawing.seats,
    "length": drawing.length,
    "known": drawing.known,
    "rules": drawing.rules,
}


class Option(NamedTuple):
    """An option to compare, at tables of some sizes."""

    values: str
    seats: str
    games: int


@dataclass(frozen=True)
class Study:
    """What is played, heard and drawn for one game alone; the text beside it says the rest."""

    tale: Callable[[Tables], Tale]
    options: dict[str, Option]
    figures: dict[str, Draw]  # beside those that every game has
    arena_seats: int = 2
    control_seats: int = 3
    controls: int = 60  # games of stronger players
    shares: dict[int, int] = field(default_factory=dict)  # games by seats, where not all alike
    forgetful_seats: int | None = None  # of a table of players who forget, to compare with
    memory_seats: tuple[int, ...] = ()  # where one who forgets nothing meets such players


def names() -> list[str]:
    """The games that there is a study of."""
    return sorted(path.stem for path in FOLDER.glob("[a-z]*.py"))


def study_of(game: str) -> Study:
    study: Study = import_module(f"scripts.study.games.{game}").STUDY
    return study


def figures_of(game: str) -> dict[str, Draw]:
    return {**EVERY, **study_of(game).figures}
