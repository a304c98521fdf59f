"""The servers that are measured: ours on disk and in memory, boardgame.io's likewise. Linux only.

boardgame.io is fetched from npm into .build/peers the first time and is no dependency of the
project.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.load.clients import OURS, PEER, Dialect
from benchmarks.load.seats import PEER_GAME

ROOT: Final = Path(__file__).parents[2]
_TABLES: Final = Path(__file__).with_name("table_server.py")
_PEER_SOURCE: Final = ROOT / "benchmarks" / "peers" / "boardgameio"
_PEER_PLACE: Final = ROOT / ".build" / "peers" / "boardgameio"
_DISK: Final = ROOT / ".build" / "load"  # beside the project, as /tmp may be memory
_CLOSING_SECONDS: Final = 15.0
_FETCHING_SECONDS: Final = 600.0

DISK: Final = "disk"
MEMORY: Final = "memory"


class Side(NamedTuple):
    """A server to be measured with a game."""

    game: str  # PEER_GAME where it is boardgame.io's
    storage: str  # DISK or MEMORY

    @property
    def peer(self) -> bool:
        return self.game == PEER_GAME

    @property
    def dialect(self) -> Dialect:
        return PEER if self.peer else OURS


PEER_MEMORY: Final = Side(PEER_GAME, MEMORY)
PEER_FILES: Final = Side(PEER_GAME, DISK)


class Server(NamedTuple):
    port: int
    pid: int

    def processor_seconds(self) -> float:
        """What its threads have used so far, those that are gone included.

        This is the clock that clock_getcpuclockid(3) names; /proc counts the same in hundredths.
        """
        return time.clock_gettime((~self.pid << 3) | 2)

    def memory_bytes(self) -> int:
        resident = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return resident * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving(side: Side, view_bytes: int) -> Iterator[Server]:
    """The server, from its first answer until it is ended by its id."""
    _DISK.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_DISK) as folder:
        command, environment = _command(side, Path(folder), view_bytes)
        process = subprocess.Popen(  # noqa: S603 - our own programs
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **environment},
            start_new_session=True,  # Ctrl-C is for us, who end it
        )
        try:
            assert process.stdout is not None
            port = process.stdout.readline()
            if not port.strip().isdigit():
                raise RuntimeError(f"{' '.join(command)} does not say its port")
            yield Server(int(port), process.pid)
        finally:
            _end(process)


def _command(side: Side, folder: Path, view_bytes: int) -> tuple[list[str], dict[str, str]]:
    if side.peer:
        environment = {"NODE_ENV": "production"}
        if side.storage == DISK:
            environment["FLATFILE_DIR"] = str(folder)
        return ["node", str(_PEER_PLACE / "server.cjs"), str(view_bytes)], environment
    database = str(folder / "tables.sqlite") if side.storage == DISK else ":memory:"
    return [sys.executable, "-P", str(_TABLES), database], {}


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_CLOSING_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()


def fetch_peer() -> str | None:
    """boardgame.io as the lock file names it; None, or why it cannot be had."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "node and npm are not on the PATH"
    _PEER_PLACE.mkdir(parents=True, exist_ok=True)
    lock = (_PEER_SOURCE / "package-lock.json").read_bytes()
    fetched = _PEER_PLACE / "fetched"  # the lock file of what is there, once it all is
    if not fetched.is_file() or fetched.read_bytes() != lock:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(_PEER_SOURCE / name, _PEER_PLACE)
        command = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        try:
            subprocess.run(  # noqa: S603 - from our lock file
                command, cwd=_PEER_PLACE, check=True, timeout=_FETCHING_SECONDS, stdout=sys.stderr
            )
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            return f"npm could not fetch it: {error}"
        fetched.write_bytes(lock)
    shutil.copy(_PEER_SOURCE / "server.cjs", _PEER_PLACE)
    return None
