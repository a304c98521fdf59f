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

    def kind(self, name: str, argument: str = "", value: int = 0) -> str:
        """A kind of action with dots for what it takes, but for one argument if it is given."""
        template = self.game.texts.templates(self.language)[f"actions.{name}"]

        def fill(found: re.Match[str]) -> str:
            return self._called(argument, value) if found[1] == argument else "…"

        return capital(PLACEHOLDER.sub(fill, template))

    def _called(self, argument: str, value: int) -> str:
        if argument in SEAT_WORDS:
            return str(value + 1)
        words = self.game.words(self.language).get(argument, [])
        return words[value] if value < len(words) else str(value)

    def reason(self, name: str) -> str:
        return self.game.texts.get(self.language, f"reasons.{name}")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
