"""The folder that an author keeps a box in: a game's components to be changed, and its name."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import msgspec

from spielwerk.catalog import game, takes_boxes
from spielwerk.core import Box, BoxName, DataError, SetupError
from spielwerk.core.box import COMPONENTS, LARGEST, LONGEST_NAME, is_name
from spielwerk.core.files import read_components, read_text

LABEL: Final = "box.toml"

_LABEL_TEXT: Final = """\
# The label of this box: for which game it is, and what players call it.

game = "{game}" # the box can be played with this game only
# What the page, the laboratory and the records call it, 1 to {longest} letters.
name = {{ de = "{de}", en = "{en}", fr = "{fr}" }}
"""


class _Label(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    name: BoxName


def read_box(folder: Path) -> Box:
    """The box in a folder; DataError names the file and what is wrong. Whether a game can be made
    of it, `catalog.game` says."""
    if not folder.is_dir():
        raise DataError(
            f"{folder}: a box is a folder with {LABEL} and {COMPONENTS}; "
            "`spielwerk box GAME --copy FOLDER` makes one"
        )
    _check_file(folder / LABEL)
    label = read_components(folder / LABEL, _Label)
    for language, name in zip(("de", "en", "fr"), msgspec.structs.astuple(label.name), strict=True):
        if not is_name(name):
            raise DataError(
                f"{folder / LABEL}: name.{language} must have 1 to {LONGEST_NAME} letters, and be "
                "in one line"
            )
    _check_file(folder / COMPONENTS)
    return Box.of(label.game, label.name, read_text(folder / COMPONENTS))


def _check_file(path: Path) -> None:
    if not path.is_file():
        raise DataError(f"{path}: the file is missing")
    size = path.stat().st_size
    if size > LARGEST:
        raise DataError(f"{path}: the file has {size} bytes, and {LARGEST} are the most")


def copy_box(name: str, folder: Path, called: BoxName) -> None:
    """Write a game's usual box into a new or empty folder, whole or not at all.

    SetupError, and nothing written, if the game has none or the folder cannot be.
    """
    if not takes_boxes(name):
        raise SetupError(f"{name} has no {COMPONENTS}, so there is no box to copy")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise SetupError(f"{folder} has something in it already; choose another folder")
    if not folder.absolute().parent.is_dir():
        raise SetupError(f"cannot write {folder}: there is no folder {folder.parent}")
    label = _LABEL_TEXT.format(
        game=name, longest=LONGEST_NAME, de=called.de, en=called.en, fr=called.fr
    )
    making = folder.absolute().with_name(f"{folder.absolute().name}.new")
    try:
        making.mkdir()
        (making / LABEL).write_text(label, encoding="utf-8")
        (making / COMPONENTS).write_text(usual_components(name), encoding="utf-8")
        if folder.exists():
            folder.rmdir()
        making.rename(folder)
    except FileExistsError:
        raise SetupError(f"cannot write {folder}: {making} is in the way; remove it") from None
    except OSError as error:
        shutil.rmtree(making, ignore_errors=True)
        raise SetupError(f"cannot write {folder}: {error.strerror or error}") from None


def usual_components(name: str) -> str:
    """The text of what usually lies in a game's box."""
    return read_text(game(name).folder / COMPONENTS)
