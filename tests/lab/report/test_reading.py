"""Files that cannot be reported on: one sentence each, and nothing half written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from spielwerk.lab.parquet import KEY, TableError
from spielwerk.lab.report.making import check_target, make_report, write_report
from spielwerk.lab.report.page import BEGINNING
from spielwerk.lab.report.reading import Tables
from tests.lab.report.conftest import Keeper
from tests.lab.report.tables import Kept, play
from tests.lab.report.test_counts import GAMES

PLAYED = GAMES[0]


@pytest.fixture
def files(kept: Keeper) -> Kept:
    return kept(PLAYED)


def rewritten(path: Path, target: Path, change: Callable[[Any], Any], **about: object) -> Path:
    """The file with other rows, or telling something else about itself."""
    table = pq.read_table(path)
    told = {**json.loads(table.schema.metadata[KEY]), **about}
    pq.write_table(change(table).replace_schema_metadata({KEY: json.dumps(told)}), target)
    return target


def same(table: Any) -> Any:
    return table


def test_what_is_no_parquet_is_said_to_be_none(tmp_path: Path, files: Kept) -> None:
    other = tmp_path / "games.csv"
    other.write_text("number,deal\n0,1\n", encoding="utf-8")
    with pytest.raises(TableError, match="is not a Parquet file"):
        Tables(other)
    with pytest.raises(TableError, match="is not a Parquet file"):
        Tables(files.games, other)
    with pytest.raises(TableError, match=r"cannot read .*missing.parquet: No such file"):
        Tables(tmp_path / "missing.parquet")


def test_other_tables_are_refused(tmp_path: Path, files: Kept) -> None:
    strange = tmp_path / "strange.parquet"
    pq.write_table(pa.table({"a": [1]}), strange)
    with pytest.raises(TableError, match="holds no games of spielwerk"):
        Tables(strange)
    with pytest.raises(TableError, match="is a table of decisions, not of games"):
        Tables(files.decisions)
    with pytest.raises(TableError, match="is a table of games, not of decisions"):
        Tables(files.games, files.games)


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ({"format": 99}, "has format 99"),
        ({"rules_version": 99}, "was played by rules version 99 of .*, and this is version"),
        ({"game": "chess"}, "is about chess, which is not installed"),
    ],
)
def test_other_versions_are_refused(
    tmp_path: Path, files: Kept, about: dict[str, object], told: str
) -> None:
    with pytest.raises(TableError, match=told):
        Tables(rewritten(files.games, tmp_path / "other.parquet", same, **about))


def test_an_empty_table_says_what_to_do(tmp_path: Path, files: Kept) -> None:
    empty = rewritten(files.games, tmp_path / "e.parquet", lambda table: table.slice(0, 0), games=0)
    with pytest.raises(TableError, match=r"has no games yet: play some \(spielwerk simulate"):
        Tables(empty)


def test_decisions_of_other_games_are_refused(tmp_path: Path, files: Kept) -> None:
    other = play(PLAYED._replace(games=2), tmp_path, seed=6)
    with pytest.raises(TableError, match=r"belongs to other games .*\(seed 6, not seed 5\)"):
        Tables(files.games, other.decisions)
    fewer = rewritten(files.decisions, tmp_path / "fewer.parquet", same, games=3)
    with pytest.raises(TableError, match=r"\(games 3, not games 12\)"):
        Tables(files.games, fewer)


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.slice(0, table.num_rows - 1),
        lambda table: table.slice(1),
        lambda table: pa.concat_tables([table.slice(0, 50), table.slice(51)]),
        lambda table: table.slice(0, 0),
    ],
)
def test_decisions_that_are_missing_are_noticed(
    tmp_path: Path, files: Kept, change: Callable[[Any], Any]
) -> None:
    torn = rewritten(files.decisions, tmp_path / "torn.parquet", change)
    with pytest.raises(TableError, match="does not have the decisions of the games in"):
        make_report(Tables(files.games, torn))


def test_games_that_are_missing_are_noticed(tmp_path: Path, files: Kept) -> None:
    torn = rewritten(files.games, tmp_path / "torn.parquet", lambda table: table.slice(1))
    with pytest.raises(TableError, match="has rows missing or out of order"):
        make_report(Tables(torn))


def test_a_damaged_file_is_noticed(tmp_path: Path, files: Kept) -> None:
    damaged = tmp_path / "damaged.parquet"
    content = bytearray(files.decisions.read_bytes())
    content[200:1200] = bytes(1000)
    damaged.write_bytes(content)
    with pytest.raises(TableError, match=r"cannot read .*damaged.parquet to its end"):
        make_report(Tables(files.games, damaged))


# -- where it goes -----------------------------------------------------------------


def test_a_report_replaces_a_report_and_nothing_else(tmp_path: Path, files: Kept) -> None:
    out = tmp_path / "report.html"
    check_target(out)
    write_report(out, f"{BEGINNING}old")
    check_target(out, files.games)
    write_report(out, f"{BEGINNING}new")
    assert out.read_text(encoding="utf-8").endswith("new")
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
    out.write_text("a letter", encoding="utf-8")
    with pytest.raises(TableError, match="exists already and is no report"):
        check_target(out)
    assert out.read_text(encoding="utf-8") == "a letter"


def test_a_report_does_not_go_where_it_must_not(tmp_path: Path, files: Kept) -> None:
    with pytest.raises(TableError, match="holds the games themselves"):
        check_target(files.games, files.games, None)
    with pytest.raises(TableError, match="that is a folder"):
        check_target(tmp_path)
    with pytest.raises(TableError, match="there is no folder"):
        check_target(tmp_path / "none" / "report.html")


def test_a_full_disk_leaves_the_old_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "report.html"
    write_report(out, f"{BEGINNING}old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(TableError, match="No space left on device"):
        write_report(out, f"{BEGINNING}new")
    assert out.read_text(encoding="utf-8") == f"{BEGINNING}old"
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
