"""The file of the tables: opened once, locked against a second server, watched while it is used."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import ExitStack
from typing import Final

from spielwerk.file_lock import FileLock
from spielwerk.server.storage.sqlite import schema
from spielwerk.server.storage.stored import StoreError

IN_MEMORY: Final = ":memory:"
NEWEST: Final = "-wal"  # the end of the name of SQLite's own file with the newest moves
SMALLEST: Final = 512  # bytes of a page; a database in use has one at least

LOST: Final = (
    "the file that keeps the games was removed, replaced or emptied while the tables were open. "
    "Close the tables, put it or a backup in its place, and open them again"
)


class Database:
    """The connection to the file, and the right to be the only one who keeps tables in it."""

    def __init__(self, path: str) -> None:
        """Make the file if it is not there yet; StoreError if it cannot be ours."""
        self.path = path
        self._held = ExitStack()
        self._places: list[tuple[str, int, int, int]] = []  # path, device, number, least size
        self.lost = False  # see `check_in_place`
        try:
            self._open(IN_MEMORY if path == IN_MEMORY else os.path.realpath(path))
        except StoreError:
            self.close()
            raise
        except (OSError, sqlite3.Error, schema.Unfit) as error:
            self.close()
            raise StoreError(f"the database {path} {_why_unusable(error)}") from None

    def _open(self, real: str) -> None:
        if real != IN_MEMORY:
            self._claim(real)
        # The connection is made here and used in one other thread only.
        self.connection = sqlite3.connect(real, isolation_level=None, check_same_thread=False)
        self._held.callback(self.connection.close)
        schema.prepare(self.connection)
        for path, least in ((real, SMALLEST), (real + NEWEST, 0)):
            if os.path.exists(path):
                found = os.stat(path)
                self._places.append((path, found.st_dev, found.st_ino, least))

    def _claim(self, real: str) -> None:
        if os.path.isdir(real):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        try:
            lock = FileLock(real + "-lock")
        except BlockingIOError:
            raise StoreError(
                f"the database {self.path} is in use by tables that are open already. Close those, "
                "or choose another file with --database: a file is kept by one process."
            ) from None
        self._held.callback(lock.release)
        # It holds the secret seeds, so it is nobody else's to read.
        os.close(os.open(real, os.O_CREAT | os.O_RDWR, 0o600))

    def check_in_place(self) -> None:
        """StoreError once the file is not where it was opened, from then on until a restart.

        SQLite does not mind writing into a file that has been removed; people would. That it comes
        back does not help: nobody knows what was done to it meanwhile.
        """
        if not self.lost and not self._in_place():
            self.lost = True
        if self.lost:
            raise StoreError(LOST)

    def _in_place(self) -> bool:
        try:
            for path, device, number, size in self._places:
                found = os.stat(path)
                if found.st_ino != number or found.st_dev != device or found.st_size < size:
                    return False
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError as error:  # a folder that is closed for a while
            raise StoreError(f"the database cannot be looked at: {error.strerror}") from None
        return True

    def close(self) -> None:
        self._held.close()


def _primary_code(error: sqlite3.Error) -> int:
    """SQLite's code, without what it adds about the circumstances."""
    # Python's own complaints have no code: the file holds a text that is not UTF-8.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF


def failure(error: sqlite3.Error) -> StoreError:
    """What SQLite says, and never what is in the file: Python's own complaints quote it."""
    why = str(error) if hasattr(error, "sqlite_errorcode") else "a text in it cannot be read"
    damage = _primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return StoreError(f"the database failed: {why}", damage=damage)


def _why_unusable(error: OSError | sqlite3.Error | schema.Unfit) -> str:
    """The end of a sentence about the file, and what to do."""
    another = "Choose another file with --database."
    if isinstance(error, OSError):
        return f"cannot be opened: {error.strerror}. {another}"
    if isinstance(error, schema.Unfit):
        return f"{error}. {another}"
    match _primary_code(error):
        case sqlite3.SQLITE_NOTADB:
            return f"is a file of another kind, or damaged. {another}"
        case sqlite3.SQLITE_CORRUPT:
            return f"is damaged. Put a backup in its place, as docs/host/backup.md tells. {another}"
        case sqlite3.SQLITE_FULL:
            return "cannot be written: the disk is full. Make room and open the tables again."
        case sqlite3.SQLITE_IOERR:
            return f"cannot be read or written: the disk fails, or is full. Make room. {another}"
        case sqlite3.SQLITE_BUSY:
            return f"is in use by another program. Close that one. {another}"
    return f"cannot be used: {error}. {another}"
