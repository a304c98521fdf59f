"""What bot processes do in the tests instead of thinking; told by files, as no memory is shared.

The processes find these functions by name, so that they must not be in a test's body.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from spielwerk.server import workers
from spielwerk.server.workers import Answer, Question

FOLDER = "SPIELWERK_TEST_FOLDER"  # inherited by the processes
ACTION = 5


class Behaviour:
    """Make all bot processes to come do `work`, and learn which of them have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._folder = folder
        self._monkeypatch = monkeypatch
        monkeypatch.setenv(FOLDER, str(folder))

    def become(self, name: str, work: object) -> None:
        self._monkeypatch.setattr(workers, name, work)

    def begun(self) -> list[int]:
        """The processes that were asked, the latest one last."""
        marks = [path for path in self._folder.iterdir() if path.name.isdecimal()]
        return [int(path.name) for path in sorted(marks, key=lambda path: path.stat().st_mtime_ns)]

    def allow(self) -> None:
        (self._folder / "allowed").touch()


def _begin() -> bool:
    """Leave a mark; whether this is the first process that does."""
    folder = Path(os.environ[FOLDER])
    first = not any(path.name.isdecimal() for path in folder.iterdir())
    (folder / str(os.getpid())).touch()
    return first


def die(_: Question) -> Answer:
    _begin()
    os.kill(os.getpid(), signal.SIGKILL)
    return Answer(action=ACTION)


def die_once(_: Question) -> Answer:
    if _begin():
        os.kill(os.getpid(), signal.SIGKILL)
    return Answer(action=ACTION)


def hang_once(_: Question) -> Answer:
    if _begin():
        os.kill(os.getpid(), signal.SIGSTOP)
    return Answer(action=ACTION)


def think_until_allowed(question: Question) -> Answer:
    _begin()
    while not (Path(os.environ[FOLDER]) / "allowed").exists():
        time.sleep(0.01)
    return Answer(action=workers.answer(question))


def think_until_allowed_if_strong(question: Question) -> Answer:
    if question.level == "strong":
        return think_until_allowed(question)
    return Answer(action=workers.answer(question))


def be_interrupted(_: Question) -> Answer:
    """As Ctrl+C does to a process that has just begun."""
    raise KeyboardInterrupt


def give_the_answer_before(_: Question) -> None:
    """As a process does that was interrupted while it waited: what comes is not the answer."""
