"""Files that a run must not touch: one sentence, and they are as they were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from spielwerk.lab import Setup
from spielwerk.lab.parquet import TableError
from spielwerk.lab.runs import Run, describe
from tests.lab.test_runs import LINEUP, SETUP, Place


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "here")


def test_what_is_there_is_not_overwritten(place: Place) -> None:
    place.play(2)
    before = place.tables()
    with pytest.raises(TableError, match="exists already; choose another name, or go on with --r"):
        place.play(3)
    assert place.tables() == before
    place.play_without_end(4)
    place.games.rename(place.folder / "away.parquet")
    place.decisions.rename(place.folder / "away too.parquet")
    with pytest.raises(TableError, match="holds games of a run that was stopped"):
        place.play(3)


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (replace(SETUP, game="ludoteca"), "game serendipity, not with game ludoteca"),
        (replace(SETUP, seed=4), "seed 3, not with seed 4"),
        (replace(SETUP, seats=3), "seats 2, not with seats 3"),
        (replace(SETUP, iterations=7), "iterations 100, not with iterations 7"),
        (replace(SETUP, seconds=1.0), "iterations 100, not with iterations None"),
        (replace(SETUP, options={"memory_aid": True}), "options .*'memory_aid': False"),
    ],
)
@pytest.mark.parametrize("finished", [True, False])
def test_another_experiment_is_not_gone_on_with(
    place: Place, setup: Setup, message: str, finished: bool
) -> None:
    (place.play if finished else place.play_without_end)(3)
    before = sorted(place.folder.rglob("*"))
    with pytest.raises(TableError, match=f"was made with {message}.*: go on as it was begun"):
        place.open(setup, resume=True)
    assert sorted(place.folder.rglob("*")) == before


def test_bots_versions_and_decisions_count_too(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.play(3)
    about = describe(SETUP, LINEUP, decisions=False, command="")
    with pytest.raises(TableError, match="with decisions, not with no decisions"):
        Run(place.games, about, resume=True)
    about = describe(SETUP, ["random", "easy"], decisions=True, command="")
    with pytest.raises(TableError, match=r"bots \['random', 'random'\], not"):
        Run(place.games, about, decisions=place.decisions, resume=True)
    about = describe(SETUP, LINEUP, decisions=True, command="") | {"rules_version": 99}
    with pytest.raises(TableError, match="rules version 1, not with rules version 99"):
        Run(place.games, about, decisions=place.decisions, resume=True)
    monkeypatch.setattr("spielwerk.__version__", "9.9.9")
    with pytest.raises(TableError, match=r"not with version 9\.9\.9"):
        place.open(resume=True)


def test_files_that_do_not_belong_together(place: Place, tmp_path: Path) -> None:
    other = Place(tmp_path / "other")
    place.play(3)
    other.play(4)
    other.decisions.replace(place.decisions)
    with pytest.raises(TableError, match=r"has 3 games and .* has those of 4: put back"):
        place.open(resume=True)
    place.games.replace(place.decisions)
    with pytest.raises(TableError, match="with table games, not with table decisions"):
        place.open(resume=True)


def change_format(path: Path) -> None:
    table = pq.read_table(path)
    about = table.schema.metadata[b"spielwerk"].replace(b'"format": 1', b'"format": 2')
    pq.write_table(table.replace_schema_metadata({b"spielwerk": about}), path)


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (change_format, "has format 2, and this spielwerk writes format 1"),
        (cut_off, "is not a Parquet file, or is damaged"),
        (lambda path: path.write_bytes(b""), "is not a Parquet file, or is damaged"),
        (lambda path: path.write_text("mine"), "is not a Parquet file, or is damaged"),
        (lambda path: pq.write_table(pa.table({"a": [1]}), path), "holds no games of spielwerk"),
    ],
    ids=["format", "cut", "empty", "text", "other"],
)
def test_files_that_are_something_else(
    place: Place, spoil: Callable[[Path], object], message: str
) -> None:
    place.play(3)
    spoil(place.games)
    before = place.games.read_bytes()
    with pytest.raises(TableError, match=message):
        place.open(resume=True)
    assert place.games.read_bytes() == before
    assert place.names() == {"games.parquet", "decisions.parquet"}


def test_a_damaged_part_is_named(place: Place) -> None:
    place.play_without_end(3)
    (part,) = place.parts.glob("*.games.arrow")
    cut_off(part)
    with pytest.raises(TableError, match=rf"{part.name} is damaged: remove it"):
        place.open(resume=True)
    part.unlink()
    place.play(3, resume=True)


def test_places_where_nothing_can_be_written(place: Place) -> None:
    about = describe(SETUP, LINEUP, decisions=False, command="")
    with pytest.raises(TableError, match="there is no folder /no/such"):
        Run(Path("/no/such/games.parquet"), about)
    with pytest.raises(TableError, match="that is a folder; add a file name"):
        Run(place.folder, about)
    with pytest.raises(TableError, match=r"cannot write /proc/games\.parquet\.parts"):
        Run(Path("/proc/games.parquet"), about)
    with pytest.raises(TableError, match="cannot share"):
        Run(place.games, about, decisions=place.games)
    assert place.names() == set()
