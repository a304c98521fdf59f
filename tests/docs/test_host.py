"""What hosts and owners of boxes are told to do works."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from spielwerk.core import DataError, Rng
from spielwerk.games.ludoteca.components import FOLDER, load_box
from tests.docs.papers import blocks, paper, shell_lines
from tests.server.running import Server, come, play_to_the_end, serving

BACKUP = paper("host/backup.md")
BOX = paper("author/box.md")


async def some_moves(server: Server, table: str, token: str) -> int:
    async with await come(server, table, token) as anna:
        await play_to_the_end(anna, Rng(1), limit=10)
        return anna.seq


def in_python() -> list[str]:
    (program,) = blocks(BACKUP, "python")
    return [sys.executable, "-c", program]


def in_the_shell() -> list[str]:
    return in_sh("backup.sqlite")


def in_sh(about: str) -> list[str]:
    (line,) = [
        line for line in shell_lines(BACKUP) if line.startswith("python3 ") and about in line
    ]
    return ["sh", "-c", line.replace("python3", sys.executable, 1)]


@pytest.mark.parametrize("command", [in_python(), in_the_shell()], ids=["python", "shell"])
def test_a_copy_made_while_tables_are_open_is_whole(tmp_path: Path, command: list[str]) -> None:
    with serving(tmp_path / "spielwerk.sqlite") as server:
        mine = server.open("me", "easy")
        before = asyncio.run(some_moves(server, mine["table"], mine["token"]))
        subprocess.run(command, cwd=tmp_path, check=True)  # noqa: S603 - from our own paper
    for line in shell_lines(BACKUP):
        if line.startswith(("rm ", "cp ")):
            subprocess.run(["sh", "-c", line], cwd=tmp_path, check=True)  # noqa: S603, S607 - likewise
    with sqlite3.connect(tmp_path / "spielwerk.sqlite") as store:
        assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with serving(tmp_path / "spielwerk.sqlite") as server:
        assert asyncio.run(some_moves(server, mine["table"], mine["token"])) >= before >= 10


def test_a_file_can_be_checked_while_tables_are_open(tmp_path: Path) -> None:
    with serving(tmp_path / "spielwerk.sqlite") as server:
        server.open("me", "open")
        checked = subprocess.run(  # noqa: S603 - from our own paper
            in_sh("integrity_check"), cwd=tmp_path, check=True, capture_output=True, text=True
        )
        assert checked.stdout == "ok\n"
        assert server.open("me", "open")["seat"] == 0


def corrected(tmp_path: Path, old: str, new: str) -> Path:
    path = tmp_path / "components.toml"
    shutil.copy(FOLDER / "components.toml", path)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_correction_of_the_paper_is_a_box(tmp_path: Path) -> None:
    (entry,) = blocks(BOX, "toml")
    name = entry.splitlines()[1]
    text = (FOLDER / "components.toml").read_text(encoding="utf-8")
    (old,) = [one for one in re.findall(r"\[\[resources\]\]\n(?:.+\n)+", text) if name in one]
    table = next(
        one for one in load_box(corrected(tmp_path, old, entry)).resources if one.copies == 3
    )
    assert table.source == "printed"


def test_a_mistake_is_answered_as_the_paper_says(tmp_path: Path) -> None:
    said = next(block for block in blocks(BOX, "text") if "drow" in block).strip()
    step = '{ do = "draw", who = "you", count = 1 }'
    path = corrected(tmp_path, step, step.replace("draw", "drow"))
    with pytest.raises(DataError) as error:
        load_box(path)
    assert str(error.value) == f"{path.parent}/{said}"
