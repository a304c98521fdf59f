"""Sentences and numbers as the reader's language writes them, and what the game calls things."""

from __future__ import annotations

import re
from math import ceil, floor, log10
from pathlib import Path
from typing import Final

from spielwerk.core import AnyGame
from spielwerk.core.game import SEAT_WORDS
from spielwerk.core.texts import MINUS, Texts

TEXTS: Final = Texts(Path(__file__).parent / "texts")
PLACEHOLDER: Final = re.compile(r"\{(\w+)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
POINT: Final = {"de": ",", "en": ".", "fr": ","}
THOUSANDS: Final = {"de": ".", "en": ",", "fr": "\u202f"}
PER_CENT: Final = {"de": "\u00a0%", "en": "%", "fr": "\u00a0%"}
DIGITS_KEPT: Final = 2  # of an estimate
FEWEST_LETTERS: Final = 4  # that say what is done


class Wording:
    """Everything that is written on a page, for one language and one game."""

    def __init__(self, language: str, game: AnyGame, texts: Texts = TEXTS) -> None:
        self.language = language
        self.game = game
        self._texts = texts

    def of(self, texts: Texts) -> Wording:
        """The same with other texts."""
        return Wording(self.language, self.game, texts)

    def text(self, key: str, **values: object) -> str:
        return self._texts.get(self.language, key, **values)

    # -- numbers -------------------------------------------------------------------

    def number(self, value: float, digits: int = 0) -> str:
        english = f"{abs(value):,.{digits}f}"
        table = str.maketrans({",": THOUSANDS[self.language], ".": POINT[self.language]})
        sign = MINUS if value < 0 and english.strip("0.,") else ""
        return sign + english.translate(table)

    def estimate(self, value: float) -> str:
        """Rounded up to two digits that count: more would pretend to know."""
        if value < 1:
            return self.number(1)
        unit = 10 ** max(0, floor(log10(value)) + 1 - DIGITS_KEPT)
        return self.number(ceil(value / unit) * unit)

    def percent(self, share: float) -> str:
        return self.number(100 * share, 1) + PER_CENT[self.language]

    def rounded(self, share: float) -> str:
        """A share without digits after the point, for drawings."""
        return self.number(100 * share) + PER_CENT[self.language]

    # -- what the game calls things --------------------------------------------------

    def seat(self, seat: int) -> str:
        return TEXTS.get(self.language, "page.seat", seat=seat + 1)

    def action(self, action: int) -> str:
        return capital(self.game.describe(action, self.language))

    def kind(self, name: str) -> str:
        """A kind of action with dots for what it takes; with its name where little else is left."""
        template = self.game.texts.templates(self.language)[f"actions.{name}"]
        told = capital(PLACEHOLDER.sub("…", template))
        return told if sum(map(str.isalpha, told)) >= FEWEST_LETTERS else f"{told} ({name})"

    def component(self, argument: str, value: int) -> str:
        """A value of an argument as players call it, with the name of the argument."""
        words = self.game.words(self.language).get(argument, [])
        if argument in SEAT_WORDS or value >= len(words):
            return f"{value + (argument in SEAT_WORDS)} ({argument})"
        return f"{capital(words[value].strip())} ({argument})"

    def reason(self, name: str) -> str:
        return self.game.texts.get(self.language, f"reasons.{name}")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
