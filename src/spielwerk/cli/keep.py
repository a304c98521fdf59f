"""Keeping the record of a game in a file, without ever overwriting somebody else's."""

from __future__ import annotations

import os
from pathlib import Path

from spielwerk.cli.arguments import InputError
from spielwerk.core import AnyGame, State


class Keeper:
    """Writes records; `wish` is where the player wanted the game to go from the start."""

    def __init__(self, game: AnyGame, wish: Path | None, own: Path | None) -> None:
        self._game = game
        self._own = {own.resolve()} if own else set()  # files of this game, free to overwrite
        self.wish = wish
        if wish is not None:
            self._check(wish)  # now, not after an evening of play

    def save(self, state: State, path: Path) -> None:
        """InputError, and nothing written, if the file cannot or must not be."""
        self._check(path)
        new = path.with_name(f"{path.name}.new")
        try:
            new.write_text(self._game.record(state).to_json() + "\n", encoding="utf-8")
            new.replace(path)  # at once, so that a full disk leaves the old file whole
        except OSError as error:
            raise InputError(f"cannot write {path}: {error.strerror}") from None
        self._own.add(path.resolve())

    def _check(self, path: Path) -> None:
        folder = path.parent
        if not folder.is_dir():
            raise InputError(f"cannot write {path}: there is no folder {folder}")
        if path.is_dir():
            raise InputError(f"cannot write {path}: that is a folder; add a file name")
        if not os.access(folder, os.W_OK):
            raise InputError(f"cannot write {path}: the folder {folder} does not let you")
        if path.exists() and path.resolve() not in self._own:
            raise InputError(f"{path} exists already; choose another name")
