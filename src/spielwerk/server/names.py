"""Names and words of people: any script is welcome, as long as others see it and are not misled."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Final

from spielwerk.core.files import read_toml
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import NAME_LENGTH, TEXT_LENGTH

_DATA: Final = read_toml(Path(__file__).parent / "bots.toml")
BOT_NAMES: Final[list[str]] = _DATA["names"]

_JOINERS: Final = "\u200c\u200d"  # invisible, but some scripts and emoji are written with them
# Letters and symbols by their category, but nothing is to be seen: Hangul fillers, the braille
# blank, a Khmer and a musical one.
_BLANKS: Final = "\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\U0001d159"
_LOOKALIKES: Final = str.maketrans(
    {one: letter for letter, many in _DATA["lookalikes"].items() for one in many}
)


def clean_name(name: str) -> str:
    """The name as it is shown; ServerProblem if it is empty, too long or meant to confuse."""
    name = unicodedata.normalize("NFC", name).strip()
    if not _is_visible(name) or len(name) > NAME_LENGTH or any(map(_confuses, name)):
        raise ServerProblem("wrong_name")
    if _skeleton(name) in _BOTS:
        raise ServerProblem("bots_name")
    return name


def look_alike(one: str, other: str) -> bool:
    """Whether two names are the same at first sight."""
    return _skeleton(one) == _skeleton(other)


def clean_text(text: str) -> str:
    """A message as it is shown, in one line; ServerProblem if nothing is left, or too much."""
    lines = unicodedata.normalize("NFC", " ".join(text.split()))
    shown = "".join(letter for letter in lines if not _confuses(letter)).strip()
    if not _is_visible(shown) or len(shown) > TEXT_LENGTH:
        raise ServerProblem("wrong_text")
    return shown


def _is_visible(name: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in name)


def _confuses(letter: str) -> bool:
    """Control characters, line breaks, text direction overrides, unassigned code points, blanks."""
    category = unicodedata.category(letter)
    hidden = category[0] == "C" and letter not in _JOINERS
    return category in ("Zl", "Zp") or hidden or letter in _BLANKS


def _skeleton(name: str) -> str:
    """What a name looks like at first sight: no case, no accents, no spaces, one alphabet."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    same = unicodedata.normalize("NFKD", bare.translate(_LOOKALIKES).casefold())
    return "".join(letter for letter in same if letter.isalnum())


_BOTS: Final = frozenset(map(_skeleton, BOT_NAMES))
