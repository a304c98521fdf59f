"""A release can be made as its checklist says."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import spielwerk
from tests.architecture.files import ROOT
from tests.docs.papers import paper, shell_lines, text

CHECKLIST = paper("project/release.md")
PROJECT = tomllib.loads(text(ROOT / "pyproject.toml"))


def test_the_version_is_written_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "spielwerk.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+|rc\d+)?", spielwerk.__version__)


def test_the_changelog_begins_with_the_version() -> None:
    first = next(
        line for line in text(ROOT / "CHANGELOG.md").splitlines() if line.startswith("## ")
    )
    when = r"(unreleased|\d{4}-\d{2}-\d{2})"
    assert re.fullmatch(rf"## {re.escape(spielwerk.__version__)} \({when}\)", first)


def test_the_steps_are_numbered_one_by_one() -> None:
    steps = [int(number) for number in re.findall(r"^(\d+)\. ", CHECKLIST, re.MULTILINE)]
    assert steps == list(range(1, len(steps) + 1))


def test_the_checks_of_the_list_are_those_of_the_tests() -> None:
    checks = [line.split()[1] for line in shell_lines(CHECKLIST) if line.endswith("--check")]
    assert checks
    assert checks == re.findall(r"(scripts/\w+\.py) --check", text(ROOT / "test"))


def test_the_site_of_the_list_is_the_one_that_is_tested() -> None:
    """The same options in `./site` and in test_site.py: a warning is an error in both."""
    built = text(ROOT / "site")
    assert "-b html -W --keep-going -n" in built
    assert "./site" in shell_lines(CHECKLIST)


def test_the_tag_is_the_version() -> None:
    (line,) = [one for one in shell_lines(CHECKLIST) if one.startswith("git tag")]
    program = re.search(r"-c '(.*)'", line)
    assert program is not None
    told = subprocess.run(  # noqa: S603 - from our own paper
        [sys.executable, "-c", program[1]], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == spielwerk.__version__


def test_a_package_says_what_it_is() -> None:
    project = PROJECT["project"]
    assert "Typing :: Typed" in project["classifiers"]
    newest = {one.rpartition(" ")[2] for one in project["classifiers"] if ":: 3." in one}
    assert {"3.11", "3.12", "3.13", "3.14"} == newest
