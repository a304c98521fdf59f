"""A box: what an author has changed of a game's components, as it travels and is kept.

A game's modules make their tables from the components when they are imported. Which components
those are is decided before: `in_force` tells a game's `components.py`, by the name of its package.
`spielwerk.boxed` imports a game's package once for every box, each time under another name.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from spielwerk.core.errors import DataError

COMPONENTS: Final = "components.toml"
LARGEST: Final = 1 << 18  # bytes of components; ours have at most a tenth of it
LONGEST_NAME: Final = 60


class BoxName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players call a box."""

    de: str
    en: str
    fr: str

    def told(self, language: str) -> str:
        """The name in one of the three languages."""
        name: str = getattr(self, language)
        return name


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The components of one game, otherwise than they usually are."""

    digest: str  #: a hash of all that follows: another box is another game
    game: str  #: the id of the game it is for
    name: BoxName  #: what players call it
    components: str  #: the text of its components.toml

    @staticmethod
    def of(game: str, name: BoxName, components: str) -> Box:
        """A box of these components, with its digest."""
        return Box(_digest(game, name, components), game, name, components)

    def check(self) -> None:
        """DataError unless the digest is that of the content, and the content is of bearable size;
        whether it can be played, the game says."""
        if self.digest != _digest(self.game, self.name, self.components):
            raise DataError(f"the box {self.digest[:12]} was changed: its content has another hash")
        if len(self.components.encode()) > LARGEST:
            raise DataError(f"{COMPONENTS} has more than {LARGEST} bytes")
        for name in (self.name.de, self.name.en, self.name.fr):
            if not is_name(name):
                raise DataError(f"the name of a box has 1 to {LONGEST_NAME} letters in one line")


def is_name(text: str) -> bool:
    """Whether players can read it: some letters, and nothing that is not to be seen."""
    hidden = any(unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in text)
    return len(text.strip()) > 0 and len(text) <= LONGEST_NAME and not hidden


def _digest(game: str, name: BoxName, components: str) -> str:
    """It may never change: it is part of the chain over the moves."""
    content = {
        "components": components,
        "game": game,
        "name": {"de": name.de, "en": name.en, "fr": name.fr},
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    data = text.encode(errors="surrogatepass")
    return hashlib.sha256(b"spielwerk box\x00" + data).hexdigest()


class Components(NamedTuple):
    """A text of components, and how errors call the file it comes from."""

    path: Path
    text: str | None  # None: it is to be read from the file


_in_force: Final[dict[str, Components]] = {}  # by package
_asked: Final[set[str]] = set()  # packages


def put_in_force(package: str, components: Components | None) -> None:
    """Let a game's package be made of these components when it is imported; None: of its own."""
    _asked.discard(package)
    if components is None:
        _in_force.pop(package, None)
    else:
        _in_force[package] = components


def in_force(module: str, folder: Path) -> Components:
    """What the game of the module `components` is to be made of; `folder` is that of the game."""
    package = module.rpartition(".")[0]
    _asked.add(package)
    return _in_force.get(package) or Components(folder / COMPONENTS, None)


def was_asked(package: str) -> bool:
    """Whether the package has asked what is in force for it: one that does not has no boxes."""
    return package in _asked
