"""A game more: what is missing of it is named, and nothing of the others breaks.

Serendipity is copied under another name into a copy of the project. At first only its rules are
there; then its page of rules, its tests and its board follow. The checks that look at all games run
in both houses.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from tests.architecture.files import ROOT, project_files

MODEL, NEW = "serendipity", "meadow_two"
RENAMED = [("serendipity", NEW), ("Serendipity", "MeadowTwo"), ("SER-", "MEA-")]
RULES = f"src/spielwerk/games/{NEW}"
OWN = [f"docs/rules/{NEW}.md", f"tests/games/{NEW}", f"web/src/games/{NEW}"]

# Quick checks that go through the catalog.
CHECKS = [
    "tests/architecture/test_catalog.py",
    "tests/architecture/test_data.py::test_every_component_says_where_it_comes_from",
    "tests/architecture/test_rules.py",
    "tests/architecture/test_shape.py",
    "tests/conformance/test_traces.py::test_games_go_as_they_always_have",
    "tests/games/test_pages.py",
    "tests/games/test_rule_texts.py",
    "tests/server/test_no_leak.py::test_the_scan_finds_a_leak",
    "tests/server/test_page_types.py::test_the_types_of_the_page_are_up_to_date",
]
# Files that a game alone can bring, each named by the check that misses it first.
NAMED = [
    f"docs/rules/{NEW}.md is missing",
    f"tests/games/{NEW}/page.py",
    f"tests/games/{NEW}/secrets.py is missing",
    f"tests/games/{NEW}/traces.json is missing: make it by python -m tests.conformance.traces",
    f"web/src/games/{NEW}/Board.svelte",
    f"web/src/games/{NEW}/types.ts is missing: run python scripts/page_types.py",
]


class Ran(NamedTuple):
    """What became of each test, by its name; None where it passed, else what it said."""

    results: dict[str, str | None]

    @property
    def failed(self) -> dict[str, str]:
        return {name: said for name, said in self.results.items() if said is not None}

    def of(self, game: str) -> set[str]:
        return {name for name in self.results if game in name}


def renamed(text: str) -> str:
    for old, new in RENAMED:
        text = text.replace(old, new)
    return text


def copy_renamed(house: Path, target: str) -> None:
    """What the model has at this place, under the new game's name."""
    source = ROOT / target.replace(NEW, MODEL)
    files = [source] if source.is_file() else [path for path in source.rglob("*") if path.is_file()]
    for path in files:
        if "__pycache__" not in path.parts:
            copied = house / renamed(path.relative_to(ROOT).as_posix())
            copied.parent.mkdir(parents=True, exist_ok=True)
            copied.write_text(renamed(path.read_text(encoding="utf-8")), encoding="utf-8")


def python(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module on the pure source of the house."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(  # noqa: S603 - our own modules
        [sys.executable, "-m", *arguments],
        cwd=house,
        env={**ours, "PYTHONPATH": str(house / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def run_checks(house: Path, *more: str) -> Ran:
    report = house.with_suffix(".xml")
    done = python(house, "pytest", *CHECKS, *more, "-q", f"--junitxml={report}")
    assert done.returncode in (0, 1), done.stdout + done.stderr
    results: dict[str, str | None] = {}
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - we wrote it
        failure = case.find("failure")
        said = None if failure is None else failure.get("message")
        assert case.find("error") is None, ElementTree.tostring(case, "unicode")
        results[f"{case.get('classname')}::{case.get('name')}"] = said
    return Ran(results)


def collected(house: Path, *folders: str) -> set[str]:
    done = python(house, "pytest", "--collect-only", "-q", *folders)
    assert done.returncode == 0, done.stdout + done.stderr
    return {line for line in done.stdout.splitlines() if "::" in line}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the rules of one game more."""
    copy = tmp_path_factory.mktemp("bare") / "house"
    for path in project_files():
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    copy_renamed(copy, RULES)
    return copy


@pytest.fixture(scope="module")
def furnished(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The same with all that belongs to the game; only the traces are its own."""
    copy = tmp_path_factory.mktemp("furnished") / "house"
    shutil.copytree(house, copy)
    for place in OWN:
        copy_renamed(copy, place)
    (copy / "tests" / "games" / NEW / "traces.json").unlink()
    told = python(copy, "tests.conformance.traces", NEW)
    assert told.returncode == 0, told.stderr
    assert told.stdout == f"tests/games/{NEW}/traces.json\n"
    yield copy
    shutil.rmtree(copy)


def test_only_what_the_new_game_lacks_is_missed(house: Path) -> None:
    ran = run_checks(house)
    others = [name for name in ran.failed if NEW not in name]
    assert others == [], "tests that have nothing to do with the new game fail"
    told = "\n".join(ran.failed.values())
    assert [name for name in NAMED if name not in told] == []


def test_with_its_own_folders_it_is_a_game_as_any_other(furnished: Path) -> None:
    ran = run_checks(furnished, f"tests/games/{NEW}/test_components.py")
    assert ran.failed == {}
    assert {renamed(name) for name in ran.of(MODEL)} <= ran.of(NEW), "a check knows one game only"


def test_every_test_of_one_game_is_one_of_all(furnished: Path) -> None:
    found = collected(
        furnished, "tests/conformance", "tests/cli/test_phrases.py", "tests/server/test_no_leak.py"
    )
    of_the_model = {name for name in found if re.search(rf"\b{MODEL}\b", name)}
    assert of_the_model
    assert {renamed(name) for name in of_the_model} - found == set()
