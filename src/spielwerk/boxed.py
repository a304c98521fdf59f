"""A game's package imported once more, made of another box.

The modules of a game make their tables from its components when they are imported, so another box
takes another set of modules. The first set is the package itself, compiled where it can be, and
`settle` lets a process have a box there. All further ones are imported from source under names of
their own, beside each other: pure Python on the compiled core, as games of other packages are. They
play the same games, only slower. It takes modules that import each other by relative names
(docs/decisions/0030-a-box-is-decided-at-import.md).
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Final, NamedTuple

from spielwerk.core import AnyGame, Box, DataError
from spielwerk.core.box import COMPONENTS, Components, put_in_force, was_asked

MOST_KEPT: Final = 24  # sets of modules beside the packages themselves; each takes a few megabytes
PREFIX: Final = "spielwerk_box_"  # of the names of further sets: no package on the path has it

_lock: Final = RLock()  # tables are rebuilt in threads
_kept: Final[OrderedDict[str, AnyGame]] = OrderedDict()  # by the name of the set, the latest last
_settled: Final[dict[str, Box]] = {}  # by package, which box it is made of


class Origin(NamedTuple):
    """The package that a game usually is."""

    package: str
    folder: Path

    @property
    def has_box(self) -> bool:
        return (self.folder / COMPONENTS).is_file()

    @property
    def loaded(self) -> bool:
        return self.package in sys.modules


class _FromSource(MetaPathFinder):
    """Finds the modules of further sets, and never a compiled one: that knows only its own name."""

    def __init__(self) -> None:
        self.folders: dict[str, Path] = {}  # of packages, by the names of their sets

    def find_spec(
        self, fullname: str, path: object, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        name, _, rest = fullname.partition(".")
        folder = self.folders.get(name)
        if folder is None:
            return None
        *inner, last = rest.split(".") if rest else [folder.name]
        place = folder.joinpath(*inner) if rest else folder.parent
        spec = FileFinder(str(place), (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(last)
        if spec is None or spec.origin is None:
            return None
        found = ModuleSpec(fullname, SourceFileLoader(fullname, spec.origin), origin=spec.origin)
        found.has_location = True
        found.submodule_search_locations = spec.submodule_search_locations
        return found


_finder: Final = _FromSource()


def settle(origin: Origin, box: Box) -> None:
    """Let the package itself be made of a box, for a process that plays no other.

    Without effect once the game is loaded. The box must be one that `load` has accepted, here or in
    the process that started this one: compiled modules that fail halfway cannot be tried again.
    """
    with _lock:
        if not origin.loaded and origin.has_box:
            put_in_force(origin.package, Components(_called(box), box.components))
            _settled[origin.package] = box


def at_home(origin: Origin, box: Box | None) -> bool:
    """Whether the package itself is, or would be, made of this box."""
    return _settled.get(origin.package) == box


def load(origin: Origin, box: Box | None, called: Path | None = None) -> AnyGame:
    """The game with a box, None for its usual one; DataError if it cannot be played.

    `called` is what errors call the file. A set of modules is imported once and kept; of many the
    one that was not asked for the longest is forgotten, which does no harm to who still has it.
    """
    with _lock:
        if at_home(origin, box):
            found: AnyGame = import_module(origin.package).GAME
            found.box = box
            return found
        name = PREFIX + (origin.folder.name if box is None else box.digest)
        kept = _kept.get(name)
        if kept is None or kept.box != box:
            kept = _imported(name, origin, box, called)
            while len(_kept) >= MOST_KEPT:
                _forget(_kept.popitem(last=False)[0])
            _kept[name] = kept
        _kept.move_to_end(name)
        return kept


def _imported(name: str, origin: Origin, box: Box | None, called: Path | None) -> AnyGame:
    path = called or _called(box)
    if box is not None:
        box.check()
        if not origin.has_box:
            raise DataError(f"{origin.folder.name} has no components that a box could change")
        put_in_force(name, Components(path, box.components))
    if _finder not in sys.meta_path:
        sys.meta_path.insert(0, _finder)
    _finder.folders[name] = origin.folder
    try:
        found: AnyGame = import_module(name).GAME
    except Exception as error:
        _forget(name)
        if box is None or isinstance(error, DataError):
            raise
        # The checks let it through, and still no game can be made of it: for who wrote the box it
        # is a mistake like another.
        raise DataError(
            f"{path}: no game can be made of it ({type(error).__name__}: {error})"
        ) from error
    if box is not None and not was_asked(name):
        _forget(name)
        raise DataError(f"{origin.package} does not ask for its box, and cannot have another")
    found.box = box
    return found


def _forget(name: str) -> None:
    put_in_force(name, None)
    _finder.folders.pop(name, None)
    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[module]


def _called(box: Box | None) -> Path:
    """What errors call the components of a box of which nobody knows the folder."""
    return Path(COMPONENTS) if box is None else Path(box.name.en, COMPONENTS)
