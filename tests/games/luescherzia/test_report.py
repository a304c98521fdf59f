"""Luescherzia's own figures of a report: whether a group gets out, and when it ends."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import spielwerk
from spielwerk.lab.report.making import make_report
from spielwerk.lab.report.reading import Tables
from tests.lab.report.naive import Naive
from tests.lab.report.tables import Page, Played, play


@pytest.mark.parametrize("seats", [1, 3])
def test_success_and_endings_are_those_of_the_games(tmp_path: Path, seats: int) -> None:
    files = play(Played("luescherzia", seats, ("easy",), 12), tmp_path)
    page = Page(make_report(Tables(files.games, files.decisions)))
    games = Naive(files).games
    won = sum(len(winners) > 0 for winners in games["winners"])
    assert [cells[0] for cells in page.cells("success").values()] == [
        f"{100 * won / 12:.1f}%",
        f"{100 * (12 - won) / 12:.1f}%",
    ]
    texts = spielwerk.game("luescherzia").texts
    for reason in Counter(games["reason"]):
        lengths = games[games["reason"] == reason]["decisions"]
        told = page.cells("endurance")[texts.get("en", f"reasons.{reason}")]
        assert told[0] == f"{lengths.mean():.1f}"


def test_who_plays_alone_is_compared_with_nobody(tmp_path: Path) -> None:
    files = play(Played("luescherzia", 1, ("random",), 6), tmp_path)
    figures = set(Page(make_report(Tables(files.games, files.decisions))).rows)
    assert {"success", "lengths", "scores", "kinds"} <= figures
    assert not {"seats", "margins", "lead_changes", "half_time", "kinds_winning"} & figures
