"""The game in `examples/`, a package such as others make; for the tests it is not installed."""

from __future__ import annotations

import sys
from pathlib import Path

EXAMPLE_FOLDER = Path(__file__).parents[1] / "examples" / "liars_dice"
EXAMPLE_TESTS = EXAMPLE_FOLDER / "tests"
sys.path.append(str(EXAMPLE_FOLDER))

from liars_dice import GAME as EXAMPLE  # noqa: E402 - after the path

__all__ = ["EXAMPLE", "EXAMPLE_FOLDER", "EXAMPLE_TESTS"]
