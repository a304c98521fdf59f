"""The rows of the two tables as columns of numbers, whole games at a time, in bounded memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import lcm
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from spielwerk.catalog import game as find_game
from spielwerk.catalog import titles
from spielwerk.core import AnyGame
from spielwerk.lab.parquet import DECISIONS, GAMES, About, Stored, TableError
from spielwerk.lab.runs import SAME

Numbers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]

ROWS_AT_ONCE: Final = 1 << 18
_COLUMNS: Final = {
    GAMES: ["number", "first", "decisions", "reason", "scores", "winners"],
    DECISIONS: ["number", "index", "seat", "action", "choices", "scores"],
}


@dataclass(frozen=True)
class Games:
    """Some games, one row each."""

    numbers: Numbers
    first: Numbers  # the seat that made the first decision
    lengths: Numbers  # in decisions
    reasons: list[str]
    scores: Numbers  # by game and seat
    earned: Numbers  # by game and seat: a part of `Tables.whole`, shared evenly by the winners


@dataclass(frozen=True)
class Course:
    """The decisions of some whole games, in order."""

    starts: Numbers  # by game: the row of its first decision
    lengths: Numbers  # by game
    earned: Numbers  # by game and seat, as in `Games`
    game: Numbers  # by row: its place among these games, as are all below
    index: Numbers  # in its game
    seat: Numbers
    action: Numbers
    choices: Numbers
    scores: Numbers  # by row and seat

    @property
    def games(self) -> int:
        return len(self.starts)


class Tables:
    """A table of games, and the decisions of the same games if there are any.

    TableError, in one sentence, for whatever cannot be reported on.
    """

    def __init__(self, games: Path, decisions: Path | None = None) -> None:
        self.about = _about(games, GAMES)
        self.game: AnyGame = _game(games, self.about)
        self.seats: int = self.about["seats"]
        self.whole = lcm(*range(1, self.seats + 1))  # a victory, so that any share is a whole part
        self._games = games
        self.decisions = decisions
        self._earned: Numbers = np.zeros((0, self.seats), np.int64)
        self._lengths: Numbers = np.zeros(0, np.int64)
        self.size = _rows(games)
        if self.size == 0:
            raise TableError(f"{games} has no games yet: play some (spielwerk simulate --out)")
        if decisions is not None:
            _check_same(games, self.about, decisions, _about(decisions, DECISIONS))
            self.size += _rows(decisions)

    def games(self) -> Iterator[Games]:
        """All games. Who won is kept, in a few bytes a game: `courses` needs it."""
        earned, lengths = [], []
        expected = 0
        for batch in _batches(self._games, GAMES):
            part = self._read_games(batch)
            if not np.array_equal(part.numbers, np.arange(expected, expected + len(part.numbers))):
                raise TableError(f"{self._games} has rows missing or out of order: play it again")
            expected += len(part.numbers)
            earned.append(part.earned.astype(np.int32))
            lengths.append(part.lengths.astype(np.int32))
            yield part
        self._earned, self._lengths = np.concatenate(earned), np.concatenate(lengths)

    def _read_games(self, batch: Any) -> Games:
        count = batch.num_rows
        winners = batch.column("winners")
        each = winners.value_lengths().to_numpy(zero_copy_only=False)
        who = winners.flatten().to_numpy(zero_copy_only=False)
        earned = np.zeros((count, self.seats), np.int64)
        row = np.repeat(np.arange(count), each)
        earned[row, who] = self.whole // each[row]
        return Games(
            numbers=_numbers(batch, "number"),
            first=_numbers(batch, "first"),
            lengths=_numbers(batch, "decisions"),
            reasons=batch.column("reason").to_pylist(),
            scores=_scores(batch, self.seats),
            earned=earned,
        )

    def courses(self) -> Iterator[Course]:
        """All decisions; `games` must have been gone through before."""
        assert self.decisions is not None, "there are no decisions"
        held: list[Any] = []  # of a game that has not ended yet
        done = 0
        for batch in _batches(self.decisions, DECISIONS):
            numbers = _numbers(batch, "number")
            cut = int(np.searchsorted(numbers, numbers[-1]))
            if cut:
                course = self._read_course([*held, batch.slice(0, cut)], done)
                done += course.games
                yield course
                held = []
            held.append(batch.slice(cut))
        if held:
            course = self._read_course(held, done)
            done += course.games
            yield course
        if done != len(self._lengths):
            raise self._torn()

    def _read_course(self, batches: list[Any], first: int) -> Course:
        """The decisions of whole games, from game `first` on."""
        assert self.decisions is not None
        rows = pa.Table.from_batches(batches).combine_chunks().to_batches()[0]
        numbers = _numbers(rows, "number")
        index = _numbers(rows, "index")
        starts = np.flatnonzero(np.diff(numbers, prepend=numbers[0] - 1))
        lengths = np.diff(starts, append=len(numbers))
        last = first + len(starts)
        game = np.repeat(np.arange(len(starts)), lengths)
        if not (
            last <= len(self._lengths)
            and np.array_equal(numbers[starts], np.arange(first, last))
            and np.array_equal(lengths, self._lengths[first:last])
            and np.array_equal(index, np.arange(len(index)) - starts[game])
        ):
            raise self._torn()
        return Course(
            starts=starts,
            lengths=lengths,
            earned=self._earned[first:last].astype(np.int64),
            game=game,
            index=index,
            seat=_numbers(rows, "seat"),
            action=_numbers(rows, "action"),
            choices=_numbers(rows, "choices"),
            scores=_scores(rows, self.seats),
        )

    def _torn(self) -> TableError:
        return TableError(
            f"{self.decisions} does not have the decisions of the games in {self._games}: "
            "give the two files that one simulation wrote"
        )


# -- files -------------------------------------------------------------------------


def _about(path: Path, table: str) -> About:
    about = Stored(path).about
    if about.get("table") != table:
        other = "--decisions takes the file of decisions" if table == GAMES else "give both files"
        raise TableError(f"{path} is a table of {about.get('table')}, not of {table}: {other}")
    return about


def _game(path: Path, about: About) -> AnyGame:
    name = about["game"]
    if name not in titles():
        raise TableError(f"{path} is about {name}, which is not installed here: install it")
    game = find_game(name)
    if game.rules_version != about["rules_version"]:
        raise TableError(
            f"{path} was played by rules version {about['rules_version']} of {name}, and this is "
            f"version {game.rules_version}: take the spielwerk that played it, or play again"
        )
    return game


def _check_same(games: Path, about: About, decisions: Path, other: About) -> None:
    for name in (*SAME, "games"):
        if about[name] != other[name]:
            raise TableError(
                f"{decisions} belongs to other games than {games} ({name}: {other[name]}, not "
                f"{about[name]}): give the two files that one simulation wrote"
            )


def _rows(path: Path) -> int:
    rows: int = pq.read_metadata(path).num_rows
    return rows


def _batches(path: Path, table: str) -> Iterator[Any]:
    """Batches of rows; TableError where the file turns out to be damaged."""
    try:
        with path.open("rb") as file:
            stored = pq.ParquetFile(file)
            for batch in stored.iter_batches(ROWS_AT_ONCE, columns=_COLUMNS[table]):
                if batch.num_rows:
                    yield batch
    except (OSError, pa.ArrowException) as error:
        reason = str(error).strip().splitlines()[0]
        raise TableError(f"cannot read {path} to its end ({reason}): play it again") from None


def _numbers(batch: Any, name: str) -> Numbers:
    numbers: Numbers = batch.column(name).to_numpy(zero_copy_only=False).astype(np.int64)
    return numbers


def _scores(batch: Any, seats: int) -> Numbers:
    """By row and seat; where there are none yet, all are level at 0."""
    column = batch.column("scores")
    scores = np.zeros((batch.num_rows, seats), np.int64)
    there = column.is_valid().to_numpy(zero_copy_only=False)
    scores[there] = column.flatten().to_numpy(zero_copy_only=False).reshape(-1, seats)
    return scores
