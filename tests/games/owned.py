"""A game whose box an owner has corrected, and what a script tells of it.

python -m tests.games.owned GAME COMPONENTS     runs the `own_box.py` of a game's tests
"""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import spielwerk
from spielwerk import catalog
from spielwerk.core import Box, BoxName
from tests.architecture.files import ROOT

PACKAGE = Path(spielwerk.__file__).parent  # as it is tested: the source, or compiled


def boxed(game: str, components: str) -> Box:
    """A box of these components."""
    return Box.of(game, BoxName("Probe", "Trial", "Essai"), components)


def report_of(game: str, components: str, home: Path) -> dict[str, Any]:
    """What `own_box.py` of the game's tests tells of a process that plays with this file, at full
    speed: the trap is a number that the compiler has built in."""
    path = home / "components.toml"
    path.write_text(components, encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-m", "tests.games.owned", game, str(path)],
        capture_output=True,
        check=False,
        cwd=home,
        encoding="utf-8",
        env={
            "PYTHONPATH": f"{PACKAGE.parent}:{ROOT}",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONUTF8": "1",
        },
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def main(game: str, components: Path) -> None:
    box = boxed(game, components.read_text(encoding="utf-8"))
    catalog.settle(box)
    assert catalog.settled(box)
    runpy.run_module(f"tests.games.{game}.own_box", run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
