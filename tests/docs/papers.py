"""The papers of the project, and what stands in them."""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.files import ROOT

PAPERS = sorted(
    path
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("examples/*/*.md")]
)
_BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def paper(name: str) -> str:
    """A page of the documents."""
    return text(ROOT / "docs" / name)


def blocks(of: str, language: str) -> list[str]:
    """The blocks of a language in a text, without what they are indented by."""
    found = [(indent, code) for indent, name, code in _BLOCK.findall(of) if name == language]
    return [
        "".join(line.removeprefix(indent) for line in code.splitlines(True))
        for indent, code in found
    ]


def shell_lines(of: str) -> list[str]:
    return [line for block in blocks(of, "sh") for line in block.splitlines() if line.strip()]
