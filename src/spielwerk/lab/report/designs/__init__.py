"""What one game alone is asked: a folder here, called like the game, may add figures of its own.

Its `DESIGN` is a subclass of `Design`, and it has its own `texts`. A game without one gets the
figures that every game gets.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from spielwerk.core.texts import Texts
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.figures import Figure
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.reading import Course, Games, Tables
from spielwerk.lab.report.wording import Wording


class Design:
    """Counts along, and makes figures in the end; this one does nothing."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def add_games(self, part: Games) -> None:
        """Take in some games."""

    def add_course(self, course: Course) -> None:
        """Take in the decisions of some whole games; never called where there are none."""

    def figures(self, count: GamesCount, told: Told | None, wording: Wording) -> list[Figure]:
        """What is to be shown; `told` only where there were decisions."""
        return []


def design_for(tables: Tables) -> Design:
    name = f"{__name__}.{tables.game.id}"
    if not tables.game.id.isidentifier() or find_spec(name) is None:
        return Design(tables)
    made: Design = import_module(name).DESIGN(tables)
    return made


def texts_beside(module: str) -> Texts:
    """The texts of a design, from its folder."""
    return Texts(Path(module).parent / "texts")
