"""Compile the engines with mypyc when that works from end to end; stay pure Python when not.

A half-compiled mypyc group cannot be imported, so it is all or nothing. Set
SPIELWERK_PURE to skip compiling, SPIELWERK_REQUIRE_COMPILED to fail instead of falling back.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

REQUIRED = bool(os.environ.get("SPIELWERK_REQUIRE_COMPILED"))
PACKAGES = ("core", "kit", "games", "bots")

# Uncompiled for a reason: msgspec reads the field types of its structs at run time, of which
# mypyc keeps only half, and the rest here is text and set-up, where speed does not matter.
UNCOMPILED = {
    "__init__.py",
    "components.py",
    "derived.py",
    "errors.py",
    "events.py",
    "files.py",
    "game.py",
    "options.py",
    "record.py",
    "textboard.py",
    "texts.py",
    "types.py",
    "view.py",
}


def sources() -> list[str]:
    found = [path for name in PACKAGES for path in Path("src/spielwerk", name).rglob("*.py")]
    return sorted(str(path) for path in found if path.name not in UNCOMPILED)


def say_pure(reason: object) -> None:
    print(f"spielwerk: engines not compiled ({reason}); everything works, only slower")


class AllOrNothing(build_ext):
    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if REQUIRED:
                raise
            say_pure(error)
            for path in Path(self.build_lib).rglob("*.so"):
                path.unlink()
            self.extensions = []


def extensions() -> list[Any]:
    if os.environ.get("SPIELWERK_PURE") or sys.platform == "emscripten":
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - absent where nothing is compiled

        return mypycify(["--strict", *sources()], opt_level="3", debug_level="0")
    except (Exception, SystemExit) as error:  # mypycify leaves by SystemExit on a type error
        if REQUIRED:
            raise
        say_pure(error)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
