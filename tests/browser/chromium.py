"""Which Chromium the tests use: Debian's, else the one inside npm's @sparticuz/chromium.

The headless shell is the same browser without a desktop around it: the tests take a third less.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

HERE = Path(__file__).parent
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PACKAGE = HERE / "node_modules" / "@sparticuz" / "chromium"
UNPACKED = HERE / "node_modules" / ".chromium"
UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();'


class Chromium(NamedTuple):
    program: str
    environment: dict[str, str]


def find() -> Chromium:
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        program = shutil.which(name)
        if program is not None:
            return Chromium(program, {})
    if not PACKAGE.is_dir():
        raise RuntimeError(
            "no Chromium: install Debian's chromium-headless-shell, or run npm ci in tests/browser"
        )
    return unpack()


def unpack() -> Chromium:
    """The browser that npm carries, with the libraries and fonts it brings along."""
    program = UNPACKED / "chromium"
    if not program.is_file():
        node = shutil.which("node")
        if node is None:
            raise RuntimeError("no node on the PATH to unpack the browser from npm")
        UNPACKED.mkdir(exist_ok=True)
        subprocess.run(  # noqa: S603 - our own program
            [node, "--input-type=module", "--eval", UNPACK],
            cwd=HERE,
            check=True,
            # It unpacks into the temporary folder, its libraries only where it believes to be in
            # the place it was made for.
            env={
                **os.environ,
                "TMPDIR": str(UNPACKED),
                "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x",
            },
        )
        # Its list of fonts names the folder it expects to be unpacked to.
        listing = UNPACKED / "fonts" / "fonts.conf"
        listed = listing.read_text(encoding="utf-8")
        listing.write_text(listed.replace("<dir>/tmp", f"<dir>{UNPACKED}"), encoding="utf-8")
    libraries, fonts = UNPACKED / "al2023" / "lib", UNPACKED / "fonts"
    return Chromium(
        str(program), {"LD_LIBRARY_PATH": str(libraries), "FONTCONFIG_PATH": str(fonts)}
    )


def launch(playwright: Playwright) -> Browser:
    found = find()
    return playwright.chromium.launch(
        executable_path=found.program,
        args=FLAGS,
        env={**os.environ, **found.environment},
    )
