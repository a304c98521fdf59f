"""The programs of the documents are short, and do what they say."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.architecture.files import ROOT


@pytest.mark.parametrize("name", ["bot", "client"])
def test_thirty_lines_are_about_thirty(name: str) -> None:
    """Without the blank ones; that the client plays, tests/server holds."""
    source = (ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8")
    assert len([line for line in source.splitlines() if line.strip()]) <= 30


def test_the_bot_beats_a_beginner() -> None:
    told = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(ROOT / "examples" / "bot.py")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Dreamer wins." in told.stdout
