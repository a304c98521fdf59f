"""Games from outside the house that are tested as its own are: the one in `examples/`, and one that
the variable GUEST names, as `GUEST=my_game:GAME`. They need not be installed, only importable.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from pkgutil import resolve_name

from spielwerk.core import AnyGame

EXAMPLE_FOLDER = Path(__file__).parents[1] / "examples" / "liars_dice"
sys.path.append(str(EXAMPLE_FOLDER))
NAMES = ["liars_dice:GAME", *os.environ.get("GUEST", "").split()]

GUESTS: dict[str, AnyGame] = {found.id: found for found in map(resolve_name, NAMES)}
EXAMPLE = GUESTS["liars_dice"]


def tests_of(guest: str) -> Path:
    """Beside its package, as in the example."""
    return GUESTS[guest].folder.parent / "tests"
