"""The papers say what is so: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import spielwerk
from spielwerk.cli.app import build_parser

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAPERS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
FEWEST_EXAMPLES = 10


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def commands(path: Path) -> list[str]:
    """The lines that call `spielwerk` in the shell blocks of a paper."""
    lines = [line for block in BLOCK.findall(text(path)) for line in block.splitlines()]
    return [line for line in lines if line.startswith("spielwerk ")]


@pytest.mark.parametrize("path", [path for path in PAPERS if ">>> " in text(path)], ids=name)
def test_the_examples_run(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted >= FEWEST_EXAMPLES


def test_the_readme_has_examples_and_commands() -> None:
    assert ">>> import spielwerk" in text(README)
    shown = {line.split()[1] for line in commands(README)}
    assert shown == {"games", "play", "simulate", "arena", "replay", "verify"}


@pytest.mark.parametrize(
    "command", sorted({line for path in PAPERS for line in commands(path)}), ids=str
)
def test_the_commands_exist(command: str) -> None:
    arguments = vars(build_parser().parse_args(shlex.split(command)[1:]))
    for level in arguments.get("bots") or []:
        assert level in {"random", *spielwerk.bots()}
    for option in arguments.get("option") or []:
        assert option.partition("=")[0] in spielwerk.game(arguments["game"]).options


@pytest.mark.parametrize("path", PAPERS, ids=name)
def test_the_links_lead_somewhere(path: Path) -> None:
    targets = [target for target, _ in LINK.findall(text(path)) if "://" not in target]
    missing = [target for target in targets if not (path.parent / target).exists()]
    assert missing == []
