"""The same games on every machine and in every version, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from tests.architecture.files import ROOT, inside
from tests.conformance.cases import GAMES
from tests.conformance.traces import KEPT, bot_traces, random_traces
from tests.games.parts import file_of

every_game = pytest.mark.parametrize("name", GAMES)


@cache
def here(name: str) -> dict[str, Any]:
    return random_traces(name)


def elsewhere(what: str, name: str) -> Any:
    """The traces of another process that runs the pure source, with other hash seeds."""
    first = str(ROOT / "src")  # before the compiled ones; guests lie behind
    path = os.pathsep.join([first, os.environ.get("PYTHONPATH", "")])
    told = subprocess.run(  # noqa: S603 - our own module, no input
        [sys.executable, "-m", "tests.conformance.traces", what, name],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)[name]


@every_game
def test_games_go_as_they_always_have(name: str) -> None:
    renew = f"python -m tests.conformance.traces {name}"
    kept = file_of(name, KEPT, f"make it by {renew}")
    assert here(name) == json.loads(kept.read_text(encoding="utf-8")), (
        f"the same seeds and actions lead to other games of {name} than before, so old records are "
        f"void. If that is meant: raise its rules_version, and renew {inside(kept)} by {renew}"
    )


@pytest.mark.once  # the other process is the pure source: the pure run has nothing to add
@every_game
def test_random_games_are_those_of_the_pure_source(name: str) -> None:
    assert elsewhere("--print", name) == here(name)


@pytest.mark.once  # the other process is the pure source: the pure run has nothing to add
@every_game
def test_bots_decide_as_in_the_pure_source(name: str) -> None:
    assert elsewhere("--bots", name) == bot_traces(name)


def test_the_other_process_runs_the_pure_source() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import spielwerk; print(spielwerk.compiled, spielwerk.__file__)"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["False", str(ROOT / "src/spielwerk/__init__.py")]
