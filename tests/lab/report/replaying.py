"""The games of a table once more, by the rules, to compare with what was read off their actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pandas as pd

from spielwerk.core import AnyGame
from spielwerk.lab.report.making import count
from spielwerk.lab.report.reading import Tables
from tests.lab.report.tables import Kept


def replayed(files: Kept) -> Iterator[tuple[AnyGame, Any, Any]]:
    """Every game from its deal, with its decisions still to be played."""
    tables = Tables(files.games, files.decisions)
    decisions: Any = pd.read_parquet(files.decisions)
    games: Any = pd.read_parquet(files.games)
    for row in games.itertuples():
        state = tables.game.start(tables.seats, int(row.deal), tables.about["options"])
        yield tables.game, state, decisions[decisions["number"] == row.number]


def design(files: Kept) -> Any:
    """What the game's own part of the report has counted."""
    return count(Tables(files.games, files.decisions)).design
