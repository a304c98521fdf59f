"""Serendipity's own figure of a report: bots by what they remember."""

from __future__ import annotations

from pathlib import Path

from spielwerk.lab.report.making import make_report
from spielwerk.lab.report.reading import Tables
from tests.lab.report.naive import Naive
from tests.lab.report.tables import Page, Played, play

EASY, RANDOM = "easy (remembers 6 tiles)", "random (remembers 0 tiles)"


def test_a_mixed_table_tells_memory_from_luck(tmp_path: Path) -> None:
    files = play(Played("serendipity", 3, ("easy", "random"), 8), tmp_path)
    page = Page(make_report(Tables(files.games, files.decisions)))
    wins = Naive(files).wins()
    assert list(page.cells("memory")) == [EASY, RANDOM]
    shares = (wins[0] / 8, (wins[1] + wins[2]) / 16)
    assert [cells[0] for cells in page.cells("memory").values()] == [
        f"{100 * float(share):.1f}%" for share in shares
    ]
    assert EASY in page.sentences["memory"]


def test_equal_bots_tell_nothing_about_memory(tmp_path: Path) -> None:
    files = play(Played("serendipity", 2, ("random",), 3), tmp_path)
    assert "memory" not in Page(make_report(Tables(files.games))).rows
