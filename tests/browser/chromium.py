"""Which Chromium the tests use: Debian's, else the one inside npm's @sparticuz/chromium."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

WEB = Path(__file__).parents[2] / "web"
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
# Unpacks the browser that npm carries and says where its program and its libraries are.
UNPACK = """
import chromium, { inflate } from "@sparticuz/chromium";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
const bin = join(dirname(entry), "../../bin");
const program = await chromium.executablePath();
const libraries = await inflate(join(bin, "al2023.tar.br"));
console.log(JSON.stringify([program, join(libraries, "lib")]));
"""


class Chromium(NamedTuple):
    program: str
    environment: dict[str, str]


def find() -> Chromium:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        program = shutil.which(name)
        if program is not None:
            return Chromium(program, {})
    if not (WEB / "node_modules" / "@sparticuz" / "chromium").is_dir():
        raise RuntimeError(
            "no Chromium: install the package chromium, or @sparticuz/chromium from npm in web/"
        )
    node = shutil.which("node")
    if node is None:
        raise RuntimeError("no node on the PATH to unpack the browser from npm")
    command = [node, "--input-type=module", "--eval", UNPACK]
    unpacked = subprocess.run(  # noqa: S603 - our own program
        command, cwd=WEB, check=True, capture_output=True, text=True
    )
    program, libraries = json.loads(unpacked.stdout.splitlines()[-1])
    fonts = str(Path(program).parent / "fonts")
    return Chromium(program, {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": fonts})


def launch(playwright: Playwright) -> Browser:
    found = find()
    return playwright.chromium.launch(
        executable_path=found.program,
        args=FLAGS,
        env={**os.environ, **found.environment},
    )
