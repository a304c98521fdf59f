"""`spielwerk` in a process of its own, watched and stopped: the tables never wait for it.

It is the command that people type, with `--progress json`: so the laboratory is needed only there,
may be missing its packages here, and one that dies takes nobody along.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from spielwerk.server.laboratory.messages import Step

FINE: Final = 0
REFUSED: Final = 2  # with a sentence
INTERRUPTED: Final = 130
LEAST_PRIORITY: Final = 19  # people at the tables come first, then their bots
SAID: Final = "said.txt"  # the error output, in the folder of the run
SECONDS_BETWEEN_LOOKS: Final = 0.3
MOST_SAID: Final = 400  # characters of it that are told

OnStep = Callable[[Step], None]


class Ended(NamedTuple):
    """How a process ended, and the last that it said."""

    status: int
    said: str


class Watched:
    """One command at a time; `packages` is looked at for each, and may be None."""

    def __init__(self, packages: Callable[[], Path | None]) -> None:
        self._packages = packages
        self._process: Process | None = None
        self._stopped = False

    async def run(self, words: Sequence[str], folder: Path, on_step: OnStep) -> Ended:
        """Run the command in a folder until it ends; cancelled, it is killed."""
        with (folder / SAID).open("wb") as said:
            self._process = process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "spielwerk", *words, "--progress", "json"),
                cwd=folder,
                env=_environment(self._packages()),
                stdin=PIPE,
                stdout=PIPE,
                stderr=said,
                **_apart(),
            )
        clearing = asyncio.create_task(self._clear_after(process))
        try:
            _stand_back(process)
            if self._stopped:  # before it was there
                self.stop()
            assert process.stdout is not None, "it was asked for"
            async for line in process.stdout:
                with suppress(msgspec.DecodeError):  # a guest among the games may say something
                    on_step(msgspec.json.decode(line, type=Step))
            status = await process.wait()
        finally:
            clearing.cancel()
            _kill(process)
            self._process = None
        return Ended(status, _last_said(folder / SAID))

    def reset(self) -> None:
        """The next command is not to be stopped."""
        self._stopped = False

    def stop(self) -> None:
        """As Ctrl-C does: it finishes what it has. So will the next, until `reset`."""
        self._stopped = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    async def _clear_after(self, process: Process) -> None:
        """A process that is killed leaves those it has started, who would keep its output open."""
        while process.returncode is None:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        _kill(process)


def _kill(process: Process) -> None:
    """Whatever still runs of it."""
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)  # it leads a group of its own
        elif process.returncode is None:
            process.kill()


def _apart() -> dict[str, Any]:
    """Out of reach of a Ctrl+C that is meant for the tables."""
    if sys.platform == "win32":
        import subprocess  # noqa: PLC0415 - its constants are there only

        apart = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.IDLE_PRIORITY_CLASS
        return {"creationflags": apart}
    return {"start_new_session": True}


def _stand_back(process: Process) -> None:
    """What it starts itself inherits it."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, process.pid, LEAST_PRIORITY)


def _environment(packages: Path | None) -> dict[str, str]:
    """The same package as here, with compiled engines as soon as there are some."""
    path = [entry for entry in sys.path if entry]
    if packages is not None:
        path.append(str(packages))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "LC_ALL": "C.UTF-8"}


def _last_said(path: Path) -> str:
    """The last line, without the name of the command."""
    lines = path.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1].removeprefix("spielwerk: ")[:MOST_SAID] if lines else ""
