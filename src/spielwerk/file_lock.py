"""A lock between processes that a crash releases: for files that only one may write."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

if sys.platform == "win32":
    import msvcrt

    def _locked(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
else:
    import fcntl

    def _locked(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class FileLock:
    """A file that one process holds, until it lets go or ends, however it ends.

    A file of its own beside what it guards: the system drops a lock as soon as the process closes
    the file anywhere, as SQLite does with its own. BlockingIOError if somebody else holds it.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        while True:
            self._file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
            try:
                held = _locked(self._file)
            except OSError:
                os.close(self._file)
                raise
            if held and self._in_place():
                return
            os.close(self._file)
            if not held:
                raise BlockingIOError
            # Whoever had it has removed the file in this moment: the next one is the one to hold.

    def release(self) -> None:
        if sys.platform != "win32" and self._in_place():  # Windows removes no file that is open
            with suppress(OSError):  # an empty file that stays does no harm
                os.unlink(self._path)
        os.close(self._file)

    def _in_place(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._file), os.stat(self._path))
        except FileNotFoundError:
            return False
