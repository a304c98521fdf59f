"""The papers say what is so: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from pathlib import Path

import pytest

import spielwerk
from spielwerk.bots import EXPERIMENTAL
from spielwerk.cli.app import build_parser
from tests.architecture.files import ROOT, inside
from tests.docs.papers import PAPERS, blocks, shell_lines, text
from tests.guests import GUESTS

README = ROOT / "README.md"
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
COMMAND = re.compile(r"^(?:\S*/)?spielwerk (.*)")
OURS = re.compile(r"(?<![\w/.-])(?:\./|scripts/|examples/|tests/|benchmarks/)[\w./-]*\w")


def commands(path: Path) -> list[str]:
    """The arguments of `spielwerk` in the shell blocks of a paper."""
    found = [COMMAND.match(line) for line in shell_lines(text(path))]
    return [match[1] for match in found if match]


@pytest.mark.parametrize("path", [path for path in PAPERS if ">>> " in text(path)], ids=inside)
def test_the_examples_run(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 1


@pytest.mark.parametrize("path", [p for p in PAPERS if blocks(text(p), "python")], ids=inside)
def test_python_can_be_parsed(path: Path) -> None:
    for block in blocks(text(path), "python"):
        if not block.startswith(">>> "):
            assert ast.parse(block).body


def test_the_readme_begins_with_two_commands_and_shows_the_rest() -> None:
    lines = shell_lines(text(README))
    assert lines[:2] == ["./play", "./test"]
    assert {line.split()[0] for line in commands(README)} == {"games", "play", "simulate", "arena"}
    assert ">>> import spielwerk" in text(README)


def test_the_readme_takes_two_minutes() -> None:
    words = re.sub(r"```python.*?```|\]\([^)]*\)", "", text(README), flags=re.DOTALL).split()
    assert len(words) < 650


def test_the_readme_shows_every_game() -> None:
    for name in spielwerk.titles():
        assert f"docs/screenshots/{name}.webp" in text(README)


def test_the_pictures_are_small_and_all_are_shown() -> None:
    pictures = sorted((ROOT / "docs" / "screenshots").iterdir())
    assert sum(path.stat().st_size for path in pictures) < 2_000_000
    shown = "".join(text(path) for path in PAPERS)
    assert [path.name for path in pictures if path.name not in shown] == []


@pytest.mark.parametrize(
    "command", sorted({line for path in PAPERS for line in commands(path)}), ids=str
)
def test_the_commands_exist(command: str) -> None:
    arguments = vars(build_parser().parse_args(shlex.split(command)))
    game = arguments.get("game")
    assert game is None or game in {*spielwerk.titles(), *GUESTS}
    for level in arguments.get("bots") or []:
        assert level in {*EXPERIMENTAL, *spielwerk.bots()}
    for option in arguments.get("option") or []:
        assert option.partition("=")[0] in spielwerk.game(arguments["game"]).options


@pytest.mark.parametrize("path", [p for p in PAPERS if shell_lines(text(p))], ids=inside)
def test_files_that_commands_name_are_there(path: Path) -> None:
    for line in shell_lines(text(path)):
        for name in OURS.findall(line):
            assert (ROOT / name).exists(), f"{inside(path)}: {line}"


@pytest.mark.parametrize("path", PAPERS, ids=inside)
def test_the_links_lead_somewhere(path: Path) -> None:
    """For who reads the papers as they lie; anchors are checked where the site is built."""
    targets = [target for target, _ in LINK.findall(text(path)) if "://" not in target]
    missing = [target for target in targets if not (path.parent / target).exists()]
    assert missing == []
