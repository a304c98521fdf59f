"""Plays what is missing: the commands of the plan, in a folder of their own."""

from __future__ import annotations

import io
import json
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any

from scripts.study.plan import Experiment

from spielwerk.cli import main


def play(experiment: Experiment, folder: Path, *, scale: float, jobs: int | None) -> None:
    """SystemExit where it cannot be played; `spielwerk` has said why."""
    command = experiment.command(scale)
    if experiment.kept:
        command.append("--resume")  # which is done at once where all are there
    elif _there(folder / command[-1], command):
        return
    if jobs is not None:
        command += ["--jobs", str(jobs)]
    print("spielwerk", *command, flush=True)
    with chdir(folder), redirect_stdout(io.StringIO()):
        status = main([*command, "--language", "en", "--no-colour"])
    if status:
        raise SystemExit(status)


def _there(file: Path, command: list[str]) -> bool:
    """Whether a file has as many games as the command asks for, or more."""
    if not file.exists() or not file.stat().st_size:
        return False
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    games = data["games"] if command[0] == "sweep" else data["standings"][0]["games"]
    return bool(games >= int(command[command.index("--games") + 1]))
