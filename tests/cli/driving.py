"""Driving the command line: in this process with prepared answers, or in another by pipes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import spielwerk
from spielwerk.cli import main
from spielwerk.core import Rng

PACKAGE = Path(spielwerk.__file__).parent.parent  # the pure source or the compiled package

Answers = Iterable[str] | Callable[[str], str]


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class CommandLine:
    """`spielwerk …` in this process; when the answers are used up, the input ends."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self._seen: list[str] = []
        self._errors = ""
        self.prompts: list[str] = []

    def __call__(self, *argv: str, answers: Answers = ()) -> Ran:
        said = answers if callable(answers) else _one_after_the_other(iter(answers))

        def read(prompt: str = "") -> str:
            self.prompts.append(prompt)
            answer = said(prompt)
            sys.stdout.write(prompt)
            sys.stdout.write(f"{answer}\n")
            return answer

        self.prompts.clear()
        self._errors = ""
        self._monkeypatch.setattr("builtins.input", read)
        status = main(argv)
        self.screen()
        out, self._seen = "".join(self._seen), []
        return Ran(status, out, self._errors)

    def screen(self) -> str:
        """What was printed since the last look."""
        captured = self._capsys.readouterr()
        self._seen.append(captured.out)
        self._errors += captured.err
        return captured.out


def _one_after_the_other(answers: Iterator[str]) -> Callable[[str], str]:
    def say(_: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    return say


def environment(**changes: str) -> dict[str, str]:
    """For another process: this package, no language and no colour of whoever runs the tests."""
    unset = {"LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"}
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    return {**kept, "PYTHONPATH": str(PACKAGE), "PYTHONIOENCODING": "utf-8", **changes}


class ScriptedPlayer:
    """Answers what is asked, from what is printed alone: any cell, any word, any number."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)
        self._asked: list[str] = []

    def answer(self, printed: str) -> str:
        offered = re.search(r"\[([^\]]*)\]\n[^\n]*> $", printed)
        numbers = re.findall(r"^ +(\d+) \S", printed, re.MULTILINE)
        if offered:
            self._asked = offered[1].split(" | ")
        elif numbers:
            self._asked = numbers
        choice = self._asked[self._rng.below(len(self._asked))]
        if choice.endswith(" ..."):
            word = choice.removesuffix(" ...").rpartition(" ")[0]
            return f"{word} {'ABCDEFGHIJK'[self._rng.below(11)]}{self._rng.below(11) + 1}"
        return choice


def start(*argv: str, **changes: str) -> subprocess.Popen[str]:
    """`spielwerk …` in another process, with pipes at all three ends."""
    return subprocess.Popen(  # noqa: S603 - our own program with the arguments of a test
        [sys.executable, "-m", "spielwerk", *argv],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**changes),
        encoding="utf-8",
        cwd=PACKAGE,
    )


def run_apart(*argv: str, typed: str = "", **changes: str) -> Ran:
    """A command in another process, with everything typed in advance."""
    with start(*argv, **changes) as process:
        out, err = process.communicate(typed)
    return Ran(process.returncode, out, err)


def play_by_pipes(*argv: str, seed: int, prompt: str) -> Ran:
    """Play a whole game in another process; every prompt is answered by a scripted player."""
    player = ScriptedPlayer(seed)
    printed, asked = "", ""
    with start(*argv) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        while letter := process.stdout.read(1):
            printed += letter
            asked += letter
            if asked.endswith(f"\n{prompt}"):
                process.stdin.write(player.answer(asked) + "\n")
                process.stdin.flush()
                asked = "\n"
        errors = process.stderr.read()
    return Ran(process.returncode, printed, errors)
