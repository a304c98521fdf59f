"""Stopped, killed and gone on with, a simulation has the rows of one that ran through."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from spielwerk.lab import Processes, Setup, parquet, run_simulation, runs
from spielwerk.lab.parquet import TableError
from spielwerk.lab.runs import Run, describe

SETUP = Setup("serendipity", 2, seed=3)
LINEUP = ["random"] * 2


class Place:
    """Where the files of a test are."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.games = folder / "games.parquet"
        self.decisions = folder / "decisions.parquet"
        self.parts = folder / "games.parquet.parts"

    def open(self, setup: Setup = SETUP, *, resume: bool = False) -> Run:
        about = describe(setup, LINEUP, decisions=True, command="")
        return Run(self.games, about, decisions=self.decisions, resume=resume)

    def play(self, games: int, jobs: int = 1, *, resume: bool = False) -> None:
        with self.open(resume=resume) as run:
            run.play(SETUP, LINEUP, games, workers=Processes(jobs))
            run.finish()

    def play_without_end(self, games: int) -> None:
        """As when the process is killed before it makes one file of the parts."""
        with self.open(resume=True) as run:
            run.play(SETUP, LINEUP, games, workers=Processes())

    def tables(self) -> list[bytes]:
        """The bytes of both tables, without what the files say about themselves."""
        return [table_bytes(self.games), table_bytes(self.decisions)]

    def names(self) -> set[str]:
        return {path.name for path in self.folder.iterdir()}


def table_bytes(path: Path) -> bytes:
    table = pq.read_table(path).replace_schema_metadata(None)
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table.combine_chunks())
    found: bytes = sink.getvalue().to_pybytes()
    return found


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "here")


@pytest.fixture
def many_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every chunk is a part."""
    monkeypatch.setattr(runs, "SHORTEST_PART", -1.0)
    monkeypatch.setattr(runs, "LONGEST_PART", 0.0)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Forty games in one go, in one process."""
    place = Place(tmp_path_factory.mktemp("runs") / "whole")
    place.play(40)
    return place.tables()


def test_two_processes_write_the_same(place: Place, whole: list[bytes]) -> None:
    place.play(40, jobs=2)
    assert place.tables() == whole
    assert place.names() == {"games.parquet", "decisions.parquet"}


@pytest.mark.usefixtures("many_parts")
def test_the_files_are_the_same_to_the_byte_however_they_came_about(
    place: Place, tmp_path: Path
) -> None:
    other = Place(tmp_path / "other")
    other.play(40)
    for games in (7, 13, 23):
        place.play(games, resume=True)
        place.play_without_end(games + 3)
    place.play(40, jobs=2, resume=True)
    assert place.games.read_bytes() == other.games.read_bytes()
    assert place.decisions.read_bytes() == other.decisions.read_bytes()


def test_groups_of_rows_do_not_depend_on_parts(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "ROWS_PER_GROUP", {"games": 8, "decisions": 1000})
    other = Place(tmp_path / "other")
    other.play(40)
    for games in (5, 8, 30, 40):
        place.play(games, resume=True)
    assert place.games.read_bytes() == other.games.read_bytes()
    assert place.decisions.read_bytes() == other.decisions.read_bytes()
    file = pq.ParquetFile(place.games).metadata
    assert [file.row_group(group).num_rows for group in range(file.num_row_groups)] == [8] * 5


@pytest.mark.usefixtures("many_parts")
def test_parts_are_gone_on_with(place: Place, whole: list[bytes]) -> None:
    place.play_without_end(33)
    assert not place.games.exists()
    assert len(list(place.parts.iterdir())) > 10
    with place.open(resume=True) as run:
        assert run.games == 33
        assert run.play(SETUP, LINEUP, 40, workers=Processes()).games == 7
        tally = run.finish()
    assert place.tables() == whole
    assert tally.as_data() == run_simulation(SETUP, LINEUP, 40).as_data()


def test_what_is_complete_is_only_summed_up(place: Place, whole: list[bytes]) -> None:
    place.play(40)
    written = place.games.stat().st_ino
    with place.open(resume=True) as run:
        assert run.play(SETUP, LINEUP, 40, workers=Processes()).games == 0
        assert run.finish().as_data() == run_simulation(SETUP, LINEUP, 40).as_data()
    assert place.games.stat().st_ino == written
    assert place.tables() == whole
    with place.open(resume=True) as run, pytest.raises(TableError, match="has 40 games already"):
        run.play(SETUP, LINEUP, 39, workers=Processes())


@pytest.mark.usefixtures("many_parts")
@pytest.mark.parametrize("lost", ["games", "decisions"])
def test_a_part_that_is_missing_is_played_again(
    place: Place, whole: list[bytes], lost: str
) -> None:
    place.play_without_end(30)
    parts = sorted(place.parts.glob(f"*.{lost}.arrow"))
    parts[4].unlink()
    with place.open(resume=True) as run:
        assert run.games == int(parts[4].name[:12])
    place.play(40, resume=True)
    assert place.tables() == whole


def test_a_crash_between_the_two_files_is_mended(
    place: Place, whole: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    place.play_without_end(20)
    write = parquet.write_parquet

    def crash(path: Path, table: str, *rest: object) -> None:
        if table == "games":
            raise KeyboardInterrupt
        write(path, table, *rest)  # type: ignore[arg-type] # what finish gives

    monkeypatch.setattr(parquet, "write_parquet", crash)
    with place.open(resume=True) as run, pytest.raises(KeyboardInterrupt):
        run.finish()
    assert place.decisions.exists()
    assert not place.games.exists()
    monkeypatch.undo()
    place.play(40, resume=True)
    assert place.tables() == whole


@pytest.mark.usefixtures("many_parts")
@pytest.mark.parametrize("table", ["games", "decisions"])
def test_ctrl_c_while_a_part_is_written_loses_none_of_it(
    place: Place, whole: list[bytes], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, pressed = parquet.write_part, False

    def press(path: Path, rows: object) -> None:
        nonlocal pressed
        if f".{table}." in path.name and run.games > 0 and not pressed:
            pressed = True
            raise KeyboardInterrupt
        write(path, rows)

    monkeypatch.setattr(parquet, "write_part", press)
    with place.open() as run:
        with pytest.raises(KeyboardInterrupt):
            run.play(SETUP, LINEUP, 40, workers=Processes())
        assert run.games == 2 * 2, "two chunks of two: one was kept, one was being written"
        run.finish()
    place.play(40, resume=True)
    assert place.tables() == whole


def test_what_was_half_written_is_no_part(place: Place, whole: list[bytes]) -> None:
    place.play_without_end(10)
    (part,) = place.parts.glob("*.games.arrow")
    (place.parts / "000000000010-000000000020.games.arrow.new").write_bytes(part.read_bytes()[:99])
    place.play(40, resume=True)
    assert place.tables() == whole
    assert place.names() == {"games.parquet", "decisions.parquet"}


@pytest.mark.usefixtures("many_parts")
def test_a_full_disk_loses_nothing_that_was_there(place: Place, whole: list[bytes]) -> None:
    place.play(10)
    with place.open(resume=True) as run:
        full = place.parts / "000000000010-000000000011.games.arrow.new"
        full.symlink_to("/dev/full")
        with pytest.raises(TableError, match=os.strerror(errno.ENOSPC)):
            run.play(SETUP, LINEUP, 40, workers=Processes())
        assert run.games == 10
    assert pq.read_table(place.games).num_rows == 10
    place.play(40, resume=True)
    assert place.tables() == whole


# -- stopped from outside ------------------------------------------------------------

PROGRAM = """
if __name__ == "__main__":
    import sys
    from pathlib import Path
    from spielwerk.lab import Processes, Setup
    from spielwerk.lab.runs import Run, describe
    folder, setup, lineup = Path(sys.argv[1]), Setup("serendipity", 2, seed=3), ["random"] * 2
    about = describe(setup, lineup, decisions=True, command="")
    with Run(folder / "games.parquet", about, decisions=folder / "decisions.parquet") as run:
        try:
            run.play(setup, lineup, 1_000_000, workers=Processes(2))
        except KeyboardInterrupt:
            run.finish()
"""


def begin(place: Place) -> subprocess.Popen[bytes]:
    """A run in processes of its own that has kept something already."""
    program = place.folder.with_name("program.py")
    program.write_text(PROGRAM, encoding="utf-8")
    process = subprocess.Popen(  # noqa: S603 - the program above
        [sys.executable, str(program), str(place.folder)], start_new_session=True
    )
    while not list(place.parts.glob("*.games.arrow")):
        assert process.poll() is None
        time.sleep(0.02)
    return process


def kill(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL


def press_control_c(process: subprocess.Popen[bytes]) -> None:
    """A terminal sends it to all processes of the command."""
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait() == 0


@pytest.mark.parametrize("stop", [kill, press_control_c])
def test_stopped_from_outside_it_goes_on(
    tmp_path: Path, stop: Callable[[subprocess.Popen[bytes]], None]
) -> None:
    place, through = Place(tmp_path / "here"), Place(tmp_path / "through")
    stop(begin(place))
    with place.open(resume=True) as run:
        games = run.games
    assert games > 0
    assert place.games.exists() == (stop is press_control_c)
    place.play(games + 10, resume=True)
    through.play(games + 10)
    assert place.tables() == through.tables()


def test_only_one_process_writes(place: Place) -> None:
    process = begin(place)
    with pytest.raises(TableError, match="another process writes"):
        place.open(resume=True)
    kill(process)
    place.open(resume=True).close()
