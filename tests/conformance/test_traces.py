"""The same games on every machine and in every version, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.traces import KEPT, bot_traces, random_traces

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def here() -> dict[str, dict[str, Any]]:
    return random_traces()


def elsewhere(*arguments: str) -> Any:
    """The traces of another process that runs the pure source, with other hash seeds."""
    told = subprocess.run(  # noqa: S603 - our own module, no input
        [sys.executable, "-m", "tests.conformance.traces", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def test_games_go_as_they_always_have(here: dict[str, dict[str, Any]]) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert set(here) == set(kept), "python -m tests.conformance.traces > traces.json"
    for name, traces in here.items():
        assert traces == kept[name], (
            f"the same seeds and actions lead to other games of {name} than before, so old records "
            f"are void. If that is meant: raise its rules_version, and renew {KEPT.name} by "
            "python -m tests.conformance.traces"
        )


def test_random_games_are_those_of_the_pure_source(here: dict[str, dict[str, Any]]) -> None:
    assert elsewhere() == here


def test_bots_decide_as_in_the_pure_source() -> None:
    assert elsewhere("--bots") == bot_traces()


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
