"""Games that other packages bring: found by their entry point, and named where they fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import spielwerk
from spielwerk import catalog
from spielwerk.core import DataError
from tests.guests import EXAMPLE, EXAMPLE_FOLDER

QUIETLY = ("--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """What is installed is looked up once; here it changes."""
    yield
    catalog._installed.cache_clear()
    catalog._usual.cache_clear()
    catalog._origin.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """As if a package with this entry point were installed."""
    point = EntryPoint(name, value, catalog.GROUP)
    monkeypatch.setattr(catalog, "entry_points", lambda group: [point] * (group == point.group))
    catalog._installed.cache_clear()


def test_an_installed_game_is_a_game_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, EXAMPLE.id, "liars_dice:GAME")
    assert EXAMPLE.id in catalog.titles()
    assert catalog.titles() == sorted(catalog.titles())
    assert catalog.game(EXAMPLE.id) is EXAMPLE


def test_nobody_takes_the_name_of_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    before = catalog.titles()
    install(monkeypatch, "serendipity", "liars_dice:GAME")
    assert catalog.titles() == before
    assert catalog.game("serendipity").id == "serendipity"


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("broken", "no_such_package:GAME", r"the game broken .* cannot be loaded: No module named"),
        ("broken", "liars_dice:NO_SUCH", r"the game broken .* cannot be loaded: .*NO_SUCH"),
        ("another", "liars_dice:GAME", r"another \(liars_dice:GAME\) must be a game of that id"),
        ("broken", "liars_dice:__name__", "must be a game of that id"),
    ],
)
def test_a_broken_package_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: str
) -> None:
    install(monkeypatch, name, value)
    with pytest.raises(DataError, match=told):
        catalog.game(name)


def run(*command: str, path: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(  # noqa: S603 - our own modules
        [sys.executable, "-m", *command],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_is_installed_and_played(tmp_path: Path) -> None:
    folder, packages = tmp_path / "example", tmp_path / "packages"
    for path in EXAMPLE_FOLDER.rglob("*"):  # a copy: building leaves folders behind
        if path.is_file() and "__pycache__" not in path.parts:
            copied = folder / path.relative_to(EXAMPLE_FOLDER)
            copied.parent.mkdir(parents=True, exist_ok=True)
            copied.write_bytes(path.read_bytes())
    run("pip", "install", *QUIETLY, "--target", str(packages), str(folder))
    where = f"{Path(spielwerk.__file__).parents[1]}{os.pathsep}{packages}"
    assert f"({EXAMPLE.id})" in run("spielwerk", "games", path=where)
    told = tmp_path / "told.json"
    played = ("--games", "10", "--bots", "easy", "--json", str(told))
    run("spielwerk", "simulate", EXAMPLE.id, *played, path=where)
    assert json.loads(told.read_text(encoding="utf-8"))["results"]["games"] == 10
