from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a module: every test opens tables of its own."""
    with serving(tmp_path_factory.mktemp("tables") / "tables.sqlite") as running:
        yield running


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"
