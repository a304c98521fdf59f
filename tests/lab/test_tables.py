"""The tables: columns that stay, readable with whatever people read tables with."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import spielwerk
from spielwerk.lab import Processes, Setup
from spielwerk.lab.parquet import DECISIONS, GAMES, TableError, schema, write_part
from spielwerk.lab.runs import Run, describe

SETUP = Setup("ludoteca", 3, seed=8)
LINEUP = ["random"] * 3
GAMES_PLAYED = 6
WORD = "dictionary<values=string, indices=int32, ordered=0>"

# Whoever changes this breaks what others have written: raise FORMAT and tell it in the documents.
COLUMNS = {
    GAMES: {
        "number": "int64",
        "deal": "int64",
        "seats": "int8",
        "first": "int8",
        "decisions": "int32",
        "reason": WORD,
        "scores": "list<element: int32 not null>",
        "winners": "list<element: int8 not null>",
        "margin": "int32",
    },
    DECISIONS: {
        "number": "int64",
        "index": "int32",
        "seat": "int8",
        "decision": WORD,
        "kind": WORD,
        "action": "int32",
        "choices": "int16",
        "scores": "list<element: int32 not null>",
    },
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("tables")
    paths = {GAMES: folder / "games.parquet", DECISIONS: folder / "decisions.parquet"}
    about = describe(SETUP, LINEUP, decisions=True, command="spielwerk simulate …")
    with Run(paths[GAMES], about, decisions=paths[DECISIONS]) as run:
        run.play(SETUP, LINEUP, GAMES_PLAYED, workers=Processes())
        run.finish()
    return paths


@pytest.mark.parametrize("table", [GAMES, DECISIONS])
def test_the_columns_stay(files: dict[str, Path], table: str) -> None:
    read = pq.read_schema(files[table])
    assert {field.name: str(field.type) for field in read} == COLUMNS[table]
    assert {field.name for field in read if field.nullable} == (
        {"margin"} if table == GAMES else {"scores"}
    )
    assert all(field.metadata[b"description"] for field in read)
    assert [field.name for field in schema(table)] == list(COLUMNS[table])


@pytest.mark.parametrize("table", [GAMES, DECISIONS])
def test_a_file_says_what_is_in_it(files: dict[str, Path], table: str) -> None:
    told = json.loads(pq.read_schema(files[table]).metadata[b"spielwerk"])
    game = spielwerk.game("ludoteca")
    options = told.pop("options")
    assert set(options) == set(game.options)
    assert told == {
        "format": 1,
        "version": spielwerk.__version__,
        "game": "ludoteca",
        "rules_version": game.rules_version,
        "seats": 3,
        "bots": LINEUP,
        "iterations": 100,
        "seconds": None,
        "seed": 8,
        "decisions": True,
        "games": GAMES_PLAYED,
        "table": table,
        "command": "spielwerk simulate …",
    }


def test_a_row_is_a_game_that_can_be_dealt_again(files: dict[str, Path]) -> None:
    games = pq.read_table(files[GAMES]).to_pylist()
    decisions = pq.read_table(files[DECISIONS]).to_pylist()
    assert [row["number"] for row in games] == list(range(GAMES_PLAYED))
    game = spielwerk.game("ludoteca")
    for row in games:
        state = game.start(row["seats"], row["deal"])
        assert row["first"] == state.to_act()[0]
        moves = [move for move in decisions if move["number"] == row["number"]]
        assert [move["index"] for move in moves] == list(range(row["decisions"]))
        for move in moves:
            assert move["decision"] == state.prompt()
            assert move["kind"] == game.space.decode(move["action"]).kind
            assert move["choices"] == len(state.legal(move["seat"]))
            state.play(move["seat"], move["action"])
            assert move["scores"] == state.scores()
        outcome = state.outcome()
        assert outcome is not None
        found = (tuple(row["winners"]), tuple(row["scores"]), row["reason"])
        assert found == (outcome.winners, outcome.scores, outcome.reason)
        second, best = sorted(outcome.scores)[-2:]
        assert row["margin"] == best - second


def test_who_plays_alone_has_no_margin(tmp_path: Path) -> None:
    setup = Setup("luescherzia", 1)
    with Run(
        tmp_path / "x.parquet", describe(setup, ["random"], decisions=False, command="")
    ) as run:
        run.play(setup, ["random"], 3, workers=Processes())
        run.finish()
    assert pq.read_table(tmp_path / "x.parquet")["margin"].to_pylist() == [None] * 3


# -- readers -----------------------------------------------------------------------


def with_pandas(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pd.read_parquet(path).to_dict("records")
    return rows


def with_polars(path: Path) -> list[dict[str, Any]]:
    return pl.read_parquet(path).to_dicts()


def with_duckdb(path: Path) -> list[dict[str, Any]]:
    with duckdb.connect() as connection:
        found = connection.execute("SELECT * FROM read_parquet(?)", [str(path)])
        names = [column[0] for column in found.description or []]
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


@pytest.mark.parametrize("table", [GAMES, DECISIONS])
@pytest.mark.parametrize("read", [with_pandas, with_polars, with_duckdb])
def test_others_can_read_it(files: dict[str, Path], table: str, read: Any) -> None:
    wanted = pq.read_table(files[table]).to_pylist()
    found = [{**row, "scores": list(row["scores"])} for row in read(files[table])]
    for row in found:
        if "winners" in row:
            row["winners"] = list(row["winners"])
    assert found == wanted


def test_duckdb_sums_up_as_the_laboratory_does(files: dict[str, Path]) -> None:
    with duckdb.connect() as connection:
        query = "SELECT unnest(winners), count(*) FROM read_parquet(?) GROUP BY 1"
        counted = dict(connection.execute(query, [str(files[GAMES])]).fetchall())
    games = pq.read_table(files[GAMES]).to_pylist()
    assert counted == Counter(seat for row in games for seat in row["winners"])


# -- writing -----------------------------------------------------------------------


def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path) -> None:
    """Writing goes to /dev/full, where there is never any room."""
    part = tmp_path / "part.arrow"
    (tmp_path / "part.arrow.new").symlink_to("/dev/full")
    with pytest.raises(TableError, match=r"cannot write .*part\.arrow: No space left on device"):
        write_part(part, pa.table({"number": list(range(100_000))}))
    assert list(tmp_path.iterdir()) == []
