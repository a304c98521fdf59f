"""Compile the engines with mypyc when that works from end to end; stay pure Python when not.

A half-compiled mypyc group cannot be imported, so it is all or nothing. Set
SPIELWERK_PURE to skip compiling, SPIELWERK_REQUIRE_COMPILED to fail instead of falling back.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
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

# Where simulations and searches spend their time: only these are worth what optimising costs, as
# everything at level 3 takes twice as long to compile and plays no faster.
HOT = ("___core___", "___bots___", "___bot___guide", "___meadow", "___scoring")


def sources() -> list[str]:
    found = [path for name in PACKAGES for path in Path("src/spielwerk", name).rglob("*.py")]
    return sorted(str(path) for path in found if path.name not in UNCOMPILED)


def say_pure(reason: object) -> None:
    print(f"spielwerk: engines not compiled ({reason}); everything works, only slower")


class AllOrNothing(build_ext):
    def build_extension(self, ext: Any) -> None:
        """One C file per module, by as many compilers side by side as there are processors."""
        compile_all = self.compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            level = ["-O3"] if any(name in source for name in HOT) else []
            flags = [*options.pop("extra_postargs", ()), *level]
            built: list[str] = compile_all([source], extra_postargs=flags, **options)
            return built

        def side_by_side(sources: list[str], **options: Any) -> list[str]:
            # The longest first, so that none is waited for at the end.
            ordered = sorted(sources, key=lambda source: -Path(source).stat().st_size)
            with ThreadPoolExecutor(os.cpu_count()) as compilers:
                jobs = [compilers.submit(compile_one, one, dict(options)) for one in ordered]
                return [built for job in jobs for built in job.result()]

        if self.compiler.compiler_type == "unix":
            self.compiler.compile = side_by_side
        super().build_extension(ext)

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

        return mypycify(["--strict", *sources()], opt_level="1", debug_level="0", multi_file=True)
    except (Exception, SystemExit) as error:  # mypycify leaves by SystemExit on a type error
        if REQUIRED:
            raise
        say_pure(error)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
