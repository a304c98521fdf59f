"""The page's types are made from the structs, and a stale file is noticed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.page_types import generated

from tests.architecture.files import inside

SCRIPT = Path(__file__).parents[2] / "scripts" / "page_types.py"
WEB = SCRIPT.parents[1] / "web" / "src"
GENERATED = generated()
TYPES = WEB / "protocol" / "types.ts"


def run(script: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(script), *options], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("path", GENERATED, ids=inside)
def test_the_types_of_the_page_are_up_to_date(path: Path) -> None:
    assert path.is_file(), f"{inside(path)} is missing: run python scripts/page_types.py"
    assert path.read_text() == GENERATED[path], (
        f"{inside(path)} is stale: run python scripts/page_types.py"
    )


def test_a_stale_file_is_noticed(tmp_path: Path) -> None:
    script = tmp_path / "scripts" / "page_types.py"
    shutil.copytree(SCRIPT.parent, script.parent)
    assert run(script, "--check").returncode == 1, "a missing file is stale too"
    assert run(script).returncode == 0
    made = tmp_path / "web" / "src" / "protocol" / "types.ts"
    assert made.read_text() == TYPES.read_text()
    assert run(script, "--check").returncode == 0
    made.write_text(made.read_text() + "\n// by hand")
    checked = run(script, "--check")
    assert checked.returncode == 1
    assert "stale" in checked.stderr


def test_frames_are_told_apart_by_their_type() -> None:
    text = TYPES.read_text()
    assert 'export interface Moved {\n  type: "moved";\n' in text
    assert "export type ServerFrame =\n  | Welcome\n  | Moved\n" in text
    assert "level?: string | null;" in text, "what a client sends may leave defaults out"


def test_every_game_has_the_types_of_its_own_view_and_events() -> None:
    text = (WEB / "games" / "serendipity" / "types.ts").read_text()
    assert 'export interface SerendipityView extends View {\n  game: "serendipity";\n' in text
    assert "export type SerendipityEvent =\n  | SerendipityTileRevealed\n" in text
    assert "hidden" not in text, "the all-seeing view is not for the page"
