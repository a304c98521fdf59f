"""Tables that all tests of the report share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.lab.report.tables import Kept, Played, play

Keeper = Callable[[Played], Kept]


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    """Plays what is asked for, once."""
    folder: Path = tmp_path_factory.mktemp("report")
    return cache(lambda played: play(played, folder))
