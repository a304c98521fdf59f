"""Tables of games and of decisions: their columns, and the files that hold them.

The columns are a promise, told in docs/program/laboratory.md: `FORMAT` goes up when they change.
"""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from spielwerk.core import AnyGame, Box, SpielwerkError
from spielwerk.lab.rows import DecisionRows, GameRows

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    raise SpielwerkError(
        "tables of games need the package pyarrow: pip install 'spielwerk[lab]'"
    ) from None

FORMAT: Final = 1
KEY: Final = b"spielwerk"  # of what a file says about itself, as JSON
DESCRIPTION: Final = b"description"  # of a column

GAMES: Final = "games"
DECISIONS: Final = "decisions"
ROWS_PER_GROUP: Final = {GAMES: 1 << 16, DECISIONS: 1 << 20}

About = dict[str, Any]  # what a file says about itself
WORD: Final = pa.dictionary(pa.int32(), pa.string())
SCORES: Final = pa.list_(pa.field("element", pa.int32(), nullable=False))
SEATS: Final = pa.list_(pa.field("element", pa.int8(), nullable=False))

_COLUMNS: Final = {
    GAMES: [
        ("number", pa.int64(), "of the game in the experiment, from 0"),
        ("deal", pa.int64(), "the seed from which the game can be dealt again"),
        ("seats", pa.int8(), "how many there are"),
        ("first", pa.int8(), "the seat that made the first decision"),
        ("decisions", pa.int32(), "how many were made"),
        ("reason", WORD, "why the game ended"),
        ("scores", SCORES, "points at the end, by seat"),
        ("winners", SEATS, "seats; several share the victory, none: all have lost"),
        ("margin", pa.int32(), "points between the best and the second best seat; null if alone"),
    ],
    DECISIONS: [
        ("number", pa.int64(), "of the game in the experiment"),
        ("index", pa.int32(), "of the decision in the game, from 0"),
        ("seat", pa.int8(), "who decided"),
        ("decision", WORD, "what was asked"),
        ("kind", WORD, "what kind of action was chosen"),
        ("action", pa.int32(), "the action, as the game numbers them"),
        ("choices", pa.int16(), "how many actions were allowed"),
        ("scores", SCORES, "points after it, by seat; null where there are none yet"),
    ],
}
_NULLABLE: Final = {(GAMES, "margin"), (DECISIONS, "scores")}


class TableError(SpielwerkError):
    """A file of games cannot be read or written; the message says what to do."""


def schema(table: str, about: About | None = None) -> Any:
    """The columns of a table, with what its file says about itself."""
    fields = [
        pa.field(
            name,
            kind,
            nullable=(table, name) in _NULLABLE,
            metadata={DESCRIPTION: told},
        )
        for name, kind, told in _COLUMNS[table]
    ]
    metadata = None if about is None else {KEY: json.dumps({**about, "table": table}).encode()}
    return pa.schema(fields, metadata)


def box_in(about: About) -> Box | None:
    """What a file's games were played with; None for the usual box, of which it says nothing."""
    return msgspec.convert(about["box"], Box) if "box" in about else None


# -- from rows to tables -----------------------------------------------------------


class Words(NamedTuple):
    """The words of a game that columns hold by number, always in this order."""

    reasons: list[str]
    prompts: list[str]
    kinds: list[str]
    kind_of: Any  # by action, its place among the kinds

    @classmethod
    def of(cls, game: AnyGame) -> Words:
        kinds = game.space.kinds.values()
        by_action = [place for place, kind in enumerate(kinds) for _ in range(kind.size)]
        return cls(
            _told(game, "reasons."),
            _told(game, "prompts."),
            [kind.name for kind in kinds],
            pa.array(by_action, pa.int32()),
        )


def _told(game: AnyGame, prefix: str) -> list[str]:
    return [key.removeprefix(prefix) for key in game.texts.keys() if key.startswith(prefix)]  # noqa: SIM118 - not a dict


def joined(table: str, held: Iterable[GameRows], words: Words, about: About) -> Any:
    """The rows of one table, with what they are about."""
    if table == GAMES:
        made = [games_table(rows, words) for rows in held]
    else:
        made = [
            decisions_table(rows.decisions, words, rows.seats)
            for rows in held
            if rows.decisions is not None
        ]
    return pa.concat_tables(made).cast(schema(table, about))


def games_table(rows: GameRows, words: Words) -> Any:
    seats, count = rows.seats, len(rows)
    flat = array("b", [seat for winners in rows.winners for seat in winners])
    columns = [
        pa.array(range(rows.first, rows.first + count), pa.int64()),
        _column(rows.deals, pa.int64()),
        _column(array("b", [seats]) * count, pa.int8()),
        _column(rows.starters, pa.int8()),
        _column(rows.lengths, pa.int32()),
        _words(array("i", map(_places(words.reasons), rows.reasons)), words.reasons),
        _lists(SCORES, rows.scores, range(0, seats * count + 1, seats)),
        _lists(SEATS, flat, _ends(map(len, rows.winners))),
        pa.array(_margins(rows.scores, seats), pa.int32()),
    ]
    return pa.Table.from_arrays(columns, schema=schema(GAMES))


def decisions_table(rows: DecisionRows, words: Words, seats: int) -> Any:
    actions = _column(rows.actions, pa.int32())
    columns = [
        _column(rows.numbers, pa.int64()),
        _column(rows.indices, pa.int32()),
        _column(rows.seats, pa.int8()),
        _words(array("i", map(_places(words.prompts), rows.prompts)), words.prompts),
        pa.DictionaryArray.from_arrays(words.kind_of.take(actions), words.kinds),
        actions,
        _column(rows.choices, pa.int32()).cast(pa.int16()),
        _lists(SCORES, rows.scores, range(0, seats * len(rows) + 1, seats)),
    ]
    return pa.Table.from_arrays(columns, schema=schema(DECISIONS))


def _column(values: array[int], kind: Any) -> Any:
    """The numbers as they lie in memory."""
    return pa.Array.from_buffers(kind, len(values), [None, pa.py_buffer(values)])


def _places(names: list[str]) -> Callable[[str], int]:
    return {name: place for place, name in enumerate(names)}.__getitem__


def _words(places: array[int], names: list[str]) -> Any:
    return pa.DictionaryArray.from_arrays(_column(places, pa.int32()), names)


def _lists(kind: Any, flat: array[int], ends: Iterable[int]) -> Any:
    offsets = _column(array("i", ends), pa.int32())
    return pa.ListArray.from_arrays(offsets, _column(flat, kind.value_type), type=kind)


def _ends(lengths: Iterable[int]) -> Iterator[int]:
    end = 0
    yield end
    for length in lengths:
        end += length
        yield end


def _margins(scores: array[int], seats: int) -> list[int | None]:
    if seats == 1:
        return [None] * len(scores)
    margins: list[int | None] = []
    for at in range(0, len(scores), seats):
        second, best = sorted(scores[at : at + seats])[-2:]
        margins.append(best - second)
    return margins


# -- files -------------------------------------------------------------------------


def write_whole(path: Path, fill: Callable[[Any], None]) -> None:
    """A file that is there whole or not at all, also when the power fails on the way."""
    new = path.with_name(f"{path.name}.new")
    try:
        with new.open("wb") as file:
            fill(file)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise TableError(f"cannot write {path}: {error.strerror or error}") from None
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def write_part(path: Path, table: Any) -> None:
    """Rows for the time being: as they lie in memory, which takes no time."""

    def fill(file: Any) -> None:
        with pa.ipc.new_file(file, table.schema) as writer:
            writer.write_table(table)

    write_whole(path, fill)


def write_parquet(path: Path, table: str, about: About, pieces: Iterable[Any]) -> None:
    """The pieces one after the other; where a group of rows ends does not depend on theirs."""

    def fill(file: Any) -> None:
        with pq.ParquetWriter(file, schema(table, about), compression="zstd") as writer:
            for group in _regrouped(pieces, ROWS_PER_GROUP[table]):
                writer.write_table(group, row_group_size=group.num_rows)

    write_whole(path, fill)


def _regrouped(pieces: Iterable[Any], size: int) -> Iterator[Any]:
    held: list[Any] = []
    rows = 0
    for piece in pieces:
        held.append(piece)
        rows += piece.num_rows
        while rows >= size:
            together = pa.concat_tables(held)
            yield together.slice(0, size)
            held, rows = [together.slice(size)], rows - size
    if rows:
        yield pa.concat_tables(held)


class Stored:
    """A file of rows that was written whole, as Parquet or, for the time being, as a part."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._part = path.suffix == ".arrow"
        try:
            with path.open("rb") as file:
                found = pa.ipc.open_file(file).schema if self._part else pq.read_schema(file)
        except OSError as error:
            raise TableError(f"cannot read {path}: {error.strerror or error}") from None
        except pa.ArrowInvalid:
            raise TableError(
                f"{path} is damaged: remove it, and its games are played again"
                if self._part
                else f"{path} is not a Parquet file, or is damaged; choose another name"
            ) from None
        self.about = _about(path, found.metadata)

    @property
    def count(self) -> int:
        """How many pieces there are."""
        if self._part:
            return 1
        with self.path.open("rb") as file:
            groups: int = pq.ParquetFile(file).num_row_groups
            return groups

    def pieces(self) -> Iterator[Any]:
        """Its rows, piece by piece."""
        with self.path.open("rb") as file:
            if self._part:
                yield pa.ipc.open_file(file).read_all()
                return
            stored = pq.ParquetFile(file)
            for group in range(stored.num_row_groups):
                yield stored.read_row_group(group)


def _about(path: Path, metadata: dict[bytes, bytes] | None) -> About:
    if not metadata or KEY not in metadata:
        raise TableError(f"{path} holds no games of spielwerk; choose another name")
    about: About = json.loads(metadata[KEY])
    if about.get("format") != FORMAT:
        raise TableError(
            f"{path} has format {about.get('format')}, and this spielwerk writes format {FORMAT}: "
            "go on with the version that began it, or choose another name"
        )
    return about
