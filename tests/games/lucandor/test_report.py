"""Lucandor's own figures of a report, beside what the rules themselves did."""

from __future__ import annotations

from pathlib import Path

from spielwerk.games.lucandor.events import PieceTidied
from spielwerk.lab.report.making import make_report
from spielwerk.lab.report.reading import Tables
from tests.lab.report.replaying import design, replayed
from tests.lab.report.tables import Page, Played, play


def test_pieces_are_those_that_lie_in_the_wardrobe(tmp_path: Path) -> None:
    files = play(Played("lucandor", 3, ("random",), 10), tmp_path)
    found = design(files)._pieces
    tidied = []
    for game, state, decisions in replayed(files):
        tidied.append(0)
        for row in decisions.itertuples():
            state.play(row.seat, row.action)
            tidied[-1] += sum(isinstance(one, PieceTidied) for one in game.take_events(state))
    assert sorted(found.counts.elements()) == sorted(tidied)


def test_places_are_counted_and_named(tmp_path: Path) -> None:
    files = play(Played("lucandor", 3, ("random",), 10), tmp_path)
    page = Page(make_report(Tables(files.games, files.decisions)))
    put = [0] * 12
    for game, _, decisions in replayed(files):
        for action in map(game.space.decode, decisions["action"]):
            if action.kind == "put":
                put[action.args["place"]] += 1
    names = [f"{column}{level}" for level in range(1, 5) for column in "ABC"]
    told = {name: [f"{often / 10:.2f}"] for name, often in zip(names, put, strict=True)}
    assert page.cells("places") == told
    assert {"fullness", "places"} <= set(page.sentences)
