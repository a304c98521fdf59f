"""Small tables, made once by the laboratory itself, and what a page says, read back."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from spielwerk.lab import Processes, Setup, fill_seats
from spielwerk.lab.runs import Run, describe


class Played(NamedTuple):
    """What is played for the tests."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{'-'.join(self.bots)}"


class Kept(NamedTuple):
    games: Path
    decisions: Path


def play(played: Played, folder: Path, seed: int = 5) -> Kept:
    setup = Setup(played.game, played.seats, seed=seed, iterations=1)
    lineup = fill_seats(played.bots, played.seats)
    kept = Kept(folder / f"{played}.parquet", folder / f"{played}-decisions.parquet")
    about = describe(setup, lineup, decisions=True, command="spielwerk simulate …")
    with Run(kept.games, about, decisions=kept.decisions) as run:
        run.play(setup, lineup, played.games, workers=Processes())
        run.finish()
    return kept


class Page(HTMLParser):
    """The figures of a page: their sentences, and their tables as rows of cells."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sentences: dict[str, str] = {}
        self.rows: dict[str, list[list[str]]] = {}
        self.attributes: list[tuple[str, str, str]] = []  # tag, name, value
        self.tags: list[str] = []
        self._figure = ""
        self._place = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag == "figure":
            self._figure = dict(attrs)["id"] or ""
            self.rows[self._figure] = []
        elif tag == "tr":
            self.rows[self._figure].append([])
        elif tag in ("th", "td"):
            self.rows[self._figure][-1].append("")
        self._place = tag

    def handle_endtag(self, tag: str) -> None:
        self._place = ""

    def handle_data(self, data: str) -> None:
        if self._place == "figcaption":
            self.sentences[self._figure] = data
        elif self._place in ("th", "td"):
            self.rows[self._figure][-1][-1] += data

    def cells(self, figure: str) -> dict[str, list[str]]:
        """The lines of a figure's table by their first cell, without the head."""
        return {row[0]: row[1:] for row in self.rows[figure][1:]}
