"""The packages that tables of games and reports need, which may come while the tables are open."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

NEEDED: Final = ("numpy", "pyarrow")
FAILED: Final = ".failed"  # a file beside the folder: it could not be fetched so far


class Packages:
    """Those installed here, else those of a folder, which is put there whole."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._installed = False

    @property
    def state(self) -> Literal["ready", "coming", "failed", "missing"]:
        if self._here() or (self._folder is not None and self._folder.is_dir()):
            return "ready"
        if self._folder is None:
            return "missing"
        failed = self._folder.with_name(self._folder.name + FAILED)
        return "failed" if failed.exists() else "coming"

    def folder(self) -> Path | None:
        """Where to look for them beside the usual places; None where nothing lies."""
        found = self._folder is not None and self._folder.is_dir()
        return self._folder if found and not self._here() else None

    def _here(self) -> bool:
        if not self._installed:
            importlib.invalidate_caches()  # they may have been installed a moment ago
            self._installed = all(find_spec(name) is not None for name in NEEDED)
        return self._installed
