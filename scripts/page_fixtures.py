"""Write the fixtures of the page's tests: `python scripts/page_fixtures.py [--check]`.

A game whose page is tested with positions has `tests/games/<game>/page_fixture.py`, which makes
them from the rules; they go to `web/src/games/<game>/positions.fixture.ts`. With --check nothing is
written, and a stale file is an error.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # the fixtures are made by the tests

from spielwerk.catalog import titles  # noqa: E402 - after the path


def generated() -> dict[Path, str]:
    made = {}
    for name in titles():
        module = f"tests.games.{name}.page_fixture"
        if find_spec(module) is not None:
            path = ROOT / "web" / "src" / "games" / name / "positions.fixture.ts"
            made[path] = import_module(module).page_fixture()
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if a file is stale")
    check = parser.parse_args().check
    stale = 0
    for path, text in generated().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if check:
            name = path.relative_to(ROOT)
            print(f"{name} is stale: run python scripts/page_fixtures.py", file=sys.stderr)
            stale = 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main())
