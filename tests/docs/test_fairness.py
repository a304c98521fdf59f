"""The eleven lines of docs/concepts/fairness.md recompute the chain without Spielwerk."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import spielwerk
from spielwerk.core import AnyGame, Record, Rng, heads, random_playout
from tests.docs.papers import blocks, paper
from tests.games.ludoteca.test_own_box import corrected
from tests.games.owned import boxed

SECRET = "0123456789abcdef" * 4
BOXED = boxed("ludoteca", corrected())


def eleven_lines() -> str:
    found = [
        block
        for block in blocks(paper("concepts/fairness.md"), "python")
        if block.startswith("import json, sys")
    ]
    assert len(found) == 1
    return found[0]


def recomputed(record: Record, folder: Path) -> str:
    file = folder / "record.json"
    file.write_text(record.to_json(), encoding="utf-8")
    program = folder / "chain.py"
    program.write_text(eleven_lines(), encoding="utf-8")
    told = subprocess.run(  # noqa: S603 - the program of the paper; -I: without our package
        [sys.executable, "-I", str(program), str(file)],
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout


def test_eleven_lines_are_eleven() -> None:
    assert len([line for line in eleven_lines().splitlines() if line.strip()]) == 11


@pytest.mark.parametrize(
    "game", [*map(spielwerk.game, spielwerk.titles()), spielwerk.game("ludoteca", BOXED)]
)
def test_a_stranger_recomputes_the_chain(game: AnyGame, tmp_path: Path) -> None:
    state = game.start(3, SECRET)
    random_playout(state, Rng(1), 60)
    record = game.record(state)
    assert recomputed(record, tmp_path) == f"{heads(record)[-1]} True\n"
    last_left_out = msgspec.structs.replace(record, moves=record.moves[:-1])
    assert recomputed(last_left_out, tmp_path) == f"{heads(record)[-2]} False\n"
