"""The sweeps of docs/program/sweep.md come out as they stand there."""

from __future__ import annotations

import re
import shlex

import pytest

from spielwerk.cli import main
from tests.docs.papers import paper

RUN = re.compile(r"```sh\nspielwerk (sweep [^\n]+)\n```\n\n```text\n(.*?)\n```", re.DOTALL)
RUNS = RUN.findall(paper("program/sweep.md"))


def test_two_sweeps_are_shown() -> None:
    assert [command.split()[1] for command, _ in RUNS] == ["ludoteca", "serendipity"]


@pytest.mark.parametrize(("command", "shown"), RUNS, ids=["ludoteca", "serendipity"])
def test_a_sweep_comes_out_as_shown(
    command: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*shlex.split(command), "--language", "en", "--jobs", "2"]) == 0
    told = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert told == shown.splitlines()
