"""A wheel is whole: in an empty environment it gives the command, the tables and the page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import spielwerk
from spielwerk.catalog import titles
from tests.server.processes import Command

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).parent / "uv"


def run(*command: str | Path, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(  # noqa: S603 - our own programs
        [str(part) for part in command],
        cwd=ROOT,
        env={**kept, "SPIELWERK_PAGE": "keep", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(folder: Path, *options: str, **environment: str) -> Path:
    run(
        sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, *options, **environment
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """Into an environment with nothing else; the folder of its commands."""
    run(UV, "venv", "--quiet", "--python", sys.executable, folder)
    python = folder / "bin" / "python"
    locked = ROOT / "requirements" / "run.txt"
    run(UV, "pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", locked)
    run(UV, "pip", "install", "--quiet", "--python", python, "--no-deps", wheel)
    return python.parent


def check(wheel: Path, folder: Path, engines: str) -> None:
    commands = install(wheel, folder / "environment")
    told = run(commands / "spielwerk", "--version")
    assert told == f"spielwerk {spielwerk.__version__} (engines: {engines})\n"
    with Command(commands / "spielwerk", "serve", folder=folder) as address:
        games = address.call("/api/games?language=en").body
        assert sorted(game["id"] for game in games) == titles()
        page = address.call("/").content.decode()
        scripts = re.findall(r'<script[^>]* src="([^"]+)"', page)
        assert scripts
        for script in scripts:
            assert address.call(script).status == 200


def test_the_compiled_wheel_serves_all_games(tmp_path: Path) -> None:
    if not spielwerk.compiled:
        pytest.fail("this test belongs to the run on compiled engines")
    wheel = build(tmp_path, "--wheel")
    assert f"{sys.implementation.cache_tag.replace('cpython-', 'cp')}-" in wheel.name
    check(wheel, tmp_path, "compiled")


def test_the_pure_wheel_from_the_source_archive_serves_all_games(tmp_path: Path) -> None:
    wheel = build(tmp_path, SPIELWERK_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert list(tmp_path.glob("*.tar.gz"))
    check(wheel, tmp_path, "pure Python")
