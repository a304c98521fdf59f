"""Experiments that another program watches: lines of JSON, and a pipe that stops them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from spielwerk.core import LANGUAGES
from tests.cli.driving import CommandLine, environment

PATIENCE = 30.0
ENDLESS = "1000000"
IN_THE_BACKGROUND = ("sh", "-c", "trap '' INT; exec \"$@\"", "sh")  # as shells start what is


class Watched:
    """A command in a process of its own, as a server starts it."""

    def __init__(self, folder: Path, *words: str, through: Sequence[str] = ()) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            [*through, sys.executable, "-P", "-m", "spielwerk", *words, "--progress", "json"],
            cwd=folder,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            text=True,
        )

    def line(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def wait(self) -> tuple[int, list[Any], str]:
        """Let it come to its end; then as `end`."""
        self.process.wait(PATIENCE)
        return self.end()

    def end(self) -> tuple[int, list[Any], str]:
        """Close the pipe; the status, what was said until the end, and the errors."""
        out, errors = self.process.communicate(timeout=PATIENCE)  # it closes the input first
        return self.process.returncode, [json.loads(line) for line in out.splitlines()], errors


@pytest.mark.parametrize("through", [(), IN_THE_BACKGROUND], ids=["", "in_the_background"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_end_of_its_input_stops_it_with_what_it_has(
    tmp_path: Path, jobs: str, through: Sequence[str]
) -> None:
    out = ("--out", "games.parquet", "--decisions", "decisions.parquet")
    simulate = ("simulate", "serendipity", "--games", ENDLESS, "--jobs", jobs, *out)
    watched = Watched(tmp_path, *simulate, through=through)
    first = watched.line()
    assert (first["doing"], first["done"], first["of"]) == ("playing", 0, int(ENDLESS))
    under_way = watched.line()
    assert under_way["done"] > 0
    assert under_way["seconds"] > 0
    status, lines, errors = watched.end()
    assert status == 130
    assert errors.strip() == ""
    assert {line["doing"] for line in lines} <= {"playing", "writing", "kept"}
    kept = lines[-1]
    assert kept["doing"] == "kept"
    assert pq.read_metadata(tmp_path / "games.parquet").num_rows == kept["done"] >= 1
    about = json.loads(pq.read_schema(tmp_path / "games.parquet").metadata[b"spielwerk"])
    assert about["command"] == " ".join(["spielwerk", *simulate]), "as somebody would type it"


def test_only_lines_are_said(tmp_path: Path) -> None:
    simulate = ("simulate", "serendipity", "--games", "3", "--jobs", "1", "--out", "g.parquet")
    status, said, errors = Watched(tmp_path, *simulate).wait()
    assert (status, errors) == (0, "")
    assert [line["doing"] for line in said] == ["playing", "playing", "writing", "writing", "kept"]
    assert said[-1] == {"doing": "kept", "done": 3}
    status, said, errors = Watched(tmp_path, *simulate).wait()
    assert (status, said) == (2, [])
    assert "exists already" in errors


def test_a_report_in_all_languages_is_counted_once(
    spielwerk_command: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    spielwerk_command("simulate", "flandern", "--games", "3", "--jobs", "1", "--out", "g.parquet")
    report = ("report", "g.parquet", "--out", "page.html")
    status, said, errors = Watched(tmp_path, *report, "--all-languages").wait()
    assert (status, errors) == (0, "")
    assert [line["done"] for line in said] == [0, 3], "one count for all"
    for language in LANGUAGES:
        spielwerk_command("report", "g.parquet", "--out", "one.html", "--language", language)
        pages = [Path(name).read_text() for name in (f"page.{language}.html", "one.html")]
        bodies = [page.partition("<main>")[2].partition('id="played"')[0] for page in pages]
        assert bodies[0] == bodies[1] != ""
    assert not Path("page.html").exists()
    Path("page.fr.html").write_text("mine")
    Path("page.de.html").unlink()
    refused = spielwerk_command(*report, "--all-languages")
    assert refused.status == 2
    assert not Path("page.de.html").exists(), "all of them, or none"
