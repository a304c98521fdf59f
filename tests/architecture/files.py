"""The files of the project, for tests that read the source instead of running it."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "spielwerk"
ENGINES = ("core", "kit", "games", "bots")


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def python_files(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def engine_files() -> list[Path]:
    return python_files(*(PACKAGE / name for name in ENGINES))


def inside(path: Path) -> str:
    """A path as people write it in this project; of a guest, which lies elsewhere, all of it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def project_files() -> Iterator[Path]:
    """All files that git would keep."""
    patterns = [".git", *(ROOT / ".gitignore").read_text(encoding="utf-8").split()]
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not _ignored(Path(folder, name), patterns)]
        yield from (path for name in names if not _ignored(path := Path(folder, name), patterns))


def _ignored(path: Path, patterns: list[str]) -> bool:
    """As git reads them: a pattern that begins with / means one place, others any."""
    place = f"/{inside(path)}"
    return any(
        fnmatch(place if pattern.startswith("/") else path.name, pattern.rstrip("/"))
        for pattern in patterns
    )
