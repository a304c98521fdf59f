"""docs/concepts/protocol.md says what is: it names every problem; the client of the docs plays."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from spielwerk.server.problems import PROBLEMS, TEXTS
from tests.server.running import HOST, PATIENCE, Server

ROOT = Path(__file__).parents[2]
PAPER = (ROOT / "docs" / "concepts" / "protocol.md").read_text(encoding="utf-8")
CLIENT = ROOT / "examples" / "client.py"


def test_the_client_of_the_paper_plays_a_whole_game(server: Server) -> None:
    played = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(CLIENT), f"{HOST}:{server.port}"],
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert re.fullmatch(r"points: \[\d+, \d+\] winners: \[[01](, 1)?\]\n", played.stdout)


def test_the_paper_names_every_problem_and_its_close_code() -> None:
    rows = re.findall(r"^\| (`.*?`) \| .* \| (stays open|\d{4}) \|$", PAPER, re.MULTILINE)
    told = {code: end for names, end in rows for code in re.findall(r"`(\w+)`", names)}
    for code, problem in PROBLEMS.items():
        assert f"`{code}`" in PAPER, code
        if code in told:
            end = "stays open" if problem.close is None else str(problem.close)
            assert told[code] == end, code
    assert set(told) <= set(PROBLEMS)
    assert len(told) > 15


def test_every_problem_has_a_text() -> None:
    keys = {key.removeprefix("problems.") for key in TEXTS.keys() if key.startswith("problems.")}  # noqa: SIM118 - not a dict
    assert keys == set(PROBLEMS)
