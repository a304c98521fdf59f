"""Write files for the page, or check that they are fresh: what the scripts that do it share."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def run(description: str | None, files: dict[Path, str], root: Path, script: str) -> int:
    """Write the files; with --check nothing is written, and a stale one is an error."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--check", action="store_true", help="fail if a file is stale")
    return write(files, root, f"scripts/{script}", check=parser.parse_args().check)


def write(files: dict[Path, str], root: Path, script: str, *, check: bool) -> int:
    """As `run`; `script` is what python is given to make them anew."""
    stale = 0
    for path, text in files.items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if check:
            print(f"{path.relative_to(root)} is stale: run python {script}", file=sys.stderr)
            stale = 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return stale
