"""A package whose box an owner has corrected, and what a script tells of it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import spielwerk
from tests.architecture.files import ROOT

PACKAGE = Path(spielwerk.__file__).parent  # as it is tested: the source, or compiled


def report_of(game: str, components: str, home: Path) -> dict[str, Any]:
    """What `own_box.py` of the game's tests tells of a package with this file."""
    unneeded = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(PACKAGE, home / "spielwerk", ignore=unneeded)
    for library in PACKAGE.parent.glob("*__mypyc*"):  # where the package is compiled
        shutil.copy(library, home)
    box = home / "spielwerk" / "games" / game / "components.toml"
    box.write_text(components, encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-m", f"tests.games.{game}.own_box"],
        capture_output=True,
        check=False,
        cwd=home,
        encoding="utf-8",
        env={"PYTHONPATH": f"{home}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told
