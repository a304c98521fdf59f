"""What is in the file of the tables, and how older files become what they are today."""

from __future__ import annotations

import sqlite3
from typing import Final

APPLICATION: Final = 0x53504957  # marks the file as ours: "SPIW"

# Every format is what has to be done to the one before it. What was released is never changed.
FORMATS: Final = (
    (
        """
        CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules_version INTEGER NOT NULL,
            options TEXT NOT NULL,      -- JSON
            seats TEXT NOT NULL,        -- JSON, tokens as hashes
            host TEXT,                  -- the token of the opener, as a hash
            seed TEXT NOT NULL,         -- secret until the game is over
            next_table TEXT,            -- where the same people play again
            revision INTEGER NOT NULL,  -- counts the changes of seats: who read an older one
                                        -- must reload
            created INTEGER NOT NULL    -- milliseconds since 1970
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE log (
            "table" TEXT NOT NULL REFERENCES tables (id),
            seq INTEGER NOT NULL,       -- 0 for the first move
            seat INTEGER NOT NULL,
            action INTEGER NOT NULL,
            at INTEGER NOT NULL,        -- milliseconds since 1970
            PRIMARY KEY ("table", seq)  -- a move is played once, whoever else tries
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        # Since when it waits for people, NULL once it has begun.
        "ALTER TABLE tables ADD COLUMN waits INTEGER",
        # When the game was over, NULL before. 0: format 1 did not note it, and nobody has looked.
        "ALTER TABLE tables ADD COLUMN ended INTEGER DEFAULT 0",
        "CREATE INDEX waiting_tables ON tables (waits) WHERE waits IS NOT NULL",
        "CREATE INDEX ended_tables ON tables (ended) WHERE ended IS NOT NULL",
        """
        CREATE TABLE records (          -- of tables that were put away
            id TEXT PRIMARY KEY,        -- of the table
            game TEXT NOT NULL,
            ended INTEGER NOT NULL,     -- milliseconds since 1970
            record TEXT NOT NULL        -- JSON
        ) STRICT
        """,
    ),
    # What is in the log besides moves, as JSON; NULL for a move.
    ("ALTER TABLE log ADD COLUMN note TEXT",),
    (
        # What the opener has chosen for the evening beside the rules, as JSON.
        "ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}'",
        # When somebody's time is up, if nobody does anything; NULL while no clock runs.
        "ALTER TABLE tables ADD COLUMN deadline INTEGER",
        "CREATE INDEX running_clocks ON tables (deadline) WHERE deadline IS NOT NULL",
    ),
    (
        """
        CREATE TABLE boxes (            -- that tables are played with instead of the usual ones
            digest TEXT PRIMARY KEY,    -- of the content
            content TEXT NOT NULL       -- JSON
        ) STRICT
        """,
        # NULL: the usual one.
        "ALTER TABLE tables ADD COLUMN box TEXT REFERENCES boxes (digest)",
        "CREATE INDEX boxed_tables ON tables (box) WHERE box IS NOT NULL",
    ),
)
SCHEMA: Final = len(FORMATS)

_COLUMNS: Final = {
    "tables": "id, game, rules_version, options, terms, seats, host, seed, next_table, "
    "revision, created, waits, ended, deadline, box",
    "log": '"table", seq, seat, action, at, note',
    "records": "id, game, ended, record",
    "boxes": "digest, content",
}


class Unfit(Exception):
    """The file is a database, but not one that we can keep tables in; the message says why."""


def prepare(connection: sqlite3.Connection) -> None:
    """Make the file ours and of the latest format; Unfit or a sqlite3.Error if it cannot be.

    Only what is cheap is looked at, however many games there are.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if objects and application != APPLICATION:
        raise Unfit("is the database of another program")
    if not 0 <= found <= SCHEMA:
        raise Unfit(
            f"was written by a newer Spielwerk (its format is {found}, this one knows {SCHEMA}): "
            "update Spielwerk"
        )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # NORMAL loses moves at a power cut
    connection.execute("PRAGMA fullfsync = ON")  # or macOS does not wait for the disk itself
    connection.execute("PRAGMA foreign_keys = ON")
    # What a savepoint may have to put back; by default a file is opened for it in every commit.
    connection.execute("PRAGMA temp_store = MEMORY")
    # A transaction also where there is nothing to change: can the file be written at all?
    connection.execute("BEGIN IMMEDIATE")
    _renew(connection, found)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute("COMMIT")
    _probe(connection)


def _renew(connection: sqlite3.Connection, found: int) -> None:
    for statements in FORMATS[found:]:
        for statement in statements:
            connection.execute(statement)
    if found != SCHEMA:
        connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _probe(connection: sqlite3.Connection) -> None:
    """Is everything there? One damaged row is no reason not to open the others."""
    for table, columns in _COLUMNS.items():
        probe = f"SELECT count(*) FROM (SELECT {columns} FROM {table} LIMIT 1)"  # noqa: S608 - ours
        try:
            connection.execute(probe)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            raise Unfit(f"is not complete ({error})") from None
