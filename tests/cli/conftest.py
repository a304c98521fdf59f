from __future__ import annotations

import pytest

from spielwerk.catalog import game, titles
from tests.cli.driving import CommandLine


@pytest.fixture(autouse=True)
def english_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture(autouse=True, scope="session")
def usual_games() -> None:
    """A command that plays with a box lets its process play nothing else, if it can; this process
    belongs to other tests, too."""
    for name in titles():
        game(name)


@pytest.fixture
def spielwerk_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> CommandLine:
    return CommandLine(monkeypatch, capsys)
