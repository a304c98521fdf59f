"""The laboratory's page reads the tables as it says, and knows all their columns."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from spielwerk.lab import Processes, Setup
from spielwerk.lab.parquet import DECISIONS, GAMES, schema
from spielwerk.lab.runs import Run, describe
from tests.docs.papers import blocks, paper

PAGE = paper("program/laboratory.md")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the files of the page are."""
    made = tmp_path_factory.mktemp("laboratory")
    setup, lineup = Setup("ludoteca", 3), ["random"] * 3
    about = describe(setup, lineup, decisions=True, command="")
    with Run(made / "games.parquet", about, decisions=made / "decisions.parquet") as run:
        run.play(setup, lineup, 20, workers=Processes())
        run.finish()
    return made


@pytest.mark.parametrize(
    "program", blocks(PAGE, "python"), ids=["about", "pandas", "polars", "sql"]
)
def test_the_programs_run_without_spielwerk(folder: Path, program: str) -> None:
    told = subprocess.run(  # noqa: S603 - the program of the page; -I: without our package
        [sys.executable, "-I", "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.search(r"\d", told.stdout)
    assert told.stderr == ""


def test_all_columns_are_explained() -> None:
    told = [
        (name, kind.removeprefix("list of ").removeprefix("dictionary of "), kind.split(" of ")[0])
        for name, kind in re.findall(r"^\| `(\w+)` \| ([\w ]+) \|", PAGE, re.MULTILINE)
    ]
    declared = [field for table in (GAMES, DECISIONS) for field in schema(table)]
    assert [name for name, _, _ in told] == [field.name for field in declared]
    for (_, inner, outer), field in zip(told, declared, strict=True):
        assert str(field.type).startswith(outer)
        assert inner.removesuffix("s") in str(field.type)
