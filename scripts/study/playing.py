"""Plays what is missing: the commands of the plan, in a folder of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import spielwerk
from scripts.study.plan import Experiment

PACKAGE: Final = Path(spielwerk.__file__).parents[1]  # the same one plays, wherever it is called from


def play(experiment: Experiment, folder: Path, *, scale: float, jobs: int | None) -> None:
    """CalledProcessError where it cannot be played; `spielwerk` has said why."""
    command = experiment.command(scale)
    if experiment.kept:
        command.append("--resume")  # which is done at once where all are there
    elif _there(folder / command[-1], command):
        return
    if jobs is not None:
        command += ["--jobs", str(jobs)]
    print("spielwerk", *command, flush=True)
    subprocess.run(  # noqa: S603 - a command of the plan
        [sys.executable, "-m", "spielwerk", *command, "--no-colour"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "LC_ALL": "en", "PYTHONPATH": str(PACKAGE)},
    )


def _there(file: Path, command: list[str]) -> bool:
    """Whether a file has as many games as the command asks for, or more."""
    if not file.exists() or not file.stat().st_size:
        return False
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    games = data["games"] if command[0] == "sweep" else data["standings"][0]["games"]
    return bool(games >= int(command[command.index("--games") + 1]))
