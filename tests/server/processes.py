"""Servers that a command starts, and the processes that belong to a server."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.server.running import HOST, PATIENCE, Address, free_port, wait_for_answers


class Command(Address):
    """A server that a command starts in a folder, with a package of the caller's choice."""

    def __init__(self, *command: str | Path, folder: Path, **environment: str) -> None:
        super().__init__(free_port())
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [*command, "--host", HOST, "--port", str(self.port)],
            cwd=folder,
            env={**kept, **environment},
        )

    def __enter__(self) -> Command:
        wait_for_answers(self, self.process)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def bot_processes(server: int | None = None) -> set[int]:
    """The processes that think for a server, or for those in this process."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,args="],  # noqa: S607 - wherever the system has it
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [line.split(maxsplit=2) for line in listed.stdout.splitlines()]
    return {
        int(pid)
        for pid, parent, command in rows
        if int(parent) == (server or os.getpid()) and "anyio.to_process" in command
    }
