"""The positions that the page is tested with are made by the rules, and a stale file is noticed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.architecture.files import ROOT

SCRIPT = ROOT / "scripts" / "page_fixtures.py"
LUDOTECA = "web/src/games/ludoteca/positions.fixture.ts"


def run(script: Path, *options: str) -> subprocess.CompletedProcess[str]:
    paths = [str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(script), *options],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_fixtures_of_the_page_are_up_to_date() -> None:
    checked = run(SCRIPT, "--check")
    assert checked.returncode == 0, checked.stderr


def test_a_stale_fixture_is_noticed(tmp_path: Path) -> None:
    script = tmp_path / "scripts" / "page_fixtures.py"
    shutil.copytree(SCRIPT.parent, script.parent)
    missing = run(script, "--check")
    assert missing.returncode == 1, "a missing file is stale too"
    assert f"{LUDOTECA} is stale" in missing.stderr
    assert run(script).returncode == 0
    made = tmp_path / LUDOTECA
    assert made.read_text() == (ROOT / LUDOTECA).read_text()
    assert run(script, "--check").returncode == 0
    made.write_text(made.read_text().replace('game: "ludoteca"', 'game: "other"'))
    checked = run(script, "--check")
    assert checked.returncode == 1
    assert checked.stderr == f"{LUDOTECA} is stale: run python scripts/page_fixtures.py\n"
