"""simulate --out: rows in files, stopped and gone on with, as they are told."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import spielwerk
from spielwerk.cli import progress
from spielwerk.cli.screen import Screen
from spielwerk.lab import Setup, run_simulation
from tests.cli.driving import PACKAGE, CommandLine, environment, run_apart

SIMULATE = ("simulate", "serendipity", "--seed", "4")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.parquet"


def rows(path: Path) -> list[object]:
    found: list[object] = pq.read_table(path).to_pylist()
    return found


def test_games_are_kept_and_summed_up(spielwerk_command: CommandLine, file: Path) -> None:
    decisions, summary = file.with_name("decisions.parquet"), file.with_name("out.json")
    ran = spielwerk_command(
        *SIMULATE, "--games", "12", "--jobs", "1", "--out", str(file),
        "--decisions", str(decisions), "--json", str(summary),
    )  # fmt: skip
    assert (ran.status, ran.err.count("\n")) == (0, 0 if spielwerk.compiled else 1)
    assert ran.lines[0] == "Serendipity: 12 games with 2 seats, seed 4"
    assert ran.lines[-1] == f"12 games are in {file}."
    assert len(rows(file)) == 12
    tally = run_simulation(Setup("serendipity", 2, seed=4), ["random"] * 2, 12)
    assert json.loads(summary.read_text())["results"] == tally.as_data()
    assert len(rows(decisions)) == sum(tally.decisions.counts.elements())
    about = json.loads(pq.read_schema(file).metadata[b"spielwerk"])
    assert about["command"].startswith("spielwerk simulate serendipity --seed 4 --games 12")


def test_resuming_extends_and_says_how_fast_it_was(
    spielwerk_command: CommandLine, file: Path
) -> None:
    arguments = (*SIMULATE, "--jobs", "1", "--out", str(file), "--resume")
    assert spielwerk_command(*arguments, "--games", "5").status == 0
    longer = spielwerk_command(*arguments, "--games", "9")
    assert longer.lines[0].startswith("Serendipity: 9 games")
    assert "games/s" in longer.lines[1]
    again = spielwerk_command(*arguments, "--games", "9")
    assert again.lines[0] == longer.lines[0]
    assert again.lines[1:] == longer.lines[2:]  # all but the speed: nothing was played
    fewer = spielwerk_command(*arguments, "--games", "8")
    assert (fewer.status, fewer.out) == (2, "")
    assert "has 9 games already: ask for as many or more" in fewer.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--resume",), "--decisions and --resume go with --out FILE"),
        (("--decisions", "d.parquet"), "--decisions and --resume go with --out FILE"),
        (("--out", "/no/such/folder/x.parquet"), "there is no folder /no/such/folder"),
        (("--out", "/"), "that is a folder; add a file name"),
        (("--out", "/proc/x.parquet"), "cannot write /proc/x.parquet.parts"),
        (("--jobs", "2", "--cluster", "tcp://x:1"), "not allowed with argument --jobs"),
        (("--jobs", "4", "--cluster", "tcp://x:1"), "not allowed with argument --jobs"),
        (("--cluster", "here"), "no Dask scheduler answers at here: start one with"),
    ],
)
def test_wrong_input(
    spielwerk_command: CommandLine, arguments: tuple[str, ...], message: str
) -> None:
    ran = spielwerk_command(*SIMULATE, "--games", "2", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.splitlines()[-1].startswith("spielwerk: ")


def test_another_seed_is_refused(spielwerk_command: CommandLine, file: Path) -> None:
    arguments = (*SIMULATE, "--games", "2", "--jobs", "1", "--out", str(file))
    assert spielwerk_command(*arguments).status == 0
    before = file.read_bytes()
    other = spielwerk_command(*arguments, "--resume", "--seed", "5")
    assert (other.status, other.out) == (2, "")
    assert f"{file} was made with seed 4, not with seed 5" in other.err
    assert "exists already" in spielwerk_command(*arguments).err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("missing", "arguments"),
    [("pyarrow", ("--out", "x.parquet")), ("distributed", ("--cluster", "tcp://127.0.0.1:9"))],
)
def test_without_the_packages_it_says_what_to_install(
    missing: str, arguments: tuple[str, ...]
) -> None:
    words = ["spielwerk", *SIMULATE, "--games", "2", *arguments]
    program = f"import sys; sys.modules[{missing!r}] = None; from spielwerk.cli import main; "
    ran = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", program + f"sys.argv = {words!r}; sys.exit(main())"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        cwd=PACKAGE,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"the package {missing}: pip install 'spielwerk[lab]'" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_full_disk_keeps_what_was_there(file: Path) -> None:
    """No file may be longer than this process lets its child write: what a full disk is like."""
    arguments = (*SIMULATE, "--jobs", "1", "--out", str(file), "--resume")
    assert run_apart(*arguments, "--games", "20").status == 0
    before = file.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
    try:
        full = run_apart(*arguments, "--games", "3000")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert full.status == 2
    assert "cannot write" in full.err
    assert "Traceback" not in full.err
    assert file.read_bytes() == before
    kept = re.search(r"\((\d+) games are kept; the same command with --resume goes on\)", full.err)
    games = int(kept[1]) if kept else 20
    assert run_apart(*arguments, "--games", str(games + 5)).status == 0
    through = file.with_name("through.parquet")
    words = (*SIMULATE, "--out", str(through), "--games", str(games + 5))
    assert run_apart(*words).status == 0
    assert rows(file) == rows(through)


def test_control_c_leaves_a_whole_file(file: Path) -> None:
    words = (*SIMULATE, "--bots", "beginner", "--iterations", "1", "--out", str(file))
    process = subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-m", "spielwerk", *words, "--games", "100000", "--language", "en"],
        env=environment(),
        stderr=subprocess.PIPE,
        text=True,
        cwd=PACKAGE,
        start_new_session=True,
    )
    while not list(file.parent.glob("*.parts/*.games.arrow")):
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, said = process.communicate()
    assert process.returncode == 130
    games = len(rows(file))
    told = f"Stopped: {games} of 100000 games are in {file}. The same command with --resume goes on"
    assert told in said
    assert "Traceback" not in said
    assert {path.name for path in file.parent.iterdir()} == {"games.parquet"}
    assert run_apart(*words, "--games", str(games + 4), "--resume").status == 0
    through = file.with_name("through.parquet")
    arguments = (*words[:-1], str(through), "--games", str(games + 4), "--jobs", "1")
    assert run_apart(*arguments).status == 0
    assert rows(file) == rows(through)


def test_control_c_while_writing_loses_nothing(
    spielwerk_command: CommandLine, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    arguments = (*SIMULATE, "--jobs", "1", "--out", str(file), "--games", "9")
    with monkeypatch.context() as patched:
        patched.setattr("spielwerk.lab.parquet.write_parquet", interrupt)
        stopped = spielwerk_command(*arguments)
    assert (stopped.status, stopped.out) == (130, "")
    assert "Stopped while writing; no game is lost." in stopped.err
    assert not file.exists()
    assert spielwerk_command(*arguments, "--resume").lines[0].startswith("Serendipity: 9 games")


def test_the_bar_tells_the_rate() -> None:
    seen: list[str] = []

    class Task:
        speed = 0.0

    column = progress.Rate(Screen("en", plain=True))
    for speed in (0.0, 2.34, 12345.6):
        Task.speed = speed
        seen.append(column.render(Task()).plain)  # type: ignore[arg-type] # as much as it looks at
    assert seen == ["", "2.3 games/s", "12,346 games/s"]
