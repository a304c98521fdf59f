"""A long simulation that keeps what it has: parts beside the file, and one file in the end.

While games are played, their rows go into small files in a folder beside the one that is wanted,
each written whole or not at all. At the end, or at Ctrl-C, they become that file, by renaming. What
is killed in between loses a second's or a fiftieth of its work, never what was there before.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

import msgspec

import spielwerk
from spielwerk.catalog import game as find_game
from spielwerk.core.options import complete
from spielwerk.file_lock import FileLock
from spielwerk.lab import parquet
from spielwerk.lab.parquet import DECISIONS, GAMES, About, Stored, TableError, Words
from spielwerk.lab.pool import Chunk, Progress, Workers
from spielwerk.lab.rows import GameRows
from spielwerk.lab.setup import DEFAULT_ITERATIONS, Setup
from spielwerk.lab.simulate import Tally, play_rows

SHORTEST_PART: Final = 1.0  # seconds; later parts take
LONGEST_PART: Final = 1 / 50  # of the time so far, so that a week makes hundreds, not thousands
MOST_DECISIONS: Final = 1 << 20  # in a part, which is held in memory
LOCK: Final = "lock"
PART: Final = re.compile(r"(\d+)-(\d+)\.(games|decisions)\.arrow")
# What the files of one experiment have in common; the rest may differ from call to call.
SAME: Final = (
    "version",
    "game",
    "rules_version",
    "box",
    "seats",
    "options",
    "bots",
    "iterations",
    "seconds",
    "seed",
    "decisions",
)


def describe(setup: Setup, lineup: Sequence[str], *, decisions: bool, command: str) -> About:
    """What a file says about the games in it: all that it takes to play them again."""
    game = setup.found()
    iterations = setup.iterations
    if iterations is None and setup.seconds is None:
        iterations = DEFAULT_ITERATIONS
    box = {} if setup.box is None else {"box": msgspec.to_builtins(setup.box)}
    return {
        "format": parquet.FORMAT,
        "version": spielwerk.__version__,
        "game": setup.game,
        "rules_version": game.rules_version,
        **box,
        "seats": setup.seats,
        "options": complete(game.options, setup.seats, setup.options),
        "bots": list(lineup),
        "iterations": iterations,
        "seconds": setup.seconds,
        "seed": setup.seed,
        "decisions": decisions,
        "command": command,
    }


class Part(NamedTuple):
    """The rows of some games in the folder of parts."""

    games: Chunk
    path: Path


class Run:
    """The files of one experiment, held against other processes until `close`."""

    def __init__(
        self, out: Path, about: About, *, decisions: Path | None = None, resume: bool = False
    ) -> None:
        """TableError, and nothing changed, if the files cannot be begun or gone on with."""
        self._about = about
        self._words = Words.of(find_game(about["game"], parquet.box_in(about)))
        self._paths = {GAMES: out} if decisions is None else {DECISIONS: decisions, GAMES: out}
        self._held: list[GameRows] = []
        self._begun = self._latest = time.monotonic()
        for path in self._paths.values():
            _check_place(path, resume=resume)
        if decisions is not None and decisions.resolve() == out.resolve():
            raise TableError(f"games and decisions cannot share {out}: choose two names")
        self._folder = out.with_name(f"{out.name}.parts")
        self._lock = self._claim(resume=resume)
        try:
            self.games = self._look()
        except BaseException:
            self.close()
            raise

    def _claim(self, *, resume: bool) -> FileLock:
        if not resume and self._folder.exists():
            raise TableError(
                f"{self._folder} holds games of a run that was stopped: go on with it (--resume), "
                "or remove it"
            )
        try:
            self._folder.mkdir(exist_ok=True)
            return FileLock(str(self._folder / LOCK))
        except BlockingIOError:
            raise TableError(
                f"another process writes {self._paths[GAMES]}: wait for it, or choose another name"
            ) from None
        except OSError as error:
            raise TableError(f"cannot write {self._folder}: {error.strerror}") from None

    # -- what there is ---------------------------------------------------------------

    def _look(self) -> int:
        """How many games there are already; what lies behind a gap is played again."""
        ends, used = {}, set()
        for table in self._paths:
            ends[table] = 0
            for stored, games in self._stored(table):
                self._checked(stored, table)
                used.add(games)
                ends[table] = games.last
        if len(set(ends.values())) > 1:
            raise TableError(
                f"{self._paths[GAMES]} has {ends[GAMES]} games and {self._paths[DECISIONS]} has "
                f"those of {ends[DECISIONS]}: put back what belongs together, or begin anew"
            )
        self._clear(used)
        return ends[GAMES]

    def _checked(self, stored: Stored, table: str) -> Stored:
        """TableError unless the file is about what is to be played."""
        about = {**self._about, "table": table}
        for name in ("table", *SAME):
            if stored.about.get(name) != about.get(name):
                raise TableError(
                    f"{stored.path} was made with {named(name, stored.about.get(name))}, not with "
                    f"{named(name, about.get(name))}: go on as it was begun, or choose another name"
                )
        return stored

    def _stored(self, table: str) -> Iterator[tuple[Stored, Chunk]]:
        """The file of a table and the parts that go on from there, up to the first gap.

        A part without its fellow of the other table was being written when the run was killed,
        unless that table has these games in its file already.
        """
        in_files = {other: self._in_file(other) for other in self._paths}
        in_parts = {other: {part.games for part in self._all_parts(other)} for other in in_files}
        end = in_files[table]
        if end:
            yield Stored(self._paths[table]), Chunk(0, end)
        for games, path in sorted(self._all_parts(table)):
            whole = all(
                games.last <= in_files[other] or games in in_parts[other] for other in in_files
            )
            if games.first == end and whole:
                yield Stored(path), games
                end = games.last

    def _in_file(self, table: str) -> int:
        """How many games are in the file of a table."""
        path = self._paths[table]
        games: int = Stored(path).about["games"] if path.exists() else 0
        return games

    def _all_parts(self, table: str) -> Iterator[Part]:
        for path in self._folder.iterdir():
            if (match := PART.fullmatch(path.name)) and match[3] == table:
                yield Part(Chunk(int(match[1]), int(match[2])), path)

    # -- going on --------------------------------------------------------------------

    @property
    def decisions(self) -> bool:
        """Whether every decision is kept."""
        return DECISIONS in self._paths

    def play(
        self,
        setup: Setup,
        lineup: Sequence[str],
        games: int,
        *,
        workers: Workers,
        progress: Progress | None = None,
    ) -> Tally:
        """Play on until there are `games` and sum up the new ones.

        Whatever goes wrong on the way, the attribute `games` tells how many are kept.
        """
        if games < self.games:
            raise TableError(
                f"{self._paths[GAMES]} has {self.games} games already: ask for as many or more"
            )
        chunk = Chunk(self.games, games)
        played = Tally(setup.seats)
        try:
            with play_rows(
                setup, lineup, chunk, decisions=self.decisions, workers=workers
            ) as every:
                for rows in every:
                    self._add(rows)
                    played.count_rows(rows)
                    if progress is not None:
                        progress(len(rows))
        except TableError:
            raise  # what could not be written now cannot be a moment later
        except BaseException:
            self._flush()
            raise
        self._flush()
        return played

    def _add(self, rows: GameRows) -> None:
        self._held.append(rows)
        now = time.monotonic()
        decisions = sum(len(rows.decisions) for rows in self._held if rows.decisions is not None)
        patience = max(SHORTEST_PART, LONGEST_PART * (now - self._begun))
        if decisions > MOST_DECISIONS or now - self._latest > patience:
            self._flush()

    def _flush(self) -> None:
        """Write what is held as a part. It is held until it is written: after Ctrl-C in the midst
        of this, another call writes the same."""
        self._latest = time.monotonic()
        if not self._held:
            return
        first, last = self._held[0].first, self._held[-1].first + len(self._held[-1])
        for table in self._paths:
            rows = parquet.joined(table, self._held, self._words, self._about)
            name = f"{first:012}-{last:012}.{table}.arrow"
            parquet.write_part(self._folder / name, rows)
        self.games = last
        self._held = []

    # -- the end ---------------------------------------------------------------------

    @property
    def pieces(self) -> int:
        """How many steps `finish` takes."""
        return sum(stored.count for table in self._paths for stored, _ in self._stored(table))

    def finish(self, progress: Progress | None = None) -> Tally:
        """Make one file of each table and sum up all of its games, those of earlier runs too."""
        tally = Tally(self._about["seats"])
        for table, path in self._paths.items():
            pieces = self._told(table, tally, progress)
            if any(self._all_parts(table)):
                about = {**self._about, "games": self.games}
                parquet.write_parquet(path, table, about, pieces)
            else:
                for _ in pieces:  # there is nothing new to write, but all of it to sum up
                    pass
        assert tally.games == self.games, f"{self.games} games were played, {tally.games} are kept"
        self._clear(set())
        return tally

    def _clear(self, needed: set[Chunk]) -> None:
        """Remove the parts of all other games, and what was only half written."""
        parts = [part for table in self._paths for part in self._all_parts(table)]
        kept = {part.path for part in parts if part.games in needed}
        for path in self._folder.iterdir():
            if path not in kept and path.name != LOCK:
                path.unlink()

    def _told(self, table: str, tally: Tally, progress: Progress | None) -> Iterator[Any]:
        """The rows of a table, piece by piece; games are counted as they go by."""
        for stored, _ in self._stored(table):
            for piece in stored.pieces():
                if table == GAMES:
                    _count(tally, piece)
                yield piece
                if progress is not None:
                    progress(1)

    def close(self) -> None:
        """Let others have the files; what is not finished waits in its folder."""
        self._lock.release()
        if not any(self._folder.iterdir()):
            self._folder.rmdir()

    def __enter__(self) -> Run:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _check_place(path: Path, *, resume: bool) -> None:
    if path.is_dir():
        raise TableError(f"cannot write {path}: that is a folder; add a file name")
    if not path.parent.is_dir():
        raise TableError(f"cannot write {path}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise TableError(f"cannot write {path}: the folder {path.parent} does not let you")
    if path.exists() and not resume:
        raise TableError(f"{path} exists already; choose another name, or go on with --resume")


def named(name: str, value: Any) -> str:
    """What a file says of itself, in words."""
    if name == "box":
        return "the usual box" if value is None else f"the box {told_box(value)}"
    told = name.replace("_", " ")
    if isinstance(value, bool):
        return told if value else f"no {told}"
    return f"{told} {value}"


def told_box(box: dict[str, Any], language: str = "en") -> str:
    """A box as a file has it, by its name and the first digits of its hash."""
    return f"{box['name'][language]} ({box['digest'][:12]})"


def _count(tally: Tally, piece: Any) -> None:
    tally.count(
        piece["decisions"].to_pylist(),
        piece["scores"].combine_chunks().flatten().to_pylist(),
        map(tuple, piece["winners"].to_pylist()),
        piece["reason"].to_pylist(),
    )
