"""Write the fixtures of the page's tests: `python scripts/page_fixtures.py [--check]`.

A game whose page is tested with positions has `tests/games/<game>/page_fixture.py`, which makes
them from the rules; they go to `web/src/games/<game>/positions.fixture.ts`. With --check nothing is
written, and a stale file is an error.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # the fixtures are made by the tests

from scripts.generate import run  # noqa: E402 - after the path

from spielwerk.catalog import titles  # noqa: E402 - likewise


def generated() -> dict[Path, str]:
    made = {}
    for name in titles():
        module = f"tests.games.{name}.page_fixture"
        if find_spec(module) is not None:
            path = ROOT / "web" / "src" / "games" / name / "positions.fixture.ts"
            made[path] = import_module(module).page_fixture()
    return made


if __name__ == "__main__":
    sys.exit(run(__doc__, generated(), ROOT, Path(__file__).name))
