"""The compiled engines of this checkout, for ./play and ./test.

`engines.py ready` says whether they are there for the source as it is; `engines.py build` makes
them if not. Either way the package with them is .build/compiled: links to the source and beside
them the compiled libraries, so that only a change of what is compiled compiles again. Put it into
PYTHONPATH before src to run on compiled engines.

`engines.py build --while PID` works behind that process, gives up when it ends, and writes what
went wrong to .build/engines.log.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
COMPILED = ROOT / ".build" / "compiled"
LOG = ROOT / ".build" / "engines.log"
SKIPPED = ("__pycache__", "page")
SECONDS_BETWEEN_LOOKS = 0.5


def load_setup() -> ModuleType:
    spec = spec_from_file_location("setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def links(kept: Path) -> dict[Path, Path]:
    """Where in the package which file is to be seen."""
    wanted = {}
    for folder, folders, files in os.walk(SOURCE):
        folders[:] = [name for name in folders if not name.endswith((*SKIPPED, ".egg-info"))]
        for name in files:
            path = Path(folder, name)
            wanted[path.relative_to(SOURCE)] = path
    page = Path("spielwerk", "server", "page")
    wanted[page] = SOURCE / page
    return wanted | {path.relative_to(kept): path for path in kept.rglob("*.so")}


def present(folder: Path) -> dict[Path, Path]:
    return {
        path.relative_to(folder): path.readlink() for path in folder.rglob("*") if path.is_symlink()
    }


def link(kept: Path) -> None:
    wanted = links(kept)
    if present(COMPILED) == wanted:
        return
    making = COMPILED.with_name(f"compiled.{os.getpid()}")
    for name, source in wanted.items():
        place = making / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(source)
    shutil.rmtree(COMPILED, ignore_errors=True)
    making.rename(COMPILED)


def ready() -> bool:
    """Whether there are engines of this source; if so, the package is linked anew if need be."""
    setup = load_setup()
    kept: Path = setup.KEPT / setup.key()
    if kept.is_dir():
        link(kept)
    return kept.is_dir()


def sweep() -> None:
    """Remove what processes that were killed have left; the names end with their numbers."""
    for folder in (ROOT / ".build", ROOT / ".build" / "engines"):
        for path in folder.glob("*[-.][0-9]*"):
            number = re.split("[-.]", path.name)[-1]
            if number.isdigit() and not Path("/proc", number).exists():
                shutil.rmtree(path, ignore_errors=True)


def build(log: Path | None) -> int:
    """Compile; the exit status. What the compilers say goes to the log, or to the terminal."""
    sweep()
    scratch = ROOT / ".build" / f"library-{os.getpid()}"
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(scratch)]
    try:
        if log is None:
            return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - ours
        with log.open("w") as told:
            return subprocess.run(  # noqa: S603 - ours
                command, cwd=ROOT, check=False, stdout=told, stderr=subprocess.STDOUT
            ).returncode
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def build_behind(process: int) -> int:
    """The same in a group of processes of its own, which ends when the process does."""
    here = [sys.executable, __file__, "build", "--log"]
    worker = subprocess.Popen(here, start_new_session=True)  # noqa: S603 - this file
    while worker.poll() is None:
        time.sleep(SECONDS_BETWEEN_LOOKS)
        if not Path("/proc", str(process)).exists():
            os.killpg(worker.pid, signal.SIGTERM)
            worker.wait()
            time.sleep(SECONDS_BETWEEN_LOOKS)  # for those it has started
            sweep()
    return worker.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=["ready", "build"])
    parser.add_argument("--while", dest="process", type=int, help="work behind this process")
    parser.add_argument("--log", action="store_true", help="what the compilers say goes to a file")
    arguments = parser.parse_args()
    if ready():
        return 0
    if arguments.task == "ready":
        return 1
    if arguments.process is not None:
        status = build_behind(arguments.process)
    else:
        status = build(LOG if arguments.log else None)
    return 0 if ready() else status or 1


if __name__ == "__main__":
    sys.exit(main())
